package show

import (
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

// gains forecasts the best attack of a unit, with what is spent on it and without: from where
// its models stand, or on who is nearest where none of them reaches anybody.
func gains(plain, with warcaster.Position, u warcaster.UnitID, may func(*aimedAttack) bool) (board.Forecast, bool) {
	at, reaches, ok := bestOf(with, u, may)
	if !ok {
		return board.Forecast{}, false
	}
	f := at.plain()
	f.Facts = append([]string{at.Name(at.By) + ": " + at.AttackName(&at.AttackContext)}, at.facts(f.Sight)...)
	f.Lines = at.lines()
	if !reaches {
		f.Given = &board.Note{Text: "Once it is in range and sees it.", Clause: "wc.measure.range"}
	}
	at.Position = plain
	before := at.plain()
	f.Beside(&before)
	return f, true
}

// reached reports whether an attack could be made from where its model stands.
func reached(at *aimedAttack) bool { return at.MayTarget(&at.AttackContext, at.reach, nil) }

// bestOf is the attack of a unit that is worth most, and whether it may be made.
func bestOf(p warcaster.Position, u warcaster.UnitID, may func(*aimedAttack) bool) (best aimedAttack, reaches, ok bool) {
	f := fray{p}
	worth, nearest := 0, geom.Length(0)
	list, n := p.Members(u)
	for _, id := range list[:n] {
		if p.IsGate(id) {
			continue
		}
		for _, foe := range f.Foes(int32(id)) {
			f.arms(id, func(w int, _ *warcaster.WeaponCard, _ geom.Length) {
				at, _ := shot(p, id, w, warcaster.ModelID(foe), p.FirstWay(id, w))
				can := may(&at)
				if reaches && !can {
					return
				}
				gap := table.Gap3(p.Body(id), p.Body(at.Target))
				value := 0
				if can {
					attack := at.Chain(&at.AttackContext, nil)
					odds := attack.Odds()
					value = worthOf(odds.Damage.Mean(), odds.Destroy())
				}
				if !ok || can && !reaches || can && value > worth || !can && gap < nearest {
					best, reaches, ok, worth, nearest = at, can, true, value, gap
				}
			})
		}
	}
	return best, reaches, ok
}
