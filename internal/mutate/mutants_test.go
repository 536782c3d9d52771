package main

import (
	"go/format"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sample = `package sample

import "fmt"

const bases = 6

func within(a, b int) bool {
	if !(a < 10) || b == 0x10 {
		a++
		fmt.Println(a + 2)
		panic("beyond the table")
	}
	for a > 0 {
		a -= b
		continue
	}
	return true
}
`

func TestMutants(t *testing.T) {
	found, err := mutants("sample.go", []byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	if m := found[0]; m.String() != "sample.go:5:15: 6 -> 7" || m.inFunc {
		t.Errorf("the first is %s, in a function: %t", m, m.inFunc)
	}
	var got []string
	for _, m := range found {
		got = append(got, m.String())
		if _, err := format.Source(m.apply([]byte(sample))); err != nil {
			t.Errorf("%s: no longer Go: %v", m, err)
		}
	}
	slices.Sort(got)
	want := []string{
		"sample.go:5:15: 6 -> 7",
		"sample.go:13:10: 0 -> 1",
		"sample.go:13:8: > -> >=",
		"sample.go:14:5: -= -> +=",
		"sample.go:15:3: continue deleted",
		"sample.go:17:9: true -> false",
		"sample.go:8:15: || -> &&",
		"sample.go:8:20: == -> !=",
		"sample.go:8:5: ! deleted",
		"sample.go:8:9: < -> <=",
		"sample.go:8:11: 10 -> 11",
		"sample.go:9:4: ++ -> --",
		"sample.go:10:17: + -> -",
		"sample.go:10:19: 2 -> 3",
		"sample.go:10:3: fmt.Println(a + 2) deleted",
	}
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("mutants (-want +got):\n%s", diff)
	}
}

func TestPick(t *testing.T) {
	all := make([]mutant, 30)
	for i := range all {
		all[i].line = i
	}
	lines := func(ms []mutant) (out []int) {
		for _, m := range ms {
			out = append(out, m.line)
		}
		return out
	}
	first := lines(pick(all, 7, 1))
	if len(first) != 7 || !slices.IsSorted(first) || len(slices.Compact(slices.Clone(first))) != 7 {
		t.Errorf("picked %v", first)
	}
	if again := lines(pick(all, 7, 1)); !slices.Equal(first, again) {
		t.Errorf("the same seed picked %v, then %v", first, again)
	}
	if other := lines(pick(all, 7, 2)); slices.Equal(first, other) {
		t.Errorf("another seed picked the same %v", other)
	}
	if n := len(pick(all, 0, 1)); n != 30 {
		t.Errorf("0 picked %d of 30", n)
	}
}

func TestLinesRun(t *testing.T) {
	ran := linesRun([]byte("mode: set\n" +
		"umpire/rules/warcaster/arc.go:3.20,5.2 2 1\n" +
		"umpire/rules/warcaster/arc.go:7.1,8.2 1 0\n" +
		"umpire/rules/warcaster/slam.go:9.1,9.40 1 12\n"))
	want := map[string]map[int]bool{
		"arc.go":  {3: true, 4: true, 5: true},
		"slam.go": {9: true},
	}
	if diff := cmp.Diff(want, ran); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
}
