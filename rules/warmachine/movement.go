package warmachine

import (
	"slices"

	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// maxWaypoints is the longest way of an answer.
const maxWaypoints = 24

// The numbers of an advance and a run.
const (
	Advance ActVerb = 2
	Run     ActVerb = 3
)

var advanceAction = Action{
	Verb: Advance, Word: "advance", Clause: "wm.move.advance", Says: "advance", Moves: true,
	Marks: func(_ Position, _ ModelID, _ ActAnswer, m *game.Marks) { m.Goes = true },
	May:   func(p Position, _ ModelID, _ ActAnswer, why *Reasons) bool { return p.unmoved(why) },
	Do:    func(p play, id ModelID, _ ActAnswer) { p.advance(id) },
}

var runAction = Action{
	Verb: Run, Word: "run", Clause: "wm.move.run_distance", Says: "run", Moves: true,
	Cost: func(p Position, id ModelID, _ ActAnswer) int { return p.moveCost(id) },
	May:  func(p Position, id ModelID, _ ActAnswer, why *Reasons) bool { return p.mayRun(id, why) },
	Do:   func(p play, id ModelID, _ ActAnswer) { p.run(id) },
}

// advance moves a model up to its SPD (wm.move.advance).
func (p play) advance(id ModelID) {
	p.S.Act.Moved = Advanced
	p.stroll(id, MovingQuestion{Model: id, Budget: geom.Inches(p.Value(id, SPD, nil))}, "advance")
}

// run moves a model up to twice its SPD, and takes its combat action (wm.move.run_distance,
// wm.move.run_cost, wm.move.run_no_combat).
func (p play) run(id ModelID) {
	p.spend(id, p.moveCost(id), "run", "wm.move.run_cost", "wm.foc.jack_move")
	p.S.Act.Moved, p.S.Act.Action = Ran, Given
	p.stroll(id, MovingQuestion{Model: id, Budget: 2 * geom.Inches(p.Value(id, SPD, nil)), Run: true}, "run")
}

// moveCost returns what a run, a charge or a slam costs a model (wm.foc.jack_move,
// wm.models.warjack).
func (p Position) moveCost(id ModelID) int {
	if p.Jack(id) {
		return 1
	}
	return 0
}

// mayRun judges a run (wm.move.run_cost, wm.move.run_warcaster, wm.move.charge_full_move).
func (p Position) mayRun(id ModelID, why *Reasons) bool {
	act := &p.S.Act
	switch {
	case !p.unmoved(why):
		return false
	case act.Stood:
		return why.No("wm.fx.knock_stand_action", "%s has stood up in this activation: it does not run", p.Name(id))
	case act.Magic:
		return why.No("wm.move.run_warcaster", "%s has cast or used its feat in this turn: it does not run", p.Name(id))
	case p.barred(id, BarsRun):
		return why.No("wm.content.spell.crippling_grasp", "%s cannot run", p.Name(id))
	}
	if !p.mayLeave(id, why) {
		return false
	}
	return p.affords(id, p.moveCost(id), "a run", why) || why.No("wm.move.run_cost", "%s needs a point of focus to run", p.Name(id))
}

// barred reports whether a spell on a model bars it from something.
func (p Position) barred(id ModelID, what Bars) bool {
	for seat := range game.Seat(2) {
		if up := p.Model(id).Upkeep[seat]; up != 0 && p.Spell(seat, up-1).Bars&what != 0 {
			return true
		}
	}
	return false
}

// rooted reports whether a model may turn and not move: held by a lock, or bound
// (wm.lock.move, wm.open.lock_move, wm.content.deneghra.shadow_bind).
func (p Position) rooted(id ModelID) (game.Clause, bool) {
	switch {
	case p.locked(id) != 0:
		return "wm.lock.move", true
	case p.Has(id, Bound):
		return "wm.content.deneghra.shadow_bind", true
	}
	return "", false
}

// mayLeave judges whether a model may leave its place: it may where it is not rooted there.
func (p Position) mayLeave(id ModelID, why *Reasons) bool {
	clause, rooted := p.rooted(id)
	return !rooted || why.No(clause, "%s may turn, and not move", p.Name(id))
}

// stroll asks for a way and has the model go it. Where a free strike puts it off its way, it is
// asked for the rest; at least for its facing (wm.melee.freestrike_knock, wm.move.facing).
func (p play) stroll(id ModelID, q MovingQuestion, how string) {
	p.S.Move = Move{Live: true, Model: id, Left: q.Budget}
	for {
		a := answer(p, game.Tag(how), p.SeatOf(id), game.March, q)
		face, path := q.read(p.Position, a)
		left, off := p.travel(id, path, q, how)
		if !off {
			if p.InPlay(id) && !p.Stationary(id) {
				p.Model(id).Face = face // wm.facing.direction
			}
			break
		}
		q.Budget, p.S.Move.Left = left, left
	}
	p.S.Move = Move{Model: None}
}

// MovingQuestion asks how a model moves, as a March of one row: its facing at the end, and
// the places it goes by. One place may stand for the way there.
type MovingQuestion struct {
	Model  ModelID
	Budget geom.Length
	Run    bool
}

// route is the way of an answer, beginning where the model stands.
func (q MovingQuestion) route(p Position, path []table.Waypoint, row ask.Marcher) []table.Waypoint {
	path = append(path, table.Waypoint{Point: p.Model(q.Model).At})
	for _, at := range row.Way.All() {
		path = append(path, at)
	}
	return path
}

// read is the facing and the way of an answer. Without a facing the model looks where it
// goes (wm.move.facing).
func (q MovingQuestion) read(p Position, a ask.March) (geom.Vec, []table.Waypoint) {
	face := p.Model(q.Model).Face
	path := []table.Waypoint{{Point: p.Model(q.Model).At}}
	for row := range a.Rows() {
		path = q.route(p, path[:0], row)
		if n := len(path); n > 1 && path[n-1].Point != path[n-2].Point {
			face = path[n-1].Point.Sub(path[n-2].Point)
		}
		if row.FacingX != 0 || row.FacingY != 0 {
			face = geom.Vec{X: geom.Length(row.FacingX), Y: geom.Length(row.FacingY)}
		}
	}
	return face, path
}

// Way is the way of an answer.
func (q MovingQuestion) Way(p Position, a ask.March) []table.Waypoint {
	_, path := q.read(p, a)
	return path
}

const maxFacing = 1 << 18

// Judge implements ask.Asking.
func (q MovingQuestion) Judge(p Position, a ask.March, why *Reasons) bool {
	n := 0
	for row := range a.Rows() {
		if n++; n > 1 || row.Subject != int32(q.Model) || row.Len() > maxWaypoints || max(row.FacingX, -row.FacingX, row.FacingY, -row.FacingY) > maxFacing {
			return why.Misshapen("the model that moves, its facing, and the places it goes by")
		}
		if !q.fits(p, row, why) {
			return false
		}
	}
	return true
}

// fits judges a way (wm.move.bases, wm.move.touch, wm.move.table_edge, wm.ter.obstacle_run).
func (q MovingQuestion) fits(p Position, row ask.Marcher, why *Reasons) bool {
	id := q.Model
	if row.Len() == 0 {
		return true
	}
	if !p.mayLeave(id, why) {
		return false
	}
	for _, at := range row.Way.All() {
		if at.On != table.Ground || !inRange(Spot(at.Point)) {
			return why.Misshapen("places on the table, on the ground")
		}
	}
	var c Crowd
	p.Crowd(&c, id)
	var room [maxWaypoints + 1]table.Waypoint
	path := q.route(p, room[:0], row)
	field, m := p.field(id), p.mover(id, q.Run)
	if why == nil {
		return field.Lawful(m, path, q.Budget, c.List())
	}
	if _, f := field.CheckPath(m, path, q.Budget, c.List()); f != nil {
		p.faultOf(f, &c, id, why)
		if f.Reason == table.TooLong {
			for _, rough := range field.Touched(nil, m, path, table.Rough) {
				why.No("wm.move.rough", "each inch in %s counts twice", field.Features[rough].Name)
			}
			why.No("wm.stats.spd", "its SPD allows %s", f.Budget)
		}
		return false
	}
	return true
}

// mover is a model as one that moves: a run crosses no obstacle (wm.ter.obstacle_run).
func (p Position) mover(id ModelID, runs bool) table.Mover {
	m := table.Mover{Body: p.Body(id)}
	if runs && !p.ghostly(id) {
		m.Avoids = table.Low
	}
	return m
}

// ghostly reports whether a model walks through terrain in this turn, though it does not
// slam through it (wm.content.spell.ghost_walk).
func (p Position) ghostly(id ModelID) bool {
	return p.under(id, GhostWalk) && !(p.acting(id) && p.S.Act.Moved == Slammed)
}

// field is the table as a model walks it.
func (p Position) field(id ModelID) *table.Table {
	if p.ghostly(id) {
		return p.M.ghost
	}
	return p.M.Table
}

// faultOf adds what the table found wrong to the reasons, as clauses.
func (p Position) faultOf(f *table.Fault, c *Crowd, id ModelID, why *Reasons) bool {
	name, thing := p.Name(id), "something"
	switch {
	case f.Feature >= 0:
		thing = p.M.Table.Features[f.Feature].Name
	case f.Other >= 0:
		thing = p.Name(c.ids[f.Other])
	}
	switch f.Reason {
	case table.TooLong:
		return why.No("wm.move.advance", "%s would move too far: %s", name, f.Cost.Over(f.Budget))
	case table.OffTable:
		return why.No("wm.move.table_edge", "%s would go over the table's edge", name)
	case table.ThroughModel, table.OverlapsModel:
		return why.No("wm.move.bases", "%s cannot cross or end on %s: it touches it at %v", name, thing, f.At)
	case table.OnLow:
		return why.No("wm.ter.obstacle_cross", "%s has to end wholly beyond %s", name, thing)
	case table.Avoided:
		return why.No("wm.ter.obstacle_run", "%s runs: it cannot cross %s", name, thing)
	case table.ThroughBarrier, table.OnBarrier:
		return why.No("wm.ter.obstruction", "%s cannot go through %s", name, thing)
	case table.InImpassable:
		return why.No("wm.ter.impassable", "%s cannot enter %s", name, thing)
	}
	return why.No("wm.move.advance", "%s: %s", name, f.Reason)
}

// Complete spells out the way to a place that the model cannot go straight to.
func (q MovingQuestion) Complete(p Position, a ask.March) ask.March {
	for row := range a.Rows() {
		if row.Len() != 1 || row.Subject != int32(q.Model) {
			return a
		}
		to := row.At(0)
		if to.On != table.Ground || !inRange(Spot(to.Point)) {
			return a
		}
		var c Crowd
		p.Crowd(&c, q.Model)
		path, _, ok := p.field(q.Model).FindPath(nil, p.mover(q.Model, q.Run), to, q.Budget, c.List())
		if !ok || len(path) < 2 || len(path) > maxWaypoints+1 {
			return a
		}
		return ask.March(nil).With(row.Subject, row.FacingX, row.FacingY, path[1:]...)
	}
	return a
}

// Propose implements ask.Asking.
func (q MovingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[ask.March]) {
	id := int32(q.Model)
	face := geom.Around(luck.IntN(16), geom.Inch)
	if _, ok := p.rooted(q.Model); !ok {
		var c Crowd
		p.Crowd(&c, q.Model)
		goes := false
		for k := range 2 {
			dir := geom.Around(luck.IntN(16), 10000)
			dir.X, dir.Y = dir.X+geom.Length(luck.IntN(2000)), dir.Y+geom.Length(luck.IntN(2000))
			if foe := p.someFoe(q.Model, luck); k == 0 && foe != None { // whoever it meets, it can fight
				dir = p.Model(foe).At.Sub(p.Model(q.Model).At)
				face = dir
			}
			if end, _ := p.field(q.Model).Sweep(p.mover(q.Model, q.Run), dir, q.Budget, c.List()); end.Point != p.Model(q.Model).At {
				to.Add(ask.March(nil).With(id, int32(face.X), int32(face.Y), end))
				goes = true
			}
		}
		if !goes {
			q.proposeOut(p, luck, &c, to)
		}
	}
	to.Add(ask.March(nil).With(id, int32(face.X), int32(face.Y)))
}

// proposeOut proposes a way out for a model that stands between others: to a place near it, found
// round what is in the way.
func (q MovingQuestion) proposeOut(p Position, luck *game.Rand, c *Crowd, to ask.Proposals[ask.March]) {
	at := p.Model(q.Model).At
	for first, k := luck.IntN(16), 0; k < 16; k++ {
		spot := table.Waypoint{Point: geom.Along(at, geom.Around((first+k)%16, 10000), q.Budget/2)}
		if path, _, ok := p.field(q.Model).FindPath(nil, p.mover(q.Model, q.Run), spot, q.Budget, c.List()); ok && len(path) > 1 && len(path) <= maxWaypoints+1 {
			to.Add(ask.March(nil).With(int32(q.Model), 0, 0, path[1:]...))
			return
		}
	}
}

// someFoe is an enemy in play, by luck.
func (p Position) someFoe(id ModelID, luck *game.Rand) ModelID {
	first := luck.IntN(len(p.M.Models))
	for i := range p.M.Models {
		if foe := ModelID((first + i) % len(p.M.Models)); p.InPlay(foe) && p.Enemies(id, foe) {
			return foe
		}
	}
	return None
}

// Words implements ask.Asking.
func (q MovingQuestion) Words(p Position, a ask.March) string {
	for row := range a.Rows() {
		if row.Len() > 0 {
			if cost, ok := q.cost(p, row); ok {
				return p.Name(q.Model) + " moves " + cost.Up() + " of " + q.Budget.String()
			}
			return p.Name(q.Model) + " moves"
		}
	}
	return p.Name(q.Model) + " turns where it stands"
}

// cost returns what a way costs, if it can be gone.
func (q MovingQuestion) cost(p Position, row ask.Marcher) (geom.Length, bool) {
	var c Crowd
	p.Crowd(&c, q.Model)
	cost, f := p.field(q.Model).CheckPath(p.mover(q.Model, q.Run), q.route(p, nil, row), q.Budget, c.List())
	return cost, f == nil
}

// What somebody who moves a model is told to go by.
var (
	advancing = Cl("wm.move.advance", "wm.move.facing", "wm.move.bases", "wm.move.engaged")
	running   = Cl("wm.move.run_distance", "wm.ter.obstacle_run", "wm.move.facing", "wm.move.bases")
)

// Request implements ask.Asking.
func (q MovingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "Move " + p.Name(q.Model), Clauses: advancing, Subjects: []int32{int32(q.Model)},
		Items: []game.Item{{Name: p.Name(q.Model), Value: int32(q.Model), Max: int(q.Budget)}}}
	if q.Run {
		r.Clauses = running
	}
	return r
}

// travel has a model go a way, cut where it leaves an enemy's melee range. It returns how much
// of its movement is left where a free strike has put it off its way: pushed it aside, or the
// striker before it.
func (p play) travel(id ModelID, path []table.Waypoint, q MovingQuestion, how string) (left geom.Length, off bool) {
	m := p.Model(id)
	m.Shifted = true // wm.ranged.aim
	if len(path) < 2 {
		p.of(id).Tell("move", Cl("wm.move.facing"), MoveFacts{Model: p.Name(id), How: how, From: m.At, Path: []geom.Point{m.At}, Max: q.Budget}, "%s turns where it stands", p.Name(id))
		return 0, false
	}
	if slices.ContainsFunc(path, func(w table.Waypoint) bool { return w.Point != m.At }) {
		p.letGo(id) // wm.lock.move
	}
	left = q.Budget
	var let [MaxModels]geom.Point // where each enemy has let it go
	for {
		cut, enemy, ok := p.nextExit(id, path, &let)
		stretch := path
		if ok {
			stretch, path = cut.first, cut.rest
		}
		left -= p.goAlong(id, stretch, q, how)
		if p.decided() || !m.InPlay || p.Stationary(id) || !ok {
			return left, false
		}
		let[enemy] = m.At
		at, striker, spd := m.At, p.Model(enemy).At, p.Value(id, SPD, nil)
		p.freeStrike(enemy, id)
		slower := spd - p.Value(id, SPD, nil)
		left -= q.lost(slower, how)
		switch {
		case p.decided() || !m.InPlay:
			return 0, false
		case p.Stationary(id), p.Has(id, Bound), slower > 0 && left <= 0:
			p.stopped(enemy, id)
			return 0, false
		case m.At != at, slower > 0, p.Model(enemy).At != striker && !p.clear(id, path, q):
			return left, true
		}
	}
}

// lost returns how much of a movement is gone with so many inches of SPD: what moves under its own
// power goes as far in all as its SPD allows now, and a charge or slam no farther at all
// (wm.sys.movement).
func (q MovingQuestion) lost(slower int, how string) geom.Length {
	switch {
	case slower > 0 && (how == "charge" || how == "slam"):
		return geom.MaxCoordinate
	case q.Run:
		return 2 * geom.Inches(slower)
	}
	return geom.Inches(slower)
}

// stopped tells that a free strike has ended a movement, and by what (wm.melee.freestrike_knock).
func (p play) stopped(by, id ModelID) {
	clauses := Cl("wm.melee.freestrike_knock")
	switch {
	case p.Stationary(id):
	case p.Has(id, Bound):
		clauses = append(clauses, "wm.content.deneghra.shadow_bind")
	default:
		clauses = append(clauses, "wm.sys.movement")
	}
	p.of(by, id).Tell("stopped", clauses, ModelFacts{Model: p.Name(id)}, "%s is stopped where it is", p.Name(id))
}

// clear reports whether a way is still open to a model, whatever it costs.
func (p Position) clear(id ModelID, path []table.Waypoint, q MovingQuestion) bool {
	var c Crowd
	p.Crowd(&c, id)
	return p.field(id).Lawful(p.mover(id, q.Run), path, geom.MaxCoordinate, c.List())
}

// goAlong moves a model along a stretch, with the clouds that it moves into, and returns
// what that costs.
func (p play) goAlong(id ModelID, path []table.Waypoint, q MovingQuestion, how string) geom.Length {
	m := p.Model(id)
	var c Crowd
	p.Crowd(&c, id)
	cost, _ := p.field(id).CheckPath(p.mover(id, q.Run), path, q.Budget, c.List())
	last := path[len(path)-1]
	from := m.At
	if prev := path[len(path)-2]; prev.Point != last.Point {
		m.Face = last.Point.Sub(prev.Point) // wm.move.facing
	}
	m.At = last.Point
	p.g.Tell(func() game.Event {
		f := MoveFacts{Model: p.Name(id), How: how, From: from, Cost: cost, Max: q.Budget}
		for _, w := range path[1:] {
			f.Path = append(f.Path, w.Point)
		}
		e := p.of(id).Event("move", moveClauses[how], f, "%s %s %s", p.Name(id), moveVerbs[how], cost.Up())
		e.Trace = p.moveTrace(id, how, path, cost)
		return e
	})
	p.enterClouds(id, path)
	return cost
}

// moveTrace returns what a movement went by besides what it is.
func (p Position) moveTrace(id ModelID, how string, path []table.Waypoint, cost geom.Length) []game.Clause {
	trace := Cl("wm.move.facing", "wm.facing.direction")
	var why Breakdown
	p.Value(id, SPD, &why)
	for _, l := range why.Lines {
		trace = append(trace, l.Clause)
	}
	if p.ghostly(id) {
		trace = append(trace, "wm.content.spell.ghost_walk")
	}
	length := geom.Length(0)
	for i := 1; i < len(path); i++ {
		length += geom.Dist(path[i-1].Point, path[i].Point)
	}
	switch {
	case how == "charge":
		trace = append(trace, "wm.move.charge_facing", "wm.move.charge_stop", "wm.open.lane")
	case how == "slam":
		trace = append(trace, "wm.slam.facing", "wm.open.obstacle_slam")
	case cost > length+table.Slack:
		trace = append(trace, "wm.move.rough", "wm.ter.rough_edge", "wm.open.area_edge")
	default:
		trace = append(trace, "wm.ter.open")
	}
	for i := range p.M.Models {
		if other := ModelID(i); other != id && p.InPlay(other) && p.Within(id, other, table.Slack) {
			trace = append(trace, "wm.move.touch")
		}
	}
	return trace
}

// moveClauses say what each kind of movement is.
var moveClauses = map[string][]game.Clause{
	"advance": {"wm.move.advance", "wm.stats.spd"}, "run": {"wm.move.run_distance", "wm.move.run_no_combat"},
	"charge": {"wm.move.charge_distance", "wm.move.charge_line"}, "slam": {"wm.slam.move"}, "wind rush": {"wm.content.spell.wind_rush"},
}

// moveVerbs list the words of the log for each way to move.
var moveVerbs = map[string]string{"advance": "advances", "run": "runs", "charge": "charges", "slam": "slams", "wind rush": "moves by Wind Rush"}

// enterClouds has a model suffer the clouds that it moves into, each as often as it does
// (wm.fx.cloud_damage).
func (p play) enterClouds(id ModelID, path []table.Waypoint) {
	if p.S.Clouds.Len() == 0 {
		return
	}
	p.cloudDamage(id, func(c *Cloud) (entries int) {
		for i := 1; i < len(path); i++ {
			from := path[i-1].Point
			if !p.inCloud(c, p.DiscAt(id, from)) && geom.WithinSegment(c.At, geom.Segment{A: from, B: path[i].Point}, c.R+p.Slot(id).Base) {
				entries++ // a straight leg goes into a round cloud once
			}
		}
		return entries
	})
}

// Walks is the outline of where a move may end.
func (p Position) Walks(q MovingQuestion) []geom.Point {
	if _, ok := p.rooted(q.Model); ok {
		return nil
	}
	var c Crowd
	p.Crowd(&c, q.Model)
	return p.field(q.Model).Reach(nil, p.mover(q.Model, q.Run), q.Budget, c.List())
}
