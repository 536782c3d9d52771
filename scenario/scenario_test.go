package scenario

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/content"
	"umpire/dice"
	"umpire/game"
)

// race is a small game: in turn, each seat takes 1 to 3 steps and rolls a d6
// more; who comes to 12 has won.
type race struct{ from [2]int }

type raceState struct {
	At   [2]int
	Turn int
}

type raceFacts struct {
	Seat  game.Seat `json:"seat"`
	Steps int       `json:"steps"`
	Roll  int       `json:"roll"`
}

func (race) Seats() int         { return 2 }
func (r race) Begin() raceState { return raceState{At: r.from} }

func (race) Step(g *game.Game[raceState]) bool {
	seat := game.Seat(g.S.Turn % 2)
	steps := int(g.Ask(stride{seat})[0])
	roll := int(g.Roll("leap", dice.Pool{dice.D6.Times(1)})[0])
	g.S.At[seat] += steps + roll
	g.S.Turn++
	g.Tell(func() game.Event {
		return game.Event{Kind: "run", Clauses: []game.Clause{"r.run"}, Text: fmt.Sprintf("seat %d runs", seat+1), Facts: raceFacts{seat, steps, roll}}
	})
	return g.S.At[seat] < 12
}

func (race) Result(s *raceState) game.Result {
	return game.Result{Winner: game.Seat((s.Turn + 1) % 2), Clauses: []game.Clause{"r.win"}, Reason: "it is there"}
}
func (race) View(s *raceState, _ game.Seat) any         { return s }
func (race) Redeal(*raceState, game.Seat, *game.Luck)   {}
func (stride) Words(_ *raceState, a game.Answer) string { return fmt.Sprintf("take %d", a[0]) }
func (stride) Request(*raceState) game.Request {
	return game.Request{Prompt: "How far?", Clauses: []game.Clause{"r.ask"}}
}
func (q stride) About() (game.Tag, game.Seat, game.Form) { return "stride", q.seat, game.Pick }
func (stride) Lawful(_ *raceState, a game.Answer) bool   { return len(a) == 1 && a[0] >= 1 && a[0] <= 3 }
func (stride) Propose(_ *raceState, _ *game.Luck, to *game.Proposals) {
	for n := range int32(3) {
		to.Add(n + 1)
	}
}

func (q stride) Check(s *raceState, a game.Answer) (game.Answer, *game.Refusal) {
	if !q.Lawful(s, a) {
		return nil, game.Refuse("r.far", "1 to 3 steps")
	}
	return a, nil
}

type stride struct{ seat game.Seat }

// raceSystem is the race as scenarios are written for it.
func raceSystem() *System[raceState] {
	return &System[raceState]{Name: "race", Keys: []string{"from"}, Catalogue: raceBook(), SetUp: setUpRace}
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
		From []int `yaml:"from"`
	}
	w := content.Read[written](own, "", problems)
	p := racePosition{}
	copy(p.from[:], w.From)
	return p
}

type racePosition struct{ race }

func (p racePosition) Rules() game.Rules[raceState] { return p.race }
func (racePosition) Verbs() []string                { return []string{"run"} }
func (racePosition) Answer(_ *raceState, _ game.Question[raceState], say Say) (game.Answer, bool, error) {
	text, _ := say.What.Word()
	var n int32
	if _, err := fmt.Sscan(text, &n); err != nil {
		return nil, false, ErrNotAsked
	}
	return game.Answer{n}, false, nil
}
func (racePosition) Pass(*raceState, game.Question[raceState]) (game.Answer, bool) {
	return game.Answer{1}, true
}
func (racePosition) Reached(s *raceState, until content.Facts) (bool, error) {
	text, _ := until.Word()
	return fmt.Sprint(s.Turn) == text, nil
}
func (racePosition) Names(id string) []string { return nil }
func (racePosition) Look() []Finding          { return nil }
func (racePosition) Open() []string           { return nil }
func (racePosition) Stands(s *raceState, what content.Facts) Finding {
	return Finding{Anywhere: true, Wrong: Differs(func(string) []string { return nil }, what.Without("clauses"), struct {
		A int `json:"a"`
		B int `json:"b"`
	}{s.At[0], s.At[1]})}
}

func played(text string) Result {
	return raceSystem().Run("race.yaml", []byte("scenario: T\nsystem: race\n"+text))
}

func TestAScenarioProves(t *testing.T) {
	r := played(`clauses: [r.run, r.far, r.win]
from: [6, 0]
dice: [[1], [6], [3]]
play:
  - {seat: 1, run: 4, refused: [r.far], says: 1 to 3}
  - {seat: 2, run: 1, refused: [kernel.turn]}
  - {seat: 1, run: 2, expect: [{a: 9, b: 0}, {asks: 2, about: stride, options: take 3, no_options: take 4, clauses: [r.ask]}]}
  - {seat: 2, pick: take 3}
  - {seat: 1, pass: true}
in_order: true
expect:
  - {event: run, seat: 1, steps: 2, roll: {min: 1, max: 2}, clauses: [r.run]}
  - {event: run, seat: 2, roll: 6}
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
	if cover.Clauses != 8 || cover.Proved != 5 || cover.NotApplicable != 1 || !slices.Equal(cover.Unused, []string{"r.relay"}) || cover.Called != nil ||
		!slices.Equal(cover.Unproved, []string{"r.never"}) {
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
		{"play: [{yes: true}]", "the game asks something else"},
		{"play: [{seat: 2, run: 1}]", "nothing is asked of Red"},
		{"dice: [[1]]\nplay: [{run: 1}]\nexpect: [{event: run, roll: 2}]", "race.yaml:5: no event \"run\" is as expected"},
		{"dice: [[1]]\nplay: [{run: 1}]\nexpect: [{event: fall}]", "there was no event \"fall\""},
		{"dice: [[1]]\nplay: [{run: 1}]\nexpect: [{event: run, clauses: [r.far]}]", "r.far is claimed, but what matches does not carry it"},
		{"dice: [[1]]\nplay: [{run: 1}]\nexpect: [{a: 2, clauses: [r.never]}]", "r.never is claimed, but did not come up"},
		{"clauses: [r.run]\ndice: [[1]]\nplay: [{run: 1}]", "race.yaml:3: r.run is claimed, but no expectation names it"},
		{"clauses: [r.rum]\nplay: [{run: 1}]", `did you mean "r.run"`},
		{"dice: [[1]]\nplay: [{run: 1}]\nexpect: [{c: 1}]", `unknown key "c"`},
		{"luck: 1\nplay: [{until: 99}]", "the game is over before that"},
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
