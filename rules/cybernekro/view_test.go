package cybernekro_test

import (
	"cmp"
	"slices"
	"testing"

	"umpire/board"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
)

// TestAFocusThatIsGoneIsShownSo: as terrain that has changed, without its height.
func TestAFocusThatIsGoneIsShownSo(t *testing.T) {
	b := standard(t)
	m := matchOf(t, b, battles(t, b, book.Query{Mission: "ritual"})[0])
	focus := slices.IndexFunc(m.Setup.Terrain, func(f cybernekro.Feature) bool { return f.Focus })
	s := m.Begin()
	gone := func() bool {
		return slices.ContainsFunc(m.Look(&s, 0, nil).Terrain, func(c board.Changed) bool {
			return c.N == focus && c.Name == m.Setup.Terrain[focus].Name+", gone" && c.Height == 0
		})
	}
	if gone() {
		t.Error("it is gone before it is")
	}
	if s.Open |= 1 << focus; !gone() {
		t.Errorf("the view has %+v", m.Look(&s, 0, nil).Terrain)
	}
}

// TestOpenedDoorsKeepTheirIDs: a screen tells terrain apart by its ID, also where it has changed.
func TestOpenedDoorsKeepTheirIDs(t *testing.T) {
	b := standard(t)
	doors := func(s cybernekro.Setup) (n int) {
		for _, f := range s.Terrain {
			if f.Door {
				n++
			}
		}
		return n
	}
	most := slices.MaxFunc(battles(t, b, book.Query{}), func(x, y cybernekro.Setup) int { return cmp.Compare(doors(x), doors(y)) })
	if doors(most) < 2 {
		t.Fatalf("no battlefield has two doors, the most is %d", doors(most))
	}
	m := matchOf(t, b, most)
	s, seen := m.Begin(), map[string]bool{}
	for i, f := range m.Setup.Terrain {
		if f.Door {
			s.Open |= 1 << i
		}
	}
	for _, c := range m.Look(&s, 0, nil).Terrain {
		if want := m.Setup.Terrain[c.N].ID; c.ID != want || seen[c.ID] || c.Kind != "open door" {
			t.Errorf("terrain %d has the ID %q and is an %s, want %q alone and an open door", c.N, c.ID, c.Kind, want)
		}
		seen[c.ID] = true
	}
	if len(seen) != doors(most) {
		t.Errorf("%d pieces of terrain have changed, want %d", len(seen), doors(most))
	}
}
