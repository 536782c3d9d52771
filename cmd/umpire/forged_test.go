package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/internal/soak"
	"umpire/match"
	"umpire/server"
)

// object is a JSON object.
type object = map[string]any

// forgery changes a replay file whose lines are read, and returns where: the opening,
// choice N or the end.
type forgery struct {
	name   string
	forge  func(f *forged) (at string)
	claims string // what the file is said not to get right; "" where it is refused
	says   string // the words of the refusal
}

// forged is a replay file that somebody changes.
type forged struct {
	t     *testing.T
	lines []object
}

func (f *forged) file() []byte {
	var file bytes.Buffer
	for _, l := range f.lines {
		if err := json.NewEncoder(&file).Encode(l); err != nil {
			f.t.Fatal(err)
		}
	}
	return file.Bytes()
}

func (f *forged) end() object { return f.lines[len(f.lines)-1] }

// event is the first event after the opening that has a member, and where it is told.
func (f *forged) event(kind, member string) (object, string) {
	for i, l := range f.lines[1:] {
		events, _ := l["events"].([]any)
		for _, e := range events {
			if e := e.(object); (kind == "" || e["event"] == kind) && e[member] != nil {
				return e, choiceAt(i + 1)
			}
		}
	}
	f.t.Fatalf("no event %q with %q", kind, member)
	return nil, ""
}

// line is the first line that has a member, and which choice it is.
func (f *forged) line(member string) (object, string) {
	for i, l := range f.lines[1:] {
		if l[member] != nil {
			return l, choiceAt(i + 1)
		}
	}
	f.t.Fatalf("no line with %q", member)
	return nil, ""
}

func choiceAt(n int) string { return "choice " + string(encoded(n)) }

func encoded(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return data
}

func forgeries() []forgery {
	ofEvent := func(kind, member string, value any) func(*forged) string {
		return func(f *forged) string {
			e, at := f.event(kind, member)
			e[member] = value
			return at
		}
	}
	ofEnd := func(member string, value any) func(*forged) string {
		return func(f *forged) string { f.end()[member] = value; return "the end" }
	}
	ofResult := func(member string, value any) func(*forged) string {
		return func(f *forged) string { f.end()["result"].(object)[member] = value; return "the end" }
	}
	return []forgery{
		{"the text of an event", ofEvent("", "text", "Red surrenders"), "the text of event", ""},
		{"the clause of an event", ofEvent("", "clauses", []string{"wc.dice.d6"}), "the clauses of event", ""},
		{"the sort of an event", ofEvent("", "sort", "loss"), "the sort of event", ""},
		{"the kind of an event", ofEvent("", "event", "surrender"), "the kind of event", ""},
		{"the number of an event", ofEvent("", "no", 7777), "the number of event", ""},
		{"the models of an event", ofEvent("", "on", []int{60}), "the models of event", ""},
		{"the faces of a roll", func(f *forged) string {
			e, at := f.event("roll", "roll")
			faces := e["roll"].(object)["faces"].([]any)
			faces[0] = 1 + 5*len(faces)
			return at
		}, "the roll of event", ""},
		{"an event more", func(f *forged) string {
			l, at := f.line("events")
			l["events"] = append(l["events"].([]any), object{"no": 9999, "event": "surrender", "text": "Red surrenders"})
			return at
		}, "the number of events", ""},
		{"an event less", func(f *forged) string {
			l, at := f.line("events")
			delete(l, "events")
			return at
		}, "the number of events", ""},
		{"what is seen at the opening", func(f *forged) string {
			f.lines[0]["opening"].(object)["phase"] = "ended"
			return "the opening"
		}, "what is seen", ""},
		{"what is seen later", func(f *forged) string {
			l, at := f.line("patch")
			l["patch"].(object)["phase"] = "ended"
			return at
		}, "what changes in what is seen", ""},
		{"the scores", ofResult("scores", []int{99, 0}), "the result", ""},
		{"the winner", ofResult("winner", []int{0, 1}), "the result", ""},
		{"the reason", ofResult("reason", "Blue wins by far"), "the result", ""},
		{"no result", ofEnd("result", nil), "the result", ""},
		{"the faces of a kind of dice", func(f *forged) string {
			f.lines[0]["dice"].([]any)[0].(object)["faces"] = []int{6, 6, 6, 6, 6, 6}
			return "the opening"
		}, "the faces of the dice", ""},

		{"the hash", ofEnd("hash", strings.Repeat("0", 64)), "", "the hash of the final state"},
		{"the number of rolls", ofEnd("rolls", 3), "", "the number of rolls"},
		{"that it is over", ofEnd("over", false), "", "that the game is over"},
		{"the seed", func(f *forged) string {
			f.lines[0]["seed"] = strings.Repeat("5", 64)
			return ""
		}, "", "malformed"},
		{"a secret", ofEnd("secret", strings.Repeat("5", 64)), "", "the secret and the players' numbers come to"},
		{"an answer", func(f *forged) string {
			l, _ := f.line("answer")
			l["answer"] = []int{77, 77}
			return "line 1"
		}, "", "malformed"},
		{"who chose", func(f *forged) string {
			l, _ := f.line("ask")
			l["seat"] = 5
			return "line 1"
		}, "", "malformed"},
		{"a choice less", func(f *forged) string {
			f.lines = append(f.lines[:len(f.lines)-4], f.lines[len(f.lines)-3:]...)
			return ""
		}, "", "malformed"},
	}
}

// A replay file that says what its match does not give: what is taken in is our own play
// of its choices and dice, to the byte, and the false claim is named with its place; or
// the file is refused, with the place. The command line says the same.
func TestForgedReplays(t *testing.T) {
	t.Parallel()
	manager := openManager(t)
	replays := []string{"warpath/testdata/replays/line", "warcaster/testdata/replays/strange-matter"}
	for _, path := range replays[:soak.Of(1, len(replays))] {
		written, err := os.ReadFile(filepath.Join("../../rules", path+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		played, _ := takenIn(t, manager, written)
		ours, in := takenIn(t, manager, readLines(t, played).file())
		if len(in.Claims) > 0 || !bytes.Equal(readLines(t, ours).file(), readLines(t, played).file()) {
			t.Fatalf("%s: an honest file is taken in otherwise: %v", path, in.Claims)
		}
		for _, test := range forgeries() {
			t.Run(path[:7]+"/"+test.name, func(t *testing.T) {
				f := readLines(t, ours)
				at := test.forge(f)
				test.hold(t, manager, f.file(), ours, at)
			})
		}
	}
}

// openManager is a manager of the games that are served, over a store of its own.
func openManager(t *testing.T) *match.Manager {
	t.Helper()
	systems, err := openGames("")
	if err != nil {
		t.Fatal(err)
	}
	manager := match.NewManager(new(match.Memory), systems, match.Limits{}, server.NewMetrics(), slog.New(slog.NewTextHandler(io.Discard, nil)))
	manager.Draw(rand.NewChaCha8(sha256.Sum256([]byte(t.Name()))))
	t.Cleanup(manager.Close)
	return manager
}

// hold has the forged file taken in and verified.
func (test forgery) hold(t *testing.T, manager *match.Manager, file, ours []byte, at string) {
	path := filepath.Join(t.TempDir(), "forged.jsonl")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if status := run(t.Context(), &console{in: strings.NewReader(""), out: &out, err: &errs}, []string{"replay", path, "--verify"}); status == 0 {
		t.Errorf("the command verifies it: %s", out.String())
	}
	told := out.String() + errs.String()
	if test.claims == "" {
		var no *match.Wrong
		if _, err := manager.Import(t.Context(), bytes.NewReader(file)); !errors.As(err, &no) || !strings.Contains(err.Error(), test.says) || !strings.Contains(err.Error(), at) {
			t.Errorf("it is not refused with %q and %q: %v", test.says, at, err)
		}
		if !strings.Contains(told, at) {
			t.Errorf("the command does not tell of %s: %s", at, told)
		}
		return
	}
	kept, in := takenIn(t, manager, file)
	if !bytes.Equal(kept, ours) {
		t.Error("what is kept is not our own play of it")
	}
	found := false
	for _, c := range in.Claims {
		found = found || c.Where == at && strings.HasPrefix(c.What, test.claims) && c.File != c.Ours
	}
	if !found {
		t.Errorf("%q at %s is not told: %v", test.claims, at, in.Claims)
	}
	if !strings.Contains(told, at+": "+test.claims) {
		t.Errorf("%q at %s is not told by the command: %s", test.claims, at, told)
	}
}

// readLines reads the lines of a replay file.
func readLines(t *testing.T, file []byte) *forged {
	t.Helper()
	f := &forged{t: t}
	for line := range bytes.Lines(file) {
		var l object
		if err := json.Unmarshal(line, &l); err != nil {
			t.Fatal(err)
		}
		f.lines = append(f.lines, l)
	}
	return f
}

// takenIn returns what is kept of a replay file, and what is said of it.
func takenIn(t *testing.T, manager *match.Manager, file []byte) ([]byte, match.Imported) {
	t.Helper()
	in, err := manager.Import(t.Context(), bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	kept, err := manager.ReplayFile(t.Context(), in.ID)
	if err != nil {
		t.Fatal(err)
	}
	return kept, in
}
