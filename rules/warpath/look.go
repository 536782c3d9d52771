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
		Points: pair(s.Points), FaceDown: s.FaceDown, VP: [2]int{int(s.VP[0]), int(s.VP[1])}, Extra: s.Extra, Finished: s.Finished,
		Recon: pair(s.Recon), ToPlace: int(s.ToPlace), Killed: pair(s.Killed), Winner: s.Winner}
	if s.Phase == GameOver {
		v.Reason = m.Result(s).Reason
	}
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
	p.lookAction(v)
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
			v.Mission = append(v.Mission, ParameterView{ChartNames[k], c.Name, p.chartText(k), game.Clause(c.Clause)})
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
		v = append(v, DieView{colourNames[r.Colour(i)], int(swords), r.Reroll>>i&1 != 0})
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
	v := UnitView{ID: u, Name: slot.Name, Card: card.ID, Seat: slot.Seat, Glyph: GlyphOf(card), Kind: card.Kind.String(), Where: PlaceNames[s.Place],
		Cost: card.Points, Size: slot.Bases, Left: p.Strength(u), Token: tokenWords[s.Token], Acted: s.Acted, Pinned: s.Pinned, Shields: int(s.Shields),
		Foes: setOf(s.Foes), In: int(s.In), Radius: card.Keywords.Radius, Flies: card.Keywords.Fly, Hovers: s.Hovers, Company: slot.Company,
		Moved: tokenWords[s.Moved], Arrived: s.Arrived, Infected: s.Infected, Assaults: int(s.Assaults), Wave: int(s.Wave), Claims: int(s.Claims)}
	if card.Command {
		v.Kind = CommandKinds[card.Kind]
	}
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

// list is a set of bases as a list.
func (b *BaseSet) list() (list []int32) {
	for i, part := range b {
		for ; part != 0; part &= part - 1 {
			list = append(list, int32(64*i+bits.TrailingZeros64(part)))
		}
	}
	return list
}

var (
	attackNames = [...]string{Fire: "fire", DirectBlast: "direct blast", IndirectBlast: "indirect blast", Barrage: "barrage", Melee: "melee", FreeHits: "hits"}
	stageNames  = [...]string{Hitting: "to hit", Damaging: "to damage", Settling: "settling", Losing: "losses", Placing: "templates", Razing: "to damage the building"}
	fightNames  = [...]string{Declaring: "orders", Allotting: "allocation", Blows: "blows", Resulting: "result", Suffering: "hits of the Loser",
		Occupying: "building", Loosening: "contact", Separating: "separation", Consolidating: "consolidation", PilingIn: "pile-in", AfterFight: "tidying up"}
)

// some is a unit, or nothing for None.
func some(u UnitID) *UnitID {
	if u == None {
		return nil
	}
	return &u
}

// lookAction adds the activation, the attack and the fight in progress.
func (p Position) lookAction(v *View) {
	if a := &p.S.Act; a.Live {
		v.Acting = some(a.Unit)
		v.Active = &ActiveView{a.Ordered, a.GoGo, a.Split, a.Storm, a.Restore}
	}
	if a := &p.S.Attack; a.Live {
		v.Attack = p.lookAttack()
		at := uint64(0)
		for i := range a.Pools.Len() {
			at |= Only(a.Pools.At(i).At)
		}
		if a.Target != None {
			at |= Only(a.Target)
		}
		v.Targets = setOf(at)
		for i := range a.Templates.Len() {
			v.Templates = append(v.Templates, *a.Templates.At(i))
		}
	}
	if p.S.Fight.Live {
		v.Fight = p.lookFight()
	}
}

// lookAttack is the attack in progress.
func (p Position) lookAttack() *AttackView {
	a := &p.S.Attack
	v := &AttackView{Kind: attackNames[a.Kind], Stage: stageNames[a.Stage], By: some(a.By), Target: some(a.Target),
		Pools: []DicePoolView{}, Dice: []AttackDieView{}, Firing: a.Firing.list(), Eligible: a.Eligible.list()}
	for i := range a.Pools.Len() {
		pool := a.Pools.At(i)
		one := DicePoolView{By: some(pool.By), At: pool.At, Shots: int(pool.Shots), Need: int(pool.Need), Hits: int(pool.Hits), Damage: int(pool.Damage)}
		if w := p.WeaponOf(pool); w != nil {
			one.Weapon = w.Name
		}
		v.Pools = append(v.Pools, one)
	}
	for i := range a.Dice.Len() {
		d := a.Dice.At(i)
		v.Dice = append(v.Dice, AttackDieView{d.Face, int(d.Pool), d.Again})
	}
	for i := range a.Losses.Len() {
		l := a.Losses.At(i)
		v.Losses = append(v.Losses, LossView{l.Unit, int(l.N), int(l.Gone)})
	}
	if a.Kind == DirectBlast || a.Kind == IndirectBlast || a.Kind == Barrage {
		aim := a.Aim
		v.Aim = &aim
	}
	return v
}

// lookFight is the assault in progress.
func (p Position) lookFight() *FightView {
	f := &p.S.Fight
	v := &FightView{Stage: fightNames[f.Stage], Building: int(f.Building), Units: setOf(f.Units), Removed: pair(f.Removed), Winner: f.Winner}
	EachUnit(f.Units, func(u UnitID) {
		p.Each(u, func(b BaseID) {
			if at := f.Blow[b]; at != None {
				v.Blows = append(v.Blows, BlowView{b, at})
			}
		})
	})
	for i := range f.Shares.Len() {
		l := f.Shares.At(i)
		v.Shares = append(v.Shares, ShareView{l.By, l.At, p.Card(l.By).Melee[l.Weapon].Name, int(l.Dice)})
	}
	return v
}
