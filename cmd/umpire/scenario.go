package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"umpire/scenario"
)

func scenarioCommand(c *console) *cobra.Command {
	trace, pack := false, ""
	run := &cobra.Command{
		Use:   "run FILE...",
		Short: "Play scenarios and say whether what they expect comes true",
		Long: `Run lays out the position of each file, lets its dice fall as they are written,
makes its choices, and holds what comes of it against what the file expects. What
does not hold is told with file and line; then the status is 1.`,
		Example: `  umpire scenario run my-position.yaml
  umpire scenario run a.yaml b.yaml --json
  umpire scenario run my-position.yaml --pack my-pack`,
		Args: takes("scenario files", 1, 0),
		RunE: func(_ *cobra.Command, args []string) error {
			results, err := playFiles(args, pack)
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

// playFiles plays the files of any system.
func playFiles(names []string, pack string) ([]scenario.Result, error) {
	players := map[string]func(string, []byte) scenario.Result{}
	var results []scenario.Result
	for _, name := range names {
		data, err := readFile(name, "a scenario file")
		if err != nil {
			return nil, err
		}
		system, err := scenario.SystemOf(name, data)
		if err != nil {
			return nil, err
		}
		if players[system] == nil {
			if players[system], err = scenarioPlayer(system, pack); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
		}
		result := players[system](name, data)
		if result.Malformed {
			return nil, errors.New(strings.Join(result.Failures, "; "))
		}
		results = append(results, result)
	}
	return results, nil
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
	return nil
}
