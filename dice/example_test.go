package dice_test

import (
	"fmt"

	"umpire/dice"
)

// The worked ranged attack of the Warcaster book: a Dusk Wolf, RAT 4 with 2 Arc,
// fires a Rail Gun, POW 5, at a Marauder, DEF 2, ARM 4, in cover, here with 2
// damage points left.
func ExampleAttack_Odds() {
	shot := dice.Attack{
		Attack:    dice.Pool{dice.Action.Times(4), dice.Power.Times(2)},
		Defence:   dice.Pool{dice.Action.Times(2), dice.Power.Times(2)},
		Damage:    dice.Pool{dice.Action.Times(5)},
		MarginDie: dice.Power,
		Arm:       4,
		Health:    2,
	}
	odds := shot.Odds()
	fmt.Println(shot.Attack, "against", shot.Defence)
	fmt.Println("hits:", odds.Hit().Percent())
	for points := range shot.Health {
		fmt.Printf("%d damage: %s\n", points, odds.Damage.Is(points).Percent())
	}
	fmt.Println("destroys:", odds.Destroy().Percent())
	fmt.Println("by two shots:", odds.Then(odds).Destroy().Percent())
	// Output:
	// 4 Action + 2 Power against 2 Action + 2 Power
	// hits: 64.7%
	// 0 damage: 45.3%
	// 1 damage: 39.2%
	// destroys: 15.6%
	// by two shots: 44.1%
}

func ExamplePool_Sum() {
	sum := dice.Pool{dice.Action.Times(2), dice.Power.Times(1)}.Sum()
	fmt.Println("mean:", sum.Mean())
	fmt.Println("3 strikes or more:", sum.AtLeast(3), "or", sum.AtLeast(3).Percent())
	// Output:
	// mean: 7/3
	// 3 strikes or more: 23/54 or 42.6%
}

// Six rifles of two dice each hit on 5+, damage on 6+ and are saved on 5+.
func ExampleDist_Each() {
	hits := dice.Successes(12, dice.D8, 5)
	wounds := hits.Each(dice.Successes(1, dice.D8, 6))
	lost := wounds.Each(dice.Successes(1, dice.D8, 9-4)) // a save of 5+ fails on 4 faces of 8
	fmt.Println("mean:", lost.Mean())
	fmt.Println("three or more:", lost.AtLeast(3).Percent())
	// Output:
	// mean: 9/8
	// three or more: 9.5%
}

func ExampleScript() {
	script := dice.NewScript([]int8{1, 1, 0, 1})
	script.Roll(0, "wc.attack.roll_melee", dice.Pool{dice.Action.Times(4)}, nil)
	script.Roll(1, "wc.attack.defense_roll", dice.Pool{dice.Action.Times(3)}, nil)
	fmt.Println(script.Err())
	// Output:
	// roll 1, for wc.attack.defense_roll, of 3 Action: line 2 of the script is missing: it has 1
}
