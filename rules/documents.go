package rules

import (
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"sync"

	"umpire/content"
	"umpire/scenario"
	"umpire/system"
	"umpire/terrain"
)

// documents are those of a game, in its own terms: its book B, set-ups U under variants V,
// forces F.
type documents[S comparable, B, V, U, F any] struct {
	book     *B
	hash     string // of its content
	rulings  []content.Ruling
	seatings []content.Seating
	settings []string // what else of a set-up may be said on a command line, by its names there

	readSetup  func(*B, []byte) (U, error)
	writeSetup func(*B, U) (json.RawMessage, error)
	title      func(*B, *U) string
	wish       func(*B, json.RawMessage) (setup U, title string, err error)
	match      func(*B, U) (system.Rules[S], error)
	battles    func(*B, content.Query[F, V]) ([]U, error)

	// laws says what is not lawful about a force, in a mission if one is named; measure says
	// how large it is, in the report.
	forces  content.ForceReader[F]
	laws    func(b *B, mission string, v V) (func(*F) []content.Fault, error)
	measure func(b *B, f *F, r *system.ForceReport)
	warn    func(*B, *F) []content.Fault // what may be and had better not; none where nil

	scenarios func(*B, *content.Catalogue) *scenario.System[S]
}

// system is the game as everybody else meets it, but for what is offered and drawn.
func (d documents[S, B, V, U, F]) system(intro system.About, scenarios iter.Seq2[string, []byte], lessons []content.LessonFile) *system.Game[S] {
	intro.Content = d.hash
	catalogue := sync.OnceValues(func() (*content.Catalogue, error) { return content.Rulebook(intro.Name) })
	return &system.Game[S]{
		Intro: intro,
		Book:  catalogue,
		Proofs: func() (system.Scenarios, error) {
			clauses, err := catalogue()
			return system.Scenarios{Run: d.scenarios(d.book, clauses).Run, All: scenarios}, err
		},
		Wished:      d.wished,
		SetUps:      d.wishedBattles,
		Forces:      d.force,
		SampleForce: d.sample,
		Rules:       d.rules,
		Names:       d.book,
		Taught:      lessons,
		Teach: func(id, name string, data []byte) (*scenario.Lesson, system.Rules[S], error) {
			clauses, err := catalogue()
			if err != nil {
				return nil, nil, err
			}
			return d.scenarios(d.book, clauses).Lesson(id, name, data)
		},
	}
}

// rules are those of a match with a set-up.
func (d documents[S, B, V, U, F]) rules(setup json.RawMessage) (system.Rules[S], error) {
	u, err := d.readSetup(d.book, setup)
	if err != nil {
		return nil, err
	}
	return d.match(d.book, u)
}

// wished is the set-up that comes of a wish, written, and its title.
func (d documents[S, B, V, U, F]) wished(wish json.RawMessage) (json.RawMessage, string, error) {
	u, title, err := d.wish(d.book, wish)
	if err != nil {
		return nil, "", err
	}
	setup, err := d.writeSetup(d.book, u)
	return setup, title, err
}

// wishedBattles are the set-ups that fit some wishes, written, with their titles.
func (d documents[S, B, V, U, F]) wishedBattles(w system.Wishes) ([]system.Battle, error) {
	sought := content.Query[F, V]{Mission: w.Mission, Size: w.Size, Terrain: w.Terrain}
	var err error
	for seat := range sought.Forces {
		if sought.Forces[seat], err = d.forces.Brought(w.Forces[seat]); err != nil {
			return nil, err
		}
	}
	if sought.Variants, err = d.agreed(w.Variants); err != nil {
		return nil, err
	}
	if _, err := content.Seated(d.seatings, w.Seating); err != nil {
		return nil, err
	}
	sought.Seating = w.Seating
	list, err := d.battles(d.book, sought)
	if err != nil {
		return nil, cmp.Or(d.unlawful(w, sought.Variants), err)
	}
	if list, err = d.said(list, w.Said); err != nil {
		return nil, err
	}
	all := make([]system.Battle, len(list))
	for i := range list {
		all[i].Title = d.title(d.book, &list[i])
		if all[i].Setup, err = d.writeSetup(d.book, list[i]); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// said are those set-ups of a list that may have what else is said of them, with that.
func (d documents[S, B, V, U, F]) said(list []U, values map[string]string) (with []U, err error) {
	if len(values) == 0 {
		return list, nil
	}
	said := map[string]json.RawMessage{}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		value := values[name]
		switch {
		case len(d.settings) == 0:
			return nil, fmt.Errorf("there is no %q to set: this game has nothing of that kind", name)
		case !slices.Contains(d.settings, name):
			return nil, fmt.Errorf("there is no %q to set: %s", name, content.Expected(name, d.settings))
		}
		if said[name] = json.RawMessage(value); !literal(value) {
			if said[name], err = json.Marshal(value); err != nil {
				return nil, err
			}
		}
	}
	for i := range list {
		u, no := d.saying(list[i], said)
		if no == nil {
			with = append(with, u)
		} else if err == nil {
			err = no
		}
	}
	if len(with) > 0 {
		err = nil
	}
	return with, err
}

// literal reports whether a value is a number, true or false.
func literal(value string) bool {
	_, number := strconv.Atoi(value)
	return number == nil || value == "true" || value == "false"
}

// saying is a set-up with what else is said of it.
func (d documents[S, B, V, U, F]) saying(u U, said map[string]json.RawMessage) (with U, err error) {
	text, err := d.writeSetup(d.book, u)
	if err != nil {
		return with, err
	}
	whole := map[string]json.RawMessage{}
	if err := json.Unmarshal(text, &whole); err != nil {
		return with, err
	}
	maps.Copy(whole, said)
	if text, err = json.Marshal(whole); err != nil {
		return with, err
	}
	if with, err = d.readSetup(d.book, text); err == nil {
		_, err = d.match(d.book, with)
	}
	return with, err
}

// unlawful says by file and line what is not lawful about a force that was brought along.
func (d documents[S, B, V, U, F]) unlawful(w system.Wishes, v V) error {
	laws, err := d.laws(d.book, w.Mission, v)
	for seat := range w.Forces {
		if err == nil {
			err = d.forces.Faults(w.Forces[seat], laws)
		}
	}
	return err
}

// agreed are the variants that are named by their keys or their names.
func (d documents[S, B, V, U, F]) agreed(keys []string) (v V, err error) {
	on := map[string]bool{}
	for _, key := range keys {
		i, err := content.Find(d.rulings, key, "variant")
		if err != nil {
			return v, err
		}
		on[d.rulings[i].Key] = true
	}
	text, err := json.Marshal(on)
	if err == nil {
		err = json.Unmarshal(text, &v)
	}
	return v, err
}

// force reads a force, judges it, and writes it in both forms.
func (d documents[S, B, V, U, F]) force(text system.ForceText) (r system.ForceReport, err error) {
	variants, err := d.agreed(text.Variants)
	if err != nil {
		return r, err
	}
	laws, err := d.laws(d.book, text.Mission, variants)
	if err != nil {
		return r, err
	}
	name, form, data := text.File, content.YAML, []byte(text.YAML)
	if text.Force != nil {
		name, form, data = "the force", content.JSON, text.Force
	}
	f, faults, err := d.forces.Judge(name, form, data, laws)
	if err != nil {
		return r, err
	}
	r.YAML, r.Faults = string(d.forces.Write(f)), system.Faults(faults)
	d.measure(d.book, &f, &r)
	if d.warn != nil {
		r.Warned = system.Faults(d.warn(d.book, &f))
	}
	r.Force, err = json.Marshal(f)
	return r, err
}

func (d documents[S, B, V, U, F]) sample(id string) ([]byte, error) {
	f, err := d.forces.Sample(id)
	if err != nil {
		return nil, err
	}
	return d.forces.Write(f), nil
}

// lay gives a game its terrain.
func lay[S comparable, T any](sys *system.Game[S], on *terrain.Law[T]) {
	sys.GenerateTerrain = on.Land
	sys.JudgeTerrain = func(mission, size string, features []terrain.Piece) ([]terrain.Piece, []system.Fault, error) {
		normal, faults, err := on.Survey(mission, size, features)
		return normal, system.Faults(faults), err
	}
}
