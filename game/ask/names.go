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

// Names returns what an answer is called, for who types words: what is asked, what is done, the
// things that its fields name, and what its marks say is done; "none" where it names nothing.
func Names[S comparable](q game.Question[S], s *S, row game.Answer) (names []string) {
	tag, _, form := q.About()
	names = append(names, strings.ReplaceAll(string(tag), "/", " "))
	switch {
	case form == game.YesNo && row.Is(game.Answer{1}):
		names = append(names, "yes", Offered(q))
	case form == game.YesNo:
		names = append(names, "no", Offered(q))
	}
	names = append(names, game.MarksOf(q, s, row).What)
	if n, ok := q.(interface {
		names(s *S, row game.Answer) []string
	}); ok {
		names = append(names, n.names(s, row)...)
	}
	return names
}

func (q *Question[S, P, A]) names(s *S, row game.Answer) (names []string) {
	p := q.match.At(s)
	a, ok := q.plan.Read(p, row)
	if !ok {
		return nil
	}
	do, says := q.Says(s, row)
	names = append(names, strings.ReplaceAll(do, "-", " "))
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
