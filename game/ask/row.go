package ask

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unsafe"

	"umpire/game"
	"umpire/geom"
)

// A Plan is how an answer of type A stands in a row of numbers: the fields of a struct
// in their order, a number each, or one number alone. P is what answers are judged
// against; a field whose type says among how many things it names one (Among) is held
// to that.
//
// What more there is to say of a field stands in its tags:
//
//	row:"none"   -1 says none: the field is None, all bits set
//	row:"pass"   -1 says none, and the row ends there
//	row:"may"    it may be left out, with all after it, and is 0 then
//	of:"a b"     it is there only if the first field, a verb, is a or b (or see Takes)
//	as:"a b"     what it is called where answers are written (see Slot), if not by its name
//
// The last field may be a slice of numbers and takes the rest of the row.
type Plan[P, A any] struct {
	Layout
	bounds [][]bound[P] // of each way, beside Layout.ways
	named  [][]named[P] // likewise
}

// Layout is a Plan but for what it knows of P.
type Layout struct {
	verbs []string
	ways  [][]field // by verb; one way without verbs
}

// field says where a number of a row stands in the memory of an answer.
type field struct {
	offset   uint16
	kind     kind
	none     bool // -1 is none
	pass     bool // and ends the row
	may      bool
	min, max int32
	*about
}

// about has the words for a field, and what is seldom asked.
type about struct {
	name  string
	slot  Slot
	of    reflect.Type
	whole func([]int32) bool // of a tail: whether the numbers go together
}

// kind says how a number lies in memory.
type kind uint8

const (
	signed8 kind = iota
	unsigned8
	signed16
	unsigned16
	signed32
	unsigned32
	signed64
	truth
	tail
)

// bound holds a field to the things that there are.
type bound[P any] struct {
	field
	among func(P) int
}

// Verbs is implemented by the first field's type where a row says first what is done:
// the words of the numbers from 0 on.
type Verbs interface{ Verbs() []string }

// Takes is implemented by Verbs that say which fields of an answer go with each verb besides the first:
// their names, in lower case.
type Takes interface{ Takes(verb int) []string }

// Among is implemented by the type of a number that names one of several things.
type Among[P any] interface{ Among(p P) int }

// wholes is implemented by a tail that knows whether its numbers go together.
type wholes interface{ whole(row []int32) bool }

// plans are those that were made, by their types. Every question asks for one, so that
// the last ones used lie where they are found by the address of their type.
var (
	plans    sync.Map
	lastUsed [256]atomic.Pointer[any]
)

// PlanOf is the plan of a type of answer.
func PlanOf[P, A any]() *Plan[P, A] {
	of := reflect.TypeFor[*Plan[P, A]]()
	at := &lastUsed[reflect.ValueOf(of).Pointer()>>6%uintptr(len(lastUsed))]
	if last := at.Load(); last != nil {
		if p, ok := (*last).(*Plan[P, A]); ok {
			return p
		}
	}
	p, ok := plans.Load(of)
	if !ok {
		p, _ = plans.LoadOrStore(of, newPlan[P, A]())
	}
	at.Store(&p)
	return p.(*Plan[P, A])
}

func newPlan[P, A any]() *Plan[P, A] {
	p := &Plan[P, A]{Layout: layoutOf(reflect.TypeFor[A]())}
	for _, way := range p.ways {
		var bounds []bound[P]
		for _, f := range way {
			if a, ok := reflect.Zero(f.of).Interface().(Among[P]); ok {
				bounds = append(bounds, bound[P]{f, a.Among})
			}
		}
		p.bounds = append(p.bounds, bounds)
		p.named = append(p.named, namesOf[P](way))
	}
	return p
}

// layoutOf reads the fields of a type.
func layoutOf(t reflect.Type) (l Layout) {
	if t.Kind() != reflect.Struct {
		l.ways = [][]field{{fieldOf("answer", t, 0, "")}}
		return l
	}
	of := reflect.Zero(t.Field(0).Type).Interface()
	if v, ok := of.(Verbs); ok && t.NumField() > 1 {
		l.verbs = v.Verbs()
	}
	takes, _ := of.(Takes)
	for verb := range max(1, len(l.verbs)) {
		var way []field
		for f := range t.Fields() {
			name, only := strings.ToLower(f.Name), strings.Fields(f.Tag.Get("of"))
			there := len(only) == 0 || slices.Contains(only, l.verbs[verb])
			if takes != nil && l.verbs != nil && f.Offset > 0 {
				there = slices.Contains(takes.Takes(verb), name)
			}
			if there {
				way = appendFields(way, name, f.Type, f.Offset, f.Tag)
			}
		}
		l.ways = append(l.ways, way)
	}
	return l
}

// appendFields adds a field, or those of a struct in it: x and y of a point.
func appendFields(way []field, name string, t reflect.Type, offset uintptr, tag reflect.StructTag) []field {
	if t.Kind() != reflect.Struct {
		return append(way, fieldOf(name, t, offset, tag))
	}
	for f := range t.Fields() {
		inner := strings.ToLower(f.Name)
		if !f.Anonymous {
			inner = name + "." + inner
		} else {
			inner = name
		}
		way = appendFields(way, inner, f.Type, offset+f.Offset, tag)
	}
	return way
}

var kinds = map[reflect.Kind]field{
	reflect.Int8:   {kind: signed8, min: math.MinInt8, max: math.MaxInt8},
	reflect.Uint8:  {kind: unsigned8, max: math.MaxUint8},
	reflect.Int16:  {kind: signed16, min: math.MinInt16, max: math.MaxInt16},
	reflect.Uint16: {kind: unsigned16, max: math.MaxUint16},
	reflect.Int32:  {kind: signed32, min: math.MinInt32, max: math.MaxInt32},
	reflect.Uint32: {kind: unsigned32, max: math.MaxInt32},
	reflect.Int:    {kind: signed64, min: math.MinInt32, max: math.MaxInt32},
	reflect.Bool:   {kind: truth, max: 1},
	reflect.Slice:  {kind: tail},
}

// fieldOf reads what there is to say of a field.
func fieldOf(name string, t reflect.Type, offset uintptr, tag reflect.StructTag) field {
	f, ok := kinds[t.Kind()]
	if !ok || f.kind == tail && t.Elem().Kind() != reflect.Int32 {
		panic(fmt.Sprintf("ask: %s, a %v, is no number of a row", name, t))
	}
	f.offset, f.about = uint16(offset), &about{name: name, slot: slotOf(name, tag.Get("as"), t), of: t}
	if t == reflect.TypeFor[geom.Length]() {
		f.min, f.max = -int32(geom.MaxCoordinate), int32(geom.MaxCoordinate)
	}
	if w, ok := reflect.Zero(t).Interface().(wholes); ok {
		f.whole = w.whole
	}
	if v, ok := reflect.Zero(t).Interface().(Verbs); ok {
		f.max = int32(len(v.Verbs()) - 1)
	}
	switch row := tag.Get("row"); row {
	case "none", "pass":
		f.none, f.pass, f.min = true, row == "pass", -1
		f.max = min(f.max, kinds[t.Kind()].max-1) // which is none
	case "may":
		f.may, f.min = true, 1
	}
	return f
}

// way are the fields of a row.
func (l *Layout) way(row []int32) int {
	if l.verbs == nil {
		return 0
	}
	switch {
	case len(row) == 0:
		return -1
	case row[0] == -1 && l.ways[0][0].none:
		return 0
	case uint32(row[0]) >= uint32(len(l.ways)):
		return -1
	}
	return int(row[0])
}

// Read reads a row into an answer, which is none if the row has not the form asked for.
func (l *Plan[P, A]) Read(p P, row game.Answer) (a A, ok bool) {
	at := l.way(row)
	if at < 0 || !read(l.ways[at], row, unsafe.Pointer(&a)) {
		return a, false
	}
	for i := range l.bounds[at] {
		b := &l.bounds[at][i]
		if v := b.load(unsafe.Pointer(&a)); int(v) >= b.among(p) && !(b.may && v == 0) {
			return a, false
		}
	}
	return a, true
}

// read reads the numbers of a row into the memory of an answer, whose fields these are.
func read(fields []field, row []int32, a unsafe.Pointer) bool {
	for i := range fields {
		f := &fields[i]
		if f.kind == tail {
			*(*[]int32)(unsafe.Add(a, f.offset)) = row[i:]
			return f.whole == nil || f.whole(row[i:])
		}
		if i >= len(row) {
			return f.may
		}
		v := row[i]
		if v < f.min || v > f.max {
			return false
		}
		f.store(a, v)
		if v == -1 && f.pass {
			return len(row) == i+1
		}
	}
	return len(row) == len(fields)
}

func (f *field) store(a unsafe.Pointer, v int32) {
	at := unsafe.Add(a, f.offset)
	switch f.kind {
	case signed8, unsigned8:
		*(*uint8)(at) = uint8(v)
	case signed16, unsigned16:
		*(*uint16)(at) = uint16(v)
	case signed32, unsigned32:
		*(*int32)(at) = v
	case signed64:
		*(*int)(at) = int(v)
	case truth:
		*(*bool)(at) = v != 0
	}
}

func (f *field) load(a unsafe.Pointer) int32 {
	at := unsafe.Add(a, f.offset)
	switch f.kind {
	case signed8:
		return int32(*(*int8)(at))
	case unsigned8:
		if v := *(*uint8)(at); v != math.MaxUint8 || !f.none {
			return int32(v)
		}
		return -1
	case signed16:
		return int32(*(*int16)(at))
	case unsigned16:
		return int32(*(*uint16)(at))
	case signed32, unsigned32:
		return *(*int32)(at)
	case signed64:
		return int32(*(*int)(at))
	}
	if *(*bool)(at) {
		return 1
	}
	return 0
}

// Append writes an answer at the end of a row.
func (l *Plan[P, A]) Append(row []int32, a A) []int32 {
	return l.append(row, unsafe.Pointer(&a))
}

// Row is the row of numbers that an answer is.
func (l *Plan[P, A]) Row(a A) game.Answer { return l.Append(game.Answer{}, a) }

func (l *Layout) append(row []int32, a unsafe.Pointer) []int32 {
	fields := l.ways[0]
	if l.verbs != nil {
		fields = l.ways[max(0, fields[0].load(a))]
	}
	n := len(row)
	row = slices.Grow(row, len(fields))[:n+len(fields)]
	for i := range fields {
		f := &fields[i]
		if f.kind == tail {
			return append(row[:n+i], *(*[]int32)(unsafe.Add(a, f.offset))...)
		}
		v := f.load(a)
		row[n+i] = v
		switch {
		case f.may && v == 0:
			return row[:n+i]
		case f.pass && v == -1:
			return row[:n+i+1]
		}
	}
	return row
}

// String says what form an answer has.
func (l *Layout) String() string {
	var ways []string
	for verb, way := range l.ways {
		var words []string
		for _, f := range way {
			words = append(words, f.String())
		}
		if l.verbs != nil {
			words[0] = fmt.Sprintf("%d %s", verb, l.verbs[verb])
		}
		ways = append(ways, strings.Join(words, ", "))
	}
	return strings.Join(ways, "; or ")
}

func (f field) String() string {
	text := f.name
	switch {
	case f.kind == truth:
		text += " (1 yes, 0 no)"
	case f.pass:
		text += " (or -1 for none, and nothing more)"
	case f.none:
		text += " (or -1 for none)"
	case f.may:
		text += " (if any)"
	}
	return text
}

// Fields are the fields of an answer by their names, and the verb if it has one.
func (l *Plan[P, A]) Fields(a A) (do string, fields map[string]int32) {
	at, way := unsafe.Pointer(&a), 0
	if l.verbs != nil {
		if verb := l.ways[0][0].load(at); verb >= 0 {
			way, do = int(verb), l.verbs[verb]
		}
	}
	for i, f := range l.ways[way] {
		if f.kind == tail || i == 0 && l.verbs != nil {
			continue
		}
		v := f.load(at)
		if f.may && v == 0 {
			break
		}
		if !f.none || v != -1 {
			if fields == nil {
				fields = map[string]int32{}
			}
			fields[f.name] = v
		}
		if f.pass && v == -1 {
			break
		}
	}
	return do, fields
}

// Proposals takes what a question proposes.
type Proposals[A any] struct {
	rows   *game.Proposals
	layout *Layout
}

// Add proposes an answer.
func (t Proposals[A]) Add(a A) {
	t.rows.Close(t.layout.append(t.rows.Open(), unsafe.Pointer(&a)))
}

// Len returns how many answers are proposed.
func (t Proposals[A]) Len() int { return t.rows.Len() }

// Append adds numbers to the answer being built, one that ends in many of a kind.
func (t Proposals[A]) Append(numbers ...int32) { t.rows.Append(numbers...) }

// End completes the answer being built.
func (t Proposals[A]) End() { t.rows.End() }

// Drop forgets the answer being built.
func (t Proposals[A]) Drop() { t.rows.Drop() }
