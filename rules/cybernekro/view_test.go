package cybernekro_test

import (
	"slices"
	"testing"

	"umpire/board"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
)

// TestAFocusThatIsGoneIsShownSo: as terrain that has changed, without its height.
func TestAFocusThatIsGoneIsShownSo(t *testing.T) {
	b := standard(t)
	m := matchOf(t, b, battles(t, b, book.Wish{Mission: "ritual"})[0])
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
