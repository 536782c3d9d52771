package warmachine

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// The figures of charges and slams (wm.move.charge_distance, wm.move.charge_min,
// wm.slam.move, wm.slam.min).
const (
	chargeMore = 3
	chargeMin  = 3 * geom.Inch
)

// chargeBudget returns how far a model charges or slams (wm.move.charge_distance,
// wm.content.spell.boundless_charge).
func (p Position) chargeBudget(id ModelID, slams bool) geom.Length {
	n := p.Value(id, SPD, nil) + chargeMore
	if !slams && p.boundless(id) {
		n += 2
	}
	return geom.Inches(n)
}

// boundless reports whether a model charges freely and further in this turn
// (wm.content.spell.boundless_charge).
func (p Position) boundless(id ModelID) bool { return p.under(id, BoundlessCharge) }

// Charge is the number of a charge.
const Charge ActVerb = 4

var chargeAction = Action{
	Verb: Charge, Word: "charge", Takes: "at", Clause: "wm.move.charge_distance", Says: "charge", Marks: goesStraight,
	To: ToModel, Moves: true, Propose: atEnemy(Charge),
	Cost:   func(p Position, id ModelID, _ ActAnswer) int { return p.ChargeCost(id) },
	Attack: func(p Position, id ModelID, a ActAnswer) (AttackContext, bool) { return p.ChargeAttack(id, a.At) },
	May:    func(p Position, id ModelID, a ActAnswer, why *Reasons) bool { return p.mayCharge(id, a.At, why) },
	Do:     func(p play, id ModelID, a ActAnswer) { p.charge(id, a.At) },
}

// ChargeCost returns what a charge costs a model (wm.move.charge_cost).
func (p Position) ChargeCost(id ModelID) int {
	if p.boundless(id) {
		return 0
	}
	return p.moveCost(id)
}

// mayCharge judges the declaration of a charge, unmeasured (wm.move.charge_target,
// wm.move.charge_full_move, wm.move.charge_cost).
func (p Position) mayCharge(id, at ModelID, why *Reasons) bool {
	if !p.wholeMovement(id, p.ghostly(id), why) {
		return false
	}
	switch {
	case p.barred(id, BarsCharge):
		return why.No("wm.content.spell.crippling_grasp", "%s cannot charge", p.Name(id))
	case !p.InPlay(at) || !p.Enemies(id, at):
		return why.No("wm.move.charge_target", "a charge is at an enemy")
	case !p.Sees(id, at):
		p.unseen(id, at, every, "wm.move.charge_target", why)
		return false
	case p.meleeReach(id) == 0:
		return why.No("wm.move.charge_stop", "%s has nothing to strike with", p.Name(id))
	}
	return p.affords(id, p.ChargeCost(id), "a charge", why) || why.No("wm.move.charge_cost", "%s needs a point of focus to charge", p.Name(id))
}

// wholeMovement judges whether a model has all of its movement: it neither stood up, nor is
// its movement disabled, nor is it bound or held, nor does it stand in rough terrain, unless
// it walks through that
// (wm.move.charge_full_move, wm.slam.fullmove, wm.ter.rough, wm.move.charge_line).
func (p Position) wholeMovement(id ModelID, through bool, why *Reasons) bool {
	act := &p.S.Act
	if act.NoCharge {
		return why.No("wm.fx.knock_stand_action", "%s has given up its combat action to stand", p.Name(id))
	}
	if !p.unmoved(why) {
		return false
	}
	if p.Disabled(id, Movement) {
		return why.No("wm.sys.movement", "the movement of %s is disabled", p.Name(id))
	}
	if !p.mayLeave(id, why) {
		return why.No("wm.move.charge_full_move", "%s does not have its whole movement", p.Name(id))
	}
	if !through && p.inRough(p.Disc(id)) {
		why.No("wm.ter.rough", "%s stands in rough terrain", p.Name(id))
		return why.No("wm.move.charge_line", "a charge or slam goes over open terrain only")
	}
	return true
}

// charge declares a charge, pays for it, moves, and ends the activation where it fails
// (wm.move.charge_line, wm.move.charge_stop, wm.move.charge_obstacle, wm.move.charge_short).
func (p play) charge(id, at ModelID) {
	act := &p.S.Act
	act.Moved, act.Target = Charged, at
	p.measured()
	free := p.boundless(id)
	p.spend(id, p.ChargeCost(id), "charge", "wm.move.charge_cost", "wm.foc.jack_move")
	clauses := Cl("wm.move.charge_target")
	if free {
		clauses = append(clauses, "wm.content.spell.boundless_charge")
	}
	p.of(id, at).Tell("charge", clauses, ModelFacts{Model: p.Name(at), By: p.Name(id)}, "%s charges %s", p.Name(id), p.Name(at))
	near := p.strikes(id, at, p.Model(id).At)
	moved, clear := p.rush(id, at, false)
	switch {
	case p.decided() || !p.InPlay(id):
	case p.Stationary(id):
		act.Over = true
	case !clear:
		act.Over = true
	case !p.strikes(id, at, p.Model(id).At):
		p.of(id, at).Tell("charge-short", Cl("wm.move.charge_short", "wm.open.failed_charge"), ModelFacts{Model: p.Name(id)}, "%s does not reach %s: its activation ends", p.Name(id), p.Name(at))
		act.Over = true
	case moved >= chargeMin && !near:
		act.Bonus = true
		p.of(id, at).Tell("charge-hits-home", Cl("wm.move.charge_min"), ModelFacts{Model: p.Name(at), By: p.Name(id)}, "%s has charged %s: its next melee attack on %s is the charge attack", p.Name(id), moved, p.Name(at))
	default:
		clauses := Cl("wm.move.charge_min")
		if near {
			clauses = append(clauses, "wm.open.charge_three")
		}
		p.of(id, at).Tell("charge-close", clauses, ModelFacts{Model: p.Name(at), By: p.Name(id)}, "%s has gone %s: it strikes without the bonus of a charge", p.Name(id), moved)
	}
}

// strikes reports whether a model, were it at a place and looking at the other, would have
// that in the range of a melee weapon that works (wm.move.charge_stop).
func (p Position) strikes(id, at ModelID, from geom.Point) bool {
	far := p.meleeReach(id)
	return far > 0 && p.withinFrom(from, id, at, far)
}

// rush moves a charger or slammer along its line. It reports how far it has gone, and
// whether nothing was in its way (wm.move.charge_facing, wm.slam.end).
func (p play) rush(id, at ModelID, slams bool) (moved geom.Length, clear bool) {
	how := "charge"
	if slams {
		how = "slam"
	}
	q := LaneQuestion{Model: id, Target: at, Budget: p.chargeBudget(id, slams), Slam: slams}
	p.S.Move = Move{Live: true, Model: id, Left: q.Budget}
	for {
		m := p.Model(id)
		a := answer(p, game.Tag(how+"-lane"), p.SeatOf(id), game.Path, q)
		from, to := m.At, q.End(p.Position, a)
		stop := p.Lane(id, at, from, to, slams)
		if to != from {
			m.Face = to.Sub(from) // wm.slam.facing
		}
		path := []table.Waypoint{{Point: from}, {Point: stop.At}}
		left, pushed := p.travel(id, path, MovingQuestion{Model: id, Budget: q.Budget}, how)
		if pushed { // where it was pushed to is not gone
			moved += q.Budget - left
		} else {
			moved += geom.Dist(from, m.At)
		}
		switch {
		case p.decided() || !m.InPlay || p.Stationary(id):
			p.S.Move = Move{Model: None}
			return moved, false
		case pushed && left > 0: // its line is lost: it takes a new one for what is left
			q.Budget, p.S.Move.Left = left, left
			continue
		case stop.Met != "" && m.At == stop.At:
			p.of(id).Tell("blocked", Cl(laneClause(slams), stop.Clause), ModelFacts{Model: p.Name(id), What: stop.Met}, "%s runs into %s: its activation ends", p.Name(id), stop.Met)
			p.S.Move = Move{Model: None}
			return moved, false
		}
		if p.InPlay(at) && !slams {
			m.Face = p.Model(at).At.Sub(m.At) // wm.move.charge_facing
		}
		p.S.Move = Move{Model: None}
		return moved, true
	}
}

// laneClause ends an activation that something in the way has cut short.
func laneClause(slams bool) game.Clause {
	if slams {
		return "wm.slam.end"
	}
	return "wm.move.charge_obstacle"
}

// Stop says where the swept base of a charger or slammer stops on its way to a place, and what
// it ran into, if it did: by name, by what clause, and if it is a model by its number.
type Stop struct {
	At     geom.Point
	Met    string
	Clause game.Clause
	By     ModelID
}

// Lane is the stop on a straight way to a place: at rough or impassable terrain, an obstacle,
// an obstruction, another model than the target (wm.move.charge_obstacle, wm.open.lane).
func (p Position) Lane(id, at ModelID, from, to geom.Point, slams bool) Stop {
	var c Crowd
	p.Crowd(&c, id)
	m, field := p.mover(id, false), p.M.ghost
	if slams || !p.ghostly(id) {
		m.Avoids, field = table.Rough|table.Low, p.M.Table
	}
	end, f := field.Lane(m, to, c.List())
	switch {
	case f == nil || f.Other >= 0 && c.ids[f.Other] == at:
		return Stop{At: end, By: None}
	case f.Other >= 0:
		return Stop{end, p.Name(c.ids[f.Other]), "wm.move.charge_line", c.ids[f.Other]}
	case f.Feature >= 0:
		return Stop{end, p.M.Table.Features[f.Feature].Name, p.M.lands[f.Feature].laneClause(), None}
	}
	return Stop{end, "the table's edge", "wm.move.table_edge", None}
}

// LaneQuestion asks where a charge or slam goes, as a Path of one place: the end of its
// straight line. Its target has been named, so that all may be measured.
type LaneQuestion struct {
	Model  ModelID
	Target ModelID
	Budget geom.Length
	Slam   bool
}

// LaneAnswer is the model and where its line ends; no place if it stays.
type LaneAnswer struct {
	Model ModelID
	Way   ask.Way
}

// End is the place that an answer names.
func (q LaneQuestion) End(p Position, a LaneAnswer) geom.Point {
	if a.Way.Len() == 0 {
		return p.Model(q.Model).At
	}
	return a.Way.At(0).Point
}

// Reach returns how near the line has to come (wm.move.charge_stop, wm.power.reach).
func (q LaneQuestion) Reach(p Position) geom.Length {
	if q.Slam {
		return halfInch
	}
	return p.meleeReach(q.Model)
}

// Judge implements ask.Asking.
func (q LaneQuestion) Judge(p Position, a LaneAnswer, why *Reasons) bool {
	if a.Model != q.Model || a.Way.Len() > 1 {
		return why.Misshapen("the model that charges and the end of its line")
	}
	from, to, target := p.Model(q.Model).At, q.End(p, a), p.Model(q.Target).At
	if !inRange(Spot(to)) || a.Way.Len() == 1 && a.Way.At(0).On != table.Ground {
		return why.Misshapen("a place on the table, on the ground")
	}
	reach := q.Reach(p) + p.Slot(q.Model).Base + p.Slot(q.Target).Base
	near := geom.Within(to, target, reach)
	switch {
	case to == from:
		return near || why.No(q.clause(), "%s has to move towards %s", p.Name(q.Model), p.Name(q.Target))
	case !geom.Within(from, to, q.Budget):
		return why.No(q.clause(), "%s would go %s", p.Name(q.Model), geom.Dist(from, to).Over(q.Budget))
	case q.Slam && !straightTo(from, to, target):
		return why.No("wm.slam.move", "a slam goes straight at its target")
	case !q.comes(from, to, target, reach):
		return why.No("wm.move.charge_distance", "no point of this line is within melee range of %s", p.Name(q.Target))
	case !near && geom.Dist(from, to) < q.Budget-table.Slack && !q.cutShort(p, from, to):
		return why.No("wm.move.charge_stop", "%s has to come within melee range of %s, or go all of %s", p.Name(q.Model), p.Name(q.Target), q.Budget)
	}
	return true
}

// cutShort reports whether something in the way keeps the model from the end of its line.
func (q LaneQuestion) cutShort(p Position, from, to geom.Point) bool {
	stop := p.Lane(q.Model, q.Target, from, to, q.Slam)
	return stop.Met != "" && stop.At != to
}

func (q LaneQuestion) clause() game.Clause {
	if q.Slam {
		return "wm.slam.move"
	}
	return "wm.move.charge_distance"
}

// comes reports whether the line, gone on with, comes within reach of the target ahead.
func (q LaneQuestion) comes(from, to, target geom.Point, reach geom.Length) bool {
	v := to.Sub(from)
	if v.Dot(target.Sub(from)) < 0 {
		return geom.Within(from, target, reach)
	}
	far := geom.Along(from, v, geom.Dist(from, target)+reach)
	return geom.WithinSegment(target, geom.Segment{A: from, B: far}, reach+2)
}

// offLine says how far a place of the grid may lie beside a line that it is meant to be on.
const offLine = 4

// straightTo reports whether a place lies on the line to a target.
func straightTo(from, to, target geom.Point) bool {
	on := geom.Along(from, target.Sub(from), geom.Dist(from, to))
	return geom.Within(on, to, offLine)
}

// Complete makes the line out of a place that it points to: as far as into melee range,
// or all the way.
func (q LaneQuestion) Complete(p Position, a LaneAnswer) LaneAnswer {
	if a.Model != q.Model || a.Way.Len() != 1 || !inRange(Spot(a.Way.At(0).Point)) {
		return a
	}
	from, to := p.Model(q.Model).At, a.Way.At(0).Point
	dir, d := to.Sub(from), geom.Dist(from, to)
	if d == 0 {
		return a
	}
	if q.Slam {
		dir = p.Model(q.Target).At.Sub(from)
	}
	return LaneAnswer{q.Model, ask.WayOf(table.Waypoint{Point: q.stretch(p, from, dir, d)})}
}

// stretch is the end of a line that is so long, drawn out as far as into melee range, or to
// its full length.
func (q LaneQuestion) stretch(p Position, from geom.Point, dir geom.Vec, d geom.Length) geom.Point {
	d = min(d, q.Budget)
	target := p.Model(q.Target).At
	reach := q.Reach(p) + p.Slot(q.Model).Base + p.Slot(q.Target).Base
	if !geom.Within(geom.Along(from, dir, d), target, reach) {
		// the first place in range is found by halving: nearer along the line until the middle
		low, high := d, min(q.Budget, max(d, alongLine(from, dir, target)))
		if !geom.Within(geom.Along(from, dir, high), target, reach) {
			return geom.Along(from, dir, q.Budget)
		}
		for high-low > 1 {
			if mid := (low + high) / 2; geom.Within(geom.Along(from, dir, mid), target, reach) {
				high = mid
			} else {
				low = mid
			}
		}
		d = high
	}
	return geom.Along(from, dir, d)
}

// alongLine returns how far along a direction a place lies.
func alongLine(from geom.Point, dir geom.Vec, to geom.Point) geom.Length {
	n := geom.Dist(geom.Point{}, geom.Point(dir))
	if n == 0 {
		return 0
	}
	return geom.Length(geom.RoundDiv(dir.Dot(to.Sub(from)), int64(n)))
}

// Propose implements ask.Asking.
func (q LaneQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[LaneAnswer]) {
	from, target := p.Model(q.Model).At, p.Model(q.Target).At
	if from == target {
		to.Add(LaneAnswer{Model: q.Model})
		return
	}
	add := func(end geom.Point) {
		if a := q.Complete(p, LaneAnswer{q.Model, ask.WayOf(table.Waypoint{Point: end})}); q.Judge(p, a, nil) {
			to.Add(a)
		}
	}
	if a := (LaneAnswer{q.Model, ask.WayOf(table.Waypoint{Point: q.stretch(p, from, target.Sub(from), 1)})}); q.Judge(p, a, nil) {
		to.Add(a)
	}
	far := geom.Along(from, target.Sub(from), min(q.Budget, max(0, geom.Dist(from, target)-p.Slot(q.Model).Base-p.Slot(q.Target).Base)))
	if far != from {
		add(far)
	}
	if !q.Slam {
		aside := geom.Point{X: target.X + geom.Length(luck.IntN(4000)-2000), Y: target.Y + geom.Length(luck.IntN(4000)-2000)}
		if aside != from {
			add(aside)
		}
	}
	to.Add(LaneAnswer{Model: q.Model})
}

// Words implements ask.Asking.
func (q LaneQuestion) Words(p Position, a LaneAnswer) string {
	from, to := p.Model(q.Model).At, q.End(p, a)
	stop := p.Lane(q.Model, q.Target, from, to, q.Slam)
	text := p.Name(q.Model) + " goes " + geom.Dist(from, stop.At).String()
	if stop.Met != "" {
		text += " and runs into " + stop.Met
	}
	return text
}

// Request implements ask.Asking.
func (q LaneQuestion) Request(p Position) game.Request {
	clauses := Cl("wm.move.charge_distance", "wm.move.charge_stop", "wm.move.charge_line", "wm.move.charge_obstacle")
	if q.Slam {
		clauses = Cl("wm.slam.move", "wm.slam.min", "wm.slam.end")
	}
	return game.Request{Prompt: p.Name(q.Model) + ": along which line at " + p.Name(q.Target) + "?", Clauses: clauses, Subjects: []int32{int32(q.Model)},
		Items: []game.Item{{Name: p.Name(q.Model), Value: int32(q.Model), Max: int(q.Budget), On: []int32{int32(q.Target)}}}}
}

// Rush is a charge or slam along a line: the way to where it stops.
type Rush struct {
	Way []table.Waypoint
	Stop
}

// Rush is that of one straight at a model, as if it went on for ever: as far as that can be
// struck, or to what is in the way (wm.setup.measure_free).
func (p Position) Rush(id, at ModelID, slams bool) Rush {
	q := LaneQuestion{Model: id, Target: at, Budget: geom.MaxCoordinate, Slam: slams}
	from := p.Model(id).At
	return q.Rush(p, q.stretch(p, from, p.Model(at).At.Sub(from), 1))
}

// Rush returns how the model gets along a line to a place.
func (q LaneQuestion) Rush(p Position, end geom.Point) Rush {
	from := p.Model(q.Model).At
	stop := p.Lane(q.Model, q.Target, from, end, q.Slam)
	return Rush{[]table.Waypoint{{Point: from}, {Point: stop.At}}, stop}
}
