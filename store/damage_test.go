package store

import (
	"bytes"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// filled makes a store with long logs in a directory, and returns its file.
func filled(t *testing.T, dir string) (path string) {
	t.Helper()
	s := open(t, dir)
	for i := range 20 {
		id := fmt.Sprint("m", i)
		create(t, s, id)
		for seq := range 20 {
			if err := s.Append(t.Context(), id, seq, []byte(strings.Repeat(fmt.Sprint(seq), 100))); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return s.Path()
}

// A damaged or foreign file is refused with its name, and left as it is.
func TestFilesThatAreRefused(t *testing.T) {
	t.Parallel()
	whole := filesOf(t, filepath.Dir(filled(t, t.TempDir())))
	for _, c := range []struct {
		name   string
		damage func(t *testing.T, path string, file []byte) []byte
		want   error
		says   string
	}{
		{"truncated within a page", func(_ *testing.T, _ string, f []byte) []byte { return f[:len(f)/2+100] }, ErrCorrupt, "damaged"},
		{"truncated to a few bytes", func(_ *testing.T, _ string, f []byte) []byte { return f[:50] }, ErrCorrupt, "damaged"},
		{"truncated between pages", func(_ *testing.T, _ string, f []byte) []byte { return f[:len(f)/4096/2*4096] }, ErrCorrupt, "damaged"},
		{"garbage in the header", func(_ *testing.T, _ string, f []byte) []byte { return garbage(f, 0, 64) }, ErrCorrupt, "damaged"},
		{"garbage in the middle", func(_ *testing.T, _ string, f []byte) []byte { return garbage(f, len(f)/4, len(f)/2) }, ErrCorrupt, "damaged"},
		{"zeroes at the end", func(_ *testing.T, _ string, f []byte) []byte { clear(f[len(f)-8192:]); return f }, ErrCorrupt, "damaged"},
		{"a text", func(*testing.T, string, []byte) []byte { return []byte(strings.Repeat("Dear diary, ", 999)) }, ErrCorrupt, "damaged"},
		{"another program's", foreign, ErrCorrupt, "another program's"},
		{"of a later version", later, ErrNewer, "version 99"},
		{"empty with a journal", orphan, ErrCorrupt, "journal"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := whole.lay(t)
			path := filepath.Join(dir, databaseFile)
			file := c.damage(t, path, bytes.Clone(whole[inDatabase]))
			if err := os.WriteFile(path, file, 0o600); err != nil {
				t.Fatal(err)
			}
			for range 2 { // it lets go of the directory, and refuses again
				_, err := Open(t.Context(), dir)
				wantErr(t, err, c.want, path, c.says)
			}
			if left, err := os.ReadFile(path); err != nil || string(left) != string(file) {
				t.Errorf("the file was changed: %d bytes of %d, error %v", len(left), len(file), err)
			}
		})
	}
}

// garbage overwrites bytes of a file.
func garbage(file []byte, from, count int) []byte {
	for i := range file[from : from+count] {
		file[from+i] = byte(i*i*31 + 7)
	}
	return file
}

func foreign(t *testing.T, path string, _ []byte) []byte {
	return rewritten(t, path, "CREATE TABLE diary (entry TEXT)", "PRAGMA application_id = 7")
}

func later(t *testing.T, path string, _ []byte) []byte {
	return rewritten(t, path, "PRAGMA user_version = 99")
}

// rewritten has SQLite itself change the file.
func rewritten(t *testing.T, path string, statements ...string) []byte {
	t.Helper()
	db, err := sql.Open("sqlite", source(path))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func orphan(t *testing.T, path string, _ []byte) []byte {
	if err := os.WriteFile(path+"-wal", []byte("the last changes"), 0o600); err != nil {
		t.Fatal(err)
	}
	return nil
}

// A byte that has changed within an entry is noticed where it is read: the
// database's own structure is whole.
func TestChangedEntry(t *testing.T) {
	dir := t.TempDir()
	path := filled(t, dir)
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	entry := []byte(strings.Repeat("7", 100))
	changed := bytes.Clone(entry)
	changed[50] ^= 1
	file = bytes.ReplaceAll(file, entry, changed) // where it is now, and where it was before
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	s := open(t, dir)
	bad := 0
	for i := range 20 {
		for _, err := range s.Log(t.Context(), fmt.Sprint("m", i)) {
			if err != nil {
				wantErr(t, err, ErrCorrupt, path, "entry 7 has changed")
				bad++
			}
		}
	}
	if bad != 20 {
		t.Errorf("%d logs are damaged, want 20", bad)
	}
}

// An empty file is as good as none: a process that was killed at its very first
// moment leaves one.
func TestEmptyFile(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, databaseFile), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	create(t, open(t, dir), "m1")
}

func TestOneProcessADirectory(t *testing.T) {
	dir := t.TempDir()
	c, _ := child(t, dir, childHold+"=1")
	_, err := Open(t.Context(), dir)
	wantErr(t, err, ErrLocked, dir)
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait() // it was killed
	s := open(t, dir)
	_, err = Open(t.Context(), dir) // the same within one process
	wantErr(t, err, ErrLocked, dir)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	open(t, dir)
}

func TestDirectoryThatCannotBe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), file); err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("error %v", err)
	}
}
