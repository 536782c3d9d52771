package show

import (
	"fmt"

	"umpire/board"
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warcaster"
)

// aimedAttack is an attack that an answer would make: its context, how far it reaches, and
// the position it would be made in, its spikes paid for.
type aimedAttack struct {
	warcaster.Position
	warcaster.AttackContext
	reach geom.Length
}

// Forecast implements board.Rules: of attacks, and of what is spent on them.
func (m Table) Forecast(s *warcaster.State, q game.Question[warcaster.State], row game.Answer) (board.Forecast, bool) {
	own := *s // what is spent is paid on a copy
	p := m.At(&own)
	switch asked := q.Asked().(type) {
	case warcaster.SwayingQuestion:
		return swaying(p, asked, row.Yes()), true
	case *warcaster.OneOfQuestion[warcaster.StruckAnswer]:
		a, ok := ask.Decode[warcaster.StruckAnswer](q, s, row)
		if !ok || !asked.Judge(p, a, nil) {
			return board.Forecast{}, false
		}
		return struck(p, a), true
	case warcaster.ChargingQuestion:
		a, ok := ask.Decode[warcaster.ChargingAnswer](q, s, row)
		if !ok || a.Do != warcaster.ChargeOne || !asked.Judge(p, a, nil) {
			return board.Forecast{}, false
		}
		return charging(m.At(s), charged(p, a.Unit, 1), a.Unit)
	case warcaster.AmountOfQuestion:
		n, ok := ask.Decode[int](q, s, row)
		by := q.Option(s, row).By
		if tag, _, _ := q.About(); tag != "charge/rule" || !ok || !asked.Judge(p, n, nil) || len(by) == 0 {
			return board.Forecast{}, false
		}
		u := p.UnitOf(warcaster.ModelID(by[0]))
		return charging(m.At(s), charged(p, u, n), u)
	case warcaster.AbsorbingQuestion:
		n, ok := ask.Decode[int](q, s, row)
		if !ok || !asked.Judge(p, n, nil) {
			return board.Forecast{}, false
		}
		return absorbing(p, asked, n), true
	case warcaster.PlayingQuestion:
		a, ok := ask.Decode[warcaster.CypherAnswer](q, s, row)
		if ok && a.Card >= 0 && asked.Judge(p, a, nil) && p.Lays(asked.Seat, a) {
			return lasting(m.At(s), p, a.Unit())
		}
	case warcaster.ActingQuestion:
		a, ok := ask.Decode[warcaster.ActAnswer](q, s, row)
		if ok && a.Do == warcaster.DoRule && asked.Judge(p, a, nil) && p.Uses(a) {
			return gains(m.At(s), p, membersOf(p, own.Act.Unit), func(at *aimedAttack) bool {
				return asked.Judge(p, warcaster.ActAnswer{Do: warcaster.DoAttack, By: at.By, With: at.Weapon, At: at.Target, Modes: at.Modes()}, nil)
			}, false)
		}
	}
	at, ok := m.attackOf(&own, q, row)
	if !ok {
		return board.Forecast{}, false
	}
	f := at.forecast()
	if plain, is := at.unspiked(m.At(s)); is {
		without := plain.plain()
		f.Beside(&without)
	}
	return f, true
}

// charged is a position in which Arc of the well lies on a unit or gate.
//
//lint:allow readonly the position is a copy that charges are tried in
func charged(p warcaster.Position, u warcaster.UnitID, n int) warcaster.Position {
	p.S.Units[u].Arc += int8(n)
	p.S.Well[p.M.Units[u].Seat] -= int8(n)
	return p
}

// unspiked is the same attack without what it spikes for, if it spikes and could be made so.
func (at *aimedAttack) unspiked(p warcaster.Position) (plain aimedAttack, is bool) {
	if at.Weapon < 0 {
		return plain, false
	}
	modes := p.Unspiked(&at.AttackContext)
	if modes == at.Modes() {
		return plain, false
	}
	plain, is = shot(p, at.By, at.Weapon, at.Target, modes)
	return plain, is && p.MayTarget(&plain.AttackContext, plain.reach, nil)
}

// attackOf is the attack that an answer to a question would make. It pays for the
// spikes in the state.
func (m Table) attackOf(s *warcaster.State, q game.Question[warcaster.State], row game.Answer) (at aimedAttack, ok bool) {
	p := m.At(s)
	switch asked := q.Asked().(type) {
	case warcaster.ActingQuestion:
		if a, is := ask.Decode[warcaster.ActAnswer](q, s, row); is && a.Do == warcaster.DoAttack {
			return shot(p, a.By, a.With, a.At, a.Modes)
		}
	case warcaster.StrikingQuestion:
		if a, is := ask.Decode[warcaster.StrikeAnswer](q, s, row); is && a.With >= 0 {
			return shot(p, asked.J.Model, a.With, a.At, a.Modes)
		}
	case warcaster.AnnihilatingQuestion:
		if a, is := ask.Decode[warcaster.MaybeModel](q, s, row); is && a.Given() && stands(p, int32(a.One)) {
			return aimedAttack{p, asked.Context(p, a.One), geom.Inch}, true
		}
	case warcaster.PlayingQuestion:
		if a, is := ask.Decode[warcaster.CypherAnswer](q, s, row); is && a.Card >= 0 && int(a.Card) < len(m.Printed.Racks[asked.Seat]) && stands(p, int32(a.On)) && stands(p, int32(a.At)) {
			card := p.Card(asked.Seat, a.Card)
			return fury(p, a.Model(), a.At, card), card.Target == warcaster.EnemyModel
		}
	}
	return at, false
}

// shot is an attack with a weapon.
func shot(p warcaster.Position, by warcaster.ModelID, weapon int, target warcaster.ModelID, modes uint32) (at aimedAttack, ok bool) {
	if !stands(p, int32(by)) || !stands(p, int32(target)) || weapon < 0 || weapon >= len(p.Profile(by).Weapons) ||
		p.Profile(by).Weapons[weapon].Kind == warcaster.Equipment {
		return at, false
	}
	p.PayModes(by, modes)
	b := p.ContextOf(by, weapon, target, modes)
	return aimedAttack{p, b, geom.Inches(p.Value(by, warcaster.RNG, weapon, &b, nil))}, true
}

// forecast makes the forecast of an attack.
func (at *aimedAttack) forecast() board.Forecast {
	attack := at.Chain(&at.AttackContext, nil)
	f := at.forecastOf(&attack)
	f.Facts, f.Lines, f.Notes, f.Reply = at.facts(f.Sight), at.lines(), at.notes(&attack), at.reply()
	return f
}

// plain is the forecast with its figures alone.
func (at *aimedAttack) plain() board.Forecast {
	attack := at.Chain(&at.AttackContext, nil)
	return at.forecastOf(&attack)
}

// forecastOf returns what some dice of an attack are likely to bring.
func (at *aimedAttack) forecastOf(attack *dice.Attack) board.Forecast {
	b := &at.AttackContext
	odds := attack.Odds()
	sight := sightLine(at.Position, b.By, b.Target)
	return board.Forecast{By: int32(b.By), At: int32(b.Target), Title: at.Name(b.Target), Sight: &sight, Figure: figuresOf(odds),
		Outcomes: outcomesOf(attack, odds, at.IsGate(b.Target)), Spreads: []board.Spread{{What: "damage", Dist: odds.Damage}}}
}

// facts returns what is measured.
func (at *aimedAttack) facts(sight *board.Sight) []string {
	b := &at.AttackContext
	facts := []string{board.InchesUp(sight.Distance) + " away"}
	if sight.Distance > at.reach {
		facts[0] += ", reaches " + board.InchesDown(at.reach)
	}
	switch {
	case at.Ignores(b, warcaster.Sight):
		facts = append(facts, "no sight needed")
	case sight.Clear:
		facts = append(facts, "seen")
	default:
		facts = append(facts, "no sight: "+sight.Blocker)
	}
	if from, _, has := at.Cover(b); has {
		facts = append(facts, "in cover: "+from)
	}
	return append(facts, at.suffered()...)
}

// suffered returns what its target has left, if it has suffered.
func (at *aimedAttack) suffered() []string {
	id := at.Target
	switch {
	case at.IsGate(id):
		return []string{warcaster.Count(at.Arc(id), "Arc")}
	case at.S.Models[id].Damage > 0:
		return []string{fmt.Sprintf("%d of %d damage", at.S.Models[id].Damage, at.Health(id))}
	}
	return nil
}

func figuresOf(o dice.Odds) []board.Figure {
	return []board.Figure{board.Chance("hits", o.Hit()), board.Chance("destroys", o.Destroy()),
		{Value: o.Damage.Mean().Decimal(2), Label: "damage expected", Exact: o.Damage.Mean()}}
}

// outcomesOf are all that can come of an attack on a model, or on a gate.
func outcomesOf(a *dice.Attack, o dice.Odds, gate bool) []board.Outcome {
	var list board.Outcomes
	none := o.Damage.Is(0)
	if !a.BlastMiss {
		miss := dice.Frac(1, 1).Minus(o.Hit())
		list.Add("miss", "Miss", miss)
		none = none.Minus(miss)
	}
	list.Add("nothing", "No damage", none)
	for n := 1; n < a.Health; n++ {
		list.Add("damage", fmt.Sprintf("%d damage", n), o.Damage.Is(n))
	}
	gone := "Destroyed"
	if gate {
		gone = "Collapses"
	}
	list.Add("destroyed", gone, o.Destroy())
	return list.List()
}

// lines returns what the dice of the attack are made of.
func (at *aimedAttack) lines() []board.Line {
	b := &at.AttackContext
	var attack, defence, damage warcaster.Breakdown
	from, _, cover := at.Cover(b)
	at.AttackPool(b, &attack)
	at.DefencePool(b, cover, &defence)
	if !at.RollsNoDamage(b) {
		at.Power(b, &damage)
	}
	list := boardLines(nil, "attack", &attack, "")
	list = boardLines(list, "defence", &defence, at.Name(b.Target)+" ")
	for i := range list {
		if list[i].Clause == "wc.measure.cover_bonus" {
			list[i].What = "cover: " + from
		}
	}
	list = boardLines(list, "damage", &damage, "")
	var armour warcaster.Breakdown
	at.Armour(b, b.Target, &armour)
	return boardLines(list, "damage", &armour, at.Name(b.Target)+" ")
}

// boardLines adds the lines of a breakdown. What is printed is called by its stat.
func boardLines(list []board.Line, roll string, l *warcaster.Breakdown, whose string) []board.Line {
	for _, m := range l.Lines {
		line := board.Line{Roll: roll, What: m.Name, Amount: m.Amount, Of: m.Of, Clause: game.Clause(m.Clause)}
		if m.Name == "printed" {
			line.What = whose + m.Of
		}
		switch m.Of {
		case "ARM", "damage", "RNG", "SPD":
		case "Power Dice":
			line.Dice = diceOf("power", m.Amount)
		default:
			line.Dice = diceOf("action", m.Amount)
		}
		list = append(list, line)
	}
	return list
}

func diceOf(kind string, n int) []board.Dice {
	if n <= 0 {
		return nil
	}
	return []board.Dice{{Kind: kind, N: n}}
}
