package server

import (
	"context"
	"net/netip"
	"testing"
)

func TestTurns(t *testing.T) {
	one := netip.MustParsePrefix("9.9.9.9/32")
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	turns := &turns{atOnce: 2, each: map[netip.Prefix]*turn{}}
	first, _ := turns.take(t.Context(), one)
	second, ok := turns.take(t.Context(), one)
	if !ok {
		t.Fatal("of two one is not let in")
	}
	if _, ok := turns.take(gone, one); ok {
		t.Error("a third is let in")
	}
	if other, ok := turns.take(t.Context(), netip.MustParsePrefix("8.8.8.8/32")); !ok {
		t.Error("another address waits")
	} else {
		other()
	}
	first()
	if third, ok := turns.take(t.Context(), one); !ok {
		t.Error("nobody is let in when one has left")
	} else {
		third()
	}
	second()
	if len(turns.each) != 0 {
		t.Errorf("%d addresses are remembered that do nothing", len(turns.each))
	}
}
