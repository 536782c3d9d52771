package system

import (
	"fmt"
	"maps"
	"net/url"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"umpire/board"
	"umpire/content"
	"umpire/dice"
	"umpire/geom"
)

// Way is one way in which a game is asked for odds: by the names of cards, by bare numbers
// of dice. What it wants are flags of "umpire odds" and parameters of the server's API.
type Way struct {
	Flags []Flag
	odds  func(book any, a Asked) (board.Forecast, error)
}

// Flag is one thing that may be said when odds are asked for.
type Flag struct {
	Name    string
	Usage   string
	Kind    FlagKind
	Default string
	Bounded bool // a number: Min and Max are the least and the most
	Min     int
	Max     int

	wanted string // what to ask if it is not said
}

// FlagKind is the kind of value that a flag takes.
type FlagKind uint8

// The kinds of flags.
const (
	Text FlagKind = iota
	Number
	YesNo
	List
)

// Asked describes an attack by the values of flags.
type Asked struct {
	Said url.Values
	// Read reads a file that a force is brought in; without it forces are ready-made ones.
	Read func(path string) ([]byte, error)
}

// FlagError is a fault of one flag.
type FlagError struct{ Name, Text string }

func (e *FlagError) Error() string { return e.Name + " " + e.Text }

// WayOf is the way that reads what is said into a W: a struct whose fields say by their
// tags what they are called (flag), what they mean (usage), what they are if nothing is
// said (default), how far numbers go (min, max), and what to ask if nothing is said that
// has to be (wanted). Of a geom.Length, in inches, nothing said is -1; of a
// content.Brought there is an id or a file. B is what names are looked up in.
func WayOf[B, W any](odds func(B, W) (board.Forecast, error)) Way {
	t := reflect.TypeFor[W]()
	w := Way{}
	for i := range t.NumField() {
		w.Flags = append(w.Flags, flagOf(t.Field(i)))
	}
	w.odds = func(book any, a Asked) (board.Forecast, error) {
		in, _ := book.(B) // the zero B, of a game that looks nothing up
		var wish W
		v := reflect.ValueOf(&wish).Elem()
		for i := range w.Flags {
			if err := a.read(&w.Flags[i], v.Field(i)); err != nil {
				return board.Forecast{}, err
			}
		}
		return odds(in, wish)
	}
	return w
}

func flagOf(f reflect.StructField) Flag {
	flag := Flag{Name: f.Tag.Get("flag"), Usage: f.Tag.Get("usage"), Default: f.Tag.Get("default"), wanted: f.Tag.Get("wanted")}
	switch {
	case f.Type.Kind() == reflect.Int:
		flag.Kind = Number
	case f.Type.Kind() == reflect.Bool:
		flag.Kind = YesNo
	case f.Type.Kind() == reflect.Slice:
		flag.Kind = List
	}
	var err [2]error
	flag.Min, err[0] = strconv.Atoi(f.Tag.Get("min"))
	flag.Max, err[1] = strconv.Atoi(f.Tag.Get("max"))
	flag.Bounded = err[0] == nil && err[1] == nil
	return flag
}

// read puts what is said of a flag into a field.
func (a Asked) read(flag *Flag, field reflect.Value) error {
	said, given := a.Said[flag.Name]
	if !given {
		if flag.wanted != "" {
			return fmt.Errorf("%s", flag.wanted)
		}
		said = []string{flag.Default}
	}
	if flag.Kind != List && len(said) != 1 {
		return &FlagError{flag.Name, fmt.Sprintf("is said %d times: expected once", len(said))}
	}
	wrong := func(expected string) error {
		return &FlagError{flag.Name, fmt.Sprintf("is %q: expected %s", said[0], expected)}
	}
	switch into := field.Addr().Interface().(type) {
	case *string:
		*into = said[0]
	case *bool:
		yes, err := strconv.ParseBool(or(said[0], "false"))
		if err != nil {
			return wrong("true or false")
		}
		*into = yes
	case *int:
		n, err := strconv.Atoi(or(said[0], "0"))
		switch {
		case err != nil:
			return wrong("a whole number")
		case flag.Bounded && given && (n < flag.Min || n > flag.Max):
			return &FlagError{flag.Name, fmt.Sprintf("is %d: expected %d to %d", n, flag.Min, flag.Max)}
		}
		*into = n
	case *geom.Length:
		far, err := content.ParseInches(or(said[0], "0"))
		switch {
		case !given:
			far = -1
		case err != nil:
			return &FlagError{flag.Name, err.Error()}
		case far < 0:
			return wrong("0 inches or more")
		}
		*into = far
	case *[]string:
		*into = listed(said)
	case *[]content.Brought:
		for _, name := range listed(said) {
			b, err := a.brought(name)
			if err != nil {
				return err
			}
			*into = append(*into, b)
		}
	default:
		panic(fmt.Sprintf("no flag can be read into a %T", into))
	}
	return nil
}

func or(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// listed are the words of a list, in which a comma parts them too.
func listed(said []string) (words []string) {
	for _, s := range said {
		words = append(words, strings.FieldsFunc(s, func(r rune) bool { return r == ',' })...)
	}
	return words
}

// brought is a force by its id or its file.
func (a Asked) brought(name string) (content.Brought, error) {
	if !content.IsFile(name) {
		return content.Brought{ID: name}, nil
	}
	if a.Read == nil {
		return content.Brought{}, fmt.Errorf("%s: %w: expected the id of a force", name, os.ErrNotExist)
	}
	text, err := a.Read(name)
	return content.Brought{File: name, Text: text}, err
}

// Has reports whether the way has a flag.
func (w *Way) Has(name string) bool {
	return slices.ContainsFunc(w.Flags, func(f Flag) bool { return f.Name == name })
}

// alien is a flag that was said and that the way does not have, or "".
func (w *Way) alien(a Asked) string {
	for _, name := range slices.Sorted(maps.Keys(a.Said)) {
		if !w.Has(name) {
			return name
		}
	}
	return ""
}

// Fits reports whether all that is said can be said in one of the ways.
func Fits(ways []Way, a Asked) bool {
	return slices.ContainsFunc(ways, func(w Way) bool { return w.alien(a) == "" })
}

// OddsReport is a forecast of an attack for programs, in one shape for all games.
type OddsReport struct {
	System string       `json:"system"`
	Title  string       `json:"title"`
	Facts  []string     `json:"facts"`           // what is measured and known before the dice
	Lines  []board.Line `json:"lines"`           // what the dice are made of
	Notes  []board.Note `json:"notes"`           // what else may be spent or re-rolled
	Reply  string       `json:"reply,omitempty"` // what the target could do back
	OddsNumbers
	// Also says what the same attack does to others, each on its own.
	Also []OddsOther `json:"also"`
}

// OddsOther is the effect of an attack on a model that is not its target.
type OddsOther struct {
	Title string `json:"title"`
	OddsNumbers
}

// OddsNumbers are the numbers of an attack.
type OddsNumbers struct {
	Figures  []OddsNumber `json:"figures"`  // those that matter most: the chance to hit, what is lost on average
	Outcomes []OddsNumber `json:"outcomes"` // chances of all that can come of it, but for those of less than a thousandth
	Chances  []OddsNumber `json:"chances"`  // further chances
	Spreads  []OddsSpread `json:"spreads"`
}

// OddsNumber is a chance or an average, with what it counts.
type OddsNumber struct {
	What string `json:"what"`
	OddsExact
}

// OddsExact is a number as a decimal, and exactly.
type OddsExact struct {
	Number   float64       `json:"number"`
	Fraction dice.Fraction `json:"fraction" doc:"35/54, or 2"`
}

// OddsSpread says how likely each number of something is, from none up.
type OddsSpread struct {
	What    string       `json:"what"`
	Chances []OddsChance `json:"chances"`
}

// OddsChance is the chance of a number.
type OddsChance struct {
	Of int `json:"of"`
	OddsExact
}

// ReportOdds returns a forecast of a game for programs.
func ReportOdds(system string, f *board.Forecast) OddsReport {
	r := OddsReport{System: system, Title: f.Title, Facts: append([]string{}, f.Facts...), Lines: append([]board.Line{}, f.Lines...), Notes: append([]board.Note{}, f.Notes...),
		Reply: f.Reply, OddsNumbers: numbersOf(f), Also: []OddsOther{}}
	for i := range f.Also {
		r.Also = append(r.Also, OddsOther{f.Also[i].Title, numbersOf(&f.Also[i])})
	}
	return r
}

func numbersOf(f *board.Forecast) OddsNumbers {
	n := OddsNumbers{Figures: figured(f.Figure), Outcomes: []OddsNumber{}, Chances: figured(f.Chances), Spreads: []OddsSpread{}}
	for _, o := range f.Outcomes {
		n.Outcomes = append(n.Outcomes, OddsNumber{o.Label, exactly(o.Exact)})
	}
	for _, s := range f.Spreads {
		spread := OddsSpread{s.What, []OddsChance{}}
		for of := range s.High() + 1 {
			spread.Chances = append(spread.Chances, OddsChance{of, exactly(s.Is(of))})
		}
		n.Spreads = append(n.Spreads, spread)
	}
	return n
}

func figured(list []board.Figure) []OddsNumber {
	numbers := []OddsNumber{}
	for _, f := range list {
		numbers = append(numbers, OddsNumber{f.Label, exactly(f.Exact)})
	}
	return numbers
}

func exactly(f dice.Fraction) OddsExact {
	n, _ := f.Rat().Float64()
	return OddsExact{n, f}
}

// Odds implements System.
func (g *Game[S]) Odds(a Asked) (board.Forecast, error) {
	for i := range g.OddsWays {
		if w := &g.OddsWays[i]; w.alien(a) == "" {
			return w.odds(g.Names, a)
		}
	}
	return board.Forecast{}, g.misfit(a)
}

// misfit is the error of flags that do not go together: the way that knows most of what is
// said names one that it does not know.
func (g *Game[S]) misfit(a Asked) error {
	if len(g.OddsWays) == 0 {
		return g.lacks("odds")
	}
	knows := func(w *Way) (n int) {
		for name := range a.Said {
			if w.Has(name) {
				n++
			}
		}
		return n
	}
	best := &g.OddsWays[0]
	for i := range g.OddsWays {
		if w := &g.OddsWays[i]; knows(w) > knows(best) {
			best = w
		}
	}
	alien := best.alien(a)
	var known []string
	for _, f := range best.Flags {
		known = append(known, f.Name)
	}
	for i := range g.OddsWays {
		if g.OddsWays[i].Has(alien) {
			return &FlagError{alien, fmt.Sprintf("is another way to ask for odds: expected only %s", strings.Join(known, ", "))}
		}
	}
	return &FlagError{alien, fmt.Sprintf("is not of %s: expected only %s", g.Intro.Title, strings.Join(known, ", "))}
}
