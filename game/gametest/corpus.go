package gametest

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/dice"
	"umpire/game"
)

// Corpus replays each file testdata/replays/*.jsonl into a game that open makes
// for its header, and holds it to the hash it ended with. Each bad-NAME.jsonl
// must fail with the words of the file bad-NAME.txt beside it: all its lines,
// each somewhere in the error.
//
// A match recorded under rules that have changed since stays in the corpus as
// long as its choices are lawful; when they no longer are, it goes to the bad
// ones, with the words that say why.
func Corpus[S comparable](t *testing.T, open func(*game.Header) (*game.Game[S], error)) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "replays", "*.jsonl"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no replays in testdata/replays (%v)", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".jsonl"), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			err = verify(filepath.Base(file), data, open)
			if !strings.HasPrefix(filepath.Base(file), "bad-") {
				if err != nil {
					t.Fatal(err)
				}
				return
			}
			words, readErr := os.ReadFile(strings.TrimSuffix(file, ".jsonl") + ".txt")
			if readErr != nil {
				t.Fatal(readErr)
			}
			if err == nil {
				t.Fatal("it replays, but should not")
			}
			for _, w := range strings.Split(strings.TrimSpace(string(words)), "\n") {
				if !strings.Contains(err.Error(), w) {
					t.Errorf("the error %q does not say %q", err, w)
				}
			}
		})
	}
}

func verify[S comparable](name string, data []byte, open func(*game.Header) (*game.Game[S], error)) error {
	record, err := game.ReadRecord(name, bytes.NewReader(data))
	if err != nil {
		return err
	}
	g, err := open(&record.Header)
	if err != nil {
		return err
	}
	if err := game.Verify(record, g); err != nil {
		return err
	}
	for _, err := range record.Frames() {
		if err != nil {
			return err
		}
	}
	return nil
}

// Recorded is the recorded matches of a game that has set-ups.
type Recorded[S comparable] struct {
	System, Rules, Content string
	// Open makes the rules of a match of its set-up, as a replay has it.
	Open func(setup json.RawMessage) (game.Rules[S], error)
	// Play plays a match to its end; nil is by chance.
	Play func(g *game.Game[S], seed uint64) error
}

// Fault is a fault of a bad replay: in the first line of a good one that has the
// words, one text stands for another.
type Fault struct {
	Name, Of string
	Line     string
	Old, Now string // a pattern, and what stands for it
	Says     string // words of the error
}

// Write records a match under a name.
func (r Recorded[S]) Write(t *testing.T, name string, setup json.RawMessage, n byte) {
	t.Helper()
	key := dice.Seed{n, 77}
	header := game.Header{System: r.System, Rules: r.Rules, Content: r.Content, Seed: key.String(), Source: "chacha8", Setup: setup}
	g, err := r.open(&header)
	if err == nil {
		err = writeReplay(filepath.Join("testdata", "replays", name+".jsonl"), g, header, uint64(n), r.Play)
	}
	if err != nil {
		t.Fatal(name, err)
	}
}

// Run replays the corpus, and then good ones with a fault each, which must be found.
func (r Recorded[S]) Run(t *testing.T, faults ...Fault) {
	Corpus(t, r.open)
	for _, f := range faults {
		t.Run(f.Name, func(t *testing.T) {
			good, err := os.ReadFile(filepath.Join("testdata", "replays", f.Of+".jsonl"))
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.SplitAfter(string(good), "\n")
			i := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, f.Line) })
			if i < 0 {
				t.Fatalf("no line of %s has %s", f.Of, f.Line)
			}
			was := lines[i]
			if lines[i] = regexp.MustCompile(f.Old).ReplaceAllString(was, f.Now); lines[i] == was {
				t.Fatalf("nothing is wrong with %s", was)
			}
			if err := verify(f.Name, []byte(strings.Join(lines, "")), r.open); err == nil || !strings.Contains(err.Error(), f.Says) {
				t.Errorf("it replays with %v, want an error that says %q", err, f.Says)
			}
		})
	}
}

func (r Recorded[S]) open(h *game.Header) (*game.Game[S], error) {
	rules, err := r.Open(h.Setup)
	if err != nil {
		return nil, err
	}
	source, err := h.Stream()
	if err != nil {
		return nil, err
	}
	return game.New(rules, source), nil
}

// WriteReplay plays a new game by chance and writes it as a replay file, for a
// corpus. The header says what it is played under.
func WriteReplay[S comparable](file string, g *game.Game[S], header game.Header, seed uint64) error {
	return writeReplay(file, g, header, seed, nil)
}

func writeReplay[S comparable](file string, g *game.Game[S], header game.Header, seed uint64, play func(*game.Game[S], uint64) error) error {
	if play == nil {
		play = byChance
	}
	recorder := game.NewRecorder(g, header)
	if err := play(g, seed); err != nil {
		return err
	}
	record, err := recorder.Record()
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := record.Write(&text); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, text.Bytes(), 0o644)
}

// byChance plays a game to its end.
func byChance[S comparable](g *game.Game[S], seed uint64) error {
	luck := game.NewRand(seed)
	var p game.Proposals
	return g.Play(func(g *game.Game[S], q game.Question[S], _ *game.Proposals) game.Answer {
		return RandomAnswer(g, q, luck, &p)
	})
}
