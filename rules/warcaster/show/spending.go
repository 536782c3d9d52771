package show

import (
	"fmt"
	"strconv"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/table"
)

// swaying forecasts what is left of the attack in progress, as if nobody used anything else
// on it.
func swaying(p warcaster.Position, q warcaster.SwayingQuestion, yes bool) board.Forecast {
	at := aimedAttack{Position: p, AttackContext: q.Of}
	attack := q.Rest(p, yes)
	return at.rest(&attack)
}

// struck forecasts a hit, as it falls on who takes it: nothing comes of one that is slipped.
func struck(p warcaster.Position, a warcaster.StruckAnswer) board.Forecast {
	at := aimedAttack{Position: p, AttackContext: p.S.Attack.Context(p)}
	at.Target = p.S.Attack.Against.At(int(p.S.Attack.Next) - 1).Model
	slips := false
	if a != warcaster.TakesHit {
		id, n := a.Rule()
		slips = p.Profile(id).Rules[n].Does(warcaster.Cancel)
		at.Target = id
	}
	attack := at.Rest(&at.AttackContext)
	if slips {
		attack.Damage, attack.MarginDie = dice.Pool{}, dice.Die{}
	}
	return at.rest(&attack)
}

// rest forecasts what is left of an attack whose rolls lie on the table.
func (at *aimedAttack) rest(attack *dice.Attack) board.Forecast {
	f := at.forecastOf(attack)
	f.Facts = []string{strconv.Itoa(int(at.S.Attack.Strikes)) + " strikes against " + strconv.Itoa(int(at.S.Attack.Guard))}
	f.Facts = append(f.Facts, at.suffered()...)
	f.Lines = poolLines(poolLines(nil, "attack", attack.Attack), "defence", attack.Defence)
	if attack.Damage.Len() > 0 || attack.MarginDie.Sides() > 0 {
		f.Lines = poolLines(f.Lines, "damage", attack.Damage)
	}
	if attack.MarginDie.Sides() > 0 {
		if margin := attack.Attack.Lowest() - attack.Defence.Highest(); margin > 0 && warcaster.Lies(attack.Attack) && warcaster.Lies(attack.Defence) {
			f.Lines = append(f.Lines, board.Line{Roll: "damage", What: "margin", Amount: margin, Of: "Power Dice", Dice: diceOf("power", margin), Clause: "wc.attack.margin"})
		} else {
			f.Notes = []board.Note{marginNote}
		}
	}
	f.Lines = append(f.Lines, board.Line{Roll: "damage", What: at.Name(at.Target) + " ARM", Amount: attack.Arm, Of: "ARM", Clause: "wc.stats.arm"})
	return f
}

// poolLines add the dice of a roll that is made yet, or the strikes of one that was made.
func poolLines(list []board.Line, roll string, pool dice.Pool) []board.Line {
	if warcaster.Lies(pool) {
		return append(list, board.Line{Roll: roll, What: "as rolled", Amount: pool.Len(), Of: "strikes", Clause: "wc.dice.strike_total"})
	}
	for _, d := range [...]struct {
		die        dice.Die
		kind, what string
		clause     game.Clause
	}{{dice.Action, "action", "Action Dice", "wc.dice.action_die"}, {dice.Power, "power", "Power Dice", "wc.dice.power_die"}} {
		if n := pool.Count(d.die); n > 0 {
			list = append(list, board.Line{Roll: roll, What: "rolled", Amount: n, Of: d.what, Dice: diceOf(d.kind, n), Clause: d.clause})
		}
	}
	return list
}

// gains forecasts the attack that is worth most of those of some models which may be made, with
// what is spent and without; it is on who is nearest where none of them reaches anybody. Only those
// count that it changes, where changes is true.
func gains(plain, with warcaster.Position, by []warcaster.ModelID, may func(*aimedAttack) bool, changes bool) (board.Forecast, bool) {
	at, reaches, ok := bestOf(with, by, may, func(at *aimedAttack) bool { return !changes || at.changes(plain) })
	if !ok {
		return board.Forecast{}, false
	}
	f := at.beside(plain)
	if !reaches {
		f.Given = &board.Note{Text: "Once it is in range and sees it.", Clause: "wc.measure.range"}
	}
	return f, true
}

// beside is the forecast of an attack beside what it would be in another position. Nothing comes
// of it in one of the two where it may be made in the other alone.
func (at *aimedAttack) beside(plain warcaster.Position) board.Forecast {
	before := at.in(plain)
	was, is := reached(&before), reached(at)
	f, without := at.plain(), before.plain()
	switch {
	case was && !is:
		f.Figure, f.Outcomes = nothing.Figure, nothing.Outcomes
	case is && !was:
		without = nothing
	}
	f.Facts = append([]string{at.Name(at.By) + ": " + at.AttackName(&at.AttackContext)}, at.facts(f.Sight)...)
	f.Lines = at.lines()
	f.Beside(&without)
	return f
}

// nothing is the forecast of an attack that is not made.
var nothing = board.Forecast{Figure: figuresOf((&dice.Attack{Arm: 1, Health: 1}).Odds()), Outcomes: outcomesOf(&dice.Attack{Health: 1}, (&dice.Attack{Arm: 1, Health: 1}).Odds(), false)}

// in is the same attack in another position.
func (at *aimedAttack) in(p warcaster.Position) aimedAttack {
	if at.Weapon < 0 {
		return fury(p, at.By, at.Target, at.AttackContext.Card)
	}
	b := p.ContextOf(at.By, at.Weapon, at.Target, at.Modes())
	return aimedAttack{p, b, geom.Inches(p.Value(at.By, warcaster.RNG, at.Weapon, &b, nil))}
}

// changes reports whether an attack has other dice in another position, or may be made in one of
// the two alone.
func (at *aimedAttack) changes(plain warcaster.Position) bool {
	before := at.in(plain)
	return at.Chain(&at.AttackContext, nil) != before.Chain(&before.AttackContext, nil) || reached(at) != reached(&before)
}

// reached reports whether an attack could be made from where its model stands.
func reached(at *aimedAttack) bool { return at.MayTarget(&at.AttackContext, at.reach, nil) }

// bestOf is the attack of some models that is worth most of those that count, and whether it may
// be made.
func bestOf(p warcaster.Position, by []warcaster.ModelID, may, counts func(*aimedAttack) bool) (best aimedAttack, reaches, ok bool) {
	f := fray{p}
	worth, nearest := 0, geom.Length(0)
	for _, id := range by {
		if p.IsGate(id) {
			continue
		}
		for _, foe := range f.Foes(int32(id)) {
			f.arms(id, func(w int, _ *warcaster.WeaponCard, _ geom.Length) {
				at, _ := shot(p, id, w, warcaster.ModelID(foe), p.FirstWay(id, w))
				can := may(&at)
				gap := table.Gap3(p.Body(id), p.Body(at.Target))
				if reaches && !can || ok && !can && gap >= nearest || !counts(&at) {
					return
				}
				value := 0
				if can {
					value = at.worth()
				}
				if !ok || can && !reaches || can && value > worth || !can && gap < nearest {
					best, reaches, ok, worth, nearest = at, can, true, value, gap
				}
			})
		}
	}
	return best, reaches, ok
}

// worth returns how much an attack is to be feared.
func (at *aimedAttack) worth() int {
	attack := at.Chain(&at.AttackContext, nil)
	odds := attack.Odds()
	return worthOf(odds.Damage.Mean(), odds.Destroy())
}

// charging forecasts what Arc from the well changes: the best attack of the unit that it goes to,
// and the best Fury in hand, which is rolled with what is left there (wc.fury.roll).
func charging(plain, with warcaster.Position, u warcaster.UnitID) (board.Forecast, bool) {
	f, ok := gains(plain, with, membersOf(with, u), reached, false)
	at, may := bestFury(with, with.M.Units[u].Seat)
	if !may {
		return f, ok
	}
	loses := at.beside(plain)
	if !ok {
		return loses, true
	}
	f.Also = append(f.Also, loses)
	return f, true
}

// bestFury is the Fury in the hand of a seat that is worth most, from where its models stand.
func bestFury(p warcaster.Position, seat game.Seat) (best aimedAttack, ok bool) {
	worth := 0
	for c, zone := range p.S.Cards[seat] {
		if !zone.Held() || p.Card(seat, warcaster.CardID(c)).Target != warcaster.EnemyModel {
			continue
		}
		for _, by := range modelsOf(p, seat) {
			if p.Relay(by) == 0 {
				continue
			}
			for _, foe := range modelsOf(p, seat.Other()) {
				at := fury(p, by, foe, p.Card(seat, warcaster.CardID(c)))
				if !reached(&at) {
					continue
				}
				if value := at.worth(); !ok || value > worth {
					best, ok, worth = at, true, value
				}
			}
		}
	}
	return best, ok
}

// fury is a Fury that is channeled.
func fury(p warcaster.Position, by, target warcaster.ModelID, card *warcaster.CypherCard) aimedAttack {
	b := warcaster.ContextOfFury(by, target, card)
	return aimedAttack{p, b, geom.Inches(p.Value(by, warcaster.FuryRNG, -1, &b, nil))}
}

// lasting forecasts what a Cypher changes that lies on a unit: its best attack, or else the one to
// be feared most by who it shields.
func lasting(plain, with warcaster.Position, u warcaster.UnitID) (board.Forecast, bool) {
	if f, ok := gains(plain, with, membersOf(with, u), reached, true); ok {
		return f, true
	}
	return gains(plain, with, modelsOf(with, with.M.Units[u].Seat.Other()), func(at *aimedAttack) bool {
		before := at.in(plain)
		return reached(&before)
	}, true)
}

// membersOf are the models of a unit.
func membersOf(p warcaster.Position, u warcaster.UnitID) []warcaster.ModelID {
	list, n := p.Members(u)
	return list[:n]
}

// modelsOf are the models of a seat that are in play.
func modelsOf(p warcaster.Position, seat game.Seat) (list []warcaster.ModelID) {
	for i := range p.M.Models {
		if id := warcaster.ModelID(i); p.InPlay(id) && p.SeatOf(id) == seat {
			list = append(list, id)
		}
	}
	return list
}

// absorbing forecasts damage against which so much Arc is cleared.
func absorbing(p warcaster.Position, q warcaster.AbsorbingQuestion, arc int) board.Forecast {
	f := absorbed(p, q, arc)
	plain := absorbed(p, q, 0)
	f.Beside(&plain)
	return f
}

func absorbed(p warcaster.Position, q warcaster.AbsorbingQuestion, arc int) board.Forecast {
	points, left := q.Points-arc, p.Left(q.Model)
	at := aimedAttack{Position: p, AttackContext: warcaster.AttackContext{Target: q.Model}}
	destroys, kind, label := dice.Frac(0, 1), "nothing", "No damage"
	switch {
	case points >= left:
		destroys, kind, label = dice.Frac(1, 1), "destroyed", "Destroyed"
	case points > 0:
		kind, label = "damage", fmt.Sprintf("%d damage", points)
	}
	var list board.Outcomes
	list.Add(kind, label, dice.Frac(1, 1))
	return board.Forecast{By: int32(q.Model), At: int32(q.Model), Title: p.Name(q.Model), Facts: append([]string{warcaster.Count(left, "damage point") + " left"}, at.suffered()...), Outcomes: list.List(),
		Figure: []board.Figure{board.Chance("destroys", destroys), {Value: strconv.Itoa(points), Label: "damage", Exact: dice.Frac(int64(points), 1)}},
		Lines:  []board.Line{{Roll: "damage", What: "as rolled", Amount: q.Points, Of: "damage", Clause: "wc.attack.damage_sets"}, {Roll: "damage", What: "Arc cleared", Amount: -arc, Of: "damage", Clause: "wc.arc.spike_rule"}}}
}
