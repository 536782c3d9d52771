package rules

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"umpire/content"
	"umpire/system"
)

// setups are the set-ups of a game, in its own terms: how one is read, written and played.
type setups[S comparable, U any] struct {
	wish  func(wish json.RawMessage) (U, string, error)
	read  func(setup []byte) (U, error)
	write func(U) (json.RawMessage, error)
	match func(U) (system.Rules[S], error)
	title func(*U) string
}

// rules are those of a match with a set-up.
func (s setups[S, U]) rules(setup json.RawMessage) (system.Rules[S], error) {
	u, err := s.read(setup)
	if err != nil {
		return nil, err
	}
	return s.match(u)
}

// wished is the set-up that comes of a wish, written, and its title.
func (s setups[S, U]) wished(wish json.RawMessage) (json.RawMessage, string, error) {
	u, title, err := s.wish(wish)
	if err != nil {
		return nil, "", err
	}
	setup, err := s.write(u)
	return setup, title, err
}

// battles are set-ups, written, with their titles.
func (s setups[S, U]) battles(list []U, err error) ([]system.Battle, error) {
	if err != nil {
		return nil, err
	}
	all := make([]system.Battle, len(list))
	for i := range list {
		all[i].Title = s.title(&list[i])
		if all[i].Setup, err = s.write(list[i]); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// brought are the forces of both seats, as a command line names them.
func brought[F any](reader content.ForceReader[F], named [2]content.Brought) (forces [2]F, err error) {
	for seat := range forces {
		if forces[seat], err = reader.Brought(named[seat]); err != nil {
			return forces, err
		}
	}
	return forces, nil
}

// agreed are the variants of a game that are named by their keys.
func agreed[V any](keys, known []string) (v V, err error) {
	on := map[string]bool{}
	for _, key := range keys {
		on[key] = true
		if !slices.Contains(known, key) {
			return v, fmt.Errorf("there is no variant %q: %s", key, content.Expected(key, known))
		}
	}
	text, err := json.Marshal(on)
	if err == nil {
		err = json.Unmarshal(text, &v)
	}
	return v, err
}

// rulebook reads the catalogue of a game once.
func rulebook(name string) func() (*content.Catalogue, error) {
	return sync.OnceValues(func() (*content.Catalogue, error) { return content.Rulebook(name) })
}
