package warmachine

import (
	"umpire/game"
	"umpire/game/ask"
)

// Action is an action of a model in its activation (wm.turn.activation_parts). It stands whole in the
// chapter that has its rules. The question for the next action, its rows and the verbs of scenarios
// are made of the list of actions.
type Action struct {
	Verb   ActVerb
	Word   string // in scenarios, logs and on the page
	Takes  string // the fields of its answers besides Do
	Clause game.Clause
	// Says describes it, without its target. Words returns another text, where it depends. Marks changes
	// the marks that it has by them, its word and its clause.
	Says  string
	Words func(p Position, id ModelID, a ActAnswer) string
	Marks func(p Position, id ModelID, a ActAnswer, m *game.Marks)

	// To is what it is done to. Propose proposes it for each: with is the place of a weapon, or bash.
	// Without Propose it is proposed as it is. It is not proposed where the part of the activation that
	// it takes is gone.
	To      Object
	Moves   bool // it takes the movement
	Fights  bool // it is of the combat action
	Propose func(p Position, id, at ModelID, with int, to ask.Proposals[ActAnswer])

	Stationary bool // a stationary model may do it (wm.combat.stationary_state)
	// Cost is the focus that it takes: without one, none. Harms reports whether it harms a model, so that
	// its player is asked before it is done to one's own (wm.open.friends). Attack returns the attack
	// that it makes at another model, if it makes one.
	Cost   func(p Position, id ModelID, a ActAnswer) int
	Harms  func(p Position, id ModelID, a ActAnswer) bool
	Attack func(p Position, id ModelID, a ActAnswer) (AttackContext, bool)
	May    func(p Position, id ModelID, a ActAnswer, why *Reasons) bool
	Do     func(p play, id ModelID, a ActAnswer)
}

// Object is a kind of thing that actions are done to.
type Object uint8

// The kinds of things that actions are done to.
const (
	Itself     Object = iota // to no other model
	ToModel                  // to another model; last, to itself
	WithWeapon               // to another model with a weapon, or with a bash
)

// actions are the actions, in the order in which they are proposed. Those to models that follow each
// other here are proposed together for each model, and those with weapons for each weapon.
var actions ask.Actions[*Action]

func init() {
	actions.Fill(
		&endAction, &forfeitAction, &advanceAction, &runAction,
		&chargeAction, &slamAction, &attackAction, &buyAction, &throwAction, &lockAction, &headButtAction, &specialAction,
		&breakAction, &releaseAction, &featAction, &regenerateAction, &castAction,
	)
}

// Actions returns all actions, in the order in which they are proposed.
func Actions() []*Action { return actions.Listed }

// About implements ask.Action.
func (act *Action) About() (number int, word, fields string) {
	return int(act.Verb), act.Word, act.Takes
}

// ActVerb is the number of an action in rows of answers, where it stays for ever.
type ActVerb uint8

// Action returns the action with the number.
func (v ActVerb) Action() *Action { return actions.Of(int(v)) }

// Verbs implements ask.Verbs.
func (ActVerb) Verbs() []string { return actions.Verbs() }

// Takes implements ask.Takes.
func (ActVerb) Takes(verb int) []string { return actions.Takes(verb) }

// atEnemy returns the Propose of an action that is done to enemies.
func atEnemy(do ActVerb) func(Position, ModelID, ModelID, int, ask.Proposals[ActAnswer]) {
	return func(p Position, id, at ModelID, _ int, to ask.Proposals[ActAnswer]) {
		if p.Enemies(id, at) {
			to.Add(ActAnswer{Do: do, At: at})
		}
	}
}

// byJackAtEnemy returns the Propose of an action of warjacks that is done to enemies.
func byJackAtEnemy(do ActVerb) func(Position, ModelID, ModelID, int, ask.Proposals[ActAnswer]) {
	return func(p Position, id, at ModelID, _ int, to ask.Proposals[ActAnswer]) {
		if p.Jack(id) && p.Enemies(id, at) {
			to.Add(ActAnswer{Do: do, At: at})
		}
	}
}

// byCaster returns the Propose of an action of warcasters.
func byCaster(do ActVerb) func(Position, ModelID, ModelID, int, ask.Proposals[ActAnswer]) {
	return func(p Position, id, _ ModelID, _ int, to ask.Proposals[ActAnswer]) {
		if !p.Jack(id) {
			to.Add(ActAnswer{Do: do})
		}
	}
}

// onePoint is the Cost of an action that takes a point of focus.
func onePoint(Position, ModelID, ActAnswer) int { return 1 }

// harmful is the Harms of an action that harms whomever it is done to.
func harmful(Position, ModelID, ActAnswer) bool { return true }

// Propose implements ask.Asking: everything that could be done; judging says what may be.
func (q ActingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[ActAnswer]) {
	for list := actions.Listed; len(list) > 0; {
		n := 1
		for list[0].To != Itself && n < len(list) && list[n].To != Itself {
			n++
		}
		if list[0].To == Itself {
			q.propose(p, list[0], None, bash, to)
		} else {
			q.proposeToModels(p, list[:n], to)
		}
		list = list[n:]
	}
}

// proposeToModels proposes actions for each other model in play, then those without a weapon for the
// model itself.
func (q ActingQuestion) proposeToModels(p Position, acts []*Action, to ask.Proposals[ActAnswer]) {
	for i := range p.M.Models {
		if at := ModelID(i); p.InPlay(at) && at != q.Model {
			q.proposeTo(p, acts, at, to)
		}
	}
	for _, act := range acts {
		if act.To == ToModel {
			q.propose(p, act, q.Model, bash, to)
		}
	}
}

// proposeTo proposes actions for another model.
func (q ActingQuestion) proposeTo(p Position, acts []*Action, at ModelID, to ask.Proposals[ActAnswer]) {
	for len(acts) > 0 {
		n := 0
		for n < len(acts) && acts[n].To == WithWeapon {
			n++
		}
		if n == 0 {
			q.propose(p, acts[0], at, bash, to)
			acts = acts[1:]
			continue
		}
		for w := range p.Card(q.Model).Weapons {
			for _, act := range acts[:n] {
				q.propose(p, act, at, w, to)
			}
		}
		for _, act := range acts[:n] {
			q.propose(p, act, at, bash, to)
		}
		acts = acts[n:]
	}
}

// propose proposes an action, if the part of the activation that it takes is there.
func (q ActingQuestion) propose(p Position, act *Action, at ModelID, with int, to ask.Proposals[ActAnswer]) {
	switch {
	case act.Moves && p.S.Act.Moved != NotMoved, act.Fights && p.S.Act.Action == Given:
	case act.Propose != nil:
		act.Propose(p, q.Model, at, with, to)
	default:
		to.Add(ActAnswer{Do: act.Verb})
	}
}
