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
	seat := p.S.Active
	a := answer(p, "gate", seat, game.Pick, GatePlacingQuestion{seat})
	if a.Do == NoGate {
		step := Cl("wc.turn.void_gate")
		if n, _ := p.GatesInPlay(seat); n == 2 {
			step = append(step, "wc.gate.limit")
		}
		p.skipped(step...)
		p.enter(Discarding)
		return
	}
	nominee := ModelID(None)
	if a.Do == GateByWarrior {
		nominee = a.By
	}
	_, gate := p.GatesInPlay(seat)
	_, at := answer(p, "gate/place", seat, game.Place, GateSpotQuestion{seat, nominee, p.M.Units[gate].First}).At(0)
	p.setGate(gate, at.Point, int8(at.On), nominee)
	arc := 0
	if most := min(GateArc, int(p.S.Well[seat])); most > 0 {
		arc = answer(p, "gate/arc", seat, game.Pick, AmountOfQuestion{Prompt: "Charge the gate with how much Arc?", Clauses: Cl("wc.gate.place_charge", "wc.arc.cap_gate"), Max: most, Unit: "Arc", Of: ask.Unit(gate)})
	}
	p.fillGate(gate, arc)
	p.enter(Discarding)
}

// setGate puts a gate on the table, where it is seen while it is asked how much Arc it gets.
func (p play) setGate(gate UnitID, at geom.Point, on int8, nominee ModelID) {
	seat := p.M.Units[gate].Seat
	p.S.Units[gate] = Unit{InPlay: true, Empty: true} // until it is charged
	id := p.M.Units[gate].First
	p.S.Models[id] = Model{At: at, On: on, Unit: gate, InPlay: true}
	p.g.Cite("wc.gate.place_clear", "wc.gate.base", "wc.gate.stats", "wc.gate.replace_later",
		"wc.deploy.new_gate_waits", "wc.gate.persist", "wc.models.two_kinds", "wc.gate.nominee_activated", "wc.models.warrior")
	how := Cl("wc.gate.place_by_warrior")
	if nominee == None {
		how = Cl("wc.gate.place_by_edge")
	}
	clauses := append(Cl("wc.gate.once_per_turn"), how...)
	if b := p.Body(id); p.objectiveNear(&b, objectiveKeep) >= 0 {
		clauses = append(clauses, "wc.gate.place_objective")
	}
	p.g.Tell(func() game.Event {
		return p.of(id).Event("gate", clauses, MoveFacts{Model: p.Name(id), Path: []geom.Point{at}}, "%s places %s", seat, p.UnitName(gate))
	})
}

// fillGate charges the gate that was placed.
func (p play) fillGate(gate UnitID, arc int) {
	if arc > 0 {
		p.charge(gate, arc, "wc.gate.place_charge")
	} else {
		p.ofUnit(gate).Tell("gate-empty", Cl("wc.gate.zero_arc"), UnitFacts{Unit: p.UnitName(gate), Seat: p.M.Units[gate].Seat}, "%s holds no Arc", p.UnitName(gate))
		if p.M.Setup.Variants.EmptyGatesCollapse {
			p.collapse(gate, None, "wc.gate.zero_arc")
		}
	}
}

// gateVerb is a deed of the void gate step.
type gateVerb uint8

// The verbs of the void gate step.
const (
	NoGate gateVerb = iota
	GateByEdge
	GateByWarrior
)

// Verbs implements ask.Verbs.
func (gateVerb) Verbs() []string { return []string{"none", "edge", "warrior"} }

// GateAnswer says whether a gate is placed, and how.
type GateAnswer struct {
	Do gateVerb
	By ModelID `of:"warrior"`
}

// GatePlacingQuestion asks whether and how to place a gate.
type GatePlacingQuestion struct{ seat game.Seat }

func (q GatePlacingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[GateAnswer]) {
	to.Add(GateAnswer{Do: NoGate})
	to.Add(GateAnswer{Do: GateByEdge})
	for i := range p.M.Models {
		if id := ModelID(i); p.SeatOf(id) == q.seat && p.InPlay(id) && p.isWarrior(id) {
			to.Add(GateAnswer{GateByWarrior, id})
		}
	}
}

func (q GatePlacingQuestion) Judge(p Position, a GateAnswer, why *Reasons) bool {
	if a.Do == NoGate {
		return true
	}
	ok := true
	if n, _ := p.GatesInPlay(q.seat); n >= 2 {
		ok = why.No("wc.gate.limit", "two void gates are in play already")
	}
	if a.Do == GateByEdge {
		return ok
	}
	id := a.By
	switch {
	case p.SeatOf(id) != q.seat:
		return why.No("wc.gate.place_by_warrior", "%s is an enemy model", p.Name(id))
	case !p.InPlay(id):
		return why.No("wc.gate.place_by_warrior", "%s is not in play", p.Name(id))
	case !p.isWarrior(id):
		why.No("wc.models.warrior", "warjacks and void gates are no warrior models")
		return why.No("wc.gate.place_by_warrior", "%s is no warrior model", p.Name(id))
	case p.S.Units[p.UnitOf(id)].Fresh:
		return why.No("wc.gate.no_fresh_nominee", "%s was deployed this turn", p.Name(id))
	}
	return ok // wc.gate.nominee_activated
}

func (q GatePlacingQuestion) Words(p Position, a GateAnswer) string {
	switch a.Do {
	case GateByEdge:
		return "place a gate near your rear edge"
	case GateByWarrior:
		return "place a gate near " + p.Name(a.By)
	}
	return "no gate"
}

func (q GatePlacingQuestion) Request(Position) game.Request {
	return game.Request{Prompt: "Place a void gate?", Clauses: Cl("wc.turn.void_gate", "wc.gate.once_per_turn", "wc.gate.place_by_warrior", "wc.gate.place_by_edge")}
}

// GateSpotQuestion asks where the gate goes.
type GateSpotQuestion struct {
	Seat    game.Seat
	Nominee ModelID
	Gate    ModelID
}

const GateThrow = 5 * geom.Inch // wc.gate.place_by_warrior

func (q GateSpotQuestion) Judge(p Position, a Placements, why *Reasons) bool {
	b, on, ok := p.alone(a, q.Gate, "wc.gate.place_by_edge", why)
	if !ok {
		return false
	}
	var c Crowd
	p.Crowd(&c)
	ok = p.hasGround(q.Gate, b, on, &c, "wc.gate.place_clear", why)
	if q.Nominee != None {
		if from := p.Body(q.Nominee); !table.Gap3Within(from, b, GateThrow) {
			return why.No("wc.gate.place_by_warrior", "the gate would be too far from %s: %s", p.Name(q.Nominee), table.Gap3(from, b).Over(GateThrow))
		}
		return ok
	}
	if gap := p.rearGap(q.Seat, &b); gap > ZoneReach {
		return why.No("wc.gate.place_by_edge", "the gate would be too far from your rear edge: %s", gap.Over(ZoneReach))
	}
	return ok // wc.gate.place_objective
}

func (q GateSpotQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[Placements]) {
	var c Crowd
	p.Crowd(&c)
	var room [8]footing
	on := entry{Seat: q.Seat, Gate: None}.footings(p, room[:0])
	if q.Nominee != None {
		on = p.footings(room[:0], p.Body(q.Nominee), GateThrow, table.Ground)
	}
	for k := range max(8, len(on)) {
		var want geom.Point
		if q.Nominee != None {
			want = p.S.Models[q.Nominee].At.Add(geom.Around(luck.IntN(16), GateThrow*geom.Length(3+k%3)/5))
		} else {
			want = entry{Seat: q.Seat, Gate: None}.spot(p, luck)
		}
		f := on[k%len(on)]
		if spot, ok := p.settle(q.Gate, want, f, c.List()); ok {
			to.Add(PutAt(q.Gate, spot, f.on))
			return
		}
	}
}

func (q GateSpotQuestion) Words(Position, Placements) string { return "place the gate here" }

func (q GateSpotQuestion) Request(Position) game.Request {
	return game.Request{Prompt: "Where does the gate go?", Clauses: Cl("wc.gate.place_by_warrior", "wc.gate.place_by_edge", "wc.gate.place_clear"), Subjects: []int32{int32(q.Gate)}}
}

// damageGate clears an Arc for each damage point; a gate cleared of its last,
// or damaged while it has none, collapses (wc.gate.damage, wc.gate.collapse,
// wc.gate.zero_arc). by is the model that did it, or None.
func (p play) damageGate(gate UnitID, points int, by ModelID) (collapsed bool) {
	if points <= 0 {
		return false
	}
	u := p.Unit(gate)
	seat := p.M.Units[gate].Seat
	lost := min(points, int(u.Arc))
	p.g.Cite("wc.arc.clear", "wc.arc.conserved")
	clauses := Cl("wc.gate.damage")
	if lost == 0 {
		clauses = Cl("wc.gate.damage", "wc.gate.zero_arc")
	}
	u.Arc -= int8(lost)
	p.S.Well[seat] += int8(lost)
	p.ofUnit(gate).Tell("clear", clauses, ArcFacts{Unit: p.UnitName(gate), Arc: lost, Left: int(u.Arc), Well: int(p.S.Well[seat])},
		"%s takes %d damage: %d Arc is cleared", p.UnitName(gate), points, lost)
	if u.Arc == 0 {
		p.collapse(gate, by, clauses...)
		return true
	}
	return false
}

// collapse removes a gate from play (wc.gate.collapse); why are the clauses that
// took its last Arc. by is the model that did it, or None.
func (p play) collapse(gate UnitID, by ModelID, why ...game.Clause) {
	at := p.S.Models[p.M.Units[gate].First].At
	p.S.Models[p.M.Units[gate].First] = Model{Unit: gate}
	p.S.Units[gate] = Unit{} // wc.gate.replace_later
	p.g.Cite("wc.gate.replace_later")
	p.g.Tell(func() game.Event {
		return p.ofUnit(gate).Event("collapse", append(Cl("wc.gate.collapse"), why...),
			UnitFacts{Unit: p.UnitName(gate), Seat: p.M.Units[gate].Seat, At: at}, "%s of %s collapses", p.UnitName(gate), p.M.Units[gate].Seat)
	})
	if by != None {
		p.scoreDisrupt(gate, by)
	}
}
