package main

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"umpire/system"
)

// TestOddsAreOfOneShape holds the odds of every game to their schema, and each number to its
// fraction.
func TestOddsAreOfOneShape(t *testing.T) {
	g := description(t)
	for _, args := range []string{
		"--attacker dusk-wolf --weapon rail-gun --target marauder --arc 2",
		"--attack 4 --power 2 --defence 2 --defence-power 2 --pow 5 --arm 4 --health 2",
		"--system warpath --attacker operatives --weapon genling-45-laser-rifles --target ghouls --range 10",
		"--dice 12 --to-hit 5 --armour 6 --save 6",
		"--system warmachine --attacker ironclad --weapon quake-hammer --target slayer --charge",
		"--system warmachine --mat 7 --def 12 --ps 18 --arm 20",
		"--system cybernekro --attacker captain-slag --target mother-cinder --weapon heavy-pistol",
		"--attribute 2 --modifier -4 --damage 3 --armour 1",
	} {
		var out, wrong bytes.Buffer
		if status := run(t.Context(), &console{out: &out, err: &wrong}, append([]string{"odds", "--json"}, strings.Fields(args)...)); status != 0 {
			t.Fatalf("%s: %d %s", args, status, wrong.String())
		}
		text := out.Bytes()
		if err := g.Hold("OddsReport", text); err != nil {
			t.Errorf("%s: %v", args, err)
		}
		var odds system.OddsReport
		if err := json.Unmarshal(text, &odds); err != nil || len(odds.Figures) == 0 {
			t.Fatalf("%s: %v: %s", args, err, text)
		}
		for _, n := range append(append(odds.Figures, odds.Outcomes...), odds.Chances...) {
			if exact, _ := n.Fraction.Rat().Float64(); math.Abs(exact-n.Number) > 1e-12 || n.What == "" {
				t.Errorf("%s: %q is %v, and exactly %v", args, n.What, n.Number, n.Fraction)
			}
		}
		if all := sum(odds.Outcomes); len(odds.Outcomes) > 0 && (all < 0.99 || all > 1+1e-9) {
			t.Errorf("%s: the outcomes come to %v", args, all)
		}
	}
}

func sum(list []system.OddsNumber) (all float64) {
	for _, n := range list {
		all += n.Number
	}
	return all
}
