package game

import (
	"encoding/json"
	"strings"
	"testing"

	"umpire/dice"
	"umpire/game/patch"
)

// What a file tells again is no false claim, if it says nothing else than what was seen.
func TestPatchesThatTellAgain(t *testing.T) {
	const seen, ours = `{"a":1,"list":[{"b":2}],"deep":{"c":3}}`, `{"a":2}`
	for file, forged := range map[string]bool{
		ours:                                 false,
		`{"a":2,"list":[{"b":2}]}`:           false,
		`{"a":2,"list":[{"b":2,"gone":[]}]}`: false,
		`{"a":2,"empty":[]}`:                 false,
		`{"a":2,"none":null}`:                false,
		`{"a":2,"deep":{"c":3}}`:             false,
		`{"a":3}`:                            true,
		`{}`:                                 true,
		``:                                   true,
		`{"a":2,"deep":{"c":4}}`:             true,
		`{"a":2,"list":[]}`:                  true,
		`{"a":2,"list":null}`:                true,
		`{"a":2,"list":[{"b":2,"x":1}]}`:     true,
		`{"a":2`:                             true,
	} {
		var c Claims
		doc, err := patch.Parse([]byte(seen))
		if err != nil {
			t.Fatal(err)
		}
		now := c.patch(1, doc, json.RawMessage(file), json.RawMessage(ours))
		if got := len(c.List) > 0; got != forged {
			t.Errorf("%s: %v", file, c.List)
		}
		left, err := json.Marshal(now)
		if err != nil {
			t.Fatal(err)
		}
		if string(left) != `{"a":2,"deep":{"c":3},"list":[{"b":2}]}` && file != `{"a":2` {
			t.Errorf("after %s it is %s", file, left)
		}
	}
}

// Of a match that was told in other words only choices, rolls and the end are compared.
func TestToldInOtherWords(t *testing.T) {
	step := func(g *Game[tiny]) bool {
		ask(g, "a", 0)
		g.Roll("throw", dice.Pool{dice.D6.Times(2)})
		g.Tell(func() Event { return Event{Kind: "step", Text: "a step", Clauses: []Clause{"tiny.step"}} })
		g.S.Step++
		return true
	}
	g := newTiny(step)
	r := NewRecorder(g, Header{System: "tiny"})
	must(t, g.Start(), g.Apply(0, Answer{1}), g.Apply(0, Answer{1}))
	ours, err := r.Record()
	must(t, err)
	for name, c := range map[string]struct {
		change func(r *Record)
		alike  string // the first false claim of a file told alike; "" for none
		other  string // of one told otherwise
	}{
		"nothing":  {func(*Record) {}, "", ""},
		"a text":   {func(r *Record) { r.Lines[0].Events[1].Text = "another" }, "choice 1: the text of event", ""},
		"a sort":   {func(r *Record) { r.Lines[0].Events[1].Sort = SortLoss }, "choice 1: the sort of event", ""},
		"a weight": {func(r *Record) { r.Lines[0].Events[0].Weight = "" }, "choice 1: the weight of event", ""},
		"a card":   {func(r *Record) { r.Lines[0].Events[1].Card = "an ace" }, "choice 1: the card of event", ""},
		"clauses":  {func(r *Record) { r.Lines[0].Events[1].Clauses = nil }, "choice 1: the clauses of event", ""},
		"a view":   {func(r *Record) { r.Lines[1].Patch = json.RawMessage(`{"x":1}`) }, "choice 2: what changes", ""},
		"one more": {func(r *Record) { r.Lines[1].Events = append(r.Lines[1].Events, Event{Kind: "x"}) }, "choice 2: the number of events", ""},
		"a roll":   {func(r *Record) { r.Lines[0].Events[0].Roll = nil }, "choice 1: the roll of event", "choice 1: the rolls"},
		"no roll":  {func(r *Record) { r.Lines[0].Events = r.Lines[0].Events[1:] }, "choice 1: the number of events", "choice 1: the rolls"},
		"the end":  {func(r *Record) { r.Footer.Hash = "0" }, "the end: the hash", "the end: the hash"},
	} {
		for _, told := range []int{Telling, Telling + 1} {
			file, err := ours.reread()
			must(t, err)
			file.Header.Telling = told
			c.change(file)
			claims, err := file.Compare(ours)
			must(t, err)
			want := c.alike
			if told != Telling {
				want = c.other
			}
			if first := claims.First(); !strings.HasPrefix(first, want) || (first == "") != (want == "") {
				t.Errorf("%s, told %d: %q, want %q", name, told, first, want)
			}
		}
	}
}
