package bounds

import (
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

// Sign is what no name has: a sign that does not show, or that turns round what stands
// beside it.
type Sign rune

func (s Sign) Error() string {
	return fmt.Sprintf("it has the sign %U, which does not show: names are written in letters, digits and marks, on one line", rune(s))
}

// Name is what is wrong with a name of at most so many letters, if anything: an Over or a
// Sign. Every name that a person gives is judged here.
func Name(name string, letters int) error {
	if err := Hold(Letters, utf8.RuneCountInString(name), letters); err != nil {
		return err
	}
	for i, r := range name {
		_, size := utf8.DecodeRuneInString(name[i:])
		if unshown(r) || r == utf8.RuneError && size == 1 {
			return Sign(r)
		}
	}
	return nil
}

// unshown reports whether a sign does not show by itself: controls, ends of lines and
// paragraphs, what directs the writing, spaces without width. What joins the signs of an
// emoji or of a script may stand.
func unshown(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control) || r == '\u200b' || r == '\u2060' || r == '\ufeff'
}

// Plain is a text without the signs that no name has, for what was named before they
// were refused.
func Plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unshown(r) {
			return -1
		}
		return r
	}, text)
}
