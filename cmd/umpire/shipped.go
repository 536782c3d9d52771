//go:build !manual

package main

import "github.com/spf13/cobra"

// building are the commands of a program that is made to build the others: this is none.
func building(*console) []*cobra.Command { return nil }
