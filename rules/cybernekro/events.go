package cybernekro

import (
	"fmt"
	"slices"
	"strconv"

	"umpire/game"
	"umpire/geom"
)

// of is p telling of models. None is none.
func (p play) of(models ...ModelID) game.EventBuilder[State] { return game.Of(p.g, None, models...) }

// tellModel tells what befalls one model.
func (p play) tellModel(kind string, id ModelID, value int, format string, args []any, clauses ...game.Clause) {
	p.of(id).Tell(kind, clauses, ModelFacts{Model: p.Name(id), Value: value}, format, args...)
}

// citeIf cites clauses of what holds, and is decided elsewhere.
func (p play) citeIf(holds bool, clauses ...game.Clause) {
	if holds {
		p.g.Cite(clauses...)
	}
}

// Cl is a list of clauses.
func Cl(clauses ...game.Clause) []game.Clause { return clauses }

// versus returns what each of two adds to its die.
func (p Position) versus(id, at ModelID, mine, theirs int, clause game.Clause) []game.RollLine {
	return []game.RollLine{{What: p.Name(id), Amount: mine, Clause: clause}, {What: p.Name(at), Amount: theirs, Clause: clause}}
}

// because are the clauses of what was rolled, with those of its modifiers.
func because(modifiers []game.RollLine, clauses ...game.Clause) []game.Clause {
	for _, m := range modifiers {
		if !slices.Contains(clauses, m.Clause) {
			clauses = append(clauses, m.Clause)
		}
	}
	return clauses
}

// itoa is a number in digits.
func itoa(n int) string { return strconv.Itoa(n) }

// count is a number of things, in words.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return itoa(n) + " " + many
}

// sorts says what each kind of event is about.
var sorts = game.EventKinds{
	Move:  []string{"move", "jump", "deployed", "flees", "slides", "pushed", "follows", "warped"},
	Roll:  []string{"test", "damage", "initiative"},
	Loss:  []string{"out", "explode-head", "left"},
	Score: []string{"control", "end"},
	Turn:  []string{"round", "first", "activate"},
	Card:  []string{"card", "card-turned"},
	Minor: []string{"activation-over", "ap", "used", "phase", "decks", "setup", "card-void"},
	Quiet: []string{"pass"},
}.Sorts()

// Sorts implements game.Sorted.
func (m *Match) Sorts() game.Sorts { return sorts }

// CardName implements game.Carded.
func (f CardFacts) CardName() string { return f.Card }

// The facts of events. Lengths are in hundredths of a millimetre.
type (
	// RoundFacts are of what concerns a seat or nobody: "round", "phase", "pass", "first".
	RoundFacts struct {
		Seat  game.Seat `json:"seat"`
		Round int       `json:"round"`
		What  string    `json:"what,omitempty"`
	}
	// SetupFacts are of "setup".
	SetupFacts struct {
		Scenario string      `json:"scenario"`
		Side     geom.Length `json:"side"`
		Features int         `json:"features"`
	}
	// ModelFacts are of what befalls one model.
	ModelFacts struct {
		Model string     `json:"model"`
		By    string     `json:"by,omitempty"`
		What  string     `json:"what,omitempty"`
		Value int        `json:"value,omitempty"`
		At    geom.Point `json:"at,omitzero"` // where it stood, of one that is gone
		game.Tray
	}
	// CardFacts are of cards that are drawn, laid, turned up, played and answered.
	CardFacts struct {
		Seat  game.Seat `json:"seat"`
		Card  string    `json:"card,omitempty"`
		For   string    `json:"for,omitempty"`
		Value int       `json:"value,omitempty"`
		N     int       `json:"n,omitempty"`
	}
	// TestFacts are of "test": one Attribute Test.
	TestFacts struct {
		Model     string          `json:"model"`
		Against   string          `json:"against,omitempty"`
		Test      string          `json:"test"`
		Attribute string          `json:"attribute"`
		Faces     []int8          `json:"faces,omitempty"`
		Was       [][]int8        `json:"was,omitempty"`
		Total     int             `json:"total"`
		Passed    bool            `json:"passed"`
		Critical  bool            `json:"critical,omitempty"`
		Fumble    bool            `json:"fumble,omitempty"`
		Auto      bool            `json:"auto,omitempty"`
		Cover     string          `json:"-"` // what covers whom it is against
		Modifiers []game.RollLine `json:"modifiers,omitempty"`
	}
	// DamageFacts are of "damage": one damage roll.
	DamageFacts struct {
		Model     string          `json:"model"`
		Cause     string          `json:"cause"`
		Dice      string          `json:"dice"`
		Faces     []int8          `json:"faces"`
		Was       [][]int8        `json:"was,omitempty"` // of the dice but that for a 6
		Total     int             `json:"total"`
		Row       string          `json:"row"`
		Modifiers []game.RollLine `json:"modifiers,omitempty"`
		Rows      []game.ThrowRow `json:"-"`
	}
	// RollFacts are of rolls that decide something by themselves.
	RollFacts struct {
		Seat  game.Seat       `json:"seat"`
		Model string          `json:"model,omitempty"` // whose roll it is, if it is a model's
		What  string          `json:"what"`
		Faces []int8          `json:"faces"`
		Value int             `json:"value"`
		Rows  []game.ThrowRow `json:"-"`
		Lines []game.RollLine `json:"-"`
		Told  string          `json:"-"` // what it came to, where not Value as it is
	}
	// MoveFacts are of models that move or are moved.
	MoveFacts struct {
		Model string       `json:"model"`
		How   string       `json:"how"`
		From  geom.Point   `json:"from"`
		Path  []geom.Point `json:"path"`
		Cost  geom.Length  `json:"cost"`
		Max   geom.Length  `json:"budget"`
		Into  string       `json:"into,omitempty"` // what stopped it
	}
	// EndFacts are of "end".
	EndFacts struct {
		Winner game.Seat `json:"winner"`
		Reason string    `json:"reason"`
	}
)

// Ways implements game.Placed.
func (f MoveFacts) Ways() [][]geom.Point { return game.WayFrom(f.From, f.Path) }

// Ways implements game.Placed: where the model was lost.
func (f ModelFacts) Ways() [][]geom.Point { return game.PlaceAt(f.At) }

// Throw implements game.Thrown.
func (f TestFacts) Throw() *game.Throw {
	t := &game.Throw{Title: f.Test + " of " + f.Model, At: f.Against, Cover: f.Cover, Lines: f.Modifiers, Result: fmt.Sprintf("%d against %d", f.Total, target), Verdict: "Failed"}
	if f.Auto {
		return nil
	}
	need := target - (f.Total - int(slices.Max(f.Faces)))
	t.Rows = []game.ThrowRow{{Label: f.Attribute, Dice: itoa(len(f.Faces)) + " d20", Faces: f.Faces, Was: f.Was, Need: min(max(need, 2), 20)}}
	switch {
	case f.Critical && f.Fumble:
		t.Verdict = "Critical and Fumble"
	case f.Critical:
		t.Verdict = "Critical"
	case f.Fumble && f.Passed:
		t.Verdict = "Passed, with a Fumble"
	case f.Fumble:
		t.Verdict = "Fumble"
	case f.Passed:
		t.Verdict = "Passed"
	}
	return t
}

// Throw implements game.Thrown.
func (f DamageFacts) Throw() *game.Throw {
	return &game.Throw{Title: f.Cause + " at " + f.Model, At: f.Model, On: true, Lines: f.Modifiers, Result: itoa(f.Total), Verdict: f.Row, Rows: f.Rows}
}

// Throw implements game.Thrown.
func (f RollFacts) Throw() *game.Throw {
	t := &game.Throw{Title: f.What, Rows: f.Rows, Lines: f.Lines, Result: f.Told}
	if t.Rows == nil {
		t.Rows = []game.ThrowRow{{Label: f.What, Dice: itoa(len(f.Faces)) + " d6", Faces: f.Faces}}
	}
	if t.Result == "" {
		t.Result = itoa(f.Value)
	}
	return t
}
