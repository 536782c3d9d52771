package book

import (
	"encoding/json"
	"errors"
	"fmt"

	"umpire/board"
	"umpire/content"
	"umpire/rules/warcaster"
	"umpire/table"
)

// WishJSON is what a person wishes for of a match, in JSON. What is left out has a
// default: a skirmish, ready-made forces of its size, a battlefield of its size.
type WishJSON struct {
	Mission     string                `json:"mission,omitempty"`
	Size        string                `json:"size,omitempty"`    // of the table: 30x44 inches; the mission's own, if left out
	Terrain     string                `json:"terrain,omitempty"` // id of a set, or "none"
	Features    []board.Feature       `json:"features,omitempty"`
	Forces      []content.WishedForce `json:"forces,omitempty"` // by seat, at most two
	Secondaries *bool                 `json:"secondaries,omitempty"`
	Variants    warcaster.Variants    `json:"variants"`
	Practice    bool                  `json:"practice,omitempty"` // the forces need not be lawful
}

// noTerrain is the wish for an empty table.
const noTerrain = "none"

// Wished makes a set-up of a wish, and says what it came to. Unknown keys and names
// are errors, and so is what is not lawful.
func Wished(b *warcaster.Book, data json.RawMessage) (warcaster.Setup, string, error) {
	w, err := readWish(data)
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
	if err := fillForces(b, &s, wished); err != nil {
		return warcaster.Setup{}, "", err
	}
	if s.Terrain, err = wishedTerrain(b, &w, m); err != nil {
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

func readWish(data json.RawMessage) (w WishJSON, err error) {
	if err = content.ReadWish(data, &w); err == nil {
		err = content.CheckWish(w.Forces, w.Terrain, w.Features != nil)
	}
	return w, err
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

// fillForces gives a ready-made force to each seat without one: of the mission's
// size, and of another faction than the other seat's if there is one.
func fillForces(b *warcaster.Book, s *warcaster.Setup, wished [2]bool) error {
	m := &b.Missions[s.Mission]
	for seat := range s.Forces {
		if wished[seat] {
			continue
		}
		samples := SamplesFor(b, m)
		if len(samples) == 0 {
			return fmt.Errorf("there is no ready-made force for %s", m.Name)
		}
		s.Forces[seat] = samples[0]
		other := 1 - seat
		for _, f := range samples {
			if (seat == 1 || wished[other]) && f.Faction == s.Forces[other].Faction {
				continue
			}
			s.Forces[seat] = f
			break
		}
	}
	return nil
}

// wishedTerrain is the features wished for, those of the set named, or of the first
// that fits the mission.
func wishedTerrain(b *warcaster.Book, w *WishJSON, m *warcaster.Mission) ([]table.Feature, error) {
	if w.Features != nil {
		features, faults := CheckTerrain(b, m, w.Features)
		if len(faults) > 0 {
			return nil, fmt.Errorf("the terrain: %w", content.Unlawful(faults))
		}
		return featuresMeant(features), nil
	}
	if w.Terrain == noTerrain {
		return nil, nil
	}
	fields, err := fieldsOf(b, m, w.Terrain)
	if err != nil {
		return nil, err
	}
	return fields[0], nil
}
