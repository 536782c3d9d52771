package warmachine

import (
	"slices"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// The spray (wm.ranged.spray_path).
const (
	sprayLength = 8 * geom.Inch
	sprayWidth  = geom.Inch
)

// stealth says how near one has to be to hit who is in stealth (wm.content.deneghra.stealth).
const stealth = 5 * geom.Inch

// mayShoot judges the declaration of a ranged attack, unmeasured (wm.ranged.melee_bar,
// wm.ranged.target, wm.weapon.rof, wm.facing.back).
func (p Position) mayShoot(id ModelID, w int, at ModelID, why *Reasons) bool {
	switch {
	case int(p.S.Act.Shots[w]) >= int(p.Weapon(id, w).ROF):
		return why.No("wm.weapon.rof", "%s fires %s a turn", p.Weapon(id, w).Name, countOf(int(p.Weapon(id, w).ROF), "time", "times"))
	case p.InMelee(id):
		return why.No("wm.ranged.melee_bar", "%s is in melee", p.Name(id))
	case at == id || !p.InPlay(at):
		return why.No("wm.ranged.target", "there is no such target")
	}
	a := p.strikeOf(id, w, at)
	return p.mayAim(&a, why)
}

// mayAim judges whether the target of a ranged or magic attack is seen (wm.ranged.target,
// wm.spell.channel_los, wm.content.destroyer.arcing_fire).
func (p Position) mayAim(a *AttackContext, why *Reasons) bool {
	if p.seesFor(a) {
		return true
	}
	clause := game.Clause("wm.ranged.target")
	if a.Origin != a.By {
		clause = "wm.spell.channel_los"
	}
	p.unseen(a.Origin, a.Target, p.blocks(a), clause, why)
	return false
}

// Farthest returns how far an attack reaches from its origin (wm.weapon.rng, wm.spell.rng).
func (p Position) Farthest(a *AttackContext) geom.Length {
	if a.Weapon >= 0 {
		return p.Range(a.By, a.Weapon)
	}
	s := p.spell(a)
	if s.Spray {
		return sprayLength
	}
	return geom.Inches(int(s.RNG)) // wm.spell.rng
}

// hiddenFrom reports whether the target is in stealth and too far from the origin of a
// ranged or magic attack (wm.content.deneghra.stealth).
func (p Position) hiddenFrom(a *AttackContext) bool {
	return a.Kind != MeleeAttack && p.Card(a.Target).Abilities&Stealth != 0 && !p.Within(a.Origin, a.Target, stealth)
}

// areaAttack resolves an attack with an area: on its target if it hits, else it deviates
// (wm.ranged.aoe_hit, wm.ranged.aoe_miss, wm.ranged.aoe_out).
func (p play) areaAttack(a *AttackContext) {
	if !p.Within(a.Origin, a.Target, p.Farthest(a)) {
		p.g.Cite("wm.ranged.aoe_out")
	}
	t := throw{}
	if p.reaches(a) {
		t = p.rollToHit(a, p.askBoost(a))
	}
	if !t.hit {
		p.burst(a, p.deviate(a), None, false)
		return
	}
	p.burst(a, p.Model(a.Target).At, a.Target, t.critical) // wm.ranged.aoe_hit
	p.afterHit(a, t)
}

// straysFrom is the point that an area deviates from which misses, and the range that bounds
// how far: the target, or the point at the end of the attack's range on the line to it. Rolls
// reports whether an attack roll is made first (wm.ranged.aoe_miss, wm.ranged.aoe_out,
// wm.ranged.deviation_from).
func (p Position) straysFrom(a *AttackContext) (point geom.Point, original geom.Length, rolls bool) {
	from, target := p.Model(a.Origin).At, p.Model(a.Target).At
	if far := p.Farthest(a); !p.Within(a.Origin, a.Target, far) {
		return geom.Along(from, target.Sub(from), far+p.Slot(a.Origin).Base), far, false
	}
	return target, p.Gap(a.Origin, a.Target), !p.hiddenFrom(a)
}

// strayed returns where an area comes down with a deviation: so many inches from a point, at most
// half the range (wm.ranged.aoe_miss, wm.ranged.deviation_dir, wm.open.halves).
func (p Position) strayed(a *AttackContext, point geom.Point, original geom.Length, turn, inches int) geom.Point {
	along := p.Model(a.Target).At.Sub(p.Model(a.Origin).At)
	return geom.Along(point, deviation(along, turn), min(geom.Inches(inches), original/2))
}

// deviate rolls where an area comes to lie that has missed: a die of inches from a point, in a
// direction of six (wm.ranged.aoe_miss, wm.ranged.deviation_dir, wm.ranged.deviation_from).
func (p play) deviate(a *AttackContext) geom.Point {
	point, original, _ := p.straysFrom(a)
	f := p.g.Roll("deviation", dice.Pool{dice.D6.Times(2)})
	off := min(geom.Inches(int(f[1])), original/2)
	var lines []game.RollLine
	if off < geom.Inches(int(f[1])) {
		lines = append(lines, game.RollLine{What: "at most half the range", Of: "distance", Clause: "wm.ranged.aoe_miss"})
	}
	at := p.strayed(a, point, original, int(f[0]), int(f[1]))
	p.of(a.By, a.Target).Tell("deviation", Cl("wm.ranged.aoe_miss", "wm.ranged.deviation_dir", "wm.ranged.deviation_from"),
		AreaFacts{What: p.AttackName(a), Aimed: point, At: at, R: p.radius(a), Deviated: off, Faces: []int8{f[0], f[1]}, Rows: thrown("Direction, inches", f[0], f[1]), Lines: lines},
		"%s deviates %s", p.AttackName(a), off)
	return at
}

// radius is that of the attack's area.
func (p Position) radius(a *AttackContext) geom.Length { return geom.Inches(p.area(a)) / 2 }

// burst has an area come down: the model hit directly takes the whole of it, all others in
// it the blast; nobody is removed before all have had theirs (wm.ranged.aoe_hit,
// wm.ranged.aoe_blast, wm.ranged.aoe_each, wm.turn.simultaneous).
func (p play) burst(a *AttackContext, at geom.Point, direct ModelID, critical bool) {
	r := p.radius(a)
	p.S.Attack.Point, p.S.Attack.R = at, r
	in := p.inArea(at, r)
	f := AreaFacts{What: p.AttackName(a), Aimed: at, At: at, R: r, Caught: p.names(&in)}
	clauses := Cl("wm.ranged.aoe_in", "wm.weapon.aoe")
	if direct != None {
		clauses = append(clauses, "wm.ranged.aoe_hit")
	}
	p.g.Cite("wm.turn.simultaneous", "wm.open.area_edge")
	p.of(a.By).Tell("area", clauses, f, "%s comes down on %s", p.AttackName(a), countOf(in.n, "model", "models"))
	var gone crowd
	s := p.spell(a)
	if p.RollsDamage(a) {
		p.inOrder(a, &in, true, direct)
		for _, id := range in.list() {
			b := *a
			b.Target = id
			dies := false
			if id != direct { // wm.fx.aoe_scope
				dies = p.blast(&b)
			} else {
				dies = p.hit(&b, critical)
			}
			if dies {
				gone.add(id)
			}
		}
	} else if direct != None {
		p.onHit(a, critical)
	}
	p.removeAll(&gone, a.By)
	if s == nil || p.decided() {
		return
	}
	if s.Knocks == KnocksArea || s.Knocks == KnocksOnHit && direct != None {
		for _, id := range in.list() {
			p.knockDown(id, a.By, s.Clause())
		}
	}
	if s.CloudRounds > 0 {
		p.leaveCloud(a, at)
	}
}

// leaveCloud leaves a cloud where an area came down (wm.fx.cloud).
func (p play) leaveCloud(a *AttackContext, at geom.Point) {
	if s := p.spell(a); !p.S.Clouds.Full() {
		p.S.Clouds.Push(Cloud{At: at, R: p.radius(a), By: p.SeatOf(a.By), Spell: a.Spell, POW: s.CloudPOW, Lasts: uint8(s.CloudRounds)})
		p.of(a.By).Tell("cloud", Cl("wm.fx.cloud", s.Clause()), AreaFacts{What: s.Name, Aimed: at, At: at, R: p.radius(a)}, "%s leaves a cloud", s.Name)
	}
}

// blast rolls the damage of a model in an area that was not hit directly.
func (p play) blast(a *AttackContext) (gone bool) {
	p.g.Cite("wm.fx.aoe_scope", "wm.open.aoe_effects")
	b := p.blastBlow(a)
	b.Boosted = p.S.Attack.Both
	return p.strikeDamage(b)
}

// blastBlow is the damage roll of a model in an area that was not hit directly: half the POW,
// rounded up (wm.ranged.aoe_blast).
func (p Position) blastBlow(a *AttackContext) Blow {
	b := p.BlowOf(a)
	pow := 0
	if w := p.weapon(a); w != nil {
		pow = int(w.POW)
	} else {
		pow = int(p.spell(a).POW)
	}
	half := (pow + 1) / 2
	b.Power -= pow - half
	b.Hit = false
	clauses := Cl("wm.ranged.aoe_blast", "wm.ranged.aoe_each")
	if !p.Enemies(a.By, a.Target) {
		clauses = append(clauses, "wm.ranged.aoe_selfhit")
	}
	b.Cause, b.Clauses = "blast", clauses
	b.Lines = append(b.Lines, game.RollLine{What: "blast", Amount: half - pow, Of: "POW", Clause: "wm.ranged.aoe_blast"})
	return b
}

// crowd is a few models in an order.
type crowd struct {
	ids [MaxModels]ModelID
	n   int
}

func (c *crowd) add(id ModelID) {
	c.ids[c.n] = id
	c.n++
}

func (c *crowd) list() []ModelID { return c.ids[:c.n] }

// names returns what a few models are called.
func (p Position) names(c *crowd) (names []string) {
	for _, id := range c.list() {
		names = append(names, p.Name(id))
	}
	return names
}

// removeAll takes those out of play that one attack has destroyed, when all of them have had
// theirs (wm.turn.simultaneous).
func (p play) removeAll(gone *crowd, by ModelID) {
	for _, id := range gone.list() {
		p.remove(id, by)
	}
}

// inArea are the models of which any part is in an area, whosever they are
// (wm.ranged.aoe_in, wm.ranged.aoe_selfhit, wm.open.area_edge).
func (p Position) inArea(at geom.Point, r geom.Length) (in crowd) {
	p.Each(func(id ModelID) {
		if geom.Within(at, p.Model(id).At, r+p.Slot(id).Base) {
			in.add(id)
		}
	})
	return in
}

// inOrder asks the attacker in which order those that are hit at once roll
// (wm.turn.simultaneous).
func (p play) inOrder(a *AttackContext, in *crowd, area bool, direct ModelID) {
	if in.n < 2 || !p.maySpend(a.By) { // without focus the order decides nothing
		return
	}
	order := answer(p, "order-of-rolls", p.SeatOf(a.By), game.Arrange, OrderQuestion{*in, area, direct})
	for i, id := range order.All() {
		in.ids[i] = id
	}
}

// OrderQuestion asks in which order the rolls against several models are made.
type OrderQuestion struct {
	in     crowd
	area   bool    // the damage of an area: the blast, but for who is hit directly
	direct ModelID // who is
}

// Roll returns what is rolled against one of the models: an attack of a spray, or damage.
func (q OrderQuestion) Roll(p Position, id ModelID) (s Swing, b Blow, attack bool) {
	s = Swing{AttackContext: p.S.Attack.Context(), Measured: true}
	s.Target = id
	if p.isSpray(&s.AttackContext) {
		return s, b, true
	}
	return s, p.burstBlow(&s, !q.area || id == q.direct), false
}

// OrderAnswer is the models in order.
type OrderAnswer = ask.List[ModelID]

// Propose implements ask.Asking.
func (q OrderQuestion) Propose(_ Position, _ *game.Rand, to ask.Proposals[OrderAnswer]) {
	for _, id := range q.in.list() {
		to.Append(int32(id))
	}
	to.End()
}

// Judge implements ask.Asking.
func (q OrderQuestion) Judge(_ Position, a OrderAnswer, why *Reasons) bool {
	if len(a) != q.in.n {
		return why.Misshapen("each of the models once")
	}
	for i, id := range a.All() {
		known := slices.Contains(q.in.list(), id)
		for j := range i {
			known = known && a.At(j) != id
		}
		if !known {
			return why.Misshapen("each of the models once")
		}
	}
	return true
}

// Words implements ask.Asking.
func (q OrderQuestion) Words(p Position, a OrderAnswer) string {
	text := ""
	for i, id := range a.All() {
		if i > 0 {
			text += ", "
		}
		text += p.Name(id)
	}
	return text
}

// Request implements ask.Asking.
func (q OrderQuestion) Request(p Position) game.Request {
	r := game.Request{Prompt: "In which order are the rolls made?", Clauses: Cl("wm.turn.simultaneous")}
	for _, id := range q.in.list() {
		r.Items = append(r.Items, game.Item{Name: p.Name(id), Value: int32(id), On: []int32{int32(id)}})
	}
	return r
}

// spray attacks every model in a strip towards the target, each with rolls of its own
// (wm.ranged.spray_path, wm.ranged.spray_roll, wm.ranged.spray_block).
func (p play) spray(a *AttackContext) {
	in := p.inSpray(a, a.Target)
	strip := p.strip(a, a.Target)
	f := AreaFacts{What: p.AttackName(a), Aimed: strip.From, At: geom.Along(strip.From, strip.Dir, strip.Length), R: sprayWidth / 2, Caught: p.names(&in)}
	p.g.Cite("wm.turn.simultaneous")
	clauses := Cl("wm.ranged.spray_path", "wm.ranged.spray_roll")
	if p.Model(a.Target).At.Sub(p.Model(a.Origin).At).Dot(p.Model(a.Origin).Face) < 0 {
		clauses = append(clauses, "wm.facing.back")
	}
	if strip.Length < sprayLength {
		clauses = append(clauses, "wm.ranged.spray_block")
	}
	p.of(a.By, a.Target).Tell("spray", clauses, f, "%s sprays %s", p.AttackName(a), countOf(in.n, "model", "models"))
	if !p.Within(a.Origin, a.Target, sprayLength) {
		p.reaches(a) // tells of it
	}
	p.inOrder(a, &in, false, None)
	var gone, hits crowd
	var rolls [MaxModels]throw
	for _, id := range in.list() {
		b := *a
		b.Target = id
		if p.hiddenFrom(&b) {
			p.reaches(&b) // tells of it
			continue
		}
		if t := p.rollToHit(&b, p.askBoost(&b)); t.hit {
			rolls[id] = t
			hits.add(id)
			if p.hit(&b, t.critical) {
				gone.add(id)
			}
		}
	}
	p.removeAll(&gone, a.By)
	for _, id := range hits.list() {
		b := *a
		b.Target = id
		p.afterHit(&b, rolls[id])
	}
}

// sprayStart returns where the strip of a spray begins: at the edge of the base, towards the
// target; along the line of the front, where the middle of the target lies behind that
// (wm.ranged.spray_path, wm.facing.back).
func (p Position) sprayStart(a *AttackContext, target ModelID) (from geom.Point, dir geom.Vec) {
	m := p.Model(a.Origin)
	dir = p.Model(target).At.Sub(m.At)
	if dir.Dot(m.Face) < 0 {
		aside := geom.Vec{X: -m.Face.Y, Y: m.Face.X}
		if dir.Dot(aside) < 0 {
			aside = geom.Vec{X: m.Face.Y, Y: -m.Face.X}
		}
		dir = aside
	}
	return geom.Along(m.At, dir, p.Slot(a.Origin).Base), dir
}

// strip returns what a spray towards a target covers: an obstruction ends it
// (wm.ranged.spray_path, wm.ranged.spray_block).
func (p Position) strip(a *AttackContext, target ModelID) table.Strip {
	from, dir := p.sprayStart(a, target)
	return p.M.Table.Stopped(table.Strip{From: from, Dir: dir, Length: sprayLength, Width: sprayWidth})
}

// inSpray are the models in the strip, but who sprays, who stands wholly behind it, whoever
// enemy spells cannot be aimed at, and what lies beyond an obstruction
// (wm.ranged.spray_path, wm.ranged.spray_block, wm.facing.back, wm.content.severius.sacred_ward).
func (p Position) inSpray(a *AttackContext, target ModelID) (in crowd) {
	strip := p.strip(a, target)
	p.Each(func(id ModelID) {
		if id != a.Origin && !(a.Kind == MagicAttack && p.warded(a.By, id)) && strip.Overlaps(p.Disc(id)) && p.InFront(a.Origin, id) {
			in.add(id)
		}
	})
	return in
}
