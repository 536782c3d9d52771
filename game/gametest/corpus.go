package gametest

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

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
			err := verify(file, open)
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

func verify[S comparable](file string, open func(*game.Header) (*game.Game[S], error)) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	record, err := game.ReadRecord(filepath.Base(file), bytes.NewReader(data))
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

// WriteReplay plays a new game by chance and writes it as a replay file, for a
// corpus. The header says what it is played under.
func WriteReplay[S comparable](file string, g *game.Game[S], header game.Header, seed uint64) error {
	recorder := game.NewRecorder(g, header)
	luck := game.NewLuck(seed)
	var p game.Proposals
	err := g.Play(func(g *game.Game[S], q game.Question[S], _ *game.Proposals) game.Answer {
		return randomAnswer(g, q, luck, &p)
	})
	if err != nil {
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
	return os.WriteFile(file, text.Bytes(), 0o644)
}
