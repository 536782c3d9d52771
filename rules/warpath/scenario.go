package warpath

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/scenario"
)

// Scenarios is this game as scenarios are written for it, with the clauses that they
// may name.
func (b *Book) Scenarios(rulebook *content.Catalogue) *scenario.System[State] {
	return &scenario.System[State]{Name: "warpath", Keys: content.KeysOf[writtenScene](), Catalogue: rulebook,
		SetUp: func(own content.Facts, problems *content.Problems) scenario.Position[State] {
			return b.scene(rulebook, own, problems)
		}}
}

// scene is a position that a scenario has laid out.
type scene struct {
	*Match
	start  State
	things scenario.Ids[thing]
	file   writtenScene
	book   *content.Catalogue // its rulebook
}

// Begin implements game.Rules: the position, in place of an empty table.
func (sc *scene) Begin() State { return sc.start }

// Rules implements scenario.Position.
func (sc *scene) Rules() game.Rules[State] { return sc }

// thing is what a scenario calls by an id: a unit, or a base.
type thing struct {
	unit UnitID
	base BaseID
	of   bool // it is a base
}

// sceneReader lays a scene out and notes what is wrong.
type sceneReader struct {
	*loader
	w     writtenScene
	setup Setup
	scene *scene
}

// scene lays out the position that is written.
func (b *Book) scene(rulebook *content.Catalogue, own content.Facts, problems *content.Problems) scenario.Position[State] {
	before := len(*problems)
	w := content.Read[writtenScene](own, "", problems)
	if problems.Since(before) {
		return nil
	}
	book := *b
	r := &sceneReader{loader: &loader{book: &book}, w: w}
	s := r.lay(rulebook)
	problems.Join(r.problems...)
	if len(r.problems) > 0 {
		return nil
	}
	return s
}

func (r *sceneReader) lay(rulebook *content.Catalogue) *scene {
	r.agreement()
	r.terrainOf()
	r.forces()
	if len(r.problems) > 0 {
		return nil
	}
	m, err := NewMatch(r.book, r.setup)
	if err != nil {
		r.problems.Add(r.w.Pos, "the match cannot be set up: %v", err)
		return nil
	}
	r.scene = &scene{Match: m, file: r.w, book: rulebook}
	r.scene.start = m.Begin()
	r.name()
	r.turn()
	if len(r.problems) > 0 {
		return nil
	}
	r.position()
	return r.scene
}

// agreement is what the players have agreed on.
func (r *sceneReader) agreement() {
	r.setup = Setup{Practice: true, Rounds: r.w.Rounds, Variants: Variants(r.w.Variants), Timed: r.w.Timed}
	if ref := r.w.Table.Size; ref != nil {
		r.setup.Table = r.size(*ref)
	}
	w := &r.w.Charts
	for i, entry := range [...]*int8{w.Zones, w.Objectives, w.Scoring, w.Deployment} {
		r.setup.Chart[i] = 1
		if entry != nil {
			r.setup.Chart[i] = uint8(*entry)
		}
	}
}

// size is a table of the book by its id, or one of the players' own size.
func (r *sceneReader) size(ref content.Ref) Battlefield {
	table, err := r.book.Battlefield(ref.Name)
	if err != nil {
		r.problems.Misused(ref, "%v", err)
	}
	return table
}

// terrainOf puts the terrain on the table.
func (r *sceneReader) terrainOf() {
	var list []Feature
	if ref := r.w.Table.Set; ref != nil {
		set, err := r.book.setOn(r.setup.Table, ref.Name)
		if err != nil {
			r.problems.Misused(*ref, "%v", err)
		}
		list = append(list, set...)
	}
	list = append(list, r.scenery()...)
	list, faults := r.book.CheckTerrain(r.book.size(r.setup.Table), list)
	for _, fault := range faults {
		r.problems.Add(r.w.Table.Pos, "the terrain is wrong: %s", fault.String())
	}
	r.setup.Terrain = list
}

// scenery is the terrain that the file writes out.
func (r *sceneReader) scenery() (list []Feature) {
	for i, w := range r.w.Table.Terrain {
		f := Feature{ID: string(w.ID), Name: w.Name, Kind: TerrainKind(w.Kind), Shape: w.Shape, Height: w.Height, Solid: w.Solid, Capacity: w.Capacity, Fallen: w.Fallen}
		if f.ID == "" {
			f.ID = fmt.Sprintf("%s-%d", groundWords[f.Kind], i+1)
		}
		if f.Name == "" {
			f.Name = f.ID
		}
		keys := scenario.Keys{At: w.Pos, Thing: fmt.Sprintf("terrain %q", f.ID), Problems: &r.problems}
		keys.Senseless(len(w.Box) > 0 && len(w.Box) != 4, "box", "expected its left, lower, right and upper side")
		keys.Senseless(len(w.Box) > 0 && len(w.Shape) > 0, "shape", "the box is its shape: expected one of them")
		keys.Senseless(w.Solid && f.Kind != Building, "solid", "it is no building")
		keys.Senseless(w.Capacity > 0 && f.Kind != Building, "capacity", "it is no building")
		keys.Senseless(w.Fallen > 0 && f.Kind != Building, "fallen", "it is no building")
		if len(w.Box) == 4 {
			f.Shape = rectangle(w.Box[0], w.Box[1], w.Box[2], w.Box[3])
		}
		list = append(list, f)
	}
	return list
}

// forces makes a force of each seat's units, in the order of the file.
func (r *sceneReader) forces() {
	r.setup.Forces[0].Faction = content.At(r.book.Factions, 0)
	r.setup.Forces[1].Faction = content.At(r.book.Factions, len(r.book.Factions)-1)
	for seat := range game.Seat(2) {
		f := &r.setup.Forces[seat]
		f.Companies = []Company{{}}
		if ref := r.w.Factions.Of(seat); ref != nil {
			f.Faction = content.At(r.book.Factions, r.problems.Resolve(*ref, "faction", content.IDs(r.book.Factions, factionID)))
			continue
		}
		for i := range r.w.Units {
			if at, ok := r.book.Unit(r.w.Units[i].Unit.Name); ok && game.Seat(r.w.Units[i].Seat-1) == seat {
				f.Faction = content.At(r.book.Factions, r.book.Units[at].Faction)
				break
			}
		}
	}
	for i := range r.w.Units {
		u := &r.w.Units[i]
		at := r.problems.Resolve(u.Unit, "unit", content.IDs(r.book.Units, unitID))
		if at < 0 {
			continue
		}
		c := &r.setup.Forces[u.Seat-1].Companies[0]
		at = r.altered(at, u)
		c.Units = append(c.Units, ForceUnit{Card: content.At(r.book.Units, at)})
	}
}

// altered is the card, or a copy of it with other figures, keywords or weapons.
func (r *sceneReader) altered(at int, w *writtenSceneUnit) int {
	if w.Stats == (writtenSceneStats{}) && w.Keywords == nil && w.Ranged == nil && w.Melee == nil {
		return at
	}
	card := r.book.Units[at]
	set(&card.Bases, w.Stats.Bases)
	set(&card.Advance, w.Stats.Advance)
	set(&card.Sprint, w.Stats.Sprint)
	set(&card.Shoot, w.Stats.SH)
	set(&card.Assault, w.Stats.AS)
	set(&card.Armour, w.Stats.AR)
	set(&card.Height, w.Stats.HT)
	set(&card.Command, w.Stats.Command)
	if w.Keywords != nil {
		card.Keywords = r.keywords(*w.Keywords)
	}
	card.Ranged, card.Melee = r.weapons(&card, card.Ranged, w.Ranged, true), r.weapons(&card, card.Melee, w.Melee, false)
	r.book.Units = append(slices.Clip(r.book.Units), card)
	r.orderable(at, len(r.book.Units)-1)
	return len(r.book.Units) - 1
}

func set[T any](to, from *T) {
	if from != nil {
		*to = *from
	}
}

// weapons are those of the card, or those written in their place.
func (r *sceneReader) weapons(card *UnitCard, has []Weapon, written []writtenWeapon, ranged bool) []Weapon {
	if written == nil {
		return has
	}
	var list []Weapon
	for _, w := range written {
		list = append(list, r.weapon(card, w, ranged))
	}
	return list
}

// orderable lets the Command Orders that are for a unit be used on its altered copy.
func (r *sceneReader) orderable(at, altered int) {
	r.book.Factions = slices.Clone(r.book.Factions)
	for i := range r.book.Factions {
		f := &r.book.Factions[i]
		f.Orders = slices.Clone(f.Orders)
		for k := range f.Orders {
			if o := &f.Orders[k]; slices.Contains(o.Units, at) {
				o.Units = append(slices.Clip(o.Units), altered)
			}
		}
	}
}

// name gives the file's ids to slots.
func (r *sceneReader) name() {
	s := r.scene
	next := [2]UnitID{0, UnitID(len(r.setup.Forces[0].Companies[0].Units))}
	for _, w := range r.w.Units {
		u := next[w.Seat-1]
		next[w.Seat-1]++
		slot := &s.units[u]
		if !s.things.Add(w.Pos, w.ID, thing{unit: u, base: slot.First}, &r.problems) {
			continue
		}
		for i := range slot.Bases {
			s.things.AddPart(w.ID, i, thing{u, slot.First + BaseID(i), true})
		}
	}
}

// feature is the place of the terrain with the id.
func (sc *scene) feature(id string) (int, bool) {
	i := slices.IndexFunc(sc.Setup.Terrain, func(f Feature) bool { return f.ID == id })
	return i, i >= 0
}

func (sc *scene) featureIDs() (list []string) {
	for _, f := range sc.Setup.Terrain {
		list = append(list, f.ID)
	}
	return list
}

// featureOf is the place of a feature that something names, plus 1.
func (r *sceneReader) featureOf(ref *content.Ref) uint8 {
	if ref == nil {
		return 0
	}
	i, ok := r.scene.feature(ref.Name)
	if !ok {
		r.problems.Dangling(*ref, "terrain feature", r.scene.featureIDs())
	}
	return uint8(i + 1)
}
