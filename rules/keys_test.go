package rules_test

import (
	"fmt"
	"testing"

	"umpire/board"
	"umpire/game"
	"umpire/internal/soak"
	"umpire/rules"
	"umpire/system"
)

// keys notes what has been listed by a key, and what stands twice.
type keys struct{ twice []string }

func once[T any, K comparable](k *keys, what string, list []T, key func(T) K) {
	seen := map[K]bool{}
	for _, one := range list {
		if seen[key(one)] {
			k.twice = append(k.twice, fmt.Sprintf("%s %v", what, key(one)))
		}
		seen[key(one)] = true
	}
}

// view checks all that the page lists of a table by a key.
func (k *keys) view(v *board.Table) {
	once(k, "token", v.Tokens, func(t board.Token) int32 { return t.ID })
	once(k, "unit", v.Units, func(u board.Unit) int32 { return u.ID })
	once(k, "marker", v.Markers, func(m board.Marker) string { return m.ID })
	once(k, "terrain", v.Terrain, func(c board.Changed) int { return c.N })
	once(k, "id of terrain", v.Terrain, func(c board.Changed) string { return c.ID })
	for _, c := range v.Terrain {
		if c.ID == "" {
			k.twice = append(k.twice, fmt.Sprintf("terrain %d without an id", c.N))
		}
	}
	for _, h := range v.Hands {
		once(k, "card", h.Cards, func(c int) int { return c })
		once(k, "card in play", h.InPlay, func(c int) int { return c })
	}
}

// asked checks what is listed of a question.
func (k *keys) asked(r game.Request) {
	once(k, "item of "+string(r.Tag), r.Items, func(i game.Item) int32 { return i.Value })
	once(k, "option of "+string(r.Tag), r.Options, func(o game.Option) string { return fmt.Sprint(o.Answer) })
}

// sheet checks what is listed of a model.
func (k *keys) sheet(s board.Sheet) {
	once(k, "stat", s.Stats, func(s board.Stat) string { return s.Name })
	once(k, "track", s.Tracks, func(b board.Boxes) string { return b.Name })
}

// What the page lists by keys has each of them once, whatever is played and whoever looks: it would
// stop at two of the same.
func TestKeysAreUnique(t *testing.T) {
	for _, name := range rules.Names() {
		looked := 0
		sys, battles := battlesOf(t, name, soak.Of(6, 100))
		for _, battle := range battles {
			for seed := range uint64(soak.Of(1, 8)) {
				walked(t, sys, battle, seed, soak.Of(250, 5000), "random", func(i int, table system.Table, _ game.Seat, _ game.Answer) {
					var k keys
					for _, seat := range []game.Seat{0, 1, game.Nobody} {
						if v, ok := table.View(seat).(*board.Table); ok {
							k.view(v)
							looked++
						}
						for _, r := range table.Requests(seat) {
							k.asked(r)
						}
					}
					if i%50 == 0 {
						for _, token := range table.View(game.Nobody).(*board.Table).Tokens {
							if s, ok := table.Inspect(game.Nobody, token.ID); ok {
								k.sheet(s)
							}
						}
					}
					if len(k.twice) > 0 {
						t.Fatalf("%s, %s, seed %d, choice %d: these stand twice: %q", name, battle.Title, seed, i, k.twice)
					}
				})
			}
		}
		if looked < 300 {
			t.Errorf("%s: only %d views are looked at", name, looked)
		}
	}
}
