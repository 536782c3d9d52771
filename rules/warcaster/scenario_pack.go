package warcaster

import (
	"embed"
	"io/fs"
	"iter"
	"path"
	"strings"
)

//go:embed scenarios
var embeddedScenarios embed.FS

// EmbeddedScenarios are the scenarios that come with the program, each with its
// path below rules/warcaster/scenarios, in order.
func EmbeddedScenarios() iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		_ = fs.WalkDir(embeddedScenarios, "scenarios", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || path.Ext(name) != ".yaml" {
				return err
			}
			data, err := embeddedScenarios.ReadFile(name)
			if err != nil {
				return err
			}
			if !yield(strings.TrimPrefix(name, "scenarios/"), data) {
				return fs.SkipAll
			}
			return nil
		})
	}
}
