package cybernekro

import (
	"math/bits"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
)

// beginRound begins a round: what lasted for a round is over, and the environment of a quick
// start is rolled (cn.setup.rounds, cn.env.roll, cn.round.start_order).
func (p play) beginRound() {
	s := p.S
	s.Round++
	s.Passed, s.Environment, s.Act, s.Parts = [2]bool{}, 0, Activation{Model: None}, 0
	p.tellRound("round", Cl("cn.setup.rounds", "cn.round.start_order"), game.Nobody, "", "round %d begins", s.Round)
	if agreed := p.M.Setup.Condition; agreed.Given() && p.scenario().Word == QuickStart {
		c := &p.M.Book.Conditions[agreed.Place()]
		s.Environment = uint8(agreed.Place()) + 1
		p.tellRound("environment", Cl("cn.env.roll", c.Clauses.Clause()), game.Nobody, c.Name, "%s", c.Name)
	} else if p.scenario().Word == QuickStart {
		face := p.g.Roll("environment", dice.Pool{dice.D6.Times(1)})[0]
		for i := range p.M.Book.Conditions {
			if c := &p.M.Book.Conditions[i]; c.Round && c.Roll == int(face) {
				s.Environment = uint8(i) + 1
				p.of().Tell("environment", Cl("cn.env.roll", c.Clauses.Clause()), RollFacts{Seat: game.Nobody, What: "environment", Faces: []int8{face}, Value: int(face), Told: c.Name}, "%s", c.Name)
			}
		}
	}
	s.Phase = RoundInitiative
}

// roundInitiative decides who is the Active Player at the start of the round
// (cn.round.initiative).
func (p play) roundInitiative() {
	p.S.First = p.initiative(func(id ModelID) bool { return p.OnTable(id) && !p.Model(id).Jailed }, Cl("cn.round.initiative"))
	p.S.Turn = p.S.First
	p.tellRound("first", Cl("cn.round.initiative"), p.S.First, "round", "%s is the Active Player", p.S.First)
	p.S.Done, p.S.Phase, p.S.Tested = [2]bool{}, RoundAP, 0
	if p.reigns(Temperature) != nil {
		p.Each(func(id ModelID) { p.Model(id).Capped = true })
	}
}

// shareAP has each player share the AP out, the Active Player first (cn.round.ap_ten).
func (p play) shareAP() {
	seat := p.S.Turn
	if p.S.Done[seat] {
		p.S.Turn, p.S.Phase = p.S.First, RoundDraw
		return
	}
	if p.bearHeat(seat) {
		return
	}
	p.S.Done[seat] = true
	q := SharingQuestion{seat}
	items, n := q.Items(p.Position)
	if n > 0 {
		a := answer(p, "share", seat, game.Allocate, q)
		for i, id := range items[:n] {
			p.Model(id).AP = int8(a.At(i)) // cn.res.ap_reset
			p.tellModel("ap", id, int(a.At(i)), "%s gets %d AP", []any{p.Name(id), a.At(i)}, "cn.round.ap_ten", "cn.res.ap", "cn.res.ap_reset")
		}
	}
	p.S.Turn = p.other(seat)
}

// SharingQuestion asks how many AP each character gets.
type SharingQuestion struct{ Seat game.Seat }

// Shares are an amount for each character of the crew on the table, by their slots.
type Shares = ask.List[int32]

// Items returns who gets AP: imprisoned characters get none (cn.prison.limits).
func (q SharingQuestion) Items(p Position) (list [MaxModels]ModelID, n int) {
	p.Of(Crew(q.Seat), func(id ModelID) {
		if !p.Model(id).Jailed {
			list[n] = id
			n++
		}
	})
	return list, n
}

// Most returns how many AP a character may be given (cn.round.ap_limits, cn.trait.bestial,
// cn.comp.temperature).
func (q SharingQuestion) Most(p Position, id ModelID) int {
	most := p.M.Book.Limits.MostAP
	if p.heated(id) {
		most = int(p.reigns(Temperature).Amount)
	}
	if p.Has(id, Bestial) {
		most += int(p.Trait(Bestial).AP)
	}
	return most
}

// heated reports whether the temperature limits the AP of a model: it has not borne it
// (cn.comp.temperature).
func (p Position) heated(id ModelID) bool { return p.reigns(Temperature) != nil && p.Model(id).Capped }

// due returns how many AP have to be given: all of them, or as many as the limits allow
// (cn.round.ap_ten).
func (q SharingQuestion) due(p Position) (due int) {
	items, n := q.Items(p)
	for _, id := range items[:n] {
		due += q.Most(p, id)
	}
	return min(due, max(n, p.M.Book.Limits.AP))
}

// Judge implements ask.Asking.
func (q SharingQuestion) Judge(p Position, a Shares, why *Reasons) bool {
	items, n := q.Items(p)
	if len(a) != n {
		return why.Misshapen("an amount for each character")
	}
	ok, sum := true, 0
	for i, id := range items[:n] {
		share, most := int(a.At(i)), q.Most(p, id)
		if sum += min(max(share, 0), 99); share < 1 || share > most {
			ok = why.No("cn.round.ap_limits", "%s would get %d AP: expected 1 to %d", p.Name(id), share, most)
			if share > most && p.heated(id) {
				why.No("cn.comp.temperature", "%s does not bear the temperature: %d AP at most", p.Name(id), most)
			}
		}
	}
	if due := q.due(p); sum != due {
		ok = why.No("cn.round.ap_ten", "%d AP are shared out: expected %d", sum, due)
	}
	return ok
}

// Propose implements ask.Asking: one each, and the rest by luck.
func (q SharingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[Shares]) {
	items, n := q.Items(p)
	for range 2 {
		var share [MaxModels]int32
		left := q.due(p) - n
		for i := range n {
			share[i] = 1
		}
		for left > 0 {
			if i := luck.IntN(n); int(share[i]) < q.Most(p, items[i]) {
				share[i]++
				left--
			}
		}
		to.Append(share[:n]...)
		to.End()
	}
}

// Words implements ask.Asking.
func (q SharingQuestion) Words(p Position, a Shares) string {
	items, n := q.Items(p)
	text := ""
	for i := range min(n, len(a)) {
		if text != "" {
			text += ", "
		}
		text += itoa(int(a.At(i))) + " to " + p.Name(items[i])
	}
	return text
}

// Request implements ask.Asking.
func (q SharingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "Share out the Action Points", Clauses: Cl("cn.round.ap_ten", "cn.round.ap_limits"), Min: q.due(p), Max: q.due(p)}
	items, n := q.Items(p)
	for _, id := range items[:n] {
		r.Items = append(r.Items, game.Item{Name: p.Name(id), Value: int32(id), Max: q.Most(p, id), On: []int32{int32(id)}})
	}
	return r
}

// roundCards gives cards to players with few models left (cn.round.draw, cn.fate.draw).
func (p play) roundCards() {
	for _, seat := range p.Crews() {
		switch p.Count(Crew(seat)) {
		case 2:
			p.drawCards(seat, 1, "cn.round.draw", "cn.fate.draw")
		case 1:
			p.drawCards(seat, 2, "cn.round.draw", "cn.fate.draw")
		}
	}
	p.S.Phase = ActionPhase
	p.tellRound("phase", Cl("cn.act.alternate"), p.S.Turn, "action", "the Action Phase begins with %s", p.S.Turn)
}

// endRound ends what lasts for the round (cn.end.durations).
func (p play) endRound() {
	p.g.Cite("cn.end.durations")
	for i := range p.S.Models {
		m := &p.S.Models[i]
		m.Afraid, m.Cast, m.AP, m.Capped = false, 0, 0, false // cn.res.ap_reset, cn.sorc.once
	}
	for i := p.S.Clouds.Len() - 1; i >= 0; i-- {
		if c := p.S.Clouds.At(i); c.Until <= p.S.Round {
			p.S.Clouds.Remove(i)
			p.tellRound("cloud-gone", Cl("cn.eq.grenade_duration", "cn.sorc.black_ink_end"), game.Nobody, "", "a cloud is gone")
		}
	}
	p.S.Phase = RoundBegins
}

// bearHeat asks a player which characters take a test to bear the temperature, and has each of them
// take it, one in a step; it reports whether it did something (cn.comp.temperature).
func (p play) bearHeat(seat game.Seat) bool {
	if p.S.Bearing != 0 {
		p.bear(ModelID(bits.TrailingZeros64(p.S.Bearing)))
		return true
	}
	if p.reigns(Temperature) == nil {
		return false
	}
	q := &ask.Some[Position, ModelID]{Prompt: "Which characters try to bear the temperature?", Clauses: Cl("cn.comp.temperature")}
	p.Of(Crew(seat), func(id ModelID) {
		if p.S.Tested&(1<<id) == 0 && !p.Model(id).Jailed {
			q.AddOn(id, p.Name(id), ask.Model(id))
		}
	})
	if q.Of.Len() == 0 {
		return false
	}
	q.Max = q.Of.Len()
	for _, id := range answer(p, "bear", seat, game.Choose, q).All() {
		p.S.Bearing |= 1 << id
	}
	p.Of(Crew(seat), func(id ModelID) { p.S.Tested |= 1 << id })
	return true
}

// bear has a character that was named take its test (cn.comp.temperature).
func (p play) bear(id ModelID) {
	p.S.Bearing &^= 1 << id
	p.g.Cite("cn.comp.temperature")
	if o := p.test(Test{Kind: ToBearHeat, Who: id, Of: Toughness, Against: None}); o.Passed {
		p.Model(id).Capped = false
	}
}
