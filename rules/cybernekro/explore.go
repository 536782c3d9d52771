package cybernekro

import (
	"math/bits"

	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// place is a room or a container to explore (cn.explore.setup).
type place struct {
	shape geom.Polygon
	floor geom.Length // of a container
	top   geom.Length
	id    string
	name  string
	room  bool
}

// The tokens of scenarios (cn.scen.token_pick, cn.scen.token_move, cn.explore.carry).
const (
	treasureToken = iota
	artifactToken
	corpseToken
)

// tokenCards has the gear that each token is while it is carried.
var tokenCards = [...]Gear{
	treasureToken: token("treasure", "Treasure Token", Treasure, "cn.scen.token_move"),
	artifactToken: token("artifact", "artifact", Artifact, "cn.explore.carry"),
	corpseToken:   token("corpse", "corpse", Corpse, "cn.explore.corpse"),
}

func token(id, name string, w GearWord, clause string) Gear {
	return Gear{Card: content.CardOf(id, name), Kind: Equipment, Word: w, Move: -shorter, Clauses: content.Cited{clause}}
}

// tokenName returns what a token is called.
func tokenName(i int) string { return tokenCards[i].Name }

// Token reports whether a thing is what scenarios have models carry (cn.scen.token_pick,
// cn.explore.carry).
func (g *Gear) Token() bool { return g.Word == Treasure || g.Word == Artifact }

// TokenNamed is a token by its id, as the Gear of a thing has it; 0 if there is none.
func (b *Book) TokenNamed(id string) uint8 {
	for i := range tokenCards {
		if tokenCards[i].ID == id {
			return b.token(i)
		}
	}
	return 0
}

// token is a token as the Gear of a thing has it: after all that the book has.
func (b *Book) token(i int) uint8 { return uint8(len(b.Gear)+i) + 1 }

// PlaceNamed is a place to explore by its id: of a room or a container; -1 if there is none.
func (m *Match) PlaceNamed(id string) int {
	for i := range m.places {
		if m.places[i].id == id {
			return i
		}
	}
	return -1
}

// placeName returns what a place to explore is called.
func (p Position) placeName(i int) string {
	if i >= len(p.M.places) {
		return "nothing"
	}
	return p.M.places[i].name
}

// Explore is the number of exploring a place.
const Explore ActVerb = 23

var exploring = Action{
	Verb: Explore, Word: "explore", Takes: "place", Says: "explore PLACE", Clause: "cn.explore.action",
	To: ToPlace, May: Position.mayExplore, Do: play.explore,
}

// mayExplore judges exploring a place (cn.explore.action).
func (p Position) mayExplore(id ModelID, a ActAnswer, why *Reasons) bool {
	i := int(a.Place)
	switch {
	case i >= len(p.M.places):
		return why.No("cn.explore.action", "there is no such place")
	case p.S.Explored&(1<<i) != 0:
		return why.No("cn.explore.action", "%s was explored", p.placeName(i))
	case !p.mayInteract(id, why):
		return false
	}
	at := &p.M.places[i]
	if at.room {
		return at.shape.Locate(p.Model(id).At) != geom.Outside || why.No("cn.explore.action", "%s is not in %s", p.Name(id), at.name)
	}
	return p.besides(id, at.shape, at.floor, at.top) || why.No("cn.explore.action", "%s is not within 1\u2033 of %s", p.Name(id), at.name)
}

// explore finds what is in a place (cn.explore.action, cn.explore.last).
func (p play) explore(id ModelID, a ActAnswer) {
	s, i := p.S, int(a.Place)
	s.Explored |= 1 << i
	left := len(p.M.places) - bits.OnesCount32(s.Explored)
	p.tellModel("explores", id, i, "%s explores %s", []any{p.Name(id), p.placeName(i)}, "cn.explore.action")
	if left == 0 && !s.Found {
		p.g.Cite("cn.explore.last")
		p.findsArtifact(id, i)
		return
	}
	first := !s.Rolled
	s.Rolled = true
	switch p.rollD6("explore", "exploration", "cn.explore.action") {
	case 1:
		for range 3 {
			p.puts(p.opponentOf(id), i, corpseToken, "cn.explore.r1")
		}
	case 2:
		p.g.Cite("cn.explore.r2")
		if o := p.test(Test{Kind: ToDodge, Who: id, Of: Agility, Against: None}); !o.Passed {
			p.hit(Hit{By: None, At: id, Cause: TrapHit, With: NoThing, Dice: 2})
		}
	case 3:
		p.awakens(p.deployer(id), i)
	case 4:
		p.nothingThere(id, i, "cn.explore.r4")
	case 5:
		p.puts(p.SeatOf(id), i, treasureToken, "cn.explore.r5")
	case 6:
		if first || s.Found {
			p.nothingThere(id, i, "cn.explore.r6")
			return
		}
		p.findsArtifact(id, i)
	}
}

// nothingThere tells that nothing is found in a place.
func (p play) nothingThere(id ModelID, i int, clause game.Clause) {
	p.tellModel("nothing-there", id, i, "%s finds nothing of interest in %s", []any{p.Name(id), p.placeName(i)}, clause)
}

// opponentOf returns who places what harms a model: the other crew, or nobody, where there is none
// (cn.npc.coop).
func (p Position) opponentOf(id ModelID) game.Seat {
	if p.M.Sides() == 1 {
		return game.Nobody
	}
	return p.SeatOf(id).Other()
}

// deployer returns who places an NPC that a model has woken: the Game Master, or its opponent
// (cn.npc.gm, cn.explore.r3).
func (p play) deployer(id ModelID) game.Seat {
	if seat := p.M.master(); seat != game.Nobody {
		p.g.Cite("cn.npc.gm")
		return seat
	}
	return p.opponentOf(id)
}

// found asks a seat where something is put; what nobody puts lies somewhere by luck
// (cn.npc.coop).
func (p play) found(seat game.Seat, q FindQuestion) geom.Point {
	switch {
	case !ask.AnyLawful(p.Position, q):
		return q.anywhere(p.Position)
	case seat != game.Nobody:
		return answer(p, "find", seat, game.Aim, q).Point()
	}
	spots := q.spots(p.Position)
	p.g.Cite("cn.npc.coop")
	for rows := (len(spots) + mostDrawn - 1) / mostDrawn; ; { // more than one draw tells apart
		at := 0
		if rows > 1 {
			at = mostDrawn * p.g.Draw("find-row", rows)
		}
		if at += p.g.Draw("find-by-luck", min(len(spots), mostDrawn)); at < len(spots) {
			return spots[at].Point()
		}
	}
}

// mostDrawn is of how many things one is drawn at once.
const mostDrawn = 100

// spots are the places on a grid of half an inch where something may be put, or the first that
// is found.
func (q FindQuestion) spots(p Position) (list []Spot) {
	low, high := q.around(p)
	for _, step := range [...]geom.Length{geom.Inch / 2, geom.Inch / 8} {
		for y := low.Y; y <= high.Y; y += step {
			for x := low.X; x <= high.X; x += step {
				if q.Judge(p, Spot{x, y}, nil) {
					list = append(list, Spot{x, y})
				}
			}
		}
		if len(list) > 0 {
			return list
		}
	}
	middle := q.anywhere(p)
	return []Spot{{middle.X, middle.Y}}
}

// findsArtifact has the explorer's player put the artifact down (cn.explore.r6).
func (p play) findsArtifact(id ModelID, i int) {
	p.S.Found = true
	p.puts(p.SeatOf(id), i, artifactToken, "cn.explore.r6")
}

// puts has a seat put a token in a place or next to it (cn.explore.r1).
func (p play) puts(seat game.Seat, i, token int, clause game.Clause) {
	at := p.found(seat, FindQuestion{Place: i, Token: token, Clause: clause})
	for k := range p.S.Things {
		if t := &p.S.Things[k]; t.Gear == 0 {
			*t = Thing{Gear: p.M.Book.token(token), Holder: None, Lies: true, At: at}
			p.of().Tell("token", Cl(clause), ModelFacts{Model: tokenName(token), At: at}, "a %s lies in %s", tokenName(token), p.placeName(i))
			return
		}
	}
}

// awakens has a seat put a Tomb Bot in a place or next to it (cn.explore.r3).
func (p play) awakens(seat game.Seat, i int) {
	at := p.found(seat, FindQuestion{Place: i, Token: -1, Clause: "cn.explore.r3"})
	p.spawn(p.kindOf(TombBot), table.Waypoint{Point: at}, "cn.explore.r3")
}

// kindOf is the place in the book of the NPC with a word.
func (p Position) kindOf(w NPCWord) int {
	for i := range p.M.Book.NPCs {
		if p.M.Book.NPCs[i].Word == w {
			return i
		}
	}
	return 0
}

// FindQuestion asks where something is put in a room, or within 1″ of a container: half an
// inch or more from models (cn.explore.r1).
type FindQuestion struct {
	Place  int
	Token  int // -1: an NPC
	Clause game.Clause
}

// Judge implements ask.Asking.
func (q FindQuestion) Judge(p Position, a Spot, why *Reasons) bool {
	if !a.Point().Bounded() {
		return why.Misshapen("a place on the table")
	}
	at, spot := &p.M.places[q.Place], geom.Disc(a.Point(), q.radius())
	if side := p.M.Setup.Side; a.X < spot.R || a.Y < spot.R || a.X > side-spot.R || a.Y > side-spot.R {
		return why.No(q.Clause, "that is beside the table")
	}
	if at.room && at.shape.Locate(a.Point()) == geom.Outside || !at.room && !at.shape.Within(spot, geom.Inch) {
		return why.No(q.Clause, "that is not in %s or next to it", at.name)
	}
	ok := true
	p.Each(func(id ModelID) {
		if ok && geom.GapWithin(spot, p.Disc(id), geom.Inch/2-1) {
			ok = why.No("cn.explore.r1", "that is within half an inch of %s", p.Name(id))
		}
	})
	if !ok || q.Token >= 0 {
		return ok
	}
	return p.field().Clear(table.Body{Capsule: spot, Height: geom.Inch}, table.Ground, nil) || why.No(q.Clause, "there is no room for its base")
}

// radius is that of what is put.
func (q FindQuestion) radius() geom.Length {
	if q.Token >= 0 {
		return 0
	}
	return usualBase * geom.Millimetre / 2
}

// anywhere is the middle of the place, where all else fails.
func (q FindQuestion) anywhere(p Position) geom.Point {
	return middle(p.M.places[q.Place].shape)
}

// around is the corners of what holds all places where something may be put.
func (q FindQuestion) around(p Position) (low, high geom.Point) {
	box := p.M.places[q.Place].shape.Box()
	wide := geom.Length(0)
	if !p.M.places[q.Place].room {
		wide = geom.Inch + q.radius()
	}
	return geom.Point{X: box.Min.X - wide, Y: box.Min.Y - wide}, geom.Point{X: box.Max.X + wide, Y: box.Max.Y + wide}
}

// Area is about where it may be put, as it is drawn.
func (q FindQuestion) Area(p Position) []geom.Point {
	at := &p.M.places[q.Place]
	if at.room {
		return at.shape
	}
	return board.Halo(at.shape, geom.Inch+q.radius(), p.M.Setup.Side, p.M.Setup.Side)
}

// Propose implements ask.Asking: by luck, then in rows.
func (q FindQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[Spot]) {
	low, high := q.around(p)
	for range 4 {
		a := Spot{low.X + geom.Length(luck.IntN(int(high.X-low.X)+1)), low.Y + geom.Length(luck.IntN(int(high.Y-low.Y)+1))}
		if q.Judge(p, a, nil) {
			to.Add(a)
		}
	}
	for y := low.Y; y <= high.Y; y += geom.Inch / 4 {
		for x := low.X; x <= high.X; x += geom.Inch / 4 {
			if q.Judge(p, Spot{x, y}, nil) {
				to.Add(Spot{x, y})
				return
			}
		}
	}
}

// Words implements ask.Asking.
func (q FindQuestion) Words(_ Position, a Spot) string { return "at " + a.Point().String() }

// Request implements ask.Asking.
func (q FindQuestion) Request(p Position) game.Request {
	what := "a Tomb Bot"
	if q.Token >= 0 {
		what = "a " + tokenName(q.Token)
	}
	return game.Request{Prompt: "Where in " + p.placeName(q.Place) + " is " + what + " put?", Clauses: Cl(q.Clause)}
}

// corpsesRise rolls for each corpse near which a character has begun or ended a move
// (cn.explore.corpse).
func (p play) corpsesRise(id ModelID, from, to table.Waypoint) {
	if p.NPC(id) != nil {
		return
	}
	for i := range p.S.Things {
		t := &p.S.Things[i]
		if t.Gear == 0 || !t.Lies || p.Gear(ThingID(i)).Word != Corpse || !p.nearCorpse(id, from, t) && !p.nearCorpse(id, to, t) {
			continue
		}
		if p.rollD6("corpse", "a corpse", "cn.explore.corpse") >= 4 {
			at := table.Waypoint{Point: t.At, On: t.On}
			p.destroy(ThingID(i))
			if drone, ok := p.spawn(p.kindOf(FleshDrone), at, "cn.explore.corpse"); ok {
				p.makeRoom(drone)
			}
		}
	}
}

// nearCorpse reports whether a model's base, at a place, is within 3″ of a corpse.
func (p Position) nearCorpse(id ModelID, at table.Waypoint, t *Thing) bool {
	body := p.BodyAt(id, at)
	return geom.GapWithinRise(body.Capsule, geom.Disc(t.At, 0), rise(body.Z, p.field().SurfaceZ(t.On)), 3*geom.Inch)
}

// dropTokens has a model drop what the scenario has it carry (cn.scen.token_drop,
// cn.flee.drop).
func (p play) dropTokens(id ModelID, clause game.Clause) {
	p.Carried(id, func(t ThingID) {
		if p.Gear(t).Token() {
			p.drop(t, id, clause)
		}
	})
}

// artifacts is 1 if a crew carries the artifact, or has carried it off.
func (p Position) artifacts(crew Crew) (n int) {
	if p.S.Carried == uint8(crew)+1 {
		return 1
	}
	for i := range p.S.Things {
		if t := &p.S.Things[i]; t.Gear > 0 && t.Holder != None && p.Gear(ThingID(i)).Word == Artifact && p.S.Models[t.Holder].Crew == crew {
			n = 1
		}
	}
	return n
}

// decideExploration ends an exploration: won by the crew that has carried the artifact off
// and has nobody else on the table, drawn when that cannot be any more (cn.explore.win).
func (p play) decideExploration(a, b int) {
	npcs := p.Count(Wild) + p.Count(Lost)
	switch carried := p.S.Carried; {
	case carried > 0 && carried <= 2 && [2]int{b, a}[carried-1] == 0 && npcs == 0:
		p.end(game.Seat(carried-1), ByArtifact)
	case a+b == 0:
		p.end(game.Nobody, ByNobody)
	case carried > 0 && (carried > 2 || [2]int{a, b}[carried-1] == 0):
		p.end(game.Nobody, ByNobody)
	}
}
