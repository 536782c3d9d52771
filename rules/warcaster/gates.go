package warcaster

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// voidGateStep: place one void gate, near a warrior model or the rear edge, and
// charge it (wc.turn.void_gate, wc.gate.once_per_turn).
func (p play) voidGateStep() {
	seat := p.s.Active
	a := answer(p, "gate", seat, game.Pick, gatePlacing{seat})
	if a.Do == noGate {
		step := cl("wc.turn.void_gate")
		if n, _ := p.gatesInPlay(seat); n == 2 {
			step = append(step, "wc.gate.limit")
		}
		p.skipped(step...)
		p.enter(Discarding)
		return
	}
	nominee := ModelID(None)
	if a.Do == gateByWarrior {
		nominee = a.By
	}
	_, gate := p.gatesInPlay(seat)
	_, at := answer(p, "gate/place", seat, game.Place, gateSpot{seat, nominee, p.m.units[gate].First}).At(0)
	arc := 0
	if most := min(gateArc, int(p.s.Well[seat])); most > 0 {
		arc = answer(p, "gate/arc", seat, game.Pick, amountOf{Prompt: "Charge the gate with how much Arc?", Clauses: cl("wc.gate.place_charge", "wc.arc.cap_gate"), Max: most, Unit: "Arc", Of: ask.Unit(gate)})
	}
	p.setGate(gate, at.Point, int8(at.On), arc, nominee)
	p.enter(Discarding)
}

// setGate puts a gate on the table.
func (p play) setGate(gate UnitID, at geom.Point, on int8, arc int, nominee ModelID) {
	seat := p.m.units[gate].Seat
	p.s.Units[gate] = Unit{InPlay: true, Empty: arc == 0}
	id := p.m.units[gate].First
	p.s.Models[id] = Model{At: at, On: on, Unit: gate, InPlay: true}
	clauses := cl("wc.gate.once_per_turn", "wc.gate.place_clear", "wc.gate.base", "wc.gate.stats", "wc.gate.replace_later",
		"wc.deploy.new_gate_waits", "wc.gate.persist", "wc.models.two_kinds")
	if nominee != None {
		clauses = append(clauses, "wc.gate.place_by_warrior", "wc.gate.nominee_activated", "wc.models.warrior")
	} else {
		clauses = append(clauses, "wc.gate.place_by_edge")
	}
	if b := p.body(id); p.objectiveNear(&b, objectiveKeep) >= 0 {
		clauses = append(clauses, "wc.gate.place_objective")
	}
	p.of(id).tell("gate", clauses, MoveFacts{Model: p.name(id), Path: []geom.Point{at}}, "%s places %s", seat, p.unitName(gate))
	if arc > 0 {
		p.charge(gate, arc, "wc.gate.place_charge")
	} else {
		p.ofUnit(gate).tell("gate-empty", cl("wc.gate.zero_arc"), UnitFacts{Unit: p.unitName(gate), Seat: seat}, "%s holds no Arc", p.unitName(gate))
		if p.m.Setup.Variants.EmptyGatesCollapse {
			p.collapse(gate, None, "wc.gate.zero_arc")
		}
	}
}

// gateVerb is what is done in the void gate step.
type gateVerb uint8

// The verbs of the void gate step.
const (
	noGate gateVerb = iota
	gateByEdge
	gateByWarrior
)

// Verbs implements ask.Verbs.
func (gateVerb) Verbs() []string { return []string{"none", "edge", "warrior"} }

// gateAnswer is whether a gate is placed, and how.
type gateAnswer struct {
	Do gateVerb
	By ModelID `of:"warrior"`
}

// gatePlacing asks whether and how to place a gate.
type gatePlacing struct{ seat game.Seat }

func (q gatePlacing) Propose(p position, _ *game.Luck, to ask.To[gateAnswer]) {
	to.Add(gateAnswer{Do: noGate})
	if n, _ := p.gatesInPlay(q.seat); n == 2 {
		return
	}
	to.Add(gateAnswer{Do: gateByEdge})
	for i := range p.m.models {
		if id := ModelID(i); p.seatOf(id) == q.seat && p.inPlay(id) && p.isWarrior(id) {
			to.Add(gateAnswer{gateByWarrior, id})
		}
	}
}

func (q gatePlacing) Judge(p position, a gateAnswer, why *reasons) bool {
	if a.Do == noGate {
		return true
	}
	ok := true
	if n, _ := p.gatesInPlay(q.seat); n >= 2 {
		ok = why.No("wc.gate.limit", "two void gates are in play already")
	}
	if a.Do == gateByEdge {
		return ok
	}
	id := a.By
	switch {
	case p.seatOf(id) != q.seat:
		return why.No("wc.gate.place_by_warrior", "%s is an enemy model", p.name(id))
	case !p.inPlay(id):
		return why.No("wc.gate.place_by_warrior", "%s is not in play", p.name(id))
	case !p.isWarrior(id):
		why.No("wc.models.warrior", "warjacks and void gates are no warrior models")
		return why.No("wc.gate.place_by_warrior", "%s is no warrior model", p.name(id))
	case p.s.Units[p.unitOf(id)].Fresh:
		return why.No("wc.gate.no_fresh_nominee", "%s was deployed this turn", p.name(id))
	}
	return ok
}

func (q gatePlacing) Words(p position, a gateAnswer) string {
	switch a.Do {
	case gateByEdge:
		return "place a gate near your rear edge"
	case gateByWarrior:
		return "place a gate near " + p.name(a.By)
	}
	return "no gate"
}

func (q gatePlacing) Request(position) game.Request {
	return game.Request{Prompt: "Place a void gate?", Clauses: cl("wc.turn.void_gate", "wc.gate.once_per_turn", "wc.gate.place_by_warrior", "wc.gate.place_by_edge")}
}

// gateSpot asks where the gate goes.
type gateSpot struct {
	seat    game.Seat
	nominee ModelID
	gate    ModelID
}

const gateThrow = 5 * geom.Inch // wc.gate.place_by_warrior

func (q gateSpot) Judge(p position, a placements, why *reasons) bool {
	b, on, ok := p.alone(a, q.gate, "wc.gate.place_by_edge", why)
	if !ok {
		return false
	}
	var c crowd
	p.crowd(&c)
	ok = p.hasGround(q.gate, b, on, &c, "wc.gate.place_clear", why)
	if q.nominee != None {
		if from := p.body(q.nominee); !table.Gap3Within(from, b, gateThrow) {
			return why.No("wc.gate.place_by_warrior", "the gate would be too far from %s: %s", p.name(q.nominee), table.Gap3(from, b).Over(gateThrow))
		}
		return ok
	}
	if gap := p.rearGap(q.seat, &b); gap > zoneReach {
		return why.No("wc.gate.place_by_edge", "the gate would be too far from your rear edge: %s", gap.Over(zoneReach))
	}
	return ok
}

func (q gateSpot) Propose(p position, luck *game.Luck, to ask.To[placements]) {
	var c crowd
	p.crowd(&c)
	var room [8]footing
	on := entry{seat: q.seat, gate: None}.footings(p, room[:0])
	if q.nominee != None {
		on = p.footings(room[:0], p.body(q.nominee), gateThrow, table.Ground)
	}
	for k := range max(8, len(on)) {
		var want geom.Point
		if q.nominee != None {
			want = p.s.Models[q.nominee].At.Add(geom.Around(luck.IntN(16), gateThrow*geom.Length(3+k%3)/5))
		} else {
			want = entry{seat: q.seat, gate: None}.spot(p, luck)
		}
		f := on[k%len(on)]
		if spot, ok := p.settle(q.gate, want, f, c.list()); ok {
			to.Add(putAt(q.gate, spot, f.on))
			return
		}
	}
}

func (q gateSpot) Words(position, placements) string { return "place the gate here" }

func (q gateSpot) Request(position) game.Request {
	return game.Request{Prompt: "Where does the gate go?", Clauses: cl("wc.gate.place_by_warrior", "wc.gate.place_by_edge", "wc.gate.place_clear"), Subjects: []int32{int32(q.gate)}}
}

// damageGate clears an Arc for each damage point; a gate cleared of its last,
// or damaged while it has none, collapses (wc.gate.damage, wc.gate.collapse,
// wc.gate.zero_arc). by is the model that did it, or None.
func (p play) damageGate(gate UnitID, points int, by ModelID) (collapsed bool) {
	if points <= 0 {
		return false
	}
	u := p.unit(gate)
	seat := p.m.units[gate].Seat
	lost := min(points, int(u.Arc))
	clauses := cl("wc.gate.damage", "wc.arc.clear", "wc.arc.conserved")
	if lost == 0 {
		clauses = cl("wc.gate.damage", "wc.gate.zero_arc")
	}
	u.Arc -= int8(lost)
	p.s.Well[seat] += int8(lost)
	p.ofUnit(gate).tell("clear", clauses, ArcFacts{Unit: p.unitName(gate), Arc: lost, Left: int(u.Arc), Well: int(p.s.Well[seat])},
		"%s takes %d damage: %d Arc is cleared", p.unitName(gate), points, lost)
	if u.Arc == 0 {
		p.collapse(gate, by, clauses...)
		return true
	}
	return false
}

// collapse removes a gate from play (wc.gate.collapse); why are the clauses that
// took its last Arc. by is the model that did it, or None.
func (p play) collapse(gate UnitID, by ModelID, why ...game.Clause) {
	at := p.s.Models[p.m.units[gate].First].At
	p.s.Models[p.m.units[gate].First] = Model{Unit: gate}
	p.s.Units[gate] = Unit{}
	p.ofUnit(gate).tell("collapse", append(cl("wc.gate.collapse", "wc.gate.replace_later"), why...),
		UnitFacts{Unit: p.unitName(gate), Seat: p.m.units[gate].Seat, At: at}, "%s of %s collapses", p.unitName(gate), p.m.units[gate].Seat)
	if by != None {
		p.scoreDisrupt(gate, by)
	}
}
