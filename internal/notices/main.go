// Notices writes the notices of what others made and Umpire ships: the modules in the
// program, on every system, and the packages in the page. It reads what is on this machine
// already; "make notices" runs it.
package main

import (
	"fmt"
	"os"
)

// Where the notices are, and what they are made of, seen from the project's root.
const (
	noticesFile = "cmd/umpire/notices.txt"
	pageFolder  = "web"
)

func main() {
	if err := write(); err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

func write() error {
	program, err := ofProgram(".")
	if err != nil {
		return err
	}
	page, err := ofPage(pageFolder)
	if err != nil {
		return err
	}
	text := []byte(program + page)
	if old, err := os.ReadFile(noticesFile); err == nil && string(old) == string(text) {
		return nil // the time of the file says when it was last changed
	}
	return os.WriteFile(noticesFile, text, 0o644)
}
