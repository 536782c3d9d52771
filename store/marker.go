package store

import (
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// mark says which store something belongs to, and how far that has come. One is in
// the database, one in the marker beside it.
type mark struct {
	id      string
	commits int64 // that were acknowledged
}

// marker is the file that says that a store exists. After each commit, and before
// that is acknowledged, it is told so: a database with fewer commits than the marker
// has lost some. Nobody waits until the marker is on disk. A kill loses nothing of
// it; after a loss of power it may be some commits behind, never ahead.
type marker struct{ file *os.File }

// The text of a marker; the last line is written over in place.
const (
	markerHead = "umpire.db beside this file is a store of Umpire. See \"What to do about damage\" in\ndocs/server.md before you remove either.\n"
	markerLine = "store %s commits %019d sum %08x\n"
)

func (m mark) line() string {
	sum := crc32.Checksum(fmt.Appendf(nil, "%s %d", m.id, m.commits), castagnoli)
	return fmt.Sprintf(markerLine, m.id, m.commits, sum)
}

// readMarker reads the marker of a database. There is none beside a store of an
// earlier Umpire, or beside a copy of the database alone.
func readMarker(path string) (found mark, ok bool, err error) {
	text, err := os.ReadFile(markerOf(path))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return mark{}, false, nil
	case err != nil:
		return mark{}, false, fmt.Errorf("reading the marker of the store: %w", err)
	}
	line, begun := strings.CutPrefix(string(text), markerHead)
	var sum uint32
	if _, err := fmt.Sscanf(line, markerLine, &found.id, &found.commits, &sum); err != nil || !begun || found.line() != line {
		return mark{}, false, corrupt(path, "its marker "+filepath.Base(markerOf(path))+" is damaged")
	}
	return found, true, nil
}

// markerOf names the marker of a database.
func markerOf(path string) string { return path + "-marker" }

// openMarker opens the marker of a database for writing, and makes it if there is
// none: as a whole, and on disk, before anything is acknowledged.
func openMarker(path string, now mark) (*marker, error) {
	name := markerOf(path)
	if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
		if err := makeMarker(name, now); err != nil {
			return nil, unwritten("making the marker of the store", err)
		}
	}
	file, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return nil, unwritten("opening the marker of the store", err)
	}
	m := &marker{file}
	m.note(now)
	return m, nil
}

func makeMarker(name string, now mark) error {
	file, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+"-new-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // it has its name by then
	_, err = file.WriteString(markerHead + now.line())
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Rename(file.Name(), name); err != nil {
		return err
	}
	return syncDir(filepath.Dir(name))
}

// note writes down how far the store has come. If that cannot be written, the marker
// stays behind, and notices less.
func (m *marker) note(now mark) {
	_, _ = m.file.WriteAt([]byte(now.line()), int64(len(markerHead)))
}

// save waits until the marker is on disk.
func (m *marker) save() { _ = m.file.Sync() }

// close writes the marker to disk and closes it.
func (m *marker) close() error { return errors.Join(m.file.Sync(), m.file.Close()) }

// compare holds what was found in a database against what its marker says.
func (m mark) compare(path string, found mark) error {
	away := "; to go on with it all the same, move only " + filepath.Base(markerOf(path)) + " away"
	switch {
	case found.id == "":
		return corrupt(path, "it is older than its marker, which is of store "+m.id+away)
	case found.id != m.id:
		return corrupt(path, fmt.Sprintf("it is store %s, and its marker is of store %s%s", found.id, m.id, away))
	case found.commits < m.commits:
		return corrupt(path, fmt.Sprintf("changes that were acknowledged are lost: it ends with commit %d, and its marker says that there were %d%s",
			found.commits, m.commits, away))
	}
	return nil
}
