package soak

import (
	"strconv"
	"testing"
)

// parts is the number of tests that Spread makes.
const parts = 16

// Spread tests each number below n, in parts that run at the same time where there are cores for
// them. It returns when all have been tested.
func Spread(t *testing.T, n int, test func(t *testing.T, i int)) {
	t.Helper()
	t.Run("parts", func(t *testing.T) {
		for part := range min(parts, n) {
			t.Run(strconv.Itoa(part+1), func(t *testing.T) {
				t.Parallel()
				for i := part; i < n; i += parts {
					test(t, i)
				}
			})
		}
	})
}
