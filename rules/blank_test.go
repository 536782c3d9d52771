package rules_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/rules"
)

// TestCardsHaveNames: a card whose name is empty is refused by file and line, in every game.
func TestCardsHaveNames(t *testing.T) {
	for _, name := range rules.Names() {
		files, err := filepath.Glob(filepath.Join("..", "content", name, "*.yaml"))
		if err != nil {
			t.Fatal(err)
		}
		tried := 0
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(string(data), "\n")
			at := -1
			for i, line := range lines {
				if strings.HasPrefix(line, "    name: ") {
					at, lines[i] = i+1, `    name: ""`
					break
				}
			}
			base := filepath.Base(file)
			if at < 0 || base == "rulebook.yaml" {
				continue
			}
			pack, err := rules.Pack(name)
			if err != nil {
				t.Fatal(err)
			}
			if pack, err = pack.Over("mine", fstest.MapFS{base: {Data: []byte(strings.Join(lines, "\n"))}}); err != nil {
				t.Fatal(err)
			}
			tried++
			_, err = rules.Open(name, pack)
			if want := fmt.Sprintf("mine/%s:%d: ", base, at); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "name is empty: expected words") {
				t.Errorf("%s: %s with a card without a name: %v, want %s", name, base, err, want)
			}
		}
		if tried < 3 {
			t.Errorf("%s: only %d files of cards with names", name, tried)
		}
	}
}
