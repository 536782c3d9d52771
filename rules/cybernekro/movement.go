package cybernekro

import (
	"umpire/board"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// The figures of movement (cn.move.distance, cn.move.crawl, cn.move.difficult, cn.move.minimum).
const (
	moveDistance = 6 * geom.Inch
	crawl        = geom.Inch
	shorter      = 2 * geom.Inch // by difficult ground, by climbing, by each token
	leastMove    = geom.Inch
	meleeReach   = geom.Inch / 2
	maxWaypoints = 16 // of an answer
)

// The numbers of Move, and of a Move off the board.
const (
	Move       ActVerb = 1
	LeaveBoard ActVerb = 3
)

var moving = Action{
	Verb: Move, Word: "move", Takes: "prone", Says: "move", Clause: "cn.action.move",
	Prone: true, Bestial: true, Directed: Position.directMove, May: Position.mayMove, Do: play.move,
	Propose: func(_ Position, _ ModelID, n int, to ask.Proposals[ActAnswer]) {
		to.Add(ActAnswer{Do: Move, Prone: uint8(n)})
	},
	Words: func(p Position, id ModelID, a ActAnswer) string {
		switch {
		case p.Model(id).Prone:
			return "crawl"
		case a.Prone == 1:
			return "move, and drop Prone"
		}
		return "move"
	},
	Marks: func(q ActingQuestion, p Position, a ActAnswer, m *game.Marks) {
		if a.Prone == 0 { // the one that dragging a model means
			m.Group, m.Goes = q.Words(p, a), true
		}
	},
}

var leaving = Action{
	Verb: LeaveBoard, Word: "leave", Says: "leave the board", Clause: "cn.move.leave",
	Bestial: true, May: Position.mayLeave, Do: play.move,
}

// mayMove judges how a Move ends (cn.move.go_prone).
func (p Position) mayMove(id ModelID, a ActAnswer, why *Reasons) bool {
	return a.Prone <= 1 && (a.Prone == 0 || !p.Model(id).Prone) ||
		why.No("cn.move.go_prone", "%s is Prone already", p.Name(id))
}

// move asks for the way of a Move action, and whether a Reckless Sprinter goes further.
// Enemies in melee that it leaves may fight it first (cn.action.move, cn.move.out_of_melee).
func (p play) move(id ModelID, a ActAnswer) {
	q := p.movingOf(id)
	q.Leaves = a.Do == LeaveBoard
	if q.Leaves && !q.leads(p.Position) || p.sprints(id) { // what only a sprint brings to an edge
		q.Budget += p.Trait(RecklessSprinter).Move
		q.Sprints = true
	}
	way := q.Path(p.Position, answer(p, "move", p.decider(id), game.March, q))
	p.S.Way.Clear()
	for _, w := range way[1:] {
		p.S.Way.Push(w)
	}
	j := Job{Kind: Walking, By: id, At: None, With: NoThing, N: int32(q.Budget), Flags: p.top().Flags & Active}
	if p.Model(id).Prone {
		j.Flags |= Crawls
	}
	if a.Prone == 1 {
		j.Flags |= GoesProne
	}
	if q.Sprints {
		j.Flags |= Sprints
	}
	if q.Leaves {
		j.Flags |= Leaves
	}
	p.then(j)
	p.freeFights(id, way[len(way)-1])
}

// sprints asks whether a Reckless Sprinter goes, crawls or jumps further (cn.trait.reckless_sprinter).
func (p play) sprints(id ModelID) bool {
	return p.Has(id, RecklessSprinter) && p.yes("sprint", p.decider(id), YesOrNo{Prompt: "Does " + p.Name(id) + " sprint, 1″ further?", Clauses: Cl("cn.trait.reckless_sprinter"),
		Yes: "sprint", No: "just move", Offers: "reckless-sprinter", Who: ask.Model(id)})
}

// keepsFeet takes the test of a model that has sprinted (cn.trait.reckless_sprinter).
func (p play) keepsFeet(id ModelID) {
	p.g.Cite("cn.trait.reckless_sprinter")
	if o := p.test(Test{Kind: ToStayUp, Who: id, Of: Agility, Against: None}); !o.Passed {
		p.layProne(id, "cn.trait.reckless_sprinter")
	}
}

// freeFights has the enemies whose melee a model ends outside of fight it, the nearest first
// (cn.move.out_of_melee).
func (p play) freeFights(id ModelID, end table.Waypoint) {
	if !p.InMelee(id) {
		return
	}
	var foes [MaxModels]ModelID
	n := 0
	p.Each(func(foe ModelID) {
		if p.inMeleeWith(foe, id) && !p.reachesAt(foe, id, end) {
			at := n
			for ; at > 0 && p.CompareGap(id, foe, foes[at-1]) < 0; at-- {
				foes[at] = foes[at-1]
			}
			foes[at] = foe
			n++
		}
	})
	for i := n - 1; i >= 0; i-- { // the last on the stack is the first
		p.then(Job{Kind: FreeFighting, By: foes[i], At: id, With: NoThing, Also: NoThing, Flags: Free})
	}
	if n > 0 {
		p.S.Act.Quiet = true // cn.move.out_no_reaction
	}
}

// reachesAt reports whether a model would be in melee range of another, were that there.
func (p Position) reachesAt(foe, id ModelID, at table.Waypoint) bool {
	x, y := p.Body(foe), p.BodyAt(id, at)
	return geom.GapWithinRise(x.Capsule, y.Capsule, rise(x.Z, y.Z), meleeReach)
}

// walk has a model go the way that lies in the state. One that was laid Prone or taken out
// before stays; one that was pushed is asked anew (cn.move.out_result).
func (p play) walk(j Job) {
	id, m, quiet := j.By, p.Model(j.By), p.S.Act.Quiet
	p.S.Act.Quiet = false
	if m.Where != OnTable || m.Prone && j.Flags&Crawls == 0 {
		p.tellModel("stays", id, 0, "%s does not move", []any{p.Name(id)}, "cn.move.out_result")
		return
	}
	q := MovingQuestion{Model: id, Budget: geom.Length(j.N), Leaves: j.Flags&Leaves != 0}
	path := append([]table.Waypoint{m.surface()}, p.way()...)
	if !q.lawful(p.Position, path, nil) {
		if p.decider(id) == game.Nobody { // pushed by who was invisible
			p.tellModel("stays", id, 0, "%s does not move", []any{p.Name(id)}, "cn.move.out_result")
			return
		}
		path = q.Path(p.Position, answer(p, "move", p.decider(id), game.March, q))
	}
	p.citeIf(quiet, "cn.move.out_no_reaction")
	p.goes(id, path, q)
	if j.Flags&Active != 0 && !quiet {
		p.S.Act.Why = Trigger{Moved: true, Target: None}
	}
	if !p.OnTable(id) {
		return
	}
	if j.Flags&GoesProne != 0 {
		p.layProne(id, "cn.move.go_prone")
	}
	if j.Flags&Sprints != 0 {
		p.keepsFeet(id)
	}
}

// way is the way that lies in the state.
func (p Position) way() (list []table.Waypoint) {
	for i := range p.S.Way.Len() {
		list = append(list, *p.S.Way.At(i))
	}
	return list
}

// goes puts a model at the end of a path, or off the board there (cn.move.leave).
func (p play) goes(id ModelID, path []table.Waypoint, q MovingQuestion) {
	m, from := p.Model(id), p.Model(id).At
	p.citeMove(path, q)
	end := path[len(path)-1]
	m.At, m.On = end.Point, end.On
	how := "moves"
	if m.Prone {
		how = "crawls"
	}
	f := MoveFacts{Model: p.Name(id), How: how, From: from, Max: q.Budget}
	for _, w := range path[1:] {
		f.Path = append(f.Path, w.Point)
	}
	f.Cost = q.cost(p.Position, path)
	p.of(id).Tell("move", Cl("cn.move.distance", "cn.action.move"), f, "%s %s %s", p.Name(id), how, f.Cost.Up())
	if q.Leaves {
		p.depart(id, "cn.move.leave")
	}
	p.corpsesRise(id, path[0], end)
}

// citeMove cites what makes a move as long as it may be.
func (p play) citeMove(path []table.Waypoint, q MovingQuestion) {
	allowed := q.allowed(p.Position, path)
	climbs, shortens := p.climbs(q.Model, path)
	p.citeIf(allowed < q.Budget, "cn.move.difficult", "cn.move.difficult_agree")
	p.citeIf(climbs, "cn.move.climb_end", "cn.move.climbable")
	p.citeIf(shortens, "cn.move.climb")
	p.citeIf(climbs && p.carries(q.Model, Rope), "cn.eq.rope")
	p.citeIf(allowed == leastMove, "cn.move.minimum")
	if p.citeIf(p.Model(q.Model).Prone, "cn.move.crawl"); p.Model(q.Model).Prone {
		return
	}
	p.Carried(q.Model, func(t ThingID) {
		if g := p.Gear(t); g.Move != 0 {
			p.g.Cite(g.Clauses.Clause())
		}
	})
	for i := range p.M.Setup.Terrain {
		f := &p.M.Setup.Terrain[i]
		for k := 1; k < len(path) && f.Height > 0 && f.Height < LowStep && !f.Plate; k++ {
			if !onLevel(&p.M.Table.Features[i], p.BodyAt(q.Model, path[k-1])) {
				continue
			}
			line := geom.Segment{A: path[k-1].Point, B: path[k].Point}
			over, _ := line.Through(f.Shape, geom.AtA, geom.AtB)
			p.citeIf(over, "cn.move.low")
		}
	}
}

// depart takes a model off the table that has left the board (cn.move.leave,
// cn.scen.token_leave).
func (p play) depart(id ModelID, clause game.Clause) {
	m := p.Model(id)
	at := m.At
	m.Where, m.AP = Departed, 0
	p.Carried(id, func(t ThingID) {
		p.citeIf(p.Gear(t).Token(), "cn.scen.token_leave")
		if p.Gear(t).Word == Artifact { // cn.scen.token_leave
			p.S.Carried = uint8(m.Crew) + 1
		}
	})
	if id == p.S.Prisoner && p.atHome(m.Crew, at, p.Radius(id)) {
		p.S.Escaped = true
	}
	p.of(id).Tell("left", Cl(clause), ModelFacts{Model: p.Name(id), At: at}, "%s leaves the board", p.Name(id))
}

// movingOf is the question for a model's Move: 6″, less what it wears and carries, or a
// crawl (cn.move.distance, cn.move.crawl, cn.armor.heavy, cn.scen.token_move).
func (p Position) movingOf(id ModelID) MovingQuestion {
	if p.Model(id).Prone { // cn.move.crawl
		return MovingQuestion{Model: id, Budget: crawl}
	}
	return MovingQuestion{Model: id, Budget: max(leastMove, moveDistance-p.burden(id))}
}

// Stride returns how far a Move of a model goes at most, before what it crosses makes it shorter.
func (p Position) Stride(id ModelID) geom.Length { return p.movingOf(id).Budget }

// burden returns how much shorter a model's moves are by what it wears and carries
// (cn.armor.heavy, cn.scen.token_move).
func (p Position) burden(id ModelID) (less geom.Length) {
	p.Carried(id, func(t ThingID) { less -= p.Gear(t).Move }) // cn.armor.heavy, cn.scen.token_move, cn.explore.carry
	return less
}

// MovingQuestion asks how a model moves, as a March of one row: the places it goes by. One
// place may stand for the way there.
type MovingQuestion struct {
	Model   ModelID
	Budget  geom.Length
	Sprints bool
	Leaves  bool // the way ends touching an edge of the board, and goes over it
}

// mover is a model as one that moves: it climbs what was agreed, and with a rope or a jump
// augmentation all; a Prone one climbs nothing. None walks off a drop (cn.move.high,
// cn.move.climbable, cn.eq.rope, cn.move.crawl).
func (p Position) mover(id ModelID) table.Mover {
	m := table.Mover{Body: p.Body(id), On: p.Model(id).On, Levels: table.Climbs}
	switch {
	case p.Model(id).Prone:
		m.Levels = table.KeepsLevel // cn.move.crawl
	case p.carries(id, Rope): // cn.eq.rope
		m.Levels = table.ClimbsAll
	}
	return m
}

// climbs reports whether a path climbs, and whether that makes it shorter: not with four
// arms or a rope (cn.move.climb, cn.trait.extra_limbs, cn.eq.rope).
func (p Position) climbs(id ModelID, path []table.Waypoint) (any, shortens bool) {
	m := p.mover(id)
	if p.field().Climbed(m, path) == 0 {
		return false, false
	}
	return true, !p.Has(id, ExtraLimbs) && !p.carries(id, Rope)
}

// Path is the way of an answer, beginning where the model stands.
func (q MovingQuestion) Path(p Position, a ask.March) []table.Waypoint {
	path := []table.Waypoint{p.Model(q.Model).surface()}
	for row := range a.Rows() {
		for _, at := range row.Way.All() {
			path = append(path, at)
		}
	}
	return path
}

// allowed returns how far a path may go: less over difficult ground, and less with any climbing
// in it, never less than 1″ (cn.move.difficult, cn.move.climb, cn.move.minimum).
func (q MovingQuestion) allowed(p Position, path []table.Waypoint) geom.Length {
	var room [8]int
	return q.allowedOver(p, path, len(p.field().Touched(room[:0], p.mover(q.Model), path, table.Difficult)) > 0) // cn.move.difficult, cn.move.difficult_agree
}

// allowedOver is allowed of a path that touches difficult ground, or does not.
func (q MovingQuestion) allowedOver(p Position, path []table.Waypoint, difficult bool) geom.Length {
	if p.Model(q.Model).Prone {
		return q.Budget
	}
	budget := q.Budget
	if difficult {
		budget -= shorter
	}
	if _, less := p.climbs(q.Model, path); less { // cn.move.climb
		budget -= shorter
	}
	return max(leastMove, budget) // cn.move.minimum
}

// lawful judges a path (cn.move.models, cn.move.high, cn.move.distance).
func (q MovingQuestion) lawful(p Position, path []table.Waypoint, why *Reasons) bool {
	var c Crowd
	p.Crowd(&c, q.Model)
	field, m, budget := p.field(), p.mover(q.Model), q.allowed(p, path)
	if why == nil {
		if !field.Lawful(m, path, budget, c.List()) {
			return false
		}
	} else if _, f := field.CheckPath(m, path, budget, c.List()); f != nil {
		p.faultOf(f, &c, q.Model, why)
		if f.Reason == table.TooLong {
			q.shortened(p, path, why)
		}
		return false
	}
	if end := path[len(path)-1].Point; q.Leaves && !p.atEdge(q.Model, end) {
		return why.No("cn.move.leave", "%s does not reach an edge of the board", p.Name(q.Model))
	}
	return true
}

// shortened names what makes a move shorter that would be too long: see allowed.
func (q MovingQuestion) shortened(p Position, path []table.Waypoint, why *Reasons) {
	if p.Model(q.Model).Prone {
		return
	}
	if list := p.field().Touched(nil, p.mover(q.Model), path, table.Difficult); len(list) > 0 {
		why.No("cn.move.difficult", "the move is %s shorter: it touches %s", shorter, p.field().Features[list[0]].Name)
	}
	if _, less := p.climbs(q.Model, path); less {
		why.No("cn.move.climb", "the move is %s shorter: there is climbing in it", shorter)
	}
}

// atEdge reports whether the base of a model, were it there, touches an edge of the board.
func (p Position) atEdge(id ModelID, at geom.Point) bool {
	side, r := p.M.Setup.Side, p.Radius(id)+table.Contact
	return at.X <= r || at.Y <= r || at.X >= side-r || at.Y >= side-r
}

// cost returns how long a way is.
func (q MovingQuestion) cost(p Position, path []table.Waypoint) geom.Length {
	m := p.mover(q.Model)
	m.On, m.Capsule = path[0].On, geom.Disc(path[0].Point, p.Radius(q.Model))
	cost, _ := p.field().CheckPath(m, path, geom.MaxCoordinate-1, nil)
	return cost
}

// Judge implements ask.Asking.
func (q MovingQuestion) Judge(p Position, a ask.March, why *Reasons) bool {
	n := 0
	for row := range a.Rows() {
		if n++; n > 1 || row.Subject != int32(q.Model) || row.Len() > maxWaypoints || row.FacingX != 0 || row.FacingY != 0 {
			return why.Misshapen("the model that moves and the places it goes by")
		}
		for _, at := range row.Way.All() {
			if !p.surfaceThere(at) {
				return why.Misshapen("places on the table")
			}
		}
	}
	return q.lawful(p, q.Path(p, a), why)
}

// Complete spells out the way to a place that the model cannot go straight to.
func (q MovingQuestion) Complete(p Position, a ask.March) ask.March {
	for row := range a.Rows() {
		if row.Len() != 1 || row.Subject != int32(q.Model) || !p.surfaceThere(row.At(0)) {
			return a
		}
		var c Crowd
		p.Crowd(&c, q.Model)
		path, _ := q.way(p, row.At(0), &c)
		if path == nil && row.At(0).On != p.Model(q.Model).On { // a longer climb is refused for its length
			far := q
			far.Budget *= 2
			path, _ = far.way(p, row.At(0), &c)
		}
		if len(path) < 2 || len(path) > maxWaypoints+1 {
			return a
		}
		return ask.March(nil).With(row.Subject, 0, 0, path[1:]...)
	}
	return a
}

// way returns a way to a place, and reports whether it is lawful: on one level if it can be, else by
// climbing, and around difficult ground where the way across it would be too long. Where none is lawful
// it is the one on one level, or nil.
func (q MovingQuestion) way(p Position, to table.Waypoint, c *Crowd) (best []table.Waypoint, lawful bool) {
	m := p.mover(q.Model)
	for _, how := range [...]table.Levels{table.KeepsLevel, m.Levels} {
		m.Levels, m.Avoids = how, 0
		path, found := q.find(p, m, to, c)
		lawful = found && q.lawful(p, path, nil)
		if found && !lawful && len(p.field().Touched(nil, m, path, table.Difficult)) > 0 {
			m.Avoids = table.Difficult
			if around, found := q.find(p, m, to, c); found {
				path, lawful = around, q.lawful(p, around, nil)
			}
		}
		switch {
		case lawful:
			return path, true
		case found && how == table.KeepsLevel:
			best = path
		}
	}
	return best, false
}

// find is a way of a mover to a place within the budget.
func (q MovingQuestion) find(p Position, m table.Mover, to table.Waypoint, c *Crowd) ([]table.Waypoint, bool) {
	path, _, ok := p.field().FindPath(nil, m, to, q.Budget, c.List())
	return path, ok && len(path) <= maxWaypoints+1
}

// Propose implements ask.Asking: straight ways, one of them at an enemy; or off the
// board, by each edge in reach.
func (q MovingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[ask.March]) {
	id := q.Model
	here := p.Model(id).At
	if q.Leaves {
		q.off(p, func(path []table.Waypoint) bool {
			to.Add(ask.March(nil).With(int32(id), 0, 0, path[1:]...))
			return true
		})
		if p.atEdge(id, here) {
			to.Add(ask.March(nil).With(int32(id), 0, 0))
		}
		return
	}
	var c Crowd
	p.Crowd(&c, id)
	m := p.mover(id)
	for k := range 3 {
		dir := geom.Around(luck.IntN(16), 10000)
		dir.X, dir.Y = dir.X+geom.Length(luck.IntN(2000)), dir.Y+geom.Length(luck.IntN(2000))
		if foe := p.someFoe(id, luck); k == 0 && foe != None {
			dir = p.Model(foe).At.Sub(here)
		}
		end, _ := p.field().Sweep(m, dir, q.Budget, c.List())
		if end.Point == here {
			continue
		}
		for range 2 {
			path := [2]table.Waypoint{p.Model(id).surface(), end}
			if q.lawful(p, path[:], nil) {
				to.Add(ask.March(nil).With(int32(id), 0, 0, end))
				break
			}
			end, _ = p.field().Sweep(m, dir, max(leastMove, q.Budget-shorter), c.List())
		}
	}
	to.Add(ask.March(nil).With(int32(id), 0, 0))
	if luck.IntN(3) == 0 {
		q.proposeClimb(p, luck, &c, to)
	}
}

// proposeClimb proposes a way up or down a side, to one of the surfaces that the model may
// reach so.
func (q MovingQuestion) proposeClimb(p Position, luck *game.Rand, c *Crowd, to ask.Proposals[ask.March]) {
	m, here, field := p.mover(q.Model), p.Model(q.Model).surface(), p.field()
	n := len(field.Features) + 1
	for i, first := 0, luck.IntN(n); i < n && m.Levels != table.KeepsLevel; i++ {
		on := int16((first + i) % n)
		up := rise(field.SurfaceZ(on), field.SurfaceZ(here.On))
		if up == 0 || up > q.Budget || on > 0 && (!field.Features[on-1].Has(table.Standable) || !field.Features[on-1].Shape.Within(p.Disc(q.Model), q.Budget-up)) {
			continue
		}
		at := table.Waypoint{Point: here.Point, On: on}
		spot, ok := field.Settle(p.BodyAt(q.Model, at), at, table.Anywhere, c.List())
		if !ok {
			continue
		}
		if path, lawful := q.way(p, spot, c); lawful && len(path) > 1 {
			to.Add(ask.March(nil).With(int32(q.Model), 0, 0, path[1:]...))
			return
		}
	}
}

// outward is the direction to the nearest edge of the board.
func (p Position) outward(at geom.Point) geom.Vec {
	side := p.M.Setup.Side
	best, dir := at.X, geom.Vec{X: -geom.Inch}
	for _, e := range [...]struct {
		d   geom.Length
		dir geom.Vec
	}{{at.Y, geom.Vec{Y: -geom.Inch}}, {side - at.X, geom.Vec{X: geom.Inch}}, {side - at.Y, geom.Vec{Y: geom.Inch}}} {
		if e.d < best {
			best, dir = e.d, e.dir
		}
	}
	return dir
}

// someFoe is an enemy on the table, by luck.
func (p Position) someFoe(id ModelID, luck *game.Rand) ModelID {
	first := luck.IntN(MaxModels)
	for i := range MaxModels {
		if foe := ModelID((first + i) % MaxModels); p.OnTable(foe) && p.Enemies(id, foe) {
			return foe
		}
	}
	return None
}

// Words implements ask.Asking.
func (q MovingQuestion) Words(p Position, a ask.March) string {
	if path := q.Path(p, a); len(path) > 1 {
		return p.Name(q.Model) + " moves " + q.cost(p, path).Up() + " of " + q.allowed(p, path).String()
	}
	return p.Name(q.Model) + " stays where it is"
}

// Marks implements ask.Marked: what a way costs, heights among it, of what there is for it.
func (q MovingQuestion) Marks(p Position, a ask.March) (m game.Marks) {
	if path := q.Path(p, a); len(path) > 1 {
		m.Note = board.InchesUp(q.cost(p, path)) + " of " + board.InchesDown(q.allowed(p, path))
	}
	return m
}

// Request implements ask.Asking.
func (q MovingQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "Move " + p.Name(q.Model), Clauses: Cl("cn.move.distance", "cn.move.models", "cn.move.difficult"), Subjects: []int32{int32(q.Model)},
		Items: []game.Item{{Name: p.Name(q.Model), Value: int32(q.Model), Max: int(q.Budget)}}}
	if q.Leaves {
		r.Prompt, r.Clauses = "Where does "+p.Name(q.Model)+" leave the board?", Cl("cn.move.leave")
	}
	return r
}

// faultOf refuses a way or a place by its clause.
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
		return why.No("cn.move.distance", "%s would move too far: %s", name, f.Cost.Over(f.Budget))
	case table.OffTable:
		return why.No("cn.move.leave", "%s would go over the edge of the board", name)
	case table.ThroughModel, table.OverlapsModel:
		return why.No("cn.move.models", "%s cannot cross or end on %s", name, thing)
	case table.NoClimb:
		if p.Model(id).Prone {
			return why.No("cn.move.crawl", "%s crawls, and climbs nothing: %s", name, thing)
		}
		if int(p.Model(id).On) == f.Feature+1 { // cn.move.high
			return why.No("cn.move.high", "%s is too high to be walked off, and is not climbed down", thing)
		}
		return why.No("cn.move.climbable", "the sides of %s are not climbed", thing)
	case table.Unsupported:
		return why.No("cn.move.climb_end", "%s would not stand on %s", name, thing)
	case table.ThroughBarrier, table.OnBarrier:
		return why.No("cn.move.high", "%s is in the way of %s", thing, name)
	}
	return why.No("cn.move.distance", "%s: %s", name, f.Reason)
}

// mayLeave judges whether a model may move off the board (cn.move.leave).
func (p Position) mayLeave(id ModelID, _ ActAnswer, why *Reasons) bool {
	if p.InMelee(id) {
		return why.No("cn.move.leave", "%s is in melee", p.Name(id))
	}
	q := p.movingOf(id)
	q.Leaves = true
	if p.Has(id, RecklessSprinter) {
		q.Budget += p.Trait(RecklessSprinter).Move
	}
	at, side, reach := p.Model(id).At, p.M.Setup.Side, q.Budget+p.Radius(id)
	if at.X > reach && at.Y > reach && at.X < side-reach && at.Y < side-reach {
		return why.No("cn.move.leave", "no edge is in reach of %s", p.Name(id))
	}
	return q.leads(p) || why.No("cn.move.leave", "no way leads %s to an edge", p.Name(id))
}

// leads reports whether a way leads off the board.
func (q MovingQuestion) leads(p Position) (off bool) {
	if p.atEdge(q.Model, p.Model(q.Model).At) {
		return true
	}
	q.off(p, func([]table.Waypoint) bool {
		off = true
		return false
	})
	return off
}

// off calls f for a way to each edge that the model can go off the board by, until f says that
// it has seen enough (cn.move.leave).
func (q MovingQuestion) off(p Position, f func(path []table.Waypoint) bool) {
	var c Crowd
	p.Crowd(&c, q.Model)
	here, side, r := p.Model(q.Model).At, p.M.Setup.Side, p.Radius(q.Model)
	for _, at := range [...]geom.Point{{X: here.X, Y: r}, {X: here.X, Y: side - r}, {X: r, Y: here.Y}, {X: side - r, Y: here.Y}} {
		if !geom.Within(here, at, q.Budget) {
			continue
		}
		if path, lawful := q.way(p, table.Waypoint{Point: at}, &c); lawful && !f(path) {
			return
		}
	}
}

// InMelee reports whether a model is in melee (cn.move.in_melee).
func (p Position) InMelee(id ModelID) (in bool) {
	p.Each(func(foe ModelID) { in = in || p.inMeleeWith(id, foe) })
	return in
}

// inMeleeWith reports whether two models are in melee with each other: both stand, and no
// wall is between them (cn.move.in_melee).
func (p Position) inMeleeWith(a, b ModelID) bool {
	return p.Enemies(a, b) && !p.Model(a).Prone && !p.Model(b).Prone && p.OnTable(b) && p.Within(a, b, meleeReach) && !p.walled(a, b)
}

// walled reports whether a wall or a closed door stands between two models
// (cn.fight.declare).
func (p Position) walled(a, b ModelID) bool {
	line := geom.Segment{A: p.Model(a).At, B: p.Model(b).At}
	field, high, low := p.field(), p.Body(a), p.Body(b)
	if high.Z < low.Z {
		high, low = low, high
	}
	for i := range field.Features {
		f := &field.Features[i]
		if !f.Has(table.Barrier) || f.Height <= low.Z || f.Foot >= high.Top() || int16(i)+1 == p.Model(a).On || int16(i)+1 == p.Model(b).On {
			continue
		}
		if passes, _ := line.Through(f.Shape, geom.AtA, geom.AtB); passes {
			return true
		}
	}
	return false
}

// layProne lays a model Prone: Monstrous ones never lie, and whoever falls drops tokens
// (cn.def.prone, cn.npc.monstrous_prone, cn.scen.token_drop).
func (p play) layProne(id ModelID, clause game.Clause) {
	m := p.Model(id)
	if m.Prone || m.Where != OnTable {
		return
	}
	if p.Rule(id, Monstrous) {
		p.g.Cite("cn.npc.monstrous_prone")
		return
	}
	m.Prone = true
	p.dropTokens(id, "cn.scen.token_drop")
	p.tellModel("prone", id, 0, "%s is Prone", []any{p.Name(id)}, clause, "cn.def.prone")
}
