package warpath

import "testing"

// standard is the embedded book.
func standard(t testing.TB) *Book {
	t.Helper()
	b, err := Standard()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestPrices(t *testing.T) {
	for i := range standard(t).Units {
		u := &standard(t).Units[i]
		if got := u.Price(); got != u.Points {
			t.Errorf("%s costs %d, by the formula %d", u.ID, u.Points, got)
		}
	}
}
