package warcaster_test

import (
	"encoding/json"
	"testing"

	"umpire/board"
	"umpire/bot"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/show"
	"umpire/rules/warcaster/think"
)

var _ board.Rules[warcaster.State] = show.Table{}

// TestBoard asks random games all that a screen asks, and holds the answers to what
// the game would say.
func TestBoard(t *testing.T) {
	all := warcaster.EveryMatch(t)
	forecasts, reached, refused := 0, 0, 0
	for seed := range uint64(len(all.List)) {
		m := all.At(seed)
		if scene := show.Of(m).Scene(); len(scene.Sides) != 2 || len(scene.Features) != len(m.Table.Features) || scene.Setup == nil {
			t.Fatalf("the scene is %+v", scene)
		}
		checkModels(t, m)
		g := game.New[warcaster.State](m, dice.Fast(seed))
		luck := game.NewRand(seed)
		player := bot.NewGreedy(think.NewAppraiser(m), seed)
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 120 && !g.Over(); n++ {
			before := g.S
			var q game.Question[warcaster.State]
			g.Asked(func(one game.Question[warcaster.State]) { q = one })
			_, seat, _ := q.About()
			r := g.Requests(seat)[0]
			for i, o := range r.Options {
				if f, ok := show.Of(m).Forecast(&g.S, q, o.Answer); ok && i < 6 {
					forecasts++
					checkForecast(t, f)
				}
			}
			if n%5 == 0 {
				refused += checkOthers(t, m, g, q)
				checkSights(t, m, &g.S, luck)
			}
			if len(r.Subjects) > 0 && luck.IntN(20) == 0 {
				for _, o := range show.Of(m).Reach(&g.S, q, r.Subjects[0]) {
					reached++
					onTheTable(t, m, o.Points)
				}
			}
			if before != g.S {
				t.Fatal("looking at the board changed the game")
			}
			a, err := bot.Ask(t.Context(), g, seat, player, 0)
			if err == nil {
				err = g.Apply(seat, a)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if forecasts == 0 || reached == 0 || refused == 0 {
		t.Errorf("%d forecasts, %d outlines, %d refused answers", forecasts, reached, refused)
	}
}

// checkModels holds the models of a scene to those of the match.
func checkModels(t *testing.T, m *warcaster.Match) {
	t.Helper()
	models := show.Of(m).Scene().Models
	if len(models) != len(m.Models) {
		t.Fatalf("the scene has %d models, the match %d", len(models), len(m.Models))
	}
	for i, one := range models {
		slot := &m.Models[i]
		if one.ID != int32(i) || one.Name != slot.Name || one.R != slot.Base || one.Glyph != warcaster.GlyphOf(slot.Card) {
			t.Fatalf("the scene has %+v, the match %+v", one, slot)
		}
		if one.Unit >= 0 && m.Units[one.Unit].Seat != one.Seat {
			t.Fatalf("%+v is of a unit of the other side", one)
		}
	}
}

func checkForecast(t *testing.T, f board.Forecast) {
	t.Helper()
	sum := 0
	for _, o := range f.Outcomes {
		sum += o.Share
	}
	if sum != 1000 || len(f.Figure) != 3 || len(f.Lines) < 3 || f.Title == "" || f.Sight == nil {
		data, _ := json.Marshal(f)
		t.Fatalf("the forecast comes to %d: %s", sum, data)
	}
}

// checkOthers holds what is said to be refused to being refused, with words.
func checkOthers(t *testing.T, m *warcaster.Match, g *game.Game[warcaster.State], q game.Question[warcaster.State]) (n int) {
	t.Helper()
	_, seat, _ := q.About()
	var list game.Proposals
	q.Others(&g.S, &list)
	for i := range list.Len() {
		a := list.At(i)
		if _, err := g.Judge(seat, a); err == nil {
			t.Fatalf("%v is said to be refused", a)
		}
		if q.Option(&g.S, a).Words == "" {
			t.Fatalf("%v has no words", a)
		}
		q.Option(&g.S, a)
		show.Of(m).Forecast(&g.S, q, a)
	}
	return list.Len()
}

// checkSights looks from a model to each other, and at its sheet.
func checkSights(t *testing.T, m *warcaster.Match, s *warcaster.State, luck *game.Rand) {
	t.Helper()
	from := int32(luck.IntN(len(m.Models)))
	sheet, ok := show.Of(m).Inspect(s, game.Nobody, from)
	if !ok || sheet.Name == "" || len(sheet.Stats) < 2 {
		t.Fatalf("the sheet of %d is %+v", from, sheet)
	}
	for to := range m.Models {
		sight, ok := show.Of(m).Sight(s, game.Nobody, from, int32(to), nil)
		if !ok {
			continue
		}
		back, _ := show.Of(m).Sight(s, game.Nobody, int32(to), from, nil)
		if sight.Clear != back.Clear || sight.Clear != (sight.Blocker == "") {
			t.Fatalf("from %d to %d: %+v and back %+v", from, to, sight, back)
		}
		onTheTable(t, m, []geom.Point{sight.A, sight.B})
	}
}

func onTheTable(t *testing.T, m *warcaster.Match, points []geom.Point) {
	t.Helper()
	for _, p := range points {
		if p.X < 0 || p.Y < 0 || p.X > m.Table.Width || p.Y > m.Table.Depth {
			t.Fatalf("%v is not on the table", p)
		}
	}
}

// TestLine follows a match through its lists.
func TestLine(t *testing.T) {
	m := warcaster.EveryMatch(t).At(0)
	for turn, want := range map[uint8]string{0: "setting up", 1: "Pulse I, box 1", 10: "Pulse I, box 5", 14: "Pulse II, box 2", 30: "Pulse III, box 5"} {
		if got := show.Of(m).Line(&warcaster.State{Turn: turn}); got != want {
			t.Errorf("turn %d is %q, want %q", turn, got, want)
		}
	}
}
