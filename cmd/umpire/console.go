package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"umpire/match"
)

// A console is where a command reads and writes. What it found goes to out,
// everything else that a person may want to see meanwhile goes to err.
type console struct {
	in       io.Reader
	out, err io.Writer
	json     bool                 // the flag --json
	prepare  func(*match.Manager) // prepares a manager before it is served, in tests
}

// show prints what a command found: document as JSON if --json was given,
// otherwise what words writes. It prints all of it or, after an error, nothing.
func (c *console) show(document any, words func(io.Writer) error) error {
	var page bytes.Buffer
	if c.json {
		e := json.NewEncoder(&page)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		if err := e.Encode(document); err != nil {
			return err
		}
	} else if err := words(&page); err != nil {
		return err
	}
	_, err := c.out.Write(page.Bytes())
	return err
}

// progress returns a bar that counts to total on standard error, and that says
// nothing if nobody watches there. It is safe for use by several goroutines; the
// caller calls Finish when the work ends, however it ends.
func (c *console) progress(total int, what string) *progressbar.ProgressBar {
	return progressbar.NewOptions(total,
		progressbar.OptionSetWriter(c.err),
		progressbar.OptionSetVisibility(isTerminal(c.err)),
		progressbar.OptionSetDescription(what),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)
}

// isTerminal reports whether a person can read along.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
