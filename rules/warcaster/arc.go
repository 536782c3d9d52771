package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
)

// chargingPhase: charge one unit or gate with 1 Arc, or clear any amount from
// any of them, or neither (wc.turn.charging).
func (p play) chargingPhase() {
	seat := p.S.Active
	a := answer(p, "charge", seat, game.Pick, ChargingQuestion{seat})
	switch a.Do {
	case ChargeNothing:
		p.skipped("wc.turn.charging")
	case ChargeOne:
		p.charge(a.Unit, 1, "wc.turn.charging")
	case ClearSome:
		amounts := answer(p, "clear", seat, game.Allocate, ClearingQuestion{seat})
		for i, n := range amounts.All() {
			if n > 0 {
				p.clear(p.holder(seat, i), n, "wc.turn.charging")
			}
		}
	}
	p.enter(FirstCypher)
}

// chargingVerb is a deed of the Charging Phase.
type chargingVerb uint8

// The verbs of the Charging Phase.
const (
	ChargeNothing chargingVerb = iota
	ChargeOne
	ClearSome
)

// Verbs implements ask.Verbs.
func (chargingVerb) Verbs() []string { return []string{"nothing", "charge", "clear"} }

// ChargingAnswer is a deed of the Charging Phase, to a unit or gate. One is charged, and no more.
type ChargingAnswer struct {
	Do   chargingVerb
	Unit UnitID        `of:"charge"`
	More ask.List[int] `of:"charge"`
}

// ChargingQuestion asks what to do in the Charging Phase.
type ChargingQuestion struct{ seat game.Seat }

func (q ChargingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[ChargingAnswer]) {
	to.Add(ChargingAnswer{})
	for i := range p.M.Units {
		if p.M.Units[i].Seat == q.seat && p.S.Units[i].InPlay {
			to.Add(ChargingAnswer{Do: ChargeOne, Unit: UnitID(i)})
		}
	}
	to.Add(ChargingAnswer{Do: ClearSome})
}

func (q ChargingQuestion) Judge(p Position, a ChargingAnswer, why *Reasons) bool {
	switch {
	case a.Do == ChargeNothing:
		return true
	case a.Do == ClearSome:
		for i := range p.M.Units {
			if p.M.Units[i].Seat == q.seat && p.S.Units[i].Arc > 0 {
				return true
			}
		}
		return why.No("wc.arc.clear", "none of your units and gates has Arc")
	case len(a.More) > 0:
		return why.No("wc.turn.charging", "one unit or gate is charged, with 1 Arc, and nothing besides")
	}
	return p.mayCharge(q.seat, a.Unit, 1, why)
}

// mayCharge judges moving Arc from the well onto a unit or gate
// (wc.arc.charge, wc.arc.cap_gate and the other caps).
func (p Position) mayCharge(seat game.Seat, u UnitID, n int, why *Reasons) bool {
	slot, unit := &p.M.Units[u], p.Unit(u)
	ok := true
	if slot.Seat != seat {
		return why.No("wc.turn.charging", "%s is not yours", slot.Name)
	}
	if !unit.InPlay {
		return why.No("wc.turn.charging", "%s is not in play", slot.Name)
	}
	if n > int(p.S.Well[seat]) {
		ok = why.No("wc.arc.charge", "the well holds %d Arc, %d are needed", p.S.Well[seat], n)
	}
	if limit := p.ArcLimit(u); int(unit.Arc)+n > limit {
		ok = why.No(p.capClause(u), "%s holds %d Arc: its limit is %d", slot.Name, unit.Arc, limit)
	}
	return ok
}

// capClause is the clause that limits the Arc of a unit or gate.
func (p Position) capClause(u UnitID) game.Clause {
	switch c := p.M.Units[u].Card; {
	case c == nil:
		return "wc.arc.cap_gate"
	case c.Kind == Warjack:
		return "wc.arc.cap_warjack"
	case c.Kind == SquadUnit:
		return "wc.arc.cap_squad"
	}
	return "wc.arc.cap_solo"
}

func (q ChargingQuestion) Words(p Position, a ChargingAnswer) string {
	switch a.Do {
	case ChargeOne:
		return "charge " + p.UnitName(a.Unit) + " with 1 Arc"
	case ClearSome:
		return "clear Arc"
	}
	return "nothing"
}

func (q ChargingQuestion) Request(Position) game.Request {
	return game.Request{Prompt: "Charge one unit or void gate with 1 Arc, or clear Arc", Clauses: Cl("wc.turn.charging", "wc.arc.phase_only")}
}

// holder is unit or gate number i of a seat, counted over its slots.
func (p Position) holder(seat game.Seat, i int) UnitID {
	for u := range p.M.Units {
		if p.M.Units[u].Seat == seat {
			if i == 0 {
				return UnitID(u)
			}
			i--
		}
	}
	return None
}

// ClearingQuestion asks how much Arc to clear from each unit and gate of the seat.
type ClearingQuestion struct{ seat game.Seat }

func (q ClearingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[ask.List[int]]) {
	for range 3 {
		some := false
		for u := range p.M.Units {
			if p.M.Units[u].Seat != q.seat {
				continue
			}
			n := int32(0)
			if arc := p.S.Units[u].Arc; arc > 0 {
				n = int32(luck.IntN(int(arc) + 1))
			}
			some = some || n > 0
			to.Append(n)
		}
		to.End()
		if some {
			return
		}
	}
}

func (q ClearingQuestion) Judge(p Position, a ask.List[int], why *Reasons) bool {
	n := 0
	for u := range p.M.Units {
		if p.M.Units[u].Seat != q.seat {
			continue
		}
		if n >= len(a) {
			return why.Misshapen("an amount for each unit and gate")
		}
		if most := int(p.S.Units[u].Arc); a.At(n) < 0 || a.At(n) > most {
			return why.No("wc.arc.clear", "%s holds %d Arc: %d cannot be cleared", p.M.Units[u].Name, most, a.At(n))
		}
		n++
	}
	return n == len(a) || why.Misshapen("an amount for each unit and gate")
}

func (q ClearingQuestion) Words(p Position, a ask.List[int]) string {
	sum := 0
	for _, n := range a.All() {
		sum += n
	}
	return "clear " + Count(sum, "Arc")
}

func (q ClearingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "How much Arc to clear from each?", Clauses: Cl("wc.turn.charging", "wc.arc.clear")}
	for u := range p.M.Units {
		if p.M.Units[u].Seat == q.seat {
			r.Items = append(r.Items, game.Item{Name: p.M.Units[u].Name, Value: int32(u), Max: int(max(0, p.S.Units[u].Arc))})
		}
	}
	return r
}

// charge moves Arc from the well onto a unit or gate (wc.arc.charge).
func (p play) charge(u UnitID, n int, clause game.Clause) {
	seat := p.M.Units[u].Seat
	p.S.Well[seat] -= int8(n)
	p.S.Units[u].Arc += int8(n)
	p.S.Units[u].Empty = false
	p.g.Cite("wc.arc.charged_state", "wc.arc.conserved", "wc.arc.phase_only")
	p.g.Tell(func() game.Event {
		return p.ofUnit(u).Event("charge", Cl(clause, "wc.arc.charge"),
			ArcFacts{Unit: p.UnitName(u), Arc: n, Left: int(p.S.Units[u].Arc), Well: int(p.S.Well[seat])}, "%s is charged with %d Arc", p.UnitName(u), n)
	})
}

// clear moves Arc from a unit or gate to its owner's well; a gate cleared of
// its last Arc collapses (wc.arc.clear, wc.gate.collapse).
func (p play) clear(u UnitID, n int, clause game.Clause) {
	seat := p.M.Units[u].Seat
	p.S.Units[u].Arc -= int8(n)
	p.S.Well[seat] += int8(n)
	p.g.Cite("wc.arc.conserved")
	p.ofUnit(u).Tell("clear", Cl(clause, "wc.arc.clear"), ArcFacts{Unit: p.UnitName(u), Arc: n, Left: int(p.S.Units[u].Arc), Well: int(p.S.Well[seat])},
		"%d Arc is cleared from %s", n, p.UnitName(u))
	if p.UnitIsGate(u) && p.S.Units[u].Arc == 0 {
		p.collapse(u, None, clause)
	}
}

// spike clears 1 Arc from the model's unit for a rule (wc.arc.spike_rule).
func (p play) spike(id ModelID, rule string) {
	u := p.UnitOf(id)
	seat := p.SeatOf(id)
	p.S.Units[u].Arc--
	p.S.Well[seat]++
	p.g.Cite("wc.arc.spike_timing", "wc.arc.conserved")
	clauses := Cl("wc.arc.spike_rule")
	if !p.InPlay(id) { // read off a destroyed trooper's card for an attachment: see voices
		clauses = append(clauses, "wc.attach.shared_rules")
	}
	p.ofUnit(u).Tell("spike", clauses, ArcFacts{Unit: p.UnitName(u), Arc: 1, Left: int(p.S.Units[u].Arc), Well: int(p.S.Well[seat]), Rule: rule},
		"%s spikes for %s", p.UnitName(u), rule)
}

// offerSpike asks whether to spike for a rule of the model, if it has Arc.
func (p play) offerSpike(tag game.Tag, id ModelID, n int) bool {
	if p.Arc(id) < 1 {
		return false
	}
	if !answer(p, tag, p.SeatOf(id), game.YesNo, p.offering(id, n, true)) {
		return false
	}
	p.spike(id, p.Profile(id).Rules[n].Name)
	return true
}

// offer asks whether to use a rule of the model that costs nothing.
func (p play) offer(tag game.Tag, id ModelID, n int) bool {
	return answer(p, tag, p.SeatOf(id), game.YesNo, p.offering(id, n, false))
}

// offering asks whether to use a rule of the model, for a spike or for nothing.
func (p Position) offering(id ModelID, n int, spike bool) YesOrNoQuestion {
	r := p.Profile(id).Rules[n]
	q := YesOrNoQuestion{Passable: true, Prompt: p.Name(id) + ": use " + r.Name + "?", Rule: r.Text,
		Clauses: Cl("wc.core.card_over_book"), Yes: "use " + r.Name, No: "no", Offers: r.ID, Who: ask.Model(id)}
	if spike {
		q.Prompt, q.Clauses, q.Yes, q.No = p.Name(id)+": spike for "+r.Name+"?", Cl("wc.arc.spike_rule"), "spike for "+r.Name, "keep the Arc"
	}
	return q
}
