// Package bounds owns how much is read of what anybody may send, how much of it is
// said back, and what a name may be. Whoever reads a file, a request or a message
// holds it to these, so that no client can ask for work or memory out of proportion to
// what it sent.
package bounds

import (
	"fmt"
	"unicode/utf8"
)

// How much is read. What people make by hand and what the page sends stays far below.
const (
	// Faults says how many faults of a file are told; a last line says that there are more.
	Faults = 30
	// Parts says how many keys and values a file of a pack, a request or a message may
	// have, Written a file that a player wrote, and ReplayParts a whole replay.
	Parts       = 20_000
	Written     = 5_000
	ReplayParts = 1_000_000
	// ReplayLines says how many lines a replay may have, and ReplayLine how many bytes one.
	ReplayLines = 50_000
	ReplayLine  = 4 << 20
	// Depth says how deep things may stand inside each other.
	Depth = 40
	// Keys says how many keys may stand side by side in YAML, and Key how many bytes a key
	// may have.
	Keys = 200
	Key  = 100
	// File and Line are how many bytes a YAML file and one line of it may have.
	File = 1 << 20
	Line = 2000
)

// How much is said back.
const (
	// Echo says how many letters of a word are repeated in a message about it.
	Echo = 60
	// Told says how many bytes the text about one fault may have.
	Told = 1000
	// Answer says how many bytes the texts of a problem may have, all together.
	Answer = 32 << 10
)

// Over says that something has more than is read of it: more of what, how many there
// are, and how many there may be.
type Over struct {
	What      string
	Has, Most int
}

func (o Over) Error() string {
	return fmt.Sprintf("it has %d %s: at most %d are read", o.Has, o.What, o.Most)
}

// What there may be too many of.
const (
	Bytes    = "bytes"
	Letters  = "letters"
	Lines    = "lines"
	LineSize = "bytes in a line"
	Items    = "keys and values"
	Names    = "keys side by side"
	Levels   = "levels of things inside each other"
	KeySize  = "bytes in a key"
)

// Hold is an error, of type Over, if there are more of something than may be.
func Hold(what string, has, most int) error {
	if has > most {
		return Over{what, has, most}
	}
	return nil
}

// Short is a word as a message repeats it: its first letters, if it is long.
func Short(word string) string {
	letters := 0
	for at := range word {
		if letters == Echo {
			return word[:at] + "…"
		}
		letters++
	}
	return word
}

// Cut is a text of no more than so many bytes; where it ends it says that it goes on.
func Cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return text[:most] + "…"
}
