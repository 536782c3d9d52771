package prove

import (
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/game/ask"
	"umpire/rules/cybernekro"
	"umpire/scenario"
)

type saying = scenario.Reading[cybernekro.State]

// acts are the questions for an action.
const acts = "act reaction controlled"

// verbs are the words for choices of this game, and what they answer.
var verbs = append(actionVerbs(), []scenario.Verb[cybernekro.State]{
	{Name: "activate", Asks: "activate"},
	{Name: "move", Form: "march", Part: "to"},
	{Name: "way", Form: "march"},
	{Name: "leave", Form: "march"},
	{Name: "jump", Asks: "jump"},
	{Name: "ace", Asks: "ace"},
	{Name: "number", Asks: "number"},
	{Name: "jack", Asks: "jack"},
	{Name: "queen", Asks: "queen"},
	{Name: "king", Asks: "king"},
	{Name: "joker", Asks: "joker"},
	{Name: "share", Asks: "share"},
	{Name: "initiative", Asks: "initiative"},
	{Name: "first", Asks: "first"},
	{Name: "half", Asks: "half"},
	{Name: "deploy", Asks: "deploy"},
	{Name: "place", Form: "place"},
	{Name: "learn", Asks: "sorcery"},
	{Name: "reroll", Asks: "reroll"},
	{Name: "free_fight", Asks: "free-fight"},
	{Name: "reacts", Asks: "king-for"},
	{Name: "morale", Asks: "morale"},
	{Name: "mod", Asks: "body-mod"},
	{Name: "weapon", Asks: "weapon"},
	{Name: "moved", Asks: "kinesis"},
	{Name: "aim", Form: "aim"},
	{Name: "bears", Asks: "bear"},
	{Name: "summon", Asks: "summon"},
}...)

// actionVerbs are the words for actions: each its own, but for those that scenarios call otherwise.
func actionVerbs() (list []scenario.Verb[cybernekro.State]) {
	for _, act := range cybernekro.Actions() {
		v := scenario.Verb[cybernekro.State]{Name: strings.ReplaceAll(act.Word, "-", "_"), Asks: acts, Do: act.Word}
		switch act.Verb {
		case cybernekro.Move:
			v.Then = "to"
		case cybernekro.LeaveBoard, cybernekro.Jump:
			v.Goes = true
		case cybernekro.ShootAuto:
			v.Name = "auto_shoot"
		case cybernekro.AutoTwice:
			v.Name = "auto_shoot_two"
		case cybernekro.AutoFirst:
			v.Name = "auto_shoot_first"
		case cybernekro.AutoSecond:
			v.Name = "auto_shoot_second"
		case cybernekro.BlastDoor:
			v.Name = "blast"
		case cybernekro.PerformRitual:
			v.Name = "perform"
		}
		list = append(list, v)
	}
	return list
}

// objectOf returns the kind of thing that the action of a step is done to.
func objectOf(y *saying) cybernekro.Object {
	i := slices.IndexFunc(verbs, func(v scenario.Verb[cybernekro.State]) bool { return v.Name == y.Verb })
	for _, act := range cybernekro.Actions() {
		if i >= 0 && act.Word == verbs[i].Do {
			return act.To
		}
	}
	return cybernekro.Itself
}

// Read implements scenario.Position.
func (sc *scene) Read(y *saying, slot ask.Slot, f content.Facts) ([]int32, error) {
	p := sc.At(y.S)
	switch slot.Zero.(type) {
	case cybernekro.ModelID:
		if !f.Given() {
			return []int32{int32(sc.actor(y))}, nil
		}
		return y.Single(f)
	case cybernekro.ThingID:
		return sc.thing(y, f)
	case cybernekro.Card:
		return card(p, y.Seat, f)
	}
	switch slot.Keys[0] {
	case "prone":
		if text, _ := f.Word(); !y.Now.IsMapping() || text != "true" {
			return []int32{0}, nil
		}
		return []int32{1}, nil
	case "place":
		return sc.place(y, f)
	}
	switch y.Tag {
	case "initiative", "king-for", "morale", "deploy", "heat":
		return y.Single(f)
	case "free-fight":
		return sc.arms(y, f)
	case "weapon", "kinesis":
		return sc.thing(y, f)
	}
	return scenario.Plain(slot, f)
}

// actor returns who is asked to act.
func (sc *scene) actor(y *saying) cybernekro.ModelID {
	if subjects := y.Q.Request(y.S).Subjects; len(subjects) > 0 {
		return cybernekro.ModelID(subjects[0])
	}
	return cybernekro.None
}

// thing is a thing by the id of its gear: without one, the only weapon or thing that it could
// be is fists.
func (sc *scene) thing(y *saying, f content.Facts) ([]int32, error) {
	text, _ := f.Word()
	if text == "none" {
		return []int32{int32(cybernekro.NoThing)}, nil
	}
	t := sc.thingNamed(sc.At(y.S), sc.actor(y), text)
	if t == cybernekro.NoThing {
		return nil, scenario.Wrong(f, "there is no thing %q: expected the id of gear", text)
	}
	return []int32{int32(t)}, nil
}

// arms returns what somebody fights with: "sword and axe", "sword alone", or none. Who is Ambidextrous
// fights with a second weapon, too, if the first alone is named.
func (sc *scene) arms(y *saying, f content.Facts) ([]int32, error) {
	text, _ := f.Word()
	first, also, two := strings.Cut(strings.TrimSuffix(text, " alone"), " and ")
	if first == "none" {
		return []int32{int32(cybernekro.NoThing)}, nil
	}
	p, id := sc.At(y.S), sc.actor(y)
	with, second := sc.thingNamed(p, id, first), cybernekro.NoThing
	if two {
		second = sc.thingNamed(p, id, also)
	}
	if with == cybernekro.NoThing || two && second == cybernekro.NoThing {
		return nil, scenario.Wrong(f, "there is no thing %q: expected the id of gear, or two with \"and\" between", text)
	}
	if q, is := y.Q.Asked().(*cybernekro.OneOf[cybernekro.Arms]); is && !two && text == first {
		for i := range q.Of.Len() {
			if w, other := q.Of.At(i).Value.Weapons(); w == with && other < cybernekro.BareFist {
				second = other
			}
		}
	}
	return []int32{int32(cybernekro.ArmsOf(with, second))}, nil
}

// place is the number of a terminal, a door, a place to explore, or which of the sorceries that a
// model knows is meant.
func (sc *scene) place(y *saying, f content.Facts) ([]int32, error) {
	text, _ := f.Word()
	switch objectOf(y) {
	case cybernekro.ToDoor:
		return y.Feature(f)
	case cybernekro.ToPlace:
		if at := sc.PlaceNamed(text); at >= 0 {
			return []int32{int32(at)}, nil
		}
		return nil, scenario.Wrong(f, "there is nothing to explore called %q: expected the id of a room or a container", text)
	case cybernekro.ToSorcery:
		return sc.sorcery(y, f, text)
	}
	n, err := scenario.Number(f)
	if err == nil {
		n[0]--
	}
	return n, err
}

// sorcery returns which of the sorceries that a model knows is meant.
func (sc *scene) sorcery(y *saying, f content.Facts, text string) ([]int32, error) {
	at, ok := content.Place(sc.Book.Sorceries, text)
	if !ok {
		return nil, scenario.Wrong(f, "there is no sorcery %q: %s", text, content.Expected(text, content.IDs(sc.Book.Sorceries)))
	}
	for slot, known := range y.S.Models[sc.actor(y)].Knows {
		if int(known) == at+1 {
			return []int32{int32(slot)}, nil
		}
	}
	return []int32{2}, nil // one that it does not know
}

// card is a card by its rank: of the hand, if it is there.
func card(p cybernekro.Position, seat game.Seat, f content.Facts) ([]int32, error) {
	text, _ := f.Word()
	rank := slices.Index(rankWords, text)
	if rank < 0 {
		return nil, scenario.Wrong(f, "there is no card %q: %s", text, content.Expected(text, rankWords))
	}
	found := int32(-1)
	for c := range cybernekro.Card(cybernekro.DeckSize) {
		if c.Rank() == rank && (found < 0 || p.S.Fate.Cards[seat][c] == cybernekro.InHand && p.S.Fate.Cards[seat][found] != cybernekro.InHand) {
			found = int32(c)
		}
	}
	return []int32{found}, nil
}

// Chosen implements scenario.Position.
func (sc *scene) Chosen(s *cybernekro.State, choice scenario.Choice) bool {
	text, _ := choice.What.Word()
	t, ok := sc.Things.Find(text)
	switch choice.Verb {
	case "activate":
		return ok && s.Act.Live && s.Act.Model == cybernekro.ModelID(t.Unit)
	case "morale":
		return ok && s.Tested&(1<<t.Unit) != 0
	case "reacts": // nobody else could
		n := s.Jobs.Len()
		return ok && n > 0 && s.Jobs.At(n-1).Kind == cybernekro.Reacting && s.Jobs.At(n-1).By == cybernekro.ModelID(t.Unit)
	case "end":
		return !s.Act.Live
	case "initiative", "deploy":
		return ok
	}
	return false
}

// Rests implements scenario.Position.
func (sc *scene) Rests(s *cybernekro.State) bool { return s.Jobs.Len() == 0 && !s.Act.Live }

// tells has the facts of the table that expectations may name.
var tells = map[string]string{
	"":      "phase round active",
	"model": "at on in_play",
	"unit":  "in_play",
	"seat":  "",
}
