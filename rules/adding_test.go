package rules_test

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/rules"
)

// addingPage has the files and lines that a game is made of.
const addingPage = "../docs/adding-a-game.md"

// listed are the entries of a table of the page, under a heading.
func listed(t *testing.T, heading string) (list []string) {
	t.Helper()
	page, err := os.ReadFile(addingPage)
	if err != nil {
		t.Fatal(err)
	}
	_, part, ok := strings.Cut(string(page), "\n## "+heading+"\n")
	if !ok {
		t.Fatalf("%s has no heading %q", addingPage, heading)
	}
	part, _, _ = strings.Cut(part, "\n## ")
	for _, row := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\|").FindAllStringSubmatch(part, -1) {
		list = append(list, row[1])
	}
	return list
}

// sources are the files of the repository that are written by hand, with slashes.
func sources(t *testing.T) (files []string) {
	t.Helper()
	err := filepath.WalkDir("..", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{".git", "bin", "build", "node_modules", "dist"}, d.Name()) || file == "../games": // where simulated games are kept
			return fs.SkipDir
		case !d.IsDir():
			files = append(files, strings.TrimPrefix(filepath.ToSlash(file), "../"))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// covers reports whether an entry of the page means a file. A folder means all in it.
func covers(entry, file string) bool {
	if strings.HasSuffix(entry, "/") {
		return strings.HasPrefix(file, entry)
	}
	ok, _ := path.Match(entry, file)
	return ok
}

// TestAddingAGame holds the page to the games that there are, both ways.
func TestAddingAGame(t *testing.T) {
	entries, lines, files := listed(t, "Its files"), listed(t, "Its lines"), sources(t)
	if len(entries) < 12 || len(lines) < 4 {
		t.Fatalf("%d files and %d lines are read", len(entries), len(lines))
	}
	for _, name := range rules.Names() {
		own := slices.Clone(entries)
		for i := range own {
			own[i] = strings.ReplaceAll(own[i], "<game>", name)
			if !slices.ContainsFunc(files, func(file string) bool { return covers(own[i], file) }) {
				t.Errorf("%s: %s names no file", name, own[i])
			}
		}
		for _, line := range lines {
			if text, err := os.ReadFile("../" + line); err != nil || !strings.Contains(string(text), name) {
				t.Errorf("%s has no line for %s: %v", line, name, err)
			}
		}
		for _, file := range files {
			if slices.ContainsFunc(own, func(e string) bool { return covers(e, file) }) {
				continue
			}
			if inPath(file, name) && !strings.HasPrefix(file, "docs/screens/") && (!strings.Contains(file, "/testdata/") || strings.Contains(file, "/games/")) {
				t.Errorf("%s is of %s, and the page does not name it", file, name)
			}
			if isCode(file) && !slices.Contains(lines, file) && says(t, file, name, ofAnother(file, name)) {
				t.Errorf("%s names %s, and the page does not list it", file, name)
			}
		}
	}
}

// inPath reports whether a file is called after a game, or stands in a folder that is.
func inPath(file, name string) bool {
	return regexp.MustCompile(`(^|/)` + name + `(/|\.|-|_|$)`).MatchString(file)
}

// isCode reports whether a file is part of the program.
func isCode(file string) bool {
	return slices.Contains([]string{".go", ".ts", ".svelte", ".css"}, path.Ext(file)) &&
		!strings.Contains(file, "_test.") && !strings.Contains(file, ".test.") && !strings.Contains(file, "/testdata/") && !strings.HasPrefix(file, "web/e2e/") && !strings.HasPrefix(file, "web/component/")
}

// ofAnother reports whether a file is of another game, whose words may be this one's name.
func ofAnother(file, name string) bool {
	return slices.ContainsFunc(rules.Names(), func(other string) bool { return other != name && inPath(file, other) })
}

// says reports whether a file of the program names a game outside its comments and
// examples; if the name may be a word of its own, whether it names the game's folders.
func says(t *testing.T, file, name string, word bool) bool {
	t.Helper()
	text, err := os.ReadFile("../" + file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line, _, _ = strings.Cut(line, "//")
		if !word && (strings.Contains(line, `"`+name+`"`) || strings.Contains(line, `'`+name+`'`)) || strings.Contains(line, `"umpire/rules/`+name) || strings.Contains(line, "[data-game="+name) || strings.Contains(line, "./"+name) {
			return true
		}
	}
	return false
}
