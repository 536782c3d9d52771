// Weak asks of the scenarios whether they could fail: it breaks each place of a game
// that cites a clause as it decides, plays the scenarios that name the clause, and
// expects one of them to fail. A clause that none notices is weak, and so is one that
// nothing cites where it decides, unless it is noticed when a function whose comment
// names it does nothing, or when a figure of the content that names it is another. The
// list is content/<game>/weak.yaml.
//
//	go run ./internal/weak warcaster warpath
//	go run ./internal/weak -write -clauses '^wc.attack' warcaster
//
// A place is a condition around what cites: a refusal, an event, a comment on its line. Beside
// being left out it is broken by operators, each of which changes one thing in it: a limit by one
// unit, < for <=, a figure by one, a condition that always or never holds, an operand of && or ||
// that is dropped, one of two models or units for the other, one's own side for the other. Such a
// break is noticed if any scenario of the game fails, whatever it names.
//
// All of them are built into one program, as an overlay; which one is broken comes from
// the environment. No file of the tree is touched but the list.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"strings"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	write := flag.Bool("write", false, "write the lists again")
	match := flag.String("clauses", "", "only clauses that match this regular expression")
	flag.Parse()
	if err := run(ctx, flag.Args(), *write, *match); err != nil {
		fmt.Fprintln(os.Stderr, "weak:", err)
		stop()
		os.Exit(1)
	}
}

func run(ctx context.Context, systems []string, write bool, match string) error {
	if len(systems) == 0 {
		return errors.New("which game? (weak -h shows the flags)")
	}
	wanted, err := regexp.Compile(match)
	if err != nil {
		return err
	}
	scratch, err := os.MkdirTemp("", "weak")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	games, err := build(ctx, ".", scratch, systems...)
	if err != nil {
		return err
	}
	wrong := 0
	for _, g := range games {
		all := g.whole()
		if match != "" {
			all = g.matching(wanted)
		}
		weak, err := g.judge(ctx, all, runtime.GOMAXPROCS(0))
		if err != nil {
			return err
		}
		fmt.Printf("%s: %d places that cite clauses left out, %d broken by operators, %d clauses that none cites: %d are weak\n", g.system, len(all.places), len(all.operated), len(all.uncited), len(weak))
		if write {
			if err := g.write(weak, wanted.MatchString); err != nil {
				return err
			}
			continue
		}
		if lines := g.differs(all, weak, wanted.MatchString); len(lines) > 0 {
			fmt.Println("  " + strings.Join(lines, "\n  "))
			wrong += len(lines)
		}
	}
	if wrong > 0 {
		return fmt.Errorf("%d lines of the lists are not so: go run ./internal/weak -write %s", wrong, strings.Join(systems, " "))
	}
	return nil
}
