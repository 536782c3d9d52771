//go:build soak

package judge_test

import "testing"

func TestSoakOverheadAgrees(t *testing.T) { overheadAgrees(t, 5000) }
