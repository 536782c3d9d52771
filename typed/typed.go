// Package typed reads what a person types at a question about places: a place in
// inches, a direction and how far, or the name of something on the table.
package typed

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"umpire/content"
	"umpire/geom"
)

// Point reads a place in inches, "24 12.5"; expected is what could have been typed.
func Point(words []string, expected string) (at geom.Point, err error) {
	if len(words) == 2 {
		if at.X, err = content.ParseInches(words[0]); err == nil {
			at.Y, err = content.ParseInches(words[1])
		}
	}
	if errors.As(err, new(content.TooFine)) {
		return at, fmt.Errorf("a place %w", err)
	}
	if len(words) != 2 || err != nil {
		return at, fmt.Errorf("%q is not understood: expected %s", strings.Join(words, " "), expected)
	}
	return at, nil
}

// Leg is one leg of a way as it may be typed: a place, a direction and inches, or "to"
// and a name.
type Leg struct {
	Here   geom.Point
	Left   geom.Length // how far it may go towards something
	Radius geom.Length // of what goes there
}

// Read reads where the leg ends, among things that have names.
func (l Leg) Read(words []string, names *Names) (geom.Point, error) {
	switch {
	case len(words) == 2 && compass(words[0]) >= 0:
		far, err := content.ParseInches(words[1])
		if err != nil {
			return l.Here, fmt.Errorf("the way %s %w", words[0], err)
		}
		return l.Here.Add(geom.Around(compass(words[0]), far)), nil
	case len(words) >= 2 && words[0] == "to":
		to, r, err := names.Find(strings.Join(words[1:], " "))
		if err != nil {
			return l.Here, err
		}
		d := geom.Dist(l.Here, to)
		far := min(l.Left-3, d-r-l.Radius-5)
		if d == 0 || far <= 0 {
			return l.Here, nil
		}
		v := to.Sub(l.Here)
		return l.Here.Add(geom.Vec{X: part(v.X, far, d), Y: part(v.Y, far, d)}), nil
	}
	return Point(words, `two numbers of inches such as 24 12.5, a direction and inches such as n 4, or "to" and a name`)
}

// Aim reads a place that something is aimed at from a place: as a leg is read, but that "to" and
// a name is the middle of what is called so.
func Aim(words []string, from geom.Point, names *Names) (geom.Point, error) {
	if len(words) >= 2 && words[0] == "to" {
		at, _, err := names.Find(strings.Join(words[1:], " "))
		return at, err
	}
	return Leg{Here: from}.Read(words, names)
}

// Way reads a way, "[n:] leg, leg...", of the n-th of some that can go, or of the first:
// where each of its legs ends. "stay" is a way without legs. The noun says what they are, and
// first is where one's first leg begins; what it has gone is not left for the next.
func Way[ID any](text string, of []ID, noun string, first func(ID) Leg, names *Names) (id ID, ends []geom.Point, err error) {
	if len(of) == 0 {
		return id, nil, fmt.Errorf("there is no %s to move", noun)
	}
	id = of[0]
	if who, rest, named := strings.Cut(text, ":"); named {
		k, err := strconv.Atoi(strings.TrimSpace(who))
		if err != nil || k < 1 || k > len(of) {
			return id, nil, fmt.Errorf("%s %q: expected 1 to %d", noun, strings.TrimSpace(who), len(of))
		}
		id, text = of[k-1], rest
	}
	if strings.TrimSpace(text) == "stay" {
		return id, nil, nil
	}
	leg := first(id)
	for words := range strings.SplitSeq(text, ",") {
		to, err := leg.Read(strings.Fields(words), names)
		if err != nil {
			return id, nil, err
		}
		ends = append(ends, to)
		leg.Here, leg.Left = to, max(0, leg.Left-geom.Dist(leg.Here, to)-1)
	}
	return id, ends, nil
}

func part(v, k, of geom.Length) geom.Length { return geom.Length(int64(v) * int64(k) / int64(of)) }

// compass returns which of sixteen directions a word is: north is away from player A.
func compass(word string) int {
	for k, w := range [...]string{"e", "ene", "ne", "nne", "n", "nnw", "nw", "wnw", "w", "wsw", "sw", "ssw", "s", "sse", "se", "ese"} {
		if w == word {
			return k
		}
	}
	return -1
}

// Names are the things on a table that a person may name.
type Names struct {
	list []named
}

type named struct {
	name   string
	at     geom.Point
	radius geom.Length
}

// Add adds a thing, with how far it reaches round its middle.
func (n *Names) Add(name string, at geom.Point, radius geom.Length) {
	n.list = append(n.list, named{strings.ToLower(name), at, radius})
}

// AddShape adds a piece of terrain: its middle is meant.
func (n *Names) AddShape(name string, shape geom.Polygon) {
	box := shape.Box()
	n.Add(name, geom.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}, 0)
}

// Find returns what a person means by a name, or by a part of one: the first that fits, of
// those that are called just so if any is.
func (n *Names) Find(name string) (at geom.Point, radius geom.Length, err error) {
	name = strings.ToLower(strings.TrimSpace(name))
	exact, found := false, false
	for _, one := range n.list {
		same := one.name == name
		if same && !exact || !found && strings.Contains(one.name, name) {
			at, radius, found, exact = one.at, one.radius, true, same
		}
	}
	if !found || name == "" {
		return at, 0, fmt.Errorf("nothing on the table is called %q", name)
	}
	return at, radius, nil
}
