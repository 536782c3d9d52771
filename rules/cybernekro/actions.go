package cybernekro

import (
	"umpire/game"
	"umpire/game/ask"
)

// Action is an action of a model (cn.action.list). It stands whole in the chapter that has its rules.
// The questions for actions, their rows and the verbs of scenarios are made of the list of actions.
type Action struct {
	Verb   ActVerb
	Word   string // in scenarios, logs and on the page
	Takes  string // the fields of its answers besides Do
	Clause game.Clause
	// Says describes it: AT is whom, WITH and ALSO with what, PLACE where. Group leaves the target
	// out, of an action that has one. Words returns one of them or another text, where it depends.
	Says, Group string
	Words       func(p Position, id ModelID, a ActAnswer) string

	// To is the kind of thing that it is done to. It is proposed for each, or as Propose does it
	// for the nth, or by another action. Marks changes the marks that it has by its Group and Clause.
	To      Object
	Propose func(p Position, id ModelID, n int, to ask.Proposals[ActAnswer])
	ByOther bool
	Marks   func(q ActingQuestion, p Position, a ActAnswer, m *game.Marks)

	Prone   bool   // a Prone model may do it (cn.def.prone_limits)
	Bestial bool   // a Bestial model may do it (cn.trait.bestial)
	Price   *Price // without one it costs 1 AP (cn.action.cost)
	// Directed judges whether a Game Master may choose it for an NPC: without it, never (cn.npc.gm).
	Directed func(p Position, q ActingQuestion, a ActAnswer, why *Reasons) bool
	May      func(p Position, id ModelID, a ActAnswer, why *Reasons) bool
	Do       func(p play, id ModelID, a ActAnswer)

	Attacks bool    // with weapons
	Shoots  bool    // in a Shoot action, with one weapon or two
	Pairs   bool    // with two weapons (cn.trait.ambidextrous)
	Auto    [2]bool // on Auto with the first of its weapons, or the second (cn.kw.auto)
}

// Price says what an action costs that may cost more than others.
type Price struct {
	AP  func(p Position, id ModelID, a ActAnswer) int
	By  func(p Position, id ModelID, a ActAnswer) game.Clause
	Say func(p Position, id ModelID, a ActAnswer, ap int, why *Reasons) // what makes it dear
}

// actions are the actions, in the order in which they are proposed. Those that are done to the same
// kind of thing, one after the other here, are proposed together for each such thing.
var actions ask.Actions[*Action]

// proposal has the actions that propose for each thing of a kind.
type proposal struct {
	to   Object
	acts []*Action
}

// proposed has the actions that propose, in their order.
var proposed []proposal

func init() {
	actions.Fill(
		&ending, &moving, &jumping, &leaving, &gettingUp,
		&takingTerminal,
		&dousing, &pushing,
		shooting, shootingAuto, fighting, throwing,
		fightingTwo, shootingTwo, shootingFirstAuto, shootingSecondAuto, shootingTwoAuto,
		&reloading, &fixing, &pickingUp, &dropping, &using,
		&casting,
		&forcingDoor, &unlockingDoor, &blastingDoor,
		&exploring,
		&performingRitual,
	)
	for _, act := range actions.Listed {
		if last := len(proposed) - 1; last < 0 || proposed[last].to != act.To {
			proposed = append(proposed, proposal{to: act.To})
		}
		if last := &proposed[len(proposed)-1]; !act.ByOther {
			last.acts = append(last.acts, act)
		}
	}
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

// Object is a kind of thing that actions are done to.
type Object uint8

// The kinds of things that actions are done to.
const (
	Itself Object = iota // to nothing else
	ToTerminal
	ToModel
	ToThing
	ToSorcery // one that the model knows
	ToDoor
	ToPlace // a room or a container
)

// ways counts the ways in which an action that is done to nothing else may be proposed: as it is, and
// dropping Prone, if its Propose has that.
const ways = 2

// count returns how many things there may be of a kind.
func (o Object) count(p Position) int {
	switch o {
	case ToTerminal:
		return Terminals
	case ToModel:
		return MaxModels
	case ToThing:
		return len(p.S.Things)
	case ToDoor:
		return len(p.M.Setup.Terrain)
	case ToSorcery:
		return mostKnown
	case ToPlace:
		return len(p.M.places)
	}
	return ways
}

// next returns the number of the first thing of a kind, from n on, that there is for a model; count, if
// there is none.
func (o Object) next(p Position, id ModelID, n int) int {
	switch o {
	case ToModel:
		for n < MaxModels && !p.OnTable(ModelID(n)) {
			n++
		}
	case ToThing:
		for n < MaxThings && p.S.Things[n].Gear == 0 {
			n++
		}
	case ToSorcery:
		for n < mostKnown && p.known(id, n) == nil {
			n++
		}
	case ToDoor:
		for n < len(p.M.Setup.Terrain) && p.door(n) == nil {
			n++
		}
	}
	return n
}

// name returns the name of the nth thing of a kind, for answers that have its number as their Place.
func (o Object) name(p Position, id ModelID, n int) string {
	switch o {
	case ToTerminal:
		return itoa(n + 1)
	case ToSorcery:
		if s := p.known(id, n); s != nil {
			return s.Name
		}
	case ToPlace:
		return p.placeName(n)
	}
	return p.featureName(uint8(n))
}

// Propose implements ask.Asking: everything that could be done; judging says what may be.
func (q ActingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[ActAnswer]) {
	for _, each := range proposed {
		q.proposeEach(p, each.to, each.acts, to)
	}
}

// proposeEach proposes actions for each thing of a kind.
func (q ActingQuestion) proposeEach(p Position, kind Object, acts []*Action, to ask.Proposals[ActAnswer]) {
	for n, most := kind.next(p, q.Model, 0), kind.count(p); n < most; n = kind.next(p, q.Model, n+1) {
		for _, act := range acts {
			switch {
			case act.Propose != nil:
				act.Propose(p, q.Model, n, to)
			case kind != Itself || n == 0:
				to.Add(ActAnswer{Do: act.Verb, At: ModelID(n), With: ThingID(n), Place: uint8(n)})
			}
		}
	}
}
