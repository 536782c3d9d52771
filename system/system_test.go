package system_test

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"umpire/board"
	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest/deal"
	"umpire/system"
)

// cards is a whole game in a few lines: its rules, and what it says of itself. All else is
// made of those.
func cards() *system.Game[deal.State] {
	return &system.Game[deal.State]{
		Intro: system.About{Name: "deal", Title: "Twelve cards", Rules: "1", Content: "none"},
		Wished: func(json.RawMessage) (json.RawMessage, string, error) {
			return json.RawMessage(`{}`), "A game of cards", nil
		},
		Rules: func(json.RawMessage) (system.Rules[deal.State], error) { return shown{deal.New(nil).Rules()}, nil },
	}
}

// shown is the game on a table that shows nothing else.
type shown struct{ game.Rules[deal.State] }

func (shown) Scene() board.Scene                                                  { return board.Scene{Title: "Cards"} }
func (shown) Line(*deal.State) string                                             { return "cards lie there" }
func (shown) Reach(*deal.State, game.Question[deal.State], int32) []board.Outline { return nil }
func (shown) Forecast(*deal.State, game.Question[deal.State], game.Answer) (board.Forecast, bool) {
	return board.Forecast{}, false
}
func (shown) Threat(*deal.State, game.Seat, int32, []board.Placed) (t board.Threat, ok bool) {
	return t, false
}

func (shown) Sight(*deal.State, game.Seat, int32, int32, []board.Placed) (board.Sight, bool) {
	return board.Sight{}, false
}
func (shown) Inspect(*deal.State, game.Seat, int32) (board.Sheet, bool) { return board.Sheet{}, false }

// The smallest game is played, simulated and recorded like any other.
func TestTheSmallestGame(t *testing.T) {
	var sys system.System = cards()
	if about := sys.About(); len(about.Bots) != 1 || about.Bots[0] != "random" {
		t.Errorf("%+v", about)
	}
	var mu sync.Mutex
	var kept []*game.Record
	hashes := map[string]bool{}
	for range 2 {
		report, err := sys.Simulate(t.Context(), system.Simulation{Seats: []string{"random", "random"}, Games: 5, Seed: 3,
			Keep: func(_ int, r *game.Record) error {
				mu.Lock()
				defer mu.Unlock()
				kept = append(kept, r)
				return nil
			}})
		if err != nil || report.Completed != 5 || report.Refused != 0 {
			t.Fatal(report, err)
		}
		hashes[report.Hash] = true
	}
	if len(hashes) != 1 || len(kept) != 10 {
		t.Errorf("%d hashes and %d records of five games, twice", len(hashes), len(kept))
	}
	for _, r := range kept {
		source, err := r.Header.Stream()
		if err != nil {
			t.Fatal(err)
		}
		table, err := sys.Open(r.Header.Setup, source)
		if err != nil {
			t.Fatal(err)
		}
		recorder := table.Recorder(r.Header)
		if err := table.Replay(r.Log()); err != nil {
			t.Fatal(err)
		}
		ours, err := recorder.Record()
		if err != nil {
			t.Fatal(err)
		}
		if claims, err := r.Compare(ours); err != nil || len(claims.List) > 0 {
			t.Errorf("%v, %v", claims.List, err)
		}
	}
}

// What a game does not have it says that it has not, and a table of it lies as text.
func TestWhatAGameHasNot(t *testing.T) {
	sys := cards()
	_, book := sys.Rulebook()
	_, proofs := sys.Scenarios()
	_, force := sys.Force(system.ForceText{})
	_, sample := sys.Sample("x")
	_, land := sys.Generate("", "", 1)
	_, _, survey := sys.CheckTerrain("", "", nil)
	_, odds := sys.Odds(system.Asked{})
	_, player := sys.Simulate(t.Context(), system.Simulation{Seats: []string{"random", "grandmaster"}, Games: 1})
	for err, want := range map[error]string{book: "rulebook", proofs: "scenarios", force: "forces", sample: "forces", land: "terrain", survey: "terrain", odds: "odds",
		player: `no player "grandmaster"`} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: want %q", err, want)
		}
	}
	table, err := sys.Open(json.RawMessage(`{}`), dice.Fast(1))
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Start(); err != nil {
		t.Fatal(err)
	}
	if text := table.Text(game.Nobody); text != "cards lie there\n" {
		t.Errorf("it lies so: %q", text)
	}
	seat := table.Asked()[0]
	if others := table.Others(seat); len(others) == 0 || len(others[0].Refusal.Breaches) == 0 {
		t.Errorf("what is refused: %+v", others)
	}
	if _, err := table.Typed(seat, []string{"1"}); err == nil {
		t.Error("words are understood that the game has not")
	}
}

// A game's own bots come first, and the first of them advises.
func TestBots(t *testing.T) {
	sys := cards()
	asked := 0
	sys.Bots = []system.Bot[deal.State]{{Name: "wise", Sit: func(_ system.Rules[deal.State], seed uint64) bot.Player[deal.State] {
		asked++
		return bot.NewRandom[deal.State](seed)
	}}}
	if bots := sys.About().Bots; len(bots) != 2 || bots[0] != "wise" || bots[1] != "random" {
		t.Errorf("%v", bots)
	}
	table, err := sys.Open(json.RawMessage(`{}`), dice.Fast(1))
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Start(); err != nil {
		t.Fatal(err)
	}
	seat := table.Asked()[0]
	if a, err := table.Suggest(t.Context(), seat, 1); err != nil || asked != 1 {
		t.Errorf("%v: %v, of %d sittings", a, err, asked)
	}
	if _, err := table.Choose(t.Context(), seat, "grandmaster", 1); err == nil {
		t.Error("a bot that is not there chooses")
	}
}
