package cybernekro

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// HitCause is the cause of a hit.
type HitCause uint8

// The causes of hits.
const (
	WeaponHit HitCause = iota
	FallHit
	FireHit
	GasHit
	DischargeHit
	SorceryHit
	TrapHit
)

var causeNames = [...]string{"weapon", "fall", "fire", "gas", "discharge", "sorcery", "trap"}

// Row is a row of the damage table (cn.dmg.cumulative).
type Row int8

// The rows.
const (
	NoInjury Row = iota
	LightInjury
	SeriousInjury
	CriticalInjury
	LethalInjury
)

var rowNames = [...]string{"no injury", "Light Injury", "Serious Injury", "Critical Injury", "Lethal Injury"}

func (r Row) String() string { return rowNames[r] }

// befalls returns the verb and the object for a model that suffers the row.
func (r Row) befalls() string {
	if r == NoInjury {
		return "suffers no injury"
	}
	return "suffers a " + r.String()
}

// rowAt are the totals from which on a row applies (cn.dmg.light, cn.dmg.serious,
// cn.dmg.critical, cn.dmg.lethal).
var rowAt = [...]int{LightInjury: 3, SeriousInjury: 6, CriticalInjury: 9, LethalInjury: 12}

var rowClauses = [...]game.Clause{"cn.dmg.cumulative", "cn.dmg.light", "cn.dmg.serious", "cn.dmg.critical", "cn.dmg.lethal"}

// rowOf is the row of a result.
func rowOf(total int) Row {
	for r := LethalInjury; r > NoInjury; r-- {
		if total >= rowAt[r] { // cn.dmg.cumulative
			return r
		}
	}
	return NoInjury
}

// Hit is a hit that is being resolved (cn.dmg.order).
type Hit struct {
	By, At   ModelID
	Cause    HitCause
	With     ThingID
	Keys     uint32 // Keywords of the attack
	Dice     int8
	Piercing int8
	Critical bool
	Melee    bool
	Bare     bool // no armour is of use
	Quiet    bool // its own Tough it Out brings no discharge (cn.comp.discharge)
	Harmless bool // it causes no Wounds (cn.kw.feeble)
	Row      Row
}

// has reports whether the attack has a keyword.
func (h *Hit) has(k Keywords) bool { return Keywords(h.Keys)&k != 0 }

// hit has a model be hit: what comes of it is done in this order (cn.dmg.order).
func (p play) hit(h Hit) {
	h.Harmless = p.harmless(&h)
	p.S.Hits.Push(h)
	jobs := [...]JobKind{Wounding, RollingDamage, Toughing, Suffering, Watching, Staggering, Igniting, HitOver}
	for i := len(jobs) - 1; i >= 0; i-- {
		p.then(Job{Kind: jobs[i], By: h.By, At: h.At, With: NoThing})
	}
}

// harmless reports whether an attack that hits now causes no Wounds (cn.kw.feeble).
func (p Position) harmless(h *Hit) bool { return h.has(Feeble) && !p.Model(h.At).Prone }

// under is the hit that is being resolved.
func (p Position) under() *Hit { return p.S.Hits.At(p.S.Hits.Len() - 1) }

// criticalWound gives the target of a Critical an extra Wound before damage is rolled
// (cn.shoot.critical, cn.fight.critical, cn.kw.feeble).
func (p play) criticalWound() {
	h := p.under()
	if !h.Critical {
		return
	}
	if h.Harmless {
		p.g.Cite("cn.kw.feeble")
		return
	}
	clause := game.Clause("cn.shoot.critical")
	if h.Melee {
		clause = "cn.fight.critical"
	}
	p.wound(h.At, clause)
}

// rollDamage rolls the damage of a hit and finds its row (cn.dmg.dice, cn.dmg.bonus_die,
// cn.dmg.pick, cn.dmg.armor, cn.dmg.wounds).
func (p play) rollDamage() {
	h := p.under()
	if !p.OnTable(h.At) {
		return
	}
	n := int(h.Dice)                                // cn.dmg.dice
	if h.has(Electric) && p.Has(h.At, Artificial) { // cn.trait.artificial_weak, cn.npc.artificial
		p.g.Cite(p.artificial(h.At, "cn.trait.artificial_weak"))
		n++
	}
	if n <= 0 {
		p.tellModel("no-damage", h.At, 0, "no damage die is rolled against %s", []any{p.Name(h.At)}, "cn.dmg.dice")
		return
	}
	d := p.damageDice(h, n)
	f := DamageFacts{Model: p.Name(h.At), Cause: p.causeOf(h), Dice: itoa(n) + " d6", Faces: d.faces, Was: d.was, Rows: d.rows()}
	p.citeIf(h.has(Overkill), "cn.kw.overkill")
	total := d.best(picked(h))
	f.Modifiers = append(f.Modifiers, game.RollLine{What: "highest dice", Amount: total, Base: true, Clause: "cn.dmg.pick"})
	p.citeArmor(h)
	if a := p.armorAgainst(h); a > 0 {
		p.g.Cite("cn.armor.effect", "cn.armor.order")
		total -= a
		f.Modifiers = append(f.Modifiers, game.RollLine{What: "armor", Amount: -a, Clause: "cn.dmg.armor"})
	}
	if w := int(p.Model(h.At).Wounds); w > 0 {
		total += w
		f.Modifiers = append(f.Modifiers, game.RollLine{What: "Wounds", Amount: w, Clause: "cn.dmg.wounds"})
	}
	p.spendShield(h)
	h.Row = rowOf(total)
	f.Total, f.Row = total, h.Row.String()
	p.of(h.By, h.At).Tell("damage", because(f.Modifiers, rowClauses[h.Row], "cn.dmg.cumulative", "cn.dmg.dice", "cn.dmg.order"), f, "%s %s: %d", f.Model, h.Row.befalls(), total)
}

// spendShield takes the points of the Shield sorcery off a model whose damage they have
// reduced: not where Piercing or Electric leaves as much without them (cn.sorc.shield).
func (p play) spendShield(h *Hit) {
	m := p.Model(h.At)
	if m.Shield == 0 || h.Bare {
		return
	}
	p.g.Cite("cn.sorc.shield")
	points, with := m.Shield, p.armorAgainst(h)
	if m.Shield = 0; p.armorAgainst(h) == with {
		m.Shield = points
	}
}

// causeOf returns what a hit comes of, in words.
func (p Position) causeOf(h *Hit) string {
	if h.Cause == WeaponHit {
		return p.ThingName(h.With)
	}
	return causeNames[h.Cause]
}

// picked returns how many of the highest dice are added (cn.dmg.pick, cn.kw.overkill).
func picked(h *Hit) int {
	if h.has(Overkill) { // cn.kw.overkill
		return 3
	}
	return 2
}

// thrown are the dice of a damage roll, with the one that a 6 brought last, and what each
// showed before it was rolled again.
type thrown struct {
	faces        []int8
	n            int // without the last
	was, lastWas [][]int8
}

// rows are the dice as they lie in a tray.
func (d *thrown) rows() []game.ThrowRow {
	list := []game.ThrowRow{{Label: "damage", Dice: itoa(d.n) + " d6", Faces: d.faces[:d.n], Was: d.was}}
	if len(d.faces) > d.n {
		list = append(list, game.ThrowRow{Label: "for a 6", Dice: "1 d6", Faces: d.faces[d.n:], Was: d.lastWas})
	}
	return list
}

// best is the sum of the n highest.
func (d thrown) best(n int) int {
	var count [7]int
	for _, f := range d.faces {
		count[f]++
	}
	return best(&count, n)
}

// damageDice rolls damage dice: Energy rolls 1s again, then shields roll 6s again, no die
// twice; a 6 that is left brings one more die (cn.kw.energy, cn.armor.shield_timing,
// cn.dmg.bonus_die).
func (p play) damageDice(h *Hit, n int) (d thrown) {
	d.n = n
	d.faces = append(d.faces, p.g.Roll("damage", dice.Pool{dice.D6.Times(n)})...)
	done := make([]bool, n+1)
	p.rerollDamage(h, d.faces, done, &d.was)
	for _, f := range d.faces {
		if f == 6 {
			p.g.Cite("cn.dmg.bonus_die")
			d.faces = append(d.faces, p.g.Roll("damage/more", dice.Pool{dice.D6.Times(1)})...)
			p.rerollDamage(h, d.faces[n:], done[n:], &d.lastWas)
			break
		}
	}
	return d
}

// rerollDamage rolls again what the attack and then the target's shield roll again.
func (p play) rerollDamage(h *Hit, faces []int8, done []bool, was *[][]int8) {
	if h.has(Energy) {
		p.rollAgain(faces, done, 1, was, "cn.kw.energy")
	}
	if p.shielded(h) {
		p.rollAgain(faces, done, 6, was, p.shieldClause(h.At), "cn.armor.shield_timing")
	}
}

// rollAgain rolls those dice again that show a face and were not yet rolled again
// (cn.def.reroll_once).
func (p play) rollAgain(faces []int8, done []bool, face int8, was *[][]int8, clauses ...game.Clause) {
	n := 0
	for i, f := range faces {
		if !done[i] && f == face {
			n++
		}
	}
	if n == 0 {
		return
	}
	p.g.Cite(append(clauses, "cn.def.reroll_once")...)
	*was = append(*was, append([]int8{}, faces...))
	fresh := p.g.Roll("damage/again", dice.Pool{dice.D6.Times(n)})
	for i, f := range faces {
		if !done[i] && f == face {
			done[i], faces[i] = true, fresh[0]
			fresh = fresh[1:]
		}
	}
}

// shielded reports whether a shield rolls 6s again (cn.armor.shield, cn.armor.tower).
func (p Position) shielded(h *Hit) bool {
	if h.Cause != WeaponHit || h.By == None {
		return false
	}
	return h.Melee && p.carries(h.At, Shield) || p.carries(h.At, TowerShield)
}

// shieldClause is that of the shield that a model carries.
func (p Position) shieldClause(id ModelID) game.Clause {
	if p.carries(id, TowerShield) {
		return "cn.armor.tower"
	}
	return "cn.armor.shield"
}

// armorAgainst is the armour that counts against a hit: Piercing is taken off first, then
// Electric leaves 2 at most, except of a hazard suit (cn.armor.order, cn.kw.piercing,
// cn.kw.electric, cn.armor.hazard).
func (p Position) armorAgainst(h *Hit) int {
	if h.Bare {
		return 0
	}
	n := p.armorOf(h.At, Keywords(h.Keys))
	n = max(0, n-int(h.Piercing))                        // cn.kw.piercing
	if h.has(Electric) && !p.carries(h.At, HazardSuit) { // cn.kw.electric
		n = min(n, 2)
	}
	return n
}

// citeArmor cites what changes the armour that counts against a hit.
func (p play) citeArmor(h *Hit) {
	n := p.armorOf(h.At, Keywords(h.Keys))
	p.citeIf(p.carries(h.At, HazardSuit) && (h.has(Electric) || h.has(Fire)), "cn.armor.hazard")
	p.citeIf(!h.Bare && n > 0 && h.Piercing > 0, "cn.kw.piercing")
	p.citeIf(h.has(Electric) && !h.Bare && n-int(h.Piercing) > 2, "cn.kw.electric")
}

// toughItOut offers the target to soften the result: NPCs do not, or have to, or need not
// roll (cn.tough.when, cn.npc.tough, cn.npc.unstoppable, cn.npc.monstrous_tough).
func (p play) toughItOut() {
	h := p.under()
	id := h.At
	switch {
	case h.Row == NoInjury || h.Row == LethalInjury || !p.OnTable(id):
		return
	case p.Rule(id, Monstrous):
		h.Row--
		p.tellModel("toughs", id, 0, "%s shrugs it off: %s", []any{p.Name(id), h.Row}, "cn.npc.monstrous_tough")
		return
	case !p.Character(id) && // cn.npc.tough
		!p.Rule(id, Unstoppable): // cn.npc.unstoppable
		p.g.Cite("cn.npc.tough")
		return
	case p.Character(id) && !p.yes("tough", p.SeatOf(id), YesOrNo{Prompt: p.Name(id) + " suffers a " + h.Row.String() + ". Tough it Out?", Clauses: Cl("cn.tough.when", "cn.tough.fail"), Yes: "try", No: "take it", Who: ask.Model(id)}):
		return
	}
	p.citeIf(!p.Character(id), "cn.npc.unstoppable")
	o := p.test(p.toughTest(h))
	h = p.under()
	switch {
	case o.Critical:
		h.Row = max(NoInjury, h.Row-2)
		p.g.Cite("cn.tough.critical")
	case o.Passed:
		h.Row--
		p.g.Cite("cn.tough.success")
	case o.Fumble:
		h.Row++
		p.g.Cite("cn.tough.fumble")
	}
	p.tellModel("toughs", id, int(h.Row), "%s %s", []any{p.Name(id), h.Row.befalls()}, "cn.tough.success")
	if !o.Passed {
		p.g.Cite("cn.dread.tough")
		p.dread(id, 1, "cn.tough.fail")
	}
}

// toughTest is the test by which a model toughs a hit out (cn.tough.when, cn.kw.brutal).
func (p Position) toughTest(h *Hit) Test {
	t := Test{Kind: ToToughItOut, Who: h.At, Of: Toughness, Against: None, Quiet: h.Quiet}
	if h.has(Brutal) {
		t.add("Brutal", -4, "cn.kw.brutal")
	}
	return t
}

// suffer applies the row and those before it, from the top down (cn.dmg.cumulative).
func (p play) suffer() {
	h := p.under()
	id := h.At
	if h.Row >= LightInjury && p.OnTable(id) {
		if h.Harmless {
			p.g.Cite("cn.kw.feeble")
		} else {
			p.wound(id, "cn.dmg.light")
		}
	}
	if h.Row >= SeriousInjury && p.OnTable(id) {
		switch {
		case p.Model(id).Prone:
			if p.spared(id) {
				return
			}
			p.outOfAction(id, "cn.dmg.serious")
		default:
			p.layProne(id, "cn.dmg.serious")
		}
	}
	if h.Row >= CriticalInjury && p.OnTable(id) && !p.spared(id) {
		clause := game.Clause("cn.dmg.critical")
		if h.Row == LethalInjury {
			clause = "cn.dmg.lethal"
		}
		p.outOfAction(id, clause)
	}
}

// spared asks for a Queen as a model would go out of action: it suffers a Wound instead
// (cn.fate.queen).
func (p play) spared(id ModelID) bool {
	if p.Model(id).Wounds >= MostWounds {
		return false
	}
	for _, seat := range p.Crews() {
		if p.effective(CardQuestion{Seat: seat, Moment: GoingOut, About: id}) {
			p.wound(id, "cn.fate.queen")
			return true
		}
	}
	return false
}

// The limits of Wounds and Dread (cn.res.wound_limit, cn.res.dread_limit).
const (
	MostWounds = 6
	MostDread  = 6
)

// staggerPush says how far Stagger pushes (cn.kw.stagger).
const staggerPush = geom.Inch

// wound gives a model a Wound: its Extra organs may keep the first off, a One-Shotter falls
// instead, the seventh takes it out (cn.mod.organs, cn.trait.one_shotter,
// cn.res.wound_limit).
func (p play) wound(id ModelID, clause game.Clause) {
	m := p.Model(id)
	if m.Where != OnTable {
		return
	}
	if p.Mod(id, ExtraOrgans) && !m.Organs {
		m.Organs = true
		if o := p.test(p.toKeepOrgans(id)); o.Passed {
			p.tellModel("no-wound", id, 0, "the Extra organs of %s take the Wound", []any{p.Name(id)}, "cn.mod.organs")
			return
		}
	}
	switch {
	case p.Has(id, OneShotter) && m.Prone:
		p.outOfAction(id, "cn.trait.one_shotter")
	case p.Has(id, OneShotter):
		p.layProne(id, "cn.trait.one_shotter")
	case m.Wounds >= MostWounds:
		p.outOfAction(id, "cn.res.wound_limit") // with 6 Wounds no Queen is played
	default:
		m.Wounds++
		p.tellModel("wound", id, int(m.Wounds), "%s has %s", []any{p.Name(id), count(int(m.Wounds), "Wound", "Wounds")}, clause, "cn.res.wound_effect")
	}
}

// toKeepOrgans is the test by which Extra organs keep a Wound off (cn.mod.organs).
func (p Position) toKeepOrgans(id ModelID) Test {
	return Test{Kind: ToKeepOrgans, Who: id, Of: Toughness, Against: None}
}

// heal takes Wounds off a model (cn.eq.trauma_kit, cn.sorc.heal).
func (p play) heal(id ModelID, n int, clause game.Clause) {
	m := p.Model(id)
	n = min(n, int(m.Wounds))
	if n == 0 {
		return
	}
	m.Wounds -= int8(n)
	p.tellModel("healed", id, -n, "%s has %s left", []any{p.Name(id), count(int(m.Wounds), "Wound", "Wounds")}, clause)
}

// outOfAction removes a model from the table (cn.def.ooa). Its gear leaves with it
// (cn.gear.drop). Who sees it is noted before (cn.dread.ally_ooa). All characters are enemies of
// what is Terrifying, which only NPCs are (cn.npc.terrifying).
func (p play) outOfAction(id ModelID, clause game.Clause) {
	by := None
	if n := p.S.Hits.Len(); n > 0 {
		by = p.S.Hits.At(n - 1).By
	}
	p.Each(func(other ModelID) {
		if other != id && p.Character(id) && !p.Enemies(other, id) && p.Sees(other, id) {
			p.S.Lost[other]++
		} else if by != None && p.Rule(by, Terrifying) && p.OnTable(by) && other != id && p.Character(other) && p.Sees(other, by) {
			p.S.Horrors[other]++
		}
	})
	m := p.Model(id)
	at := m.At
	p.dropTokens(id, "cn.scen.token_drop")
	m.Where, m.AP, m.Burning, m.Jailed, m.Shield, m.Owed, m.Shocks = OutOfAction, 0, false, false, 0, 0, 0
	p.of(by, id).Tell("out", Cl(clause, "cn.def.ooa"), ModelFacts{Model: p.Name(id), At: at}, "%s is Out of Action", p.Name(id))
	for i := p.S.Clouds.Len() - 1; i >= 0; i-- {
		if c := p.S.Clouds.At(i); !c.Gas && c.By == id {
			p.S.Clouds.Remove(i)
			p.g.Cite("cn.sorc.black_ink_end")
		}
	}
}

// onlookers gives Dread to the allies who saw models go, and to those whom a killer terrifies: one
// for each that went (cn.dread.ally_ooa, cn.npc.terrifying).
func (p play) onlookers() {
	lost, horrors := p.S.Lost, p.S.Horrors
	p.S.Lost, p.S.Horrors = [MaxModels]uint8{}, [MaxModels]uint8{}
	for id := range ModelID(MaxModels) {
		for range lost[id] {
			p.dread(id, 1, "cn.dread.ally_ooa")
		}
		for range horrors[id] {
			p.dread(id, 1, "cn.npc.terrifying")
		}
	}
}

// appalled reports whether somebody gets Dread for who went out of action.
func (p Position) appalled() bool {
	return p.S.Lost != [MaxModels]uint8{} || p.S.Horrors != [MaxModels]uint8{}
}

// staggered takes the test of a model hit by a Stagger weapon: it is pushed if that fails,
// and a melee attacker may follow (cn.kw.stagger, cn.kw.stagger_push, cn.kw.stagger_follow).
func (p play) staggered() {
	h := *p.under()
	if !h.has(Stagger) || !p.OnTable(h.At) || h.By == None || !p.OnTable(h.By) {
		return
	}
	p.g.Cite("cn.kw.stagger")
	if o := p.test(Test{Kind: ToStandStagger, Who: h.At, Of: Toughness, Against: None}); o.Passed {
		return
	}
	p.shove(h.At, p.Model(h.At).At.Sub(p.Model(h.By).At), staggerPush, "cn.kw.stagger_push")
	seat := p.SeatOf(h.By)
	if h.Melee && seat != game.Nobody && !p.Model(h.By).Prone && p.yes("follow", seat, YesOrNo{Prompt: p.Name(h.By) + " may follow " + p.Name(h.At), Clauses: Cl("cn.kw.stagger_follow"), Yes: "follow it 1\u2033", No: "stay", Who: ask.Model(h.By)}) {
		p.follow(h.By, h.At)
	}
}

// ignite takes the test of a model hit by a Fire weapon (cn.kw.fire, cn.armor.hazard).
func (p play) ignite() {
	h := *p.under()
	switch {
	case !h.has(Fire) || h.Cause != WeaponHit || !p.OnTable(h.At) || p.Model(h.At).Burning:
		return
	case p.Has(h.At, Artificial):
		p.g.Cite(p.artificial(h.At, "cn.trait.artificial_immune"))
		return
	case p.carries(h.At, HazardSuit):
		p.g.Cite("cn.armor.hazard")
		return
	}
	if o := p.test(Test{Kind: ToEscapeFire, Who: h.At, Of: Agility, Against: None}); !o.Passed {
		p.setOnFire(h.At, "cn.kw.fire")
	}
}
