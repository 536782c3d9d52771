package book

import "testing"

func TestStandard(t *testing.T) {
	b, err := Standard()
	if err != nil {
		t.Fatal(err)
	}
	if len(b.Models) != 17 || len(b.Spells) != 28 || len(b.Samples) != 14 {
		t.Errorf("%d models, %d spells, %d battlegroups", len(b.Models), len(b.Spells), len(b.Samples))
	}
}
