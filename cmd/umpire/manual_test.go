package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"umpire/internal/manual"
)

// Every command has a page in the manual that shows its examples, and four shells complete them.
func TestManual(t *testing.T) {
	dir := t.TempDir()
	if err := manual.Write(rootCommand(&console{}), dir); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Error(err)
		}
		return string(text)
	}
	everyCommand(t, func(t *testing.T, cmd *cobra.Command) {
		if cmd.Name() == "help" {
			return // its page is that of each command
		}
		page := read("man/" + strings.ReplaceAll(cmd.CommandPath(), " ", "-") + ".1")
		if !strings.Contains(page, ".SH EXAMPLE") || !strings.Contains(page, cmd.Short) {
			t.Errorf("its page is\n%s", page)
		}
	})
	for _, name := range []string{"umpire.bash", "_umpire", "umpire.fish", "umpire.ps1"} {
		if text := read("completions/" + name); !strings.Contains(text, "umpire") {
			t.Errorf("%s is %q", name, text)
		}
	}
}
