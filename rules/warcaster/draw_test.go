package warcaster_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"umpire/board"
	"umpire/bot"
	"umpire/dice"
	"umpire/draw"
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
		scene, lies := show.Of(m).Scene(), m.Look(&g.S, game.Nobody, nil)
		picture := draw.SVG(&scene, lies)
		if !bytes.Equal(picture, draw.SVG(&scene, lies)) {
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
		if n := bytes.Count(picture, []byte(`class="base `)); n != len(lies.Tokens) {
			t.Errorf("%d bases are drawn of %d models", n, len(lies.Tokens))
		}
		for _, f := range m.Setup.Terrain {
			if thing := f.Name; !bytes.Contains(picture, []byte(thing)) && i == 0 {
				t.Errorf("%s is not on the drawing", thing)
			}
		}
		text := draw.Characters(&scene, lies)
		for _, u := range lies.Units {
			if u.Where == board.OnTable && !strings.Contains(text, u.Name) {
				t.Errorf("%s is not on the board", u.Name)
			}
		}
		if strings.Contains(text, "hand:") {
			t.Error("a spectator is shown a hand")
		}
	}
}

// A view from a file is drawn, whatever it says.
func FuzzDrawRecorded(f *testing.F) {
	m := matches(f, loaded(f), "strange-matter")[0]
	for _, decisions := range []int{0, 100, 300} {
		g := midGame(f, m, 4, decisions)
		view, err := json.Marshal(m.View(&g.S, game.Nobody))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(view)
	}
	of := show.Of(m)
	f.Fuzz(func(t *testing.T, data []byte) {
		scene, lies := of.Scene(), new(board.Table)
		if json.Unmarshal(data, lies) != nil {
			return
		}
		if picture := draw.SVG(&scene, lies); !bytes.HasSuffix(picture, []byte("</svg>\n")) {
			t.Error("half a picture")
		}
		draw.Characters(&scene, lies)
	})
}

// A view of a record is read as it was written; it is the same in the room of another, and
// shows nobody the other's hand.
func TestViewsOfARecord(t *testing.T) {
	m := matches(t, loaded(t), "surface-tension")[0]
	var room *board.Table
	for _, decisions := range []int{0, 5, 40, 200} {
		g := midGame(t, m, 9, decisions)
		for _, seat := range []game.Seat{0, 1, game.Nobody} {
			view, read := m.Look(&g.S, seat, nil), new(board.Table)
			text := asJSON(t, view)
			if room = m.Look(&g.S, seat, room); asJSON(t, room) != text {
				t.Fatalf("in the room of the last it is\n%s\nand is\n%s", asJSON(t, room), text)
			}
			if err := json.Unmarshal([]byte(text), read); err != nil || asJSON(t, read) != text {
				t.Fatalf("%v: it is read as\n%s\nand is\n%s", err, asJSON(t, read), text)
			}
			for side := range view.Hands {
				if cards := view.Hands[side].Cards; game.Seat(side) != seat && len(cards) > 0 {
					t.Errorf("seat %v is shown the cards %v of the other", seat, cards)
				}
			}
		}
	}
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
