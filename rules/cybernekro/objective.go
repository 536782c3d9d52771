package cybernekro

import (
	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// DrawnBy is the scenario that a card draws, an Ace as 1; a King and a Joker, as 13 and 0, draw
// none, and another card is drawn (cn.scen.draw).
func (b *Book) DrawnBy(card int) (s content.To[Scenario], ok bool) {
	for i := range b.Scenarios {
		if b.Scenarios[i].From <= card && card <= b.Scenarios[i].To && card > 0 { // cn.scen.draw
			return content.At(b.Scenarios, i), true
		}
	}
	return s, false
}

// survey finds what scenarios want of the table: places to explore, the Focus, the prison.
func (m *Match) survey() {
	m.focus, m.prison = -1, -1
	for i := range m.Setup.Rooms {
		if m.Setup.Rooms[i].Prison {
			m.prison = i
		}
	}
	for i := range m.Setup.Terrain {
		if m.Setup.Terrain[i].Focus {
			m.focus = i
		}
	}
	if m.Book.Scenarios[m.Setup.Scenario.Place()].Word != Exploration {
		return
	}
	for i := range m.Setup.Rooms {
		m.places = append(m.places, place{shape: m.Setup.Rooms[i].Shape, id: m.Setup.Rooms[i].ID, name: m.Setup.Rooms[i].Name, room: true})
	}
	if len(m.places) > 0 {
		return
	}
	for i := range m.Setup.Terrain {
		if f := &m.Setup.Terrain[i]; f.Container {
			m.places = append(m.places, place{shape: f.Shape, floor: f.Floor, top: f.TopZ(), id: f.ID, name: f.Name})
		}
	}
}

// touches reports whether a shape is part of a room's wall.
func (r *Room) touches(shape geom.Polygon) bool {
	for i := range shape {
		if r.Shape.Within(geom.Disc(shape[i], 0), geom.Inch/2) {
			return true
		}
	}
	return false
}

// How near to the prison and to the Focus crews are set up (cn.prison.setup, cn.ritual.setup).
const (
	PrisonReach = 6 * geom.Inch
	FocusReach  = 3 * geom.Inch
)

// about returns what a crew is set up about, how near, and by which clause; nil where it has half
// of the table (cn.prison.setup, cn.ritual.setup).
func (p Position) about(crew Crew) (geom.Polygon, geom.Length, game.Clause) {
	if game.Seat(crew) != p.S.First {
		return nil, 0, ""
	}
	switch word := p.scenario().Word; {
	case word == Prisoner && p.M.prison >= 0:
		return p.M.Setup.Rooms[p.M.prison].Shape, PrisonReach, "cn.prison.setup"
	case word == Ritual && p.M.focus >= 0:
		return p.M.Setup.Terrain[p.M.focus].Shape, FocusReach, "cn.ritual.setup"
	}
	return nil, 0, ""
}

// around proposes places about something, by rings.
func (q PlacingQuestion) around(p Position, about geom.Polygon, reach geom.Length, luck *game.Rand, to ask.Proposals[Spots]) {
	box, r := about.Box(), p.Radius(q.Model)
	wide := reach + r
	step := r
	n := 0
	start := luck.IntN(4)
	for y := box.Min.Y - wide; y <= box.Max.Y+wide; y += step {
		for x := box.Min.X - wide; x <= box.Max.X+wide; x += step {
			at := table.Waypoint{Point: geom.Point{X: x, Y: y}}
			if !q.fits(p, at, nil) {
				continue
			}
			if n++; n%5 == start || n == 1 {
				to.Add(Spots(nil).Put(q.Model, at))
				if n > 20 {
					return
				}
			}
		}
	}
}

// decide ends the game as soon as its scenario is decided (cn.explore.win, cn.prison.win,
// cn.ritual.defender, cn.ritual.others).
func (p play) decide() {
	a, b := p.Count(FirstCrew), p.Count(SecondCrew)
	switch p.scenario().Word {
	case Exploration:
		p.decideExploration(a, b)
	case Prisoner:
		if p.S.Escaped {
			p.end(p.S.Deployed.Other(), ByEscape)
		}
	case Ritual:
		p.decideRitual()
	}
}

// Errand returns the place that a scenario has a model go to, if it has one: home for a prisoner that
// is free, the nearest edge for one with the artifact. No rule asks for it.
func (p Position) Errand(id ModelID) (to geom.Point, is bool) {
	at, r, side := p.Model(id).At, p.Radius(id), p.M.Setup.Side
	if id == p.S.Prisoner && p.Character(id) && !p.Model(id).Jailed {
		if p.S.Half[p.Model(id).Crew] == 0 {
			return geom.Point{X: at.X, Y: r}, true
		}
		return geom.Point{X: at.X, Y: side - r}, true
	}
	p.Carried(id, func(t ThingID) { is = is || p.Gear(t).Word == Artifact })
	out := p.outward(at)
	switch {
	case out.X < 0:
		at.X = r
	case out.X > 0:
		at.X = side - r
	case out.Y < 0:
		at.Y = r
	default:
		at.Y = side - r
	}
	return at, is
}

// ClosedDoors returns where doors are closed.
func (p Position) ClosedDoors() (list []geom.Point) {
	for i := range p.M.Setup.Terrain {
		if f := p.door(i); f != nil {
			list = append(list, middle(f.Shape))
		}
	}
	return list
}

// middle is that of the box about a shape.
func middle(shape geom.Polygon) geom.Point {
	box := shape.Box()
	return geom.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}
}

// shut are the doors of a place to explore if all of them are closed.
func (p Position) shut(place int) (doors []*Feature) {
	if !p.M.places[place].room {
		return nil
	}
	for i := range p.M.Setup.Terrain {
		f := &p.M.Setup.Terrain[i]
		switch {
		case !f.Door || !p.M.Setup.Rooms[place].touches(f.Shape):
		case p.door(i) == nil:
			return nil
		default:
			doors = append(doors, f)
		}
	}
	return doors
}

// ArtifactNear reports whether the artifact lies where a model may pick it up.
func (p Position) ArtifactNear(id ModelID) (near bool) {
	for i := range p.S.Things {
		if t := ThingID(i); p.S.Things[i].Lies && p.Gear(t).Word == Artifact {
			near = near || p.thingWithin(id, t, geom.Inch)
		}
	}
	return near
}

// Guards reports whether a model's crew keeps somebody imprisoned. No rule asks for it.
func (p Position) Guards(id ModelID) bool {
	return p.scenario().Word == Prisoner && p.SeatOf(id) == p.S.Deployed
}

// Wanted are the places that the scenario has a crew go to: terminals that it does not hold,
// what is still to be explored, or the doors to it, and the artifact, the closed door of the prison, the Focus.
func (p Position) Wanted(crew Crew) (list []geom.Point) {
	if crew >= Wild {
		return nil
	}
	switch p.scenario().Word {
	case QuickStart:
		for i, holder := range p.S.Holders {
			if holder != uint8(crew)+1 {
				list = append(list, p.Terminal(i))
			}
		}
	case Exploration:
		for i := range p.M.places {
			if p.S.Explored&(1<<i) != 0 {
				continue
			}
			doors := p.shut(i)
			for k := range doors {
				list = append(list, middle(doors[k].Shape))
			}
			if len(doors) == 0 {
				list = append(list, middle(p.M.places[i].shape))
			}
		}
		for i := range p.S.Things {
			if t := &p.S.Things[i]; t.Gear > 0 && t.Lies && p.Gear(ThingID(i)).Word == Artifact {
				list = append(list, t.At)
			}
		}
	case Prisoner:
		for i := range p.M.Setup.Terrain {
			if f := p.door(i); game.Seat(crew) != p.S.Deployed && f != nil && p.M.prison >= 0 && p.M.Setup.Rooms[p.M.prison].touches(f.Shape) {
				list = append(list, middle(f.Shape))
			}
		}
	case Ritual:
		if p.M.focus >= 0 {
			list = append(list, middle(p.M.Setup.Terrain[p.M.focus].Shape))
		}
	}
	return list
}

// endScenario does the scenario's part of the end of a round (cn.end.order, cn.env.tremor).
func (p play) endScenario() {
	if !p.S.Shaken {
		p.S.Shaken = true
		if c := p.reigns(Tremors); c != nil {
			var set uint64
			p.Each(func(id ModelID) {
				if c.All || p.Character(id) {
					set |= 1 << id
				}
			})
			p.then(Job{Kind: Shaking, By: None, At: None, With: NoThing, Set: set})
			return
		}
	}
	p.S.Shaken, p.S.Phase = false, RoundOver
	if rounds := p.lastRound(); rounds > 0 && int(p.S.Round) >= rounds {
		p.end(p.Judged(), ByRounds)
		return
	}
	p.deserted()
}

// lastRound is the round after which the game ends: the scenario's, or that which the players
// have agreed on where it has none (cn.open.last_round); 0 if there is none.
func (p Position) lastRound() int {
	if rounds := p.scenario().Rounds; rounds > 0 { // cn.quick.length, cn.prison.length
		return rounds
	}
	return p.M.Setup.Rounds
}

// deserted ends a game in which nobody is left, or whose only player ends it
// (cn.end.no_models).
func (p play) deserted() {
	a, b := p.Count(FirstCrew), p.Count(SecondCrew)
	switch {
	case a > 0 && (b > 0 || p.M.Sides() == 1):
	case a == 0 && b == 0:
		p.end(p.Judged(), ByNobody)
	default:
		seat := game.Seat(0)
		if a == 0 {
			seat = 1
		}
		if p.yes("end", seat, YesOrNo{Prompt: "The opponent has no models left. End the game?", Clauses: Cl("cn.end.no_models"), Yes: "end it", No: "play on"}) { // cn.end.no_models
			p.end(p.Judged(), ByAgreement)
		}
	}
}

// Judged returns who wins as if the last round were over (cn.quick.win, cn.prison.kidnapper).
func (p Position) Judged() game.Seat {
	switch p.scenario().Word {
	case QuickStart:
		return p.most()
	case Prisoner:
		if p.S.Prisoner != None && p.OnTable(p.S.Prisoner) {
			return p.S.Deployed
		}
	}
	return game.Nobody
}

// ScoredIn returns what the scores of a match count.
func (m *Match) ScoredIn() string {
	return [...]string{QuickStart: "Terminals", Exploration: "Artifacts", Prisoner: "Prisoners freed", Ritual: "Parts of the ritual"}[m.Book.Scenarios[m.Setup.Scenario.Place()].Word]
}

// score returns how a crew stands in the scenario.
func (p Position) score(crew Crew) int {
	switch p.scenario().Word {
	case QuickStart:
		return p.terminals(crew)
	case Exploration:
		return p.artifacts(crew)
	case Prisoner:
		if p.S.Deployed != game.Nobody && game.Seat(crew) != p.S.Deployed && p.S.Prisoner != None && !p.Model(p.S.Prisoner).Jailed && p.Model(p.S.Prisoner).Where != OutOfAction {
			return 1
		}
	case Ritual:
		if p.S.Deployed == game.Seat(crew) {
			return int(p.S.Ritual)
		}
	}
	return 0
}

// ending returns how the game ended, in words, and by which clauses.
func (p Position) ending() (string, []game.Clause) {
	who := "a draw"
	switch {
	case p.S.Winner != game.Nobody:
		who = p.M.winners(p.S.Winner).String()
	case p.M.Sides() == 1:
		who = "the crew has lost"
	}
	switch p.S.Reason {
	case NotEnded:
		return "", nil
	case ByArtifact:
		return "the artifact is off the board, and nobody else is left: " + who, Cl("cn.explore.win")
	case ByEscape:
		return "the prisoner has escaped: " + who, Cl("cn.prison.win")
	case ByRitual:
		return "the ritual is complete, and its enemies are gone: " + who, Cl("cn.ritual.defender")
	case ByStopping:
		return "neither defenders nor NPCs are left: " + who, Cl("cn.ritual.others")
	}
	clause, text := game.Clause("cn.quick.win"), who
	switch p.scenario().Word {
	case QuickStart:
		text = itoa(p.terminals(FirstCrew)) + " terminals to " + itoa(p.terminals(SecondCrew)) + ": " + who
	case Exploration:
		clause = "cn.explore.win"
	case Prisoner:
		clause = "cn.prison.kidnapper"
	case Ritual:
		clause = "cn.ritual.others"
	}
	switch p.S.Reason {
	case ByNobody:
		return "nobody is left: " + text, Cl(clause, "cn.end.no_models")
	case ByAgreement:
		return "one side is gone: " + text, Cl(clause, "cn.end.no_models")
	}
	switch p.scenario().Word {
	case QuickStart:
		return text, Cl(clause, "cn.quick.length", "cn.quick.keep")
	case Prisoner:
		return text, Cl(clause, "cn.prison.length")
	}
	if p.S.Reason == ByRounds {
		return "the last round is over: " + text, Cl("cn.open.last_round", clause)
	}
	return text, Cl(clause)
}
