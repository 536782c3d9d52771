package main

import (
	_ "embed"
	"io"

	"github.com/spf13/cobra"
)

// notices are the licences of what others made and this program ships; "make notices"
// makes them.
//
//go:embed notices.txt
var notices string

func noticesCommand(c *console) *cobra.Command {
	return &cobra.Command{
		Use:   "notices",
		Short: "Say what others made of this program, and under which licences",
		Example: `  umpire notices
  umpire notices | less`,
		Args: noArguments,
		RunE: func(*cobra.Command, []string) error {
			return c.show(map[string]string{"notices": notices}, func(w io.Writer) error {
				_, err := io.WriteString(w, notices)
				return err
			})
		},
	}
}
