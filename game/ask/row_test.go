package ask

import (
	"encoding/binary"
	"slices"
	"testing"

	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// things holds what the answers of the tests are judged against: so many units.
type things struct{ units int }

type unit uint8

func (unit) Among(p *things) int { return p.units }

type deed uint8

func (deed) Verbs() []string { return []string{"end", "go", "strike", "shout"} }

// order says itself which fields go with its verbs.
type order uint8

func (order) Verbs() []string { return []string{"rest", "march", "fire"} }

func (order) Takes(verb int) []string { return [...][]string{nil, {"pace"}, {"at", "with"}}[verb] }

// All kinds of answers: of verbs, with what may be missing, with tails.
type (
	done struct {
		Do    deed
		By    unit   `of:"strike shout"`
		With  int8   `of:"strike"`
		At    unit   `of:"strike"`
		Modes uint32 `of:"strike"`
	}
	ordered struct {
		Do   order
		With int8
		At   unit
		Pace uint8
	}
	change struct {
		By   unit `row:"pass"`
		Of   unit
		Size int16
	}
	shot struct {
		How  deed `row:"pass"`
		At   unit `row:"none"`
		More List[int]
	}
	extra struct {
		One int32
		Two uint16 `row:"may"`
	}
	walk struct {
		Who unit
		Way Way
	}
)

// again is a kind of answer, reading a row and writing it again.
func again[A any](p *things, row game.Answer) (game.Answer, bool) {
	plan := PlanOf[*things, A]()
	a, ok := plan.Read(p, row)
	if !ok {
		return nil, false
	}
	return plan.Row(a), true
}

var kindsOfAnswers = map[string]func(*things, game.Answer) (game.Answer, bool){
	"verbs": again[done], "takes": again[ordered], "pass": again[change], "kinds": again[shot], "may": again[extra], "way": again[walk],
	"maybe": again[Maybe[unit]], "place": again[Maybe[int8]], "point": again[geom.Point], "waypoint": again[table.Waypoint],
	"bool": again[bool], "int": again[int], "unit": again[unit], "list": again[List[unit]], "numbers": again[List[int]],
	"spots": again[Spots[unit]], "march": again[March],
}

func TestRows(t *testing.T) {
	p := &things{5}
	for _, c := range []struct {
		kind string
		row  game.Answer
		ok   bool
	}{
		{"verbs", game.Answer{0}, true},
		{"verbs", game.Answer{}, false},
		{"verbs", game.Answer{4}, false},
		{"verbs", game.Answer{-1}, false},
		{"verbs", game.Answer{0, 1}, false},
		{"verbs", game.Answer{2, 1, -3, 4, 0}, true},
		{"verbs", game.Answer{2, 1, -3, 5, 0}, false},
		{"verbs", game.Answer{2, 1, -3, 4}, false},
		{"verbs", game.Answer{2, 1, 128, 4, 0}, false},
		{"verbs", game.Answer{2, 1, 0, 4, -1}, false},
		{"verbs", game.Answer{3, 4}, true},
		{"takes", game.Answer{0}, true},
		{"takes", game.Answer{0, 1}, false},
		{"takes", game.Answer{1, 200}, true},
		{"takes", game.Answer{2, -3, 4}, true},
		{"takes", game.Answer{2, -3}, false},
		{"pass", game.Answer{-1}, true},
		{"pass", game.Answer{-1, 0, 0}, false},
		{"pass", game.Answer{3, 0, -7}, true},
		{"pass", game.Answer{3, -1, 0}, false},
		{"pass", game.Answer{255, 0, 0}, false},
		{"kinds", game.Answer{-1}, true},
		{"kinds", game.Answer{1, -1}, true},
		{"kinds", game.Answer{1, 4, 9, 9}, true},
		{"kinds", game.Answer{1}, false},
		{"may", game.Answer{7}, true},
		{"may", game.Answer{7, 1}, true},
		{"may", game.Answer{7, 0}, false},
		{"way", game.Answer{1}, true},
		{"way", game.Answer{1, 2, 3, 0}, true},
		{"way", game.Answer{1, 2, 3, -1}, false},
		{"way", game.Answer{1, 2, 3}, false},
		{"maybe", game.Answer{-1}, true},
		{"maybe", game.Answer{4}, true},
		{"maybe", game.Answer{5}, false},
		{"maybe", game.Answer{-2}, false},
		{"point", game.Answer{-5, 7}, true},
		{"point", game.Answer{1<<31 - 1, 7}, false},
		{"waypoint", game.Answer{1, 2, 1 << 15}, false},
		{"bool", game.Answer{1}, true},
		{"bool", game.Answer{2}, false},
		{"list", game.Answer{}, true},
		{"list", game.Answer{3, 255}, true},
		{"list", game.Answer{3, 256}, false},
		{"spots", game.Answer{3, 10, 20, 0, 4, 10, 20, 1}, true},
		{"spots", game.Answer{259, 10, 20, 0}, false},
		{"spots", game.Answer{3, 10, 20}, false},
		{"march", game.Answer{3, 0, 0, 0, 4, 0, 1, 1, 10, 20, 0}, true},
		{"march", game.Answer{3, 0, 0, 1, 4}, false},
	} {
		got, ok := kindsOfAnswers[c.kind](p, c.row)
		if ok != c.ok || ok && !got.Is(c.row) {
			t.Errorf("%s: %v is read: %t, and written %v", c.kind, c.row, ok, got)
		}
	}
}

func TestNoneIsNoThing(t *testing.T) {
	a, _ := PlanOf[*things, Maybe[unit]]().Read(&things{5}, game.Answer{-1})
	if a.Given() || a != No[unit]() || !Just(unit(3)).Given() {
		t.Error("none is given")
	}
	s, ok := PlanOf[*things, shot]().Read(&things{5}, game.Answer{2, -1})
	if !ok || s.At != 255 || s.How != 2 || len(s.More) != 0 {
		t.Error(s, ok)
	}
}

func TestTheFormIsSaid(t *testing.T) {
	for want, got := range map[string]string{
		"0 end; or 1 go; or 2 strike, by, with, at, modes; or 3 shout, by": PlanOf[*things, done]().String(),
		"by (or -1 for none, and nothing more), of, size":                  PlanOf[*things, change]().String(),
		"x, y":                 PlanOf[*things, geom.Point]().String(),
		"one, two (if any)":    PlanOf[*things, extra]().String(),
		"answer (1 yes, 0 no)": PlanOf[*things, bool]().String(),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestFieldsAreNamed(t *testing.T) {
	do, fields := PlanOf[*things, done]().Fields(done{Do: 2, By: 1, With: -3, At: 4, Modes: 9})
	if do != "strike" || len(fields) != 4 || fields["with"] != -3 || fields["at"] != 4 {
		t.Error(do, fields)
	}
	if do, fields = PlanOf[*things, change]().Fields(change{By: 255}); do != "" || len(fields) != 0 {
		t.Error(do, fields)
	}
}

func TestReadingTakesNoMemory(t *testing.T) {
	p, row, way := &things{5}, game.Answer{2, 1, 0, 3, 5}, game.Answer{1, 2, 3, 0}
	var to game.Proposals
	into := Proposals[done]{&to, &PlanOf[*things, done]().Layout}
	into.Add(done{Do: 1})
	if n := testing.AllocsPerRun(100, func() {
		a, ok := PlanOf[*things, done]().Read(p, row)
		w, also := PlanOf[*things, walk]().Read(p, way)
		to.Reset()
		into.Add(a)
		if !ok || !also || a.At != 3 || w.Way.At(0).Y != 3 {
			t.Fatal(a, w)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// FuzzRead reads any numbers as every kind of answer, and writes again what it read.
func FuzzRead(f *testing.F) {
	f.Add([]byte{2, 0, 0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0})
	f.Add([]byte{255, 255, 255, 255})
	f.Fuzz(func(t *testing.T, data []byte) {
		row := game.Answer{}
		for ; len(data) >= 4; data = data[4:] {
			row = append(row, int32(binary.LittleEndian.Uint32(data)))
		}
		for kind, read := range kindsOfAnswers {
			if got, ok := read(&things{5}, row); ok && !slices.Equal(got, row) {
				t.Errorf("%s: %v is written %v", kind, row, got)
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	p := &things{200}
	plan := PlanOf[*things, done]()
	row := game.Answer{2, 1, 0, 3, 5}
	b.ReportAllocs()
	for b.Loop() {
		if a, ok := plan.Read(p, row); !ok || a.At != 3 {
			b.Fatal(a)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	var to game.Proposals
	into := Proposals[done]{&to, &PlanOf[*things, done]().Layout}
	b.ReportAllocs()
	for b.Loop() {
		to.Reset()
		into.Add(done{Do: 2, By: 1, At: 3, Modes: 5})
	}
}
