//go:build !linux

package store

import "testing"

func smallDisk(t *testing.T) (dir string, enlarge func(bytes int)) { return t.TempDir(), nil }
