package bounds

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// How many letters a name may have: that of a player, and that of what players make,
// such as a force or a piece of terrain. A letter has at most four bytes.
const (
	PlayerName = 40
	OwnName    = 60
)

// Sign is the error of a character that no name may have: one that does not show, or that turns round what stands
// beside it.
type Sign rune

func (s Sign) Error() string {
	return fmt.Sprintf("it has the sign %U, which does not show: names are written in letters, digits and marks, on one line", rune(s))
}

// ErrBlank reports a name in which nothing shows.
var ErrBlank = errors.New("it shows nothing: names are written in letters, digits and marks")

// Name judges a name that a person gives. It returns an Over if the name has more than so many
// letters, a Sign if one of them does not show, and ErrBlank if none does. It takes an empty name:
// callers that need one refuse it.
func Name(name string, letters int) error {
	if err := Hold(Letters, utf8.RuneCountInString(name), letters); err != nil {
		return err
	}
	var before reading
	last := rune(0)
	for i, r := range name {
		if _, size := utf8.DecodeRuneInString(name[i:]); !before.takes(r) || r == utf8.RuneError && size == 1 {
			return Sign(r)
		}
		last = r
	}
	switch {
	case before.joins:
		return Sign(last)
	case name != "" && !before.shows:
		return ErrBlank
	}
	return nil
}

// reading keeps what the letters of a name have shown so far, as they are read one by one.
type reading struct{ begun, shows, joins bool }

// takes reports whether a sign may stand behind what has been read, and reads it. What joins the
// signs of an emoji or of a script stands between two of them, and what alters one behind it.
func (n *reading) takes(r rune) bool {
	switch {
	case unshown(r):
		return false
	case joiner(r):
		if !n.begun || n.joins {
			return false
		}
		n.joins = true
		return true
	case alters(r):
		return n.begun && !n.joins
	}
	n.begun, n.joins = true, false
	n.shows = n.shows || !unicode.IsSpace(r)
	return true
}

func joiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

// alters reports whether a sign says how the one before it looks: selectors, and the tags of flags.
func alters(r rune) bool {
	return unicode.Is(unicode.Variation_Selector, r) || r >= 0xe0020 && r <= 0xe007f
}

// unshown reports whether a sign does not show and stands in no name: controls, ends of lines
// and paragraphs, what directs the writing, spaces without width, soft hyphens, fillers.
func unshown(r rune) bool {
	switch {
	case joiner(r), alters(r), unicode.Is(unicode.Prepended_Concatenation_Mark, r):
		return false
	}
	return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point) ||
		r == '\u2800' || r == '\U0001d159' // Braille and a note, both without a dot
}

// Plain is a text without the signs that no name has, for what was named before they
// were refused.
func Plain(text string) string {
	var before reading
	text = strings.TrimRightFunc(strings.Map(func(r rune) rune {
		if !before.takes(r) {
			return -1
		}
		return r
	}, text), joiner)
	if !before.shows {
		return ""
	}
	return text
}

// Alike reports whether two names look the same to somebody who reads them quickly.
func Alike(a, b string) bool {
	look := func(name string) string {
		return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
			if unshown(r) || joiner(r) || alters(r) {
				return -1
			}
			return r
		}, name)), " ")
	}
	return strings.EqualFold(look(a), look(b))
}

// Numbered is a name that is not taken: the name itself or, if it is, with a number behind it,
// and no more than so many letters.
func Numbered(name string, letters int, taken func(name string) bool) string {
	free := name
	for n := 2; taken(free); n++ {
		number := fmt.Sprintf(" %d", n)
		short := []rune(name)
		short = short[:min(len(short), letters-len(number))]
		free = strings.TrimRightFunc(string(short), joiner) + number
	}
	return free
}
