//go:build unix

package main

import (
	"bytes"
	"os"
	"path/filepath"
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
	if data, err := readBounded(short, 5); err != nil || !bytes.Equal(data, []byte("12345")) {
		t.Errorf("as long as may be: %q, %v", data, err)
	}
	if _, err := readBounded(short, 4); err == nil || err.Error() != "it has more than 4 bytes" {
		t.Errorf("a byte longer: %v", err)
	}
	was := patience
	defer func() { patience = was }()
	for _, command := range [][]string{{"force", "check"}, {"scenario", "run"}} {
		for name, want := range map[string]string{"/dev/zero": "it has more than", pipe: "it did not end in"} {
			if patience = was; name == pipe {
				patience = 1
			}
			var out, wrong bytes.Buffer
			args := append(command[:2:2], name)
			if status := run(t.Context(), &console{out: &out, err: &wrong}, args); status == 0 || !strings.Contains(wrong.String(), want) {
				t.Errorf("%v: status %d, %s", args, status, &wrong)
			}
		}
	}
	writer, err := os.OpenFile(pipe, os.O_RDWR, 0) // the readers above are let go
	if err != nil {
		t.Fatal(err)
	}
	defer writer.Close()
}
