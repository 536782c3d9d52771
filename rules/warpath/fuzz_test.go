package warpath_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"umpire/board"
	"umpire/content/contenttest"
	"umpire/dice"
	"umpire/draw"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
	"umpire/rules/warpath/show"
)

// FuzzChoices has bytes answer the questions of a match, lawful or not, in the set-up or
// once some hundred choices have been made by chance.
func FuzzChoices(f *testing.F) {
	list := warpath.EveryMatch(f)
	f.Add(uint8(0), uint8(0), []byte{1, 0, 3, 2, 200, 4, 0, 0, 1, 5, 250, 9, 9})
	f.Add(uint8(1), uint8(20), []byte{7, 7, 7, 255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Add(uint8(6), uint8(100), []byte{0, 40, 90, 3, 1, 200, 2, 10, 250, 8, 3, 105, 5, 255})
	f.Fuzz(func(t *testing.T, which, chance uint8, data []byte) {
		open := func() *game.Game[warpath.State] {
			return game.New[warpath.State](list[int(which)%len(list)], dice.Fast(which))
		}
		gametest.Choices(t, open, 3*int(chance), data)
	})
}

// FuzzWish has bytes wish for a match: nothing panics, and what is granted can be set
// up, written and read.
func FuzzWish(f *testing.F) {
	b := standard(f)
	f.Add([]byte(`{}`))
	f.Add([]byte(`{"mission":"quarters+five","terrain":"outskirts","forces":[{"sample":"en-column"},{"sample":"pl-tide"}],"variants":{"many_hq":true},"rounds":3,"timed":true}`))
	f.Add([]byte(`{"practice":true,"table":"72x48","terrain":"none","forces":[{"force":{"id":"a","name":"a","faction":"plague","points":100,"companies":[{"units":[{"unit":"ghouls"}]}]}}]}`))
	f.Add([]byte(`{"features":[{"kind":"building","shape":[{"X":9000,"Y":20000},{"X":24000,"Y":20000},{"X":24000,"Y":35000},{"X":9000,"Y":35000}],"height":10160,"capacity":9}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, title, err := book.Wished(b, data)
		contenttest.Told(t, err)
		if err != nil {
			return
		}
		if title == "" {
			t.Error("a match without a title")
		}
		text, err := book.WriteSetup(b, s)
		if err != nil {
			t.Fatal(err)
		}
		again, err := book.ReadSetup(b, text)
		if err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		m, err := warpath.NewMatch(b, again)
		if err != nil {
			t.Fatal(err)
		}
		if err := game.New[warpath.State](m, dice.Fast(1)).Start(); err != nil {
			t.Fatal(err)
		}
		if scene := show.Of(m).Scene(); scene.Title == "" || scene.Setup == nil {
			t.Errorf("the scene is %+v", scene)
		}
	})
}

// FuzzSetup: the set-up of a replay is read or refused, whatever it says.
func FuzzSetup(f *testing.F) {
	b := standard(f)
	for _, m := range warpath.EveryMatch(f)[:2] {
		text, err := book.WriteSetup(b, m.Setup)
		if err != nil {
			f.Fatal(err)
		}
		f.Add([]byte(text))
	}
	f.Add([]byte(`{"table":"48x48","mission":"","features":[{"id":"a","shape":[{"X":1,"Y":2}]}],"forces":[{"yaml":""},{"yaml":""}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := book.ReadSetup(b, data)
		contenttest.Told(t, err)
		if err != nil {
			return
		}
		if m, err := warpath.NewMatch(b, s); (m == nil) == (err == nil) {
			t.Errorf("a match %t, an error %v", m != nil, err)
		}
	})
}

// FuzzDrawRecorded: a view from a file is drawn, whatever it says.
func FuzzDrawRecorded(f *testing.F) {
	m := warpath.EveryMatch(f)[2]
	for _, chance := range []int{0, 100, 250} {
		g := game.New[warpath.State](m, dice.Fast(2))
		left, player := chance, byChance(game.NewRand(2), map[game.Tag]int{})
		if err := g.Play(func(g *game.Game[warpath.State], q game.Question[warpath.State], p *game.Proposals) game.Answer {
			if left--; left < 0 {
				return nil
			}
			return player(g, q, p)
		}); err != nil {
			f.Fatal(err)
		}
		view, err := json.Marshal(m.View(&g.S, game.Nobody))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(view)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		scene, lies := show.Of(m).Scene(), new(board.Table)
		if json.Unmarshal(data, lies) != nil {
			return
		}
		if picture := draw.SVG(&scene, lies); !bytes.HasSuffix(picture, []byte("</svg>\n")) {
			t.Error("half a picture")
		}
		draw.Characters(&scene, lies)
	})
}
