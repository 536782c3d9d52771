package game

import (
	"encoding/json"
	"testing"
)

func TestListIsItsElements(t *testing.T) {
	type list = List[int16, [4]int16]
	var a, b list
	for _, v := range []int16{1, 2, 3, 4} {
		a.Push(v)
	}
	if !a.Full() || a.Len() != 4 || *a.At(2) != 3 {
		t.Fatal(a)
	}
	a.Remove(1)
	if a.Pop() != 4 {
		t.Fatal(a)
	}
	b.Push(1)
	b.Push(3)
	if a != b {
		t.Fatal("lists of the same elements differ:", a, b)
	}
	data, err := json.Marshal(a)
	if err != nil || string(data) != "[1,3]" {
		t.Fatal(string(data), err)
	}
	var c list
	c.Push(9)
	if err := json.Unmarshal(data, &c); err != nil || c != a {
		t.Fatal(c, err)
	}
	says(t, json.Unmarshal([]byte("[1,2,3,4,5]"), &c), "5 where at most 4 fit")
	var s List[struct{ A int }, [4]struct{ A int }]
	says(t, json.Unmarshal([]byte(`[{"B":1}]`), &s), "unknown field")
	a.Clear()
	if a != (list{}) {
		t.Fatal(a)
	}
	var big List[uint8, [256]uint8]
	for range 256 {
		big.Push(1)
	}
	if big.Len() != 256 || !big.Full() {
		t.Fatal(big.Len())
	}
	for name, f := range map[string]func(){
		"push": func() { big.Push(1) }, "pop": func() { a.Pop() }, "at": func() { a.At(-1) },
		"remove": func() { b.Remove(2) }, "past": func() { b.At(2) },
	} {
		if !panics(f) {
			t.Error(name, "past the end does not panic")
		}
	}
	if b.Len() != 2 {
		t.Fatal("a panic changed the list")
	}
}

func panics(f func()) (panicked bool) {
	defer func() { panicked = recover() != nil }()
	f()
	return false
}

func TestRefusalsJoin(t *testing.T) {
	var r *Refusal
	r = r.Add("a.b", "%d inches", 3)
	r = r.Add("c.d", "no line")
	says(t, r, "3 inches (a.b); no line (c.d)")
	if !r.Has("a.b") || r.Has("x") {
		t.Fatal(r)
	}
}

func TestProposalsDrop(t *testing.T) {
	var p Proposals
	p.Append(1, 2)
	p.Drop()
	p.Add(3)
	p.Append(4)
	p.Drop()
	p.Append(5)
	p.End()
	if p.Len() != 2 || !p.At(0).Is(Answer{3}) || !p.At(1).Is(Answer{5}) {
		t.Fatal(p)
	}
}
