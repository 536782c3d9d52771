//go:build manual

package main

import (
	"github.com/spf13/cobra"

	"umpire/internal/manual"
)

// building are the commands of a program that is made to build the others.
func building(*console) []*cobra.Command {
	return []*cobra.Command{{
		Use:     "manual DIR",
		Short:   "Write the manual pages and the completions of all commands",
		Example: "  umpire manual build",
		Hidden:  true,
		Args:    takes("a directory", 1, 1),
		RunE:    func(cmd *cobra.Command, args []string) error { return manual.Write(cmd.Root(), args[0]) },
	}}
}
