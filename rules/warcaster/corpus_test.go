package warcaster

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
)

// TestPlaythrough holds a random skirmish, in words, to a file whose diff shows
// what a change of the rules did to it, and to what each seat is shown.
func TestPlaythrough(t *testing.T) {
	all := everyMatch(t)
	for seed := range uint64(len(all.list)) {
		if m := all.at(seed); m.Mission.Skirmish {
			gametest.Playthrough(t, "playthrough-"+m.Mission.ID, game.New[State](m, dice.Fast(2)), 2)
			return
		}
	}
}

// TestCorpus replays recorded matches, one a mission, to the hash they ended
// with; the bad ones must be refused by name. Both are written by -update, the bad
// ones as one of the good ones with a fault each.
func TestCorpus(t *testing.T) {
	all := everyMatch(t)
	if gametest.Updating() {
		written := map[string]bool{}
		for i, m := range all.list {
			if written[m.Mission.ID] {
				continue
			}
			written[m.Mission.ID] = true
			writeReplay(t, m, byte(i))
		}
		for _, f := range faults {
			f.write(t)
		}
	}
	gametest.Corpus(t, func(h *game.Header) (*game.Game[State], error) {
		setup, err := ReadSetup(all.book, h.Setup)
		if err != nil {
			return nil, err
		}
		m, err := NewMatch(all.book, setup)
		if err != nil {
			return nil, err
		}
		source, err := h.Stream()
		if err != nil {
			return nil, err
		}
		return game.New[State](m, source), nil
	})
}

func writeReplay(t *testing.T, m *Match, n byte) {
	t.Helper()
	key := dice.Seed{n, 77}
	setup, err := WriteSetup(m.Book, m.Setup)
	if err != nil {
		t.Fatal(err)
	}
	header := game.Header{System: "warcaster", Rules: RulesVersion, Content: m.Book.ContentHash(), Seed: key.String(), Source: "chacha8", Setup: setup}
	file := filepath.Join("testdata", "replays", fmt.Sprintf("%s.jsonl", m.Mission.ID))
	if err := gametest.WriteReplay(file, game.New[State](m, dice.NewChaCha(key)), header, uint64(n)); err != nil {
		t.Fatal(err)
	}
}

// fault is what is wrong with a bad replay: in the first line that has the words
// one number or text stands for another.
type fault struct {
	name     string
	line     string
	old, now string // a pattern, and what stands for it
}

var faults = [...]fault{
	{"bad-activation", `"ask":"activate"`, `"answer":\[[0-9]+\]`, `"answer":[999]`},
	{"bad-advance", `"ask":"advance"`, `"answer":\[([0-9]+),[0-9]+,`, `"answer":[$1,-50000,`},
	{"bad-hash", `"end":true`, `"hash":"[0-9a-f]+"`, `"hash":"` + strings.Repeat("0", 64) + `"`},
}

func (f fault) write(t *testing.T) {
	t.Helper()
	good, err := os.ReadFile(filepath.Join("testdata", "replays", "strange-matter.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(good), "\n")
	i := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, f.line) })
	if i < 0 {
		t.Fatal(f.name, ": no line of the replay has ", f.line)
	}
	lines[i] = regexp.MustCompile(f.old).ReplaceAllString(lines[i], f.now)
	if err := os.WriteFile(filepath.Join("testdata", "replays", f.name+".jsonl"), []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}

// FuzzChoices has bytes answer the questions of a match, lawful or not.
func FuzzChoices(f *testing.F) {
	all := everyMatch(f)
	f.Add(uint8(0), uint8(0), []byte{1, 0, 3, 2, 200, 4, 0, 0, 1, 5, 250, 9, 9})
	f.Add(uint8(13), uint8(90), []byte{7, 7, 7, 255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Fuzz(func(t *testing.T, which, chance uint8, data []byte) {
		gametest.Choices(t, func() *game.Game[State] { return game.New[State](all.at(uint64(which)), dice.Fast(which)) }, 2*int(chance), data)
	})
}
