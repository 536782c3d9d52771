package main

import (
	"bufio"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"umpire/match"
	"umpire/match/timetest"
	"umpire/rules"
	"umpire/system/systemtest"
)

// duel is umpire with the smallest game among the others. "duel serve --seed TEXT" is a server
// whose matches follow from the text. It does what it is told on its standard input, a line each,
// answers each line with "done", and stops at the end of them:
//
//	seed TEXT	matches follow from another text from now on
//	push 90s	the time that matches go by is pushed on
//
// The page's tests run it: the test binary is this program under the name of duel.
func duel() {
	rules.Add("duel", systemtest.Duel)
	c := &console{in: os.Stdin, out: os.Stdout, err: os.Stderr}
	args := os.Args[1:]
	ctx, stop := context.WithCancel(context.Background())
	if i := slices.Index(args, "--seed"); i >= 0 && i+1 < len(args) && args[0] == "serve" {
		seed := args[i+1]
		args = slices.Delete(args, i, i+2)
		c.prepare = func(h *match.Manager) { prepare(h, seed, os.Stdin, os.Stdout, stop) }
	}
	os.Exit(run(ctx, c, args))
}

// prepare has a manager do what it is told, and calls ended when there is no more of it.
func prepare(h *match.Manager, seed string, lines io.Reader, answers io.Writer, ended func()) {
	h.Draw(seeded(seed))
	glass, last := timetest.New(), time.Now()
	glass.Wait(last.Sub(glass.Now()), nil)
	h.SetClock(glass)
	pushes := make(chan time.Duration)
	go func() {
		for tick := time.Tick(10 * time.Millisecond); ; { //lint:allow waits this is a server, and no test
			select {
			case now := <-tick:
				glass.Wait(now.Sub(last), nil)
				last = now
			case d := <-pushes:
				glass.Wait(d, nil)
			}
		}
	}()
	go func() {
		defer ended()
		for scan := bufio.NewScanner(lines); scan.Scan(); {
			switch what, rest, _ := strings.Cut(scan.Text(), " "); what {
			case "seed":
				h.Draw(seeded(rest))
			case "push":
				d, err := time.ParseDuration(rest)
				if err != nil {
					panic(err)
				}
				pushes <- d
			default:
				panic(fmt.Sprintf("%q: seed or push was expected", scan.Text()))
			}
			fmt.Fprintln(answers, "done")
		}
	}()
}

// seeded returns a source of randomness that follows from a text.
func seeded(text string) io.Reader { return rand.NewChaCha8(sha256.Sum256([]byte(text))) }
