package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"umpire/bounds"
)

// commands lists what umpire can do, one file each.
func commands(c *console) []*cobra.Command {
	return append([]*cobra.Command{
		benchLoadCommand(c),
		benchAbuseCommand(c),
		contentCommand(c),
		forceCommand(c),
		noticesCommand(c),
		oddsCommand(c),
		openAPICommand(c),
		playCommand(c),
		replayCommand(c),
		rulesCommand(c),
		scenarioCommand(c),
		serveCommand(c),
		simulateCommand(c),
		storeCommand(c),
		versionCommand(c),
	}, building(c)...)
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
lines and dice, and a reason for every no.

"umpire completion" has what shells complete commands and flags by; "make build" writes
that to build/completions, and manual pages to build/man (man build/man/umpire.1).`,
		Example: `  umpire play --system warcaster
  umpire simulate --system warcaster --games 200 --seed 1
  umpire odds --attacker dusk-wolf --weapon rail-gun --target marauder --arc 2
  umpire rules warcaster attack
  umpire help simulate`,
		SilenceErrors:      true, // run prints them
		SilenceUsage:       true,
		DisableSuggestions: true, // unknownCommand makes them
		RunE:               func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetIn(c.in)
	root.SetOut(c.out)
	root.SetErr(c.err)
	root.SetHelpTemplate(helpTemplate)
	root.SetUsageTemplate(usageTemplate)
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		var wrong *pflag.InvalidValueError
		if errors.As(err, &wrong) {
			return fmt.Errorf("--%s is %q: expected %s", wrong.GetFlag().Name, wrong.GetValue(), valueWords(wrong.GetFlag().Value.Type()))
		}
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

// takes refuses another number of arguments than least to most (or more, if that
// is 0); what says what they are.
func takes(what string, least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if n := len(args); n >= least && (n <= most || most == 0) {
			return nil
		}
		expected := "one"
		switch {
		case most == 0:
			expected = "one or more"
		case least == 0:
			expected = "at most one"
		case least < most:
			expected = fmt.Sprintf("%d to %d of them", least, most)
		}
		return fmt.Errorf("%s takes %s: expected %s, was given %d", cmd.Name(), what, expected, len(args))
	}
}

// valueWords says what a flag of a type wants.
func valueWords(kind string) string {
	switch kind {
	case "int":
		return "a whole number"
	case "uint64":
		return "a whole number, 0 or more"
	case "duration":
		return "a time such as 20ms or 2s"
	}
	return "a " + kind
}

// readFile reads a file that ought to be what; the error says so.
func readFile(name, what string) ([]byte, error) {
	data, err := readBounded(context.Background(), name, bounds.File)
	if err != nil {
		return nil, notRead(name, what, err)
	}
	return data, nil
}

// notRead is the error of a file that cannot be read.
func notRead(name, what string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: %w: expected %s", name, err, what)
}

// oneLine puts a message that came in several lines into one.
func oneLine(err error) string {
	lines := strings.Split(strings.TrimSpace(err.Error()), "\n")
	for i, line := range lines {
		lines[i] = strings.Join(strings.Fields(line), " ")
	}
	return strings.Join(lines, "; ")
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
