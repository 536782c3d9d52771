package ask_test

import (
	"fmt"

	"umpire/game"
	"umpire/game/ask"
)

// One of a few things: each is named by a number and called by a word. What is not
// among them is refused by the first clause of the question.
func ExampleOneOf() {
	q := &ask.OneOf[position, int]{Prompt: "Which edge is yours?", Clauses: []game.Clause{"tiny.edges"}}
	q.Add(0, "south")
	q.Add(2, "north")
	fmt.Println(q.Words(position{}, 2))
	_, no := asked(game.Pick, q).Check(&table{}, game.Answer{1})
	fmt.Println(no)
	// Output:
	// north
	// 1 is not among what may be picked (tiny.edges)
}

// A few of several things: so many at least and at most, by their numbers, ascending.
func ExampleSome() {
	q := &ask.Some[position, int]{Prompt: "Which dice are rolled again?", Clauses: []game.Clause{"tiny.again"}, Max: 2}
	q.Add(0, "the 3")
	q.Add(1, "the 5")
	q.Add(4, "the 1")
	fmt.Println(q.Words(position{}, ask.ListOf(0, 4)))
	_, no := asked(game.Choose, q).Check(&table{}, game.Answer{0, 1, 4})
	fmt.Println(no)
	// Output:
	// the 3, the 1
	// 3 are chosen: it may be 0 to 2 (tiny.again)
}

// A game's own asking says in one judgement what is lawful, and why something is not;
// the question made of it judges quickly for bots, and in full for people. A short
// answer is completed.
func ExampleQuestion() {
	q := asked(game.Pick, taking{})
	on := &table{tokens: 4}
	fmt.Println(q.Lawful(on, game.Answer{3}), q.Lawful(on, game.Answer{4}))
	all, _ := q.Check(on, game.Answer{0})
	_, no := q.Check(on, game.Answer{4})
	fmt.Println(all, no)
	// Output:
	// true false
	// [3] 4 of 4 would leave none (tiny.leave_one)
}
