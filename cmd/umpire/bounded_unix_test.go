//go:build unix

package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// What does not end is not read to its end, and a pipe that nobody writes to is given up.
func TestFilesWithoutEnd(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	short := filepath.Join(t.TempDir(), "short")
	if err := os.WriteFile(short, []byte("12345"), 0o600); err != nil {
		t.Fatal(err)
	}
	if data, err := readBounded(t.Context(), short, 5); err != nil || !bytes.Equal(data, []byte("12345")) {
		t.Errorf("as long as may be: %q, %v", data, err)
	}
	if _, err := readBounded(t.Context(), short, 4); err == nil || err.Error() != "it has more than 4 bytes" {
		t.Errorf("a byte longer: %v", err)
	}
	packs := t.TempDir()
	for name, to := range map[string]string{"zero": "/dev/zero", "pipe": pipe} {
		if err := os.Mkdir(filepath.Join(packs, name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(to, filepath.Join(packs, name, "weapons.yaml")); err != nil {
			t.Fatal(err)
		}
		var out, wrong bytes.Buffer
		if status := run(t.Context(), &console{out: &out, err: &wrong}, []string{"content", "check", filepath.Join(packs, name)}); status == 0 || !strings.Contains(wrong.String(), "weapons.yaml: it is a device or a pipe: expected a file") {
			t.Errorf("a pack of %s: status %d, %s", name, status, &wrong)
		}
	}
	if err := os.WriteFile(filepath.Join(packs, "weapons.yaml"), make([]byte, 1<<20+1), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, wrong bytes.Buffer
	if status := run(t.Context(), &console{out: &out, err: &wrong}, []string{"content", "check", packs}); status == 0 || !strings.Contains(wrong.String(), "weapons.yaml: it has more than 1048576 bytes") {
		t.Errorf("a pack of a file that is too long: status %d, %s", status, &wrong)
	}
	was := patience
	defer func() { patience = was }()
	for _, command := range [][]string{{"force", "check"}, {"scenario", "run"}, {"replay"}} {
		for name, want := range map[string]string{"/dev/zero": "it has more than", pipe: "it did not end in"} {
			if patience = was; name == pipe {
				patience = 1
			}
			var out, wrong bytes.Buffer
			args := append(slices.Clone(command), name)
			if status := run(t.Context(), &console{out: &out, err: &wrong}, args); status == 0 || !strings.Contains(wrong.String(), want) {
				t.Errorf("%v: status %d, %s", args, status, &wrong)
			}
		}
	}
	patience = was
	interrupted, interrupt := context.WithCancel(t.Context())
	interrupt()
	out.Reset()
	wrong.Reset()
	if status := run(interrupted, &console{out: &out, err: &wrong}, []string{"replay", pipe}); status == 0 || !strings.Contains(wrong.String(), "context canceled") {
		t.Errorf("a pipe, interrupted: status %d, %s", status, &wrong)
	}
	writer, err := os.OpenFile(pipe, os.O_RDWR, 0) // the readers above are let go
	if err != nil {
		t.Fatal(err)
	}
	defer writer.Close()
}
