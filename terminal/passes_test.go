package terminal

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest/ordeal"
	"umpire/system"
)

// bouts is a game of windows: who holds a card may lay it, or foil one.
type bouts struct{ game.Rules[ordeal.State] }

func (b bouts) Spans(s *ordeal.State, seat game.Seat) []game.Span {
	return b.Rules.(game.Spanning[ordeal.State]).Spans(s, seat)
}
func (bouts) Line(*ordeal.State) string { return "" }
func (bouts) Scene() board.Scene        { return board.Scene{Title: "Bouts"} }
func (bouts) Reach(*ordeal.State, game.Question[ordeal.State], int32) []board.Outline {
	return nil
}
func (bouts) Forecast(*ordeal.State, game.Question[ordeal.State], game.Answer) (board.Forecast, bool) {
	return board.Forecast{}, false
}
func (bouts) Threat(*ordeal.State, game.Seat, int32, []board.Placed) (t board.Threat, ok bool) {
	return t, false
}

func (bouts) Sight(*ordeal.State, game.Seat, int32, int32, []board.Placed) (board.Sight, bool) {
	return board.Sight{}, false
}
func (bouts) Inspect(*ordeal.State, game.Seat, int32) (board.Sheet, bool) {
	return board.Sheet{}, false
}

// typing plays a match of bouts between two people who type these lines, and returns what
// they read.
func typing(t *testing.T, lines ...string) string {
	t.Helper()
	sys := &system.Game[ordeal.State]{
		Intro:  system.About{Name: "ordeal", Title: "Ordeal"},
		Wished: func(json.RawMessage) (json.RawMessage, string, error) { return json.RawMessage(`{}`), "Bouts", nil },
		Rules:  func(json.RawMessage) (system.Rules[ordeal.State], error) { return bouts{ordeal.New(nil).Rules()}, nil },
	}
	var out strings.Builder
	m := Match{System: sys, Seats: []string{Human, Human}, Seed: dice.Seed{3}, In: strings.NewReader(strings.Join(lines, "\n") + "\n"), Out: &out}
	if err := m.Play(context.Background()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestPassingForAWhile(t *testing.T) {
	for name, c := range map[string]struct {
		typed []string
		asked int // how often somebody is asked to lay a card
		says  string
	}{
		"by hand":            {[]string{"pass", "pass", "2"}, 3, "pass, or pass bout (until the bout is over), otherwise (until I say otherwise)"},
		"for a bout":         {[]string{"pass bout", "pass all bout", "2", "pass"}, 4, ""},
		"till said":          {[]string{"pass otherwise", "pass all otherwise", "2", "2", "2"}, 2, "Hinder the test"},
		"no longer":          {[]string{"pass otherwise", "pass all otherwise", "pass stop", "2"}, 3, ""},
		"before it is asked": {[]string{"pass", "pass", "pass all otherwise", "2", "pass"}, 3, ""},
		"undone":             {[]string{"pass otherwise", "pass", "undo", "undo", "pass"}, 3, ""},
		"no such time":       {[]string{"pass tea", "pass"}, 2, "there is no such time to pass for"},
		"what is no window":  {[]string{"pass", "pass", "pass bout"}, 2, "cannot be passed"},
	} {
		out := typing(t, c.typed...)
		if n := strings.Count(out, "Lay a card for the test?"); n != c.asked || !strings.Contains(out, c.says) {
			t.Errorf("%s: cards are asked for %d times, want %d, and somebody reads %q:\n%s", name, n, c.asked, c.says, out)
		}
	}
}
