package store

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"umpire/match"
	"umpire/match/keepertest"
)

// Whatever is asked of a store in whatever order, it answers as a match.Memory does; and
// opening it again changes nothing.
func TestAgreesWithMemory(t *testing.T) {
	t.Parallel()
	ctx, dir := context.Background(), t.TempDir()
	s := open(t, dir)
	t.Cleanup(func() { _ = s.Close() }) // the one that is open then
	round := 0
	rapid.Check(t, func(rt *rapid.T) {
		// Each round has a game of its own, and names that no other has.
		round++
		p := &pair{memory: new(match.Memory), system: fmt.Sprint("game ", round)}
		for _, name := range []string{"a", "b", "c", "d"} {
			p.ids = append(p.ids, fmt.Sprint(name, round))
		}
		word := rapid.StringMatching(`[a-z]{0,12}`)
		entries := rapid.Map(rapid.SliceOfN(word, 0, 4), raw)
		id := rapid.SampledFrom(p.ids)
		both := func(t *rapid.T, do func(k match.Keeper) error) {
			t.Helper()
			got, want := do(s), do(p.memory)
			for _, kind := range []error{match.ErrNotFound, match.ErrConflict} {
				if (got == nil) != (want == nil) || errors.Is(got, kind) != errors.Is(want, kind) {
					t.Fatalf("error %v, want %v", got, want)
				}
			}
		}
		rt.Repeat(map[string]func(*rapid.T){
			"create": func(t *rapid.T) {
				m, log := p.match(id.Draw(t, "id")), entries.Draw(t, "entries")
				both(t, func(k match.Keeper) error { return k.Create(ctx, m, log...) })
			},
			"update": func(t *rapid.T) {
				m := p.match(id.Draw(t, "id"))
				m.Notice, m.Played = word.Draw(t, "notice"), rapid.Bool().Draw(t, "played")
				m.Seats[1].Token = []byte(word.Draw(t, "token"))
				both(t, func(k match.Keeper) error { return k.Update(ctx, m) })
			},
			"append": func(t *rapid.T) {
				id, log := id.Draw(t, "id"), entries.Draw(t, "entries")
				seq := rapid.SampledFrom([]int{0, 0, 0, -1, 1}).Draw(t, "off")
				for range p.memory.Log(ctx, id) {
					seq++
				}
				both(t, func(k match.Keeper) error { return k.Append(ctx, id, seq, log...) })
			},
			"stand": func(t *rapid.T) {
				id := id.Draw(t, "id")
				at := match.PositionRecord{Length: rapid.IntRange(0, 2).Draw(t, "length"), Saved: time.UnixMilli(int64(round)).UTC(), State: []byte(word.Draw(t, "state"))}
				both(t, func(k match.Keeper) error { return k.SavePosition(ctx, id, at) })
			},
			"end": func(t *rapid.T) {
				id := id.Draw(t, "id")
				replay := &match.ReplayRecord{ID: id, System: p.system, File: []byte(word.Draw(t, "file"))}
				if rapid.Bool().Draw(t, "without replay") {
					replay = nil
				}
				both(t, func(k match.Keeper) error { return k.End(ctx, id, time.UnixMilli(1).UTC(), nil, replay) })
			},
			"import": func(t *rapid.T) {
				r := match.ReplayRecord{ID: id.Draw(t, "id"), System: p.system, Imported: true, File: []byte(word.Draw(t, "file"))}
				both(t, func(k match.Keeper) error { return k.AddReplay(ctx, r) })
			},
			"fill": func(t *rapid.T) {
				id, file := id.Draw(t, "id"), []byte("a "+word.Draw(t, "file"))
				both(t, func(k match.Keeper) error { return k.FillReplay(ctx, id, len(file), file) })
			},
			"open again": func(t *rapid.T) {
				err := s.Close()
				if err == nil {
					s, err = Open(ctx, dir)
				}
				if err != nil {
					t.Fatal(err)
				}
			},
			"read": func(t *rapid.T) { p.compare(t, s) },
		})
		p.compare(rt, s)
	})
}

// pair is a memory that is asked what a store is asked, of some matches of one game.
type pair struct {
	memory *match.Memory
	system string
	ids    []string
}

func (p *pair) match(id string) match.MatchRecord {
	m := keepertest.Match(id)
	m.System, m.Opener = p.system, p.system
	return m
}

// compare reads everything.
func (p *pair) compare(t *rapid.T, s *Store) {
	if diff := cmp.Diff(p.all(p.memory), p.all(s), cmpopts.EquateEmpty()); diff != "" {
		t.Fatalf("(-memory +store):\n%s", diff)
	}
}

// held holds what a Keeper has of a match.
type held struct {
	Match    match.MatchRecord
	Log      []string
	Position match.PositionRecord
	Replay   match.ReplayRecord
	Missing  [4]bool
}

// all is everything that a Keeper has of the game.
func (p *pair) all(k match.Keeper) (all []any) {
	ctx := context.Background()
	for _, id := range p.ids {
		var h held
		var errs [4]error
		h.Match, errs[0] = k.Match(ctx, id)
		h.Position, errs[1] = k.Position(ctx, id)
		h.Replay, errs[2] = k.Replay(ctx, id)
		for entry, err := range k.Log(ctx, id) {
			h.Log, errs[3] = append(h.Log, string(entry)), err
		}
		for i, err := range errs {
			h.Missing[i] = errors.Is(err, match.ErrNotFound)
			if err != nil && !h.Missing[i] {
				all = append(all, err.Error())
			}
		}
		all = append(all, h)
	}
	list, err := k.Replays(ctx, p.system, 0, 99)
	live, failed := k.CountLive(ctx, time.Time{}, p.system)
	return append(all, list, err, live, failed)
}

func raw(entries []string) [][]byte {
	all := make([][]byte, len(entries))
	for i, e := range entries {
		all[i] = []byte(e)
	}
	return all
}
