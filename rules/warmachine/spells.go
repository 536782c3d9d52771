package warmachine

import (
	"slices"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// The numbers of a spell and a feat.
const (
	Casting ActVerb = 14
	UseFeat ActVerb = 15
)

var castAction = Action{
	Verb: Casting, Word: "cast", Takes: "spell via at", Clause: "wm.spell.rules",
	Marks: Position.markSpell, Propose: Position.proposeSpells,
	Stationary: true, // mayCast refuses it
	Cost:       func(p Position, id ModelID, a ActAnswer) int { return p.spellCost(p.SeatOf(id), a.Spell) },
	Harms:      func(p Position, id ModelID, a ActAnswer) bool { return p.Spell(p.SeatOf(id), a.Spell).Offensive },
	Attack: func(p Position, id ModelID, a ActAnswer) (at AttackContext, ok bool) {
		seat := p.SeatOf(id)
		if p.Jack(id) || int(a.Spell) < 0 || int(a.Spell) >= p.Spells(seat) || !p.Spell(seat, a.Spell).Offensive || int(a.Via) >= len(p.M.Models) {
			return at, false
		}
		return p.spellOf(id, a.Via, a.Spell, a.At), true
	},
	May: Position.mayCast,
	Do:  play.cast,
}

var featAction = Action{
	Verb: UseFeat, Word: "feat", Clause: "wm.card.feat",
	Marks: func(p Position, id ModelID, _ ActAnswer, m *game.Marks) {
		feat := p.Card(id).Feat
		m.Card = p.Spells(p.SeatOf(id)) + 1
		m.What, m.Rule = "use the feat: "+feat.Name, feat.Clause()
	},
	Propose: byCaster(UseFeat),
	May:     func(p Position, id ModelID, _ ActAnswer, why *Reasons) bool { return p.mayUseFeat(id, why) },
	Do:      func(p play, id ModelID, _ ActAnswer) { p.useFeat(id) },
}

// markSpell adds a spell to the marks of its action: it is one row, whomever it is cast at.
func (p Position) markSpell(id ModelID, a ActAnswer, m *game.Marks) {
	a.Spell = min(a.Spell, SpellID(p.Spells(p.SeatOf(id))-1))
	spell := p.Spell(p.SeatOf(id), a.Spell)
	m.Group, m.Rule, m.Card = spell.Name, spell.Clause(), int(a.Spell)+1
	if a.Via != id {
		m.Group += " through " + p.Name(a.Via)
		m.By = append(m.By, int32(a.Via))
	}
	m.What = "cast " + m.Group
	if a.At != id || !spell.OnCaster() {
		m.What += " at"
		p.markAt(id, a, m)
	}
}

// proposeSpells proposes each spell of a warcaster, from each place it may come from, at each model.
func (p Position) proposeSpells(id, _ ModelID, _ int, to ask.Proposals[ActAnswer]) {
	if p.Jack(id) {
		return
	}
	seat := p.SeatOf(id)
	for i := range p.Spells(seat) {
		s := p.Spell(seat, SpellID(i))
		if s.Unused || int(s.Cost) > int(p.Model(id).Focus) {
			continue
		}
		if s.OnCaster() {
			to.Add(ActAnswer{Do: Casting, Spell: SpellID(i), Via: id, At: id})
			continue
		}
		p.InPlayOf(seat, func(via ModelID) {
			if via != id && !p.Card(via).HasArcNode {
				return
			}
			p.Each(func(at ModelID) { to.Add(ActAnswer{Do: Casting, Spell: SpellID(i), Via: via, At: at}) })
		})
	}
}

// spellCost returns what a spell costs a seat's warcaster now (wm.spell.cost,
// wm.content.spell.lamentation).
func (p Position) spellCost(seat game.Seat, id SpellID) int {
	if int(id) < 0 || int(id) >= p.Spells(seat) {
		return 0
	}
	n := int(p.Spell(seat, id).Cost) // wm.spell.cost
	if p.lamented(seat) {
		n *= 2
	}
	return n
}

// mayCast judges a spell: who casts, what it costs, whence it comes, and at whom
// (wm.spell.time, wm.spell.stationary, wm.spell.unused, wm.foc.cast, wm.move.charge_spells).
func (p Position) mayCast(id ModelID, a ActAnswer, why *Reasons) bool {
	seat, act := p.SeatOf(id), &p.S.Act
	if p.Stationary(id) {
		why.No("wm.spell.stationary", "%s cannot cast", p.Name(id))
		return p.mayMoveOrAct(id, why)
	}
	if p.Jack(id) {
		return why.No("wm.foc.cast", "%s is a warjack: only warcasters cast", p.Name(id))
	}
	if int(a.Spell) < 0 || int(a.Spell) >= p.Spells(seat) {
		return why.Misshapen("the place of a spell on the card")
	}
	s := p.Spell(seat, a.Spell)
	switch {
	case s.Unused:
		why.No(s.Clause(), "%s is printed on the card", s.Name)
		return why.No("wm.spell.unused", "%s concerns living troops: it is not cast in this game", s.Name)
	case act.Moved == Ran:
		return why.No("wm.move.run_warcaster", "%s has run: it casts nothing in this turn", p.Name(id))
	case p.silenced(id):
		return why.No("wm.content.severius.feat", "%s is kept from casting", p.Name(id))
	case s.Word == WindRush && act.Rushed:
		return why.No("wm.content.spell.wind_rush", "%s is cast once a turn", s.Name)
	case !p.affords(id, p.spellCost(seat, a.Spell), s.Name, why):
		return false
	case s.OnCaster() && a.At != id:
		return why.No("wm.spell.rng", "%s is cast on %s alone", s.Name, p.Name(id))
	case s.OnCaster() && a.Via != id:
		return why.No("wm.spell.channel_caster", "%s works on %s alone: it is not channeled", s.Name, p.Name(id))
	case a.Via != id && !p.mayChannel(seat, a.Via, why):
		return false
	}
	return p.mayTarget(id, a, s, why)
}

// mayChannel judges who a spell of a seat is cast through (wm.spell.channel_node,
// wm.spell.channel_los, wm.spell.channel_engaged, wm.fx.knock_channel).
func (p Position) mayChannel(seat game.Seat, via ModelID, why *Reasons) bool {
	switch {
	case !p.InPlay(via) || p.SeatOf(via) != seat:
		return why.No("wm.spell.channel", "a spell is channeled through a warjack of the battlegroup")
	case !p.Card(via).HasArcNode || p.Disabled(via, ArcNode): // wm.sys.arcnode
		return why.No("wm.spell.channel_node", "%s has no arc node that works", p.Name(via))
	case !p.InControl(seat, via):
		return why.No("wm.spell.channel_los", "%s is outside the control area", p.Name(via))
	case p.Model(via).Down: // wm.spell.channel_stationary
		return why.No("wm.fx.knock_channel", "%s is knocked down: it does not channel", p.Name(via))
	case p.Engaged(via):
		return why.No("wm.spell.channel_engaged", "%s is engaged: it does not channel", p.Name(via))
	case p.Has(via, Disrupted):
		return why.No("wm.content.stryker.disruption", "%s is disrupted: it does not channel", p.Name(via))
	case p.silenced(via):
		return why.No("wm.content.severius.feat", "%s is kept from channeling", p.Name(via))
	}
	return true
}

// mayTarget judges whom a spell is cast at (wm.spell.rules, wm.spell.nonoff,
// wm.content.severius.sacred_ward). Of spells that are no attack the range is measured as
// they are cast: their focus is lost beyond it (wm.spell.miss).
func (p Position) mayTarget(id ModelID, a ActAnswer, s *Spell, why *Reasons) bool {
	at := AttackContext{Kind: MagicAttack, By: id, Target: a.At, Origin: a.Via, Weapon: -1, Spell: a.Spell}
	switch {
	case !p.InPlay(a.At):
		return why.No("wm.spell.rules", "there is no such target")
	case s.Target == AtFriends && p.Enemies(id, a.At):
		return why.No("wm.spell.nonoff", "%s is cast at a friendly model", s.Name)
	case s.Target == AtEnemies && !p.Enemies(id, a.At):
		return why.No("wm.spell.rules", "%s is cast at an enemy", s.Name)
	case p.warded(id, a.At):
		return why.No("wm.content.severius.sacred_ward", "%s cannot be targeted by enemy spells", p.Name(a.At))
	case s.Offensive && a.At == a.Via:
		return why.No("wm.spell.rules", "%s does not see itself", p.Name(a.Via))
	case a.At == a.Via:
		return true // wm.spell.nonoff
	}
	return p.mayAim(&at, why)
}

// warded reports whether a model cannot be targeted by an enemy's spells
// (wm.content.severius.sacred_ward).
func (p Position) warded(by, id ModelID) bool {
	return p.Enemies(by, id) && p.Card(id).Abilities&SacredWard != 0
}

// cast casts a spell: it is paid for, and works at once (wm.spell.time,
// wm.foc.spent_before).
func (p play) cast(id ModelID, a ActAnswer) {
	seat := p.SeatOf(id)
	s := p.Spell(seat, a.Spell)
	p.S.Act.Magic = true
	p.spend(id, p.spellCost(seat, a.Spell), s.Name, append(Cl("wm.spell.cost"), p.doubled(seat)...)...)
	clauses := cited(Cl("wm.spell.time"), s.Clauses)
	if a.Via != id {
		clauses = append(clauses, "wm.spell.channel", "wm.spell.channel_passive")
	}
	p.citeCast(id, a, s)
	p.of(id, a.Via, a.At).Tell("cast", clauses, ModelFacts{Model: p.Name(a.At), By: p.Name(id), What: s.Name}, "%s casts %s", p.Name(id), s.Name)
	if s.Offensive {
		p.attackBySpell(id, a, s)
		return
	}
	if a.Via != a.At {
		p.measured()
	}
	if !p.Within(a.Via, a.At, geom.Inches(int(s.RNG))) {
		p.of(id, a.At).Tell("out-of-range", Cl("wm.spell.miss", "wm.spell.nonoff"), ModelFacts{Model: p.Name(a.At), By: p.Name(id), What: s.Name}, "%s is out of range: %s has no effect", p.Name(a.At), s.Name)
		return
	}
	switch s.Word {
	case WindRush:
		p.windRush(id, a.Spell)
	case Purification:
		p.purify(id, s)
	default:
		p.enchant(seat, a.Spell, a.At)
	}
}

// citeCast reports what a spell goes by that is cast in melee, after a charge, or through a
// warjack that cannot act itself.
func (p play) citeCast(id ModelID, a ActAnswer, s *Spell) {
	p.g.CiteFrom(func() (list []game.Clause) {
		if p.InMelee(id) {
			list = append(list, "wm.spell.engaged")
		}
		if p.S.Act.Moved == Charged {
			list = append(list, "wm.move.charge_spells")
		}
		if a.Via != id && p.Stationary(a.Via) {
			list = append(list, "wm.spell.channel_stationary")
		}
		if s.Upkeep {
			list = append(list, "wm.spell.upkeep", "wm.open.upkeep_first")
		}
		return list
	})
}

// attackBySpell makes the magic attack of an offensive spell (wm.spell.attack).
func (p play) attackBySpell(id ModelID, a ActAnswer, s *Spell) {
	at := p.spellOf(id, a.Via, a.Spell, a.At)
	if s.Word == AshesToAshes {
		p.begin(&at)
		p.measured()
		if p.reaches(&at) {
			if t := p.rollToHit(&at, p.askBoost(&at)); t.hit {
				p.ashes(&at)
			}
		}
		p.endAttack()
		return
	}
	p.attack(at)
}

// enchant puts a spell on a model: an upkeep spell takes the place of the one of its side
// there, and leaves where it lay before; others last a turn or a round (wm.spell.upkeep,
// wm.spell.upkeep_one, wm.spell.upkeep_model, wm.turn.duration).
func (p play) enchant(seat game.Seat, spell SpellID, id ModelID) {
	s, m := p.Spell(seat, spell), p.Model(id)
	if !m.InPlay {
		return
	}
	switch {
	case s.Upkeep:
		for i := range p.M.Models {
			if p.S.Models[i].Upkeep[seat] == spell+1 {
				p.endUpkeep(seat, ModelID(i), "wm.spell.upkeep_one")
			}
		}
		if m.Upkeep[seat] != 0 {
			p.endUpkeep(seat, id, "wm.spell.upkeep_model")
		}
		m.Upkeep[seat] = spell + 1
	case s.Lasts == ForTurn:
		m.Now[seat] |= 1 << spell
	case s.Lasts == ForRound:
		m.Under[seat] |= 1 << spell
	default:
		return
	}
	p.of(p.M.Caster[seat], id).Tell("enchanted", Cl(s.Clause()), ModelFacts{Model: p.Name(id), What: s.Name}, "%s is on %s", s.Name, p.Name(id))
}

// endUpkeep ends an upkeep spell of a seat on a model.
func (p play) endUpkeep(seat game.Seat, id ModelID, clause game.Clause) {
	m := p.Model(id)
	s := p.Spell(seat, m.Upkeep[seat]-1)
	m.Upkeep[seat] = 0
	p.of(id).Tell("upkeep-over", Cl(clause), ModelFacts{Model: p.Name(id), What: s.Name}, "%s on %s ends", s.Name, p.Name(id))
}

// windRush has the caster advance once more and gives it DEF (wm.content.spell.wind_rush).
func (p play) windRush(id ModelID, spell SpellID) {
	p.S.Act.Rushed = true
	p.enchant(p.SeatOf(id), spell, id)
	p.stroll(id, MovingQuestion{Model: id, Budget: geom.Inches(p.Value(id, SPD, nil))}, "wind rush")
}

// purify ends all continuous effects and upkeep spells on models in the control area
// (wm.content.spell.purification).
func (p play) purify(id ModelID, s *Spell) {
	seat := p.SeatOf(id)
	p.Each(func(at ModelID) {
		if !p.InControl(seat, at) { // wm.spell.aoe
			return
		}
		if m := p.Model(at); m.Burning != 0 {
			m.Burning = 0
			p.of(id, at).Tell("continuous-over", Cl(s.Clause()), ModelFacts{Model: p.Name(at), What: s.Name}, "%s: nothing burns or corrodes %s any more", s.Name, p.Name(at))
		}
		p.dispel(at, id, s.Clause())
	})
}

// ashesReach says how near to the target others are struck (wm.content.spell.ashes_to_ashes).
const ashesReach = 5 * geom.Inch

// ashes strikes the target and a die of the enemies nearest to it
// (wm.content.spell.ashes_to_ashes).
func (p play) ashes(a *AttackContext) {
	faces := p.g.Roll("ashes", dice.Pool{dice.D6.Times(1)})
	p.of(a.By, a.Target).Tell("ashes", Cl("wm.content.spell.ashes_to_ashes"), RollFacts{Seat: p.SeatOf(a.By), What: "Ashes to Ashes", Faces: []int8{faces[0]}, Value: int(faces[0]), Told: countOf(int(faces[0]), "more target", "more targets"), Rows: thrown("As many more", faces[0])},
		"up to %s near %s are struck as well", countOf(int(faces[0]), "enemy", "enemies"), p.Name(a.Target))
	in := p.burnt(a, int(faces[0]))
	p.onHit(a, false)
	p.inOrder(a, &in, false, None)
	var gone crowd
	for _, id := range in.list() {
		b := *a
		b.Target = id
		if id == a.Target && p.cancelled(&b) {
			continue
		}
		if p.strikeDamage(p.BlowOf(&b)) {
			gone.add(id)
		}
	}
	p.removeAll(&gone, a.By)
}

// burnt are the target and so many of the enemies nearest to it.
func (p Position) burnt(a *AttackContext, n int) (in crowd) {
	in.add(a.Target)
	for range n {
		if next := p.nearestTo(a, &in); next != None {
			in.add(next)
		}
	}
	return in
}

// nearestTo is the enemy of the caster nearest to the target that is not among them yet.
func (p Position) nearestTo(a *AttackContext, in *crowd) ModelID {
	best := None
	p.InPlayOf(p.SeatOf(a.By).Other(), func(id ModelID) {
		if !slices.Contains(in.list(), id) && p.Within(a.Target, id, ashesReach) && (best == None || geom.CompareGap(p.Disc(a.Target), p.Disc(id), p.Disc(best)) < 0) {
			best = id
		}
	})
	return best
}

// mayUseFeat judges the use of a feat (wm.card.feat, wm.card.feat_blocked).
func (p Position) mayUseFeat(id ModelID, why *Reasons) bool {
	switch {
	case p.Jack(id):
		return why.No("wm.card.feat", "%s has no feat", p.Name(id))
	case p.S.FeatUsed[p.SeatOf(id)]:
		return why.No("wm.card.feat", "the feat of %s is used: it is one for the game", p.Name(id))
	case p.S.Act.Moved == Ran:
		return why.No("wm.card.feat_blocked", "%s has run", p.Name(id))
	}
	return true
}

// useFeat uses the feat of a warcaster (wm.card.feat).
func (p play) useFeat(id ModelID) {
	seat, feat := p.SeatOf(id), &p.Card(id).Feat
	p.S.FeatUsed[seat], p.S.Act.Magic = true, true
	p.g.Cite("wm.card.feat_optional")
	p.of(id).Tell("feat", cited(Cl("wm.card.feat"), feat.Clauses), ModelFacts{Model: p.Name(id), What: feat.Name}, "%s uses the feat %s", p.Name(id), feat.Name)
	switch feat.Word {
	case DivineMight:
		p.S.FeatOn[seat] = true
		return
	case FeatFigures:
		p.InPlayOf(seat, func(at ModelID) { p.touched(id, at, feat) })
		return
	}
	p.InPlayOf(seat.Other(), func(at ModelID) { p.touched(id, at, feat) })
}

// touched does what a feat does to a model in the control area as it is used.
func (p play) touched(id, at ModelID, feat *Feat) {
	if !p.InControl(p.SeatOf(id), at) {
		return
	}
	switch feat.Word {
	case IcyGaze:
		if p.Sees(id, at) { // wm.content.sorscha.feat
			p.freeze(at, id, feat.Clause())
		}
	case KnockdownFeat:
		p.knockDown(at, id, feat.Clause()) // wm.content.kreoss.feat
	default:
		p.lastsARound(at, id, FeatBonus, "is under "+feat.Name, feat.Clause())
	}
}
