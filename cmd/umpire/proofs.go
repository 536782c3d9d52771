package main

import (
	"fmt"
	"iter"

	"umpire/content"
	"umpire/rules/warcaster"
	"umpire/rules/warpath"
	"umpire/scenario"
)

// proofs are the scenarios of a system: how one is played, and those that come with
// it, by their paths.
type proofs struct {
	run      func(name string, data []byte) scenario.Result
	embedded iter.Seq2[string, []byte]
}

// proofSystems opens the scenarios of each system, played with a pack.
var proofSystems = map[string]func(content.Pack, *content.Catalogue) (proofs, error){
	"warcaster": func(pack content.Pack, rulebook *content.Catalogue) (proofs, error) {
		book, err := warcaster.LoadBook(pack)
		return proofs{book.Scenarios(rulebook).Run, warcaster.EmbeddedScenarios()}, err
	},
	"warpath": func(pack content.Pack, rulebook *content.Catalogue) (proofs, error) {
		book, err := warpath.LoadBook(pack)
		return proofs{book.Scenarios(rulebook).Run, warpath.EmbeddedScenarios()}, err
	},
}

// proofsOf opens the scenarios of a system, with the directory of a pack laid over its
// content if there is one.
func proofsOf(system, dir string) (proofs, error) {
	open := proofSystems[system]
	if open == nil {
		return proofs{}, fmt.Errorf("there are no scenarios of system %q: %s", system, content.Expected(system, namesOf(proofSystems)))
	}
	rulebook, err := content.Rulebook(system)
	if err != nil {
		return proofs{}, err
	}
	pack, err := packWith(system, dir)
	if err != nil {
		return proofs{}, err
	}
	return open(pack, rulebook)
}
