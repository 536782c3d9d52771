package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// model is what a store is thought to hold of one game: plain maps.
type model struct {
	system  string
	matches map[string]*modelMatch
	replays map[string]string // the files
}

type modelMatch struct {
	players string
	ended   bool
	log     []string
	seats   map[int]*Seat
}

// live returns a match that can still be changed, or what the store has to say
// instead.
func (m *model) live(id string) (*modelMatch, error) {
	match, ok := m.matches[id]
	switch {
	case !ok:
		return nil, ErrNotFound
	case match.ended:
		return nil, ErrConflict
	}
	return match, nil
}

// Whatever is asked of a store in whatever order, it answers as maps would; and
// opening it again changes nothing.
func TestAgreesWithMaps(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	s := open(t, dir)
	t.Cleanup(func() { _ = s.Close() }) // the one that is open then
	round := 0
	rapid.Check(t, func(rt *rapid.T) {
		// Each round has a game of its own, and names that no other has.
		round++
		m := &model{system: fmt.Sprint("game ", round), matches: map[string]*modelMatch{}, replays: map[string]string{}}
		id := rapid.Map(rapid.SampledFrom([]string{"a", "b", "c", "d"}), func(name string) string {
			return fmt.Sprint(name, round)
		})
		word := rapid.StringMatching(`[a-z]{0,12}`)
		seat := rapid.IntRange(0, 1)
		same := func(t *rapid.T, got, want error) {
			t.Helper()
			if want == nil && got != nil || !errors.Is(got, want) {
				t.Fatalf("error %v, want %v", got, want)
			}
		}
		rt.Repeat(map[string]func(*rapid.T){
			"create": func(t *rapid.T) {
				id := id.Draw(t, "id")
				seats := []Seat{{Number: 0, Token: word.Draw(t, "token")}, {Number: 1, Invite: word.Draw(t, "code")}}
				match := aMatch(id)
				match.System = m.system
				_, taken := m.matches[id]
				if got := s.CreateMatch(ctx, match, seats...); taken {
					same(t, got, ErrConflict)
				} else {
					same(t, got, nil)
					m.matches[id] = &modelMatch{
						players: string(match.Players),
						seats:   map[int]*Seat{0: &seats[0], 1: &seats[1]},
					}
				}
			},
			"join": func(t *rapid.T) {
				match, seat, token := aMatch(id.Draw(t, "id")), seat.Draw(t, "seat"), word.Draw(t, "token")
				known, want := m.live(match.ID)
				if known != nil && known.seats[seat].Invite == "" {
					want = ErrConflict
				}
				same(t, s.Join(ctx, match, seat, token), want)
				if want == nil {
					known.players = string(match.Players)
					*known.seats[seat] = Seat{Token: token}
				}
			},
			"append": func(t *rapid.T) {
				id := id.Draw(t, "id")
				entries := rapid.SliceOfN(word, 0, 4).Draw(t, "entries")
				known, want := m.live(id)
				seq := rapid.IntRange(0, 3).Draw(t, "seq")
				if known != nil {
					seq = len(known.log) + rapid.SampledFrom([]int{0, 0, 0, -1, 1}).Draw(t, "off")
					if seq != len(known.log) {
						want = ErrConflict
					}
				}
				same(t, s.Append(ctx, id, seq, raw(entries)...), want)
				if want == nil {
					known.log = append(known.log, entries...)
				}
			},
			"end": func(t *rapid.T) {
				id, file := id.Draw(t, "id"), word.Draw(t, "file")
				known, want := m.live(id)
				replay := &Replay{ID: id, System: m.system}
				if rapid.Bool().Draw(t, "without replay") {
					replay = nil
				} else if _, taken := m.replays[id]; taken && want == nil {
					want = ErrConflict
				}
				same(t, s.EndMatch(ctx, Ending{Match: id, When: time.Now()}, replay, packed(t, []byte(file))), want)
				if want == nil {
					known.ended = true
					if replay != nil {
						m.replays[id] = file
					}
				}
			},
			"import": func(t *rapid.T) {
				id, file := id.Draw(t, "id"), word.Draw(t, "file")
				_, taken := m.replays[id]
				if got := s.AddReplay(ctx, Replay{ID: id, System: m.system, Imported: true}, []byte(file)); taken {
					same(t, got, ErrConflict)
				} else {
					same(t, got, nil)
					m.replays[id] = file
				}
			},
			"open again": func(t *rapid.T) {
				same(t, s.Close(), nil)
				var err error
				s, err = Open(ctx, dir)
				same(t, err, nil)
			},
			"read": func(t *rapid.T) { m.compare(t, s) },
		})
		m.compare(rt, s)
	})
}

// compare reads everything.
func (m *model) compare(t *rapid.T, s *Store) {
	ctx := context.Background()
	for id, known := range m.matches {
		match, err := s.Match(ctx, id)
		if err != nil || string(match.Players) != known.players || !match.Ended.IsZero() != known.ended {
			t.Fatalf("match %s: %+v, error %v, want %+v", id, match, err, known)
		}
		var log []string
		for entry, err := range s.Log(ctx, id) {
			if err != nil {
				t.Fatal(err)
			}
			log = append(log, string(entry))
		}
		if !slices.Equal(log, known.log) {
			t.Fatalf("match %s has the log %q, want %q", id, log, known.log)
		}
		for number, seat := range known.seats {
			if seat.Token != "" {
				got, err := s.SeatOf(ctx, id, seat.Token)
				if other := known.seats[1-number]; err != nil || got != number && other.Token != seat.Token {
					t.Fatalf("the token of seat %d of %s: seat %d, error %v", number, id, got, err)
				}
			}
			if got, err := s.InvitedTo(ctx, id, seat.Invite); seat.Invite != "" && (got != number || err != nil) {
				t.Fatalf("the code for seat %d of %s: seat %d, error %v", number, id, got, err)
			}
		}
	}
	for id, want := range m.replays {
		if got, err := s.ReplayFile(ctx, id); err != nil || string(got) != want {
			t.Fatalf("replay %s is %q, want %q, error %v", id, got, want, err)
		}
	}
	if all, err := s.Replays(ctx, m.system, 99); err != nil || len(all) != len(m.replays) {
		t.Fatalf("%d replays, want %d, error %v", len(all), len(m.replays), err)
	}
}

func raw(entries []string) [][]byte {
	all := make([][]byte, len(entries))
	for i, e := range entries {
		all[i] = []byte(e)
	}
	return all
}
