package warcaster_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/show"
	"umpire/rules/warcaster/think"
)

// midGame is a battle in which both players have made some hundred decisions.
func midGame(t testing.TB, m *warcaster.Match, seed uint64, decisions int) *game.Game[warcaster.State] {
	t.Helper()
	g := game.New[warcaster.State](m, dice.Fast(seed))
	players := [2]bot.Player[warcaster.State]{bot.NewGreedy(think.NewAppraiser(m), seed), bot.NewGreedy(think.NewAppraiser(m), seed+1)}
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	for g.Decisions() < decisions && !g.Over() {
		seat := game.Seat(0)
		if g.Waiting(0) == nil {
			seat = 1
		}
		a, err := bot.Ask(t.Context(), g, seat, players[seat], 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Apply(seat, a); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// A drawing of any position is one well-formed document, the same each time, with
// everything that stands on the table, and without what the seat may not see.
func TestDraw(t *testing.T) {
	for i, m := range matches(t, loaded(t), "") {
		if i >= 24 {
			break
		}
		g := midGame(t, m, uint64(i), 20*i)
		picture := show.Of(m).DrawState(&g.S, game.Nobody)
		if !bytes.Equal(picture, show.Of(m).DrawState(&g.S, game.Nobody)) {
			t.Fatal("drawn twice it is another picture")
		}
		d := xml.NewDecoder(bytes.NewReader(picture))
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", m.Mission.Name, err)
			}
		}
		view := m.Look(&g.S, game.Nobody)
		if n := bytes.Count(picture, []byte(`class="base `)); n != len(view.Models) {
			t.Errorf("%d bases are drawn of %d models", n, len(view.Models))
		}
		for _, f := range m.Setup.Terrain {
			if thing := f.Name; !bytes.Contains(picture, []byte(thing)) && i == 0 {
				t.Errorf("%s is not on the drawing", thing)
			}
		}
		board := show.Of(m).BoardState(&g.S, game.Nobody)
		for _, u := range view.Units {
			if u.Where == "play" && !strings.Contains(board, u.Name) {
				t.Errorf("%s is not on the board", u.Name)
			}
		}
		if strings.Contains(board, "hand:") {
			t.Error("a spectator is shown a hand")
		}
	}
}

// A view from a file is drawn or refused, whatever it says.
func FuzzDrawRecorded(f *testing.F) {
	m := matches(f, loaded(f), "strange-matter")[0]
	for _, decisions := range []int{0, 100, 300} {
		g := midGame(f, m, 4, decisions)
		view, err := json.Marshal(m.Look(&g.S, game.Nobody))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(view)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		picture, due, err := show.Of(m).Picture(nil, data)
		if err == nil && due && !bytes.HasSuffix(picture, []byte("</svg>\n")) {
			t.Error("half a picture")
		}
	})
}

// What was recorded is drawn as it was seen.
func TestDrawRecorded(t *testing.T) {
	m := matches(t, loaded(t), "surface-tension")[0]
	g := midGame(t, m, 9, 200)
	text, err := json.Marshal(m.Look(&g.S, game.Nobody))
	if err != nil {
		t.Fatal(err)
	}
	picture, due, err := show.Of(m).Picture(nil, text)
	if err != nil || !due || !bytes.Equal(picture, show.Of(m).DrawState(&g.S, game.Nobody)) {
		t.Errorf("another picture: %v", err)
	}
	v := m.Look(&g.S, game.Nobody)
	v.Models[0].ID = 250
	if text, err = json.Marshal(v); err != nil {
		t.Fatal(err)
	}
	if _, _, err := show.Of(m).Picture(nil, text); err == nil {
		t.Error("a model that is not there is drawn")
	}
}
