package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The files that show how a server is set up name flags that there are.
func TestDeployNamesFlags(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "deploy", "*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no files: %v", err)
	}
	serve := serveCommand(new(console))
	named := map[string]bool{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(text), "\n") {
			_, after, found := strings.Cut(strings.ReplaceAll(line, `", "`, " "), "umpire serve ")
			if !found {
				continue
			}
			for _, flag := range regexp.MustCompile(`--([a-z-]+)`).FindAllStringSubmatch(after, -1) {
				if named[flag[1]] = true; serve.Flags().Lookup(flag[1]) == nil {
					t.Errorf("%s: %s: there is no --%s", filepath.Base(name), strings.TrimSpace(line), flag[1])
				}
			}
		}
	}
	for _, flag := range []string{"addr", "data", "proxy", "host", "base"} {
		if !named[flag] {
			t.Errorf("none names --%s", flag)
		}
	}
}
