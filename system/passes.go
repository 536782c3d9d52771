package system

import (
	"slices"

	"umpire/game"
)

// Stand is a pass that a seat has told the table to give: whenever it is asked, until a time
// is over.
type Stand struct {
	Tag    game.Tag `json:"tag,omitempty"` // of the windows that are passed; "" all
	Until  string   `json:"until"`         // the name of the time
	Number int64    `json:"number"`        // and its number: see game.Span
	// Empty says that only windows are passed at which the seat can do nothing else.
	Empty bool `json:"empty,omitempty"`
}

// Forever is the time that is over when the seat says so.
const Forever = "otherwise"

// Stands are all that a seat has told the table to pass.
type Stands []Stand

// With are they with one more, in the place of what stood for the same questions.
func (s Stands) With(tag game.Tag, until game.Span, empty bool) Stands {
	return append(s.Without(tag, empty), Stand{tag, until.Name, until.Number, empty})
}

// Without are they without what stood for the same questions.
func (s Stands) Without(tag game.Tag, empty bool) Stands {
	return slices.DeleteFunc(slices.Clone(s), func(o Stand) bool { return o.Tag == tag && o.Empty == empty })
}

// Has reports whether something stands for just these questions.
func (s Stands) Has(tag game.Tag, empty bool) bool {
	return slices.ContainsFunc(s, func(o Stand) bool { return o.Tag == tag && o.Empty == empty })
}

// Pass reports whether a window of the tag is passed, which may be an empty one.
func (s Stands) Pass(tag game.Tag, empty bool) bool {
	return slices.ContainsFunc(s, func(o Stand) bool { return (o.Tag == tag || o.Tag == "") && (empty || !o.Empty) })
}

// Lasting are those of them that last in some times: what was set for a time that is over is
// over for good.
func (s Stands) Lasting(now []game.Span) Stands {
	if !slices.ContainsFunc(s, func(o Stand) bool { return !o.lasts(now) }) {
		return s
	}
	return slices.DeleteFunc(slices.Clone(s), func(o Stand) bool { return !o.lasts(now) })
}

func (s Stand) lasts(now []game.Span) bool {
	return slices.ContainsFunc(now, func(o game.Span) bool { return o.Name == s.Until && o.Number == s.Number })
}

// Pass implements Table.
func (t *table[S]) Pass(seat game.Seat) (game.Answer, bool) {
	if q := t.Waiting(seat); q != nil {
		return game.Pass(q, &t.S)
	}
	return nil, false
}

// Empty implements Table.
func (t *table[S]) Empty(seat game.Seat) bool {
	q := t.Waiting(seat)
	return q != nil && game.Empty(q, &t.S)
}

// Passes implements Table.
func (t *table[S]) Passes(seat game.Seat, a game.Answer) bool {
	pass, ok := t.Pass(seat)
	return ok && pass.Is(a)
}

// OutOfTurn implements Table.
func (t *table[S]) OutOfTurn(seat game.Seat) bool {
	if _, may := t.Pass(seat); !may {
		return false
	}
	turned, ok := any(t.rules).(game.Turned[S])
	return !ok || game.SideOf(t.rules, turned.Turn(&t.S)) != t.Side(seat)
}

// Spans implements Table.
func (t *table[S]) Spans(seat game.Seat) (spans []game.Span) {
	if rules, ok := any(t.rules).(game.Spanning[S]); ok {
		spans = rules.Spans(&t.S, seat)
	}
	return append(spans, game.Span{Name: Forever, Words: "until I say otherwise"})
}
