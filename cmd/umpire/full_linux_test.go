package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"umpire/internal/load"
)

// On a full disk a choice is refused and not lost: the match stays where it was, and
// goes on when there is room.
func TestDiskFull(t *testing.T) {
	dir := t.TempDir()
	mount := func(flags uintptr, size int) error {
		return syscall.Mount("tmpfs", dir, "tmpfs", flags, fmt.Sprint("size=", size))
	}
	if err := mount(0, 600<<10); err != nil {
		t.Skipf("a small disk of our own takes rights that we lack: %v (package store has the same test without)", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	games, err := openGames("")
	if err != nil {
		t.Fatal(err)
	}
	server, err := load.Serve(t.Context(), []string{"umpire"}, dir, load.Unlimited...)
	if err != nil {
		t.Fatal(err)
	}
	ledger, err := load.OpenLedger(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer ledger.Close()
	d, err := load.Open(t.Context(), server, ledger, games[0], json.RawMessage(`{}`), 2)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Connect(t.Context(), server); err != nil {
		t.Fatal(err)
	}
	fill(t, dir, 48<<10)
	for err == nil {
		if d.Over() {
			t.Fatal("the disk is not small")
		}
		_, err = d.Choose(t.Context())
	}
	if !strings.Contains(err.Error(), `"code":"full"`) {
		t.Fatal(err)
	}
	was := d.Taken
	if _, err := d.Choose(t.Context()); err == nil || !strings.Contains(err.Error(), `"code":"full"`) {
		t.Fatalf("the second time: %v", err)
	}
	if err := mount(syscall.MS_REMOUNT, 64<<20); err != nil {
		t.Fatal(err)
	}
	for range 20 {
		if _, err := d.Choose(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if d.Taken != was+20 {
		t.Errorf("%d choices were taken, want %d", d.Taken, was+20)
	}
	if err := d.Leave(); err != nil {
		t.Error(err)
	}
	if err := d.Connect(t.Context(), server); err != nil {
		t.Error(err)
	}
	if err := server.Stop(); err != nil {
		t.Error(err)
	}
}

// fill leaves so many bytes free on the disk of a directory, so that even a short
// match does not fit.
func fill(t *testing.T, dir string, free uint64) {
	t.Helper()
	var disk syscall.Statfs_t
	if err := syscall.Statfs(dir, &disk); err != nil {
		t.Fatal(err)
	}
	if left := disk.Bavail * uint64(disk.Bsize); left > free {
		if err := os.WriteFile(filepath.Join(dir, "ballast"), make([]byte, left-free), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
