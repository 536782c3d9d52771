package gametest_test

import (
	"fmt"
	"strings"
	"testing"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/game/gametest"
)

// A suite that cannot fail proves nothing. Here is a small lawful game, and it
// broken in one way after the other; each must be found, under its law's name.

type badState struct {
	Step   int
	Sum    int32
	Hidden [2]int32
	Roll   int32
	Floats [1]int32
	Paid   int32
}

// badRules is the lawful game with what a case replaces.
type badRules struct {
	sides  []game.Side
	step   func(g *game.Game[badState]) bool
	view   func(s *badState, seat game.Seat) any
	redeal func(s *badState, seat game.Seat, luck *game.Rand)
	result func(s *badState) game.Result
	q      number // template of the question
	overt  bool   // it says that nothing is hidden
}

// OpenInformation implements game.OpenInformation.
func (r badRules) OpenInformation(*badState) bool { return r.overt }

func (r badRules) Seats() int      { return 2 }
func (r badRules) Begin() badState { return badState{} }

func (r badRules) Step(g *game.Game[badState]) bool {
	if r.step != nil {
		return r.step(g)
	}
	return r.lawful(g)
}

func (r badRules) lawful(g *game.Game[badState]) bool {
	s := &g.S
	seat := game.Seat(s.Step % 2)
	if s.Step%5 == 0 {
		s.Hidden[seat] = int32(g.Draw("bad.draw", 6))
		s.Step++
		return true
	}
	s.Sum += r.ask(g, "bad.number", seat)
	s.Roll = int32(g.Roll("bad.roll", dice.Pool{dice.D6.Times(1)})[0])
	s.Sum += r.ask(g, "bad.again", seat.Other())
	for _, a := range g.AskAll(r.question("bad.left", 0), r.question("bad.right", 1)) {
		s.Sum += a[0]
	}
	g.Tell(func() game.Event {
		return game.Event{Kind: "sum", Text: fmt.Sprint(s.Sum), Clauses: []game.Clause{"bad.sum"}}
	})
	s.Step++
	return s.Step < 12
}

func (r badRules) question(tag game.Tag, seat game.Seat) number {
	q := r.q
	q.Question, q.seat = ask.New(badPosition{}, tag, seat, game.Pick, threeNumbers()), seat
	return q
}

func (r badRules) ask(g *game.Game[badState], tag game.Tag, seat game.Seat) int32 {
	return g.Ask(r.question(tag, seat))[0]
}

// SideOf implements game.Sided.
func (r badRules) SideOf(seat game.Seat) game.Side {
	if r.sides != nil {
		return r.sides[seat]
	}
	return game.Side(seat)
}

func (r badRules) Result(s *badState) game.Result {
	if r.result != nil {
		return r.result(s)
	}
	return game.Result{Scores: []int{0, 0}}
}

func (r badRules) View(s *badState, seat game.Seat) any {
	if r.view != nil {
		return r.view(s, seat)
	}
	v := *s
	for i := range v.Hidden {
		if game.Seat(i) != seat {
			v.Hidden[i] = -1
		}
	}
	return v
}

func (r badRules) Redeal(s *badState, seat game.Seat, _ []game.Passed, luck *game.Rand) {
	if r.redeal != nil {
		r.redeal(s, seat, luck)
		return
	}
	for i := range s.Hidden {
		if game.Seat(i) != seat {
			s.Hidden[i] = int32(luck.IntN(6))
		}
	}
}

// number asks for one of 0, 1, 2, unless the case has it otherwise.
type number struct {
	game.Question[badState]
	seat    game.Seat
	propose func(s *badState, seat game.Seat, to *game.Proposals)
	lawful  func(s *badState, a game.Answer) bool
	check   func(s *badState, a game.Answer) (game.Answer, *game.Refusal)
	request func(s *badState, seat game.Seat) game.Request
	words   string
}

type badPosition = ask.Plain[badState]

func threeNumbers() *ask.OneOf[badPosition, int32] {
	q := &ask.OneOf[badPosition, int32]{Prompt: "a number", Clauses: []game.Clause{"bad.number"}}
	for n := range int32(3) {
		q.Add(n, fmt.Sprint(game.Answer{n}))
	}
	return q
}

func (q number) Propose(s *badState, luck *game.Rand, to *game.Proposals) {
	if q.propose != nil {
		q.propose(s, q.seat, to)
		return
	}
	q.Question.Propose(s, luck, to)
}

func oneOfThree(a game.Answer) bool { return len(a) == 1 && a[0] >= 0 && a[0] < 3 }

func (q number) Lawful(s *badState, a game.Answer) bool {
	if q.lawful != nil {
		return q.lawful(s, a)
	}
	return oneOfThree(a)
}

func (q number) Check(s *badState, a game.Answer) (game.Answer, *game.Refusal) {
	if q.check != nil {
		return q.check(s, a)
	}
	return q.Question.Check(s, a)
}

func (q number) Request(s *badState) game.Request {
	if q.request != nil {
		return q.request(s, q.seat)
	}
	return q.Question.Request(s)
}

func (q number) Option(s *badState, a game.Answer) game.Option {
	return game.Option{Answer: a, Words: strings.TrimSpace(fmt.Sprint(a, q.words))}
}

// going asks where to, and there is nowhere to go.
type going struct{}

func (going) Propose(_ badPosition, _ *game.Rand, to ask.Proposals[ask.March]) { to.Add(nil) }

func (going) Judge(_ badPosition, a ask.March, why *ask.Reasons) bool {
	return len(a) == 0 || why.No("bad.going", "there is nowhere to go")
}

func (going) Request(badPosition) game.Request { return game.Request{Prompt: "go"} }

func (going) Words(badPosition, ask.March) string { return "stay" }

// paying has a seat pay with what it has left, before a step or for nothing.
func paying(g *gametest.Game[badState]) {
	g.Purse = func(s *badState, _ game.Seat) int { return -int(s.Paid) }
	g.Stays = func(_ game.Question[badState], a game.Answer) bool { return len(a) == 0 }
}

// laid is a number that lies face down.
type laid struct{ number }

func (laid) Back(*badState, game.Answer) game.Answer { return game.Answer{9} }

// lays has each step begin with a number laid face down, by who sees its own, and go on as
// the case has it; the last word is the lawful game's.
func (r *badRules) lays(meanwhile func(g *game.Game[badState], seat game.Seat, a game.Answer)) {
	r.step = func(g *game.Game[badState]) bool {
		s := &g.S
		seat := game.Seat(s.Step % 2)
		if s.Step%5 != 0 {
			a := g.Ask(laid{r.question("bad.laid", seat)})
			s.Hidden[seat] = a[0]
			meanwhile(g, seat, a)
			r.ask(g, "bad.meanwhile", seat.Other())
			g.TurnUp("bad.laid", seat, a)
			s.Sum += a[0]
		}
		return r.lawful(g)
	}
}

// facedown has a game held to what lies face down, and to deals that fit at once.
func facedown(g *gametest.Game[badState]) { g.FaceDown, g.Recalls = true, true }

func badGame(r *badRules) gametest.Game[badState] {
	return gametest.Game[badState]{
		New: func(seed uint64) *game.Game[badState] {
			return game.New(*r, dice.NewChaCha(dice.Seed{byte(seed)}))
		},
		Games: 4, Limit: 500, Hidden: true, Sealed: true,
	}
}

func TestTheLawfulGamePasses(t *testing.T) {
	gametest.Run(t, badGame(new(badRules)))
	r := new(badRules)
	r.lays(func(*game.Game[badState], game.Seat, game.Answer) {})
	c := badGame(r)
	facedown(&c)
	gametest.Run(t, c)
}

// unmeasured has the last roll be what may not be measured.
func unmeasured(g *gametest.Game[badState]) {
	g.Unmeasured = func(s *badState, _ game.Question[badState], _ *game.Rand) (badState, bool) {
		twin := *s
		twin.Roll++
		return twin, true
	}
}

func TestTheSuiteFindsWhatIsWrong(t *testing.T) {
	global := int32(0)
	for name, test := range map[string]struct {
		law   gametest.Law
		or    gametest.Law // whichever the random play comes to first
		rules func(r *badRules)
		set   func(g *gametest.Game[badState])
	}{
		"a step reads a global that it writes": {law: gametest.Drivers, rules: func(r *badRules) {
			r.step = func(g *game.Game[badState]) bool { global++; g.S.Sum += global; return r.lawful(g) }
		}},
		"a step does otherwise when nobody watches": {law: gametest.Drivers, rules: func(r *badRules) {
			runs := 0
			r.step = func(g *game.Game[badState]) bool {
				if runs++; runs%2 == 0 {
					g.Tell(func() game.Event { return game.Event{Kind: "even"} })
				}
				return r.lawful(g)
			}
		}},
		"a question comes in some runs only": {law: gametest.Total, rules: func(r *badRules) {
			runs := 0
			r.step = func(g *game.Game[badState]) bool {
				if runs++; runs%5 == 0 {
					r.ask(g, "bad.extra", 0)
				}
				return r.lawful(g)
			}
		}},
		"the dice come from elsewhere": {law: gametest.Replays, or: gametest.Takebacks, rules: func(r *badRules) {
			games := int32(0)
			r.step = func(g *game.Game[badState]) bool {
				if g.S.Step == 0 && g.Rolls() == 0 {
					games++
					g.S.Sum = games / 2
				}
				return r.lawful(g)
			}
		}},
		"a step panics now and then": {law: gametest.Total, rules: func(r *badRules) {
			r.step = func(g *game.Game[badState]) bool {
				if g.S.Sum > 20 {
					panic("high")
				}
				return r.lawful(g)
			}
		}},
		"the game does not end": {law: gametest.Ends, rules: func(r *badRules) {
			r.step = func(g *game.Game[badState]) bool { r.lawful(g); return true }
		}},
		"the winner does not play": {law: gametest.Ends, rules: func(r *badRules) {
			r.result = func(*badState) game.Result { return game.Result{Winners: game.Won(0, 2)} }
		}},
		"one of a side wins alone": {law: gametest.Ends, rules: func(r *badRules) {
			r.sides = []game.Side{0, 0}
			r.result = func(*badState) game.Result { return game.Result{Winners: game.Won(1)} }
		}},
		"a side has two scores": {law: gametest.Ends, rules: func(r *badRules) { r.sides = []game.Side{0, 0} }},
		"the view shows what is hidden": {law: gametest.Views, rules: func(r *badRules) {
			r.view = func(s *badState, _ game.Seat) any { return *s }
		}},
		"the view shows a sum with what is hidden": {law: gametest.Views, rules: func(r *badRules) {
			r.view = func(s *badState, seat game.Seat) any { return s.Hidden[0] + s.Hidden[1] }
		}},
		"what is hidden is said not to be": {law: gametest.Views, rules: func(r *badRules) { r.overt = true }},
		"the spectator sees a hand": {law: gametest.Views, rules: func(r *badRules) {
			r.view = func(s *badState, seat game.Seat) any { return s.Hidden[seat%2] }
		}},
		"the view writes": {law: gametest.ReadOnly, rules: func(r *badRules) {
			r.view = func(s *badState, _ game.Seat) any { s.Sum++; return 0 }
		}},
		"the view changes by itself": {law: gametest.Views, rules: func(r *badRules) {
			n := 0
			r.view = func(s *badState, _ game.Seat) any { n++; return n }
		}},
		"the view cannot be written": {law: gametest.Total, rules: func(r *badRules) {
			r.view = func(s *badState, _ game.Seat) any { return func() {} }
		}},
		"a deal is never new": {law: gametest.Views, rules: func(r *badRules) {
			r.redeal = func(*badState, game.Seat, *game.Rand) {}
		}},
		"what is paid for cannot be done": {law: gametest.Worth, rules: func(r *badRules) {
			r.step = func(g *game.Game[badState]) bool {
				seat := game.Seat(g.S.Step % 2)
				if r.ask(g, "bad.pay", seat) == 1 {
					g.S.Paid++
					ask.Ask(g, badPosition{}, "bad.going", seat, game.March, going{})
				}
				return r.lawful(g)
			}
		}, set: paying},
		"nobody answers in secret": {law: gametest.Imagining, rules: func(r *badRules) {
			r.step = func(g *game.Game[badState]) bool {
				if g.S.Step%5 == 0 {
					return r.lawful(g)
				}
				r.ask(g, "bad.number", 0)
				g.S.Step++
				return g.S.Step < 12
			}
		}, set: func(g *gametest.Game[badState]) { g.Sealed = true }},
		"nobody lays anything face down": {law: gametest.Imagining, rules: func(*badRules) {}, set: facedown},
		"what lies face down is told of": {law: gametest.Views, rules: func(r *badRules) {
			r.lays(func(g *game.Game[badState], _ game.Seat, a game.Answer) { g.S.Sum += a[0] })
		}, set: facedown},
		"what lies face down decides what is asked": {law: gametest.Imagining, rules: func(r *badRules) {
			r.lays(func(g *game.Game[badState], seat game.Seat, a game.Answer) {
				if a[0] == 0 {
					r.ask(g, "bad.zero", seat.Other())
				}
			})
		}, set: facedown},
		"what lies face down decides who is asked": {law: gametest.Imagining, rules: func(r *badRules) {
			r.lays(func(g *game.Game[badState], _ game.Seat, a game.Answer) {
				r.ask(g, "bad.who", game.Seat(a[0]%2))
			})
		}, set: facedown},
		"what nobody laid is turned up": {law: gametest.Total, rules: func(r *badRules) {
			r.lays(func(g *game.Game[badState], seat game.Seat, a game.Answer) {
				g.TurnUp("bad.laid", seat.Other(), a)
			})
		}, set: facedown},
		"a deal changes what is known": {law: gametest.Views, rules: func(r *badRules) {
			r.redeal = func(s *badState, _ game.Seat, luck *game.Rand) {
				s.Hidden = [2]int32{int32(luck.IntN(6)), int32(luck.IntN(6))}
			}
		}},
		"a deal breaks an invariant": {law: gametest.Invariant, rules: func(r *badRules) {
			r.redeal = func(s *badState, seat game.Seat, luck *game.Rand) { s.Hidden[(seat+1)%2] = 7 }
		}},
		"a state breaks an invariant": {law: gametest.Invariant, rules: func(r *badRules) {},
			set: func(g *gametest.Game[badState]) {
				g.Invariant = func(s *badState) error {
					if s.Step > 3 {
						return fmt.Errorf("step %d", s.Step)
					}
					return nil
				}
			}},
		"options depend on what is hidden": {law: gametest.Views, rules: func(r *badRules) {
			r.q.request = func(s *badState, seat game.Seat) game.Request {
				return game.Request{Prompt: fmt.Sprint("they have ", s.Hidden[seat.Other()])}
			}
		}},
		"a refusal depends on what is hidden": {law: gametest.Views, rules: func(r *badRules) {
			r.q.check = func(s *badState, a game.Answer) (game.Answer, *game.Refusal) {
				if !oneOfThree(a) {
					return nil, game.Refuse("bad", "they have %v", s.Hidden)
				}
				return a, nil
			}
		}},
		"options depend on what may not be measured": {law: gametest.Measuring, rules: func(r *badRules) {
			r.q.request = func(s *badState, _ game.Seat) game.Request {
				return game.Request{Prompt: fmt.Sprint("they stand at ", s.Roll)}
			}
		}, set: unmeasured},
		"a refusal depends on what may not be measured": {law: gametest.Measuring, rules: func(r *badRules) {
			r.q.check = func(s *badState, a game.Answer) (game.Answer, *game.Refusal) {
				if !oneOfThree(a) {
					return nil, game.Refuse("bad", "they stand at %v", s.Roll)
				}
				return a, nil
			}
		}, set: unmeasured},
		"a forecast depends on what may not be measured": {law: gametest.Measuring, rules: func(*badRules) {}, set: func(g *gametest.Game[badState]) {
			unmeasured(g)
			g.Told = func(s *badState, _ game.Question[badState], _ game.Answer) string { return fmt.Sprint(s.Roll) }
		}},
		"nothing is found that may not be measured": {law: gametest.Measuring, rules: func(*badRules) {}, set: func(g *gametest.Game[badState]) {
			g.Unmeasured = func(s *badState, _ game.Question[badState], _ *game.Rand) (badState, bool) { return *s, false }
		}},
		"a question proposes nothing lawful": {law: gametest.Total, rules: func(r *badRules) {
			r.q.propose = func(_ *badState, _ game.Seat, to *game.Proposals) { to.Add(7) }
		}},
		"an option is listed twice": {law: gametest.Listed, rules: func(r *badRules) {
			r.q.propose = func(_ *badState, _ game.Seat, to *game.Proposals) { to.Add(1); to.Add(1); to.Add(2) }
		}},
		"a lawful answer is not listed": {law: gametest.Listed, rules: func(r *badRules) {
			r.q.propose = func(_ *badState, _ game.Seat, to *game.Proposals) { to.Add(1); to.Add(2) }
		}},
		"the list changes": {law: gametest.Listed, rules: func(r *badRules) {
			n := int32(0)
			r.q.propose = func(_ *badState, _ game.Seat, to *game.Proposals) { n++; to.Add(n % 3); to.Add((n + 1) % 3) }
		}},
		"lawful and checked disagree": {law: gametest.Judges, rules: func(r *badRules) {
			r.q.lawful = func(_ *badState, a game.Answer) bool { return len(a) == 1 && a[0] >= 0 && a[0] <= 3 }
		}},
		"a checked answer is checked to another": {law: gametest.Judges, rules: func(r *badRules) {
			r.q.propose = func(_ *badState, _ game.Seat, to *game.Proposals) { to.Add(0); to.Add(1) }
			r.q.lawful = func(_ *badState, a game.Answer) bool { return len(a) == 1 && a[0] >= 0 && a[0] < 100 }
			r.q.check = func(_ *badState, a game.Answer) (game.Answer, *game.Refusal) {
				switch {
				case len(a) != 1 || a[0] < 0 || a[0] >= 100:
					return nil, game.Refuse("bad", "no")
				case a[0] < 2 || a[0] == 50:
					return a, nil
				}
				return game.Answer{a[0] / 2}, nil
			}
		}},
		"judging writes": {law: gametest.ReadOnly, rules: func(r *badRules) {
			r.q.lawful = func(s *badState, a game.Answer) bool { s.Floats[0]++; return oneOfThree(a) }
		}},
		"judging changes the answer": {law: gametest.ReadOnly, rules: func(r *badRules) {
			r.q.check = func(s *badState, a game.Answer) (game.Answer, *game.Refusal) {
				if !oneOfThree(a) {
					if len(a) > 0 {
						a[0] = 0
					}
					return nil, game.Refuse("bad", "no")
				}
				return a, nil
			}
		}},
		"judging panics on nonsense": {law: gametest.Total, rules: func(r *badRules) {
			r.q.lawful = func(_ *badState, a game.Answer) bool { return a[0] >= 0 && a[0] < 3 && len(a) == 1 }
		}},
		"a refusal has no words": {law: gametest.Words, rules: func(r *badRules) {
			r.q.check = func(_ *badState, a game.Answer) (game.Answer, *game.Refusal) {
				if !oneOfThree(a) {
					return nil, new(game.Refusal)
				}
				return a, nil
			}
		}},
		"a request has no words": {law: gametest.Words, rules: func(r *badRules) {
			r.q.request = func(*badState, game.Seat) game.Request { return game.Request{} }
		}},
		"an event tells a secret": {law: gametest.Secrecy, rules: func(r *badRules) {
			r.step = func(g *game.Game[badState]) bool {
				g.Tell(func() game.Event { return game.Event{Kind: "oops", Text: fmt.Sprintf("hidden:%d", g.S.Hidden[1])} })
				return r.lawful(g)
			}
		}, set: func(g *gametest.Game[badState]) {
			g.Secrets = func(s *badState, seat game.Seat) []string {
				if seat == 1 {
					return nil
				}
				return []string{fmt.Sprintf("hidden:%d", s.Hidden[1])}
			}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			r := new(badRules)
			test.rules(r)
			c := badGame(r)
			if strings.HasPrefix(name, "a deal breaks") {
				c.Invariant = func(s *badState) error {
					if s.Hidden[0] > 6 || s.Hidden[1] > 6 {
						return fmt.Errorf("%v hidden", s.Hidden)
					}
					return nil
				}
			}
			if test.set != nil {
				test.set(&c)
			}
			v := gametest.Examine(c)
			if v == nil {
				t.Fatalf("nothing was found, want the law %q", test.law)
			}
			if v.Law != test.law && v.Law != test.or {
				t.Fatalf("want the law %q, found %v", test.law, v)
			}
		})
	}
}

func TestStatesThatAreNotFlat(t *testing.T) {
	type inner struct{ P *int }
	type hidden struct{ a int } //lint:ignore U1000 it is looked at by reflection
	for want, err := range map[string]error{
		"":                   gametest.FlatState[badState](),
		".A is a string":     gametest.FlatState[struct{ A string }](),
		".A[].P is a ptr":    gametest.FlatState[struct{ A [3]inner }](),
		".I is a interface":  gametest.FlatState[struct{ I any }](),
		".F is a float64":    gametest.FlatState[struct{ F float64 }](),
		".C is a chan":       gametest.FlatState[struct{ C chan int }](),
		".H.a is unexported": gametest.FlatState[struct{ H hidden }](),
	} {
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	if err := gametest.FlatState[struct {
		L game.List[struct{ S string }, [4]struct{ S string }]
	}](); err == nil {
		t.Error("a string inside a list is not found")
	}
}

func TestAViolationCanBeReproduced(t *testing.T) {
	r := new(badRules)
	r.step = func(g *game.Game[badState]) bool {
		if g.S.Sum > 20 {
			panic("high")
		}
		return r.lawful(g)
	}
	c := badGame(r)
	first := gametest.Examine(c)
	c.Seed, c.Games = first.Seed, 1
	second := gametest.Examine(c)
	if second == nil || second.Choice != first.Choice || strings.Join(first.Trace, "") != strings.Join(second.Trace, "") {
		t.Fatalf("%v\n%v", first, second)
	}
	if !strings.Contains(first.Error(), "seat 1, bad.number: [") {
		t.Fatal("no trace:", first)
	}
}
