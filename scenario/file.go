package scenario

import (
	"slices"

	"umpire/content"
	"umpire/game"
)

// maxSteps and maxDice bound a file.
const (
	maxSteps = 400
	maxDice  = 400
)

// file is a scenario as it is written.
type file struct {
	content.Pos
	Title   string          `yaml:"scenario,required"`
	System  string          `yaml:"system,required"`
	Note    string          `yaml:"note"`
	Clauses []content.Ref   `yaml:"clauses"`
	Rules   []content.Ref   `yaml:"rules"` // special rules and cards that are shown at work
	Dice    []content.Facts `yaml:"dice"`
	Draws   []content.Facts `yaml:"draws"`
	Luck    *int            `yaml:"luck" max:"1000000000"`
	Play    []content.Facts `yaml:"play"`
	Expect  []content.Facts `yaml:"expect"`
	InOrder bool            `yaml:"in_order"`
	Lesson  *writtenLesson  `yaml:"lesson"`

	steps []step
	dice  [][]int8
	draws []int8
}

// step is one line of the play.
type step struct {
	content.Pos
	seat    int // from 1; 0: whoever is asked
	verb    string
	what    content.Facts
	refused []string
	spares  []string // clauses that it must not be refused by
	says    string
	stop    bool // the game is not run on after it
	expect  []content.Facts
	tell    map[string]string // what a lesson tells before it
}

// writtenStep has the keys that every step may have beside its verb.
type writtenStep struct {
	Seat    int             `yaml:"seat" min:"1" max:"8"`
	Note    content.Text    `yaml:"note"`
	Refused []content.Ref   `yaml:"refused"`
	Spares  []content.Ref   `yaml:"not_clauses"`
	Says    content.Text    `yaml:"says"`
	Stop    bool            `yaml:"stop"`
	Expect  []content.Facts `yaml:"expect"`
	Tell    *narration      `yaml:"tell"`
}

// SystemOf is the system that a scenario file names.
func SystemOf(name string, data []byte) (string, error) {
	doc, err := content.Document[content.Facts](name, "", data)
	if err != nil {
		return "", err
	}
	var problems content.Problems
	system, ok := doc.Get("system").Word()
	if !ok {
		problems.Add(doc.At(), "the scenario lacks the key \"system\": expected the game's name, such as warcaster")
	}
	return system, problems.Err()
}

// read reads a file's own part; the rest is the game's.
func read(name string, data []byte, keys []string, problems *content.Problems) (f file, own content.Facts) {
	doc, err := content.Document[content.Facts](name, "", data)
	if err != nil {
		problems.Join(err.(content.Problems)...)
		return f, own
	}
	if !doc.IsMapping() {
		problems.Add(doc.At(), "the file is %s: expected the keys of a scenario", doc.Form())
		return f, own
	}
	mine := content.KeysOf[file]()
	all := slices.Concat(mine, keys)
	for _, pair := range doc.Pairs() {
		if !slices.Contains(all, pair.Key) && !problems.Full() {
			near := content.Nearest(pair.Key, all)
			if near == "" {
				near = "one of the keys of rules/*/scenarios/README.md"
			}
			problems.Add(pair.Pos, "the scenario has unknown key %q: did you mean %s?", pair.Key, near)
		}
	}
	f = content.Read[file](doc.Only(mine...), "", problems)
	f.readDice(problems)
	return f, doc.Only(keys...)
}

func (f *file) readDice(problems *content.Problems) {
	if len(f.Dice)+len(f.Draws) > maxDice {
		problems.Add(f.Pos, "there are %d rolls: expected at most %d", len(f.Dice)+len(f.Draws), maxDice)
		return
	}
	for _, line := range f.Dice {
		if !line.IsList() {
			problems.Add(line.At(), "a roll is %s: expected a list of what its dice show, such as [1, 0, 2]", line.Form())
			continue
		}
		values := []int8{}
		for _, die := range line.Items() {
			values = append(values, content.Read[int8](die, "a die", problems))
		}
		f.dice = append(f.dice, values)
	}
	for _, draw := range f.Draws {
		f.draws = append(f.draws, content.Read[int8](draw, "a draw", problems))
	}
	events := 0
	for _, want := range f.Expect {
		if want.Get("event").Given() {
			events++
		}
	}
	if f.InOrder && events < 2 {
		problems.Add(f.Pos, "in_order is said of %d events: expected two at the end or more", events)
	}
	if f.Luck != nil && len(f.Dice) > 0 {
		problems.Add(f.Pos, "the scenario has both dice and luck: expected one of them")
	}
}

// commonVerbs are the choices that can be said of any game.
var commonVerbs = []string{"yes", "no", "pick", "answer", "pass", "auto", "until", "undo", "look"}

// readSteps reads the play, whose verbs the game knows.
func (f *file) readSteps(verbs []string, problems *content.Problems) {
	if len(f.Play) > maxSteps {
		problems.Add(f.Pos, "the play has %d steps: expected at most %d", len(f.Play), maxSteps)
		return
	}
	all := slices.Concat(verbs, commonVerbs)
	common := content.KeysOf[writtenStep]()
	for _, line := range f.Play {
		if !line.IsMapping() {
			problems.Add(line.At(), "a step is %s: expected one like {seat: 1, activate: wolf}", line.Form())
			continue
		}
		w := content.Read[writtenStep](line.Only(common...), "step", problems)
		s := step{Pos: line.At(), seat: w.Seat, says: string(w.Says), stop: w.Stop, expect: w.Expect}
		if w.Tell != nil {
			s.tell = w.Tell.texts()
		}
		for _, r := range w.Refused {
			s.refused = append(s.refused, r.Name)
		}
		for _, r := range w.Spares {
			s.spares = append(s.spares, r.Name)
		}
		for _, pair := range line.Without(common...).Pairs() {
			switch {
			case !slices.Contains(all, pair.Key):
				problems.Add(pair.Pos, "a step has the unknown verb %q: %s", pair.Key, content.Expected(pair.Key, all))
			case s.verb != "":
				problems.Add(pair.Pos, "a step has two verbs, %q and %q: expected one", s.verb, pair.Key)
			default:
				s.verb, s.what = pair.Key, pair.Value
			}
		}
		if s.verb == "" && len(*problems) == 0 {
			problems.Add(line.At(), "a step has no verb: expected one of activate, attack, pass and the like")
		}
		f.meaningless(&s, line, problems)
		f.steps = append(f.steps, s)
	}
}

// meaningless refuses keys of a step that say nothing beside its verb, or after the
// steps before it.
func (f *file) meaningless(s *step, line content.Facts, problems *content.Problems) {
	silent := slices.Contains([]string{"look", "until", "auto"}, s.verb)
	refused := line.Get("refused").Given()
	switch {
	case f.Lesson != nil && (refused || s.stop || slices.Contains([]string{"undo", "until", "auto"}, s.verb)):
		problems.Add(line.At(), "a lesson plays what is chosen, one after the other: expected no refused, no stop, and a choice")
	case f.Lesson == nil && s.tell != nil:
		problems.Add(line.At(), "only a lesson tells something before a step: expected the key \"lesson\" beside \"play\"")
	case refused && len(s.refused) == 0:
		problems.Add(line.At(), "refused is empty: expected the clauses that refuse the choice")
	case refused && silent:
		problems.Add(line.At(), "%s is refused by nothing: expected refused beside a choice", s.verb)
	case s.verb == "undo" && refused && (len(s.refused) > 1 || s.refused[0] != string(game.ClauseTurn) || s.says != ""):
		problems.Add(line.At(), "undo is refused by no rule of the game: expected refused: [%s], and no says", game.ClauseTurn)
	case len(s.spares) > 0 && !refused:
		problems.Add(line.At(), "not_clauses is of what is refused: expected it beside refused")
	case s.says != "" && !refused:
		problems.Add(line.At(), "says is of what is refused: expected it beside refused")
	case s.stop && (refused || s.verb == "look" || s.verb == "undo"):
		problems.Add(line.At(), "the play cannot stop here: expected stop beside a choice that is made")
	case s.seat > 0 && (s.verb == "look" || s.verb == "until"):
		problems.Add(line.At(), "%s is of no seat: expected no seat beside it", s.verb)
	}
	for i := range f.steps {
		if f.steps[i].stop && s.verb != "look" {
			problems.Add(line.At(), "the play stops on line %d: expected no choice after it", f.steps[i].Line)
			break
		}
	}
}
