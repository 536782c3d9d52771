// Mutate asks of tests and of scenarios whether they would notice: it breaks one small place
// of the program, has them run, and expects them to fail.
//
//	go run ./internal/mutate tests ./rules/warcaster
//	go run ./internal/mutate tests -sample 20 -seed 7 ./rules/warcaster
//	go run ./internal/mutate tests -files 'arc|combat' -tests './rules/...' ./rules/warcaster
//	go run ./internal/mutate scenarios warcaster warpath
//	go run ./internal/mutate scenarios -write -clauses '^wc.attack' warcaster
//
// Operators break a place by changing one thing in it: a limit by one unit, < for <=, a figure by
// one, a condition that always or never holds, an operand of && or || that is dropped, one of two
// models or units for the other, one's own side for the other.
//
// Of the tests of Go it asks about all of a package, of which deeds are left out as well, + is taken
// for -, and yes for no. A break that no test notices is a survivor, and either a test is missing or
// the place does not matter. A run that had to be stopped says nothing of the tests, which may only
// have been slow: it is counted apart, and never as noticed.
//
// Of the scenarios of a game it asks about each place that cites a clause as it decides, which is
// a condition around what cites: a refusal, an event, a comment on its line. The place is left out,
// and a scenario that names the clause has to fail; and it is broken by operators, which any
// scenario of the game may notice. A clause that none notices is weak, and so is one that
// nothing cites where it decides, unless it is noticed when a function whose comment
// names it does nothing, or when a figure of the content that names it is another. The
// list is content/<game>/weak.yaml.
//
// All breaks are built into one program, as an overlay; which place is broken comes from
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
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := mutate(ctx, os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		stop()
		os.Exit(1)
	}
}

func mutate(ctx context.Context, args []string) error {
	whom := ""
	if len(args) > 0 {
		whom, args = args[0], args[1:]
	}
	scratch, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	flags := flag.NewFlagSet(whom, flag.ContinueOnError)
	switch whom {
	case "tests":
		o := options{}
		files := flags.String("files", ".", "regular expression of the file names to change")
		flags.StringVar(&o.tests, "tests", "", "packages whose tests are asked (the package itself)")
		flags.StringVar(&o.run, "run", "", "only the tests that match, as of go test")
		flags.IntVar(&o.sample, "sample", 10, "changes a file, 0 for all")
		flags.Uint64Var(&o.seed, "seed", 1, "which sample")
		flags.DurationVar(&o.timeout, "timeout", 2*time.Minute, "a run longer than this is stopped; the unchanged tests must take half of it at most")
		if err := flags.Parse(args); err != nil {
			return err
		}
		if flags.NArg() != 1 {
			return errors.New("which package? (mutate tests -h shows the flags)")
		}
		if o.files, err = regexp.Compile(*files); err != nil {
			return err
		}
		return askTests(ctx, scratch, flags.Arg(0), o)
	case "scenarios":
		write := flags.Bool("write", false, "write the lists again")
		match := flags.String("clauses", "", "only clauses that match this regular expression")
		if err := flags.Parse(args); err != nil {
			return err
		}
		if flags.NArg() == 0 {
			return errors.New("which game? (mutate scenarios -h shows the flags)")
		}
		wanted, err := regexp.Compile(*match)
		if err != nil {
			return err
		}
		return askScenarios(ctx, scratch, flags.Args(), *write, wanted)
	}
	return errors.New("whom to ask? mutate tests, or mutate scenarios")
}
