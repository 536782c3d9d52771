// Package prove is Cybernekro as scenarios are written for it: how a position is laid out,
// which words say what players choose, and what may be expected.
package prove

import (
	"cmp"
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
	"umpire/rules/cybernekro/show"
	"umpire/scenario"
)

// Scenarios is this game as scenarios are written for it, with the clauses that they may
// name.
func Scenarios(b *cybernekro.Book, rulebook *content.Catalogue) *scenario.System[cybernekro.State] {
	return scenario.Of("cybernekro", rulebook, func(w writtenScene, problems *content.Problems) scenario.Position[cybernekro.State] {
		r := &reader{book: b, problems: problems, w: w}
		return r.lay(rulebook)
	})
}

// scene is a position that a scenario has laid out.
type scene struct {
	show.Table
	scenario.BasePosition[cybernekro.State]
}

// Played is the match that was laid out.
func (sc *scene) Played() show.Table { return sc.Table }

// Begin implements game.Rules.
func (sc *scene) Begin() cybernekro.State { return sc.Start }

// reader lays a scene out and notes what is wrong.
type reader struct {
	book     *cybernekro.Book
	problems *content.Problems
	w        writtenScene
	setup    cybernekro.Setup
	scene    *scene
	slots    []cybernekro.ModelID // of the models of the file
	things   int                  // slots of things that are taken
}

// phases returns what files call the phases, in their order.
func phases() (names []string) {
	for ph := cybernekro.SetUpScenario; ph <= cybernekro.GameOver; ph++ {
		names = append(names, ph.String())
	}
	return names
}

func (r *reader) lay(rulebook *content.Catalogue) *scene {
	r.field()
	r.crews()
	if len(*r.problems) > 0 {
		return nil
	}
	m, err := cybernekro.NewMatch(r.book, r.setup)
	if err != nil {
		r.problems.Add(r.w.Pos, "the match cannot be set up: %v", err)
		return nil
	}
	s := &scene{show.Of(m), scenario.BasePosition[cybernekro.State]{Start: m.Begin(), Asked: r.w.Looks, Rulebook: rulebook}}
	s.Vocabulary = scenario.Vocabulary[cybernekro.State]{Verbs: verbs, Phases: phases(), Tells: tells, Events: events, Called: s.called}
	r.scene = s
	for i := range s.Start.Things {
		if s.Start.Things[i].Gear > 0 {
			r.things = i + 1
		}
	}
	r.npcs()
	s.Lay(s.Scene(), "model")
	for i, w := range r.w.Models {
		s.NameUnit(w.Pos, w.ID, int(r.slots[i]), s.At(&s.Start).Name(r.slots[i]), r.problems)
	}
	r.turn()
	for i := range r.w.Models {
		r.model(&r.w.Models[i], r.slots[i])
	}
	r.rest()
	for seat := range game.Seat(2) {
		r.cards(seat)
	}
	return s
}

// field is the table with its terrain.
func (r *reader) field() {
	r.setup = cybernekro.Setup{Field: "scenario", Side: cmp.Or(r.w.Table.Side, 30*geom.Inch), Practice: true, Variants: r.w.Variants, Scenario: content.At(r.book.Scenarios, 0)}
	r.setup.Rounds = r.w.LastRound
	if err := book.Seat(&r.setup, string(r.w.Seating)); err != nil {
		r.problems.Add(r.w.Pos, "seating: %v", err)
	}
	if ref := r.w.Game; ref != nil {
		r.setup.Scenario = scenario.To(*ref, "scenario", "", r.book.Scenarios, r.problems)
	}
	if ref := r.w.Agreed; ref != nil {
		r.setup.Condition = scenario.To(*ref, "condition", "", r.book.Conditions, r.problems)
	}
	if ref := r.w.Table.Set; ref != nil {
		if i := scenario.To(*ref, "battlefield", "", r.book.Battlefields, r.problems).Place(); i >= 0 {
			f := &r.book.Battlefields[i]
			r.setup.Side, r.setup.Terrain, r.setup.Rooms = f.Side, slices.Clone(f.Features), f.Rooms
		}
	}
	for i := range r.w.Table.Terrain {
		r.setup.Terrain = append(r.setup.Terrain, r.w.Table.Terrain[i].feature(i))
	}
	for i, w := range r.w.Table.Rooms {
		r.setup.Rooms = append(r.setup.Rooms, w.room(i))
	}
}

// crews makes a crew of each seat's characters, in the order of the file. NPCs come after.
func (r *reader) crews() {
	r.slots = make([]cybernekro.ModelID, len(r.w.Models))
	next := cybernekro.ModelID(0)
	for seat := 1; seat <= 2; seat++ {
		f := &r.setup.Forces[seat-1]
		f.Name = "seat " + string(rune('0'+seat))
		for i := range r.w.Models {
			if w := &r.w.Models[i]; w.Seat == seat && w.NPC == nil {
				f.Characters = append(f.Characters, r.character(w))
				r.slots[i] = next
				next++
			}
		}
	}
	for i := range r.w.Models {
		switch w := &r.w.Models[i]; {
		case w.NPC != nil:
			r.slots[i] = next
			next++
		case w.Seat == 0:
			r.problems.Add(w.Pos, "%q has no seat: expected a seat, or the kind of an NPC", w.ID)
		}
	}
	if next > cybernekro.MaxModels {
		r.problems.Add(r.w.Pos, "there are %d models: expected at most %d", next, cybernekro.MaxModels)
	}
}

func (r *reader) character(w *writtenModel) cybernekro.Character {
	c := cybernekro.Character{Name: cmp.Or(w.Name, w.ID), Attributes: w.Attributes, Base: w.Base}
	for _, ref := range w.Traits {
		c.Traits = append(c.Traits, scenario.To(ref, "trait", "", r.book.Traits, r.problems))
	}
	for _, ref := range w.Mods {
		c.Mods = append(c.Mods, scenario.To(ref, "body-mod", "", r.book.Mods, r.problems))
	}
	for _, ref := range w.Gear {
		c.Gear = append(c.Gear, scenario.To(ref, "piece of gear", "", r.book.Gear, r.problems))
	}
	for _, word := range w.Raised {
		at := slices.Index(cybernekro.Attribute(0).Words(), word)
		if at < 0 {
			r.problems.Add(w.Pos, "raised: %q: %s", word, content.Expected(word, cybernekro.Attribute(0).Words()))
			continue
		}
		c.Raised = append(c.Raised, cybernekro.Attribute(at))
	}
	return c
}

// npcs brings the NPCs in, with their attacks.
func (r *reader) npcs() {
	s := &r.scene.Start
	for i := range r.w.Models {
		w := &r.w.Models[i]
		if w.NPC == nil {
			continue
		}
		at := scenario.To(*w.NPC, "NPC", "", r.book.NPCs, r.problems).Place()
		if at < 0 {
			continue
		}
		id := r.slots[i]
		s.Models[id].Kind, s.Models[id].Crew = uint8(at)+1, cybernekro.Wild
		for _, ref := range r.book.NPCs[at].Attacks {
			r.thing(uint8(ref.Place()) + 1).Holder = id
		}
	}
}

// thing takes a slot for a thing of a kind: the place of its gear plus 1, or a token.
func (r *reader) thing(kind uint8) *cybernekro.Thing {
	t := &r.scene.Start.Things[min(r.things, cybernekro.MaxThings-1)]
	r.things++
	*t = cybernekro.Thing{Gear: kind, Holder: cybernekro.None}
	if int(kind) <= len(r.book.Gear) {
		t.Uses = r.book.Gear[kind-1].Uses
	}
	return t
}

// kindOf returns what a thing is by its id: a piece of gear or a token; 0 if it is none.
func (r *reader) kindOf(ref content.Ref) uint8 {
	if token := r.book.TokenNamed(ref.Name); token > 0 {
		return token
	}
	return uint8(scenario.To(ref, "piece of gear", "", r.book.Gear, r.problems).Place() + 1)
}

// turn says where the round stands.
func (r *reader) turn() {
	s, w := &r.scene.Start, r.w.Turn
	s.Turn = game.Seat(max(1, w.Seat) - 1)
	s.First = s.Turn
	if w.First > 0 {
		s.First = game.Seat(w.First - 1)
	}
	s.Chose = s.First
	s.Phase = scenario.PhaseOr(&r.scene.Vocabulary, w.Phase, cybernekro.ActionPhase, w.Pos, r.problems)
	if s.Phase > cybernekro.SetUpRoll || w.Deploy > 0 {
		s.Deployed = game.Seat(max(1, w.Deploy) - 1)
	}
	s.Round = uint8(w.Round)
	if s.Round == 0 && s.Phase > cybernekro.RoundBegins {
		s.Round = 1
	}
	for _, seat := range w.Passed {
		s.Passed[seat-1] = true
	}
	s.Half = r.w.Half.Edges()
	s.Environment, s.Complication = r.condition(r.w.Environment, true), r.condition(r.w.Complication, false)
	for i, seat := range r.w.Terminals {
		if i < cybernekro.Terminals {
			s.Holders[i] = uint8(seat)
		}
	}
}

// condition is the place of a condition plus 1.
func (r *reader) condition(ref *content.Ref, round bool) uint8 {
	if ref == nil {
		return 0
	}
	prefix := ""
	if round {
		prefix = "env-"
	}
	at := scenario.To(*ref, "condition", prefix, r.book.Conditions, r.problems).Place()
	if at >= 0 && r.book.Conditions[at].Round != round {
		if own, ok := content.Place(r.book.Conditions, prefix+ref.Name); ok {
			at = own
		}
	}
	return uint8(at + 1)
}

// stateWords lists the states of a model.
var stateWords = []string{"prone", "burning", "unseen", "afraid", "capped", "organs-used", "stims-used", "jailed", "out", "departed", "lost"}

// model puts a model where the file says. One without a place is in reserve.
func (r *reader) model(w *writtenModel, id cybernekro.ModelID) {
	s := r.scene
	m := &s.Start.Models[id]
	m.Wounds, m.Dread, m.Shield, m.Owed = int8(w.Wounds), int8(w.Dread), int8(w.Shield), uint8(w.Overloads)
	if w.At != nil {
		m.At, m.On, m.Where = *w.At, s.Surface(w.On, r.problems), cybernekro.OnTable
		if w.NPC == nil {
			m.AP = 3
		}
	}
	if w.AP != nil {
		m.AP = int8(*w.AP)
	}
	for i, ref := range w.Sorceries {
		if at := scenario.To(ref, "sorcery", "", r.book.Sorceries, r.problems).Place(); at >= 0 && i < len(m.Knows) {
			m.Knows[i] = uint8(at) + 1
		}
	}
	for _, ref := range w.Cast {
		if at := scenario.To(ref, "sorcery", "", r.book.Sorceries, r.problems).Place(); at >= 0 {
			m.Cast |= 1 << at
		}
	}
	for _, word := range w.States {
		r.state(w, m, word)
	}
	for _, ref := range w.Tokens {
		if kind := r.kindOf(ref); kind > 0 {
			r.thing(kind).Holder = id
		}
	}
	r.weapons(id, w.Jammed, cybernekro.Jammed)
	r.weapons(id, w.Unloaded, cybernekro.Unloaded)
	r.weapons(id, w.Empty, cybernekro.Empty)
	if r.w.Nonsense || m.Where != cybernekro.OnTable || len(*r.problems) > 0 {
		return
	}
	var c cybernekro.Crowd
	p := s.At(&s.Start)
	p.Crowd(&c, id)
	if f := s.Match.Table.Fits(p.Body(id), m.On, c.List()); f != nil {
		r.problems.Add(w.Pos, "%s does not fit where it is put: %v (or nonsense: true)", w.ID, f)
	}
}

func (r *reader) state(w *writtenModel, m *cybernekro.Model, word string) {
	switch slices.Index(stateWords, word) {
	case 0:
		m.Prone = true
	case 1:
		m.Burning = true
	case 2:
		m.Unseen = true
	case 3:
		m.Afraid = true
	case 4:
		m.Capped = true
	case 5:
		m.Organs = true
	case 6:
		m.Stims = true
	case 7:
		m.Jailed = true
	case 8:
		m.Where, m.AP = cybernekro.OutOfAction, 0
	case 9:
		m.Where, m.AP = cybernekro.Departed, 0
	case 10:
		m.Crew, m.AP = cybernekro.Lost, 0
	default:
		r.problems.Add(w.Pos, "%q has the state %q: %s", w.ID, word, content.Expected(word, stateWords))
	}
}

// weapons puts things that a model carries into a state.
func (r *reader) weapons(id cybernekro.ModelID, refs []content.Ref, state cybernekro.ThingState) {
	s := r.scene
	p := s.At(&s.Start)
	for _, ref := range refs {
		at := s.thingNamed(p, id, ref.Name)
		if at == cybernekro.NoThing || at >= cybernekro.MaxThings || s.Start.Things[at].Holder != id {
			r.problems.Add(ref.Pos, "%s does not carry %q: expected a weapon of its gear", p.Name(id), ref.Name)
			continue
		}
		s.Start.Things[at].State |= state
	}
}

// rest lays what the position has besides models: things, clouds, open doors.
func (r *reader) rest() {
	s := r.scene
	for _, w := range r.w.Things {
		if kind := r.kindOf(w.Gear); kind > 0 {
			t := r.thing(kind)
			t.Lies, t.At, t.On = true, w.At, s.Surface(w.On, r.problems)
		}
	}
	if r.things > cybernekro.MaxThings {
		r.problems.Add(r.w.Pos, "there are %d things: expected at most %d", r.things, cybernekro.MaxThings)
	}
	for _, w := range r.w.Clouds {
		by := cybernekro.None
		if t, ok := s.Things.Find(w.By); ok {
			by = cybernekro.ModelID(t.Unit)
		}
		if s.Start.Clouds.Full() {
			r.problems.Add(w.Pos, "there are too many clouds: expected at most %d", cybernekro.MaxClouds)
			return
		}
		from := geom.Length(0)
		if on := s.Surface(w.On, r.problems); on > 0 {
			from = r.setup.Terrain[on-1].TopZ()
		}
		s.Start.Clouds.Push(cybernekro.Cloud{From: from, At: w.At, Gas: w.Gas, By: by, Until: uint8(cmp.Or(w.Until, int(s.Start.Round)+1))})
	}
	for i := range r.w.Table.Terrain {
		if at := len(r.setup.Terrain) - len(r.w.Table.Terrain) + i; r.w.Table.Terrain[i].Open && at < 64 {
			s.Start.Open |= 1 << at
		}
	}
	r.mission()
}

// mission lays the state of the scenario of the book.
func (r *reader) mission() {
	s, w := &r.scene.Start, &r.w
	for _, id := range w.Explored {
		if at := r.scene.PlaceNamed(id); at >= 0 {
			s.Explored |= 1 << at
		} else {
			r.problems.Add(w.Pos, "there is nothing to explore called %q: expected the id of a room or a container", id)
		}
	}
	s.Rolled, s.Found, s.Carried = w.Rolled, w.Found, uint8(w.Carried)
	s.Ritual, s.Parts = uint8(w.Ritual), uint8(w.Parts)
	if t, ok := r.scene.Things.Find(w.Prisoner); ok {
		s.Prisoner = cybernekro.ModelID(t.Unit)
	} else if w.Prisoner != "" {
		r.problems.Add(w.Pos, "there is no model %q to be the prisoner", w.Prisoner)
	}
}

// rankWords has the names that files have for the cards of a half deck, by rank.
var rankWords = []string{"joker", "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"}

// cards deals a seat its hand and its discards. The rest is its deck, unless the file says
// that none is left.
func (r *reader) cards(seat game.Seat) {
	f := &r.scene.Start.Fate
	if f.Red == game.Nobody && r.scene.Start.Phase > cybernekro.SetUpCards || r.w.Red > 0 {
		f.Red = game.Seat(max(1, r.w.Red) - 1)
	}
	deal := func(words []content.Text, to cybernekro.Zone) {
		for _, word := range words {
			found := false
			for c := range f.Cards[seat] {
				if f.Cards[seat][c] == cybernekro.InDeck && rankWords[cybernekro.Card(c).Rank()] == strings.ToLower(string(word)) {
					f.Cards[seat][c], found = to, true
					break
				}
			}
			if !found {
				r.problems.Add(r.w.Pos, "there is no card %q left of seat %d: %s", word, seat+1, content.Expected(string(word), rankWords))
			}
		}
	}
	deal(r.w.Hands.Of(seat), cybernekro.InHand)
	deal(r.w.Discards.Of(seat), cybernekro.Discarded)
	if left := r.w.Decks.Of(seat); left.Given() {
		kept := 0
		for _, item := range left.Items() {
			word, _ := item.Word()
			for c := range f.Cards[seat] {
				if f.Cards[seat][c] == cybernekro.InDeck && rankWords[cybernekro.Card(c).Rank()] == strings.ToLower(word) {
					f.Cards[seat][c] = cybernekro.OnTest // set aside
					kept++
					break
				}
			}
		}
		for c := range f.Cards[seat] {
			switch f.Cards[seat][c] {
			case cybernekro.InDeck:
				f.Cards[seat][c] = cybernekro.Discarded
			case cybernekro.OnTest:
				f.Cards[seat][c] = cybernekro.InDeck
			}
		}
	}
}

// called are the names of cards.
func (sc *scene) called(id string) []string {
	return slices.Concat(scenario.Titles(sc.Book.Gear, id, ""), scenario.Titles(sc.Book.Sorceries, id, ""), scenario.Titles(sc.Book.NPCs, id, ""), scenario.Titles(sc.Book.Conditions, id, "env-"))
}

// thingNamed finds a thing by the id of its gear: of what the model carries, then of what
// lies on the ground, then of anybody's. "pistol.2" is the second that it carries.
func (sc *scene) thingNamed(p cybernekro.Position, id cybernekro.ModelID, name string) cybernekro.ThingID {
	gear, nth, second := strings.Cut(name, ".")
	skip := 0
	if second && nth == "2" {
		skip = 1
	}
	if gear == "fists" {
		return cybernekro.BareFist
	}
	fits := [...]func(*cybernekro.Thing) bool{
		func(t *cybernekro.Thing) bool { return t.Holder == id && id != cybernekro.None },
		func(t *cybernekro.Thing) bool { return t.Lies },
		func(*cybernekro.Thing) bool { return true },
	}
	for _, fit := range fits {
		left := skip
		for i := range p.S.Things {
			if t := &p.S.Things[i]; t.Gear > 0 && p.Gear(cybernekro.ThingID(i)).ID == gear && fit(t) {
				if left == 0 {
					return cybernekro.ThingID(i)
				}
				left--
			}
		}
	}
	return cybernekro.NoThing
}
