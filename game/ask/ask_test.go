package ask_test

import (
	"reflect"
	"slices"
	"testing"

	"umpire/bounds"
	"umpire/game"
	"umpire/game/ask"
)

// table is the state of a tiny game: so many tokens lie on it, and units 0 to 2 have
// two models each.
type table struct{ tokens int }

// position says how its questions read it.
type position struct{ *table }

// Team implements ask.Shown.
func (position) Team(unit int) []int32 { return []int32{int32(2 * unit), int32(2*unit + 1)} }

// tiny implements ask.Match.
type tiny struct{}

func (tiny) At(s *table) position { return position{s} }

// asked makes a question of an asking.
func asked[A any](form game.Form, a ask.Asking[position, A]) *ask.Question[table, position, A] {
	return ask.New(tiny{}, "tiny", 1, form, a)
}

// taking asks how many tokens are taken: all but one at most. An answer of 0 stands for
// as many as may be.
type taking struct{}

func (taking) Propose(p position, _ *game.Rand, to ask.Proposals[int]) { to.Add(p.tokens - 1) }

func (taking) Judge(p position, n int, why *ask.Reasons) bool {
	ok := true
	if n < 1 {
		ok = why.No("tiny.some", "%d is none", n)
	}
	if n >= p.tokens {
		ok = why.No("tiny.leave_one", "%d of %d would leave none", n, p.tokens)
	}
	return ok
}

func (taking) Complete(p position, n int) int {
	if n == 0 {
		return p.tokens - 1
	}
	return n
}

func (taking) Words(position, int) string     { return "take tokens" }
func (taking) Request(position) game.Request  { return game.Request{Prompt: "Take tokens"} }
func (taking) Marks(position, int) game.Marks { return game.Marks{Group: "take"} }
func (taking) Secret() bool                   { return true }

// mute judges and never says why.
type mute struct{ ask.YesNo[position] }

func (mute) Judge(position, bool, *ask.Reasons) bool { return false }

func TestAQuestionJudgesBothWays(t *testing.T) {
	q, s := asked(game.Pick, taking{}), &table{4}
	for _, c := range []struct {
		answer  game.Answer
		checked game.Answer
		clauses []game.Clause
	}{
		{game.Answer{3}, game.Answer{3}, nil},
		{game.Answer{0}, game.Answer{3}, nil},
		{game.Answer{4}, nil, []game.Clause{"tiny.leave_one"}},
		{game.Answer{-1}, nil, []game.Clause{"tiny.some"}},
		{game.Answer{1, 2}, nil, []game.Clause{game.ClauseShape}},
		{nil, nil, []game.Clause{game.ClauseShape}},
	} {
		checked, no := q.Check(s, c.answer)
		if q.Lawful(s, c.answer) != (no == nil) || (no == nil) != (c.clauses == nil) || !slices.Equal(checked, c.checked) {
			t.Errorf("%v is checked to %v, refused by %v; lawful: %t", c.answer, checked, no, q.Lawful(s, c.answer))
			continue
		}
		for i, clause := range c.clauses {
			if len(no.Breaches) != len(c.clauses) || no.Breaches[i].Clause != clause {
				t.Errorf("%v is refused by %v, want %v", c.answer, no, c.clauses)
			}
		}
	}
	// With one token left nothing is lawful, also not as many as may be: all is said.
	if _, no := q.Check(&table{1}, game.Answer{0}); no == nil || !no.Has("tiny.some") || q.Lawful(&table{1}, game.Answer{0}) {
		t.Errorf("the completed answer is refused by %v", no)
	}
	if _, no := q.Check(&table{-1}, game.Answer{-1}); no == nil || len(no.Breaches) != 2 {
		t.Errorf("two clauses are broken: %v", no)
	}
}

func TestAQuestionThatDoesNotSayWhy(t *testing.T) {
	if _, no := asked(game.YesNo, mute{}).Check(&table{}, game.Answer{1}); no == nil || !no.Has(game.ClauseShape) {
		t.Errorf("refused by %v", no)
	}
}

func TestAQuestionAsTheKernelSeesIt(t *testing.T) {
	q, s := asked(game.Pick, taking{}), &table{4}
	var kernel game.Question[table] = q
	if tag, seat, form := kernel.About(); tag != "tiny" || seat != 1 || form != game.Pick {
		t.Error(tag, seat, form)
	}
	var to game.Proposals
	kernel.Propose(s, nil, &to)
	if to.Len() != 1 || !to.At(0).Is(game.Answer{3}) || kernel.Option(s, to.At(0)).Words != "take tokens" || kernel.Request(s).Prompt != "Take tokens" {
		t.Error(to.At(0), kernel.Request(s))
	}
	if !q.Secret() || kernel.Option(s, to.At(0)).Group != "take" {
		t.Error("what the asking says of itself is lost")
	}
	plain := asked(game.YesNo, mute{})
	if plain.Secret() {
		t.Error("a question is secret that does not say so")
	}
}

func TestReasonsAreAboutModels(t *testing.T) {
	var why ask.Reasons
	why.No("a", "of all")
	why.About(3)
	why.No("b", "of one")
	why.No("c", "of the same")
	why.About(ask.Whole)
	why.No("d", "of all again")
	var on [][]int32
	for _, b := range why.Refusal.Breaches {
		on = append(on, b.On)
	}
	if want := [][]int32{nil, {3}, {3}, nil}; !reflect.DeepEqual(on, want) {
		t.Errorf("they are about %v, want %v", on, want)
	}
	var nobody *ask.Reasons
	nobody.About(3)

	// Whoever breaks something is named, also by those of very many that are not told.
	named := map[int32]bool{}
	for model := range int32(3 * bounds.Faults) {
		why.About(model)
		why.No("e", "of many")
	}
	for _, b := range why.Refusal.Breaches {
		for _, model := range b.On {
			named[model] = true
		}
	}
	if len(named) != 3*bounds.Faults {
		t.Errorf("%d models are named, want %d", len(named), 3*bounds.Faults)
	}
}

func TestReasons(t *testing.T) {
	var none *ask.Reasons
	if none.No("tiny.some", "no") || none.Misshapen("a number") {
		t.Error("a reason is true")
	}
	var why ask.Reasons
	why.No("tiny.some", "%d is none", 0)
	why.Misshapen("a number")
	if got := why.Refusal.Error(); got != "0 is none (tiny.some); the answer has not the form asked for: expected a number (kernel.shape)" {
		t.Error(got)
	}
}

// hiding takes tokens in a closed hand; an open hand shows that it is empty.
type hiding struct{ taking }

func (hiding) Back(_ position, n int) int { return min(n, 1) }

func TestWhatLiesFaceDownHasABack(t *testing.T) {
	s := &table{4}
	for _, c := range []struct {
		question game.Question[table]
		answer   int32
		back     game.Answer
	}{
		{asked(game.Pick, hiding{}), 3, game.Answer{1}},
		{asked(game.Pick, hiding{}), 0, game.Answer{0}},
		{asked(game.Pick, taking{}), 3, game.Answer{3}},
	} {
		if back := c.question.Back(s, game.Answer{c.answer}); !back.Is(c.back) {
			t.Errorf("all see %v of %d, expected %v", back, c.answer, c.back)
		}
	}
}
