package scenario

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
)

// race is a small game: in turn, each seat takes 1 to 3 steps and rolls a d6
// more; who comes to 12 has won.
// Where it is windy, both are blown back by a d6 less 1 after every second turn.
type race struct {
	from  [2]int
	windy bool
}

type raceState struct {
	At   [2]int
	Turn int
	Due  bool // the wind
}

type raceFacts struct {
	Seat  game.Seat `json:"seat"`
	Steps int       `json:"steps"`
	Roll  int       `json:"roll"`
	// Stands says where both stand, by their names; who has not left is left out.
	Stands map[string]int `json:"stands"`
	Legs   []raceLeg      `json:"legs"`
}

type raceLeg struct {
	By string `json:"by"`
	N  int    `json:"n"`
}

func (race) Seats() int         { return 2 }
func (r race) Begin() raceState { return raceState{At: r.from} }

func (r race) Step(g *game.Game[raceState]) bool {
	if g.S.Due {
		back := int(g.Roll("wind", dice.Pool{dice.D6.Times(1)})[0]) - 1
		g.S.At[0], g.S.At[1], g.S.Due = g.S.At[0]-back, g.S.At[1]-back, false
		return true
	}
	seat := game.Seat(g.S.Turn % 2)
	steps := ask.Ask(g, lane{}, "stride", seat, game.Pick, stride{})
	roll := int(g.Roll("leap", dice.Pool{dice.D6.Times(1)})[0])
	g.S.At[seat] += steps + roll
	g.S.Turn++
	g.Tell(func() game.Event {
		return game.Event{Kind: "run", Clauses: []game.Clause{"r.run"}, Text: fmt.Sprintf("seat %d runs", seat+1), Facts: raceFacts{seat, steps, roll, stands(g.S.At), []raceLeg{{"feet", steps}, {"die", roll}}}}
	})
	g.Tell(func() game.Event { return game.Event{Kind: "think", Text: "a thought", To: game.Only(seat)} })
	g.S.Due = r.windy && g.S.Turn%2 == 0
	return g.S.At[seat] < 12
}

func stands(at [2]int) map[string]int {
	m := map[string]int{}
	for i, name := range [...]string{"one", "two"} {
		if at[i] > 0 {
			m[name] = at[i]
		}
	}
	return m
}

// NotNow says that a seat has its turn, and nobody runs when all is over.
func (race) NotNow(s *raceState, tag game.Tag) []game.Breach {
	if tag == "jump" {
		return []game.Breach{{Clause: "r.never", Text: "nobody jumps"}}
	}
	return []game.Breach{{Clause: "r.turn", Text: fmt.Sprintf("turn %d", s.Turn+1)}}
}

func (race) Result(s *raceState) game.Result {
	return game.Result{Winners: game.Won(game.Seat((s.Turn + 1) % 2)), Clauses: []game.Clause{"r.win"}, Reason: "it is there"}
}
func (race) View(s *raceState, seat game.Seat) any {
	t := &board.Table{Title: "the course", Tracker: board.Tracker{Turn: s.Turn}, Scores: s.At[:]}
	if seat == 0 {
		t.Tracker.Phase = "the lane of Blue"
	}
	return t
}
func (race) Redeal(*raceState, game.Seat, []game.Passed, *game.Rand) {}

type lane = ask.Plain[raceState]

// stride asks how many steps are taken.
type stride struct{}

func (stride) Words(_ lane, n int) string { return fmt.Sprintf("take %d", n) }
func (stride) Request(lane) game.Request {
	return game.Request{Prompt: "How far?", Clauses: []game.Clause{"r.ask"}}
}
func (stride) Propose(_ lane, _ *game.Rand, to ask.Proposals[int]) {
	for n := range 3 {
		to.Add(n + 1)
	}
}
func (stride) Judge(_ lane, n int, why *ask.Reasons) bool {
	return n >= 1 && n <= 3 || why.No("r.far", "1 to 3 steps")
}

// raceSystem is the race as scenarios are written for it.
func raceSystem() *System[raceState] {
	return &System[raceState]{Name: "race", Keys: []string{"from", "windy"}, Catalogue: raceBook(), SetUp: setUpRace}
}

func raceBook() *content.Catalogue {
	c, err := content.ParseCatalogue("race.yaml", []byte(`system: race
title: Race
sections:
  - id: r
    title: R
    clauses:
      - {id: r.run, title: Run, text: x}
      - {id: r.far, title: Far, text: x, bad_input: 4 steps}
      - {id: r.win, title: Win, text: x, bad_input: a claim to have won}
      - {id: r.ask, title: Ask, text: x}
      - {id: r.never, title: Never, text: x, bad_input: y, untried: nobody can say it}
      - {id: r.turn, title: Turn, text: x}
      - {id: r.open, title: Open, text: x, see: [r.run, r.win]}
      - {id: r.off, title: Off, text: x, digital: n/a, reason: none}
      - {id: r.relay, title: Relay, text: x, digital: unused, reason: nobody runs in turns}
`))
	if err != nil {
		panic(err)
	}
	return c
}

func setUpRace(own content.Facts, problems *content.Problems) Position[raceState] {
	type written struct {
		From  []int `yaml:"from"`
		Windy bool  `yaml:"windy"`
	}
	w := content.Read[written](own, "", problems)
	p := &racePosition{race: race{windy: w.Windy}}
	p.Events = []Told{{raceFacts{}, "run fall"}, {struct{}{}, "think"}}
	p.Verbs = []Verb[raceState]{{Name: "run", Asks: "stride"}, {Name: "jump"}, {Name: "rest"}}
	copy(p.from[:], w.From)
	return p
}

// Forecast foretells how many steps are made; to run one costs nothing.
func (*racePosition) Forecast(_ *raceState, _ game.Question[raceState], a game.Answer) (board.Forecast, bool) {
	return board.Forecast{Title: "the runner", Figure: []board.Figure{{Value: fmt.Sprint(a[0]), Label: "steps"}}}, true
}

type racePosition struct {
	race
	BasePosition[raceState]
}

func (p *racePosition) Begin() raceState { return p.race.Begin() }
func (*racePosition) Read(_ *Reading[raceState], _ ask.Slot, f content.Facts) ([]int32, error) {
	return Number(f)
}
func (*racePosition) Pass(*raceState, game.Question[raceState]) (game.Answer, bool) {
	return game.Answer{1}, true
}
func (*racePosition) Chosen(s *raceState, choice Choice) bool {
	return choice.Verb == "rest" && game.Seat(s.Turn%2) != choice.Seat
}
func (*racePosition) Rests(s *raceState) bool { return s.Turn%2 == 0 }
func (*racePosition) Scene() board.Scene      { return board.Scene{} }
func (*racePosition) Adds(s *raceState, _ string, _ int32, to Facts) {
	to["a"], to["b"], to["names"], to["at"] = s.At[0], s.At[1], Set{"one", "two", "two"}, stands(s.At)
}

func played(text string) Result {
	return raceSystem().Run("race.yaml", []byte("scenario: T\nsystem: race\n"+text))
}

func TestAScenarioProves(t *testing.T) {
	r := played(`clauses: [r.run, r.far, r.win]
from: [6, 0]
dice: [[1], [6], [3]]
play:
  - {seat: 1, run: 4, refused: [r.far], not_clauses: [r.run], says: 1 to 3}
  - {seat: 2, run: 1, refused: [kernel.turn]}
  - {seat: 1, run: 2, expect: [{a: 9, b: 0}, {asks: 2, about: stride, options: take 3, no_options: jump, clauses: [r.ask]}]}
  - {seat: 2, pick: 3}
  - {seat: 1, pass: true}
in_order: true
expect:
  - {event: run, seat: 1, steps: 2, roll: {min: 1, max: 2}, clauses: [r.run]}
  - {event: run, seat: 2, roll: 6, not_clauses: [r.far, r.win]}
  - {event: run, times: 1}
  - {no_event: run, roll: 5}
  - {winner: 1, over: true, reason: ~there, clauses: [r.win]}
  - {a: 13, b: 9, clauses: [r.run]}
`)
	if !r.Passed {
		t.Fatal(strings.Join(r.Failures, "\n"), "\n", strings.Join(r.Trace, "\n"))
	}
	if want := []string{"r.ask", "r.far", "r.run", "r.win"}; !slices.Equal(r.Proved, want) {
		t.Errorf("it proves %v, want %v", r.Proved, want)
	}
	cover := Cover(raceBook(), []Result{r})
	if cover.Clauses != 9 || cover.Proved != 4 || cover.BothSides != 1 || !slices.Equal(cover.ByReference, []string{"r.open"}) || cover.NotApplicable != 1 || !slices.Equal(cover.Unused, []string{"r.relay"}) || cover.Called != nil ||
		!slices.Equal(cover.Unproved, []string{"r.never", "r.turn"}) {
		t.Errorf("coverage is %+v", cover)
	}
	if by := cover.By("r.far"); !slices.Equal(by, []string{"race.yaml"}) {
		t.Errorf("r.far is proved by %v", by)
	}
	// What happened proves r.win, and no refusal does.
	if got := cover.Refusals; got.Clauses != 3 || got.Proved != 1 || got.Untried != 1 || !slices.Equal(got.Open, []string{"r.win"}) || got.Stale != nil {
		t.Errorf("refusals stand %+v", got)
	}
	if by := cover.RefusedBy("r.far"); !slices.Equal(by, []string{"race.yaml"}) {
		t.Errorf("something is refused by r.far in %v", by)
	}
	late := Cover(raceBook(), []Result{{File: "late.yaml", Proved: []string{"r.never", "r.relay"}, Refused: []string{"r.never"}}})
	if !slices.Equal(late.Called, []string{"r.relay"}) || len(late.Unused) != 0 {
		t.Errorf("what is unused and proved: coverage is %+v", late)
	}
	if got := late.Refusals; !slices.Equal(got.Stale, []string{"r.never"}) || !slices.Equal(got.Open, []string{"r.far", "r.win"}) {
		t.Errorf("with what could not be tried and was, refusals stand %+v", got)
	}
}

func TestAScenarioFailsAndSaysWhy(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"dice: [[1]]\nplay:\n  - {run: 1}\n  - {run: 1}", `race.yaml:6: a roll of 1 d6, for "leap", finds no dice: the file has 1 rolls, this is roll 2`},
		{"dice: [[1], [2]]\nplay: [{run: 1}]", "race.yaml:3: 1 of 2 rolls were not made: the first left over is [2]"},
		{"dice: [[7]]\nplay: [{run: 1}]", `race.yaml:3: roll 1 is of 1 d6, for "leap"`},
		{"play: [{run: 4}]", "race.yaml:3: run is refused: 1 to 3 steps (r.far)"},
		{"dice: [[1]]\nplay: [{run: 1, refused: [r.far]}]", "race.yaml:4: run is lawful: it should be refused by r.far"},
		{"play: [{run: 4, refused: [r.run]}]", "refused, but not by r.run"},
		{"play: [{run: 4, refused: [r.far], not_clauses: [r.far]}]", "run is refused by r.far as well"},
		{"play: [{run: 4, refused: [r.far], not_clauses: [r.fat]}]", `did you mean "r.far"`},
		{"play: [{yes: true}]", "the game asks something else"},
		{"play: [{pick: half}]", "expected a number"},
		{"play: [{seat: 2, run: 1}]", "nothing is asked of Red"},
		{"dice: [[1]]\nplay: [{run: 1}]\nexpect: [{event: run, roll: 2}]", "race.yaml:5: no event \"run\" is as expected"},
		{"dice: [[1]]\nplay: [{run: 1}]\nexpect: [{event: fall}]", "there was no event \"fall\""},
		{"dice: [[1]]\nplay: [{run: 1}]\nexpect: [{event: run, clauses: [r.far]}]", "r.far is claimed, but what matches does not carry it"},
		{"dice: [[1]]\nplay: [{run: 1}]\nexpect: [{event: run, not_clauses: [r.far, r.run]}]", "it carries r.run"},
		{"dice: [[1]]\nplay: [{run: 1}]\nexpect: [{event: run, not_clauses: [r.rum]}]", `did you mean "r.run"`},
		{"dice: [[1]]\nplay: [{run: 1}]\nexpect: [{no_event: fall, not_clauses: [r.run]}]", "not_clauses of no_event says nothing"},
		{"dice: [[1]]\nplay: [{run: 1}]\nexpect: [{a: 2, clauses: [r.never]}]", "r.never is claimed, but did not come up"},
		{"clauses: [r.run]\ndice: [[1]]\nplay: [{run: 1}]", "race.yaml:3: r.run is claimed, but no expectation names it"},
		{"clauses: [r.rum]\nplay: [{run: 1}]", `did you mean "r.run"`},
		{"dice: [[1]]\nplay: [{run: 1}]\nexpect: [{c: 1}]", `unknown key "c"`},
		{"luck: 1\nplay: [{until: {turn: 99}}]", "the game is over before that"},
		{"luck: 1\nplay: [{run: 1}, {undo: 1}]", "cannot take 1 choices back"},
		{"plays: []", `race.yaml:3: the scenario has unknown key "plays": did you mean play?`},
		{"play: [{runs: 1}]", `unknown verb "runs"`},
		{"play: [{run: 1, pass: true}]", "two verbs"},
		{"play: [{seat: 1}]", "no verb"},
		{"dice: [[1, x]]", "expected a whole number"},
		{"dice: [[1]]\nluck: 3", "both dice and luck"},
		{"from: [[", "this is no YAML"},
	} {
		r := played(c.text)
		if text := strings.Join(r.Failures, "\n"); r.Passed || !strings.Contains(text, c.want) {
			t.Errorf("%q says %q, want %q", c.text, text, c.want)
		}
		if len(r.Proved) > 0 {
			t.Errorf("%q proves %v though it fails", c.text, r.Proved)
		}
	}
}

// What files can say, each with what fails of it when it should.
func TestWhatFilesSay(t *testing.T) {
	const step = "dice: [[1]]\nplay: [{run: 1}]\nexpect: "
	for _, c := range []struct{ name, text, fails string }{
		{"nothing goes on after a stop", "windy: true\ndice: [[1], [1]]\nplay: [{run: 1}, {run: 1, stop: true}]\nexpect: [{a: 2, b: 2}]", ""},
		{"a look after a stop", "windy: true\ndice: [[1], [1]]\nplay: [{run: 1}, {run: 1, stop: true}, {look: true, expect: [{b: 2}]}]", ""},
		{"without it the game goes on", "windy: true\ndice: [[1], [1]]\nplay: [{run: 1}, {run: 1}]", `for "wind", finds no dice`},
		{"a stop where the game waits anyway", "dice: [[1]]\nplay: [{run: 1, stop: true}]", "the game does not go on by itself after this"},
		{"dice that are not wanted after a stop", "windy: true\ndice: [[1], [1], [2]]\nplay: [{run: 1}, {run: 1, stop: true}]", "1 of 3 rolls were not made"},
		{"a choice after a stop", "windy: true\ndice: [[1], [1]]\nplay: [{run: 1, stop: true}, {run: 1}]", "race.yaml:5: the play stops on line 5"},
		{"nothing is asked after a stop", "windy: true\ndice: [[1], [1]]\nplay: [{run: 1}, {run: 1, stop: true}]\nexpect: [{asks: 1}]", "the play has stopped"},

		{"these keys", step + "[{at: {one: 2}}]", ""},
		{"these keys and nothing else", step + "[{at: {only: {one: 2}}}, {event: run, stands: {only: {one: 2}}}]", ""},
		{"another figure", step + "[{at: {only: {one: 3}}}]", "one is 2, 3 expected"},
		{"a key too many", "from: [0, 4]\n" + step + "[{at: {only: {one: 2}}}]", "at has two too, 4: only what is listed was expected"},
		{"a key that is not there", step + "[{at: {only: {one: 2, two: 1}}}]", "two is nothing, 1 expected"},
		{"this and nothing else in a list", step + "[{event: run, legs: {only: [{by: die}, {by: feet, n: 1}]}}]", ""},
		{"a thing too many in a list", step + "[{event: run, legs: {only: [{by: die}]}}]", `[{"by":"feet","n":1}] was not expected`},
		{"only of a number", step + "[{a: {only: {b: 1}}}]", "expected only with keys that have values, or with a list"},

		{"a set in another order", step + "[{names: [two, one, two]}]", ""},
		{"one of a set", step + "[{names: one}]", ""},
		{"too few of a set", step + "[{names: [two, one]}]", `["two"] was not expected`},
		{"a thing of a set once too often", step + "[{names: [one, one, two]}]", "in any order: one is not among it"},

		{"a seat sees it", step + "[{event: think, seen_by: 1, hidden_from: [2, none]}]", ""},
		{"all see it", step + "[{event: run, seen_by: [1, 2, none]}]", ""},
		{"a seat does not see it", step + "[{event: think, seen_by: 2}]", "seen_by is 2, and seat 2 does not see it"},
		{"a seat sees what is to be hidden", step + "[{event: run, hidden_from: 2}]", "hidden_from is 2, and seat 2 sees it"},
		{"an event that never is", step + "[{no_event: runs}]", `there is no kind of event "runs": expected one of run, fall, think`},
		{"no event with a fact that none has", step + "[{no_event: run, rolls: 3}]", `an event "run" has no fact "rolls": expected one of seat, steps, roll`},
		{"an event with a fact that none has", step + "[{event: run, wind: none}]", `an event "run" has no fact "wind"`},
		{"no event of nothing", step + "[{no_event: run, legs: {only: [{by: wings}]}}]", `race.yaml:5: by: "wings" is nothing here`},
		{"no event of what came up", step + "[{no_event: run, legs: {only: [{by: feet}]}}]", ""},
		{"no event that says nothing", step + "[{no_event: run, text: wings}]", `text: "wings" is nothing here`},
		{"the text is a list", step + "[{event: run, text: [seat 1]}]", "text is a list: expected words"},
		{"times is a list", step + "[{event: run, times: [1]}]", "times is a list: expected words"},
		{"the end, by a key that it has not", "from: [11, 0]\n" + step + "[{over: true, wind: none}]", `unknown key "wind"`},
		{"a figure that is not foretold", step + "[{foretold: take 2, miles: 0}]", `unknown key "miles"`},
		{"part of a word of an option", step + "[{asks: 2, options: [a, ake]}]", `options: "a" is not among them`},
		{"options that are lists", step + "[{asks: 2, options: [[take 1]]}]", "options is a list: expected words"},
		{"no option, by a word that is nothing", step + "[{asks: 2, no_options: [fly]}]", `no_options: "fly" is nothing here`},
		{"no option, and it is one", step + "[{asks: 2, no_options: [take 1]}]", `no_options: "take 1" is among them`},
		{"what a view shows to all", step + "[{view: 2, shows: [the course]}]", ""},
		{"part of a word that a view shows", step + "[{view: 2, shows: [cours]}]", `the view hides "cours"`},
		{"a view hides what it shows, in other letters", step + "[{view: 2, hides: [THE COURSE]}]", `the view shows "THE COURSE"`},
		{"a view hides what another seat sees", step + "[{view: 2, hides: [the lane of Blue]}, {view: 1, shows: [the lane of Blue]}]", ""},
		{"a view hides what is nothing", step + "[{view: 2, hides: [the lane of Green]}]", `race.yaml:5: hides: "the lane of Green" is nothing here`},
		{"a view hides a list", step + "[{view: 2, hides: [[a]]}]", "hides is a list: expected words"},
		{"a rule that is on no card", "rules: [strafe]\n" + step + "[{a: 2}]", `rule or card "strafe"`},
		{"an undo refused by a rule of the game", "dice: [[1]]\nplay: [{run: 1}, {undo: 1, refused: [r.far]}]", "undo is refused by no rule of the game: expected refused: [kernel.turn]"},
		{"an undo past a roll", "dice: [[1]]\nplay: [{run: 1}, {undo: 1, refused: [kernel.turn]}]", ""},

		{"no seat", step + "[{event: run, seen_by: red}]", `seen_by is "red": expected a seat`},

		{"something is not done now", "play: [{jump: 1, refused: [r.never, kernel.turn], says: nobody jumps}]", ""},
		{"another's turn", "play: [{seat: 2, run: 1, refused: [r.turn, kernel.turn]}]", ""},
		{"it is refused by another clause", "play: [{jump: 1, refused: [r.far]}]", "jump is refused, but not by r.far"},
		{"it can be done now", "dice: [[1]]\nplay: [{run: 1, refused: [r.turn]}]", "run is lawful: it should be refused by r.turn"},
		{"after the end", "from: [11, 0]\ndice: [[1]]\nplay: [{run: 1}, {seat: 2, run: 1, refused: [kernel.over]}]", ""},
		{"not after the end", "play: [{jump: 1, refused: [kernel.over]}]", "jump is refused, but not by kernel.over"},

		{"what was chosen already", "dice: [[1]]\nplay: [{seat: 2, rest: true}, {seat: 1, run: 1}, {seat: 1, rest: true}]\nexpect: [{a: 2}]", ""},
		{"what was not chosen", "play: [{seat: 1, rest: true}]", "the game asks something else"},
		{"nobody chooses after the end", "from: [11, 0]\ndice: [[1]]\nplay: [{run: 1}, {seat: 1, rest: true}]", "the game is over"},

		{"says without refused", "dice: [[1]]\nplay: [{run: 1, says: x}]", "race.yaml:4: says is of what is refused"},
		{"not_clauses without refused", "dice: [[1]]\nplay: [{run: 1, not_clauses: [r.far]}]", "race.yaml:4: not_clauses is of what is refused"},
		{"refused by nothing", "play: [{run: 1, refused: []}]", "race.yaml:3: refused is empty"},
		{"a look is not refused", "play: [{look: true, refused: [r.far]}]", "race.yaml:3: look is refused by nothing"},
		{"a look of a seat", "play: [{seat: 1, look: true}]", "race.yaml:3: look is of no seat"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := played(c.text)
			text := strings.Join(r.Failures, "\n")
			if c.fails == "" && !r.Passed || c.fails != "" && !strings.Contains(text, c.fails) {
				t.Errorf("%q says %q, want %q", c.text, text, c.fails)
			}
		})
	}
}
