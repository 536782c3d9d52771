package book

import (
	"encoding/json"
	"errors"
	"fmt"

	"umpire/content"
	"umpire/rules/warcaster"
	"umpire/table"
	"umpire/terrain"
)

// Wish is a wish for a match, in JSON. What is left out has a default: a skirmish, ready-made forces of
// its size, a battlefield of its size. The set-up of a replay is one with nothing left out.
type Wish[P any] struct {
	Mission string `json:"mission,omitempty"`
	Size    string `json:"size,omitempty"` // of the table: 30x44 inches; the mission's own, if left out
	content.Wish[P]
	Secondaries bool               `json:"secondaries,omitempty"`
	Variants    warcaster.Variants `json:"variants"`
	Practice    bool               `json:"practice,omitempty"` // the forces need not be lawful
}

// Wished makes a set-up of a person's wish, and says what it came to. Unknown keys and names
// are errors, and so is what is not lawful.
func Wished(b *warcaster.Book, data json.RawMessage) (warcaster.Setup, string, error) {
	w, err := content.ReadWish[Wish[terrain.Piece]](data)
	if err != nil {
		return warcaster.Setup{}, "", err
	}
	s, err := complete(b, &w, Forces(b), func(m *warcaster.Mission, pieces []terrain.Piece) ([]table.Feature, []content.Fault) {
		normal, faults := Terrain(b).Judge(m, pieces)
		return warcaster.TableFeatures(normal), faults
	})
	if err == nil {
		_, err = warcaster.NewMatch(b, s)
	}
	if err != nil {
		return warcaster.Setup{}, "", err
	}
	return s, Title(b, &s), nil
}

// complete makes a set-up of a wish, with defaults for what is left out.
func complete[P any](b *warcaster.Book, w *Wish[P], forces content.ForceReader[warcaster.Force], judge func(*warcaster.Mission, []P) ([]table.Feature, []content.Fault)) (s warcaster.Setup, err error) {
	s.Variants, s.Practice = w.Variants, w.Practice
	var wished [2]bool
	if s.Forces, wished, err = forces.Wished(w.Forces); err != nil {
		return s, err
	}
	if s.Mission, err = wishedMission(b, w.Mission, &s, wished); err != nil {
		return s, err
	}
	if s.Size, err = SizeOf(b, s.Mission, w.Size); err != nil {
		return s, err
	}
	m, err := b.Missions[s.Mission].On(s.Size)
	if err != nil {
		return s, err
	}
	if !content.FillForces(&s.Forces, wished, SamplesFor(b, m), otherFaction) {
		return s, fmt.Errorf("there is no ready-made force for %s", m.Name)
	}
	s.Secondaries = w.Secondaries && !m.Skirmish // a skirmish has none
	s.Terrain, err = content.WishedField(w.Wish,
		func(pieces []P) ([]table.Feature, []content.Fault) { return judge(m, pieces) },
		func(named string) ([][]table.Feature, error) { return fieldsOf(b, m, named) })
	return s, err
}

// Title says what a set-up is.
func Title(b *warcaster.Book, s *warcaster.Setup) string {
	return fmt.Sprintf("%s: %s against %s", b.Missions[s.Mission].Name, s.Forces[0].Name, s.Forces[1].Name)
}

// wishedMission is the mission named; or where none is, the first that the forces
// are lawful for, skirmishes before others.
func wishedMission(b *warcaster.Book, named string, s *warcaster.Setup, wished [2]bool) (int, error) {
	if named != "" {
		return MissionNamed(b, named)
	}
	first := -1
	for _, small := range [...]bool{true, false} {
		for i := range b.Missions {
			m := &b.Missions[i]
			if m.Skirmish != small {
				continue
			}
			if first < 0 {
				first = i
			}
			fits := true
			for seat := range s.Forces {
				fits = fits && (!wished[seat] || len(warcaster.CheckForce(b, s.Forces[seat], m)) == 0)
			}
			if fits {
				return i, nil
			}
		}
	}
	if first < 0 {
		return 0, errors.New("the book has no missions")
	}
	return first, nil
}

// otherFaction returns what a ready-made force is worth beside another: more, if it is of another
// faction.
func otherFaction(f, other *warcaster.Force) int {
	if other != nil && f.Faction == other.Faction {
		return 1
	}
	return 2
}
