package game

import (
	"testing"

	"umpire/dice"
)

func TestStepThatRunsAnotherWayTheSecondTime(t *testing.T) {
	for name, test := range map[string]struct {
		second func(g *Game[tiny])
		words  []string
	}{
		"another question": {func(g *Game[tiny]) { ask(g, "b", 0) }, []string{`question "a" to seat 0`, `question "b" to seat 0`}},
		"another seat":     {func(g *Game[tiny]) { ask(g, "a", 1) }, []string{`question "a" to seat 0`, `question "a" to seat 1`}},
		"a roll":           {func(g *Game[tiny]) { d6(g, "a") }, []string{`question "a" to seat 0`, `roll "a"`}},
		"nothing":          {func(g *Game[tiny]) {}, []string{`question "a" to seat 0`, "its end"}},
		"other dice": {func(g *Game[tiny]) { ask(g, "a", 0); g.Roll("r", dice.Pool{dice.D6.Times(2)}) },
			[]string{`roll "r" of 1 dice`, `roll "r" of 2 dice`}},
		"two for one": {func(g *Game[tiny]) { g.AskAll(below(3, "a", 0), below(3, "b", 1)) }, []string{`"r"`, `question "b" to seat 1`}},
	} {
		t.Run(name, func(t *testing.T) {
			runs := 0
			g := newTiny(func(g *Game[tiny]) bool {
				if runs++; runs < 3 {
					ask(g, "a", 0)
					d6(g, "r")
					ask(g, "c", 0)
				} else {
					test.second(g)
				}
				return true
			})
			must(t, g.Start(), g.Apply(0, Answer{1}))
			before := g.S
			b := breaks(t, g.Apply(0, Answer{2}), test.words...)
			if g.S != before || len(g.Log()) != 1 || g.Broken() != b || g.Rolls() != 1 || g.Decisions() != 1 {
				t.Fatal("the choice was not dropped:", g.S, g.Log())
			}
			if !b.Choice.Answer.Is(Answer{2}) || b.Choice.Tag != "c" {
				t.Fatal("the report has another choice:", b.Choice)
			}
			breaks(t, g.Apply(0, Answer{2}))
			breaks(t, g.Takeback(0, 0))
			breaks(t, g.Play(nil))
			breaks(t, g.Imagine(0, NewRand(1), new(Game[tiny])))
			if g.Requests(0) != nil || g.Withdraw(0) == nil {
				t.Fatal("a broken game goes on")
			}
		})
	}
}

func TestPanicInALaterStepDropsTheChoice(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool {
		switch g.S.Step {
		case 0:
			g.S.Got[0] = ask(g, "a", 0)
			g.S.Got[1] = d6(g, "r")
			g.S.Got[2] = ask(g, "b", 0)
			g.Tell(told("done"))
		case 1:
			d6(g, "late")
			var none []int
			g.S.Got[3] = int32(none[g.S.Step])
		}
		g.S.Step++
		return true
	})
	events := watched(g)
	must(t, g.Start(), g.Apply(0, Answer{1}))
	before := g.S
	breaks(t, g.Apply(0, Answer{2}), "index out of range", `roll "late"`)
	if g.S != before || len(g.Log()) != 1 || g.Rolls() != 1 || len(g.Transcript()) != 2 {
		t.Fatal("the choice was not dropped:", g.S, g.Log(), g.Transcript())
	}
	same(t, *events, "1 roll", "2 done", "3 roll", "4 retracted from 2")
}

func TestPanicAfterQuestionsTogetherKeepsTheOtherAnswer(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool {
		a := g.AskAll(below(3, "a", 0), below(3, "b", 1))
		if a[1][0] == 2 {
			panic("two")
		}
		return false
	})
	must(t, g.Start(), g.Apply(0, Answer{1}))
	breaks(t, g.Apply(1, Answer{2}), "two")
	if len(g.Log()) != 1 || len(g.asked) != 2 || !g.asked[0].answered || g.asked[1].answered {
		t.Fatal("the other's answer is gone:", g.asked)
	}
	h := newTiny(func(g *Game[tiny]) bool { g.AskAll(below(3, "a", 0), below(3, "b", 1)); return false })
	must(t, h.Replay(g.Log()), h.Apply(1, Answer{2}))
}

func TestPanicWhilePlaying(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool {
		g.S.Got[0]++
		if ask(g, "a", 0) == 2 {
			panic("two")
		}
		return true
	})
	n := int32(0)
	breaks(t, g.Play(func(*Game[tiny], Question[tiny], *Proposals) Answer { n++; return Answer{n - 1} }), "two", `"a" for seat 0`)
	if g.S.Got[0] != 2 || len(g.Log()) != 3 {
		t.Fatal("want the state as the step began and the whole log:", g.S, g.Log())
	}
}

func TestPanicOfWhoDecides(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool { ask(g, "a", 1); return true })
	b := breaks(t, g.Play(func(g *Game[tiny], _ Question[tiny], _ *Proposals) Answer { panic("bot") }), "the player", `"a" for seat 1`)
	if !b.Decider {
		t.Fatal("the rules are blamed")
	}
	g = newTiny(func(g *Game[tiny]) bool { ask(g, "a", 1); return true })
	breaks(t, g.Play(func(g *Game[tiny], _ Question[tiny], _ *Proposals) Answer {
		must(t, g.Apply(1, Answer{0}))
		return nil
	}), "Apply was called inside a step")
}

func TestPanicInJudging(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool { ask(g, "a", 0); return true })
	must(t, g.Start())
	breaks(t, g.Apply(0, Answer{666}), "judging broke")
	if g.Broken() != nil {
		t.Fatal("a choice that cannot be judged ends the match")
	}
	must(t, g.Apply(0, Answer{1}))
}

func TestRulesThatLoop(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool {
		for {
			d6(g, "ever")
		}
	})
	breaks(t, g.Start(), `ever is question or roll 513 of one step`)
	g = newTiny(func(g *Game[tiny]) bool { return true })
	breaks(t, g.Start(), "on and on")
	g = newTiny(func(g *Game[tiny]) bool { g.Ask(below(0, "none", 0)); return true })
	breaks(t, g.Start(), "none has no lawful answer")
	g = newTiny(func(g *Game[tiny]) bool { g.AskAll(below(2, "a", 0), below(2, "b", 0)); return true })
	breaks(t, g.Start(), "two things at once")
	g = newTiny(func(g *Game[tiny]) bool { g.Draw("bag", 0); return true })
	breaks(t, g.Start(), "bag draws one of 0")
}
