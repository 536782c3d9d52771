package game

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"umpire/dice"
	"umpire/game/patch"
)

// A Claim is something that a replay file says, and that the match, played again, does
// not give.
type Claim struct {
	Where string `json:"where"` // in the file
	What  string `json:"what"`
	File  string `json:"file"` // what it says
	Ours  string `json:"ours"` // what the match gives
}

// String says what was claimed, and where.
func (c Claim) String() string {
	return fmt.Sprintf("%s: %s: the file says %s, the match gives %s", c.Where, c.What, c.File, c.Ours)
}

// MostClaims says how many false claims of a file are told; further ones are counted.
const MostClaims = 30

// Claims lists the statements of a record that are wrong.
type Claims struct {
	List []Claim
	More int // that are not in the list
}

// First is the first of them, with how many there are besides; "" for none.
func (c *Claims) First() string {
	if len(c.List) == 0 {
		return ""
	}
	text := c.List[0].String()
	if n := len(c.List) - 1 + c.More; n > 0 {
		text += fmt.Sprintf(", and %d more", n)
	}
	return text
}

// spot says where something stands in a record: the opening, or the choice of a number from
// 1, or the end.
type spot int

const (
	opening spot = 0
	ending  spot = -1
)

func (p spot) String() string {
	switch p {
	case opening:
		return "the opening"
	case ending:
		return "the end"
	}
	return fmt.Sprintf("choice %d", int(p))
}

func (c *Claims) add(at spot, what string, file, ours any) {
	if len(c.List) == MostClaims {
		c.More++
		return
	}
	c.List = append(c.List, Claim{at.String(), what, short(file), short(ours)})
}

// mostClaimed says how many letters of a claim are told.
const mostClaimed = 200

// short is a value as it is told: its JSON, cut off where it is long.
func short(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return "?"
	}
	if text := []rune(string(data)); len(text) > mostClaimed {
		return string(text[:mostClaimed]) + "..."
	}
	return string(data)
}

// compare compares two values of the same meaning.
func compare[V any](c *Claims, at spot, what string, file, ours V) {
	if !reflect.DeepEqual(file, ours) {
		c.add(at, what, file, ours)
	}
}

// Compare holds what a record that was read says to what came of playing its log again,
// which is a record of the same choices. Which rules it was played under nobody can tell;
// and what was played under others, before a position, cannot be held to anything. Of a
// match that was told otherwise (see Telling) only choices, rolls and the end are compared.
func (r *Record) Compare(ours *Record) (c Claims, err error) {
	if ours, err = ours.reread(); err != nil {
		return c, err
	}
	from, lines := r.Position()
	if from == nil {
		if r.Header.Dice != nil { // older files have none
			compare(&c, opening, "the faces of the dice", r.Header.Dice, ours.Header.Dice)
		}
		if r.ToldAlike(ours) {
			c.document(opening, "what is seen", r.Header.Opening, ours.Header.Opening)
			c.events(opening, r.Header.Events, ours.Header.Events)
		} else {
			c.rolls(opening, r.Header.Events, ours.Header.Events)
		}
	}
	seen, err := read(ours.Header.Opening)
	if err != nil {
		return c, err
	}
	for i := range min(len(r.Lines), len(ours.Lines)) {
		file, own, at := &r.Lines[i], &ours.Lines[i], spot(i+1)
		if i < lines {
			seen = c.patch(at, seen, own.Patch, own.Patch)
			continue
		}
		if len(file.Answer)+len(own.Answer) > 0 {
			compare(&c, at, "the whole of the answer", file.Answer, own.Answer)
		}
		if !r.ToldAlike(ours) {
			c.rolls(at, file.Events, own.Events)
			continue
		}
		c.events(at, file.Events, own.Events)
		seen = c.patch(at, seen, file.Patch, own.Patch)
	}
	compare(&c, ending, "the number of choices", len(r.Lines), len(ours.Lines))
	c.close(&r.Footer, &ours.Footer)
	compare(&c, ending, "the result", r.Footer.Result, ours.Footer.Result)
	if seed, ok := r.Mixed(); !ok {
		c.add(ending, "the seed that its secret and the players' numbers come to", r.Header.Seed, seed)
	}
	return c, nil
}

// ToldAlike reports whether two records tell of a match in the same way.
func (r *Record) ToldAlike(other *Record) bool { return r.Header.Telling == other.Header.Telling }

// rolls compares the rolls that a spectator is told of one line.
func (c *Claims) rolls(at spot, file, ours []Event) {
	of := func(list []Event) (rolls []*Roll) {
		for _, e := range list {
			if e.Kind == Rolled {
				rolls = append(rolls, e.Roll)
			}
		}
		return rolls
	}
	compare(c, at, "the rolls", of(file), of(ours))
}

// close compares in what state the game ends.
func (c *Claims) close(file, ours *Footer) {
	compare(c, ending, "that the game is over", file.Over, ours.Over)
	compare(c, ending, "the hash of the final state", file.Hash, ours.Hash)
	compare(c, ending, "the number of rolls", file.Rolls, ours.Rolls)
}

// events compares what a spectator is told of one line.
func (c *Claims) events(at spot, file, ours []Event) {
	compare(c, at, "the number of events", len(file), len(ours))
	for i := range min(len(file), len(ours)) {
		c.event(at, &file[i], &ours[i])
	}
}

func (c *Claims) event(at spot, file, ours *Event) {
	if reflect.DeepEqual(file, ours) {
		return
	}
	of := func(what string) string { return fmt.Sprintf("%s of event %d", what, ours.No) }
	compare(c, at, of("the number"), file.No, ours.No)
	compare(c, at, of("the kind"), file.Kind, ours.Kind)
	compare(c, at, of("the text"), file.Text, ours.Text)
	compare(c, at, of("the sort"), file.Sort, ours.Sort)
	compare(c, at, of("the weight"), file.Weight, ours.Weight)
	compare(c, at, of("the card"), file.Card, ours.Card)
	compare(c, at, of("the clauses"), file.Clauses, ours.Clauses)
	compare(c, at, of("the trace"), file.Trace, ours.Trace)
	compare(c, at, of("the models"), file.On, ours.On)
	compare(c, at, of("the throw"), file.Throw, ours.Throw)
	compare(c, at, of("the ways"), file.Ways, ours.Ways)
	compare(c, at, of("the roll"), file.Roll, ours.Roll)
	compare(c, at, of("what is taken back"), file.From, ours.From)
	if !reflect.DeepEqual(file.Facts, ours.Facts) {
		c.differ(at, of("the facts"), file.Facts, ours.Facts)
	}
}

// document compares two documents.
func (c *Claims) document(at spot, what string, file, ours json.RawMessage) {
	if bytes.Equal(file, ours) {
		return
	}
	f, errFile := read(file)
	o, errOurs := read(ours)
	if errFile != nil || errOurs != nil {
		c.add(at, what, string(file), string(ours))
	} else if !reflect.DeepEqual(f, o) {
		c.differ(at, what, f, o)
	}
}

// patch compares what two patches make of what was seen, and returns that. Earlier servers
// told again of some things that had not changed.
func (c *Claims) patch(at spot, seen any, file, ours json.RawMessage) (now any) {
	const what = "what changes in what is seen"
	f, errFile := read(file)
	o, errOurs := read(ours)
	if errFile != nil || errOurs != nil {
		c.add(at, what, string(file), string(ours))
		return seen
	}
	if !bytes.Equal(file, ours) {
		if claimed := patched(copied(seen), f); !patch.Alike(claimed, patched(copied(seen), o)) {
			c.differ(at, what, f, o)
		}
	}
	return patched(seen, o)
}

// patched is a document with a patch applied, if there is one.
func patched(doc, change any) any {
	if change == nil {
		return doc
	}
	return patch.Apply(doc, change)
}

// copied is a document that can be changed by itself.
func copied(doc any) any {
	switch doc := doc.(type) {
	case map[string]any:
		c := make(map[string]any, len(doc))
		for k, v := range doc { //lint:allow maprange each goes to its own place
			c[k] = copied(v)
		}
		return c
	case []any:
		return slices.Clone(doc) // a patch changes nothing within a list
	}
	return doc
}

// differ adds a claim by what differs in two documents.
func (c *Claims) differ(at spot, what string, file, ours any) {
	f, _ := patch.Documents(ours, file)
	o, _ := patch.Documents(file, ours)
	c.add(at, what, f, o)
}

// read is a document, nil for none.
func read(data json.RawMessage) (any, error) {
	if len(data) == 0 {
		return nil, nil
	}
	return patch.Parse(data)
}

// Mixed is the seed that the record's secret and the players' numbers come to, and whether
// it is the record's; so it is where there is no secret.
func (r *Record) Mixed() (seed string, is bool) {
	if r.Footer.Secret == "" {
		return r.Header.Seed, true
	}
	secret, err := dice.ParseSeed(r.Footer.Secret)
	if err != nil {
		return "", false
	}
	seed = dice.MatchSeed(secret, r.Footer.Nonces).String()
	return seed, seed == r.Header.Seed
}

// reread is the record as whoever reads its file has it.
func (r *Record) reread() (*Record, error) {
	var file bytes.Buffer
	if err := r.Write(&file); err != nil {
		return nil, err
	}
	return ReadRecord("the match played again", &file)
}

// Verify plays the record into g, a new game of its own set-up and stream, and
// compares how it ends.
func Verify[S comparable](r *Record, g *Game[S]) error {
	if err := g.Replay(r.Log()); err != nil {
		return fmt.Errorf("the log does not replay: %w", err)
	}
	hash := Hash(&g.S)
	var c Claims
	if c.close(&r.Footer, &Footer{Over: g.over, Hash: hex.EncodeToString(hash[:]), Rolls: g.rolls}); len(c.List) > 0 {
		return errors.New(c.First())
	}
	return nil
}
