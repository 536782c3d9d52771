package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"umpire/rules"
)

// A kind of content that the help of a command names is listed in every game that the flag is for.
func TestListedKinds(t *testing.T) {
	kinds := map[string][]string{}
	for _, name := range rules.Names() {
		game, err := openGame(name, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range game.Things() {
			kinds[name] = append(kinds[name], k.Kind)
		}
	}
	named := regexp.MustCompile(`umpire content list ([a-z]+)`)
	found := 0
	everyCommand(t, func(t *testing.T, cmd *cobra.Command) {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			games, usages := f.Annotations[oddsFlag], f.Annotations[usageOf]
			if games == nil {
				games, usages = rules.Names(), slices.Repeat([]string{f.Usage}, len(rules.Names()))
			}
			for i, game := range games {
				for _, m := range named.FindAllStringSubmatch(usages[i], -1) {
					if found++; !slices.Contains(kinds[game], m[1]) {
						t.Errorf("--%s: %q, and %s has only %v", f.Name, usages[i], game, kinds[game])
					}
				}
				if !strings.Contains(f.Usage, usages[i]) {
					t.Errorf("--%s is %q, and in %s %q", f.Name, f.Usage, game, usages[i])
				}
			}
		})
	})
	if found < 4 {
		t.Errorf("%d kinds are named by flags", found)
	}
}
