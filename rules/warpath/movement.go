package warpath

import (
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// actMove is the activation of a unit in the Movement Phase: a Command Order, what it
// does, and its token swapped (section movement of the catalogue).
func (p play) actMove() {
	a := &p.s.Act
	u := a.Unit
	if a.Done {
		p.endActivation()
		return
	}
	if !a.Opened {
		a.Opened = true
		p.openMove(u)
	}
	if p.s.Units[u].Place == Reserve {
		p.arrive(u)
		a.Done = true
		return
	}
	from := p.stood(u)
	if p.deed(u) {
		p.stall(u, &from)
		a.Done = true
	}
}

// openMove offers the Command Orders that are used when a unit is activated to move.
func (p play) openMove(u UnitID) {
	if p.s.Units[u].Token == Sprint {
		p.offerOrder(u, Infection, GoGoGo)
		return
	}
	p.offerOrder(u, Infection)
}

// deed has a unit do something, and reports whether its action is complete: a flier
// that has declared to hover may still move.
func (p play) deed(u UnitID) (complete bool) {
	a := p.ask("do", p.seat(u), game.Pick, doing{u})
	q := p.walk(u)
	switch Deed(a[0]) {
	case HoverHere:
		p.hover(u)
		return false
	case Stay:
		p.stay(u)
		return true
	case Embark:
		p.embark(u, UnitID(a[1]))
	case Occupy:
		p.occupy(u, int(a[1]))
	case Engage:
		q.how, q.target = charging, UnitID(a[1])
		p.charge(q)
		return true
	case Storm:
		q.how, q.site = storming, uint8(a[1]+1)
		p.charge(q)
		return true
	case Move:
		p.march("move", q)
	}
	p.swapToken(u)
	return true
}

// walk is the ordinary move of a unit.
func (p position) walk(u UnitID) marching { return marching{unit: u, how: walking, target: None} }

// stay leaves a unit where it is (wp.movement.optional, wp.transports.stay_aboard).
func (p play) stay(u UnitID) {
	clauses := cl("wp.movement.optional")
	if p.s.Units[u].Place == Aboard {
		clauses = cl("wp.movement.optional", "wp.transports.stay_aboard")
	}
	p.tellOf(of(u), "stay", clauses, UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)}, "%s stays where it is", p.unitName(u))
	p.swapToken(u)
}

// swapToken swaps the order of a unit that has moved, or has not, and made no contact.
func (p play) swapToken(u UnitID) {
	s := p.unit(u)
	was := s.Token
	switch {
	case s.Place == Aboard:
		p.giveToken(u, NoToken, "wp.transports.stay_aboard")
	case p.strength(u) == 0:
	case was == Advance:
		p.giveToken(u, Shoot, "wp.movement.swap_advance")
	case was == Sprint && p.s.Act.GoGo && p.s.Act.Unit == u:
		p.giveToken(u, Shoot, "wp.data.enforcers.order.gogogo")
	case was == Sprint && p.card(u).Command && s.Began:
		p.giveToken(u, Shoot, "wp.movement.command_swap", "wp.open.command_pinned_swap")
	case was == Sprint && p.card(u).Command:
		p.giveToken(u, Overwatch, "wp.movement.command_swap")
	case was == Sprint:
		p.giveToken(u, NoToken, "wp.movement.swap_sprint_free")
	}
}

// giveToken has a unit swap its token for another, or lose it.
func (p play) giveToken(u UnitID, to Token, clauses ...game.Clause) {
	was := p.s.Units[u].Token
	p.unit(u).Token = to
	p.tellOf(of(u), "token", append(clauses, "wp.basics.tokens"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u), What: to.String(), Cause: was.String()},
		"%s: %v becomes %v", p.unitName(u), was, to)
}

// march asks how a unit moves, and moves it. It reports whether a part of it was in
// Difficult terrain.
func (p play) march(tag game.Tag, q marching) (rough bool) {
	if p.gate(q.unit) != noGate && q.how == walking {
		q.crowded = !p.hasRoom(q)
	}
	return p.take(q, p.ask(tag, p.seat(q.unit), game.March, q))
}

// take makes a march. It reports whether a part of the unit was in Difficult terrain.
func (p play) take(q marching, a game.Answer) (rough bool) {
	gate := p.gate(q.unit)
	var t trek
	q.read(p.position, a, &t, nil)
	view := p.field(q.unit)
	t.rough = q.roughOn(p.position, view, &t, gate)
	p.tellMarch(q, &t, gate)
	moved := false
	for i := range t.of[:t.n] {
		s := &t.of[i]
		b := p.base(s.base)
		end := s.end.Centre()
		if len(s.way) > 0 {
			end = lastOf(s.way)
		}
		moved = moved || end != b.At
		b.At, b.Face = end, s.face
	}
	p.stepOut(q, gate)
	if s := p.unit(q.unit); moved && (s.Token == Sprint || s.Token == Advance) && p.s.Phase == MovementPhase {
		s.Moved = s.Token
	}
	p.contacts()
	return t.rough >= 0
}

func lastOf(way []int32) geom.Point {
	n := len(way)
	return geom.Point{X: geom.Length(way[n-3]), Y: geom.Length(way[n-2])}
}

// stepOut has a unit no longer be where it got out of.
func (p play) stepOut(q marching, g gate) {
	s := p.unit(q.unit)
	switch g {
	case roof:
		s.In, s.Left = 0, true
	case hatch:
		s.Place, s.Carrier, s.Alighted = OnTable, None, true
	case seaward:
		s.Place, s.Arrived = OnTable, true
	}
}

// MarchFacts are of "march": how the bases of a unit moved. Lengths are in hundredths
// of a millimetre.
type MarchFacts struct {
	Unit  string      `json:"unit"`
	Seat  game.Seat   `json:"seat"`
	Most  geom.Length `json:"most"` // that a base might move
	Bases []BaseMarch `json:"bases"`
}

// BaseMarch is how one base moved.
type BaseMarch struct {
	Base string       `json:"base"`
	Path []geom.Point `json:"path"` // from where it stood, or where it got out
	Cost geom.Length  `json:"cost"`
}

// tellMarch tells of a move as it is about to be made.
func (p play) tellMarch(q marching, t *trek, g gate) {
	p.g.Tell(func() game.Event {
		view := p.field(q.unit)
		f := MarchFacts{Unit: p.unitName(q.unit), Seat: p.seat(q.unit), Bases: []BaseMarch{}}
		var slow geom.Length
		if f.Most, slow = q.limits(p.position); t.rough >= 0 {
			f.Most = slow
		}
		e := game.Event{Kind: "march"}
		longest := geom.Length(0)
		for i := range t.of[:t.n] {
			s := &t.of[i]
			if !s.goes {
				continue
			}
			path := s.route(nil, g)
			cost, _ := view.CheckPath(q.mover(p.position, s), path, far, nil)
			m := BaseMarch{Base: p.name(s.base), Cost: cost + q.spent(p.position, s, g)}
			for _, w := range path {
				m.Path = append(m.Path, w.Point)
			}
			longest = max(longest, m.Cost)
			f.Bases = append(f.Bases, m)
			e.On = append(e.On, int32(s.base))
		}
		e.Clauses, e.Facts = q.clauses(p.position, t, g), f
		e.Text = f.Unit + " moves " + longest.String() + " of " + f.Most.String()
		return e
	})
}

// clauses are those that a move goes by.
func (q marching) clauses(p position, t *trek, g gate) []game.Clause {
	list := cl(q.bound(p), "wp.movement.measure")
	switch q.how {
	case walking, charging, storming, arriving:
		list = append(list, "wp.movement.final_coherency")
		if t.n == 1 {
			list = append(list, "wp.coherency.single")
		}
	}
	list = append(list, q.leaving(p, g)...)
	if t.rough >= 0 {
		list = append(list, "wp.terrain.difficult")
	}
	for i := range t.of[:t.n] {
		if s := &t.of[i]; s.face != p.s.Bases[s.base].Face && p.card(q.unit).HasArcs() {
			if list = append(list, "wp.movement.facing"); p.kind(q.unit) == Vehicle && !p.flying(q.unit) {
				list = append(list, "wp.movement.vehicle_turn")
			}
			break
		}
	}
	return append(list, q.crossings(p, t, g)...)
}

// leaving are the clauses by which a unit gets out of what it is in.
func (q marching) leaving(p position, g gate) []game.Clause {
	switch g {
	case roof:
		return cl("wp.buildings.leave")
	case hatch:
	default:
		return nil
	}
	list := cl("wp.transports.leave_order")
	carrier := p.s.Units[q.unit].Carrier
	switch p.s.Units[carrier].Moved {
	case NoToken:
		list = append(list, "wp.transports.leave_first")
	case Advance:
		list = append(list, "wp.transports.leave_after_advance")
	}
	switch k := p.keywords(q.unit); {
	case !p.flying(carrier):
	case k.DropTroop:
		list = append(list, "wp.keywords.droptroop", "wp.fliers.who_rides")
	case k.AntiGrav:
		list = append(list, "wp.keywords.antigrav", "wp.fliers.who_rides")
	default:
		list = append(list, "wp.fliers.hover_troops", "wp.fliers.hover_order")
	}
	return list
}

// crossings are the clauses of what the bases moved across.
func (q marching) crossings(p position, t *trek, g gate) (list []game.Clause) {
	var c crowd
	q.gather(p, &c, t.area(), true)
	has := func(clause game.Clause) {
		for _, old := range list {
			if old == clause {
				return
			}
		}
		list = append(list, clause)
	}
	for i := range t.of[:t.n] {
		path := t.of[i].route(nil, g)
		for j := 1; j < len(path); j++ {
			sweep := geom.Swept{Capsule: geom.Disc(path[j-1].Point, t.of[i].start.R), By: path[j].Sub(path[j-1].Point)}
			for k := range c.list() {
				if sweep.Overlaps(c.others[k].Capsule) {
					has(p.crossing(q.unit, p.unitOf(c.ids[k])))
				}
			}
			q.overTerrain(p, sweep, has)
		}
		if p.flying(q.unit) {
			q.overEnd(p, t.of[i].end, has)
		}
	}
	if q.how == walking && len(list) == 0 {
		list = cl("wp.terrain.open")
	}
	return list
}

// overEnd adds the clause by which a flier ends over terrain.
func (q marching) overEnd(p position, end geom.Capsule, has func(game.Clause)) {
	for _, f := range p.features() {
		if f.Shape.Overlaps(end) {
			has("wp.fliers.end_over")
		}
	}
}

// crossing is the clause by which a unit moves across another.
func (p position) crossing(u, o UnitID) game.Clause {
	switch {
	case p.flying(u):
		return "wp.fliers.over"
	case p.flying(o):
		return "wp.fliers.under"
	case p.keywords(u).AntiGrav && p.enemies(u, o):
		return "wp.keywords.antigrav"
	}
	return "wp.movement.through_friends"
}

// overTerrain adds the clauses by which bases pass over terrain.
func (q marching) overTerrain(p position, sweep geom.Swept, has func(game.Clause)) {
	keys := p.keywords(q.unit)
	for i, f := range p.features() {
		if !sweep.Strikes(f.Shape) {
			continue
		}
		switch {
		case keys.Fly:
			has("wp.fliers.over")
		case keys.AntiGrav && p.going(q.unit, i) != Free:
			has("wp.keywords.antigrav")
		default:
			if has(terrainClauses[p.terrain(i)]); p.card(q.unit).Command {
				has("wp.terrain.command_type_lookup")
			}
		}
	}
}

// terrainClauses are those of the kinds of terrain.
var terrainClauses = [TerrainKinds]game.Clause{
	Open: "wp.terrain.open", Broken: "wp.terrain.broken", Rubble: "wp.terrain.broken", Ruins: "wp.terrain.ruins", Water: "wp.terrain.water",
	Wall: "wp.terrain.wall", Hill: "wp.terrain.hill", Woods: "wp.terrain.woods", Building: "wp.terrain.building",
}

// restore has the active unit move back into Coherency before it does anything else,
// by no more than its Advance Speed (wp.coherency.restore).
func (p play) restore() {
	u := p.s.Act.Unit
	p.s.Act.Restore = false
	if p.improves(u) {
		p.march("restore", marching{unit: u, how: restoring, target: None})
	}
}

// arrive brings a unit on from Reserve (wp.movement.reserve_entry,
// wp.movement.reserve_no_assault). One that finds no room stays in Reserve.
func (p play) arrive(u UnitID) {
	q := marching{unit: u, how: arriving, target: None}
	var ok bool
	if q.lot, ok = q.findLot(p.position); !ok {
		q.crowded = true
		q.lot, ok = q.findLot(p.position)
	}
	if !ok {
		p.tellOf(of(u), "no-room", cl("wp.movement.reserve_entry"), UnitFacts{Unit: p.unitName(u), Seat: p.seat(u)}, "there is no room for %s to come onto the table", p.unitName(u))
		return
	}
	p.march("arrive", q)
	p.giveToken(u, Shoot, "wp.movement.reserve_token", "wp.movement.reserve_no_assault")
}

// room reports whether a unit that gets out finds a place, if need be near friends.
func (q marching) room(p position) bool {
	if p.hasRoom(q) {
		return true
	}
	q.crowded = true
	return p.hasRoom(q)
}

// hasRoom reports whether a unit that gets out finds a place somewhere around.
func (p position) hasRoom(q marching) bool {
	from := p.whereabouts(q.unit)
	for _, by := range compass {
		var d draft
		d.begin(q, p)
		if d.n == 0 || d.walk(0, from.Add(by)) {
			return true
		}
	}
	return false
}

// findLot looks for room all along the edge where the unit may enter: in ranks, else
// wherever its bases find some.
func (q marching) findLot(p position) (l lot, ok bool) {
	e := p.entryEdge(p.seat(q.unit))
	length := e.B.Sub(e.A).Length().Floor()
	var d draft
	d.begin(q, p)
	for at := geom.Length(0); at <= length; at += 2 * geom.Inch {
		if l.at = geom.Along(e.A, e.B.Sub(e.A), at); d.enter(l.at, false) {
			return l, true
		}
	}
	l.fan = true
	for part := range geom.Length(entries) {
		if l.at = geom.Along(e.A, e.B.Sub(e.A), length*(2*part+1)/(2*entries)); d.enter(l.at, true) {
			return l, true
		}
	}
	return l, false
}

// entries are the places along the edge about which a unit looks for room that finds
// none in ranks.
const entries = 3

// compass is eight places around one, some way off.
var compass = [8]geom.Vec{
	{X: 6 * geom.Inch}, {X: -6 * geom.Inch}, {Y: 6 * geom.Inch}, {Y: -6 * geom.Inch},
	{X: 4 * geom.Inch, Y: 4 * geom.Inch}, {X: -4 * geom.Inch, Y: -4 * geom.Inch}, {X: 4 * geom.Inch, Y: -4 * geom.Inch}, {X: -4 * geom.Inch, Y: 4 * geom.Inch},
}

// Complete implements asking.Completes: a base that is dragged brings the others with
// it, and ways that are not straight are found.
func (q marching) Complete(p position, a game.Answer) game.Answer {
	var t trek
	if !q.read(p, a, &t, nil) && p.gate(q.unit) == noGate || t.n == 0 {
		return a
	}
	lead, named := -1, 0
	for i := range t.of[:t.n] {
		if t.of[i].named && len(t.of[i].way) > 0 {
			named++
			if lead < 0 {
				lead = i
			}
		}
	}
	if lead < 0 {
		return a
	}
	var d draft
	d.begin(q, p)
	for i := range t.of[:t.n] {
		d.face[i] = t.of[i].face
	}
	if d.complete(&t, lead, named) {
		return d.answer(nil)
	}
	return a
}

// complete plans what an answer leaves out.
func (d *draft) complete(t *trek, lead, named int) bool {
	to := lastOf(t.of[lead].way)
	switch {
	case d.q.how == charging || d.q.how == storming || d.q.how == pursuing:
		return named < d.n && d.attack()
	case d.p.gate(d.q.unit) != noGate:
		return !(named == d.n && t.spelled()) && d.walk(lead, to)
	case named == 1 && d.n > 1:
		return d.walk(lead, to)
	}
	return d.find(t)
}

// spelled reports whether the way of every base is given from where it gets out.
func (t *trek) spelled() bool {
	for i := range t.of[:t.n] {
		if len(t.of[i].way) < 6 {
			return false
		}
	}
	return true
}

// find finds ways to where each base is to end.
func (d *draft) find(t *trek) bool {
	var c crowd
	for i := range t.of[:t.n] {
		d.members[i].Mover = d.q.mover(d.p, &t.of[i])
	}
	d.q.gather(d.p, &c, join(d.field(false), t.area()), true)
	return d.both(func(team table.Unit) bool {
		for i := range t.of[:t.n] {
			m, s := &team.Members[i], &t.of[i]
			to := table.Waypoint{Point: s.end.Centre()}
			if len(s.way) > 0 {
				to.Point = lastOf(s.way)
			}
			if !s.goes {
				d.paths[i] = d.room[i][:0]
				continue
			}
			way, _, ok := d.view.FindPath(d.room[i][:0], m.Mover, to, m.Budget, c.list())
			if !ok || len(way) > maxWay {
				return false
			}
			d.paths[i] = way
		}
		return true
	})
}

// Words implements asking.Asking.
func (q marching) Words(p position, a game.Answer) string {
	if len(a) == 0 {
		return p.unitName(q.unit) + " stays"
	}
	return p.unitName(q.unit) + " moves"
}

// Request implements asking.Asking.
func (q marching) Request(p position) game.Request {
	most, _ := q.limits(p)
	r := game.Request{Prompt: q.prompt(p), Clauses: cl(q.bound(p), "wp.movement.final_coherency", "wp.movement.enemy_inch", "wp.movement.friendly_inch")}
	p.each(q.unit, func(b BaseID) {
		r.Subjects = append(r.Subjects, int32(b))
		r.Items = append(r.Items, game.Item{Name: p.name(b), Value: int32(b), Max: int(most)})
	})
	return r
}

func (q marching) prompt(p position) string {
	name := p.unitName(q.unit)
	switch q.how {
	case charging, storming, pursuing:
		return "Move " + name + " into contact with " + q.aim(p)
	case arriving:
		return "Bring " + name + " onto the table"
	case restoring:
		return "Move " + name + " back into Coherency"
	case following:
		return "Consolidate " + name
	case piling:
		return "Pile in with " + name
	}
	return "Move " + name
}
