package warmachine_test

import (
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/game/gametest"
	"umpire/internal/soak"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
)

// everyMatch is a match of each pairing of the boxes, on the battlefields in turn.
func everyMatch(t testing.TB) (list []*warmachine.Match) {
	t.Helper()
	b, err := content.Standard("warmachine", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for i := range b.Samples {
		for j := range b.Samples {
			if b.Samples[i].Points > 0 || b.Samples[j].Points > 0 {
				continue
			}
			f := &b.Fields[n%len(b.Fields)]
			n++
			m, err := warmachine.NewMatch(b, warmachine.Setup{Field: f.ID, Width: f.Width, Depth: f.Depth, Terrain: f.Features, Forces: [2]warmachine.Force{b.Samples[i], b.Samples[j]}})
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, m)
		}
	}
	return list
}

// focusOf is the focus of a seat's models.
func focusOf(m *warmachine.Match, s *warmachine.State, seat game.Seat) (n int) {
	p := m.At(s)
	p.InPlayOf(seat, func(id warmachine.ModelID) { n += int(p.Model(id).Focus) })
	return n
}

func TestConformance(t *testing.T) {
	all := everyMatch(t)
	var current *warmachine.Match
	gametest.Run(t, gametest.Game[warmachine.State]{
		New: func(seed uint64) *game.Game[warmachine.State] {
			current = all[int(seed)%len(all)]
			return game.New[warmachine.State](current, dice.Fast(seed))
		},
		Games: soak.Of(16, len(all)), Rate: 40, Limit: 30000,
		Invariant: func(s *warmachine.State) error { return broken(current, s) },
		Purse:     func(s *warmachine.State, seat game.Seat) int { return focusOf(current, s, seat) },
		Stays: func(q game.Question[warmachine.State], a game.Answer) bool {
			tag, _, _ := q.About()
			return tag != "wind rush" && ask.Stays(q, a) // that gives DEF besides (wm.content.spell.wind_rush)
		},
	})
}
