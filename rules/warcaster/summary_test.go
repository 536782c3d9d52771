package warcaster_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"umpire/board"
	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/rules/warcaster/show"
	"umpire/rules/warcaster/think"
)

// TestSummarizeCorpus sums up the recorded matches.
func TestSummarizeCorpus(t *testing.T) {
	b := standard(t)
	for _, m := range b.Missions {
		data, err := os.ReadFile(filepath.Join("testdata", "replays", m.ID+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		record, err := game.ReadRecord(m.ID, bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		setup, err := book.ReadSetup(b, record.Header.Setup)
		if err != nil {
			t.Fatal(err)
		}
		played, err := warcaster.NewMatch(b, setup)
		if err != nil {
			t.Fatal(err)
		}
		s, err := show.Of(played).Summarize(record)
		if err != nil {
			t.Fatal(err)
		}
		checkSummary(t, record, s)
	}
}

// TestSummarize sums up games of two greedy players, and holds the account to the
// states it is of.
func TestSummarize(t *testing.T) {
	all := warcaster.EveryMatch(t)
	dealt, lucky := 0, 0
	for seed := range uint64(min(3, len(all.List))) {
		m := all.At(seed * 3)
		record, g := recorded(t, m, seed)
		s, err := show.Of(m).Summarize(record)
		if err != nil {
			t.Fatal(err)
		}
		checkSummary(t, record, s)
		last := s.Scores[len(s.Scores)-1].Scores
		if last[0] != int(g.S.VP[0]) || last[1] != int(g.S.VP[1]) {
			t.Errorf("seed %d: the scores end at %v, the match at %v", seed, last, g.S.VP)
		}
		lucky += len(s.Luck)
		lost, kills := 0, 0
		for _, u := range s.Units {
			dealt += u.Dealt
			lost += u.Lost
			kills += u.Kills
		}
		if lost < kills {
			t.Errorf("seed %d: %d models lost, %d killed", seed, lost, kills)
		}
	}
	if dealt == 0 || lucky == 0 {
		t.Errorf("%d damage dealt, %d rolls with luck", dealt, lucky)
	}
}

// recorded is a game of two greedy players, in which one takes something back now
// and then.
func recorded(t *testing.T, m *warcaster.Match, seed uint64) (*game.Record, *game.Game[warcaster.State]) {
	t.Helper()
	key := dice.Seed{byte(seed), 5}
	g := game.New[warcaster.State](m, dice.NewChaCha(key))
	setup, err := book.WriteSetup(m.Book, m.Setup)
	if err != nil {
		t.Fatal(err)
	}
	recorder := game.NewRecorder(g, game.Header{System: "warcaster", Rules: warcaster.RulesVersion, Content: m.Book.Hash.String(), Seed: key.String(), Source: "chacha8", Setup: setup})
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	player := bot.NewGreedy(think.NewAppraiser(m), seed)
	for n := 0; !g.Over(); n++ {
		var seat game.Seat
		g.Asked(func(q game.Question[warcaster.State]) { _, seat, _ = q.About() })
		a, err := bot.Ask(t.Context(), g, seat, player, 0)
		if err == nil {
			err = g.Apply(seat, a)
		}
		if err == nil && n%40 == 39 && !g.Over() {
			err = g.Takeback(seat, len(g.Log())-3)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	record, err := recorder.Record()
	if err != nil {
		t.Fatal(err)
	}
	return record, g
}

func checkSummary(t *testing.T, record *game.Record, s board.Summary) {
	t.Helper()
	if len(s.Turns) == 0 || len(s.Scores) < 2 || len(s.Units) == 0 {
		t.Fatalf("%d turns, %d scores, %d units", len(s.Turns), len(s.Scores), len(s.Units))
	}
	line := 0
	for _, turn := range s.Turns {
		if turn.Line < line || turn.Line > len(record.Lines) || turn.Box < 1 || turn.Box > 5 || turn.Part == "" {
			t.Fatalf("a turn is %+v after line %d", turn, line)
		}
		line = turn.Line
		for _, mark := range turn.Marks {
			if mark.Line < turn.Line || mark.Text == "" {
				t.Fatalf("a mark is %+v in %+v", mark, turn)
			}
		}
	}
	var sums [2]int
	for _, l := range s.Luck {
		sums[l.Seat] += l.Above
		if d := sums[l.Seat] - l.Sum; d > len(s.Luck) || -d > len(s.Luck) {
			t.Fatalf("luck %+v after a sum of %d", l, sums[l.Seat])
		}
	}
}

func TestLuckIsExact(t *testing.T) {
	for pool, want := range map[string]int{"3 Action": 6, "2 Action + 2 Power": 10, "1 Power": 3, "1 d6": 0, "no dice": 0} {
		if got, ok := show.ThirdsExpected(pool); got != want || ok != (want > 0) {
			t.Errorf("%s: %d thirds, want %d", pool, got, want)
		}
	}
}
