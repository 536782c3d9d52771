package warmachine_test

import (
	"testing"

	"umpire/content/contenttest"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
)

// FuzzChoices has bytes answer the questions of a match, lawful or not, in the set-up or
// once some hundred choices have been made by chance.
func FuzzChoices(f *testing.F) {
	list := everyMatch(f)
	f.Add(uint8(0), uint8(0), []byte{1, 0, 3, 2, 200, 4, 0, 0, 1, 5, 250, 9, 9})
	f.Add(uint8(1), uint8(20), []byte{7, 7, 7, 255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Add(uint8(6), uint8(100), []byte{0, 40, 90, 3, 1, 200, 2, 10, 250, 8, 3, 105, 5, 255})
	f.Fuzz(func(t *testing.T, which, chance uint8, data []byte) {
		open := func() *game.Game[warmachine.State] {
			return game.New[warmachine.State](list[int(which)%len(list)], dice.Fast(which))
		}
		gametest.Choices(t, open, 3*int(chance), data)
	})
}

// FuzzWish has bytes wish for a match: nothing panics, and what is granted can be set up,
// written and read.
func FuzzWish(f *testing.F) {
	b := standard(f)
	f.Add([]byte(`{}`))
	f.Add([]byte(`{"terrain":"village","size":"60x60","forces":[{"sample":"cryx-box"},{"sample":"khador-axes"}],"variants":{"mixed_attacks":true}}`))
	f.Add([]byte(`{"practice":true,"terrain":"none","forces":[{"force":{"id":"a","name":"a","faction":"cryx","warjacks":["slayer","stryker"]}}]}`))
	f.Add([]byte(`{"features":[{"kind":"structure","shape":[{"X":9000,"Y":40000},{"X":24000,"Y":40000},{"X":24000,"Y":55000},{"X":9000,"Y":55000}],"height":10160,"shelter":"cover"}]}`))
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
		m, err := warmachine.NewMatch(b, again)
		if err != nil {
			t.Fatal(err)
		}
		if err := game.New[warmachine.State](m, dice.Fast(1)).Start(); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzSetup: the set-up of a replay is read or refused, whatever it says.
func FuzzSetup(f *testing.F) {
	b := standard(f)
	for _, m := range everyMatch(f)[:2] {
		text, err := book.WriteSetup(b, m.Setup)
		if err != nil {
			f.Fatal(err)
		}
		f.Add([]byte(text))
	}
	f.Add([]byte(`{"size":"48x48","features":[{"id":"a","going":"rough","shelter":"none","shape":[{"X":1,"Y":2}]}],"forces":[{"yaml":""},{"yaml":""}],"variants":{}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := book.ReadSetup(b, data)
		contenttest.Told(t, err)
		if err != nil {
			return
		}
		if m, err := warmachine.NewMatch(b, s); (m == nil) == (err == nil) {
			t.Errorf("a match %t, an error %v", m != nil, err)
		}
	})
}
