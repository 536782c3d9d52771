// Package prove plays scenarios of Warpath: how a position is written, the verbs of its
// choices, and what may be expected of how things stand.
package prove

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
	"umpire/rules/warpath/show"
	"umpire/scenario"
)

// Scenarios is this game as scenarios are written for it, with the clauses that they
// may name.
func Scenarios(b *warpath.Book, rulebook *content.Catalogue) *scenario.System[warpath.State] {
	return scenario.Of("warpath", rulebook, func(w writtenScene, problems *content.Problems) scenario.Position[warpath.State] {
		r := &sceneReader{Book: new(*b), Problems: problems, w: w}
		return r.lay(rulebook)
	})
}

// scene is a position that a scenario has laid out.
type scene struct {
	show.Table
	scenario.BasePosition[warpath.State]
}

// Played is the match that was laid out.
func (sc *scene) Played() show.Table { return sc.Table }

// sceneReader lays a scene out and notes what is wrong.
type sceneReader struct {
	Book     *warpath.Book
	Problems *content.Problems
	w        writtenScene
	setup    warpath.Setup
	scene    *scene
}

func (r *sceneReader) lay(rulebook *content.Catalogue) *scene {
	r.agreement()
	r.terrainOf()
	r.forces()
	if len(*r.Problems) > 0 {
		return nil
	}
	m, err := warpath.NewMatch(r.Book, r.setup)
	if err != nil {
		r.Problems.Add(r.w.Pos, "the match cannot be set up: %v", err)
		return nil
	}
	s := &scene{show.Of(m), scenario.BasePosition[warpath.State]{Start: m.Begin(), Asked: r.w.Looks, Rulebook: rulebook}}
	s.Vocabulary = scenario.Vocabulary[warpath.State]{Verbs: verbs, Phases: warpath.PhaseNames[:], Short: phaseWords, Tells: tells, Events: events, Called: s.called}
	r.scene = s
	r.name()
	r.turn()
	if len(*r.Problems) > 0 {
		return nil
	}
	r.position()
	return r.scene
}

// agreement lays the agreements of the players.
func (r *sceneReader) agreement() {
	r.setup = warpath.Setup{Practice: true, Rounds: r.w.Rounds, Variants: r.w.Variants, Timed: r.w.Timed}
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
func (r *sceneReader) size(ref content.Ref) warpath.Battlefield {
	table, err := r.Book.Battlefield(ref.Name)
	if err != nil {
		r.Problems.Misused(ref, "%v", err)
	}
	return table
}

// terrainOf puts the terrain on the table.
func (r *sceneReader) terrainOf() {
	var list []warpath.Feature
	if ref := r.w.Table.Set; ref != nil {
		set, err := book.SetOn(r.Book, r.setup.Table, ref.Name)
		if err != nil {
			r.Problems.Misused(*ref, "%v", err)
		}
		list = append(list, set...)
	}
	list = append(list, r.scenery()...)
	list, faults := book.CheckTerrain(r.Book, r.Book.Size(r.setup.Table), list)
	for _, fault := range faults {
		r.Problems.Add(r.w.Table.Pos, "the terrain is wrong: %s", fault.String())
	}
	r.setup.Terrain = list
}

// scenery is the terrain that the file writes out.
func (r *sceneReader) scenery() (list []warpath.Feature) {
	for i, w := range r.w.Table.Terrain {
		f := warpath.Feature{Named: scenario.Ground(w.ID, w.Name, warpath.GroundWords[w.Kind], i), Kind: w.Kind, Shape: w.Shape, Height: w.Height, Solid: w.Solid, Capacity: w.Capacity, Fallen: w.Fallen}
		keys := scenario.Keys{At: w.Pos, Thing: fmt.Sprintf("terrain %q", f.ID), Problems: r.Problems}
		keys.Senseless(len(w.Box) > 0 && len(w.Box) != 4, "box", "expected its left, lower, right and upper side")
		keys.Senseless(len(w.Box) > 0 && len(w.Shape) > 0, "shape", "the box is its shape: expected one of them")
		keys.Senseless(w.Solid && f.Kind != warpath.Building, "solid", "it is no building")
		keys.Senseless(w.Capacity > 0 && f.Kind != warpath.Building, "capacity", "it is no building")
		keys.Senseless(w.Fallen > 0 && f.Kind != warpath.Building, "fallen", "it is no building")
		if len(w.Box) == 4 {
			f.Shape = rectangle(w.Box[0], w.Box[1], w.Box[2], w.Box[3])
		}
		list = append(list, f)
	}
	return list
}

// forces makes a force of each seat's units, in the order of the file.
func (r *sceneReader) forces() {
	r.setup.Forces[0].Faction = content.At(r.Book.Factions, 0)
	r.setup.Forces[1].Faction = content.At(r.Book.Factions, len(r.Book.Factions)-1)
	for seat := range game.Seat(2) {
		f := &r.setup.Forces[seat]
		f.Companies = []warpath.Company{{}}
		if ref := r.w.Factions.Of(seat); ref != nil {
			f.Faction = content.At(r.Book.Factions, r.Problems.Resolve(*ref, "faction", content.IDs(r.Book.Factions)))
			continue
		}
		for i := range r.w.Units {
			if at, ok := content.Place(r.Book.Units, r.w.Units[i].Unit.Name); ok && game.Seat(r.w.Units[i].Seat-1) == seat {
				f.Faction = r.Book.Units[at].Faction
				break
			}
		}
	}
	for i := range r.w.Units {
		u := &r.w.Units[i]
		at := r.Problems.Resolve(u.Unit, "unit", content.IDs(r.Book.Units))
		if at < 0 {
			continue
		}
		c := &r.setup.Forces[u.Seat-1].Companies[0]
		at = r.altered(at, u)
		c.Units = append(c.Units, warpath.ForceUnit{Card: content.At(r.Book.Units, at)})
	}
}

// altered is the card, or a copy of it with other figures, keywords or weapons.
func (r *sceneReader) altered(at int, w *writtenSceneUnit) int {
	if w.Stats == (writtenSceneStats{}) && w.Keywords == nil && w.Ranged == nil && w.Melee == nil {
		return at
	}
	card := r.Book.Units[at]
	set(&card.Bases, w.Stats.Bases)
	set(&card.Advance, w.Stats.Advance)
	set(&card.Sprint, w.Stats.Sprint)
	set(&card.Shoot, w.Stats.SH)
	set(&card.Assault, w.Stats.AS)
	set(&card.Armour, w.Stats.AR)
	set(&card.Height, w.Stats.HT)
	set(&card.Command, w.Stats.Command)
	if w.Keywords != nil {
		card.Keywords = *w.Keywords
	}
	card.Ranged, card.Melee = r.weapons(&card, card.Ranged, w.Ranged, true), r.weapons(&card, card.Melee, w.Melee, false)
	r.Book.Units = append(slices.Clip(r.Book.Units), card)
	r.orderable(at, len(r.Book.Units)-1)
	return len(r.Book.Units) - 1
}

func set[T any](to, from *T) {
	if from != nil {
		*to = *from
	}
}

// weapons are those of the card, or those written in their place.
func (r *sceneReader) weapons(card *warpath.UnitCard, has []warpath.Weapon, written []warpath.Weapon, ranged bool) []warpath.Weapon {
	if written == nil {
		return has
	}
	for i := range written {
		book.JudgeWeapon(card, &written[i], ranged, func(text string) { r.Problems.Add(r.w.Pos, "unit %q: %s", card.ID, text) })
	}
	return written
}

// orderable lets the Command Orders that are for a unit be used on its altered copy.
func (r *sceneReader) orderable(at, altered int) {
	r.Book.Factions = slices.Clone(r.Book.Factions)
	for i := range r.Book.Factions {
		f := &r.Book.Factions[i]
		f.Orders = slices.Clone(f.Orders)
		for k := range f.Orders {
			if o := &f.Orders[k]; slices.Contains(o.Units, content.At(r.Book.Units, at)) {
				o.Units = append(slices.Clip(o.Units), content.At(r.Book.Units, altered))
			}
		}
	}
}

// name gives the file's ids to slots.
func (r *sceneReader) name() {
	s := r.scene
	s.Lay(s.Scene(), "base")
	next := [2]int{0, len(r.setup.Forces[0].Companies[0].Units)}
	for _, w := range r.w.Units {
		s.NameUnit(w.Pos, w.ID, next[w.Seat-1], s.Units[next[w.Seat-1]].Name, r.Problems)
		next[w.Seat-1]++
	}
}
