package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"umpire/content"
)

// scenarios stands for the program with everything in it that can be broken. A file of it
// proves the clause it is named for, and lists the places whose breaking it notices, "pack"
// for figures of a pack, and "end" for places that end the program.
const scenarios = `#!/usr/bin/env bash
shift 3
broken=$UMPIRE_BROKEN
if [ "$1" = --pack ]; then broken=pack; shift 2; fi
found=
if [ "$broken" = -1 ]; then grep -oh '[0-9]*' "$@" > "$UMPIRE_NOTES"; fi
for file; do
  name=${file##*/}
  if grep -qx "end $broken" "$file"; then exit 1; fi
  if grep -qx "$broken" "$file"; then result='"failures":["no event"]'; else result='"passed":true'; fi
  found+=",{\"file\":\"$file\",\"proved\":[\"${name%.yaml}\"],$result}"
done
echo "[${found#,}]"
`

// TestJudge judges the places of a small package by scenarios of which some notice.
func TestJudge(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string, mode os.FileMode) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), mode); err != nil {
			t.Fatal(err)
		}
	}
	rooms, err := read(".", "./testdata/tiny", func(id string) bool { return strings.HasPrefix(id, "t.") })
	if err != nil {
		t.Fatal(err)
	}
	number := func(clause string) string {
		t.Helper()
		i := slices.IndexFunc(rooms[0].found, func(p *place) bool { return slices.Contains(p.clauses, clause) })
		if i < 0 {
			t.Fatalf("nothing cites %s", clause)
		}
		return strconv.Itoa(i + 1)
	}
	operated := func(op string) int {
		t.Helper()
		i := slices.IndexFunc(rooms[0].found, func(p *place) bool { return p.op == op })
		if i < 0 {
			t.Fatalf("nothing is broken by %q", op)
		}
		return i + 1
	}
	seen, slips := operated("+1 at 5 in n != 5"), operated("always n == 7")
	for clause, notices := range map[string]string{
		"t.five": number("t.five"), "t.kind": "end " + number("t.kind"), "t.seven": "none", "t.negative": number("t.negative"),
		"t.valued": number("t.valued"), "t.reach": number("t.reach") + "\n" + strconv.Itoa(seen), "t.limit": number("t.limit"), "t.limit_one": number("t.limit"), "t.figured": "pack", "t.loose": "none",
	} {
		write("rules/tiny/scenarios/"+clause+".yaml", notices+"\n", 0o600)
	}
	write("content/units.yaml", "units:\n  - id: a\n    clauses: [t.figured, t.loose]\n    cost: 3\n", 0o600)
	write("umpire", scenarios, 0o700)
	figures, err := readFigures(filepath.Join(dir, "content"), func(id string) bool { return strings.HasPrefix(id, "t.") })
	if err != nil {
		t.Fatal(err)
	}
	book := &content.Catalogue{Sections: []content.Section{{Clauses: []content.Clause{{ID: "t.five"}, {ID: "t.figured"}, {ID: "t.loose"}}}},
		Weak: []content.Weak{{Clause: "t.nothing", At: []string{"tiny.go judge"}}, {Clause: "t.five", At: []string{"tiny.go judge"}}, {Clause: "t.figured"}, {Clause: "t.gone", At: []string{"tiny.go gone"}}}}
	g := &game{system: "tiny", root: dir, scratch: dir, program: filepath.Join(dir, "umpire"), book: book, places: rooms[0].found, figures: figures, names: map[string][]string{}}
	if err := g.readNames(t.Context()); err != nil {
		t.Fatal(err)
	}
	all := g.whole()
	if !slices.Contains(all.operated, seen) || !slices.Contains(all.operated, slips) {
		t.Errorf("operators break %v: expected %d and %d among them", all.operated, seen, slips)
	}
	all.operated = []int{seen, slips} // the first is noticed by a scenario that names another clause
	weak, err := g.judge(t.Context(), all, 2)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[string][]string{"t.seven": {"tiny.go judge", "tiny.go judge: always n == 7"}, "t.nothing": {"tiny.go judge"}, "t.loose": nil}, weak); diff != "" {
		t.Error(diff)
	}
	want := []string{
		"t.loose: nothing cites it where it decides, and the list does not say so",
		"t.seven: nothing that names it notices tiny.go judge broken, and the list does not say so",
		"t.seven: no scenario notices tiny.go judge: always n == 7, and the list does not say so",
		"t.five: tiny.go judge is listed, and is noticed",
		"t.figured: it is listed, and its proof fails as it should",
		"t.gone: tiny.go gone is listed, and there is no such place",
	}
	if diff := cmp.Diff(want, g.differs(all, weak, func(string) bool { return true })); diff != "" {
		t.Error(diff)
	}
	if some := g.someIn([]string{"tiny.go"}, 2, 1); len(some.places) != 2 || len(some.uncited) != 0 {
		t.Errorf("of a file %+v are broken", some)
	}
	if some := g.someIn([]string{"other.go"}, 2, 1); len(some.places) != 0 {
		t.Errorf("of another file %+v are broken", some)
	}
}
