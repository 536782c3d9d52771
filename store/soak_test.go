//go:build soak

package store

import "testing"

func TestSoakKilledWhileWriting(t *testing.T) { killAndCheck(t, 50) }
