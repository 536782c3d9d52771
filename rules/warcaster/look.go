package warcaster

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// Signs, and how much Arc a side has (wc.arc.well).
const (
	arcGlyph  = "t-arc"
	arcPlace  = "t-arc-empty"
	arcOfSide = 7
)

// printed holds what does not change of what is seen of a match: what is on the cards.
type printed struct {
	units []board.Unit
	Racks [2][]board.Card
}

// print makes the parts of views that do not change.
func (m *Match) print() {
	for u := range m.Units {
		slot := &m.Units[u]
		m.Printed.units = append(m.Printed.units, board.Unit{ID: int32(u), Seat: slot.Seat, Name: slot.Name, Glyph: GlyphOf(slot.Card), Apart: slot.Card == nil})
	}
	for seat := range m.Printed.Racks {
		for i, c := range m.Setup.Forces[seat].Rack {
			m.Printed.Racks[seat] = append(m.Printed.Racks[seat], m.Book.Cyphers[c.Place()].printed(i))
		}
	}
}

// printed is a Cypher as it is shown, by its place in the rack.
func (c *CypherCard) printed(place int) board.Card {
	return board.Card{ID: place, Name: c.Name, Card: c.ID, Type: c.Type.String(), Text: c.Text, Clause: c.Clause()}
}

// Clause is the first of the clauses of the card, if it has any.
func (c *CypherCard) Clause() game.Clause { return content.Cited(c.Clauses).Clause() }

// GlyphOf is the sign of a card; nil is a void gate.
func GlyphOf(c *UnitCard) string {
	switch {
	case c == nil:
		return "u-gate"
	case c.Hero:
		return "u-hero"
	case c.Kind == Warjack:
		return "u-warjack"
	case c.Kind == Attachment:
		return "u-command"
	case c.weaves():
		return "u-weaver"
	case c.Kind == SquadUnit:
		return "u-squad"
	}
	return "u-solo"
}

// weaves reports whether Furies can be channeled through the unit
// (wc.content.arc_relay).
func (c *UnitCard) weaves() bool {
	return slices.ContainsFunc(c.Rules, func(r Rule) bool { return r.Does(Relay) })
}

// stepsPerTurn is the steps from Ready to the draw (wc.turn.strict_order).
const stepsPerTurn = int(Drawing-Ready) + 1

// step is the step of the turn, from 1: 0 between turns.
func (p Phase) step() int {
	if p < Ready || p > Drawing {
		return 0
	}
	return int(p-Ready) + 1
}

func (p Position) tracker() board.Tracker {
	k := board.Tracker{Name: "Pulse", Round: p.Round(), Rounds: p.M.Mission.Rounds, Box: p.Box(), Boxes: 5, Turn: int(p.S.Turn), Phase: p.S.Phase.String(), Step: p.S.Phase.step(), Steps: stepsPerTurn}
	if p.S.Turn == 0 {
		k.Box = 0
	}
	return k
}

// edges are those of the sides. The one where y is 0 is that of whoever has no other.
func (p Position) edges(list []string) []string {
	list = append(list, table.Ends[0], table.Ends[0])
	for seat, edge := range p.S.Edge {
		if edge != 0 && p.S.Edge[0] != p.S.Edge[1] {
			list[seat] = table.Ends[1]
		}
	}
	return list
}

func (p Position) token(id ModelID) board.Token {
	k := &p.S.Models[id]
	t := board.Token{ID: int32(id), Unit: int32(k.Unit), At: k.At, On: max(0, int(k.On))}
	if k.Unit == None {
		t.Unit = -1
	}
	if card := p.M.Models[id].Card; card != nil {
		t.Damage = board.Track{Name: "Health", N: int(k.Damage), Of: int(card.Stats[Health])}
	}
	if k.Carries != 0 {
		t.Holds = p.M.Mission.Objectives[k.Carries-1].Name
	}
	for i := range Continuous {
		if k.Effects.Has(Continuous[i].Set) {
			name := Continuous[i].What.String()
			t.Signs = append(t.Signs, board.Sign{Glyph: effectGlyph(name), Name: name})
		}
	}
	return t
}

// effectGlyph is the sign of an effect by its name.
func effectGlyph(name string) string {
	name = strings.ToLower(name)
	for _, e := range [...]struct{ like, glyph string }{{"fire", "t-fire"}, {"corros", "t-corrosion"}, {"lock", "t-lockdown"}, {"fail", "t-failure"}, {"tune", "t-tuneup"}} {
		if strings.Contains(name, e.like) {
			return e.glyph
		}
	}
	return "t-damage"
}

// standing adds up the models of a unit.
type standing struct{ models, lost, health int }

func (s *standing) add(damage *board.Track) {
	s.models, s.lost, s.health = s.models+1, s.lost+damage.N, s.health+damage.Of
}

// unitSeen is a unit or gate with how it stands.
func (p Position) unitSeen(id UnitID, is standing) board.Unit {
	t, u, card := p.M.Printed.units[id], p.Unit(id), p.M.Units[id].Card
	t.Done, t.Now = u.Token, p.S.Act.Live && p.S.Act.Unit == id
	for _, c := range u.Cypher {
		if c != 0 {
			t.Cards = append(t.Cards, p.Card(t.Seat, c-1).Name)
		}
	}
	switch {
	case u.InPlay:
		t.Where, t.Notes = board.OnTable, p.unitNotes(id, t.Now, is.models)
		if u.Arc > 0 {
			t.Pips = board.Track{Name: "Arc", N: int(u.Arc), Of: GateArc, Glyph: arcGlyph, Empty: arcPlace}
			if card != nil {
				t.Pips.Of = int(card.ArcLimit)
			}
		}
		if is.lost > 0 {
			t.Lost = board.Track{Name: "Health", N: is.lost, Of: is.health}
		}
	case u.Gone:
		t.Where, t.Notes = board.IsGone, noteGone
	default:
		t.Where, t.Notes, t.Cost = board.InReserve, noteReserve, int(card.Cost)
	}
	return t
}

// What is said of units that are not in play, and of gates.
var (
	noteGone    = []string{"destroyed"}
	noteReserve = []string{"in reserve"}
	noteGate    = []string{"not a unit"}
)

// What is said of units in play, by how many models they have. Most stand as they stood, and
// the same list is quickly seen to be the same.
var (
	notesNow   = notesOf("active now")
	notesDone  = notesOf("activated")
	notesFresh = notesOf("deployed this turn")
	notesReady = notesOf("ready")
)

func notesOf(word string) (notes [MaxModels + 1][]string) {
	for models := range notes {
		if notes[models] = []string{word}; models > 1 {
			notes[models] = append(notes[models], strconv.Itoa(models)+" models left")
		}
	}
	return notes
}

// unitNotes returns how a unit in play stands, in words.
func (p Position) unitNotes(id UnitID, now bool, models int) []string {
	u := p.Unit(id)
	switch {
	case p.M.Units[id].Card == nil:
		return noteGate
	case now:
		return notesNow[models]
	case u.Token:
		return notesDone[models]
	case u.Fresh:
		return notesFresh[models]
	}
	return notesReady[models]
}

// markers are the objectives that are not carried, and where starting units are put as long
// as that is done.
func (p Position) markers(list []board.Marker) []board.Marker {
	if p.S.Phase == SetUpDeploy {
		list = p.zones(list)
	}
	for i := range p.M.Mission.Objectives {
		at, card := &p.S.Objectives[i], &p.M.Mission.Objectives[i]
		if at.Carrier != None {
			continue
		}
		k := board.Marker{ID: card.Name, Kind: board.Objective, At: at.At, R: card.Radius, Sign: markerSign(card.Name, i), Name: card.Name, State: board.Idle, Reach: SecureReach}
		if card.Portable {
			k.Kind, k.Reach = board.Portable, 0
		}
		if card.Number != 0 && card.Number == p.S.Geyser {
			k.State = board.Live
		}
		held := 0
		for seat := range game.Seat(2) {
			if !card.Portable && p.secures(seat, i) { // were a round to end now
				held |= 1 << seat
			}
		}
		k.Held = heldBy[held]
		if !card.Portable {
			var worth [2]int
			worth[0], k.Clause = p.Worth(0, i)
			worth[1], k.Clause = p.Worth(1, i)
			k.Worth = board.Worth(worth[0], worth[1])
		}
		list = append(list, k)
	}
	return list
}

// heldBy are sets of seats as lists.
var heldBy = [...][]int{nil, {0}, {1}, {0, 1}}

func (p Position) zones(list []board.Marker) []board.Marker {
	size := p.M.Table
	for i, edge := range p.S.Edge {
		low, high := geom.Length(0), ZoneReach
		if edge != 0 {
			low, high = size.Depth-ZoneReach, size.Depth
		}
		list = append(list, board.Marker{ID: "zone-" + strconv.Itoa(i), Kind: board.Zone, At: geom.Point{X: size.Width / 2, Y: (low + high) / 2}, Name: game.Seat(i).String() + ", starting units",
			Held: []int{i}, Shape: []geom.Point{{X: 0, Y: low}, {X: size.Width, Y: low}, {X: size.Width, Y: high}, {X: 0, Y: high}}})
	}
	return list
}

// markerSign returns what is written in the middle of an objective: the end of its name, if that
// is a letter or a number, or its own number.
func markerSign(name string, i int) string {
	end := name[strings.LastIndexByte(name, ' ')+1:]
	digits := strings.TrimLeft(end, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	number := len(digits) > 0 && len(digits) < 5 && strings.Trim(digits, "0123456789") == ""
	if letters := len(end) - len(digits); letters <= 1 && (number || letters == 1 && digits == "") {
		return end
	}
	return strconv.Itoa(i + 1)
}

// hand is the hand of a side, in the room of another. The cards in it are for its own eyes.
func (p Position) hand(seat game.Seat, own bool, room board.Hand) board.Hand {
	h := board.Hand{Held: p.Hand(seat), Deck: p.Count(seat, InDeck), Caption: p.window(seat),
		Cards: room.Cards[:0], Known: room.Known[:0], InPlay: room.InPlay[:0], Discard: room.Discard[:0]}
	for c := range p.M.Printed.Racks[seat] {
		zone := p.S.Cards[seat][c]
		if own && zone.Held() {
			h.Cards = append(h.Cards, c)
		}
		switch zone {
		case ShownInHand:
			h.Known = append(h.Known, c)
		case InDiscard:
			h.Discard = append(h.Discard, c)
		case InPlay, Played:
			h.InPlay = append(h.InPlay, c)
		}
	}
	return h
}

// Steps at which Cyphers are played.
const (
	firstWindow  = int(FirstCypher-Ready) + 1
	secondWindow = int(SecondCypher-Ready) + 1
)

// What is said of them.
var (
	windowNone   = fmt.Sprintf("Cyphers are played in your turn: steps %d and %d", firstWindow, secondWindow)
	windowFirst  = fmt.Sprintf("Next Cypher window: step %d, before the activation", firstWindow)
	windowSecond = fmt.Sprintf("Next Cypher window: step %d, after the activation", secondWindow)
)

// window says when a side may play a Cypher.
func (p Position) window(seat game.Seat) string {
	switch step := p.S.Phase.step(); {
	case p.S.Active != seat || step == 0 || step > secondWindow:
		return windowNone
	case step == firstWindow || step == secondWindow:
		return "Cypher window open"
	case step < firstWindow:
		return windowFirst
	}
	return windowSecond
}
