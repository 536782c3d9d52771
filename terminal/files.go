package terminal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"umpire/game"
)

// Album collects drawings of a match in a directory.
type Album struct {
	Dir string
	n   int
}

// Add adds a drawing, if the album has a place to be.
func (a *Album) Add(picture []byte) error {
	if a.Dir == "" {
		return nil
	}
	if err := os.MkdirAll(a.Dir, 0o777); err != nil {
		return err
	}
	a.n++
	return os.WriteFile(a.last(), picture, 0o666)
}

// last is the file of the last drawing.
func (a *Album) last() string { return filepath.Join(a.Dir, fmt.Sprintf("%04d.svg", a.n)) }

// Count returns how many drawings there are.
func (a *Album) Count() int { return a.n }

// save writes the match so far as a replay.
func (t *table) save(words []string) error {
	if len(words) != 1 {
		return errors.New("save wants the name of a file")
	}
	return t.write(words[0], "  ")
}

// write writes the match so far as a replay, and says so.
func (t *table) write(path, indent string) error {
	if err := CanSave(path); err != nil {
		return err
	}
	record, err := t.recorder.Record()
	if err != nil {
		return err
	}
	if err := SaveReplay(path, record); err != nil {
		return err
	}
	t.say("%ssaved %d choices in %s\n", indent, len(record.Lines), path)
	return nil
}

// SaveReplay writes a replay file, complete or not at all.
func SaveReplay(path string, r *game.Record) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".replay-*")
	if err != nil {
		return err
	}
	err = r.Write(f)
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Chmod(f.Name(), 0o644)
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	}
	return err
}

// CanSave sees to it that a replay can be written to a path.
func CanSave(path string) error {
	if path == "" {
		return nil
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return unsaved(path, syscall.EISDIR)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return unsaved(path, err)
	}
	return nil
}

// unsaved is why nothing can be written to a path.
func unsaved(path string, err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err
	}
	return fmt.Errorf("%s: %w: expected the name of a replay file", path, err)
}
