package warpath

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
)

// reconRoll has both players roll the Command Dice of their Command Units; the
// higher total wins (wp.mission.recon_roll).
func (p Play) reconRoll() {
	s := p.S
	clauses := Cl("wp.mission.recon_roll", "wp.basics.command_dice")
	of := [2][3]uint8{p.ReconDice(0), p.ReconDice(1)}
	if of[0] == ([3]uint8{}) && of[1] == ([3]uint8{}) {
		s.Turn = p.rollD8s("recon/d8", game.Nobody, Cl("wp.mission.recon_roll"), "Recon Roll")
	} else {
		for {
			for seat := range game.Seat(2) {
				s.Recon[seat] = p.reconTotal(seat, of[seat], clauses)
			}
			if s.Recon[0] != s.Recon[1] {
				break
			}
			p.tell("recon-draw", clauses, DiceFacts{Seat: game.Nobody, Total: int(s.Recon[0])}, "The Recon Roll is a draw: it is rolled again")
		}
		s.Turn = 0
		if s.Recon[1] > s.Recon[0] {
			s.Turn = 1
		}
	}
	p.tell("recon-won", clauses, SeatFacts{Seat: s.Turn}, "%v wins the Recon Roll", s.Turn)
	s.Phase = SetUpInitiative
}

// ReconDice are the Command Dice of a seat's Command Units, wherever they are; no
// others count.
func (p Position) ReconDice(seat game.Seat) (of [3]uint8) {
	for i := range p.M.Units {
		if u := UnitID(i); p.Seat(u) == seat && p.Card(u).Command {
			for colour, n := range p.Keywords(u).Tactician {
				of[colour] += uint8(n)
			}
		}
	}
	return of
}

// reconLines returns what gives a seat its dice of the Recon Roll.
func (p Position) reconLines(seat game.Seat) (lines []game.RollLine) {
	for i := range p.M.Units {
		if u := UnitID(i); p.Seat(u) == seat && p.Card(u).Command {
			lines = p.tacticianLine(lines, u)
		}
	}
	return lines
}

// reconTotal rolls a seat's dice: one that has none scores 0.
func (p Play) reconTotal(seat game.Seat, of [3]uint8, clauses []game.Clause) uint8 {
	if of == ([3]uint8{}) {
		p.tell("recon", clauses, DiceFacts{Seat: seat, Faces: []int8{}}, "%v has no Command Dice of Command Units and scores 0", seat)
		return 0
	}
	pool := p.M.Pool(of)
	faces := p.G.Roll("recon", pool)
	total := dice.Total(faces)
	p.tell("recon", clauses, DiceFacts{Seat: seat, Dice: pool.String(), Faces: append([]int8(nil), faces...), Total: total, of: ofRecon, lines: p.reconLines(seat)}, "%v rolls %v: %s", seat, pool, Count(total, "sword"))
	return uint8(total)
}

// giveInitiative has the winner of the Recon Roll name who begins with the
// Initiative (wp.mission.recon_choice, wp.orders.initiative_first).
func (p Play) giveInitiative() {
	s := p.S
	winner := s.Turn
	s.Initiative = winner
	if !answer(p, "recon/initiative", winner, game.YesNo, YesOrNoQuestion{
		Prompt: "Take the Initiative, or give it to the opponent?", Clauses: Cl("wp.mission.recon_choice"),
		Yes: "take the Initiative", No: "give the Initiative to the opponent",
	}) {
		s.Initiative = winner.Other()
	}
	p.tell("initiative", Cl("wp.mission.recon_choice", "wp.orders.initiative_token"), SeatFacts{Seat: s.Initiative, What: "first"}, "%v begins with the Initiative", s.Initiative)
	p.enter(SetUpSide)
}

// chooseSide has the Initiative player take a zone and an edge; the opponent gets
// the opposite ones (wp.mission.side_choice).
func (p Play) chooseSide() {
	s := p.S
	seat := s.Initiative
	a := answer(p, "side", seat, game.Pick, siding{})
	s.Zone[seat], s.Edge[seat] = uint8(a.Zone), uint8(a.Edge)
	s.Zone[seat.Other()], s.Edge[seat.Other()] = uint8(1-a.Zone), uint8(a.Edge.Opposite())
	s.Sided = true
	for _, seat := range [2]game.Seat{seat, seat.Other()} {
		p.tell("side", Cl("wp.mission.side_choice", "wp.mission.zones_mark", "wp.charts.dz.coords"),
			SideFacts{seat, ZoneNames[s.Zone[seat]], p.edge(seat).String()}, "%v has zone %s and the %v edge", seat, ZoneNames[s.Zone[seat]], p.edge(seat))
	}
	s.Phase, s.Turn = SetUpAboard, seat
}

var ZoneNames = [2]string{"A", "B"}

// zoneNo is a deployment zone.
type zoneNo uint8

// Words returns what files call the zones.
func (zoneNo) Words() []string { return ZoneNames[:] }

// siding asks for a deployment zone and a board edge.
type siding struct{}

// sideAnswer is a zone and an edge.
type sideAnswer struct {
	Zone zoneNo
	Edge Edge
}

// Propose implements ask.Asking.
func (siding) Propose(p Position, _ *game.Rand, to ask.Proposals[sideAnswer]) {
	for zone := range 2 {
		for e := South; e <= East; e++ {
			if p.edgeOf(zone, e) {
				to.Add(sideAnswer{zoneNo(zone), e})
			}
		}
	}
}

// Judge implements ask.Asking.
func (siding) Judge(p Position, a sideAnswer, why *Reasons) bool {
	switch {
	case a.Zone > 1 || int(a.Edge) >= len(EdgeNames):
		return why.Misshapen("a zone (0 A, 1 B) and an edge (0 south, 1 west, 2 north, 3 east)")
	case p.edgeOf(int(a.Zone), a.Edge):
		return true
	case why == nil:
		return false
	}
	text := ""
	for e := South; e <= East; e++ {
		if p.edgeOf(int(a.Zone), e) {
			text += " " + e.String()
		}
	}
	return why.No("wp.mission.side_choice", "the %v edge does not go with zone %s:%s does", a.Edge, ZoneNames[a.Zone], text)
}

// Words implements ask.Asking.
func (siding) Words(_ Position, a sideAnswer) string {
	return "zone " + ZoneNames[a.Zone] + " from the " + a.Edge.String() + " edge"
}

// Request implements ask.Asking.
func (siding) Request(Position) game.Request {
	return game.Request{Prompt: "Choose a Deployment Zone and a board edge", Clauses: Cl("wp.mission.side_choice", "wp.charts.dz.coords")}
}
