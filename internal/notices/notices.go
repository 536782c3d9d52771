package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// work is something that somebody else made, with the texts that go with it.
type work struct {
	name  string
	texts map[string]string // by the name of their file
}

const (
	programHead = `What others made and Umpire ships, with their licences. Umpire's own is in the file
LICENSE of its sources.

==== In the program ====
`
	pageHead = "\n==== In the page ====\n"
)

// systems are those that the program may be built for, with other modules on each.
var systems = [...]string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64"}

// ofProgram is the notices of the modules in the program whose sources are in a folder.
func ofProgram(root string) (string, error) {
	works := map[string]*work{}
	for _, system := range systems {
		if err := addModules(works, root, system); err != nil {
			return "", err
		}
	}
	library, err := standardLibrary(works)
	if err != nil {
		return "", err
	}
	works[library.name] = library
	return told(programHead, works)
}

// addModules adds the modules that are in the program on a system.
func addModules(works map[string]*work, root, system string) error {
	list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}\t{{$.Dir}}{{end}}{{end}}", "./cmd/umpire")
	name, processor, _ := strings.Cut(system, "/")
	list.Dir, list.Env, list.Stderr = root, append(os.Environ(), "GOOS="+name, "GOARCH="+processor, "CGO_ENABLED=0", "GOFLAGS=-mod=readonly"), os.Stderr
	found, err := list.Output()
	if err != nil {
		return fmt.Errorf("listing what is in the program for %s: %w", system, err)
	}
	for line := range strings.Lines(string(found)) {
		part := strings.Split(strings.TrimSpace(line), "\t")
		if len(part) != 3 {
			continue
		}
		module, top, folder := part[0], part[1], part[2]
		if works[module] == nil {
			works[module] = &work{module, map[string]string{}}
		}
		// A package may have a licence of its own, beside that of its module.
		for at := folder; ; at = filepath.Dir(at) {
			if err := works[module].add(top, at); err != nil {
				return err
			}
			if len(at) <= len(top) {
				break
			}
		}
	}
	return nil
}

// standardLibrary returns what every Go program has in it. A Go that was packed by others may
// lack its licence, which is that of golang.org/x, word for word.
func standardLibrary(works map[string]*work) (*work, error) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("looking for Go: %w", err)
	}
	library := &work{"Go's standard library", map[string]string{}}
	root := strings.TrimSpace(string(out))
	if err := library.add(root, root); err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(works)) {
		if len(library.texts) == 0 && strings.HasPrefix(name, "golang.org/x/") {
			library.texts = works[name].texts
		}
	}
	return library, nil
}

// ofPage is the notices of the packages in the built page.
func ofPage(folder string) (string, error) {
	list, err := os.ReadFile(filepath.Join(folder, "dist", "packages.json"))
	if err != nil {
		return "", fmt.Errorf("build the page first: %w", err)
	}
	var folders []string
	if err := json.Unmarshal(list, &folders); err != nil {
		return "", fmt.Errorf("the list of packages in the page: %w", err)
	}
	works := map[string]*work{}
	for _, at := range folders {
		at = filepath.Join(folder, filepath.FromSlash(at))
		text, err := os.ReadFile(filepath.Join(at, "package.json"))
		if err != nil {
			return "", err
		}
		var about struct{ Name, Version string }
		if err := json.Unmarshal(text, &about); err != nil {
			return "", fmt.Errorf("%s: %w", at, err)
		}
		one := &work{about.Name + " " + about.Version, map[string]string{}}
		if err := one.add(at, at); err != nil {
			return "", err
		}
		for file, text := range one.texts {
			one.texts[file], _, _ = strings.Cut(text, bundled)
		}
		works[one.name] = one
	}
	return told(pageHead, works)
}

// bundled begins what Vite has in itself: of that only a helper of its own gets into the
// page.
const bundled = "\n\n# Licenses of bundled dependencies"

// legal are the names of files that have to go with what they are about.
var legal = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents|unlicense)\b.*$`)

// add adds the texts in a folder, named as seen from the top.
func (w *work) add(top, folder string) error {
	files, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, f := range files {
		if f.IsDir() || !legal.MatchString(f.Name()) || filepath.Ext(f.Name()) == ".go" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, f.Name()))
		if err != nil {
			return err
		}
		name, err := filepath.Rel(top, filepath.Join(folder, f.Name()))
		if err != nil {
			return err
		}
		w.texts[filepath.ToSlash(name)] = strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n"))
	}
	return nil
}

// told is the notices as they are read: each text once, under the names of all that it
// goes with.
func told(head string, works map[string]*work) (string, error) {
	about := map[string][]string{} // by text
	for _, name := range slices.Sorted(maps.Keys(works)) {
		w := works[name]
		if len(w.texts) == 0 {
			return "", fmt.Errorf("%s comes with no licence: find out under which it is, or do without", name)
		}
		for _, file := range slices.Sorted(maps.Keys(w.texts)) {
			about[w.texts[file]] = append(about[w.texts[file]], fmt.Sprintf("%s (%s)", name, file))
		}
	}
	texts := slices.SortedFunc(maps.Keys(about), func(a, b string) int { return cmp.Compare(about[a][0], about[b][0]) })
	var out strings.Builder
	out.WriteString(head)
	for _, text := range texts {
		fmt.Fprintf(&out, "\n==> %s\n\n%s\n", strings.Join(about[text], "\n==> "), text)
	}
	return out.String(), nil
}
