package show_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"umpire/content"
	"umpire/game"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/show"
)

// TestSummarize sums up recorded matches: what was lost is marked once, and the scores end as the
// match did.
func TestSummarize(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"boxes", "fire"} {
		data, err := os.ReadFile(filepath.Join("..", "testdata", "replays", name+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		record, err := game.ReadRecord(name, bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		setup, err := book.ReadSetup(b, record.Header.Setup)
		if err != nil {
			t.Fatal(err)
		}
		m, err := warmachine.NewMatch(b, setup)
		if err != nil {
			t.Fatal(err)
		}
		s, err := show.Of(m).Summarize(record)
		if err != nil {
			t.Fatal(err)
		}
		dealt, taken, lost, kills, marks := 0, 0, 0, 0, 0
		for _, u := range s.Units {
			dealt, taken, lost, kills = dealt+u.Dealt, taken+u.Taken, lost+u.Lost, kills+u.Kills
		}
		for _, turn := range s.Turns {
			for _, mark := range turn.Marks {
				if mark.Kind == "loss" {
					marks++
				}
			}
		}
		if lost == 0 || marks != lost || kills > lost || dealt == 0 || dealt > taken {
			t.Errorf("%s: %d lost, %d marked, %d killed, %d damage dealt, %d taken", name, lost, marks, kills, dealt, taken)
		}
		if last := s.Scores[len(s.Scores)-1].Scores; last[0]+last[1] != 1 {
			t.Errorf("%s: the scores end at %v", name, last)
		}
		var sums [2]int
		for _, l := range s.Luck {
			sums[l.Seat] += l.Above
			if l.Sum-sums[l.Seat] > len(s.Luck) || sums[l.Seat]-l.Sum > len(s.Luck) { // each is rounded
				t.Fatalf("%s: luck %+v after a sum of %d", name, l, sums[l.Seat])
			}
		}
		if len(s.Luck) == 0 {
			t.Errorf("%s: no roll has luck", name)
		}
	}
}
