package game

import (
	"testing"

	"umpire/bounds"
)

// Of an answer that is wrong throughout the first breaches are told, and that there are
// more.
func TestRefusalsAreBounded(t *testing.T) {
	var r *Refusal
	for n := range 10_000 {
		r = r.Add("tiny.rule", "number %d is wrong", n)
	}
	if len(r.Breaches) != bounds.Faults+1 || r.Breaches[29].Text != "number 29 is wrong" || r.Breaches[30].Text != "there are more breaches: the first 30 are told" {
		t.Errorf("%d breaches: %.300v", len(r.Breaches), r)
	}
}
