package cybernekro_test

import (
	"testing"

	"umpire/content"
	"umpire/rules/cybernekro"
	"umpire/rules/cybernekro/book"
)

func standard(t testing.TB) *cybernekro.Book {
	t.Helper()
	b, err := content.Standard("cybernekro", book.LoadBook)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestStandardPack(t *testing.T) {
	b := standard(t)
	for i := range b.Samples {
		f := &b.Samples[i]
		t.Log(f.ID, b.CrewCost(f))
		for _, w := range cybernekro.Warnings(b, f) {
			t.Log(w)
		}
	}
}
