package game

import "slices"

// Sort is the subject of an event. Logs are filtered by it, and turns are told by it.
type Sort string

// The sorts of events. Most other events have none.
const (
	SortMove  Sort = "move"  // models move or are moved, or come onto the table or leave it
	SortRoll  Sort = "roll"  // dice decide something
	SortLoss  Sort = "loss"  // models are lost
	SortScore Sort = "score" // somebody scores, or the game ends
	SortTurn  Sort = "turn"  // another turn, round, phase or activation begins
	SortCard  Sort = "card"  // a card is played: the facts are Carded
)

// Weight says which logs have the line of an event. The zero Weight is for all.
type Weight string

const (
	// Minor lines are bookkeeping: the log of all lines has them, the story does not.
	Minor Weight = "minor"
	// Quiet lines are in no log, since another line says the same.
	Quiet Weight = "quiet"
)

// EventKinds lists the kinds of a game's events by sort and weight. Kinds that are in none of the
// lists have no sort, and are part of the story.
type EventKinds struct {
	Move, Roll, Loss, Score, Turn, Card []string
	Minor, Quiet                        []string
}

// Sorts has the sort and the weight of kinds of events.
type Sorts map[string]sorted

type sorted struct {
	sort   Sort
	weight Weight
}

// Sorted is implemented by rules that sort their events. Those of other rules are sorted by the
// kinds that most games have.
type Sorted interface{ Sorts() Sorts }

// Carded is implemented by the facts of events about a card, a spell or a feat.
type Carded interface{ CardName() string }

// Sorts makes a table of the lists. Rolls, which every game has, are in it.
func (k EventKinds) Sorts() Sorts {
	s := Sorts{Rolled: {SortRoll, Quiet}}
	sort := func(as Sort, kinds []string) {
		for _, kind := range kinds {
			s[kind] = sorted{as, s[kind].weight}
		}
	}
	weigh := func(as Weight, kinds []string) {
		for _, kind := range kinds {
			s[kind] = sorted{s[kind].sort, as}
		}
	}
	sort(SortMove, k.Move)
	sort(SortRoll, k.Roll)
	sort(SortLoss, k.Loss)
	sort(SortScore, k.Score)
	sort(SortTurn, k.Turn)
	sort(SortCard, k.Card)
	weigh(Minor, k.Minor)
	weigh(Quiet, k.Quiet)
	return s
}

// usual sorts the events of rules that do not.
var usual = EventKinds{
	Move:  []string{"move"},
	Loss:  []string{"destroyed"},
	Score: []string{"score"},
	Turn:  []string{"round", "turn"},
}.Sorts()

// WithSorts returns a copy of the record whose events have the sorts and weights that the rules give
// them: those of a record from before Telling 6 have none.
func (r *Record) WithSorts(rules any) *Record {
	of := func(events []Event) []Event {
		events = slices.Clone(events)
		for i := range events {
			events[i].sort(rules)
		}
		return events
	}
	c := *r
	c.Header.Events, c.Lines = of(r.Header.Events), slices.Clone(r.Lines)
	for i := range c.Lines {
		c.Lines[i].Events = of(c.Lines[i].Events)
	}
	return &c
}

// sort fills in the sort of the event, its weight if the rules gave it none, and its card.
func (e *Event) sort(rules any) {
	sorts := usual
	if rules, is := rules.(Sorted); is {
		sorts = rules.Sorts()
	}
	as := sorts[e.Kind]
	e.Sort = as.sort
	if e.Weight == "" {
		e.Weight = as.weight
	}
	if facts, is := e.Facts.(Carded); is && e.Sort == SortCard {
		e.Card = facts.CardName()
	}
}
