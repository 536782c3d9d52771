package warcaster

import (
	"slices"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// Blast weapons.

const BlastReach = 2 * geom.Inch // wc.attack.blast_hit

// blastCaught is the models that a hit with a blast weapon catches besides the
// target: the two closest within 2" of it, whoever they belong to. Where
// models are equally close the attacking player chooses
// (wc.attack.blast_hit, wc.attack.blast_max, wc.attack.blast_ties,
// wc.attack.blast_friendly).
func (p play) blastCaught(b *AttackContext) (caught [2]ModelID, n int) {
	if !p.IsBlast(b) {
		return caught, 0
	}
	spared := b.Weapon >= 0 && p.Profile(b.By).weaponDoes(b.Weapon, BlastProof)
	var bodies [MaxModels]table.Body
	var ids [MaxModels]ModelID
	k := 0
	for i := range p.M.Models {
		if id := ModelID(i); p.InPlay(id) && id != b.Target && !(spared && id == b.By) {
			bodies[k], ids[k] = p.Body(id), id
			k++
		}
	}
	var room [MaxModels]int
	near, sure := table.Nearest(room[:0], p.Body(b.Target), bodies[:k], BlastReach, 2)
	for ; n < sure; n++ {
		caught[n] = ids[near[n]]
	}
	for ; n < 2 && n < len(near); n++ { // equally close: one of those is chosen
		caught[n] = p.chooseCaught(b, ids[:], near[sure:], caught[:n])
	}
	return caught, n
}

// chooseCaught asks the attacking player which of equally close models is caught.
func (p play) chooseCaught(b *AttackContext, ids []ModelID, tied []int, already []ModelID) ModelID {
	q := &OneOfQuestion[ModelID]{Prompt: "Which of these equally close models is caught by the blast?", Clauses: Cl("wc.attack.blast_ties")}
	for _, i := range tied {
		if !q.Of.Full() && !slices.Contains(already, ids[i]) {
			q.AddOn(ids[i], p.Name(ids[i]), ask.Model(ids[i]))
		}
	}
	id := answer(p, "blast/tie", p.SeatOf(b.By), game.Pick, q)
	p.of(id).Tell("blast-tie", Cl("wc.attack.blast_ties"), ModelFacts{Model: p.Name(id)}, "%s is caught", p.Name(id))
	return id
}

// weaponDoes reports whether a rule of the weapon has the deed.
func (pr *profile) weaponDoes(weapon int, do Deed) bool {
	for _, r := range pr.Rules {
		if r.Weapon == weapon && r.Does(do) {
			return true
		}
	}
	return false
}

// blastDamage makes a blast damage roll against a model: POW Action Dice,
// explosive damage (wc.attack.blast_roll, wc.attack.blast_type). why is what gives it those.
func (p play) blastDamage(b *AttackContext, id ModelID, power int, why []Modifier, clause game.Clause) {
	own := *b
	own.energy, own.Target = Explosive, id
	p.g.Cite("wc.attack.blast_type", "wc.attack.blast_max")
	clauses := Cl(clause, "wc.attack.blast_roll")
	if !p.Enemies(b.By, id) || p.IsGate(id) {
		clauses = append(clauses, "wc.attack.blast_friendly")
	}
	pool := dice.Pool{dice.Action.Times(power)}
	t := thrown{pool: pool, faces: p.g.Roll("damage/also", pool), blast: true, why: why}
	if b.Kind == FuryAttack {
		p.rerollFuryDamage(&own, &t)
	}
	p.takeRoll(id, &own, &t, clauses, p.AttackName(b))
}

// Spray weapons.

const sprayHeight = 3 * geom.Inch // wc.attack.spray_height

// aimSpray lists the target, then the other models on the line of the spray by
// their distance from the attacker (wc.attack.spray_line,
// wc.attack.spray_targets, wc.attack.spray_friendly).
func (p play) aimSpray(b *AttackContext, target ModelID) {
	against := &p.S.Attack.Against
	against.Push(Aimed{Model: target, Struck: None})
	from := p.Body(b.By)
	rng := geom.Inches(p.Value(b.By, RNG, b.Weapon, b, nil))
	through := p.S.Models[target].At
	var c Crowd
	p.Crowd(&c, b.By, target)
	for !against.Full() {
		best := -1
		for i := range c.N {
			if c.ids[i] == None || !table.Sprayed(from, through, rng, c.bodies[i].Capsule) {
				continue
			}
			if !p.sprayReaches(b, c.ids[i]) {
				p.sprayedOver(c.ids[i])
				c.ids[i] = None
				continue
			}
			if best < 0 || table.CompareGap3(from, c.bodies[i].Body, c.bodies[best].Body) < 0 {
				best = i
			}
		}
		if best < 0 {
			break
		}
		against.Push(Aimed{Model: c.ids[best], Struck: None}) // wc.attack.spray_dice
		c.ids[best] = None
	}
	n := against.Len()
	if !p.sprayReaches(b, target) {
		p.sprayedOver(target)
		n--
	}
	p.of(target).Tell("spray", Cl("wc.attack.spray_line", "wc.attack.spray_targets"), ModelFacts{Model: p.Name(target), Value: n}, "the spray reaches %s", Count(n, "model"))
}

// sprayedOver tells of a model on the line that is too high or too low for it
// (wc.attack.spray_height).
func (p play) sprayedOver(id ModelID) {
	p.of(id).Tell("sprayed-over", Cl("wc.attack.spray_height"), ModelFacts{Model: p.Name(id)}, "%s is too high or too low for the spray", p.Name(id))
}

// sprayReaches reports whether a model's elevation lets the spray affect it
// (wc.attack.spray_height).
func (p Position) sprayReaches(b *AttackContext, id ModelID) bool {
	dz := p.Body(id).Z - p.Body(b.By).Z
	return dz < sprayHeight && -dz < sprayHeight
}

// Strafe.

// strafe rolls for the further attacks of a weapon with Strafe: one for each
// strike, against different models within 2" of the first target.
func (p play) strafe(b *AttackContext, id ModelID, w int) {
	pr := p.Profile(id)
	for n, r := range pr.Rules {
		if r.Weapon != w || !r.Does(Strafing) || !p.Works(id, n, b) {
			continue
		}
		j := Job{Do: StrikeJob, Model: id, Other: b.Target, N: p.strafes(), Weapon: int8(w), Rule: uint8(n), Flag: strafeStrike}
		p.S.Strafes[j.N] = Strafe{At: p.spot(b.Target)}
		p.strafed(j, b.Target)
		strikes := int(p.g.Roll("strafe", dice.Pool{dice.Power.Times(1)})[0])
		p.of(id).Tell("strafe", Cl("wc.core.card_over_book", "wc.dice.power_die"), ModelFacts{Model: p.Name(id), What: r.Name, Value: strikes,
			Tray: game.Dice(r.Name+": "+pr.Weapons[w].Name, Count(strikes, "further attack"), game.ThrowRow{Label: "Further attacks", Dice: "1 Power", Faces: []int8{int8(strikes)}},
				game.RollLine{What: r.Name, Amount: 1, Of: "Power Dice", Clause: game.Clause(r.Clause())})}, "Strafe: %s", Count(strikes, "further attack"))
		for range strikes {
			p.S.Now.Push(j)
		}
		return
	}
}

// strafes returns how many Strafes still have attacks to make, those that wait for
// the answer to one of their attacks: the place of the next.
func (p Position) strafes() (n int8) {
	for i := range p.S.Now.Len() {
		if j := p.S.Now.At(i); j.Do == StrikeJob && j.Flag == strafeStrike {
			n = min(j.N+1, maxStrafes-1)
		}
	}
	return n
}

// strafed and isStrafed keep which models a Strafe has attacked.
func (p play) strafed(j Job, id ModelID) { p.S.Strafes[j.N].Struck[id/64] |= 1 << (id % 64) }
func (p Position) isStrafed(j Job, id ModelID) bool {
	return p.S.Strafes[j.N].Struck[id/64]>>(id%64)&1 != 0
}

// rollDamageBy makes a damage roll of so many Action Dice that a rule causes.
func (p play) rollDamageBy(b *AttackContext, id ModelID, actions int, cause string) {
	pool := dice.Pool{dice.Action.Times(actions)}
	faces := p.g.Roll("damage/also", pool)
	p.takeRoll(id, b, &thrown{pool: pool, faces: faces, why: actionDice(cause, actions, "wc.core.card_over_book")}, Cl("wc.core.card_over_book", "wc.attack.damage_sets"), cause)
}
