package warpath

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"umpire/board"
	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/table/plot"
	"umpire/terrain"
)

// Part returns which of the five phases of a Round it belongs to, from 1
// (wp.sequence.phases).
func (p Phase) Part() int {
	switch {
	case p < CommandPoints || p == GameOver:
		return 0
	case p < MovementPhase:
		return 1
	case p >= EndUnpin:
		return 5
	}
	return int(p-MovementPhase) + 2
}

// roundParts are the phases of a Round (wp.sequence.phases).
var roundParts = []string{"Command", "Movement", "Overwatch", "Combat", "End"}

func (p Position) tracker() board.Tracker {
	s, part := p.S, p.S.Phase.Part()
	k := board.Tracker{Name: "Round", Round: int(s.Round), Rounds: p.M.Setup.Rounds, Box: part, Boxes: len(roundParts), Names: roundParts, Phase: s.Phase.String(), Holds: make([]board.Hold, 0, 2)}
	if part > 0 {
		k.Step, k.Steps = part, len(roundParts)
	}
	if s.Initiative < 2 {
		k.Holds = append(k.Holds, board.Hold{Seat: s.Initiative, Name: "Initiative"})
	}
	if part > 1 && s.Turn < 2 {
		k.Holds = append(k.Holds, board.Hold{Seat: s.Turn, Name: "Turn", Now: true})
	}
	return k
}

// missionKnown is the mission by the entries that are known, the zones first.
func (p Position) missionKnown() string {
	if p.S.Chart == [4]uint8{} {
		return p.M.Book.MissionWords(p.M.Setup.Chart)
	}
	return p.M.Book.MissionWords(p.S.Chart)
}

// MissionWords is a mission by the names of the entries agreed on.
func (b *Book) MissionWords(chart [4]uint8) string {
	var room [len(chart)]string
	names := room[:0]
	if n := chart[ChartOfZones]; n > 0 {
		names = append(names, b.Zones[n-1].Name)
	}
	if n := chart[ChartOfObjectives]; n > 0 {
		names = append(names, b.Marks[n-1].Name)
	}
	if n := chart[ChartOfScoring]; n > 0 {
		names = append(names, b.Scores[n-1].Name)
	}
	if n := chart[ChartOfDeployment]; n > 0 {
		names = append(names, b.Deploys[n-1].Name)
	}
	if len(names) == 0 {
		return "a mission by dice"
	}
	return strings.Join(names, ", ")
}

// edges are the board edges of the sides, once they are taken.
func (p Position) edges(list []string) []string {
	if !p.S.Sided || p.S.Chart[ChartOfZones] == 0 {
		return append(list, "", "")
	}
	return append(list, p.edge(0).String(), p.edge(1).String())
}

// pool is a seat's Command Points, with its Command Dice that lie there.
func (p Position) pool(seat game.Seat) board.Pool {
	rolled := &p.S.Rolled[seat]
	t := board.Pool{Seat: seat, Track: board.Track{Name: "Command Points", N: int(p.S.Points[seat]), Glyph: "t-orders", Empty: "t-orders"}}
	for i, swords := range rolled.faces() {
		t.Dice = append(t.Dice, board.Die{Kind: colourNames[rolled.Colour(i)], Face: int(swords)})
	}
	return t
}

// How high fliers are drawn.
const (
	flightDrawn = 5 * geom.Inch
	hoverDrawn  = 3 * geom.Inch
)

// token puts a base as it is seen where there was another.
func (p Position) token(id BaseID, t *board.Token) {
	b, unit := &p.S.Bases[id], p.UnitOf(id)
	u := &p.S.Units[unit]
	*t = board.Token{ID: int32(id), Unit: int32(unit), At: b.At, Facing: b.Face.Vec(), On: int(u.In)}
	switch flies := p.M.Units[unit].Card.Keywords.Fly; {
	case flies && u.Hovers:
		t.High = hoverDrawn
	case flies:
		t.High = flightDrawn
	}
}

// unitSeen is a unit as a seat may know it.
func (p Position) unitSeen(u UnitID, seat game.Seat) board.Unit {
	slot, s := &p.M.Units[u], &p.S.Units[u]
	t := board.Unit{ID: int32(u), Seat: slot.Seat, Name: slot.Name, Glyph: GlyphOf(slot.Card), Where: board.OnTable, Done: s.Acted, Now: p.S.Act.Live && p.S.Act.Unit == u,
		Foes: setOf(s.Foes), Order: p.order(u, seat), Signs: p.signs(u)}
	switch s.Place {
	case Destroyed, Departed:
		t.Where = board.IsGone
	case Reserve:
		t.Where, t.Cost = board.InReserve, slot.Card.Points
	case Aboard:
		by := int32(s.Carrier)
		t.Aboard = &by
	}
	t.Notes = p.notes(u, &t)
	if t.Where != board.OnTable {
		return t
	}
	if lost := slot.Bases - p.Strength(u); lost > 0 {
		t.Lost = board.Track{Name: "bases", N: lost, Of: slot.Bases}
	}
	if r := slot.Card.Keywords.Radius; r > 0 {
		t.Aura = board.Aura{R: r, Name: slot.Name + ", Command Radius"}
		if s.Pinned {
			t.Aura.Name = slot.Name + ", Pinned: no orders within"
		}
	}
	return t
}

var (
	colourNames = [...]string{"black", "orange", "green"}
	tokenWords  = [...]string{NoToken: "", Overwatch: "overwatch", Sprint: "sprint", Advance: "advance", Shoot: "shoot",
		AssaultPlus: "assault+1", AssaultZero: "assault+0", AssaultMinus: "assault-1"}
)

// orders are the tokens as they are seen, ordersDown those that lie face down as their own
// side sees them, and orderHidden is how the other does.
var (
	orders = [...]board.Order{Overwatch: {Glyph: "o-overwatch", Name: "Overwatch"}, Sprint: {Glyph: "o-sprint", Name: "Sprint"},
		Advance: {Glyph: "o-advance", Name: "Advance"}, Shoot: {Glyph: "o-shoot", Name: "Shoot"}, AssaultPlus: {Glyph: "o-assault-plus", Name: "Assault +1"},
		AssaultZero: {Glyph: "o-assault", Name: "Assault +0"}, AssaultMinus: {Glyph: "o-assault-minus", Name: "Assault −1"}}
	ordersDown = func() (down [AssaultPlus]board.Order) {
		for token := Overwatch; token < AssaultPlus; token++ {
			down[token] = board.Order{Glyph: orders[token].Glyph, Name: orders[token].Name + ", face down", Sealed: true}
		}
		return down
	}()
	orderHidden = board.Order{Name: "Order, face down", Sealed: true}
)

// order is the token that lies beside a unit, as a seat may know it. One's own lie face down,
// too; those of engaged units are open at once (wp.orders.engaged).
func (p Position) order(u UnitID, seat game.Seat) board.Order {
	switch token := p.S.Units[u].Token; {
	case p.Sealed(u, seat):
		return orderHidden
	case p.S.FaceDown && token < AssaultPlus:
		return ordersDown[token]
	default:
		return orders[token]
	}
}

// Sealed reports whether a unit's order lies face down to a seat: it is the opponent's.
func (p Position) Sealed(u UnitID, seat game.Seat) bool { return p.Seat(u) != seat && p.FaceDown(u) }

// signs are the markers beside a unit.
func (p Position) signs(u UnitID) (signs []board.Sign) {
	s := &p.S.Units[u]
	if s.Pinned {
		signs = append(signs, board.Sign{Glyph: "t-pinned", Name: "Pinned"})
	}
	if s.Shields > 0 {
		signs = append(signs, board.Sign{Glyph: "t-shield", Name: "Shield", N: int(s.Shields)})
	}
	var riders []string
	for i := range p.M.Units {
		if r := &p.S.Units[i]; r.Place == Aboard && r.Carrier == u {
			riders = append(riders, p.M.Units[i].Name)
		}
	}
	if len(riders) > 0 {
		signs = append(signs, board.Sign{Glyph: "u-squad", Name: "Carries " + strings.Join(riders, ", ")})
	}
	return signs
}

// notes returns how a unit stands, in words. Of one without an order the first says what it is
// at.
func (p Position) notes(u UnitID, t *board.Unit) []string {
	s := &p.S.Units[u]
	switch {
	case s.Place == Departed:
		return noteDeparted
	case t.Where == board.IsGone:
		return noteDestroyed
	case t.Where == board.InReserve:
		return noteReserve
	}
	begins := notesReady
	switch {
	case t.Now:
		begins = notesNow
	case t.Order.Name != "":
		begins = notesOrdered
	case s.Acted:
		begins = notesDone
	case s.Moved != NoToken:
		begins = notesMoved[s.Moved]
	}
	size, left := p.M.Units[u].Bases, p.Strength(u)
	plain := !s.Pinned && t.Aboard == nil && s.In == 0 && s.Foes == 0
	if plain && size <= mostNoted {
		return begins[size][left]
	}
	notes := slices.Clip(begins[1][1])
	if s.Pinned {
		notes = append(notes, "Pinned")
	}
	if t.Aboard != nil {
		notes = append(notes, "aboard "+p.UnitName(s.Carrier))
	}
	if in := int(s.In) - 1; in >= 0 {
		notes = append(notes, "in "+p.M.Setup.Terrain[in].Name)
	}
	if s.Foes != 0 {
		notes = append(notes, "engaged")
	}
	if size > 1 {
		notes = append(notes, basesLeft(left, size))
	}
	return notes
}

// basesLeft says how many bases a unit has left.
func basesLeft(left, size int) string { return Count(left, "base") + " of " + strconv.Itoa(size) }

// notesBy has the notes on units that need no others, by its size and by
// how many bases it has left.
type notesBy [mostNoted + 1][mostNoted + 1][]string

// mostNoted is the size of the largest unit for which lists are ready.
const mostNoted = 12

// What is said of units that have nothing on them: the same list is quickly seen to be the
// same.
var (
	notesNow     = notesOf("active now")
	notesDone    = notesOf("activated")
	notesReady   = notesOf("no order")
	notesOrdered = notesOf()
	notesMoved   = func() (list [len(orders)]*notesBy) {
		for token := range orders {
			list[token] = notesOf(orders[token].Name + " done")
		}
		return list
	}()
)

func notesOf(word ...string) *notesBy {
	notes := new(notesBy)
	for size := range notes {
		for left := range size + 1 {
			notes[size][left] = word
			if size > 1 {
				notes[size][left] = append(slices.Clip(word), basesLeft(left, size))
			}
		}
	}
	return notes
}

var (
	noteDeparted  = []string{"left the table"}
	noteDestroyed = []string{"destroyed"}
	noteReserve   = []string{"in Reserve"}
)

// objectiveRadius says how large an objective is drawn.
const objectiveRadius = geom.Inch / 2

// markers are the objectives, and the Deployment Zones as long as units are deployed.
func (p Position) markers(list []board.Marker) []board.Marker {
	if p.S.Phase.Part() == 0 && p.S.Chart[ChartOfZones] != 0 {
		list = p.zonesSeen(list)
	}
	standing := p.Standing()
	for o := range p.S.Objectives.Len() {
		bases, number := standing[o], strconv.Itoa(o+1)
		k := board.Marker{ID: "objective-" + number, Kind: board.Objective, At: *p.S.Objectives.At(o), R: objectiveRadius, Reach: ClaimReach, Sign: number,
			Name: "Objective " + number + ": " + strconv.Itoa(bases[0]) + " to " + strconv.Itoa(bases[1]) + " bases"}
		if held := claimant(bases); held < 2 { // were it claimed now
			k.Held = heldBy[held]
		}
		if worth := p.ObjectiveWorth(); worth > 0 {
			k.Worth, k.Clause = board.Worth(worth, worth), p.scoreClause()
		}
		list = append(list, k)
	}
	return list
}

// heldBy is each seat as a list.
var heldBy = [...][]int{{0}, {1}}

// zonesSeen are the zones, A and B before sides are taken.
func (p Position) zonesSeen(list []board.Marker) []board.Marker {
	zones := [2]geom.Polygon{p.zones().A, p.zones().B}
	if p.S.Sided {
		zones = [2]geom.Polygon{p.Zone(0), p.Zone(1)}
	}
	for i, zone := range zones {
		k := board.Marker{ID: "zone-" + strconv.Itoa(i), Kind: board.Zone, Name: "Deployment Zone " + "AB"[i:i+1], Shape: zone}
		if p.S.Sided {
			k.Held, k.Name = []int{i}, game.Seat(i).String()+", Deployment Zone"
		}
		for _, at := range zone {
			k.At = k.At.Add(geom.Vec{X: at.X / geom.Length(len(zone)), Y: at.Y / geom.Length(len(zone))})
		}
		list = append(list, k)
	}
	return list
}

// chartText returns what an entry says. The inches of zones are those of the book's tables: on
// the players' own they are in proportion (wp.basics.table_size).
func (p Position) chartText(k int) string {
	text := p.chart(k).Text
	if f := p.M.Setup.Table; k == ChartOfZones && f.Own != (plot.Table{}) && strings.Contains(text, "″") {
		text += " These inches are for " + p.M.Book.Tables[f.Table].Name + ": here they are in proportion."
	}
	return text
}

// terrainChanged returns what has come down, or has given way to objectives.
func (p Position) terrainChanged() (list []board.Changed) {
	if p.S.Collapsed == 0 && p.S.Laid == 0 {
		return nil
	}
	now := slices.Clone(p.Features())
	for i := range now {
		now[i].Kind, now[i].Height = p.Terrain(i), p.TerrainHeight(i)
	}
	for i, f := range p.M.Book.Pieces(now) {
		down := p.S.Collapsed>>i&1 != 0
		if down {
			f.Name += ", rubble"
		}
		if down || !slices.Equal(now[i].Shape, p.M.Setup.Terrain[i].Shape) {
			list = append(list, board.Changed{N: i, Piece: f})
		}
	}
	return list
}

// Pieces are pieces of terrain as screens know them: kinds by the words of files, a Height of 1 an
// inch high.
func (b *Book) Pieces(list []Feature) []terrain.Piece {
	pieces := make([]terrain.Piece, len(list))
	for i, footing := range Footings(list) {
		f := &list[i]
		pieces[i] = terrain.Piece{ID: f.ID, Name: f.Name, Kind: GroundWords[f.Kind], Shape: f.Shape, Height: geom.Inches(f.Height), Raised: geom.Inches(footing),
			Capacity: f.Capacity, Solid: f.Solid, Standable: f.Kind == Hill || f.Kind == Building, Fallen: geom.Inches(f.Fallen), Clauses: ClausesOf(&b.Grounds[f.Kind]), Mirror: f.Mirror}
	}
	return pieces
}

// Features are the pieces of terrain that screens mean.
func Features(pieces []terrain.Piece) (list []Feature) {
	for _, p := range pieces {
		list = append(list, Feature{Named: content.Named{ID: p.ID, Name: p.Name}, Kind: KindNamed(p.Kind), Shape: p.Shape,
			Height: HeightOf(p.Height), Solid: p.Solid, Capacity: p.Capacity, Fallen: HeightOf(p.Fallen), Mirror: p.Mirror})
	}
	return list
}

// HeightOf is the Height that a length stands for.
func HeightOf(high geom.Length) int { return int((high + geom.Inch/2) / geom.Inch) }

// ClausesOf returns what the book says of a kind of terrain.
func ClausesOf(g *Ground) (clauses []game.Clause) {
	for _, c := range g.Clauses {
		clauses = append(clauses, game.Clause(c))
	}
	return clauses
}

// CommandKinds are the kinds of Command Units in words (wp.profile.command_type).
var CommandKinds = [Kinds]string{"Command (Infantry)", "Command (Heavy Infantry)", "Command (Bike)", "Command (Walker)", "Command (Vehicle)"}

// GlyphOf is the sign of a unit.
func GlyphOf(c *UnitCard) string {
	switch {
	case c.Command:
		return "u-command"
	case c.Keywords.Fly:
		return "u-flier"
	case c.Kind == Vehicle:
		return "u-vehicle"
	case c.Kind == Walker:
		return "u-walker"
	case c.Kind == Bike:
		return "u-bike"
	}
	return "u-squad"
}

// setOf is a set of units as a list.
func setOf(set uint64) (list []int32) {
	for ; set != 0; set &= set - 1 {
		list = append(list, int32(bits.TrailingZeros64(set)))
	}
	return list
}

var (
	attackNames = [...]string{Fire: "fire", DirectBlast: "direct blast", IndirectBlast: "indirect blast", Barrage: "barrage", Melee: "melee", FreeHits: "hits"}
	stageNames  = [...]string{Hitting: "to hit", Damaging: "to damage", Settling: "settling", Losing: "losses", Placing: "templates", Razing: "to damage the building"}
)
