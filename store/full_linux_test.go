package store

import (
	"fmt"
	"syscall"
	"testing"
)

// smallDisk mounts a disk of a few megabytes, if this process may.
func smallDisk(t *testing.T) (dir string, enlarge func(bytes int)) {
	dir = t.TempDir()
	size := 3 << 20
	mount := func(flags uintptr) error {
		return syscall.Mount("tmpfs", dir, "tmpfs", flags, fmt.Sprint("size=", size))
	}
	if err := mount(0); err != nil {
		t.Logf("no disk of our own: %v", err)
		return dir, nil
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return dir, func(bytes int) {
		size += bytes
		if err := mount(syscall.MS_REMOUNT); err != nil {
			t.Fatal(err)
		}
	}
}
