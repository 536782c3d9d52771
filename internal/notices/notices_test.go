package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The notices that are shipped are those of what is built, all of it.
func TestNoticesAreThoseOfTheBuild(t *testing.T) {
	root := filepath.Join("..", "..")
	kept, err := os.ReadFile(filepath.Join(root, noticesFile))
	if err != nil {
		t.Fatal(err)
	}
	program, page, found := strings.Cut(string(kept), pageHead)
	made, err := ofProgram(root)
	if err != nil {
		t.Fatal(err)
	}
	if made != program || !found {
		t.Errorf("%s is not what is in the program: run make notices", noticesFile)
	}
	for _, built := range []string{"dist/packages.json", "node_modules"} {
		if _, err := os.Stat(filepath.Join(root, pageFolder, built)); err != nil {
			t.Skip("the page is not built here")
		}
	}
	made, err = ofPage(filepath.Join(root, pageFolder))
	if err != nil {
		t.Fatal(err)
	}
	if made != pageHead+page {
		t.Errorf("%s is not what is in the page: run make notices", noticesFile)
	}
}

// A licence is found whatever its file is called, and only a licence; what has none is
// refused by name.
func TestWhatGoesWithAWork(t *testing.T) {
	top := t.TempDir()
	for name, text := range map[string]string{
		"LICENSE": "MIT", "LICENSE.md": "MIT, too\r\n", "licence.txt": "ours", "LICENSE-SQLITE": "public", "COPYING": "copies", "NOTICE": "made by Ann", "PATENTS": "none",
		"README.md": "read", "license.go": "package license", "licensed.txt": "no", "LICENSES/a": "in a folder",
	} {
		at := filepath.Join(top, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	one := &work{"one v1", map[string]string{}}
	if err := one.add(top, top); err != nil {
		t.Fatal(err)
	}
	if err := one.add(top, filepath.Join(top, "LICENSES")); err != nil {
		t.Fatal(err)
	}
	if len(one.texts) != 7 || one.texts["LICENSE.md"] != "MIT, too" {
		t.Errorf("found %q", one.texts)
	}
	two := &work{"two v2", map[string]string{"LICENSE": "MIT"}}
	text, err := told("head\n", map[string]*work{"one v1": one, "two v2": two})
	if err != nil || strings.Count(text, "\nMIT\n") != 1 || !strings.Contains(text, "\n==> one v1 (LICENSE)\n==> two v2 (LICENSE)\n\nMIT\n") {
		t.Errorf("%v, %s", err, text)
	}
	two.texts = nil
	if _, err := told("", map[string]*work{"two v2": two}); err == nil || !strings.Contains(err.Error(), "two v2") {
		t.Errorf("what has no licence: %v", err)
	}
}
