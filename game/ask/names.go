package ask

import (
	"reflect"
	"strings"
	"unsafe"

	"umpire/game"
)

// Namer is implemented by the type of a number that names one of several things that have
// names.
type Namer[P any] interface {
	NameOf(p P, n int32) string
}

// named is a field whose numbers have names.
type named[P any] struct {
	field
	name func(P, int32) string
}

// namesOf are those of the fields whose numbers have names: things of the game, or words of
// a list.
func namesOf[P any](way []field) (list []named[P]) {
	for _, f := range way {
		switch zero := reflect.Zero(f.of).Interface().(type) {
		case Namer[P]:
			list = append(list, named[P]{f, zero.NameOf})
		case interface{ Words() []string }:
			list = append(list, named[P]{f, func(_ P, n int32) string { return zero.Words()[n] }})
		}
	}
	return list
}

// Names implements game.Question: what is asked, what is done, the things that the fields of the
// answer name, and what its marks say is done; "none" where it names nothing.
func (q *Question[S, P, A]) Names(s *S, row game.Answer) []string {
	names := []string{strings.ReplaceAll(string(q.tag), "/", " ")}
	if q.form == game.YesNo {
		word := "no"
		if row.Yes() {
			word = "yes"
		}
		names = append(names, word, q.Request(s).Offers)
	}
	p := q.match.At(s)
	a, ok := q.plan.Read(p, row)
	if !ok {
		return names
	}
	do, says := q.says(p, a)
	names = append(names, q.marks(p, a).What, strings.ReplaceAll(do, "-", " "))
	if len(says) == 0 && do == "" {
		names = append(names, "none")
	}
	way := 0
	if q.plan.verbs != nil {
		way = max(0, q.plan.way(row))
	}
	for i := range q.plan.named[way] {
		f := &q.plan.named[way][i]
		if v := f.load(unsafe.Pointer(&a)); v >= 0 {
			names = append(names, f.about.name, f.name(p, v))
		}
	}
	return names
}
