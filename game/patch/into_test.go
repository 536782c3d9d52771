package patch_test

import (
	"cmp"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/game/patch"
)

// TestInto holds a value that a patch has changed to the document that it changes.
func TestInto(t *testing.T) {
	m := maker{rand.New(rand.NewPCG(3, 4))}
	byKey := func(a, b inner) int { return cmp.Compare(a.ID, b.ID) }
	var was, is odd
	for range 5000 {
		now := m.change(was)
		now.Free = nil // what any value was cannot be told from its JSON
		slices.SortFunc(now.Keyed, byKey)
		slices.SortFunc(now.KeyedTo, byKey)
		change, differ, err := patch.Between(&was, &now)
		if err != nil {
			t.Fatal(err)
		}
		if differ {
			if err := patch.Into(&is, change); err != nil {
				t.Fatalf("%s into %s: %v", change, text(was), err)
			}
		}
		if got, want := document(t, &is), document(t, &now); !patch.Alike(got, want) {
			t.Fatalf("%s into %s\nmakes %s\nwant  %s", change, text(was), text(got), text(want))
		}
		was = now
	}
}

// What is no patch of a value is an error.
func TestIntoRefuses(t *testing.T) {
	for _, change := range []string{`{"keyed":{"x":{}}}`, `{"keyed":{"1":{"id":"x"}}}`, `{"wide":-1}`, `{`} {
		if err := patch.Into(new(odd), json.RawMessage(change)); err == nil {
			t.Errorf("%s is taken", change)
		}
	}
}
