package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/scenario"
)

func scenarioCommand(c *console) *cobra.Command {
	trace, pack := false, ""
	run := &cobra.Command{
		Use:   "run FILE|DIR...",
		Short: "Play scenarios and say whether what they expect comes true",
		Long: `Run lays out the position of each file, lets its dice fall as they are written,
makes its choices, and holds what comes of it against what the file expects. What
does not hold is told with file and line; then the status is 1. Of a directory all
files are played that lie in it or below it and end in .yaml.`,
		Example: `  umpire scenario run my-position.yaml
  umpire scenario run a.yaml b.yaml --json
  umpire scenario run my-scenarios
  umpire scenario run my-position.yaml --pack my-pack`,
		Args: takes("scenario files or directories", 1, 0),
		RunE: func(_ *cobra.Command, args []string) error {
			files, err := scenarioFiles(args)
			if err != nil {
				return err
			}
			results, err := playFiles(files, pack)
			if err != nil {
				return err
			}
			failed := 0
			for i := range results {
				if !results[i].Passed {
					failed++
				} else if !trace {
					results[i].Trace = nil
				}
			}
			err = c.show(results, func(w io.Writer) error { return writeResults(w, results) })
			if err == nil && failed > 0 {
				err = fmt.Errorf("%d of %d scenarios failed", failed, len(results))
			}
			return err
		},
	}
	packFlag(run, &pack)
	run.Flags().BoolVar(&trace, "trace", false, "tell all that happens, also if all is as expected")
	return group(&cobra.Command{Use: "scenario", Short: "Play small positions that show a rule", Example: "  umpire scenario run my-position.yaml"}, run)
}

// scenarioFile is a file to play. One that was found in a directory and cannot be read has
// failed; the others are played all the same.
type scenarioFile struct {
	name  string
	found bool
}

// scenarioFiles are the files that a command line names, and those below its directories.
func scenarioFiles(names []string) (files []scenarioFile, err error) {
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil || !info.IsDir() {
			files = append(files, scenarioFile{name: name})
			continue
		}
		before := len(files)
		err = filepath.WalkDir(name, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && filepath.Ext(path) == ".yaml" {
				files = append(files, scenarioFile{path, true})
			}
			return err
		})
		if err != nil {
			return nil, notRead(name, "a directory of scenario files", err)
		}
		if len(files) == before {
			return nil, fmt.Errorf("%s has no file that ends in .yaml: expected a directory of scenario files", name)
		}
	}
	return files, nil
}

// playFiles plays the files of any system.
func playFiles(files []scenarioFile, pack string) (results []scenario.Result, err error) {
	players := map[string]func(string, []byte) scenario.Result{}
	for _, file := range files {
		result, err := playFile(file.name, pack, players)
		if err != nil && !file.found {
			return nil, err
		}
		if err != nil {
			result = scenario.Result{File: file.name, Title: "it cannot be played", Failures: []string{oneLine(err)}}
		}
		results = append(results, result)
	}
	return results, nil
}

func playFile(name, pack string, players map[string]func(string, []byte) scenario.Result) (result scenario.Result, err error) {
	data, err := readFile(name, "a scenario file")
	if err != nil {
		return result, err
	}
	system, err := scenario.SystemOf(name, data)
	if err != nil {
		return result, err
	}
	if players[system] == nil {
		if players[system], err = scenarioPlayer(system, pack); err != nil {
			return result, fmt.Errorf("%s: %w", name, err)
		}
	}
	if result = players[system](name, data); result.Malformed {
		err = errors.New(strings.Join(result.Failures, "; "))
	}
	return result, err
}

// scenarioPlayer plays the scenarios of one system.
func scenarioPlayer(name, pack string) (func(string, []byte) scenario.Result, error) {
	game, err := openGame(name, pack)
	if err != nil {
		return nil, err
	}
	proofs, err := game.Scenarios()
	return proofs.Run, err
}

func writeResults(w io.Writer, results []scenario.Result) error {
	for _, r := range results {
		word := "passed"
		if !r.Passed {
			word = "FAILED"
		}
		lines := append([]string{fmt.Sprintf("%s  %s: %s", word, r.File, r.Title)}, r.Failures...)
		if len(r.Proved) > 0 {
			lines = append(lines, "  proves "+strings.Join(r.Proved, ", "))
		}
		if len(r.Trace) > 0 {
			lines = append(lines, "  what happened:")
			lines = append(lines, r.Trace...)
		}
		if _, err := fmt.Fprintln(w, strings.Join(lines, "\n")); err != nil {
			return err
		}
	}
	if len(results) == 1 {
		return nil
	}
	passed := 0
	for _, r := range results {
		if r.Passed {
			passed++
		}
	}
	_, err := fmt.Fprintf(w, "%d scenarios: %d passed, %d failed\n", len(results), passed, len(results)-passed)
	return err
}
