package warcaster

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
)

// SwayingQuestion asks whether a rule is used on the attack in progress, of which some rolls
// lie on the table: to make one of them again, or on the hit, before its damage.
type SwayingQuestion struct {
	YesOrNoQuestion
	Of    AttackContext
	By    ModelID   // whose rule it is
	Use   int       // its place on the card
	Spike bool      // it costs one
	Roll  game.Tag  // that is made again: attack, defence or damage; "": it is used on the hit
	Pool  dice.Pool // of that roll
	Bonus int       // Power Dice that the hit has besides its margin
}

// sways asks whether a rule is used on the attack in progress, and spikes for it.
func (p play) sways(q SwayingQuestion) bool {
	q.YesOrNoQuestion = p.offering(q.By, q.Use, q.Spike)
	q.At = ask.Model(q.Of.Target)
	tag := game.Tag("spike/hit")
	if q.Roll != "" {
		tag = "reroll/" + q.Roll
	}
	yes := answer(p, tag, p.SeatOf(q.By), game.YesNo, q)
	if yes && q.Spike {
		p.spike(q.By, p.Profile(q.By).Rules[q.Use].Name)
	}
	return yes
}

// shown has one face, a strike: it stands for strikes that lie on the table already.
var shown = dice.Numbered("shown", 1)

func lying(strikes int8) dice.Pool { return dice.Pool{shown.Times(int(strikes))} }

// Lies reports whether all of a pool lies on the table already.
func Lies(pool dice.Pool) bool { return pool.Len() == pool.Count(shown) }

// Rest returns what is left of the attack in progress: the strikes that lie there are certain.
func (p Position) Rest(b *AttackContext) dice.Attack {
	a := p.Chain(b, nil)
	a.Attack, a.Defence = lying(p.S.Attack.Strikes), lying(p.S.Attack.Guard)
	return a
}

// Rest returns what is left of the attack by an answer. The position is one to try it in.
func (q SwayingQuestion) Rest(p Position, yes bool) dice.Attack {
	b := q.Of
	if yes && q.Spike {
		p.S.Units[p.UnitOf(q.By)].Arc--
	}
	if yes && q.Roll == "" {
		for i := range p.Profile(q.By).Rules[q.Use].Effects {
			q.Bonus = max(q.Bonus, p.foresees(&b, &p.Profile(q.By).Rules[q.Use].Effects[i]))
		}
	}
	a := p.Rest(&b)
	a.Damage = a.Damage.With(dice.Power, q.Bonus)
	if q.Roll == "damage" {
		a.Damage, a.MarginDie = lying(p.S.Attack.Force), dice.Die{}
	}
	switch {
	case !yes:
	case q.Roll == "attack":
		a.Attack = q.Pool
	case q.Roll == "defence":
		a.Defence = q.Pool
	case q.Roll == "damage":
		a.Damage = q.Pool
	}
	return a
}

// foresees has an effect on the hit done to the target, as far as its damage depends on that,
// and returns the Power Dice that it adds.
func (p Position) foresees(b *AttackContext, e *Effect) (bonus int) {
	id := b.Target
	switch {
	case !p.applies(b.By, e, b):
	case e.Do == TargetArm:
		p.S.Attack.ArmShift += e.Add
	case e.Do == ApplyEffect && e.What == Corrosion && !p.immune(id, Corrosion):
		p.S.Models[id].Effects |= Corroded
	case e.Do == Slam && !p.IsGate(id) && !p.immune(id, Slams):
		var c Crowd
		p.Crowd(&c, id)
		_, touched := p.M.Table.Push(nil, p.Mover(id), p.S.Models[id].At.Sub(p.S.Models[b.By].At), e.Inches, c.List())
		bonus = p.slamBonus(id, touched, &c)
	}
	return bonus
}
