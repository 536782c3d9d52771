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

// WishJSON is a person's wish for a match, in JSON. What is left out has a
// default: a skirmish, ready-made forces of its size, a battlefield of its size.
type WishJSON struct {
	Mission     string             `json:"mission,omitempty"`
	Size        string             `json:"size,omitempty"` // of the table: 30x44 inches; the mission's own, if left out
	Secondaries *bool              `json:"secondaries,omitempty"`
	Variants    warcaster.Variants `json:"variants"`
	content.Wish[terrain.Piece]
}

// Wished makes a set-up of a wish, and says what it came to. Unknown keys and names
// are errors, and so is what is not lawful.
func Wished(b *warcaster.Book, data json.RawMessage) (warcaster.Setup, string, error) {
	w, err := content.ReadWish[WishJSON](data)
	if err != nil {
		return warcaster.Setup{}, "", err
	}
	s := warcaster.Setup{Variants: w.Variants, Practice: w.Practice}
	var wished [2]bool
	if s.Forces, wished, err = Forces(b).Wished(w.Forces); err != nil {
		return warcaster.Setup{}, "", err
	}

	if s.Mission, err = wishedMission(b, &w, &s, wished); err != nil {
		return warcaster.Setup{}, "", err
	}
	if s.Size, err = SizeOf(b, s.Mission, w.Size); err != nil {
		return warcaster.Setup{}, "", err
	}
	m, err := b.Missions[s.Mission].On(s.Size)
	if err != nil {
		return warcaster.Setup{}, "", err
	}
	if !content.FillForces(&s.Forces, wished, SamplesFor(b, m), otherFaction) {
		return warcaster.Setup{}, "", fmt.Errorf("there is no ready-made force for %s", m.Name)
	}
	judge := func(features []terrain.Piece) ([]table.Feature, []content.Fault) {
		normal, faults := Terrain(b).Judge(m, features)
		return warcaster.TableFeatures(normal), faults
	}
	fields := func(named string) ([][]table.Feature, error) { return fieldsOf(b, m, named) }
	if s.Terrain, err = content.WishedField(w.Wish, judge, fields); err != nil {
		return warcaster.Setup{}, "", err
	}
	if w.Secondaries != nil {
		s.Secondaries = *w.Secondaries && !m.Skirmish // a skirmish has none
	}
	if _, err := warcaster.NewMatch(b, s); err != nil {
		return warcaster.Setup{}, "", err
	}
	return s, Title(b, &s), nil
}

// Title says what a set-up is.
func Title(b *warcaster.Book, s *warcaster.Setup) string {
	return fmt.Sprintf("%s: %s against %s", b.Missions[s.Mission].Name, s.Forces[0].Name, s.Forces[1].Name)
}

// wishedMission is the mission named; or where none is, the first that the forces
// are lawful for, skirmishes before others.
func wishedMission(b *warcaster.Book, w *WishJSON, s *warcaster.Setup, wished [2]bool) (int, error) {
	if w.Mission != "" {
		return MissionNamed(b, w.Mission)
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
