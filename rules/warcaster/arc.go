package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
)

// chargingPhase: charge one unit or gate with 1 Arc, or clear any amount from
// any of them, or neither (wc.turn.charging).
func (p play) chargingPhase() {
	seat := p.s.Active
	a := answer(p, "charge", seat, game.Pick, charging{seat})
	switch a.Do {
	case chargeNothing:
		p.skipped("wc.turn.charging")
	case chargeOne:
		p.charge(a.Unit, 1, "wc.turn.charging")
	case clearSome:
		amounts := answer(p, "clear", seat, game.Allocate, clearing{seat})
		for i, n := range amounts.All() {
			if n > 0 {
				p.clear(p.holder(seat, i), n, "wc.turn.charging")
			}
		}
	}
	p.enter(FirstCypher)
}

// chargingVerb is what is done in the Charging Phase.
type chargingVerb uint8

// The verbs of the Charging Phase.
const (
	chargeNothing chargingVerb = iota
	chargeOne
	clearSome
)

// Verbs implements ask.Verbs.
func (chargingVerb) Verbs() []string { return []string{"nothing", "charge", "clear"} }

// chargingAnswer is what is done, to a unit or gate. One is charged, and no more.
type chargingAnswer struct {
	Do   chargingVerb
	Unit UnitID        `of:"charge"`
	More ask.List[int] `of:"charge"`
}

// charging asks what to do in the Charging Phase.
type charging struct{ seat game.Seat }

func (q charging) Propose(p position, _ *game.Luck, to ask.To[chargingAnswer]) {
	to.Add(chargingAnswer{})
	for i := range p.m.units {
		if p.m.units[i].Seat == q.seat && p.s.Units[i].InPlay {
			to.Add(chargingAnswer{Do: chargeOne, Unit: UnitID(i)})
		}
	}
	to.Add(chargingAnswer{Do: clearSome})
}

func (q charging) Judge(p position, a chargingAnswer, why *reasons) bool {
	switch {
	case a.Do == chargeNothing:
		return true
	case a.Do == clearSome:
		for i := range p.m.units {
			if p.m.units[i].Seat == q.seat && p.s.Units[i].Arc > 0 {
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
func (p position) mayCharge(seat game.Seat, u UnitID, n int, why *reasons) bool {
	slot, unit := &p.m.units[u], p.unit(u)
	ok := true
	if slot.Seat != seat {
		return why.No("wc.turn.charging", "%s is not yours", slot.Name)
	}
	if !unit.InPlay {
		return why.No("wc.turn.charging", "%s is not in play", slot.Name)
	}
	if n > int(p.s.Well[seat]) {
		ok = why.No("wc.arc.charge", "the well holds %d Arc, %d are needed", p.s.Well[seat], n)
	}
	if limit := p.arcLimit(u); int(unit.Arc)+n > limit {
		ok = why.No(p.capClause(u), "%s holds %d Arc: its limit is %d", slot.Name, unit.Arc, limit)
	}
	return ok
}

// capClause is the clause that limits the Arc of a unit or gate.
func (p position) capClause(u UnitID) game.Clause {
	switch c := p.m.units[u].Card; {
	case c == nil:
		return "wc.arc.cap_gate"
	case c.Kind == Warjack:
		return "wc.arc.cap_warjack"
	case c.Kind == SquadUnit:
		return "wc.arc.cap_squad"
	}
	return "wc.arc.cap_solo"
}

func (q charging) Words(p position, a chargingAnswer) string {
	switch a.Do {
	case chargeOne:
		return "charge " + p.unitName(a.Unit) + " with 1 Arc"
	case clearSome:
		return "clear Arc"
	}
	return "nothing"
}

func (q charging) Request(position) game.Request {
	return game.Request{Prompt: "Charge one unit or void gate with 1 Arc, or clear Arc", Clauses: cl("wc.turn.charging", "wc.arc.phase_only")}
}

// holder is unit or gate number i of a seat, counted over its slots.
func (p position) holder(seat game.Seat, i int) UnitID {
	for u := range p.m.units {
		if p.m.units[u].Seat == seat {
			if i == 0 {
				return UnitID(u)
			}
			i--
		}
	}
	return None
}

// clearing asks how much Arc to clear from each unit and gate of the seat.
type clearing struct{ seat game.Seat }

func (q clearing) Propose(p position, luck *game.Luck, to ask.To[ask.List[int]]) {
	for range 3 {
		some := false
		for u := range p.m.units {
			if p.m.units[u].Seat != q.seat {
				continue
			}
			n := int32(0)
			if arc := p.s.Units[u].Arc; arc > 0 {
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

func (q clearing) Judge(p position, a ask.List[int], why *reasons) bool {
	n := 0
	for u := range p.m.units {
		if p.m.units[u].Seat != q.seat {
			continue
		}
		if n >= len(a) {
			return why.Misshapen("an amount for each unit and gate")
		}
		if most := int(p.s.Units[u].Arc); a.At(n) < 0 || a.At(n) > most {
			return why.No("wc.arc.clear", "%s holds %d Arc: %d cannot be cleared", p.m.units[u].Name, most, a.At(n))
		}
		n++
	}
	return n == len(a) || why.Misshapen("an amount for each unit and gate")
}

func (q clearing) Words(p position, a ask.List[int]) string {
	sum := 0
	for _, n := range a.All() {
		sum += n
	}
	return "clear " + count(sum, "Arc")
}

func (q clearing) Request(p position) game.Request {
	r := game.Request{Prompt: "How much Arc to clear from each?", Clauses: cl("wc.turn.charging", "wc.arc.clear")}
	for u := range p.m.units {
		if p.m.units[u].Seat == q.seat {
			r.Items = append(r.Items, game.Item{Name: p.m.units[u].Name, Value: int32(u), Max: int(max(0, p.s.Units[u].Arc))})
		}
	}
	return r
}

// charge moves Arc from the well onto a unit or gate (wc.arc.charge).
func (p play) charge(u UnitID, n int, clause game.Clause) {
	seat := p.m.units[u].Seat
	p.s.Well[seat] -= int8(n)
	p.s.Units[u].Arc += int8(n)
	p.s.Units[u].Empty = false
	p.ofUnit(u).tell("charge", cl(clause, "wc.arc.charge", "wc.arc.charged_state", "wc.arc.conserved", "wc.arc.phase_only"),
		ArcFacts{Unit: p.unitName(u), Arc: n, Left: int(p.s.Units[u].Arc), Well: int(p.s.Well[seat])}, "%s is charged with %d Arc", p.unitName(u), n)
}

// clear moves Arc from a unit or gate to its owner's well; a gate cleared of
// its last Arc collapses (wc.arc.clear, wc.gate.collapse).
func (p play) clear(u UnitID, n int, clause game.Clause) {
	seat := p.m.units[u].Seat
	n = min(n, int(p.s.Units[u].Arc))
	if n == 0 {
		return
	}
	p.s.Units[u].Arc -= int8(n)
	p.s.Well[seat] += int8(n)
	p.ofUnit(u).tell("clear", cl(clause, "wc.arc.clear", "wc.arc.conserved"), ArcFacts{Unit: p.unitName(u), Arc: n, Left: int(p.s.Units[u].Arc), Well: int(p.s.Well[seat])},
		"%d Arc is cleared from %s", n, p.unitName(u))
	if p.unitIsGate(u) && p.s.Units[u].Arc == 0 {
		p.collapse(u, None, clause)
	}
}

// spike clears 1 Arc from the model's unit for a rule (wc.arc.spike_rule).
func (p play) spike(id ModelID, rule string) {
	u := p.unitOf(id)
	seat := p.seatOf(id)
	p.s.Units[u].Arc--
	p.s.Well[seat]++
	clauses := cl("wc.arc.spike_rule", "wc.arc.spike_timing", "wc.arc.conserved")
	if !p.inPlay(id) { // read off a destroyed trooper's card for an attachment: see voices
		clauses = append(clauses, "wc.attach.shared_rules")
	}
	p.ofUnit(u).tell("spike", clauses, ArcFacts{Unit: p.unitName(u), Arc: 1, Left: int(p.s.Units[u].Arc), Well: int(p.s.Well[seat]), Rule: rule},
		"%s spikes for %s", p.unitName(u), rule)
}

// offerSpike asks whether to spike for a rule of the model, if it has Arc.
func (p play) offerSpike(tag game.Tag, id ModelID, n int) bool {
	if p.arc(id) < 1 {
		return false
	}
	r := p.profile(id).rules[n]
	if !answer(p, tag, p.seatOf(id), game.YesNo, yesOrNo{Prompt: p.name(id) + ": spike for " + r.Name + "?", Rule: r.Text,
		Clauses: cl("wc.arc.spike_rule"), Yes: "spike for " + r.Name, No: "keep the Arc", Offers: r.ID, Who: ask.Model(id)}) {
		return false
	}
	p.spike(id, r.Name)
	return true
}

// offer asks whether to use a rule of the model that costs nothing.
func (p play) offer(tag game.Tag, id ModelID, n int) bool {
	r := p.profile(id).rules[n]
	return answer(p, tag, p.seatOf(id), game.YesNo, yesOrNo{Prompt: p.name(id) + ": use " + r.Name + "?", Rule: r.Text,
		Clauses: cl("wc.core.card_over_book"), Yes: "use " + r.Name, No: "no", Offers: r.ID, Who: ask.Model(id)})
}
