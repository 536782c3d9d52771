package soak_test

import (
	"testing"

	"umpire/internal/soak"
)

func TestOf(t *testing.T) {
	want := 2
	if soak.On {
		want = 100
	}
	if got := soak.Of(2, 100); got != want {
		t.Errorf("Of(2, 100) is %d with On %t, expected %d", got, soak.On, want)
	}
}
