package ask_test

import (
	"slices"
	"testing"

	"umpire/game"
	"umpire/game/ask"
)

// The questions that every game asks, as the tests ask them.
func pass() ask.YesNo[position] {
	return ask.YesNo[position]{Prompt: "Pass?", Clauses: []game.Clause{"tiny.pass"}, Yes: "pass", No: "play", Who: ask.Unit(uint8(1))}
}

func pick() *ask.OneOf[position, int] {
	q := &ask.OneOf[position, int]{Prompt: "Which?", Clauses: []game.Clause{"tiny.pick", "tiny.other"}}
	q.Add(7, "the seven")
	q.AddOn(-3, "model 4", ask.Model(uint8(4)))
	q.AddOn(9, "unit 2", ask.Unit(uint8(2)))
	q.Of.Push(ask.Choice[int]{Value: 0, Word: "nobody", Ends: true})
	return q
}

func some(least, most int) *ask.Some[position, int] {
	q := &ask.Some[position, int]{Prompt: "Which ones?", Clauses: []game.Clause{"tiny.some"}, Min: least, Max: most}
	q.Add(2, "two")
	q.AddOn(3, "three", ask.Model(uint8(3)))
	q.AddOn(5, "five", ask.Unit(uint8(0)))
	return q
}

func amount() ask.Amount[position] {
	return ask.Amount[position]{Prompt: "How many?", Clauses: []game.Clause{"tiny.amount"}, Min: 2, Max: 4, Unit: "tokens", Of: ask.Model(uint8(1))}
}

func TestSimpleQuestionsJudge(t *testing.T) {
	noClause := *pick()
	noClause.Clauses = nil
	for _, c := range []struct {
		name   string
		asked  game.Question[table]
		answer game.Answer
		clause game.Clause // that refuses it
		words  string      // of a lawful answer
	}{
		{"yes", asked(game.Pick, pass()), game.Answer{1}, "", "pass"},
		{"no", asked(game.Pick, pass()), game.Answer{0}, "", "play"},
		{"neither", asked(game.Pick, pass()), game.Answer{2}, game.ClauseShape, ""},
		{"less than no", asked(game.Pick, pass()), game.Answer{-1}, game.ClauseShape, ""},
		{"both", asked(game.Pick, pass()), game.Answer{0, 1}, game.ClauseShape, ""},
		{"nothing", asked(game.Pick, pass()), nil, game.ClauseShape, ""},

		{"one", asked(game.Pick, pick()), game.Answer{7}, "", "the seven"},
		{"one by a negative number", asked(game.Pick, pick()), game.Answer{-3}, "", "model 4"},
		{"zero", asked(game.Pick, pick()), game.Answer{0}, "", "nobody"},
		{"one that is not there", asked(game.Pick, pick()), game.Answer{8}, "tiny.pick", ""},
		{"two", asked(game.Pick, pick()), game.Answer{7, 9}, game.ClauseShape, ""},
		{"none", asked(game.Pick, pick()), game.Answer{}, game.ClauseShape, ""},
		{"not there, and no clause", asked(game.Pick, &noClause), game.Answer{8}, game.ClauseShape, ""},

		{"the fewest", asked(game.Pick, some(1, 2)), game.Answer{3}, "", "three"},
		{"the most", asked(game.Pick, some(1, 2)), game.Answer{2, 5}, "", "two, five"},
		{"none where that may be", asked(game.Pick, some(0, 2)), game.Answer{}, "", "none"},
		{"too few", asked(game.Pick, some(1, 2)), game.Answer{}, "tiny.some", ""},
		{"too many", asked(game.Pick, some(1, 2)), game.Answer{2, 3, 5}, "tiny.some", ""},
		{"one twice", asked(game.Pick, some(1, 2)), game.Answer{3, 3}, game.ClauseShape, ""},
		{"descending", asked(game.Pick, some(1, 2)), game.Answer{3, 2}, game.ClauseShape, ""},
		{"one that may not be chosen", asked(game.Pick, some(1, 2)), game.Answer{2, 4}, "tiny.some", ""},

		{"the least", asked(game.Pick, amount()), game.Answer{2}, "", "2 tokens"},
		{"the greatest", asked(game.Pick, amount()), game.Answer{4}, "", "4 tokens"},
		{"below the least", asked(game.Pick, amount()), game.Answer{1}, "tiny.amount", ""},
		{"above the greatest", asked(game.Pick, amount()), game.Answer{5}, "tiny.amount", ""},
		{"two numbers", asked(game.Pick, amount()), game.Answer{2, 2}, game.ClauseShape, ""},
		{"no number", asked(game.Pick, amount()), game.Answer{}, game.ClauseShape, ""},
	} {
		q := c.asked
		checked, no := q.Check(&table{}, c.answer)
		switch {
		case q.Lawful(&table{}, c.answer) != (c.clause == ""):
			t.Errorf("%s: lawful is %t", c.name, c.clause != "")
		case c.clause != "" && (no == nil || len(no.Breaches) != 1 || no.Breaches[0].Clause != c.clause || no.Breaches[0].Text == ""):
			t.Errorf("%s: refused by %v, want %s", c.name, no, c.clause)
		case c.clause == "" && (no != nil || !checked.Is(c.answer) || q.Option(&table{}, c.answer).Words != c.words):
			t.Errorf("%s: %v, checked %v, %q", c.name, no, checked, q.Option(&table{}, c.answer).Words)
		}
	}
	if w := pick().Words(position{}, 8); w != "?" {
		t.Errorf("what is not there is called %q", w)
	}
}

// What is proposed is lawful; of a question with a list it is all that is lawful.
func TestSimpleQuestionsPropose(t *testing.T) {
	for name, c := range map[string]struct {
		asked game.Question[table]
		all   []game.Answer
	}{
		"yes or no": {asked(game.Pick, pass()), []game.Answer{{0}, {1}}},
		"one of":    {asked(game.Pick, pick()), []game.Answer{{7}, {-3}, {9}, {0}}},
		"amount":    {asked(game.Pick, amount()), []game.Answer{{2}, {3}, {4}}},
		"or none":   {asked(game.Pick, ask.Amount[position]{Max: 2}), []game.Answer{{1}, {2}, {0}}},
		"some":      {asked(game.Pick, some(0, 2)), []game.Answer{{}, {2}, {3}, {5}, {2, 3}, {2, 5}, {3, 5}}},
		"all":       {asked(game.Pick, some(3, 3)), []game.Answer{{2, 3, 5}}},
		"at most":   {asked(game.Pick, some(2, 9)), []game.Answer{{2, 3}, {2, 5}, {3, 5}, {2, 3, 5}}},
	} {
		luck := game.NewRand(1)
		var seen []game.Answer
		for range 100 { // of some, a few are drawn at a time
			var to game.Proposals
			c.asked.Propose(&table{}, luck, &to)
			for i := range to.Len() {
				a := slices.Clone(to.At(i))
				if !c.asked.Lawful(&table{}, a) {
					t.Errorf("%s: %v is proposed and not lawful", name, a)
				}
				if !slices.ContainsFunc(seen, a.Is) {
					seen = append(seen, a)
				}
			}
		}
		for _, a := range c.all {
			if !slices.ContainsFunc(seen, a.Is) {
				t.Errorf("%s: %v is never proposed", name, a)
			}
		}
		if len(seen) != len(c.all) {
			t.Errorf("%s: %v are proposed", name, seen)
		}
	}
}

func TestSimpleQuestionsAreShown(t *testing.T) {
	p := position{}
	for name, c := range map[string]struct{ got, want game.Marks }{
		"a unit decides":   {pass().Marks(p, true), game.Marks{By: []int32{2, 3}}},
		"a model is meant": {pick().Marks(p, -3), game.Marks{On: []int32{4}}},
		"a unit is meant":  {pick().Marks(p, 9), game.Marks{On: []int32{4, 5}}},
		"nothing is meant": {pick().Marks(p, 7), game.Marks{}},
		"it ends":          {pick().Marks(p, 0), game.Marks{Ends: true}},
		"it is not there":  {pick().Marks(p, 8), game.Marks{}},
		"a model has some": {amount().Marks(p, 2), game.Marks{By: []int32{1}}},
	} {
		if !slices.Equal(c.got.By, c.want.By) || !slices.Equal(c.got.On, c.want.On) || c.got.Ends != c.want.Ends {
			t.Errorf("%s: %+v", name, c.got)
		}
	}
	r := some(1, 2).Request(p)
	if r.Min != 1 || r.Max != 2 || len(r.Items) != 3 || r.Items[0].Name != "two" || r.Items[1].Value != 3 || !slices.Equal(r.Items[2].On, []int32{0, 1}) || r.Items[0].On != nil {
		t.Errorf("%+v", r)
	}
	if r := amount().Request(p); r.Min != 2 || r.Max != 4 || r.Prompt != "How many?" || r.Clauses[0] != "tiny.amount" {
		t.Errorf("%+v", r)
	}
	for _, r := range []game.Request{pass().Request(p), pick().Request(p), some(1, 2).Request(p)} {
		if r.Prompt == "" || len(r.Clauses) == 0 {
			t.Errorf("%+v", r)
		}
	}
}

// What an answer is called, for who types words, and on the wire.
func TestNamesOfAnswers(t *testing.T) {
	weapons := &ask.OneOf[position, int]{Prompt: "Which weapon?"}
	weapons.AddAs("w-sword", 2, "the Sword")
	offer := pass()
	offer.Offers = "arc-booster"
	for _, c := range []struct {
		asked  game.Question[table]
		answer game.Answer
		do     string
		names  []string
		not    string // part of the words, which is no name
	}{
		{asked(game.Pick, weapons), game.Answer{2}, "w-sword", []string{"w sword"}, "the"},
		{asked(game.YesNo, offer), game.Answer{1}, "", []string{"yes", "arc-booster"}, "pass"},
		{asked(game.YesNo, offer), game.Answer{0}, "", []string{"no", "arc-booster"}, "play"},
	} {
		names := c.asked.Names(&table{}, c.answer)
		for _, name := range c.names {
			if !slices.Contains(names, name) {
				t.Errorf("%v is called %q: expected %q among that", c.answer, names, name)
			}
		}
		if slices.Contains(names, c.not) {
			t.Errorf("%v is called %q, by its words", c.answer, names)
		}
		if o := c.asked.Option(&table{}, c.answer); o.Do != c.do {
			t.Errorf("%v does %q: expected %q", c.answer, o.Do, c.do)
		}
	}
}
