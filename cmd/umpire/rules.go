package main

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"umpire/content"
	"umpire/rules"
	"umpire/scenario"
	"umpire/terminal"
)

func rulesCommand(c *console) *cobra.Command {
	coverage := false
	cmd := &cobra.Command{
		Use:   "rules SYSTEM [CLAUSE]",
		Short: "Look a rule up, and see what proves it",
		Long: `Rules lists the chapters of a game's rulebook, or shows one clause: what the book
says, how Umpire rules where it is silent, worked figures, and the scenarios that
prove it. A chapter's name in place of a clause lists its clauses. With --coverage
it plays all scenarios and lists the clauses that none of them proves, those that say
what must be refused where none of them tries it, and those whose proofs are weak: the
rule was broken where it is decided, and no scenario that names it failed.

A clause is proved if a scenario names it; on both sides, if something happens by it in one
scenario, and in one something is refused by it, is expected not to be, or happens
without it. By reference only are those that refer to clauses which are proved.`,
		Example: `  umpire rules warcaster
  umpire rules warcaster attack
  umpire rules warcaster wc.attack.hit
  umpire rules warcaster --coverage --json`,
		Args: takes("a system, and one clause or chapter if you like", 1, 2),
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := content.Rulebook(rules.Called(args[0]))
			if err != nil {
				return err
			}
			switch {
			case len(args) == 2 && coverage:
				return fmt.Errorf("--coverage is of a whole rulebook: expected no clause")
			case coverage:
				return showCoverage(c, book)
			case len(args) == 2:
				return showRule(c, book, args[1])
			}
			return showChapters(c, book)
		},
	}
	cmd.Flags().BoolVar(&coverage, "coverage", false, "play the scenarios and list what they do not prove")
	return cmd
}

// chapter is a section of a rulebook as it is listed.
type chapter struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	Clauses int    `json:"clauses"`
}

func showChapters(c *console, book *content.Catalogue) error {
	var list []chapter
	for _, s := range book.Sections {
		list = append(list, chapter{s.ID, s.Title, len(s.Clauses)})
	}
	return c.show(list, func(w io.Writer) error {
		fmt.Fprintf(w, "%s\n\n", book.Title)
		for _, ch := range list {
			fmt.Fprintf(w, "  %-16s %3d clauses  %s\n", ch.ID, ch.Clauses, ch.Title)
		}
		return nil
	})
}

// clauseShown is a clause with what proves it.
type clauseShown struct {
	ID       string   `json:"id"`
	Title    string   `json:"title"`
	Text     string   `json:"text"`
	Ruling   string   `json:"ruling,omitempty"`
	Example  string   `json:"example,omitempty"`
	BadInput string   `json:"refused,omitempty"`
	Untried  string   `json:"untried,omitempty"`
	Reason   string   `json:"not_applicable,omitempty"`
	See      []string `json:"see,omitempty"`
	ProvedBy []string `json:"proved_by"`
	TriedBy  []string `json:"refusal_proved_by,omitempty"`
}

func showRule(c *console, book *content.Catalogue, id string) error {
	for _, s := range book.Sections {
		if content.Calls(id, s.ID) || content.Calls(id, s.Title) {
			return showChapter(c, s)
		}
	}
	clause, err := clauseCalled(book, id)
	if err != nil {
		return err
	}
	id = clause.ID
	results, err := playAll(c, book.System)
	if err != nil {
		return err
	}
	cover := scenario.Cover(book, results)
	shown := clauseShown{ID: clause.ID, Title: clause.Title, Text: clause.Text, Ruling: clause.Ruling, Example: clause.Example, BadInput: clause.BadInput,
		Untried: clause.Untried, Reason: clause.NotPlayed, See: clause.See, ProvedBy: append([]string{}, cover.By(id)...)}
	if clause.BadInput != "" {
		shown.TriedBy = cover.RefusedBy(id)
	}
	return c.show(shown, func(w io.Writer) error {
		fmt.Fprintf(w, "%s  %s\n\n%s\n", shown.ID, shown.Title, terminal.Folded(shown.Text, ""))
		for _, part := range []struct{ name, text string }{
			{"Our ruling", shown.Ruling}, {"Example", shown.Example}, {"Refused", shown.BadInput}, {"Not tried", shown.Untried}, {"Not played", shown.Reason},
			{"See", strings.Join(shown.See, ", ")}, {"Proved by", strings.Join(shown.ProvedBy, "\n  ")}, {"Refusal proved by", strings.Join(shown.TriedBy, "\n  ")},
		} {
			if part.name == "Proved by" && part.text == "" && shown.Reason == "" && len(shown.See) == 0 {
				part.text = "no scenario yet"
			}
			if part.text != "" {
				fmt.Fprintf(w, "\n%s:\n%s\n", part.name, terminal.Folded(part.text, "  "))
			}
		}
		return nil
	})
}

// clauseCalled is the clause of an id, or the one of a title.
func clauseCalled(book *content.Catalogue, said string) (content.Clause, error) {
	if clause, ok := book.Clause(said); ok {
		return clause, nil
	}
	var found []content.Clause
	var ids []string
	known := book.IDs()
	for _, s := range book.Sections {
		known = append(known, s.ID)
		for _, clause := range s.Clauses {
			if content.Calls(said, clause.Title) {
				found, ids = append(found, clause), append(ids, clause.ID)
			}
		}
	}
	switch len(found) {
	case 0:
		return content.Clause{}, fmt.Errorf("there is no clause or chapter %q: %s", said, content.Expected(said, known))
	case 1:
		return found[0], nil
	}
	return content.Clause{}, fmt.Errorf("there are %d clauses %q: expected one of %s", len(found), said, strings.Join(ids, ", "))
}

func showChapter(c *console, s content.Section) error {
	return c.show(s, func(w io.Writer) error {
		fmt.Fprintf(w, "%s\n\n", s.Title)
		for _, clause := range s.Clauses {
			fmt.Fprintf(w, "  %-36s %s\n", clause.ID, clause.Title)
		}
		return nil
	})
}

func showCoverage(c *console, book *content.Catalogue) error {
	results, err := playAll(c, book.System)
	if err != nil {
		return err
	}
	cover := scenario.Cover(book, results)
	err = c.show(cover, func(w io.Writer) error {
		for _, s := range book.Sections {
			var left []string
			for _, clause := range s.Clauses {
				for _, id := range cover.Unproved {
					if id == clause.ID {
						left = append(left, id)
					}
				}
			}
			fmt.Fprintf(w, "  %-16s %3d clauses, %3d unproved\n", s.ID, len(s.Clauses), len(left))
			for _, id := range left {
				fmt.Fprintf(w, "      %s\n", id)
			}
		}
		fmt.Fprintf(w, "\n%d clauses: %d proved, %d of them on both sides and %d weakly, %d by reference only, %d not for a program, %d that no content calls for, %d unproved, by %d scenarios\n",
			cover.Clauses, cover.Proved, cover.BothSides, len(cover.Weak), len(cover.ByReference), cover.NotApplicable, len(cover.Unused), len(cover.Unproved), len(results))
		for _, list := range []struct {
			name string
			ids  []string
		}{{"By reference only", cover.ByReference}, {"No content calls for", cover.Unused}} {
			if len(list.ids) > 0 {
				fmt.Fprintf(w, "\n%s:\n      %s\n", list.name, strings.Join(list.ids, "\n      "))
			}
		}
		fmt.Fprintln(w)
		showRefusals(w, cover.Refusals)
		fmt.Fprintf(w, "%d small breaks of rules go unnoticed by any scenario: content/%s/weak.yaml lists them\n", cover.Unnoticed, book.System)
		showWeak(w, cover.Weak)
		return nil
	})
	for _, r := range results {
		if err == nil && !r.Passed {
			err = fmt.Errorf("the scenario %s fails: %s", r.File, r.Failures[0])
		}
	}
	return err
}

// showRefusals says how the clauses stand that say what must be refused.
func showRefusals(w io.Writer, r scenario.Refusals) {
	fmt.Fprintf(w, "%d of them say what must be refused: %d proved by a refusal, %d that nothing can try, %d open\n", r.Clauses, r.Proved, r.Untried, len(r.Open))
	for _, id := range r.Open {
		fmt.Fprintf(w, "      %s\n", id)
	}
	for _, id := range r.Stale {
		fmt.Fprintf(w, "      %s says why nothing can be tried, and a scenario tries it\n", id)
	}
}

// showWeak lists the clauses whose proofs do not fail where the rule is broken.
func showWeak(w io.Writer, list []content.Weak) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintln(w, "\nWeak: broken where they are decided, and no scenario that names them fails")
	for _, weak := range list {
		at := strings.Join(weak.At, ", ")
		if at == "" {
			at = "nothing cites it where it decides"
		}
		fmt.Fprintf(w, "      %s: %s\n", weak.Clause, at)
		if weak.Why != "" {
			fmt.Fprintln(w, terminal.Folded(weak.Why, "          "))
		}
	}
}

// playAll plays all scenarios that come with a system.
func playAll(c *console, name string) ([]scenario.Result, error) {
	game, err := openGame(name, "")
	if err != nil {
		return nil, err
	}
	proofs, err := game.Scenarios()
	if err != nil {
		return nil, err
	}
	type job struct {
		at   int
		name string
		data []byte
	}
	var jobs []job
	for file, data := range proofs.All {
		jobs = append(jobs, job{len(jobs), file, data})
	}
	results := make([]scenario.Result, len(jobs))
	bar := c.progress(len(jobs), "playing the scenarios")
	queue := make(chan job)
	var wait sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for j := range queue {
				results[j.at] = proofs.Run(j.name, j.data)
				_ = bar.Add(1)
			}
		})
	}
	for _, j := range jobs {
		queue <- j
	}
	close(queue)
	wait.Wait()
	return results, bar.Finish()
}
