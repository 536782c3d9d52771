package patch_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"

	"umpire/game"
	"umpire/game/patch"
	"umpire/internal/soak"
)

// odd has every kind of member that a view may have.
type odd struct {
	Plain   string         `json:"plain"`
	Maybe   string         `json:"maybe,omitempty"`
	N       int            `json:"n,omitzero"`
	Wide    uint64         `json:"wide"`
	Yes     bool           `json:"yes,omitempty"`
	Pair    [2]int         `json:"pair"`
	Zeroed  [2]bool        `json:"zeroed,omitzero"`
	List    []string       `json:"list,omitempty"`
	Bare    []inner        `json:"bare"`
	To      *inner         `json:"to"`
	Gone    *inner         `json:"gone,omitempty"`
	In      inner          `json:"in"`
	Free    any            `json:"free"`
	Map     map[string]int `json:"map,omitempty"`
	Open    map[string]any `json:"open"`
	Says    map[string]int32
	Gives   map[int32]int32 `json:",omitempty"`
	Raw     json.RawMessage
	Bytes   []byte
	Part    float64           `json:",omitempty"`
	Keyed   patch.ByID[inner] `json:"keyed"`
	KeyedTo patch.ByID[inner] `json:"keyed_to,omitempty"`
	Flat    game.List[int8, [4]int8]
	hidden  int
	Skip    int `json:"-"`
	inner
}

type inner struct {
	ID   int    `json:"id"`
	What string `json:"what,omitempty"`
	Some []int  `json:"some,omitempty"`
	Sure []int  `json:"sure"`
	Deep *inner `json:"deep,omitempty"`
}

func (i inner) Key() int { return i.ID }

type maker struct{ *rand.Rand }

func (m maker) word() string {
	return [...]string{"", "a", "b", "<&>\"\\", "Hexwood 5″", "null", "\u2028\x00\xff"}[m.IntN(7)]
}

func (m maker) inner(depth int) inner {
	i := inner{ID: m.IntN(5), What: m.word(), Some: m.some(), Sure: m.some()}
	if depth > 0 && m.IntN(2) == 0 {
		deep := m.inner(depth - 1)
		i.Deep = &deep
	}
	return i
}

func (m maker) some() []int { return [...][]int{nil, {}, {m.IntN(2)}}[m.IntN(3)] }

func (m maker) free() any {
	switch m.IntN(5) {
	case 0:
		return nil
	case 1:
		return m.word()
	case 2:
		return m.inner(1)
	case 3:
		return map[string]any{m.word(): nil, "x": m.IntN(2)}
	}
	return []any{nil, m.IntN(2), map[string]any{"y": nil}}
}

func (m maker) keyed() (list patch.ByID[inner]) {
	for id := range 6 {
		if m.IntN(2) == 0 {
			one := m.inner(1)
			one.ID = id
			list = append(list, one)
		}
	}
	if len(list) > 1 && m.IntN(4) == 0 {
		list[0], list[1] = list[1], list[0]
	}
	return list
}

// change changes about one member in four.
func (m maker) change(o odd) odd {
	some := func() bool { return m.IntN(4) == 0 }
	if some() {
		o.Plain, o.Maybe, o.N, o.Wide, o.Yes = m.word(), m.word(), m.IntN(2), m.Uint64(), m.IntN(2) == 0
	}
	if some() {
		o.Pair, o.Zeroed, o.hidden, o.Skip = [2]int{m.IntN(2), 1}, [2]bool{m.IntN(2) == 0, false}, m.IntN(9), m.IntN(9)
	}
	if some() {
		o.List = [...][]string{nil, {}, {"a"}, {"a", m.word()}}[m.IntN(4)]
		o.Bare = [...][]inner{nil, {}, {m.inner(2)}, {m.inner(1), m.inner(0)}}[m.IntN(4)]
	}
	if some() {
		a, b := m.inner(2), m.inner(1)
		o.To, o.Gone = [...]*inner{nil, &a}[m.IntN(2)], [...]*inner{nil, &b}[m.IntN(2)]
	}
	if some() {
		o.In, o.inner = m.inner(2), m.inner(1)
	}
	if some() {
		o.Free = m.free()
		o.Map = [...]map[string]int{nil, {}, {"a": m.IntN(2), m.word(): 1}}[m.IntN(3)]
		o.Open = [...]map[string]any{nil, {"a": m.free()}}[m.IntN(2)]
		o.Says = [...]map[string]int32{nil, {}, {"b": 1, m.word(): int32(m.IntN(2))}}[m.IntN(3)]
		o.Gives = [...]map[int32]int32{nil, {}, {-3: 1, 20: 2, 3: int32(m.IntN(2))}}[m.IntN(3)]
	}
	if some() {
		o.Raw = [...]json.RawMessage{nil, []byte(`{"a":null,"b":[1,null]}`), []byte(`{"a":1}`), []byte(`3`)}[m.IntN(4)]
		o.Bytes, o.Part = []byte(m.word()), float64(m.IntN(3))/2
	}
	if some() {
		o.Keyed, o.KeyedTo = m.keyed(), m.keyed()
	}
	if some() {
		o.Flat.Push(int8(m.IntN(2)))
		if o.Flat.Full() {
			o.Flat.Clear()
		}
	}
	return o
}

// TestDifference holds the difference of values to that of their documents.
func TestDifference(t *testing.T) {
	m := maker{rand.New(rand.NewPCG(1, 2))}
	var was odd
	for range soak.Of(2000, 20000) {
		now := m.change(was)
		sameDifference(t, &was, &now)
		sameWriting(t, now)
		was = now
	}
	sameWriting(t, &was)
	sameWriting(t, nil)
	sameWriting(t, (*odd)(nil))
	sameDifference(t, nil, &was)
	sameDifference(t, &was, nil)
	sameDifference(t, (*odd)(nil), &was)
	sameDifference(t, was, 3)
	sameDifference(t, 3, 3)
}

// sameWriting holds what is written to what encoding/json writes.
func sameWriting(t *testing.T, v any) {
	t.Helper()
	got, err := patch.Write([]byte("before "), v)
	if err != nil {
		t.Fatal(err)
	}
	got = got[len("before "):]
	want, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	a, _ := patch.Parse(got)
	b, err := patch.Parse(want)
	if err != nil || !json.Valid(got) || !reflect.DeepEqual(a, b) {
		t.Fatalf("written\n%s\nwant\n%s", got, want)
	}
}

// sameDifference compares both ways to a patch, of the values and of their documents, and
// applies it.
func sameDifference(t *testing.T, was, now any) {
	t.Helper()
	got, differ, err := patch.Between(was, now)
	if err != nil {
		t.Fatal(err)
	}
	before, after := document(t, was), document(t, now)
	want, differs := patch.Documents(before, after)
	if differ != differs || differ && !sameJSON(t, got, []byte(text(want))) {
		t.Fatalf("from %s\nto %s\nthe patch is %t %s\nwant %t %s", text(was), text(now), differ, got, differs, text(want))
	}
	if !differ {
		return
	}
	change, err := patch.Parse(got)
	if err != nil {
		t.Fatal(err)
	}
	if became := patch.Apply(before, change); !patch.Alike(became, after) {
		t.Fatalf("%s patched by %s is %s, want %s", text(was), got, text(became), text(after))
	}
}

// document is a value as patches see it.
func document(t *testing.T, v any) any {
	t.Helper()
	doc, err := patch.Parse([]byte(text(v)))
	if err != nil {
		t.Fatal(err)
	}
	return patch.Plain(doc)
}

func text(v any) string {
	data, _ := json.Marshal(v)
	return string(data)
}

func sameJSON(t *testing.T, a, b []byte) bool {
	t.Helper()
	x, err := patch.Parse(a)
	if err != nil {
		t.Fatalf("%v in %s", err, a)
	}
	y, err := patch.Parse(b)
	if err != nil {
		t.Fatal(err)
	}
	return reflect.DeepEqual(x, y)
}
