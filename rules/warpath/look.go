package warpath

import (
	"math/bits"
	"strings"

	"umpire/game"
	"umpire/geom"
	"umpire/table/plot"
)

// View implements game.Rules.
func (m *Match) View(s *State, seat game.Seat) any { return m.Look(s, seat) }

// Look is View with its type.
func (m *Match) Look(s *State, seat game.Seat) *View { return m.LookInto(s, seat, new(View)) }

// Refresh implements game.Refresher.
func (m *Match) Refresh(s *State, seat game.Seat, old any) any {
	return m.LookInto(s, seat, old.(*View))
}

// LookInto makes a view in the room of another.
func (m *Match) LookInto(s *State, seat game.Seat, v *View) *View {
	p := m.At(s)
	old := *v
	*v = View{Phase: s.Phase.String(), Part: s.Phase.Part(), Round: int(s.Round), Rounds: m.Setup.Rounds, Turn: s.Turn, Initiative: s.Initiative,
		Points: pair(s.Points), FaceDown: s.FaceDown, VP: [2]int{int(s.VP[0]), int(s.VP[1])}}
	for i := range v.Rolled {
		v.Rolled[i] = p.lookPool(game.Seat(i), old.Rolled[i])
	}
	p.lookMission(v, old.Mission)
	p.lookTerrain(v)
	v.Units = old.Units[:0]
	for i := range m.Units {
		v.Units = append(v.Units, p.LookUnit(UnitID(i), seat))
	}
	v.Bases = emptied(old.Bases)
	for i := range m.Bases {
		if b := BaseID(i); s.Bases[i].Alive && p.OnTable(p.UnitOf(b)) {
			v.Bases = append(v.Bases, BaseView{b, p.UnitOf(b), s.Bases[i].At, s.Bases[i].Face})
		}
	}
	v.Objectives = emptied(old.Objectives)
	standing := p.Standing()
	for o := range s.Objectives.Len() {
		v.Objectives = append(v.Objectives, ObjectiveView{o + 1, *s.Objectives.At(o), claimant(standing[o]), standing[o]})
	}
	if s.Act.Live {
		v.Acting = some(s.Act.Unit)
	}
	for i := 0; s.Attack.Live && i < s.Attack.Templates.Len(); i++ {
		v.Templates = append(v.Templates, *s.Attack.Templates.At(i))
	}
	return v
}

// emptied is a list without its elements: a list even when it is empty.
func emptied[L ~[]E, E any](list L) L {
	if list == nil {
		return L{}
	}
	return list[:0]
}

func pair(n [2]uint8) [2]int { return [2]int{int(n[0]), int(n[1])} }

// Part is which of the five phases of a Round it belongs to, from 1
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

// chartText is what an entry says. The inches of zones are those of the book's tables: on
// the players' own they are in proportion (wp.basics.table_size).
func (p Position) chartText(k int) string {
	text := p.chart(k).Text
	if f := p.M.Setup.Table; k == ChartOfZones && f.Own != (plot.Table{}) && strings.Contains(text, "″") {
		text += " These inches are for " + p.M.Book.Tables[f.Table].Name + ": here they are in proportion."
	}
	return text
}

// lookMission adds the mission, as far as it is known.
func (p Position) lookMission(v *View, old []ParameterView) {
	v.Mission, v.Zones = emptied(old), [2][]geom.Point{{}, {}}
	for k := range p.S.Chart {
		if p.S.Chart[k] != 0 {
			c := p.chart(k)
			v.Mission = append(v.Mission, ParameterView{ChartNames[k], c.Name, p.chartText(k), game.Clause(c.Clauses.Own())})
		}
	}
	if p.S.Chart[ChartOfZones] == 0 {
		return
	}
	v.Zones = [2][]geom.Point{p.zones().A, p.zones().B}
	if p.S.Sided {
		for seat := range game.Seat(2) {
			v.Zones[seat], v.Edges[seat] = p.Zone(seat), p.edge(seat).String()
		}
	}
}

// lookTerrain adds what has become of the terrain.
func (p Position) lookTerrain(v *View) {
	for i := range p.Features() {
		if p.S.Collapsed>>i&1 != 0 {
			v.Rubble = append(v.Rubble, i)
		}
		if by := p.Features()[i].Shape[0].Sub(p.M.Setup.Terrain[i].Shape[0]); by != (geom.Vec{}) {
			v.Shifted = append(v.Shifted, ShiftView{i, by})
		}
	}
}

// lookPool is a seat's Command Dice that lie there.
func (p Position) lookPool(seat game.Seat, old []DieView) []DieView {
	r, v := &p.S.Rolled[seat], emptied(old)
	for i, swords := range r.faces() {
		v = append(v, DieView{colourNames[r.Colour(i)], int(swords)})
	}
	return v
}

var (
	colourNames = [...]string{"black", "orange", "green"}
	PlaceNames  = [...]string{Unused: "unused", Reserve: "reserve", OnTable: "table", Aboard: "aboard", Destroyed: "destroyed", Departed: "departed"}
	tokenWords  = [...]string{NoToken: "", Overwatch: "overwatch", Sprint: "sprint", Advance: "advance", Shoot: "shoot",
		AssaultPlus: "assault+1", AssaultZero: "assault+0", AssaultMinus: "assault-1"}
)

// Sealed is the token of an opponent's order that lies face down.
const Sealed = "sealed"

// LookUnit is a unit as a seat may know it.
func (p Position) LookUnit(u UnitID, seat game.Seat) UnitView {
	slot, s := &p.M.Units[u], &p.S.Units[u]
	card := slot.Card
	v := UnitView{ID: u, Name: slot.Name, Seat: slot.Seat, Glyph: GlyphOf(card), Where: PlaceNames[s.Place],
		Cost: card.Points, Size: slot.Bases, Left: p.Strength(u), Token: tokenWords[s.Token], Acted: s.Acted, Pinned: s.Pinned, Shields: int(s.Shields),
		Foes: setOf(s.Foes), In: int(s.In), Radius: card.Keywords.Radius, Flies: card.Keywords.Fly, Hovers: s.Hovers, Moved: tokenWords[s.Moved]}
	if s.Place == Aboard {
		v.Carrier = some(s.Carrier)
	}
	if slot.Seat != seat && p.FaceDown(u) {
		v.Token = Sealed
	}
	return v
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

// some is a unit, or nothing for None.
func some(u UnitID) *UnitID {
	if u == None {
		return nil
	}
	return &u
}
