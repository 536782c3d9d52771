package game

import (
	"bufio"
	"cmp"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"umpire/bounds"
	"umpire/dice"
)

// ReplayVersion is the version of the replay file's form.
const ReplayVersion = 1

// A Record is a match as a file: set-up, seed and log, the versions they were
// played under, how it stood at the end, and what a spectator saw. It can be
// verified under its own versions and watched under any later one.
//
// The file is JSON, one value a line: the Header, then each Entry with the
// spectator's events since the line before, then the Footer.
type Record struct {
	Header Header
	Lines  []Line
	Footer Footer

	spend func(units int) error // see Within
}

// Within has the record played again only as far as spend allows: see [Game.Within].
func (r *Record) Within(spend func(units int) error) { r.spend = spend }

// Spend returns the function that [Record.Within] was given, for the one who plays the record.
func (r *Record) Spend() func(units int) error { return r.spend }

// Telling is the version of what games tell: the words, clauses and facts of their events,
// and what is seen. It is raised with a game that comes to tell the same match otherwise;
// where the match itself goes otherwise, the version of the game's rules is.
const Telling = 6

// Header begins a replay file.
type Header struct {
	Umpire  int    `json:"umpire"` // ReplayVersion
	System  string `json:"system"`
	Rules   string `json:"rules"`          // version of the rules
	Content string `json:"content"`        // hash of the content
	Pack    string `json:"pack,omitempty"` // name of what was laid over the content
	Seed    string `json:"seed"`           // 64 hex digits
	Source  string `json:"source"`         // "chacha8" or "fast"
	// Telling is the version of what the file tells of the match, besides its choices.
	Telling int `json:"telling,omitempty"`
	// Forks are the seeds of the rolls before this match branched off others.
	Forks []dice.Earlier `json:"forks,omitempty"`
	// Protocol says how the seed was come by, if that is known: see docs/dice.md.
	Protocol int `json:"protocol,omitempty"`
	// Dice are the kinds of dice that were rolled for all to see.
	Dice    []DiceKind      `json:"dice,omitempty"`
	Setup   json.RawMessage `json:"setup"`
	Opening json.RawMessage `json:"opening,omitempty"` // the spectator's view before the first choice
	Events  []Event         `json:"events,omitempty"`
}

// DiceKind holds what the faces of a kind of dice show, in order.
type DiceKind struct {
	Name  string `json:"name"`
	Faces []int8 `json:"faces"`
}

// Line is one entry of the log, and what a spectator saw come of it.
type Line struct {
	Entry
	Events []Event         `json:"events,omitempty"`
	Patch  json.RawMessage `json:"patch,omitempty"` // merge patch of the spectator's view
}

// Footer ends a replay file.
type Footer struct {
	End    bool    `json:"end"`
	Over   bool    `json:"over"`
	Hash   string  `json:"hash"`
	Rolls  uint64  `json:"rolls"`
	Result *Result `json:"result,omitempty"`
	// Secret and Nonces are what the seed was mixed of, where the players gave
	// numbers to it: the server's part, in 64 hex digits, and theirs by seat.
	Secret string   `json:"secret,omitempty"`
	Nonces []string `json:"nonces,omitempty"`
	// Match has facts about the match that the server knows and the rules do not. It is a claim:
	// playing the log again neither proves it nor proves it wrong.
	Match *Played `json:"match,omitempty"`
}

// Played says who played a match, when it ended, and how: by its rules, by giving up, by running
// out of time, or as its players agreed.
type Played struct {
	Players  []string `json:"players"`         // by seat
	Ended    string   `json:"ended,omitempty"` // RFC 3339
	Winners  Winners  `json:"winner"`
	Conceded bool     `json:"conceded,omitempty"`
	Reason   string   `json:"reason"`
}

// Log is the entries of the record.
func (r *Record) Log() []Entry {
	log := make([]Entry, len(r.Lines))
	for i, l := range r.Lines {
		log[i] = l.Entry
	}
	return log
}

// Position is the last position that the match went on from under other rules
// than it began with, and how many lines were played before; it is nil if there
// was none. What was played before can be told from the file, and not verified.
func (r *Record) Position() (from *Position, lines int) {
	for i, l := range r.Lines {
		if l.From != nil {
			from, lines = l.From, i
		}
	}
	return from, lines
}

// Stream is the roll stream that the seed decides.
func (h *Header) Stream() (dice.Source, error) {
	seed, err := dice.ParseSeed(h.Seed)
	if err != nil {
		return nil, fmt.Errorf("the seed: %w", err)
	}
	switch h.Source {
	case "chacha8":
		return dice.NewForked(seed, h.Forks...), nil
	case "fast":
		return dice.FastFrom(seed), nil
	}
	return nil, fmt.Errorf("the roll stream %q is not known: expected chacha8 or fast", h.Source)
}

// Write writes the record as a replay file.
func (r *Record) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	if err := e.Encode(r.Header); err != nil {
		return fmt.Errorf("writing a replay: %w", err)
	}
	for _, l := range r.Lines {
		if err := e.Encode(l); err != nil {
			return fmt.Errorf("writing a replay: %w", err)
		}
	}
	if err := e.Encode(r.Footer); err != nil {
		return fmt.Errorf("writing a replay: %w", err)
	}
	return nil
}

// ReadRecord reads a replay file; name is for errors, which say file, line and
// what was expected. What is more than the bounds of a replay is not read.
func ReadRecord(name string, from io.Reader) (*Record, error) {
	r := new(Record)
	lines := bufio.NewScanner(bounds.Decoded(from))
	lines.Buffer(make([]byte, 64<<10), bounds.ReplayLine)
	n, parts := 0, 0
	fail := func(want string, err error) (*Record, error) {
		return nil, fmt.Errorf("%s:%d: expected %s: %w", name, n, want, inWords(err))
	}
	for lines.Scan() {
		n++
		line := lines.Bytes()
		counted := bounds.Count(line)
		parts += counted.Parts
		if err := cmp.Or(bounds.Hold(bounds.Lines, n, bounds.ReplayLines), bounds.Hold(bounds.Items, parts, bounds.ReplayParts), counted.Hold(bounds.ReplayParts)); err != nil {
			return fail("no more than is read of a replay", err)
		}
		switch {
		case r.Footer.End:
			return fail("nothing after the last line", errors.New("there is more"))
		case n == 1:
			if err := readTold(line, &r.Header, &r.Header.Events); err != nil {
				return fail("the header of a replay", err)
			}
			if r.Header.Umpire != ReplayVersion {
				return fail(fmt.Sprintf(`"umpire":%d`, ReplayVersion), fmt.Errorf("it has %d", r.Header.Umpire))
			}
		case isFooter(line):
			if err := readJSON(line, &r.Footer); err != nil {
				return fail("the end of a replay", err)
			}
		default:
			var l Line
			if err := readTold(line, &l, &l.Events); err != nil {
				return fail("a choice", err)
			}
			if err := l.wellFormed(n - 2); err != nil {
				return fail("a choice, a withdrawal, a position or a takeback within the log", err)
			}
			r.Lines = append(r.Lines, l)
		}
	}
	if err := lines.Err(); err != nil {
		n++
		return fail("a line of a replay", err)
	}
	if n == 0 {
		n++
		return fail("the header of a replay", errors.New("the file ends"))
	}
	if !r.Footer.End {
		n++
		return fail(`a last line with "end":true`, errors.New("the file ends"))
	}
	return r, nil
}

// readTold reads a line of a file, and its events as they are told today.
func readTold(line []byte, into any, events *[]Event) error {
	if err := readJSON(line, into); err != nil {
		return err
	}
	return renew(*events)
}

// wellFormed says what is wrong with an entry that is read as number line.
func (e *Entry) wellFormed(line int) error {
	kinds := 0
	for _, is := range [...]bool{e.Tag != "", e.Withdraw, e.Takeback != 0, e.From != nil} {
		if is {
			kinds++
		}
	}
	switch {
	case kinds != 1:
		return errors.New("it is not one of them")
	case e.Takeback < 0 || e.Takeback > line:
		return fmt.Errorf("it takes back to line %d of %d", e.Takeback-1, line)
	case e.Takeback == 0 && e.Resume != 0:
		return errors.New("only a takeback resumes the rolls")
	case e.Tag == "" && (e.Answer != nil || !e.ByHand()):
		return errors.New("an answer to nothing")
	case e.Standing && e.Late:
		return errors.New("it was told before it was asked for, and too late")
	}
	return nil
}

func isFooter(line []byte) bool {
	var f struct{ End bool }
	return json.Unmarshal(line, &f) == nil && f.End
}

// Close is the footer for the game as it stands.
func (g *Game[S]) Close() Footer {
	hash := Hash(&g.S)
	f := Footer{End: true, Over: g.over, Hash: hex.EncodeToString(hash[:]), Rolls: g.rolls}
	if g.over {
		result := g.Result()
		f.Result = &result
	}
	return f
}
