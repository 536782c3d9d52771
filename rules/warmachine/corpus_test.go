package warmachine_test

import (
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/gametest"
	"umpire/geom"
	"umpire/rules/warmachine"
	"umpire/rules/warmachine/book"
)

// duel is a match of a warcaster and a warjack a side, on bare ground.
func duel(t *testing.T) *warmachine.Match {
	t.Helper()
	b, err := book.Standard()
	if err != nil {
		t.Fatal(err)
	}
	s := warmachine.Setup{Width: 24 * geom.Inch, Depth: 40 * geom.Inch, Practice: true}
	for seat, ids := range [2][2]string{{"stryker", "ironclad"}, {"deneghra", "deathripper"}} {
		caster, _ := content.Place(b.Models, ids[0])
		jack, _ := content.Place(b.Models, ids[1])
		s.Forces[seat] = warmachine.Force{Name: ids[0], Faction: b.Models[caster].Faction, Warcaster: content.At(b.Models, caster), Warjacks: []warmachine.ModelRef{content.At(b.Models, jack)}}
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
	gametest.Playthrough(t, "playthrough-duel", game.New[warmachine.State](duel(t), dice.Fast(19)), 19)
}
