package cybernekro

import (
	"fmt"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// deployGap says how far from the dividing line models are set up (cn.scen.deploy).
const deployGap = 10 * geom.Inch

// scenario is the one that is played.
func (p Position) scenario() *Scenario { return &p.M.Book.Scenarios[p.M.Setup.Scenario.Place()] }

// tellSetup begins (cn.setup.order, cn.setup.scenario, cn.setup.terrain).
func (p play) tellSetup() {
	p.of().Tell("setup", Cl("cn.setup.scenario", "cn.setup.terrain", "cn.setup.order", "cn.def.board", "cn.def.players"), SetupFacts{p.scenario().Name, p.M.Setup.Side, len(p.M.Setup.Terrain)},
		"%s, on a table of %s, %s of terrain", p.scenario().Name, p.M.Setup.Side, count(len(p.M.Setup.Terrain), "piece", "pieces"))
	if p.scenario().Word != QuickStart {
		p.drawComplication()
	}
	p.S.Phase = SetUpRoll
}

// CheckCondition refuses one that the scenario has none of (cn.env.roll, cn.comp.draw).
func CheckCondition(b *Book, s *Setup) error {
	if !s.Condition.Given() {
		return nil
	}
	c, of := &b.Conditions[s.Condition.Place()], &b.Scenarios[s.Scenario.Place()]
	switch {
	case of.Word == QuickStart && !c.Round:
		return game.Refuse("cn.env.roll", "%s has environments, and %s is a Complication", of.Name, c.Name)
	case of.Word != QuickStart && c.Round:
		return game.Refuse("cn.comp.draw", "%s has a Complication, and %s is an environment", of.Name, c.Name)
	}
	return nil
}

// rollForDeployment is an Initiative Test with any character of each crew, whose winner says
// who is Active Player during deployment (cn.setup.deploy_roll).
func (p play) rollForDeployment() {
	p.S.First = p.initiative(func(id ModelID) bool { return true }, Cl("cn.setup.deploy_roll"))
	p.S.Turn, p.S.Deployed = p.S.First, p.S.First
	p.tellRound("first", Cl("cn.setup.deploy_roll"), p.S.First, "deployment", "%s is the Active Player during deployment", p.S.First)
	p.S.Phase = SetUpHalf
}

// initiative is an Initiative Test: each player picks a character and rolls a D6 for its
// Intellect; whoever is higher says who is the Active Player (cn.setup.initiative,
// cn.setup.initiative_tie). A player without any loses.
func (p play) initiative(may func(ModelID) bool, clauses []game.Clause) game.Seat {
	if p.M.Sides() == 1 {
		p.g.Cite("cn.npc.coop")
		return 0
	}
	var picked [2]ModelID
	for _, seat := range p.Crews() {
		picked[seat] = None
		q := &OneOf[ModelID]{Prompt: "Whose Intellect for the Initiative Test?", Clauses: append(clauses, "cn.setup.initiative")}
		for i := range p.M.Models {
			if id := ModelID(i); p.Model(id).Crew == Crew(seat) && may(id) {
				q.AddOn(id, fmt.Sprintf("%s, %+d", p.Name(id), p.Value(id, Intellect)), ask.Model(id))
			}
		}
		if q.Of.Len() > 0 {
			picked[seat] = answer(p, "initiative", seat, game.Pick, q)
		}
	}
	winner := p.S.First
	switch {
	case picked[0] == None && picked[1] == None:
		return winner
	case picked[0] == None:
		winner = 1
	case picked[1] == None:
		winner = 0
	default:
		winner = p.rollInitiative(picked)
	}
	p.S.Chose = winner
	q := &OneOf[game.Seat]{Prompt: "Who is the Active Player?", Clauses: clauses}
	q.AddAs("me", winner, "I am")
	q.AddAs("opponent", winner.Other(), "the opponent is")
	return answer(p, "first", winner, game.Pick, q)
}

// rollInitiative rolls until one is higher (cn.setup.initiative_tie).
func (p play) rollInitiative(picked [2]ModelID) game.Seat {
	for {
		var f [2]int8
		copy(f[:], p.g.Roll("initiative", dice.Pool{dice.D6.Times(2)}))
		total := [2]int{int(f[0]) + p.Value(picked[0], Intellect), int(f[1]) + p.Value(picked[1], Intellect)}
		winner, told := game.Seat(0), ""
		if total[1] > total[0] {
			winner = 1
		}
		tie := total[0] == total[1]
		if told = winner.String() + " is higher"; tie {
			told = "a tie: again"
		}
		facts := RollFacts{Seat: winner, What: "Initiative", Faces: f[:], Value: total[winner], Told: told}
		for seat := range game.Seat(2) {
			if n := total[seat] - int(f[seat]); n != 0 {
				facts.Lines = append(facts.Lines, game.RollLine{What: p.Name(picked[seat]), Amount: n, Of: "Intellect", Clause: "cn.setup.initiative"})
			}
			facts.Rows = append(facts.Rows, game.ThrowRow{Label: seat.String() + ": " + p.Name(picked[seat]), Dice: "1 d6", Faces: f[seat : seat+1]})
		}
		p.of(picked[winner]).Tell("initiative", Cl("cn.setup.initiative", "cn.setup.initiative_tie"), facts, "Initiative: %d against %d, %s", total[0], total[1], told)
		if !tie {
			return winner
		}
	}
}

// chooseHalf asks the Active Player for a half of the table (cn.scen.deploy, cn.quick.deploy).
func (p play) chooseHalf() {
	seat := p.S.First
	switch p.scenario().Word {
	case Prisoner:
		p.lockUp()
		return
	case Ritual:
		seat = seat.Other() // the defender stands about the Focus (cn.ritual.setup)
	}
	q := &OneOf[uint8]{Prompt: "Which half of the table is yours?", Clauses: Cl("cn.scen.deploy", "cn.scen.zone")}
	q.AddAs("near", 0, "the "+table.Ends[0]+" half")
	q.AddAs("far", 1, "the "+table.Ends[1]+" half")
	half := answer(p, "half", seat, game.Pick, q)
	p.S.Half[seat], p.S.Half[seat.Other()] = half, 1-half
	p.tellRound("half", Cl("cn.scen.deploy", "cn.scen.zone", "cn.quick.deploy"), seat, table.Ends[half], "%s takes the %s half", seat, table.Ends[half])
	p.S.Phase = SetUpDeploy
}

// deploy places one model after the other: the whole crew of the Active Player, then the
// opponent's (cn.setup.deploy_order).
func (p play) deploy() {
	seat := p.S.Turn
	q := &OneOf[ModelID]{Prompt: "Which character is set up next?", Clauses: Cl("cn.setup.deploy_order"), Goes: true}
	for i := range p.M.Models {
		if id := ModelID(i); p.Model(id).Crew == Crew(seat) && p.Model(id).Where == Reserve {
			q.AddOn(id, p.Name(id), ask.Model(id))
		}
	}
	if q.Of.Len() == 0 {
		if p.S.Turn = p.other(seat); seat != p.S.First || p.M.Sides() == 1 {
			p.S.Phase = SetUpSorceries
		}
		return
	}
	id := answer(p, "deploy", seat, game.Pick, q)
	a := answer(p, "place", seat, game.Place, PlacingQuestion{id})
	_, at := a.At(0)
	m := p.Model(id)
	m.At, m.On, m.Where = at.Point, at.On, OnTable
	zone := game.Clause("cn.scen.deploy")
	if about, _, clause := p.about(m.Crew); about != nil {
		zone = clause
	}
	p.of(id).Tell("deployed", Cl("cn.setup.deploy_order", zone, "cn.res.wounds_start", "cn.res.dread_start"), MoveFacts{Model: p.Name(id), How: "deployed", From: m.At, Path: []geom.Point{m.At}}, "%s is set up", p.Name(id))
}

// PlacingQuestion asks where a character is set up.
type PlacingQuestion struct{ Model ModelID }

// Spots is a list of places where things are put.
type Spots = ask.Spots[ModelID]

// Judge implements ask.Asking (cn.scen.deploy, cn.setup.deploy_order).
func (q PlacingQuestion) Judge(p Position, a Spots, why *Reasons) bool {
	if a.Len() != 1 {
		return why.Misshapen("one place for the character")
	}
	id, at := a.At(0)
	if id != q.Model || !p.surfaceThere(at) {
		return why.Misshapen("the character and a place on the table")
	}
	return q.fits(p, at, why)
}

func (q PlacingQuestion) fits(p Position, at table.Waypoint, why *Reasons) bool {
	crew, r := p.Model(q.Model).Crew, p.Radius(q.Model)
	if about, reach, clause := p.about(crew); about != nil {
		if !about.Within(geom.Disc(at.Point, r), reach) {
			return why.No(clause, "%s is not within %s", p.Name(q.Model), reach)
		}
		return p.placed(q.Model, at, why) || why.No("cn.setup.deploy_order", "%s cannot be set up there", p.Name(q.Model))
	}
	line := p.M.Setup.Side / 2
	off := line - at.Y
	if p.S.Half[crew] == 1 { // cn.scen.zone
		off = at.Y - line
	}
	if off-r < deployGap {
		clause := game.Clause("cn.scen.deploy")
		if p.scenario().Word == QuickStart {
			clause = "cn.quick.deploy"
		}
		return why.No(clause, "%s is too near to the dividing line: %s", p.Name(q.Model), max(0, off-r).Under(deployGap))
	}
	return p.placed(q.Model, at, why) || why.No("cn.setup.deploy_order", "%s cannot be set up there", p.Name(q.Model))
}

// Zone returns where the middle of a character may be set up, as it is drawn.
func (p Position) Zone(id ModelID) []geom.Point {
	return p.zone(p.Model(id).Crew, p.Radius(id))
}

// zone returns where a crew is set up: all that is in by so much of its edges, as it is drawn
// (cn.scen.deploy, cn.prison.setup, cn.ritual.setup).
func (p Position) zone(crew Crew, in geom.Length) []geom.Point {
	side := p.M.Setup.Side
	if about, reach, _ := p.about(crew); about != nil {
		return board.Halo(about, reach+in, side, side) // a base has to be within it, not wholly
	}
	low, high := in, side/2-deployGap-in
	if p.S.Half[crew] == 1 {
		low, high = side-high, side-low
	}
	return []geom.Point{{X: in, Y: low}, {X: side - in, Y: low}, {X: side - in, Y: high}, {X: in, Y: high}}
}

// surfaceThere reports whether a place names a surface of the table.
func (p Position) surfaceThere(at table.Waypoint) bool {
	return at.Bounded() && at.On >= table.Ground && int(at.On) <= len(p.M.Table.Features)
}

// placed judges whether a model may stand at a place.
func (p Position) placed(id ModelID, at table.Waypoint, why *Reasons) bool {
	var c Crowd
	p.Crowd(&c, id)
	field := p.field()
	if why == nil {
		return field.Clear(p.BodyAt(id, at), at.On, c.List())
	}
	if f := field.Fits(p.BodyAt(id, at), at.On, c.List()); f != nil {
		return p.faultOf(f, &c, id, why)
	}
	return true
}

// Propose implements ask.Asking: places in rows from the line back, some of them by luck.
func (q PlacingQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[Spots]) {
	side, r := p.M.Setup.Side, p.Radius(q.Model)
	add := func(x, depth geom.Length) bool {
		at := table.Waypoint{Point: geom.Point{X: x, Y: depth}}
		if p.S.Half[p.Model(q.Model).Crew] == 1 {
			at.Y = side - depth
		}
		if !q.fits(p, at, nil) {
			return false
		}
		to.Add(Spots(nil).Put(q.Model, at))
		return true
	}
	deep := side/2 - deployGap
	if about, reach, _ := p.about(p.Model(q.Model).Crew); about != nil {
		q.around(p, about, reach, luck, to)
		return
	}
	for range 3 {
		add(r+geom.Length(luck.IntN(int(side-2*r)+1)), r+geom.Length(luck.IntN(max(1, int(deep-2*r)+1))))
	}
	for depth := deep - r; depth >= r; depth -= r {
		for off := geom.Length(0); off <= side/2-r; off += r {
			if add(side/2+off, depth) || add(side/2-off, depth) {
				return
			}
		}
	}
}

// Words implements ask.Asking.
func (q PlacingQuestion) Words(p Position, a Spots) string { return "set up " + p.Name(q.Model) }

// Request implements ask.Asking.
func (q PlacingQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: "Where is " + p.Name(q.Model) + " set up?", Clauses: Cl("cn.scen.deploy", "cn.setup.deploy_order"), Subjects: []int32{int32(q.Model)}}
}

// firstHands gives each player half a deck and a hand (cn.fate.decks, cn.fate.hand).
func (p play) firstHands() {
	p.S.Fate.Red = game.Seat(p.g.Draw("red", 2)) // cn.fate.decks
	if p.M.Sides() == 1 {
		p.tellRound("decks", Cl("cn.fate.decks", "cn.npc.coop"), 0, "", "the crew has the %s half of the deck", [2]string{"red", "black"}[p.S.Fate.Red])
	} else {
		p.tellRound("decks", Cl("cn.fate.decks"), p.S.Fate.Red, "red", "%s has the red half of the deck, %s the black", p.S.Fate.Red, p.S.Fate.Red.Other())
	}
	for _, seat := range p.Crews() {
		p.drawCards(seat, p.handSize(seat), "cn.fate.hand")
	}
	p.S.Phase = RoundBegins
}
