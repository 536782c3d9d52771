// Package prove plays scenarios of WARMACHINE: how a position is written, the verbs of its
// choices, and what may be expected of how things stand.
package prove

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/show"
	"umpire/scenario"
	"umpire/table"
	"umpire/terrain"
)

// Scenarios is this game as scenarios are written for it, with the clauses that they may
// name.
func Scenarios(b *warmachine.Book, rulebook *content.Catalogue) *scenario.System[warmachine.State] {
	return scenario.Of("warmachine", rulebook, func(w writtenScene, problems *content.Problems) scenario.Position[warmachine.State] {
		own := *b // with cards of its own
		own.Models, own.Spells = slices.Clone(b.Models), slices.Clone(b.Spells)
		r := &reader{book: &own, problems: problems, w: w}
		return r.lay(rulebook)
	})
}

// scene is a position that a scenario has laid out.
type scene struct {
	show.Table
	scenario.BasePosition[warmachine.State]
}

// Played is the match that was laid out.
func (sc *scene) Played() show.Table { return sc.Table }

// reader lays a scene out and notes what is wrong.
type reader struct {
	book     *warmachine.Book
	problems *content.Problems
	w        writtenScene
	setup    warmachine.Setup
	scene    *scene
	slots    []warmachine.ModelID // of the models of the file
}

func (r *reader) lay(rulebook *content.Catalogue) *scene {
	r.field()
	r.spells()
	r.forces()
	if len(*r.problems) > 0 {
		return nil
	}
	m, err := warmachine.NewMatch(r.book, r.setup)
	if err != nil {
		r.problems.Add(r.w.Pos, "the match cannot be set up: %v", err)
		return nil
	}
	s := &scene{show.Of(m), scenario.BasePosition[warmachine.State]{Start: m.Begin(), Asked: r.w.Looks, Rulebook: rulebook}}
	s.Vocabulary = scenario.Vocabulary[warmachine.State]{Verbs: verbs, Phases: warmachine.PhaseNames[:], Tells: tells, Events: events, Called: s.called}
	r.scene = s
	s.Lay(s.Scene(), "model")
	for i, w := range r.w.Models {
		s.NameUnit(w.Pos, w.ID, int(r.slots[i]), m.Models[r.slots[i]].Name, r.problems)
	}
	r.turn()
	for i := range r.w.Models {
		r.model(&r.w.Models[i], r.slots[i])
	}
	for _, c := range r.w.Clouds {
		s.Start.Clouds.Push(warmachine.Cloud{At: c.At, R: geom.Inches(c.Size) / 2, By: game.Seat(c.Seat - 1), POW: c.POW, Lasts: uint8(max(1, c.Lasts))})
	}
	return s
}

// field is the table with its terrain.
func (r *reader) field() {
	r.setup = warmachine.Setup{Field: "scenario", Practice: true, Variants: r.w.Variants}
	size, err := book.SizeOf(r.book, string(r.w.Table.Size))
	if err != nil {
		r.problems.Add(r.w.Table.Pos, "%v", err)
		return
	}
	r.setup.Width, r.setup.Depth = size.Width, size.Depth
	if ref := r.w.Table.Set; ref != nil {
		if i := scenario.To(*ref, "battlefield", "", r.book.Fields, r.problems).Place(); i >= 0 {
			r.setup.Terrain = slices.Clone(r.book.Fields[i].Features)
		}
	}
	for i, w := range r.w.Table.Terrain {
		f := w.feature()
		f.Named = scenario.Ground(w.ID, w.Name, w.Going.String(), i)
		pieces, faults := book.Terrain(r.book).Normal(size, []terrain.Piece{f.Piece()})
		for _, fault := range faults {
			if !r.w.Nonsense {
				r.problems.Add(w.Pos, "%s (%s)", fault.Text, fault.Clause)
			}
		}
		r.setup.Terrain = append(r.setup.Terrain, warmachine.Features(pieces)...)
	}
}

// forces makes a battlegroup of each seat's models: its warcaster, then its warjacks. A
// seat without a warcaster gets one that is not in play.
func (r *reader) forces() {
	r.slots = make([]warmachine.ModelID, len(r.w.Models))
	var jacks [2][]int
	var caster [2]int
	for i, w := range r.w.Models {
		at := scenario.To(w.Card, "model", "", r.book.Models, r.problems).Place()
		if at < 0 {
			return
		}
		at = r.altered(at, &r.w.Models[i])
		seat := w.Seat - 1
		if r.book.Models[at].Kind == warmachine.Warcaster {
			if caster[seat] != 0 {
				r.problems.Add(w.Pos, "%q is the second warcaster of seat %d: expected one", w.ID, w.Seat)
			}
			caster[seat] = i + 1
			r.setup.Forces[seat].Warcaster = content.At(r.book.Models, at)
			continue
		}
		jacks[seat] = append(jacks[seat], i)
		r.setup.Forces[seat].Warjacks = append(r.setup.Forces[seat].Warjacks, content.At(r.book.Models, at))
	}
	first := 0
	for seat := range r.setup.Forces {
		f := &r.setup.Forces[seat]
		f.Name, f.Faction = fmt.Sprintf("seat %d", seat+1), content.At(r.book.Factions, 0)
		if caster[seat] == 0 {
			f.Warcaster = content.At(r.book.Models, 0)
		} else {
			r.slots[caster[seat]-1] = warmachine.ModelID(first)
		}
		for n, i := range jacks[seat] {
			r.slots[i] = warmachine.ModelID(first + 1 + n)
		}
		first += 1 + len(jacks[seat])
	}
}

// altered is the card, or a copy of it with other figures.
func (r *reader) altered(at int, w *writtenModel) int {
	if !w.Stats.Given() {
		return at
	}
	card := r.book.Models[at]
	card.Weapons = slices.Clone(card.Weapons)
	noun := "warjack"
	if card.Kind == warmachine.Warcaster {
		noun = "warcaster"
	}
	before := card
	content.ReadOver(w.Stats, &card, noun, "stats", r.problems)
	card.Kind, card.Base, card.Columns, card.Tall = before.Kind, before.Base, before.Columns, before.Tall
	r.book.Models = append(slices.Clip(r.book.Models), card)
	return len(r.book.Models) - 1
}

// spells gives spells other figures.
func (r *reader) spells() {
	for _, w := range r.w.Stats.Pairs() {
		i, ok := content.Place(r.book.Spells, w.Key)
		if !ok {
			r.problems.Add(w.Pos, "there is no spell %q: %s", w.Key, content.Expected(w.Key, content.IDs(r.book.Spells)))
			continue
		}
		content.ReadOver(w.Value, &r.book.Spells[i], "spell", "stats", r.problems)
	}
}

// turn says where the turn stands.
func (r *reader) turn() {
	s, w := &r.scene.Start, r.w.Turn
	s.First = game.Seat(max(1, r.w.First) - 1)
	s.Active, s.Turn = game.Seat(max(1, w.Seat)-1), uint16(w.Number)
	s.Phase = scenario.PhaseOr(&r.scene.Vocabulary, w.Phase, warmachine.Activations, w.Pos, r.problems)
	if s.Turn == 0 && s.Phase > warmachine.SetUpDeploy {
		s.Turn = 1
	}
	s.Edge = r.w.Edge.Edges()
	s.FeatUsed = [2]bool{r.w.Feats.One, r.w.Feats.Two}
	s.FeatOn = [2]bool{r.w.Might.One, r.w.Might.Two}
}

// model puts a model where the file says. A warcaster that has no place stands in a corner
// out of everybody's way, so that the game goes on.
func (r *reader) model(w *writtenModel, id warmachine.ModelID) {
	s := r.scene
	m := &s.Start.Models[id]
	if w.At == nil {
		return
	}
	seat := game.Seat(w.Seat - 1)
	m.At, m.InPlay, m.Focus, m.Acted, m.Shifted = *w.At, true, w.Focus, w.Acted, w.Moved
	m.Face = geom.Vec{Y: geom.Inch * geom.Length(1-2*int(s.Start.Edge[seat]))}
	if w.Facing.Given() {
		d, err := scenario.Direction(w.Facing)
		if err != nil {
			r.problems.Add(w.Pos, "%v", err)
		}
		m.Face = geom.Vec{X: geom.Length(d[0]), Y: geom.Length(d[1])}
	}
	r.boxes(w, id)
	for _, word := range w.Effects {
		r.effect(w, m, seat, word)
	}
	for _, name := range w.Upkeep {
		r.spell(w, m, name, true)
	}
	for _, name := range w.Spells {
		r.spell(w, m, name, false)
	}
	for _, h := range w.Holds {
		r.hold(h, id)
	}
	if r.w.Nonsense || len(*r.problems) > 0 {
		return
	}
	r.sound(w, id)
	var c warmachine.Crowd
	p := s.At(&s.Start)
	p.Crowd(&c, id)
	if f := s.Match.Table.Fits(p.Body(id), table.Ground, c.List()); f != nil {
		r.problems.Add(w.Pos, "%s does not fit where it is put: %v (or nonsense: true)", w.ID, f)
	}
}

// hold has a fist of a model hold a part of another.
func (r *reader) hold(w writtenHold, id warmachine.ModelID) {
	s := r.scene
	of, ok := s.Things.Find(w.Of)
	part, known := partNamed(string(w.Part))
	arm := slices.Index([]string{"L", "R"}, w.With)
	if !ok || !known || arm < 0 {
		r.problems.Add(w.Pos, "a hold: expected with L or R, part left, right or head, and of a model")
		return
	}
	held := warmachine.ModelID(of.Unit)
	fist := slices.ContainsFunc(s.Models[id].Card.Weapons, func(weapon warmachine.Weapon) bool { return weapon.Fist && weapon.Loc.String() == w.With })
	if p := s.At(&s.Start); !fist || !p.Enemies(id, held) || !p.Jack(held) {
		r.problems.Add(w.Pos, "a hold: expected a fist of the arm %s, and an enemy warjack (wm.lock.need)", w.With)
		return
	}
	s.Start.Models[id].Hold[arm] = warmachine.Hold{Part: part, Model: held}
}

// sound notes what no game makes of a model.
func (r *reader) sound(w *writtenModel, id warmachine.ModelID) {
	p := r.scene.At(&r.scene.Start)
	switch focus := p.Model(id).Focus; {
	case p.Wrecked(id):
		r.problems.Add(w.Pos, "%q is destroyed by what it has lost: expected a box, and two systems lost at most (wm.sys.three)", w.ID)
	case p.Jack(id) && focus > warmachine.MaxFocus:
		r.problems.Add(w.Pos, "%q: focus is %d: a warjack holds at most %d (wm.foc.max)", w.ID, focus, warmachine.MaxFocus)
	case focus > 0 && p.Disabled(id, warmachine.Cortex):
		r.problems.Add(w.Pos, "%q: focus is %d: with its cortex disabled it holds none (wm.sys.cortex)", w.ID, focus)
	}
}

// partNamed is an arm or the head by its word.
func partNamed(word string) (warmachine.Parts, bool) {
	switch word {
	case "left":
		return warmachine.LeftPart, true
	case "right":
		return warmachine.RightPart, true
	case "head":
		return warmachine.HeadPart, true
	}
	return 0, false
}

// boxes marks boxes: so many from the first column on, so many of each column from the top,
// and all of a system.
func (r *reader) boxes(w *writtenModel, id warmachine.ModelID) {
	s := r.scene
	m, card := &s.Start.Models[id], s.Models[id].Card
	switch {
	case !w.Marked.Given():
	case w.Marked.IsList():
		for c, item := range w.Marked.Items() {
			n, err := scenario.Number(item)
			if err != nil || c >= warmachine.Columns || n[0] < 0 || int(n[0]) > int(card.Tall[c]) {
				r.problems.Add(w.Pos, "%q: marked column %d: expected 0 to the boxes of it", w.ID, c+1)
				return
			}
			m.Marked[c] = 1<<n[0] - 1
		}
	default:
		n, err := scenario.Number(w.Marked)
		if err != nil || n[0] < 0 || int(n[0]) >= card.Boxes {
			r.problems.Add(w.Pos, "%q: marked: expected fewer than its %d boxes", w.ID, card.Boxes)
			return
		}
		s.Mark(&s.Start, id, int(n[0]))
	}
	for _, letter := range w.Lost {
		found := false
		for c := range card.Grid {
			for row, system := range card.Grid[c] {
				if system.String() == letter {
					m.Marked[c] |= 1 << row
					found = true
				}
			}
		}
		if !found {
			r.problems.Add(w.Pos, "%q has no system %q: expected letters of its grid", w.ID, letter)
		}
	}
}

// effectWords are the effects that a file may put on a model.
var effectWords = []string{"knocked-down", "down-this-turn", "frozen", "disrupted", "bound", "feat", "fire", "corrosion"}

// effect puts an effect on a model; those of a round were made by the other seat, the feat
// by its own.
func (r *reader) effect(w *writtenModel, m *warmachine.Model, seat game.Seat, word string) {
	by := seat.Other()
	word, own, mine := strings.Cut(word, " by ")
	if mine {
		at := slices.Index([]string{"1", "2"}, own)
		if at < 0 {
			r.problems.Add(w.Pos, "%q has the effect %q by %q: expected by 1 or 2", w.ID, word, own)
			return
		}
		by = game.Seat(at)
	}
	switch slices.Index(effectWords, word) {
	case 0:
		m.Down = true
	case 1:
		m.Down, m.Stays = true, true
	case 2:
		m.Round[by] |= warmachine.Frozen
	case 3:
		m.Round[by] |= warmachine.Disrupted
	case 4:
		m.Round[by] |= warmachine.Bound
	case 5:
		m.Round[by] |= warmachine.FeatBonus
	case 6:
		m.Burning |= warmachine.OnFire
	case 7:
		m.Burning |= warmachine.Corroding
	default:
		r.problems.Add(w.Pos, "%q has the effect %q: %s", w.ID, word, content.Expected(word, effectWords))
	}
}

// spell puts a spell of either side on a model.
func (r *reader) spell(w *writtenModel, m *warmachine.Model, name string, upkeep bool) {
	s := r.scene
	p := s.At(&s.Start)
	var known []string
	for seat := range game.Seat(2) {
		for i := range p.Spells(seat) {
			id, spell := warmachine.SpellID(i), p.Spell(seat, warmachine.SpellID(i))
			if upkeep != spell.Upkeep || !upkeep && spell.Lasts == warmachine.Instantly {
				continue
			}
			if known = append(known, spell.ID); spell.ID != name {
				continue
			}
			switch {
			case upkeep:
				r.upkeep(w, m, seat, id)
			case spell.Lasts == warmachine.ForTurn:
				m.Now[seat] |= 1 << i
			default:
				m.Under[seat] |= 1 << i
			}
			return
		}
	}
	r.problems.Add(w.Pos, "the spell %q is on %q: %s", name, w.ID, content.Expected(name, known))
}

// upkeep puts an upkeep spell of a seat on a model that has none of that seat, and on it alone.
func (r *reader) upkeep(w *writtenModel, m *warmachine.Model, seat game.Seat, id warmachine.SpellID) {
	s := r.scene
	elsewhere := slices.ContainsFunc(s.Start.Models[:], func(m warmachine.Model) bool { return m.Upkeep[seat] == id+1 })
	if m.Upkeep[seat] != 0 || elsewhere {
		r.problems.Add(w.Pos, "the upkeep spells on %q: expected one of each side (wm.spell.upkeep_model), and each on one model (wm.spell.upkeep_one)", w.ID)
		return
	}
	m.Upkeep[seat] = id + 1
}

// called are the names of cards.
func (sc *scene) called(id string) []string {
	return slices.Concat(scenario.Titles(sc.Book.Models, id, ""),
		scenario.Titles(sc.Book.Spells, id, ""))
}
