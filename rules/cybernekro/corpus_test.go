package cybernekro_test

import (
	"encoding/json"
	"strings"
	"testing"

	"umpire/bot"
	"umpire/bot/bottest"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
	"umpire/rules/cybernekro/think"
)

// TestPlaythrough holds a short random match, in words, to a file whose diff shows what a
// change of the rules did to it, and to what each seat is shown.
func TestPlaythrough(t *testing.T) {
	gametest.Playthrough(t, "playthrough-quick", game.New[cybernekro.State](everyMatch(t)[0], dice.Fast(6)), 6)
}

// recorded are the matches of the corpus, by wishes.
var recorded = [...]struct{ name, wish string }{
	{"quick", `{}`},
	{"ritual", `{"scenario": "ritual", "variants": {"wounds_hinder": true}}`},
}

// TestCorpus replays recorded matches to the hash they ended with; with a fault they must be
// refused by name. They are played by the greedy player, who gets into fights.
func TestCorpus(t *testing.T) {
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	corpus := gametest.Recorded[cybernekro.State]{System: "cybernekro", Rules: cybernekro.RulesVersion, Content: b.Hash.String(), Open: func(text json.RawMessage) (game.Rules[cybernekro.State], error) {
		setup, err := book.ReadSetup(b, text)
		if err != nil {
			return nil, err
		}
		return cybernekro.NewMatch(b, setup)
	}, Play: func(g *game.Game[cybernekro.State], seed uint64) error {
		m := g.Rules().(*cybernekro.Match)
		return bottest.Greedy(t.Context(), g, func() bot.Appraiser[cybernekro.State] { return think.NewAppraiser(m) }, seed)
	}}
	for i, r := range recorded {
		if !gametest.Updating() {
			break
		}
		setup, _, err := book.Wished(b, json.RawMessage(r.wish))
		if err != nil {
			t.Fatal(err)
		}
		text, err := book.WriteSetup(b, setup)
		if err != nil {
			t.Fatal(err)
		}
		corpus.Write(t, r.name, text, byte(i))
	}
	corpus.Run(t,
		gametest.Fault{Name: "another end", Of: "quick", Line: `"end":true`, Old: `"hash":"[0-9a-f]+"`, Now: `"hash":"` + strings.Repeat("0", 64) + `"`, Says: "the hash of the final state"})
}
