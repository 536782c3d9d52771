package warcaster_test

import (
	"encoding/json"
	"strings"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
)

// TestPlaythrough holds a random skirmish, in words, to a file whose diff shows
// what a change of the rules did to it, and to what each seat is shown.
func TestPlaythrough(t *testing.T) {
	all := warcaster.EveryMatch(t)
	for seed := range uint64(len(all.List)) {
		if m := all.At(seed); m.Mission.Skirmish {
			gametest.Playthrough(t, "playthrough-"+m.Mission.ID, game.New[warcaster.State](m, dice.Fast(2)), 2)
			return
		}
	}
}

// TestCorpus replays recorded matches, one a mission, to the hash they ended
// with; with a fault they must be refused by name.
func TestCorpus(t *testing.T) {
	all := warcaster.EveryMatch(t)
	corpus := gametest.Recorded[warcaster.State]{System: "warcaster", Rules: warcaster.RulesVersion, Content: all.Book.Hash.String(), Open: func(text json.RawMessage) (game.Rules[warcaster.State], error) {
		setup, err := book.ReadSetup(all.Book, text)
		if err != nil {
			return nil, err
		}
		return warcaster.NewMatch(all.Book, setup)
	}}
	written := map[string]bool{}
	for i, m := range all.List {
		if !gametest.Updating() || written[m.Mission.ID] {
			continue
		}
		written[m.Mission.ID] = true
		setup, err := book.WriteSetup(m.Book, m.Setup)
		if err != nil {
			t.Fatal(err)
		}
		corpus.Write(t, m.Mission.ID, setup, byte(i+200)) // games in which much is shot at
	}
	corpus.Run(t,
		gametest.Fault{Name: "no such unit", Of: "strange-matter", Line: `"ask":"activate"`, Old: `"answer":\[[0-9]+\]`, Now: `"answer":[999]`, Says: "activate"},
		gametest.Fault{Name: "off the table", Of: "strange-matter", Line: `"seat":1,"ask":"advance"`, Old: `"answer":\[([0-9]+),[0-9]+,`, Now: `"answer":[$1,-50000,`, Says: "wc.move.on_table"},
		gametest.Fault{Name: "another end", Of: "strange-matter", Line: `"end":true`, Old: `"hash":"[0-9a-f]+"`, Now: `"hash":"` + strings.Repeat("0", 64) + `"`, Says: "the hash of the final state"})
}

// FuzzChoices has bytes answer the questions of a match, lawful or not.
func FuzzChoices(f *testing.F) {
	all := warcaster.EveryMatch(f)
	f.Add(uint8(0), uint8(0), []byte{1, 0, 3, 2, 200, 4, 0, 0, 1, 5, 250, 9, 9})
	f.Add(uint8(13), uint8(90), []byte{7, 7, 7, 255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Fuzz(func(t *testing.T, which, chance uint8, data []byte) {
		gametest.Choices(t, func() *game.Game[warcaster.State] {
			return game.New[warcaster.State](all.At(uint64(which)), dice.Fast(which))
		}, 2*int(chance), data)
	})
}
