// Package keepertest holds a match.Keeper to what is promised of it. Every Keeper's tests
// run it.
package keepertest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"umpire/game"
	"umpire/match"
)

// Run holds Keepers to the contract; each that open gives is empty.
func Run(t *testing.T, open func(t *testing.T) match.Keeper) {
	for _, c := range []struct {
		name string
		test func(*testing.T, match.Keeper)
	}{
		{"a match comes back as it was", comesBack},
		{"what is not there", notThere},
		{"what is new is whole", wholeWhenNew},
		{"a match is kept as it changes", changes},
		{"a log grows at its end", growsAtItsEnd},
		{"a match ends with its replay, or not", endsWhole},
		{"what has ended stays", staysEnded},
		{"positions", positions},
		{"which matches count", counts},
		{"which is forsaken", forsaken},
		{"replays", replays},
		{"the order of replays", orderOfReplays},
		{"a replay gets its file later", filledLater},
		{"many at once", manyAtOnce},
	} {
		t.Run(c.name, func(t *testing.T) { c.test(t, open(t)) })
	}
}

// Match is a match with something in every field that a new one has.
func Match(id string) match.MatchRecord {
	return match.MatchRecord{
		ID: id, System: "chess", Title: "A game of chess",
		Rules: "3", Content: "abc", Pack: "house",
		Setup: json.RawMessage(`{"board":8}`), Secret: []byte{1, 0, 255}, Protocol: 2,
		Private: true, Lobby: true, Hints: true, Delay: 5, Pace: 250 * time.Millisecond, Fork: match.Fork{Replay: "older", Line: 12}, Forks: json.RawMessage(`[1]`),
		Created: at(0), Opener: "10.0.0.1",
		Players: json.RawMessage(`["Ann",""]`), Nonces: []string{"0a", ""},
		Seats: []match.SeatRecord{{Token: []byte("ann")}, {Invite: []byte("code")}},
	}
}

// at is a moment, so many seconds after matches are set up.
func at(seconds int) time.Time {
	return time.UnixMilli(1_700_000_000_123).UTC().Add(time.Duration(seconds) * time.Second)
}

// replayOf is a replay with something in every field.
func replayOf(id string) match.ReplayRecord {
	return match.ReplayRecord{
		ID: id, System: "chess", Title: "A game of chess", Players: []string{"Ann", "Ben"}, Winners: game.Won(1, 2),
		Scores: []int{3, -3}, Reason: "a draw", Ended: at(9), Lines: 1, Imported: true, Private: true,
		Proof: json.RawMessage(`{"seed":"0a"}`), File: []byte(strings.Repeat("\x00a line\n", 1000)),
	}
}

// same takes nothing and no bytes at all for the same.
var same = cmpopts.EquateEmpty()

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func refused(t *testing.T, doing string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: error %v, want %v", doing, err, want)
	}
}

// holds is a match as the Keeper has it.
func holds(t *testing.T, k match.Keeper, want match.MatchRecord) {
	t.Helper()
	got, err := k.Match(t.Context(), want.ID)
	if diff := cmp.Diff(want, got, same); err != nil || diff != "" {
		t.Errorf("match %s, error %v (-want +got):\n%s", want.ID, err, diff)
	}
}

// Log reads a whole log.
func Log(t testing.TB, k match.Keeper, id string) (entries []string) {
	t.Helper()
	for entry, err := range k.Log(context.Background(), id) {
		if err != nil {
			t.Fatal(err)
		}
		entries = append(entries, string(entry))
	}
	return entries
}

func logged(t *testing.T, k match.Keeper, id string, want ...string) {
	t.Helper()
	if got := Log(t, k, id); !slices.Equal(got, want) {
		t.Errorf("the log of match %s is %.40q, want %.40q", id, got, want)
	}
}

func comesBack(t *testing.T, k match.Keeper) {
	m := Match("m1")
	must(t, k.Create(t.Context(), m, []byte("a"), []byte("b")))
	holds(t, k, m)
	logged(t, k, "m1", "a", "b")
	bare := match.MatchRecord{ID: "bare"}
	must(t, k.Create(t.Context(), bare))
	holds(t, k, bare)
	logged(t, k, "bare")
}

func notThere(t *testing.T, k match.Keeper) {
	ctx := t.Context()
	must(t, k.Create(ctx, Match("m1")))
	for name, ask := range map[string]func() error{
		"match":             func() error { _, err := k.Match(ctx, "none"); return err },
		"update":            func() error { return k.Update(ctx, Match("none")) },
		"end":               func() error { return k.End(ctx, "none", at(1), nil, nil) },
		"append":            func() error { return k.Append(ctx, "none", 0, []byte("x")) },
		"position of none":  func() error { _, err := k.Position(ctx, "none"); return err },
		"position not kept": func() error { _, err := k.Position(ctx, "m1"); return err },
		"forsaken":          func() error { _, err := k.Forsaken(ctx, at(0)); return err },
		"replay":            func() error { _, err := k.Replay(ctx, "m1"); return err },
		"log": func() error {
			for _, err := range k.Log(ctx, "none") {
				return err
			}
			return nil
		},
	} {
		refused(t, name, ask(), match.ErrNotFound)
	}
}

// A match whose name is taken changes nothing of the one that has it.
func wholeWhenNew(t *testing.T, k match.Keeper) {
	m := Match("m1")
	m.Clock = json.RawMessage(`{"left":9}`)
	must(t, k.Create(t.Context(), m, []byte("a")))
	other := match.MatchRecord{ID: "m1", Title: "another", Seats: []match.SeatRecord{{Token: []byte("eve")}, {}, {}}}
	refused(t, "a name that is taken", k.Create(t.Context(), other, []byte("x"), []byte("y")), match.ErrConflict)
	holds(t, k, m)
	logged(t, k, "m1", "a")
}

func changes(t *testing.T, k match.Keeper) {
	ctx := t.Context()
	m := Match("m1")
	must(t, k.Create(ctx, m))
	must(t, k.Create(ctx, Match("m2")))
	m.Players = json.RawMessage(`["Ann","Ben"]`)
	m.Seats = []match.SeatRecord{{Token: []byte("ann")}, {Token: []byte("ben")}}
	m.Nonces = []string{"0a", "0b"}
	m.Seed, m.Notice, m.Begun, m.Played, m.Stands = []byte("seed"), "resumed", at(1), true, json.RawMessage(`[[{}]]`)
	m.Clock = json.RawMessage(`{"left":1}`)
	m.Talk = json.RawMessage(`[{"no":1,"seat":0,"text":"hello"}]`)
	changed := m
	changed.System, changed.Title, changed.Setup, changed.Secret, changed.Created = "go", "another", nil, nil, at(5)
	changed.Private, changed.Lobby, changed.Delay, changed.Opener, changed.Ended, changed.Ending = false, false, 9, "", at(6), json.RawMessage(`{}`) // these are not what Update changes
	must(t, k.Update(ctx, changed))
	holds(t, k, m)
	holds(t, k, Match("m2"))
}

func growsAtItsEnd(t *testing.T, k match.Keeper) {
	ctx := t.Context()
	must(t, k.Create(ctx, Match("m1")))
	must(t, k.Create(ctx, Match("m2")))
	long := strings.Repeat("long", 1<<16)
	for _, step := range []struct {
		seq     int
		entries []string
		want    error
	}{
		{seq: 1, entries: []string{"early"}, want: match.ErrConflict},
		{seq: 0, entries: []string{"a"}},
		{seq: 0, entries: []string{"twice"}, want: match.ErrConflict},
		{seq: 1, entries: []string{"b", "", "c"}},
		{seq: 3, entries: []string{"over", "more"}, want: match.ErrConflict},
		{seq: -1, entries: []string{"before"}, want: match.ErrConflict},
		{seq: 4},
		{seq: 4, entries: []string{long}},
	} {
		entries := make([][]byte, len(step.entries))
		for i, e := range step.entries {
			entries[i] = []byte(e)
		}
		refused(t, fmt.Sprintf("appending %.9q as %d", step.entries, step.seq), k.Append(ctx, "m1", step.seq, entries...), step.want)
	}
	logged(t, k, "m1", "a", "b", "", "c", long)
	logged(t, k, "m2")
	for range k.Log(ctx, "m1") {
		break // a reader may go when it has seen enough
	}
}

// A replay whose name is taken keeps the match live: both or neither.
func endsWhole(t *testing.T, k match.Keeper) {
	ctx := t.Context()
	m := Match("m1")
	must(t, k.Create(ctx, m))
	must(t, k.SavePosition(ctx, "m1", match.PositionRecord{Length: 1, Saved: at(1)}))
	m.Stands = json.RawMessage(`[[{}]]`)
	must(t, k.Update(ctx, m))
	must(t, k.AddReplay(ctx, match.ReplayRecord{ID: "taken"}))
	taken := replayOf("taken")
	refused(t, "a replay's name that is taken", k.End(ctx, "m1", at(9), json.RawMessage(`{}`), &taken), match.ErrConflict)
	holds(t, k, m)
	must(t, k.Append(ctx, "m1", 0, []byte("a")))
	if _, err := k.Position(ctx, "m1"); err != nil {
		t.Errorf("the position of a live match: %v", err)
	}
	replay := replayOf("m1")
	must(t, k.End(ctx, "m1", at(9), json.RawMessage(`{"winner":255}`), &replay))
	m.Ended, m.Ending, m.Opener, m.Stands = at(9), json.RawMessage(`{"winner":255}`), "", nil
	holds(t, k, m)
	logged(t, k, "m1", "a")
	got, err := k.Replay(ctx, "m1")
	if diff := cmp.Diff(replay, got, same); err != nil || diff != "" {
		t.Errorf("error %v (-want +got):\n%s", err, diff)
	}
}

// Nothing of a match changes that has ended, with a replay or without.
func staysEnded(t *testing.T, k match.Keeper) {
	ctx := t.Context()
	m := Match("m1")
	must(t, k.Create(ctx, m, []byte("a")))
	must(t, k.SavePosition(ctx, "m1", match.PositionRecord{Length: 1, Saved: at(1)}))
	must(t, k.End(ctx, "m1", at(9), json.RawMessage(`{}`), nil))
	m.Ended, m.Ending, m.Opener = at(9), json.RawMessage(`{}`), ""
	replay := replayOf("m1")
	refused(t, "ending it again", k.End(ctx, "m1", at(10), json.RawMessage(`[]`), &replay), match.ErrConflict)
	refused(t, "appending", k.Append(ctx, "m1", 1, []byte("late")), match.ErrConflict)
	refused(t, "updating", k.Update(ctx, Match("m1")), match.ErrConflict)
	must(t, k.SavePosition(ctx, "m1", match.PositionRecord{Length: 2, Saved: at(10)}))
	_, err := k.Position(ctx, "m1")
	refused(t, "its position", err, match.ErrNotFound)
	_, err = k.Replay(ctx, "m1")
	refused(t, "its replay", err, match.ErrNotFound)
	holds(t, k, m)
	logged(t, k, "m1", "a")
}

// One position of a match is kept, the last.
func positions(t *testing.T, k match.Keeper) {
	ctx := t.Context()
	must(t, k.Create(ctx, Match("m1")))
	for _, step := range []struct{ save, want match.PositionRecord }{
		{match.PositionRecord{Length: 3, Saved: at(1), State: []byte("three")}, match.PositionRecord{Length: 3, Saved: at(1), State: []byte("three")}},
		{match.PositionRecord{Length: 3, Saved: at(2), State: []byte("again")}, match.PositionRecord{Length: 3, Saved: at(1), State: []byte("three")}},
		{match.PositionRecord{Length: 5, Saved: at(3)}, match.PositionRecord{Length: 5, Saved: at(3)}},
	} {
		must(t, k.SavePosition(ctx, "m1", step.save))
		got, err := k.Position(ctx, "m1")
		if diff := cmp.Diff(step.want, got, same); err != nil || diff != "" {
			t.Errorf("error %v (-want +got):\n%s", err, diff)
		}
	}
	must(t, k.SavePosition(ctx, "none", match.PositionRecord{Length: 1, Saved: at(1)}))
}

func counts(t *testing.T, k match.Keeper) {
	ctx := t.Context()
	for id, opener := range map[string]string{"m1": "ann", "m2": "ben", "m3": "ann", "m4": "ann"} {
		m := Match(id)
		m.Opener = opener
		must(t, k.Create(ctx, m))
	}
	must(t, k.SavePosition(ctx, "m2", match.PositionRecord{Length: 1, Saved: at(60)}))
	must(t, k.End(ctx, "m4", at(1), nil, nil))
	for _, c := range []struct {
		name   string
		since  time.Time
		opener string
		want   int
	}{
		{"all", time.Time{}, "", 3},
		{"since they were set up", at(0), "", 3},
		{"since the last was played", at(60), "", 1},
		{"since then", at(61), "", 0},
		{"somebody's", time.Time{}, "ann", 2},
		{"somebody's that were played", at(1), "ann", 0},
		{"nobody's", time.Time{}, "eve", 0},
	} {
		if n, err := k.CountLive(ctx, c.since, c.opener); n != c.want || err != nil {
			t.Errorf("%s: %d matches, want %d, error %v", c.name, n, c.want, err)
		}
	}
}

func forsaken(t *testing.T, k match.Keeper) {
	ctx := t.Context()
	for i, id := range []string{"ended", "played", "later", "first", "second"} {
		m := Match(id)
		if id == "later" {
			m.Created = at(100)
		}
		must(t, k.Create(ctx, m))
		switch i {
		case 0:
			must(t, k.End(ctx, id, at(1), nil, nil))
		case 1:
			m.Played = true
			must(t, k.Update(ctx, m))
		}
	}
	for _, c := range []struct {
		before time.Time
		want   string
	}{{at(1), "first"}, {at(100), "first"}, {at(101), "later"}} {
		if id, err := k.Forsaken(ctx, c.before); id != c.want || err != nil {
			t.Errorf("before %v: %q, want %q, error %v", c.before, id, c.want, err)
		}
	}
	_, err := k.Forsaken(ctx, at(0))
	refused(t, "before any was set up", err, match.ErrNotFound)
}

func replays(t *testing.T, k match.Keeper) {
	want := replayOf("r1")
	must(t, k.AddReplay(t.Context(), want))
	refused(t, "a name that is taken", k.AddReplay(t.Context(), match.ReplayRecord{ID: "r1", File: []byte("x")}), match.ErrConflict)
	got, err := k.Replay(t.Context(), "r1")
	if diff := cmp.Diff(want, got, same); err != nil || diff != "" {
		t.Errorf("error %v (-want +got):\n%s", err, diff)
	}
}

func orderOfReplays(t *testing.T, k match.Keeper) {
	ctx := t.Context()
	for i := range 9 {
		r := replayOf(fmt.Sprint("m", i))
		r.Private = i%4 == 3
		r.Ended = at(-i) // it is by when they were kept
		if i >= 6 {
			r.System = "go"
		}
		must(t, k.AddReplay(ctx, r))
	}
	for _, c := range []struct {
		name, system string
		from, limit  int
		want         string
	}{
		{"public", "", 0, 99, "m8 m6 m5 m4 m2 m1 m0"},
		{"of one game", "go", 0, 99, "m8 m6"},
		{"the first few", "", 0, 3, "m8 m6 m5"},
		{"the next few", "", 3, 3, "m4 m2 m1"},
		{"the last", "", 6, 3, "m0"},
		{"after the last", "", 7, 3, ""},
		{"the second of one game", "go", 1, 3, "m6"},
		{"a game that nobody plays", "chequers", 0, 99, ""},
	} {
		list, err := k.Replays(ctx, c.system, c.from, c.limit)
		var ids []string
		for _, r := range list {
			ids = append(ids, r.ID)
		}
		if got := strings.Join(ids, " "); got != c.want || err != nil {
			t.Errorf("%s: replays %q, want %q, error %v", c.name, got, c.want, err)
		}
	}
	list, err := k.Replays(ctx, "go", 0, 1)
	want := replayOf("m8")
	want.Private, want.System, want.Ended, want.File = false, "go", at(-8), nil
	if diff := cmp.Diff([]match.ReplayRecord{want}, list, same); err != nil || diff != "" {
		t.Errorf("error %v (-want +got):\n%s", err, diff)
	}
}

// A replay without a file is in no list until it has one, and gets none twice.
func filledLater(t *testing.T, k match.Keeper) {
	ctx := t.Context()
	unfilled := func(want ...string) {
		t.Helper()
		if got, err := k.Unfilled(ctx); err != nil || !slices.Equal(got, want) {
			t.Errorf("without a file are %q, want %q, error %v", got, want, err)
		}
	}
	unfilled()
	for _, id := range []string{"m1", "m2"} {
		must(t, k.Create(ctx, Match(id)))
		r := replayOf(id)
		r.Private, r.File, r.Lines = false, nil, 0
		must(t, k.End(ctx, id, at(9), json.RawMessage(`{}`), &r))
	}
	must(t, k.AddReplay(ctx, replayOf("whole")))
	unfilled("m1", "m2")
	if list, err := k.Replays(ctx, "", 0, 9); err != nil || len(list) > 0 {
		t.Errorf("listed: %v, error %v", list, err)
	}
	must(t, k.FillReplay(ctx, "m2", 7, []byte("file")))
	unfilled("m1")
	want := replayOf("m2")
	want.Private, want.Lines, want.File = false, 7, []byte("file")
	got, err := k.Replay(ctx, "m2")
	if diff := cmp.Diff(want, got, same); err != nil || diff != "" {
		t.Errorf("error %v (-want +got):\n%s", err, diff)
	}
	if list, err := k.Replays(ctx, "", 0, 9); err != nil || len(list) != 1 || list[0].ID != "m2" || list[0].Lines != 7 {
		t.Errorf("listed: %v, error %v", list, err)
	}
	if got, err := k.Replay(ctx, "m1"); err != nil || len(got.File) > 0 {
		t.Errorf("one without a file: %+v, error %v", got, err)
	}
	refused(t, "a file twice", k.FillReplay(ctx, "m2", 8, []byte("other")), match.ErrConflict)
	refused(t, "a file for what is not there", k.FillReplay(ctx, "none", 8, []byte("other")), match.ErrNotFound)
}

// Of those who add to a log at once one is first, and the others learn so.
func manyAtOnce(t *testing.T, k match.Keeper) {
	ctx := t.Context()
	must(t, k.Create(ctx, Match("m1")))
	const writers, entries = 8, 20
	answers := make(chan error)
	for i := range writers {
		go func() {
			for seq := range entries {
				answers <- k.Append(ctx, "m1", seq, fmt.Append(nil, i))
			}
		}()
	}
	made := 0
	for range writers * entries {
		if err := <-answers; err == nil {
			made++
		} else {
			refused(t, "who came second", err, match.ErrConflict)
		}
	}
	if n := len(Log(t, k, "m1")); n != made {
		t.Errorf("the log has %d entries, and %d were acknowledged", n, made)
	}
}
