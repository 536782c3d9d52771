package store

import (
	"bufio"
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// Whatever a journal holds, it is looked over to an end: it is sound, or what is wrong is told.
func FuzzJournal(f *testing.F) {
	dir := f.TempDir()
	s, err := Open(f.Context(), dir)
	if err != nil {
		f.Fatal(err)
	}
	sound, err := os.ReadFile(filepath.Join(dir, databaseFile+"-wal"))
	if err != nil || len(sound) < journalHeader {
		f.Fatalf("a journal of %d bytes, %v", len(sound), err)
	}
	if err := s.Close(); err != nil {
		f.Fatal(err)
	}
	changed := bytes.Clone(sound)
	changed[journalHeader+8] ^= 1
	for _, journal := range [][]byte{sound, changed, sound[:len(sound)-3], sound[:journalHeader-1], {}, make([]byte, 100)} {
		f.Add(journal)
	}
	f.Fuzz(func(t *testing.T, journal []byte) {
		if _, err := findBad(bufio.NewReader(bytes.NewReader(journal))); err != nil {
			t.Errorf("reading what is in memory fails: %v", err)
		}
	})
}

// Whatever a marker holds, it is one as it is written, or it is damaged.
func FuzzMarker(f *testing.F) {
	name := filepath.Join(f.TempDir(), databaseFile)
	good := markerHead + mark{"store", 7}.line()
	for _, text := range []string{good, good + "x", good[:len(good)-2], markerHead, "", markerHead + "store %s commits 1 sum 0\n"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if err := os.WriteFile(markerOf(name), text, 0o600); err != nil {
			t.Fatal(err)
		}
		found, ok, err := readMarker(name)
		switch {
		case ok && (err != nil || markerHead+found.line() != string(text)):
			t.Errorf("%q is taken as %+v, error %v", text, found, err)
		case !ok && !errors.Is(err, ErrCorrupt):
			t.Errorf("%q: %v", text, err)
		}
	})
}
