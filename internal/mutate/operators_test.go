package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestOperators breaks what cites a clause in every way that there is, and nothing that only
// tells of it, keeps out what has the wrong shape, or changes nothing.
func TestOperators(t *testing.T) {
	rooms, err := read(".", "./testdata/operated", func(id string) bool { return strings.HasPrefix(id, "t.") })
	if err != nil {
		t.Fatal(err)
	}
	s := rooms[0]
	var got []string
	for _, p := range s.found {
		if p.op != "" {
			got = append(got, strings.TrimPrefix(p.name(), "operated.go ")+" ("+strings.Join(p.clauses, " ")+")")
		}
	}
	slices.Sort(got)
	want := []string{
		"bonus: +1 at 2 in 2 (t.bonus)",
		"bonus: +1 at far in far < geom.Inch (t.bonus)",
		"bonus: <= for < in far < geom.Inch (t.bonus)",
		"bonus: always far < geom.Inch (t.bonus)",
		"bonus: never far < geom.Inch (t.bonus)",
		"earlier.go more: +1 at 1 in n == 1 (t.bonus)",
		"earlier.go more: always n == 1 (t.bonus)",
		"earlier.go more: never n == 1 (t.bonus)",
		"judge: +1 at 2 in costs(by) + 2 (t.payer)",
		"judge: +1 at far in far >= geom.Inch (t.limit)",
		"judge: +1 at far in within(by, at, far) (t.limit)",
		"judge: -1 at far in far > reach (t.or)",
		"judge: -1 at far in far > reach (t.told)",
		"judge: -1 at far in within(by, at, far) (t.limit)",
		"judge: > for >= in far >= geom.Inch (t.limit)",
		"judge: >= for > in far > reach (t.or)",
		"judge: >= for > in far > reach (t.told)",
		"judge: always far > reach && second > 0 (t.told)",
		"judge: always far >= geom.Inch && within(by, at, far) (t.limit)",
		"judge: always len(spent) > 0 || far > reach (t.or)",
		"judge: always side == side.Other() (t.side)",
		"judge: at for by in costs(by) (t.payer)",
		"judge: at for by in within(by, at, far) (t.limit)",
		"judge: by for at in within(by, at, far) (t.limit)",
		"judge: own side for the other in side == side.Other() (t.side)",
		"judge: own side for the other in side.Other() (t.side)",
		"judge: without far > reach (t.or)",
		"judge: without far > reach (t.told)",
		"judge: without far >= geom.Inch (t.limit)",
		"judge: without len(spent) > 0 (t.or)",
		"judge: without second > 0 (t.told)",
		"judge: without within(by, at, far) (t.limit)",
		"most: -1 at a in a > b (t.most)",
		"most: always a > b (t.most)",
		"most: never a > b (t.most)",
		"named: +1 at reach in within(by, at, reach) (t.named)",
		"named: -1 at reach in within(by, at, reach) (t.named)",
		"named: always !within(by, at, reach) (t.named)",
		"named: at for by in within(by, at, reach) (t.named)",
		"named: by for at in within(by, at, reach) (t.named)",
		"quiet: always at >= MaxModels || !box.Meets(by) (t.quiet)",
		"reach: +1 at 3 * geom.Inch in 3 * geom.Inch (t.reach)",
		"reach: -1 at 3 * geom.Inch in 3 * geom.Inch (t.reach)",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	files, err := s.write(1)
	if err != nil {
		t.Fatal(err)
	}
	if wrong, err := s.mistakes(files); err != nil || len(wrong) > 0 {
		t.Errorf("with what breaks it the package is wrong: %v, at %d places", err, len(wrong))
	}
}

// TestFit drops an operator that does not fit where it stands, and nothing else.
func TestFit(t *testing.T) {
	rooms, err := read(".", "./testdata/operated", func(id string) bool { return id == "t.payer" })
	if err != nil {
		t.Fatal(err)
	}
	s := rooms[0]
	before := len(s.found)
	at := slices.IndexFunc(s.found, func(p *place) bool { return p.op == "at for by in costs(by)" })
	if at < 0 {
		t.Fatal("nothing takes the target for the payer")
	}
	wrong := *s.found[at]
	wrong.op = "a side for a model"
	wrong.edits = []edit{{wrong.edits[0].from, wrong.edits[0].to, other + "(" + number + ", side, ", ")"}}
	s.found = append(s.found, &wrong)
	if err := s.fit(); err != nil {
		t.Fatal(err)
	}
	if len(s.found) != before || slices.ContainsFunc(s.found, func(p *place) bool { return p.op == wrong.op }) {
		t.Errorf("%d of %d places are left", len(s.found), before+1)
	}
}
