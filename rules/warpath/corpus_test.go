package warpath_test

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
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
	"umpire/rules/warpath/think"
)

// Small forces, so that a match of them is a short file.
const (
	patrol = `{"force": {"id": "patrol", "name": "Patrol", "faction": "enforcers", "points": 500, "companies": [{"units": [
		{"unit": "captain"}, {"unit": "operatives"}, {"unit": "bulwark-carrier"}, {"unit": "jet-bikes"}]}]}}`
	raid = `{"force": {"id": "raid", "name": "Raid", "faction": "enforcers", "points": 500, "companies": [{"units": [
		{"unit": "marshal-sorr"}, {"unit": "nightfall-cell"}, {"unit": "kestrel-gunship"}]}]}}`
	swarm = `{"force": {"id": "swarm", "name": "Swarm", "faction": "plague", "points": 500, "companies": [{"units": [
		{"unit": "lord"}, {"unit": "ghouls"}, {"unit": "leapers"}, {"unit": "strider"}]}]}}`
	battery = `{"force": {"id": "guns", "name": "Guns", "faction": "plague", "points": 500, "companies": [{"units": [
		{"unit": "whisperer"}, {"unit": "artillery"}, {"unit": "ghouls"}, {"unit": "rot-kite"}]}]}}`
)

// recorded are the matches of the corpus, by wishes: both tables, each chart in several
// ways, each variant, a mission that is rolled for.
var recorded = [...]struct{ name, wish string }{
	{"by-dice", `{"table": "48x48", "rounds": 3, "forces": [` + patrol + `, ` + swarm + `]}`},
	{"line", `{"table": "48x48", "terrain": "outskirts", "mission": "long-fronts+three-on-the-line+final-count+full-deployment", "rounds": 3,
		"variants": {"short_pursuit": true}, "forces": [` + swarm + `, ` + swarm + `]}`},
	{"corners", `{"table": "48x48", "terrain": "none", "mission": "quarters+four-corners+attrition+held-reserve", "rounds": 4,
		"variants": {"halved_need": true}, "forces": [` + battery + `, ` + raid + `]}`},
	{"placed", `{"table": "72x48", "mission": "wedge+placed-by-players+total-war+two-waves", "timed": true, "rounds": 3,
		"variants": {"many_hq": true}, "forces": [` + raid + `, ` + patrol + `]}`},
	{"prize", `{"table": "72x48", "mission": "echelon+the-prize+escalation+meeting-engagement", "rounds": 3,
		"variants": {"plain_assaults": true}, "forces": [` + swarm + `, ` + patrol + `]}`},
}

// wished is a match of small forces.
func wished(t *testing.T, b *warpath.Book, wish string) *warpath.Match {
	t.Helper()
	setup, _, err := book.Wished(b, json.RawMessage(strings.Replace(wish, "{", `{"practice": true, `, 1)))
	if err != nil {
		t.Fatal(err)
	}
	m, err := warpath.NewMatch(b, setup)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestPlaythrough holds a random match of small forces, in words, to a file whose diff
// shows what a change of the rules did to it, and to what each seat is shown.
func TestPlaythrough(t *testing.T) {
	b, err := content.Standard("warpath", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	m := wished(t, b, recorded[1].wish)
	gametest.Playthrough(t, "playthrough-"+recorded[1].name, game.New[warpath.State](m, dice.Fast(2)), 2)
}

// TestCorpus replays recorded matches to the hash they ended with; with a fault they
// must be refused by name. They are played by the greedy player, who gets into fights.
func TestCorpus(t *testing.T) {
	b, err := content.Standard("warpath", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	corpus := gametest.Recorded[warpath.State]{System: "warpath", Rules: warpath.RulesVersion, Content: b.Hash.String(), Open: func(text json.RawMessage) (game.Rules[warpath.State], error) {
		setup, err := book.ReadSetup(b, text)
		if err != nil {
			return nil, err
		}
		return warpath.NewMatch(b, setup)
	}, Play: func(g *game.Game[warpath.State], seed uint64) error {
		m := g.Rules().(*warpath.Match)
		return bottest.Greedy(t.Context(), g, func() bot.Appraiser[warpath.State] { return think.NewAppraiser(m) }, seed)
	}}
	for i, r := range recorded {
		if !gametest.Updating() {
			break
		}
		m := wished(t, b, r.wish)
		setup, err := book.WriteSetup(b, m.Setup)
		if err != nil {
			t.Fatal(err)
		}
		corpus.Write(t, r.name, setup, byte(i))
	}
	corpus.Run(t,
		gametest.Fault{Name: "no such order", Of: "line", Line: `"ask":"orders"`, Old: `"answer":\[[0-9]`, Now: `"answer":[4`, Says: "wp.orders.types"},
		gametest.Fault{Name: "an order too few", Of: "line", Line: `"ask":"orders"`, Old: `"answer":\[[0-9],`, Now: `"answer":[`, Says: "is wanted"},
		gametest.Fault{Name: "no such unit", Of: "line", Line: `"ask":"activate"`, Old: `"answer":\[[0-9]+\]`, Now: `"answer":[99]`, Says: "activate"},
		gametest.Fault{Name: "another end", Of: "line", Line: `"end":true`, Old: `"hash":"[0-9a-f]+"`, Now: `"hash":"` + strings.Repeat("0", 64) + `"`, Says: "the hash of the final state"})
}
