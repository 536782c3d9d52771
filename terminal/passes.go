package terminal

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
)

// passes has a seat pass what it is asked, if it has told the table to.
func (t *table) passes(seat game.Seat) (passed bool, err error) {
	stands := t.stands[seat].Lasting(t.Spans(seat))
	t.stands[seat] = stands
	a, ok := t.Pass(seat)
	if !ok || !stands.Pass(t.Tag(seat), false) {
		return false, nil
	}
	return true, t.ApplyStanding(seat, a)
}

// pass passes what is asked, or has the table pass it for a while: pass round. With all it
// passes whatever can be passed; with stop nothing any more.
func (t *table) pass(seat game.Seat, words []string) (moved bool, err error) {
	a, ok := t.Pass(seat)
	tag := t.Tag(seat)
	if len(words) > 0 && words[0] == "stop" {
		t.stands[seat] = nil
		return false, nil
	}
	if len(words) > 0 && words[0] == "all" {
		tag, words = "", words[1:]
	}
	switch {
	case !ok && tag != "":
		return false, fmt.Errorf("this cannot be passed: type the number of an option, or help")
	case len(words) == 0 && tag != "":
		return true, t.Apply(seat, a)
	}
	var names []string
	for _, span := range t.Spans(seat) {
		if names = append(names, span.Name); strings.Join(words, " ") == span.Name {
			t.stands[seat] = t.stands[seat].With(tag, span, false)
			if !ok { // of what is asked later
				return false, nil
			}
			return true, t.ApplyStanding(seat, a)
		}
	}
	return false, fmt.Errorf("there is no such time to pass for: %s", content.Expected(strings.Join(words, " "), names))
}

// passHelp says for how long a question may be passed; "" if it cannot be.
func (t *table) passHelp(seat game.Seat) string {
	if _, ok := t.Pass(seat); !ok {
		return ""
	}
	var all []string
	for _, span := range t.Spans(seat) {
		all = append(all, span.Name+" ("+span.Words+")")
	}
	return "pass, or pass " + strings.Join(all, ", ")
}

// undone is the seat's last choice that it may take back by itself: not one that it had told
// the table before.
func (t *table) undone(seat game.Seat) (line int, ok bool) {
	stay, ok := t.FreeUndo(seat)
	log := t.Log()
	for _, line := range slices.Backward(t.Standing()) {
		if e := &log[line]; ok && line >= stay && e.Seat == seat && e.ByHand() {
			return line, true
		}
	}
	return 0, false
}
