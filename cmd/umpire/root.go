package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// commands lists what umpire can do, one file each.
func commands(c *console) []*cobra.Command {
	return []*cobra.Command{
		contentCommand(c),
		forceCommand(c),
		oddsCommand(c),
		playCommand(c),
		replayCommand(c),
		rulesCommand(c),
		scenarioCommand(c),
		simulateCommand(c),
		versionCommand(c),
	}
}

// run executes one command line and returns the exit status: 0, or 1 after one
// line on standard error that says what is wrong.
func run(ctx context.Context, c *console, args []string) int {
	root := rootCommand(c)
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return 0
	}
	if at, rest, notFound := root.Find(args); notFound != nil {
		err = unknownCommand(at, rest)
	}
	fmt.Fprintln(c.err, "umpire:", oneLine(err))
	return 1
}

func rootCommand(c *console) *cobra.Command {
	root := &cobra.Command{
		Use:   "umpire",
		Short: "Umpire plays miniature wargames by the book",
		Long: `Umpire is a table that knows the rules: real inches, real bases, terrain, sight
lines and dice, and a reason for every no.`,
		Example: `  umpire version
  umpire help version`,
		SilenceErrors:      true, // run prints them
		SilenceUsage:       true,
		DisableSuggestions: true, // unknownCommand makes them
		RunE:               func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
		CompletionOptions:  cobra.CompletionOptions{HiddenDefaultCmd: true},
	}
	root.SetIn(c.in)
	root.SetOut(c.out)
	root.SetErr(c.err)
	root.SetHelpTemplate(helpTemplate)
	root.SetUsageTemplate(usageTemplate)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return fmt.Errorf("%w (%s --help lists the flags)", err, cmd.CommandPath())
	})
	root.PersistentFlags().BoolVar(&c.json, "json", false, "print one JSON document instead of words")
	root.SetHelpCommand(helpCommand(root))
	root.AddCommand(commands(c)...)
	return root
}

// group makes cmd one that only holds others, as "umpire scenario" holds "run".
func group(cmd *cobra.Command, subs ...*cobra.Command) *cobra.Command {
	cmd.AddCommand(subs...)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return unknownCommand(cmd, args)
		}
		return cmd.Help()
	}
	return cmd
}

func helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]",
		Short:   "Explain a command",
		Example: "  umpire help version",
		RunE: func(_ *cobra.Command, args []string) error {
			at, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return unknownCommand(at, rest)
			}
			at.InitDefaultHelpFlag()
			return at.Help()
		},
	}
}

// unknownCommand says which of a command's own commands was not found, and which
// was perhaps meant.
func unknownCommand(parent *cobra.Command, args []string) error {
	parent.SuggestionsMinimumDistance = 2 // letters that may differ
	for _, arg := range args {
		if strings.HasPrefix(arg, "-") {
			continue
		}
		if near := parent.SuggestionsFor(arg); len(near) > 0 {
			return fmt.Errorf("there is no command %q: did you mean %s?", arg, strings.Join(near, " or "))
		}
		return fmt.Errorf("there is no command %q (%s --help lists them)", arg, parent.CommandPath())
	}
	return fmt.Errorf("which command? (%s --help lists them)", parent.CommandPath())
}

// noArguments refuses anything after a command that takes only flags.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("%s takes no arguments, and was given %q", cmd.Name(), args[0])
	}
	return nil
}

// oneLine puts a message that came in several lines into one.
func oneLine(err error) string {
	return strings.Join(strings.Fields(err.Error()), " ")
}

// Help begins with the examples: most readers need no more.
const helpTemplate = `{{with .Example}}{{. | trimTrailingWhitespaces}}

{{end}}{{with or .Long .Short}}{{. | trimTrailingWhitespaces}}

{{end}}{{.UsageString}}`

const usageTemplate = `Usage:
  {{if .HasAvailableSubCommands}}{{.CommandPath}} COMMAND [flags]{{else}}{{.UseLine}}{{end}}
{{- if .HasAvailableSubCommands}}

Commands:
{{- range .Commands}}{{if .IsAvailableCommand}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}
{{- end}}
{{- if .HasAvailableLocalFlags}}

Flags:
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}
{{- end}}
{{- if .HasAvailableInheritedFlags}}

Flags of every command:
{{.InheritedFlags.FlagUsages | trimTrailingWhitespaces}}
{{- end}}
`
