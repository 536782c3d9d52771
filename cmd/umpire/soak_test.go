//go:build soak

package main

import "testing"

func TestSoakKilledUnderLoad(t *testing.T) { besiege(t, 50) }
