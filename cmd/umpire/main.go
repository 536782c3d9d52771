// Umpire plays miniature wargames by the book.
package main

import (
	"context"
	"os"
	"os/signal"
)

func main() {
	// The first interrupt asks the command to stop; the next one ends the program.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop)

	c := &console{in: os.Stdin, out: os.Stdout, err: os.Stderr}
	os.Exit(run(ctx, c, os.Args[1:]))
}
