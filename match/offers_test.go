package match

import (
	"slices"
	"testing"

	"umpire/dice"
	"umpire/game"
)

// Offers by themselves: a seat agrees once, who was told keeps what they were told, the other side is not
// told of a concession, and it is over when the side plays on.
func TestOffers(t *testing.T) {
	table, err := cardSystem().Open([]byte(`{}`), dice.NewChaCha(dice.Seed{1}))
	if err != nil {
		t.Fatal(err)
	}
	var o offers
	o.draw.add(table, 1)
	told := o.draw.agreed
	o.draw.add(table, 0)
	o.draw.add(table, 0)
	if !slices.Equal(told, []int{1}) || !slices.Equal(o.draw.agreed, []int{1, 0}) || !o.draw.has(0) {
		t.Errorf("first %v have agreed, then %v", told, o.draw.agreed)
	}
	o.concession.add(table, 0)
	for seat, want := range map[game.Seat]int{0: 1, 1: 0, game.Nobody: 0} {
		if got := o.conceding(table, seat); len(got) != want {
			t.Errorf("seat %d is told that %v would concede", seat, got)
		}
	}
	o.playOn(table, 1)
	if !o.concession.has(0) {
		t.Error("one side plays on for the other")
	}
	if o.playOn(table, 0); o.concession.has(0) {
		t.Error("a side that plays on concedes")
	}
	o.lapse(table)
	if !o.draw.has(1) {
		t.Error("a draw lapses in the turn in which it was offered")
	}
	o.draw.span = game.Span{Name: "another turn"}
	if o.lapse(table); o.draw.has(1) {
		t.Error("a draw that was offered in another turn stands")
	}
	if o.lapse(nil); o.conceding(nil, 0) != nil {
		t.Error("somebody concedes where nothing is played")
	}
}
