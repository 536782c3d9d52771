package typed_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"umpire/geom"
	"umpire/typed"
)

// Whatever is typed is read as a place or a way, or refused in words.
func FuzzTyped(f *testing.F) {
	for _, text := range []string{"24 12.5", "n 4", "to the gate", "2: n 4, to the gate, 1 2", "stay", "9: stay", ":", "nnw -1", "sse 99999999999999999999", "to ", ",", "1e9 1"} {
		f.Add(text)
	}
	var names typed.Names
	names.Add("the gate", geom.Point{X: geom.Inches(10), Y: geom.Inches(10)}, geom.Inches(1))
	names.Add("the hut", geom.Point{}, 0)
	from := typed.Leg{Here: geom.Point{X: geom.Inches(5), Y: geom.Inches(5)}, Left: geom.Inches(8), Radius: geom.Inches(1)}
	f.Fuzz(func(t *testing.T, text string) {
		told := func(err error) {
			if err != nil && (err.Error() == "" || utf8.ValidString(text) && !utf8.ValidString(err.Error())) {
				t.Errorf("%q: told %q", text, err)
			}
		}
		id, ends, err := typed.Way(text, []int{7, 9}, "model", func(int) typed.Leg { return from }, &names)
		told(err)
		if err == nil && (id != 7 && id != 9 || len(ends) > strings.Count(text, ",")+1) {
			t.Errorf("%q is %v by %d", text, ends, id)
		}
		_, err = typed.Aim(strings.Fields(text), from.Here, &names)
		told(err)
	})
}
