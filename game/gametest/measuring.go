package gametest

import (
	"bytes"
	"reflect"
	"slices"

	"umpire/game"
)

// examineUnmeasured holds all that a seat is told before it answers to being the same, word
// for word, in a state that differs only by what it may not measure.
func (x *examiner[S]) examineUnmeasured(q game.Question[S]) {
	if x.Unmeasured == nil {
		return
	}
	twin, ok := x.Unmeasured(&x.live.S, q, x.luck)
	if !ok {
		return
	}
	x.unmeasured++
	_, seat, _ := q.About()
	g := &x.dealtGame
	g.CopyFrom(x.live)
	g.S = twin
	want, got := x.json(x.live.Requests(seat)), x.json(g.Requests(seat))
	x.need(bytes.Equal(want, got), Measuring, "the request of seat %d depends on what it may not measure: %s", seat, differing(string(want), string(got)))
	for _, a := range x.answers(q, 60) {
		x.sameUnmeasured(g, q, seat, a)
	}
}

func (x *examiner[S]) sameUnmeasured(g *game.Game[S], q game.Question[S], seat game.Seat, a game.Answer) {
	was, wasErr := x.live.Judge(seat, slices.Clone(a))
	is, isErr := g.Judge(seat, slices.Clone(a))
	x.need(reflect.DeepEqual(was, is) && reflect.DeepEqual(wasErr, isErr), Measuring,
		"what seat %d is told of %v depends on what it may not measure: %v %v and %v %v", seat, a, was, wasErr, is, isErr)
	if x.Told != nil {
		want, got := x.Told(&x.live.S, q, a), x.Told(&g.S, q, a)
		x.need(want == got, Measuring, "what seat %d is told of %v depends on what it may not measure: %s", seat, a, differing(want, got))
	}
}
