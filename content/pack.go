// Package content is what a game is played with, as data: units, weapons,
// cards, missions and battlefields in YAML, and the catalogue of each rulebook.
//
// It knows files, not games. A Pack is the files of one game, perhaps with a
// player's own laid over them; Entries reads a list of them strictly into the
// types of the game's package, which judges the rest. Whatever is wrong with a
// file is said once, with its line and what was expected: see Problems.
package content

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"umpire/bounds"
)

//go:embed */*.yaml */lessons/*.yaml
var embedded embed.FS

// rulebookFile is the file of a game's catalogue, which is no part of its pack.
const rulebookFile = "rulebook.yaml"

// Pack is the content files of one game: those that came with the program, then
// any laid over them. The zero Pack has no files.
type Pack struct {
	// Name is the name of somebody's own pack that lies over the program's files, as replays
	// say it.
	Name   string
	layers []layer
}

// layer is one directory of a pack, its files in order of name.
type layer struct{ files, lessons []packFile }

// lessonsDir is the directory of a pack's lessons.
const lessonsDir = "lessons"

// LessonFile is a lesson of a pack. Its ID is its name without the ending.
type LessonFile struct {
	ID, Name string // the Name as messages show it
	Data     []byte
}

// Lessons are those of the pack; one that was laid over it takes the place of one of its name.
func (p Pack) Lessons() (list []LessonFile) {
	for _, l := range p.layers {
		for _, f := range l.lessons {
			lesson := LessonFile{strings.TrimSuffix(f.name, ".yaml"), f.shown, f.data}
			if i := slices.IndexFunc(list, func(o LessonFile) bool { return o.ID == lesson.ID }); i >= 0 {
				list[i] = lesson
			} else {
				list = append(list, lesson)
			}
		}
	}
	return list
}

type packFile struct {
	name  string // as the pack knows it: weapons.yaml
	shown string // as messages show it
	data  []byte
}

// Standard is the book that a game's loader makes of the pack that came with it.
func Standard[B any](system string, load func(Pack) (*B, error)) (*B, error) {
	pack, err := Embedded(system)
	if err != nil {
		return nil, err
	}
	return load(pack)
}

// Embedded is the pack that came with the program.
func Embedded(system string) (Pack, error) {
	dir, err := fs.Sub(embedded, system)
	if err != nil {
		return Pack{}, fmt.Errorf("content of %s: %w", system, err)
	}
	if _, err := fs.Stat(dir, "."); err != nil {
		return Pack{}, fmt.Errorf("there is no content for %q: expected one of %s", system, strings.Join(Systems(), ", "))
	}
	p, err := Pack{}.Over("", dir)
	for _, l := range p.layers {
		for i := range l.files {
			l.files[i].shown = path.Join("content", system, l.files[i].name)
		}
		for i := range l.lessons {
			l.lessons[i].shown = path.Join("content", system, lessonsDir, l.lessons[i].name)
		}
	}
	return p, err
}

// Systems lists the games that have embedded content, by name.
func Systems() []string {
	entries, err := fs.ReadDir(embedded, ".")
	if err != nil {
		return nil
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

// Over is the pack with a directory laid over it: an entry there replaces the
// one of the same id, in its place, and any other is added at the end. Only the
// directory's own .yaml files are read, and those of its lessons. In messages their names follow
// label.
func (p Pack) Over(label string, dir fs.FS) (Pack, error) {
	var over layer
	var err error
	if over.files, err = readFiles(label, dir, "."); err != nil {
		return Pack{}, err
	}
	if over.lessons, err = readFiles(label, dir, lessonsDir); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Pack{}, err
	}
	return Pack{Name: p.Name, layers: append(slices.Clone(p.layers), over)}, nil
}

// readFiles reads the files of content in a directory of a pack, in order of name. Those that came
// with the program have no label, and there a catalogue and a list that are no part of the pack.
func readFiles(label string, dir fs.FS, in string) (list []packFile, err error) {
	entries, err := fs.ReadDir(dir, in)
	if err != nil {
		return nil, fmt.Errorf("content pack %s: %w", path.Join(label, in), err)
	}
	for _, entry := range entries { // sorted by name
		name := entry.Name()
		if entry.IsDir() || path.Ext(name) != ".yaml" || label == "" && (name == rulebookFile || name == weakFile) {
			continue
		}
		shown := path.Join(label, in, name)
		data, err := readBounded(dir, path.Join(in, name))
		if err != nil {
			return nil, fmt.Errorf("content pack %s: %w", shown, err)
		}
		list = append(list, packFile{name: name, shown: shown, data: data})
	}
	return list, nil
}

// readBounded reads a file of no more bytes than a file has. What is no file, such as a pipe, is
// not opened.
func readBounded(dir fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(dir, name)
	if err == nil && !info.Mode().IsRegular() {
		err = errors.New("it is a device or a pipe: expected a file")
	}
	if err != nil {
		return nil, err
	}
	file, err := dir.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, bounds.File+1))
	if err == nil && len(data) > bounds.File {
		err = fmt.Errorf("it has more than %d bytes", bounds.File)
	}
	return data, err
}

// OfProject are the ids of those things of a file of the pack that are the project's own, as the
// things say themselves.
func (p Pack) OfProject(section string) map[string]bool {
	own := map[string]bool{}
	for _, l := range p.layers {
		for _, f := range l.files {
			if f.name != section+".yaml" {
				continue
			}
			for _, item := range listOf(f, section, new(Problems)) {
				if id := item.get("id"); id != nil {
					said := item.get("confidence")
					own[id.text] = said != nil && Provenance{Confidence: Text(said.text)}.OfProject()
				}
			}
		}
	}
	return own
}

// Files are the names of the files of the pack.
func (p Pack) Files() (names []string) {
	for _, l := range p.layers {
		for _, f := range l.files {
			names = append(names, f.name)
		}
	}
	return names
}

// CheckFiles notes every file of the pack whose name is not one of known.
func (p Pack) CheckFiles(known []string, problems *Problems) {
	for _, l := range p.layers {
		for _, f := range l.files {
			if !slices.Contains(known, f.name) {
				problems.Add(Pos{File: f.shown, Line: 1}, "this file has an unknown name: %s", Expected(f.name, known))
			}
		}
	}
}
