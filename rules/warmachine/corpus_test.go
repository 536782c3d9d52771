package warmachine_test

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
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
	"umpire/rules/warmachine/think"
)

// duel is a match of a warcaster and a warjack a side, on bare ground.
func duel(t *testing.T) *warmachine.Match {
	t.Helper()
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	s := warmachine.Setup{Width: 24 * geom.Inch, Depth: 40 * geom.Inch, Practice: true}
	for seat, ids := range [2][2]string{{"stryker", "ironclad"}, {"deneghra", "deathripper"}} {
		caster, _ := content.Place(b.Models, ids[0])
		jack, _ := content.Place(b.Models, ids[1])
		s.Forces[seat] = warmachine.Force{Card: content.CardOf("", ids[0]), Faction: b.Models[caster].Faction, Warcaster: content.At(b.Models, caster), Warjacks: []warmachine.ModelRef{content.At(b.Models, jack)}}
	}
	m, err := warmachine.NewMatch(b, s)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestPlaythrough holds a short random match, in words, to a file whose diff shows what a
// change of the rules did to it, and to what each seat is shown.
func TestPlaythrough(t *testing.T) {
	gametest.Playthrough(t, "playthrough-duel", game.New[warmachine.State](duel(t), dice.Fast(6)), 6)
}

// recorded are the matches of the corpus, by wishes.
var recorded = [...]struct{ name, wish string }{
	{"boxes", `{"terrain": "crossroads", "forces": [{"sample": "cygnar-box"}, {"sample": "khador-box"}]}`},
	{"fire", `{"terrain": "none", "variants": {"slammer_falls": true, "cover_or_screen": true}, "forces": [{"sample": "kreoss-box"}, {"sample": "cryx-box"}]}`},
}

// TestCorpus replays recorded matches to the hash they ended with; with a fault they must be
// refused by name. They are played by the greedy player, who gets into fights.
func TestCorpus(t *testing.T) {
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	corpus := gametest.Recorded[warmachine.State]{System: "warmachine", Rules: warmachine.RulesVersion, Content: b.Hash.String(), Open: func(text json.RawMessage) (game.Rules[warmachine.State], error) {
		setup, err := book.ReadSetup(b, text)
		if err != nil {
			return nil, err
		}
		return warmachine.NewMatch(b, setup)
	}, Play: func(g *game.Game[warmachine.State], seed uint64) error {
		m := g.Rules().(*warmachine.Match)
		return bottest.Greedy(t.Context(), g, func() bot.Appraiser[warmachine.State] { return think.NewAppraiser(m) }, seed)
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
		gametest.Fault{Name: "no such model", Of: "boxes", Line: `"ask":"activate"`, Old: `"answer":\[[0-9]+\]`, Now: `"answer":[99]`, Says: "activate"},
		gametest.Fault{Name: "another end", Of: "boxes", Line: `"end":true`, Old: `"hash":"[0-9a-f]+"`, Now: `"hash":"` + strings.Repeat("0", 64) + `"`, Says: "the hash of the final state"})
}
