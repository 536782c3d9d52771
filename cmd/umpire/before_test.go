package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/match"
	"umpire/server"
	"umpire/store"
	"umpire/system"
)

// left is a match that two people began on a server of commit 96883d4 and did not
// finish; testdata/before is what that server left on disk. Which answers they gave came
// from the bot that advises.
type left struct {
	system, id string
	tokens     [2]string
	rules      string // the version that it was played under
	choices    int
	asked      []game.Seat // by the step that was under way, at its beginning
	step       game.Tag
}

var leftBefore = [...]left{
	// In the middle of an activation: a unit has advanced and may attack.
	{"warcaster", "se7fdppv5qyw", [2]string{"9pzvhmz5smxdyk65b7cd7jkk6qqp92j5cc26nv9g6kk", "wfsr6xv66vpaxxer8gwepsmqpnqa75cwyk6marapkfn"}, "2", 182, []game.Seat{1}, "strike"},
	// In Round 3: Ann has placed her orders face down, Ben has not.
	{"warpath", "786edc42rr3f", [2]string{"ppbmhjz4g3ang3zkd2jxf6trutkgbw2tzac23an4w2n", "ajhk7ydkv9n8r5ygxkh4cerswk2y2nb7a85kz9ett7t"}, "1", 221, []game.Seat{0, 1}, "orders"},
}

// A match from before goes on under the rules of today, from where its last finished
// step left it, to its end and to a replay that says what of it can be checked.
func TestAMatchFromBeforeGoesOn(t *testing.T) {
	dir := t.TempDir()
	unpack(t, filepath.Join("testdata", "before", "umpire.db.gz"), filepath.Join(dir, "umpire.db"))
	shelf, err := store.Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer shelf.Close()
	systems, err := openGames("")
	if err != nil {
		t.Fatal(err)
	}
	manager := match.NewManager(shelf, systems, match.Limits{}, server.NewMetrics(), slog.New(slog.NewTextHandler(t.Output(), nil)))
	defer manager.Close()
	for _, l := range leftBefore {
		t.Run(l.system, func(t *testing.T) { l.goesOn(t, manager, shelf) })
	}
}

func (l left) goesOn(t *testing.T, manager *match.Manager, shelf *store.Store) {
	kept, err := shelf.Position(t.Context(), l.id)
	if err != nil {
		t.Fatal(err)
	}
	var stood game.Position
	if err := json.Unmarshal(unpacked(t, bytes.NewReader(kept.State)), &stood); err != nil {
		t.Fatal(err)
	}
	sys, err := manager.System(l.system)
	if err != nil {
		t.Fatal(err)
	}
	if sys.About().Rules == l.rules {
		t.Fatalf("the rules of %s have changed and are still version %s", l.system, l.rules)
	}
	l.fits(t, sys, shelf, &stood)
	company := l.sitDown(t, manager)
	if company[0].info.Notice == "" {
		t.Error("nobody is told that the rules are newer")
	}
	if p := company[0].info.Protocol; p != 1 {
		t.Errorf("the protocol of its dice is %d", p)
	}
	anew := l.stands(t, shelf, &stood, company)
	seats := company[:2]
	for n := 0; seats[0].now.Over == nil; n++ {
		i := slices.IndexFunc(seats, func(p *advised) bool { return p.now.Request != nil })
		if i < 0 || n == 5000 {
			t.Fatalf("after %d choices: %+v", n, seats[0].now)
		}
		seats[i].choose()
	}
	if over := seats[0].now.Over; over.Report != "" || over.Conceded {
		t.Fatalf("it ended as %+v", over)
	}
	l.replays(t, manager, anew)
}

// fits holds the rules of today to reading the position, whether they need it or not.
func (l left) fits(t *testing.T, sys system.System, shelf *store.Store, stood *game.Position) {
	t.Helper()
	kept, err := shelf.Match(t.Context(), l.id)
	if err != nil {
		t.Fatal(err)
	}
	table, err := sys.Open(kept.Setup, dice.NewChaCha(dice.Seed{}))
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Replay([]game.Entry{{Seat: game.Nobody, From: stood}}); err != nil {
		t.Fatal(err)
	}
	if asked := table.Asked(); !slices.Equal(asked, l.asked) || table.Tag(asked[0]) != l.step {
		t.Errorf("from its position it asks %v %s", asked, table.Tag(asked[0]))
	}
}

// stands holds the match to go on from the very position that it had come to, and to ask
// the questions of the step that was under way again. Where its log, played again, still
// comes to that position, nothing has happened to it, and anew is false.
func (l left) stands(t *testing.T, shelf *store.Store, stood *game.Position, company [3]*advised) (anew bool) {
	t.Helper()
	var log []game.Entry
	for text, err := range shelf.Log(t.Context(), l.id) {
		var e game.Entry
		if err == nil {
			err = json.Unmarshal(text, &e)
		}
		if err != nil {
			t.Fatal(err)
		}
		log = append(log, e)
	}
	if len(log) == l.choices {
		return false
	}
	from := log[len(log)-1].From
	if len(log) != l.choices+1 || from == nil || !bytes.Equal(from.State, stood.State) || from.Rolls != stood.Rolls || from.Lost != 0 {
		t.Fatalf("after %d entries it goes on from %+v", len(log), from)
	}
	for _, p := range company {
		if p.now.Given != nil {
			t.Errorf("an answer still lies there: %+v", p.now.Given)
		}
		if last := p.events[len(p.events)-1]; last.Kind != game.Resumed {
			t.Errorf("told last: %+v", last)
		}
	}
	for _, seat := range l.asked {
		if r := company[seat].now.Request; r == nil || r.Tag != l.step {
			t.Errorf("seat %d is asked %+v", seat, r)
		}
	}
	return true
}

// replays holds the replay to what came after, and to saying that it is not all.
func (l left) replays(t *testing.T, manager *match.Manager, anew bool) {
	t.Helper()
	all := "Every roll and the final position agree."
	if anew {
		all = fmt.Sprintf("Every roll after line %d and the final position agree. What was played before was played under other rules: it is not checked.", l.choices)
	}
	check, err := manager.CheckDice(t.Context(), l.id)
	if err != nil || !check.Agrees || !check.Hash || check.Text != all {
		t.Errorf("the dice: %t %t %q %v", check.Agrees, check.Hash, check.Text, err)
	}
	if !anew {
		return
	}
	text, err := manager.ReplayFile(t.Context(), l.id)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "replay.jsonl")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	var out, wrong bytes.Buffer
	status := run(t.Context(), &console{out: &out, err: &wrong}, []string{"replay", file, "--verify"})
	if only := fmt.Sprintf("the first %d choices were made under other rules", l.choices); status != 0 || !strings.Contains(out.String(), only) {
		t.Errorf("status %d: %s%s", status, &out, &wrong)
	}
}

// sitDown is both players, and somebody who watches.
func (l left) sitDown(t *testing.T, manager *match.Manager) (company [3]*advised) {
	t.Helper()
	for i, token := range []string{l.tokens[0], l.tokens[1], ""} {
		p := &advised{t: t, ideas: make(chan game.Answer, 1)}
		s, err := manager.Sit(t.Context(), l.id, match.ClientMessage{Type: "sit", Token: token}, p)
		if err != nil {
			t.Fatal(err)
		}
		p.sitting, company[i] = s, p
	}
	return company
}

// advised is a player who does what the program advises.
type advised struct {
	t       *testing.T
	sitting *match.Session
	info    match.Info
	now     match.Now
	events  []game.Event
	ideas   chan game.Answer
}

func (p *advised) choose() {
	p.sitting.Say(match.ClientMessage{Type: "suggest"})
	p.sitting.Say(match.ClientMessage{Type: "choose", Seq: p.now.Seq, Answer: <-p.ideas})
}

// Send implements match.Client.
func (p *advised) Send(frame []byte) {
	var m struct {
		Type   string
		Info   *match.Info
		Answer game.Answer
		Events []game.Event
		match.Now
	}
	if err := json.Unmarshal(frame, &m); err != nil {
		p.t.Error(err)
	}
	switch m.Type {
	case "table", "step":
		p.now = m.Now
		p.events = append(p.events, m.Events...)
		if m.Info != nil {
			p.info = *m.Info
		}
	case "suggestion":
		p.ideas <- m.Answer
	case "taken":
	default:
		p.t.Errorf("heard %s", frame)
	}
}

// unpack writes what a gzip file has in it.
func unpack(t *testing.T, from, to string) {
	t.Helper()
	file, err := os.Open(from)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := os.WriteFile(to, unpacked(t, file), 0o600); err != nil {
		t.Fatal(err)
	}
}

// unpacked returns what gzip has packed.
func unpacked(t *testing.T, from io.Reader) []byte {
	t.Helper()
	packed, err := gzip.NewReader(from)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(packed)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
