// Package think is what positions of WARMACHINE are worth to a bot that looks one choice
// ahead, and what it finds worth trying. Where nothing may be measured it judges distances
// to whole inches, as a player does by eye (wm.setup.measure_free).
package think

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/warmachine"
)

// Appraiser values answers of the game, for players that look one answer ahead.
// It weighs by the exact odds of attacks, and by how near models stand to whom they want to
// fight. It serves one player at a time.
//
// What things are worth is in hundredths of a point of a battlegroup.
type Appraiser struct {
	m    *warmachine.Match
	own  warmachine.State // a state to try things in
	p    warmachine.Position
	seat game.Seat
	hits map[hitsKey]warmachine.HitCount
	hurt map[hurtKey]*warmachine.Hurt // of the models as they are
}

// hitsKey has all that decides which throws hit.
type hitsKey struct {
	margin        int // what is added, less what is needed
	sure, boosted bool
}

// hurtKey has all that decides the effect of a damage roll on a model.
type hurtKey struct {
	target       warmachine.ModelID
	dice, beyond int
}

// NewAppraiser appraises answers in games of the match.
func NewAppraiser(m *warmachine.Match) *Appraiser {
	ap := &Appraiser{m: m, hits: map[hitsKey]warmachine.HitCount{}, hurt: map[hurtKey]*warmachine.Hurt{}}
	ap.p = m.At(&ap.own)
	return ap
}

// What a warcaster is worth: the game.
const casterWorth = 100_000

// Suggest implements bot.Appraiser.
func (ap *Appraiser) Suggest(s *warmachine.State, q game.Question[warmachine.State], _ *game.Rand, to *game.Proposals) {
	ap.own = *s
	clear(ap.hurt)
	_, ap.seat, _ = q.About()
	switch asked := q.Asked().(type) {
	case warmachine.MovingQuestion:
		ap.suggestMoves(asked, ask.Into[ask.March](q, to))
	case warmachine.AllocatingQuestion:
		ap.suggestFocus(asked, ask.Into[warmachine.AllocateAnswer](q, to))
	}
}

// Appraise implements bot.Appraiser.
func (ap *Appraiser) Appraise(_ *warmachine.State, q game.Question[warmachine.State], a game.Answer) int {
	tag, _, _ := q.About()
	switch asked := q.Asked().(type) {
	case warmachine.PlacingQuestion:
		return ask.Score(q, &ap.own, a, func(a ask.March) int { return ap.placing(asked, a) })
	case warmachine.AllocatingQuestion:
		return ask.Score(q, &ap.own, a, func(a warmachine.AllocateAnswer) int { return ap.focus(asked, a) })
	case warmachine.ActivatingQuestion:
		return ask.Score(q, &ap.own, a, ap.activating)
	case warmachine.ActingQuestion:
		return ask.Score(q, &ap.own, a, func(a warmachine.ActAnswer) int { return ap.acting(asked.Model, a) })
	case warmachine.MovingQuestion:
		return ask.Score(q, &ap.own, a, func(a ask.March) int { return ap.moving(asked, a) })
	case warmachine.LaneQuestion:
		return ask.Score(q, &ap.own, a, func(a warmachine.LaneAnswer) int { return ap.lane(asked, a) })
	case warmachine.DamageBoostQuestion:
		return ask.Score(q, &ap.own, a, func(yes bool) int { return as(yes, ap.boostsDamage(asked.Blow)) })
	case warmachine.YesOrNo:
		return ask.Score(q, &ap.own, a, func(yes bool) int { return ap.yes(tag, yes) })
	case warmachine.FreeStrikeQuestion:
		return ask.Score(q, &ap.own, a, func(w int) int { return ap.freely(asked, w) })
	case *warmachine.OneOf[int]:
		return ask.Score(q, &ap.own, a, func(n int) int { return ap.picking(tag, n) })
	}
	return 0
}

// worth returns what losing a model costs its player.
func (ap *Appraiser) worth(id warmachine.ModelID) int {
	if !ap.p.Jack(id) {
		return casterWorth
	}
	return 100 * ap.m.Models[id].Card.Points
}

// perBox returns what a box of a model is worth.
func (ap *Appraiser) perBox(id warmachine.ModelID) int {
	_, of := ap.p.Boxes(id)
	if !ap.p.Jack(id) {
		return 12_000 / max(1, of)
	}
	return ap.worth(id) / max(1, of)
}

// hitting counts the throws of an attack that hit.
func (ap *Appraiser) hitting(a *warmachine.AttackContext, boosted bool) warmachine.HitCount {
	key := hitsKey{ap.p.AttackBonus(a, nil) - ap.p.Defence(a, nil), ap.p.SureHit(a), boosted}
	h, ok := ap.hits[key]
	if !ok {
		h = warmachine.Hits(key.margin, 0, key.sure, boosted)
		ap.hits[key] = h
	}
	return h
}

// hurtOf returns what a damage roll brings.
func (ap *Appraiser) hurtOf(b *warmachine.Blow) *warmachine.Hurt {
	key := hurtKey{b.Target, b.Dice, ap.p.Beyond(b)}
	h := ap.hurt[key]
	if h == nil {
		made := ap.p.HurtBy(b.Target, b.Dice, key.beyond)
		h = &made
		ap.hurt[key] = h
	}
	return h
}

// worthOf returns what a damage roll is worth that is made in some of so many cases.
func (ap *Appraiser) worthOf(b *warmachine.Blow, hit, of int64) int {
	h := ap.hurtOf(b)
	all := h.Of * of
	return int(h.Sum()*hit*int64(ap.perBox(b.Target))/all + h.Destroyed*hit*int64(ap.worth(b.Target))/all)
}

// attack returns what an attack is worth: the boxes it marks, whom it destroys, and what else it
// does to whom it hits. Friends count against it.
func (ap *Appraiser) attack(a *warmachine.AttackContext, boosted bool) int {
	h, id, v := ap.hitting(a, boosted), a.Target, 0
	landed := func(n int) int { return int(h.Hit * int64(n) / h.Of) }
	if ap.p.RollsDamage(a) {
		b, deals := ap.p.BlowOf(a), ap.p.Through(a, h)
		v = ap.worthOf(&b, deals.Hit, deals.Of)
	}
	switch a.How {
	case warmachine.HeadButt, warmachine.Slam, warmachine.Smite, warmachine.Throw:
		if !ap.p.Model(id).Down {
			v += landed(800)
		}
	case warmachine.Lock:
		v += landed(300)
	}
	if a.Spell >= 0 {
		v += landed(ap.curse(id))
	}
	if !ap.p.Enemies(a.By, id) {
		return -v - 500
	}
	return v
}

// curse returns what a spell that rolls no damage does to an enemy, beside its figures.
func (ap *Appraiser) curse(id warmachine.ModelID) int {
	if ap.p.Stationary(id) || ap.p.Model(id).Upkeep[ap.seat] != 0 {
		return 100
	}
	return 1200
}

// inches is a distance between two models as it looks, in whole inches.
func (ap *Appraiser) inches(from geom.Point, id, at warmachine.ModelID) int {
	gap := geom.Dist(from, ap.p.Model(at).At) - ap.m.Models[id].Base - ap.m.Models[at].Base
	return int(max(0, gap)+geom.Inch/2) / int(geom.Inch)
}

// reach returns how far a model threatens in melee, in whole inches.
func (ap *Appraiser) reach(id warmachine.ModelID) int {
	n := ap.p.Value(id, warmachine.SPD, nil) + 3
	for w := range ap.m.Models[id].Card.Weapons {
		if ap.m.Models[id].Card.Weapons[w].Reach {
			return n + 2
		}
	}
	return n
}

// yes weighs offers and boosts: what is offered is taken, and no friend is attacked.
func (ap *Appraiser) yes(tag game.Tag, yes bool) int {
	return as(yes, tag != "friend" && (tag != "boost/attack" || ap.boostsHit()))
}

// as is 1 for the answer that is wanted.
func as(yes, want bool) int {
	if yes == want {
		return 1
	}
	return 0
}

// boostsHit weighs a boost of an attack roll against what the point does otherwise: another
// blow like this one.
func (ap *Appraiser) boostsHit() bool {
	a := ap.own.Attack.Context()
	if !ap.own.Attack.Live || !ap.p.Enemies(a.By, a.Target) {
		return false
	}
	plain := ap.attack(&a, false)
	gain := ap.attack(&a, true) - plain
	return gain > ap.pointWorth(&a, plain)
}

// pointWorth returns what a point of focus does for the attacker otherwise.
func (ap *Appraiser) pointWorth(a *warmachine.AttackContext, plain int) int {
	if a.Kind == warmachine.MagicAttack || !ap.p.Jack(a.By) {
		return 150
	}
	return plain * 2 / 3
}

// boostsDamage weighs a boost of a damage roll: of a warcaster's wound always, else where
// armour would turn two dice away.
func (ap *Appraiser) boostsDamage(b warmachine.Blow) bool {
	if !ap.p.Enemies(b.By, b.Target) {
		return false
	}
	if !ap.p.Jack(b.Target) {
		return true
	}
	a, plain := ap.own.Attack.Context(), ap.worthOf(&b, 1, 1)
	b.Dice++
	return ap.worthOf(&b, 1, 1)-plain > ap.pointWorth(&a, plain)
}

// picking weighs choices by number.
func (ap *Appraiser) picking(tag game.Tag, n int) int {
	switch tag {
	case "first":
		return as(game.Seat(n) == ap.seat, true)
	case "stand":
		return [...]int{0, 2, 1}[n]
	case "boost/powerful":
		return n
	}
	return 0
}

// freely weighs a free strike: with what does most, and rather than none.
func (ap *Appraiser) freely(q warmachine.FreeStrikeQuestion, w int) int {
	if w == warmachine.NoStrike {
		return -1
	}
	a := q.Strike(w)
	return ap.attack(&a, false)
}
