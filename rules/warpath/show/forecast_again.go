package show

import (
	"strconv"

	"umpire/board"
	"umpire/dice"
	"umpire/rules/warpath"
)

// rolling forecasts the attack in progress, some of whose dice on the table are rolled again.
func rolling(p warpath.Position, which warpath.DicePlaces) board.Forecast {
	a := &p.S.Attack
	l := a.Pools.At(int(a.Next))
	by := l.By
	if by == warpath.None {
		by = l.At
	}
	from, to, measured := nearest(p, by, l.At)
	f := board.Forecast{By: int32(from), At: int32(to), Title: p.UnitName(l.At)}
	if measured {
		sight := sightLine(p, from, to)
		f.Sight = &sight
	}
	o := p.AgainOdds(which)
	left, roll := p.Strength(l.At), "attack"
	f.Figure, f.Outcomes, f.Spreads = figuresOf(&o), outcomesOf(&o, left), spreadsOf(&o)
	switch a.Stage {
	case warpath.Damaging:
		f.Figure[0].Label, roll = "damage expected", "damage"
	case warpath.Razing: // one that succeeds is enough
		falls := o.Hits.AtLeast(1)
		var list board.Outcomes
		list.Add("miss", "It stands", dice.Frac(1, 1).Minus(falls))
		list.Add("destroyed", "Comes down", falls)
		f.Figure, f.Outcomes, roll = []board.Figure{board.Chance("building comes down", falls)}, list.List(), "damage"
		f.Spreads = f.Spreads[:1]
	}
	if a.Stage != warpath.Razing {
		f.Figure = append(f.Figure, board.Chance("at least one", o.Casualties.AtLeast(1)))
	}
	stand := a.Dice.Len() - len(which)
	f.Facts = []string{strconv.Itoa(stand) + " of " + warpath.Count(a.Dice.Len(), "die") + " stand"}
	f.Lines = []board.Line{{Roll: roll, What: "rolled again", Amount: len(which), Of: "dice", Dice: eights(len(which)), Clause: "wp.command.reroll"}}
	return f
}

// swords forecasts the Command Points of a seat, one of whose Command Dice is rolled again.
func swords(p warpath.Position, q warpath.RerollingQuestion, die int) board.Forecast {
	now, then := p.SwordOdds(q.Seat, -1).High(), p.SwordOdds(q.Seat, die)
	f := board.Forecast{By: -1, At: -1, Title: "Command Dice", Facts: []string{warpath.Count(now, "sword") + " now"},
		Figure:  []board.Figure{board.Expected("Command Points expected", then.Mean())},
		Spreads: []board.Spread{{What: "Command Points", Dist: then}}}
	more, fewer := then.AtLeast(now+1), dice.Frac(1, 1).Minus(then.AtLeast(now))
	var list board.Outcomes
	list.Add("miss", "Fewer", fewer)
	list.Add("nothing", "As many", then.Is(now))
	list.Add("damage", "More", more)
	f.Outcomes = list.List()
	f.Lines = []board.Line{{Roll: "attack", What: "Command Dice, as they lie", Amount: then.Low(), Of: "swords at least", Clause: "wp.command.pool_reroll"}}
	return f
}
