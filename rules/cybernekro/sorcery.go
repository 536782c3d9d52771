package cybernekro

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/table"
)

// mostKnown is the largest number of sorceries that a model knows.
const mostKnown = 2

// known returns a sorcery that a model knows, the first or the second; nil if there is none.
func (p Position) known(id ModelID, slot int) *Sorcery {
	if slot >= mostKnown || p.Model(id).Knows[slot] == 0 {
		return nil
	}
	return &p.M.Book.Sorceries[p.Model(id).Knows[slot]-1]
}

// Knows is known, for who shows it.
func (p Position) Knows(id ModelID, slot int) *Sorcery { return p.known(id, slot) }

// Undirected reports whether a sorcery names no target (cn.sorc.scream, cn.sorc.black_ink,
// cn.sorc.prescience).
func (s *Sorcery) Undirected() bool {
	return s.Word == Scream || s.Word == BlackInk || s.Word == Prescience
}

// others reports whether a sorcery wants another model than its caster (cn.sorc.self).
func (s *Sorcery) others() bool {
	return s.Word == Leech || s.Word == MindControl || s.Word == ExplodeHead || s.Word == RealityWarp
}

// giveSorceries gives each Sorcerer one chosen sorcery or two by dice, the Active Player's
// first (cn.sorc.selection).
func (p play) giveSorceries() {
	for _, seat := range p.Crews() {
		for i := range p.M.Models {
			id := ModelID(i)
			if p.SeatOf(id) == seat && p.OnTable(id) && p.Has(id, Sorcerer) && p.Model(id).Knows[0] == 0 {
				p.learn(id)
				return
			}
		}
	}
	p.S.Phase = SetUpCards
}

// byDice is the choice of two sorceries by dice.
const byDice = 0

// learn asks for one sorcery, or rolls for two (cn.sorc.selection, cn.sorc.duplicates).
func (p play) learn(id ModelID) {
	q := &OneOf[uint8]{Prompt: "Which sorcery does " + p.Name(id) + " know?", Clauses: Cl("cn.sorc.selection")}
	q.AddAs("dice", byDice, "two, by dice")
	for i := range p.M.Book.Sorceries {
		q.AddAs(p.M.Book.Sorceries[i].ID, uint8(i)+1, p.M.Book.Sorceries[i].Name)
	}
	m := p.Model(id)
	if m.Knows[0] = answer(p, "sorcery", p.SeatOf(id), game.Pick, q); m.Knows[0] != byDice {
		p.tellModel("learns", id, 0, "%s knows %s", []any{p.Name(id), p.known(id, 0).Name}, "cn.sorc.selection")
		return
	}
	var f [2]int8
	for {
		copy(f[:], p.g.Roll("sorcery", dice.Pool{dice.D20.Times(2)}))
		if f[0] == f[1] {
			p.of(id).Tell("duplicate", Cl("cn.sorc.duplicates"), ModelFacts{Model: p.Name(id), Value: int(f[0]), Tray: p.learned(id, f, "Again")}, "%d twice: again", f[0])
			continue
		}
		for i := range p.M.Book.Sorceries {
			for k := range f {
				if p.M.Book.Sorceries[i].Number == int(f[k]) {
					m.Knows[k] = uint8(i) + 1
				}
			}
		}
		break
	}
	both := p.known(id, 0).Name + " and " + p.known(id, 1).Name
	p.of(id).Tell("learns", Cl("cn.sorc.selection"), ModelFacts{Model: p.Name(id), Tray: p.learned(id, f, both)}, "%s knows %s", p.Name(id), both)
}

// learned are the two dice for sorceries, and what they came to.
func (p Position) learned(id ModelID, f [2]int8, came string) game.Tray {
	return game.Dice("Sorceries of "+p.Name(id), came, game.ThrowRow{Label: "One each", Dice: "2 d20", Faces: f[:]})
}

// Casting is the number of a Techno-Sorcery.
const Casting ActVerb = 19

var casting = Action{
	Verb: Casting, Word: "cast", Takes: "at place", Clause: "cn.action.sorcery",
	Says: "cast PLACE at AT", Group: "cast PLACE",
	To: ToSorcery, May: Position.mayCast, Do: play.cast, // cn.action.sorcery
	Propose: Position.proposeSorcery, Words: Position.sorceryWords, Marks: ActingQuestion.markSorcery,
	Price: &sorceryPrice,
}

// proposeSorcery proposes a sorcery that a model knows, at everybody.
func (p Position) proposeSorcery(id ModelID, n int, to ask.Proposals[ActAnswer]) {
	slot := uint8(n)
	if p.known(id, n).Undirected() {
		to.Add(ActAnswer{Do: Casting, Place: slot, At: id})
		return
	}
	p.Each(func(at ModelID) { to.Add(ActAnswer{Do: Casting, Place: slot, At: at}) })
}

// sorceryWords describes the casting of a sorcery.
func (p Position) sorceryWords(id ModelID, a ActAnswer) string {
	switch s := p.known(id, int(a.Place)); {
	case s == nil || s.Undirected():
		return "cast PLACE"
	case s.Word == Kinesis && a.At == id:
		return "cast PLACE at AT, or at a thing that lies near"
	}
	return "cast PLACE at AT"
}

// markSorcery marks the casting of a sorcery by that.
func (q ActingQuestion) markSorcery(p Position, a ActAnswer, m *game.Marks) {
	s := p.known(q.Model, int(a.Place))
	if s != nil {
		m.Rule = s.Clauses.Clause()
	}
	if s == nil || s.Undirected() {
		m.Group, m.On = "", nil
		return
	}
	m.Reach = int32(s.Range)
}

// sorceryPrice says what a sorcery costs (cn.sorc.explode_head).
var sorceryPrice = Price{
	AP: func(p Position, id ModelID, a ActAnswer) int {
		if s := p.known(id, int(a.Place)); s != nil {
			return int(s.AP)
		}
		return 1
	},
	By: func(Position, ModelID, ActAnswer) game.Clause { return "cn.action.cost" },
	Say: func(p Position, id ModelID, a ActAnswer, ap int, why *Reasons) {
		s := p.known(id, int(a.Place))
		why.No(s.Clauses.Clause(), "%s costs %d AP", s.Name, ap)
	},
}

// mayCast judges a Techno-Sorcery (cn.sorc.cast, cn.sorc.once, cn.sorc.los, cn.sorc.self).
func (p Position) mayCast(id ModelID, a ActAnswer, why *Reasons) bool {
	slot, at := int(a.Place), a.At
	s := p.known(id, slot)
	switch {
	case !p.Has(id, Sorcerer):
		return why.No("cn.trait.sorcerer", "%s is no Sorcerer", p.Name(id))
	case s == nil:
		return why.No("cn.sorc.cast", "%s knows no such sorcery", p.Name(id))
	case s.Word == Prescience:
		return why.No("cn.sorc.prescience", "it answers an attack: it is no action")
	case p.Model(id).Cast&(1<<(p.Model(id).Knows[slot]-1)) != 0:
		return why.No("cn.sorc.once", "%s has attempted %s in this round", p.Name(id), s.Name)
	case at >= MaxModels || !p.OnTable(at):
		return why.No("cn.sorc.cast", "there is no such model")
	case s.Undirected():
		return at == id || why.No(s.Clauses.Clause(), "%s has no target", s.Name)
	}
	return p.mayEnchant(id, at, s, why)
}

// mayEnchant judges the target of a sorcery.
func (p Position) mayEnchant(id, at ModelID, s *Sorcery, why *Reasons) bool {
	clause := s.Clauses.Clause()
	switch {
	case s.others() && id == at:
		return why.No("cn.sorc.self", "%s wants another model", s.Name)
	case p.Model(at).Unseen && id != at:
		return why.No("cn.sorc.invisibility", "%s is invisible", p.Name(at))
	case s.Range > 0 && !p.Within(id, at, s.Range):
		return why.No(clause, "%s is too far away: %s", p.Name(at), p.gapUp(id, at).Over(s.Range))
	case id != at && !p.Sees(id, at):
		return why.No("cn.sorc.los", "%s does not see %s", p.Name(id), p.Name(at))
	case s.Word == Technomancy && p.workingMods(at) == 0:
		return why.No(clause, "%s has no body-mod that works", p.Name(at))
	case s.Word == Pacify && p.firstGun(at) == NoThing:
		return why.No(clause, "%s carries no ranged weapon", p.Name(at))
	case s.Word == RealityWarp && (!p.Character(at) || p.warpable(id, at) == 0):
		return why.No(clause, "two characters besides the caster are wanted")
	}
	return true
}

// workingMods is the body-mods of a model that work, as a set of their words.
func (p Position) workingMods(id ModelID) uint16 {
	if int(id) >= len(p.M.Models) {
		return 0
	}
	return p.M.Models[id].Mods &^ p.Model(id).Off
}

// firstGun is the first ranged weapon that a model carries, or NoThing.
func (p Position) firstGun(id ModelID) (gun ThingID) {
	gun = NoThing
	p.Carried(id, func(t ThingID) {
		if gun == NoThing && p.Gear(t).Kind == RangedWeapon {
			gun = t
		}
	})
	return gun
}

// warpable returns how many characters may change places with one (cn.sorc.reality_warp).
func (p Position) warpable(caster, at ModelID) (n int) {
	p.Each(func(id ModelID) {
		if id != caster && id != at && p.Character(id) {
			n++
		}
	})
	return n
}

// cast attempts a sorcery: what it is to do is said, then the caster is tested (cn.sorc.cast,
// cn.sorc.melee, cn.sorc.fumble, cn.eq.concealer, cn.comp.psychic).
func (p play) cast(id ModelID, a ActAnswer) {
	slot, at := int(a.Place), a.At
	s, m := p.known(id, slot), p.Model(id)
	m.Cast |= 1 << (m.Knows[slot] - 1)
	aim := p.aimSorcery(id, at, s)
	if p.manifests(id, at, s) {
		p.manifest(id, at, s, aim)
	}
}

// manifests takes the casting test.
func (p play) manifests(id, at ModelID, s *Sorcery) bool {
	t := Test{Kind: ToCast, Who: id, Of: Intellect, Against: at}
	if p.InMelee(id) {
		t.add("in melee", -4, "cn.sorc.melee")
	}
	if !s.Undirected() {
		t.add("mind concealer", p.bonusOf(at, MindConcealer), "cn.eq.concealer")
	}
	o := p.test(t)
	if o.Fumble || !o.Passed && p.reigns(PsychicDisturbance) != nil {
		p.g.Cite("cn.sorc.fumble")
		p.Model(id).Owed++
	}
	p.citeIf(o.Critical, "cn.sorc.critical")
	return o.Passed
}

// aimed holds what a sorcery is to do besides naming its target.
type aimed struct {
	mod   ModWord
	thing ThingID
	dir   geom.Vec
	spot  geom.Point
}

// aimSorcery asks what else a sorcery names: a body-mod, a weapon, a direction, a place.
func (p play) aimSorcery(id, at ModelID, s *Sorcery) (a aimed) {
	seat := p.decider(id)
	switch s.Word {
	case Technomancy:
		q := &OneOf[ModWord]{Prompt: "Which body-mod?", Clauses: Cl("cn.sorc.technomancy")}
		for i := range p.M.Book.Mods {
			if mod := &p.M.Book.Mods[i]; p.workingMods(at)&(1<<mod.Word) != 0 {
				q.AddAs(mod.ID, mod.Word, mod.Name)
			}
		}
		a.mod = answer(p, "body-mod", seat, game.Pick, q)
	case Pacify:
		q := &OneOf[ThingID]{Prompt: "Which weapon?", Clauses: Cl("cn.sorc.pacify")}
		p.Carried(at, func(t ThingID) {
			if p.Gear(t).Kind == RangedWeapon {
				q.Add(t, p.ThingName(t))
			}
		})
		a.thing = answer(p, "weapon", seat, game.Pick, q)
	case Kinesis:
		q := &OneOf[ThingID]{Prompt: "What is moved?", Clauses: Cl("cn.sorc.kinesis", "cn.sorc.kinesis_item")}
		q.AddAs("model", NoThing, p.Name(at))
		for i := range p.S.Things {
			if t := ThingID(i); p.kinetic(id, at, t, s.Range) && q.Of.Len() < 31 {
				q.Add(t, "the "+p.ThingName(t))
			}
		}
		a.thing = answer(p, "kinesis", seat, game.Pick, q)
		from := p.Model(at).At
		if a.thing != NoThing && p.S.Things[a.thing].Lies {
			from = p.S.Things[a.thing].At
		}
		to := answer(p, "direction", seat, game.Aim, DirectionQuestion{at, from})
		a.dir = to.Point().Sub(from)
	case BlackInk:
		a.spot = answer(p, "ink", seat, game.Aim, TemplateQuestion{id, s.Range, "cn.sorc.black_ink"}).Point()
	}
	return a
}

// kinetic reports whether Kinesis that names a model may move a thing instead: one that the
// model carries, but worn armor; one that lies on the ground in the caster's sight, where it
// names the caster (cn.sorc.kinesis, cn.sorc.kinesis_item).
func (p Position) kinetic(id, at ModelID, t ThingID, reach geom.Length) bool {
	thing, g := &p.S.Things[t], p.Gear(t)
	switch {
	case thing.Gear == 0 || g.Natural || g.Word == Corpse:
		return false
	case thing.Lies:
		return id == at && p.thingWithin(id, t, reach) && p.seesPlace(id, thing.At, thing.On)
	}
	return thing.Holder == at && g.Kind != Armor
}

// DirectionQuestion asks for a direction from the place of a model or of a thing, as a place
// that lies in it.
type DirectionQuestion struct {
	Of   ModelID // whom the sorcery names
	From geom.Point
}

// Judge implements ask.Asking.
func (q DirectionQuestion) Judge(p Position, a Spot, why *Reasons) bool {
	if !a.Point().Bounded() {
		return why.Misshapen("a place on the table")
	}
	return a.Point() != q.From || why.No("cn.sorc.kinesis", "that is no direction")
}

// Propose implements ask.Asking.
func (q DirectionQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[Spot]) {
	to.Add(Spot(q.From.Add(geom.Around(luck.IntN(16), geom.Inch))))
}

// Words implements ask.Asking.
func (q DirectionQuestion) Words(_ Position, a Spot) string { return "towards " + a.Point().String() }

// Request implements ask.Asking.
func (q DirectionQuestion) Request(p Position) game.Request {
	return game.Request{Prompt: "In which direction?", Clauses: Cl("cn.sorc.kinesis"), Subjects: []int32{int32(q.Of)}}
}

// manifest applies a sorcery.
func (p play) manifest(id, at ModelID, s *Sorcery, a aimed) {
	m, clause := p.Model(at), s.Clauses.Clause()
	p.of(id, at).Tell("sorcery", Cl(clause, "cn.sorc.cast", "cn.action.sorcery"), ModelFacts{Model: p.Name(at), By: p.Name(id), What: s.Name}, "%s manifests %s", p.Name(id), s.Name)
	switch s.Word {
	case Bolt:
		p.hit(Hit{By: id, At: at, Cause: SorceryHit, With: NoThing, Keys: uint32(Electric), Dice: s.Damage})
	case ShieldSorcery:
		m.Shield = s.Amount
	case Heal:
		p.heal(at, 1, clause)
	case Leech:
		if p.Model(id).Wounds > 0 {
			p.wound(at, clause)
			p.heal(id, 1, clause)
		}
	case Scream:
		var set uint64
		p.Each(func(other ModelID) {
			if other != id && p.Within(id, other, s.Range) && p.Sees(id, other) {
				set |= 1 << other
			}
		})
		p.then(Job{Kind: Screaming, By: id, At: None, With: NoThing, Set: set})
	case Nightmares:
		p.g.Cite("cn.dread.other")
		p.dread(at, int(s.Amount), clause)
	case Speed:
		p.gainAP(at, int(s.Amount), clause)
	case Kinesis:
		p.kinesis(id, at, a)
	case Fear:
		if o := p.test(Test{Kind: ToResist, Who: at, Of: Discipline, Against: None}); !o.Passed {
			m.Afraid = true
			p.tellModel("afraid", at, 0, "%s does not react in this round", []any{p.Name(at)}, clause)
		}
	case Technomancy:
		if o := p.test(Test{Kind: ToResist, Who: at, Of: Toughness, Against: None}); !o.Passed {
			m.Off |= 1 << a.mod
			p.tellModel("mod-off", at, int(a.mod), "a body-mod of %s stops: %s", []any{p.Name(at), modWordList[a.mod]}, clause)
			if p.Has(at, Artificial) {
				p.wound(at, clause)
			}
		}
	case Pacify:
		p.jam(at, a.thing, Jammed, clause)
	case GutTwist:
		if o := p.test(Test{Kind: ToResist, Who: at, Of: Toughness, Against: None}); !o.Passed {
			p.hit(Hit{By: id, At: at, Cause: SorceryHit, With: NoThing, Dice: s.Damage, Bare: true})
		}
	case MindControl:
		p.control(id, at)
	case Invisibility:
		m.Unseen = true
		p.tellModel("unseen", at, 0, "%s is invisible", []any{p.Name(at)}, clause)
	case Combust:
		if p.carries(at, HazardSuit) {
			p.g.Cite("cn.armor.hazard")
		} else {
			p.setOnFire(at, clause)
		}
	case ExplodeHead:
		p.explodeHead(id, at)
	case RealityWarp:
		p.warp(id, at)
	case Fry:
		m.Owed++
	case BlackInk:
		p.cloud(a.spot, id, false)
	}
}

// kinesis moves a model or an item a D3 (cn.sorc.kinesis, cn.sorc.kinesis_item,
// cn.sorc.kinesis_resist, cn.def.d3).
func (p play) kinesis(id, at ModelID, a aimed) {
	dist := geom.Inches((p.rollD6("kinesis", "Kinesis, a D3", "cn.sorc.kinesis", "cn.def.d3") + 1) / 2)
	if a.thing != NoThing {
		thing := &p.S.Things[a.thing]
		if !thing.Lies {
			p.drop(a.thing, at, "cn.sorc.kinesis_item")
		}
		p.slides(a.thing, a.dir, dist)
		return
	}
	if !p.Character(at) {
		p.g.Cite("cn.sorc.kinesis_resist")
	} else if p.yes("resist", p.SeatOf(at), YesOrNo{Prompt: "Does " + p.Name(at) + " resist?", Clauses: Cl("cn.sorc.kinesis_resist"), Yes: "resist, or fall Prone", No: "let it happen", Who: ask.Model(at)}) {
		if o := p.test(Test{Kind: ToResist, Who: at, Of: Strength, Against: None}); o.Passed {
			return
		}
		p.then(Job{Kind: Toppling, By: None, At: at, With: NoThing}) // once the fall is over, if there is one
	}
	p.shove(at, a.dir, dist, "cn.sorc.kinesis_hazard")
}

// slides moves a thing on the ground as far as nothing stops it; over a ledge it falls
// (cn.sorc.kinesis).
func (p play) slides(t ThingID, dir geom.Vec, dist geom.Length) {
	thing := &p.S.Things[t]
	from := thing.At
	m := table.Mover{Body: table.Body{Capsule: geom.Disc(thing.At, geom.Millimetre), Z: p.field().SurfaceZ(thing.On), Height: geom.Millimetre}, On: thing.On, Levels: table.Climbs}
	shove, _ := p.field().Push(nil, m, dir, dist, nil)
	thing.At, thing.On = shove.End.Point, shove.End.On
	p.of().Tell("slides", Cl("cn.sorc.kinesis"), MoveFacts{Model: p.ThingName(t), How: "slides", From: from, Path: []geom.Point{thing.At}, Cost: shove.Travelled, Max: dist}, "the %s slides %s", p.ThingName(t), shove.Travelled)
}

// control has the caster's player choose an action of a model whose roll is lower
// (cn.sorc.mind_control).
func (p play) control(id, at ModelID) {
	if p.contest("control", "Mind Control", dice.D20, id, at, func(m ModelID) int { return p.Value(m, Discipline) }, "cn.sorc.mind_control", "Mind Control") <= 0 {
		return
	}
	p.then(Job{Kind: Controlling, By: id, At: at, With: NoThing})
}

// controlled asks who decides for the caster what the model does that is under Mind Control.
func (p play) controlled(j Job) {
	id := j.At
	if !p.OnTable(id) || !p.OnTable(j.By) {
		return
	}
	master := p.decider(j.By) // of a caster that is forced itself, who forces it
	p.S.Act.Forced, p.S.Act.Master = id+1, master
	a := answer(p, "controlled", master, game.Pick, ActingQuestion{Model: id, MayEnd: true, By: j.By + 1})
	if a.Do == EndActivation {
		p.S.Act.Forced = 0
		return
	}
	p.perform(id, a, false)
}

// explodeHead rolls off (cn.sorc.explode_head).
func (p play) explodeHead(id, at ModelID) {
	sum := func(m ModelID) int {
		n := p.Value(m, Intellect) + p.Value(m, Toughness) + p.Value(m, Discipline)
		p.conditions(func(c *Condition) {
			if p.breathes(m) {
				n += int(c.Toughness)
			}
		})
		return n
	}
	switch by := p.contest("explode-head", "Explode Head", dice.D6, id, at, sum, "cn.sorc.explode_head", "Explode Head"); {
	case by == 0:
		p.wound(id, "cn.sorc.explode_head")
		p.wound(at, "cn.sorc.explode_head")
	default:
		loser := at
		if by < 0 {
			loser = id
		}
		if !p.spared(loser) {
			p.g.Cite("cn.def.dies")
			p.outOfAction(loser, "cn.sorc.explode_head")
		}
	}
}

// warp has a character change places, Wounds, Dread and states with another one drawn by
// luck (cn.sorc.reality_warp).
func (p play) warp(id, at ModelID) {
	k := p.g.Draw("warp", p.warpable(id, at))
	other := None
	p.Each(func(m ModelID) {
		if m != id && m != at && p.Character(m) {
			if k == 0 {
				other = m
			}
			k--
		}
	})
	a, b := p.Model(at), p.Model(other)
	a.At, b.At, a.On, b.On = b.At, a.At, b.On, a.On
	a.Wounds, b.Wounds, a.Dread, b.Dread = b.Wounds, a.Wounds, b.Dread, a.Dread
	a.Prone, b.Prone, a.Burning, b.Burning = b.Prone, a.Prone, b.Burning, a.Burning
	for _, m := range [...]ModelID{at, other} {
		if p.Has(m, Artificial) {
			p.Model(m).Dread, p.Model(m).Burning = 0, false
		}
	}
	p.of(at, other).Tell("warped", Cl("cn.sorc.reality_warp"), ModelFacts{Model: p.Name(other), By: p.Name(at)}, "%s and %s change places", p.Name(at), p.Name(other))
	for _, m := range [...]ModelID{at, other} {
		if p.makeRoom(m); p.Model(m).Prone { // cn.scen.token_drop
			p.dropTokens(m, "cn.scen.token_drop")
		}
	}
	p.updatePrisoners()
}

// makeRoom puts a model that does not fit where it is at the nearest free place.
func (p play) makeRoom(id ModelID) {
	var c Crowd
	p.Crowd(&c, id)
	m := p.Model(id)
	if p.field().Clear(p.Body(id), m.On, c.List()) {
		return
	}
	if at, ok := p.field().Settle(p.Body(id), m.surface(), table.Anywhere, c.List()); ok {
		m.At, m.On = at.Point, at.On
	}
}

// foresee lets a Sorcerer that is attacked attempt Prescience (cn.sorc.prescience,
// cn.sorc.prescience_effect, cn.sorc.prescience_melee).
func (p play) foresee(at ModelID) {
	m, seat := p.Model(at), p.SeatOf(at)
	for slot := range 2 {
		s := p.known(at, slot)
		if s == nil || s.Word != Prescience || seat == game.Nobody || m.Prone || p.Has(at, Bestial) || m.AP < 1 || m.Cast&(1<<(m.Knows[slot]-1)) != 0 {
			continue
		}
		if !p.yes("prescience", seat, YesOrNo{Passable: true, Prompt: p.Name(at) + " is attacked: does it attempt Prescience?", Clauses: Cl("cn.sorc.prescience"), Yes: "attempt it", No: "stand", Offers: s.ID, Who: ask.Model(at)}) {
			return
		}
		m.Cast |= 1 << (m.Knows[slot] - 1)
		p.loseAP(at, 1, "cn.sorc.prescience")
		if !p.manifests(at, at, s) {
			return
		}
		q := MovingQuestion{Model: at, Budget: max(leastMove, 2*geom.Inch-p.burden(at))} // cn.armor.heavy
		if q.Sprints = p.sprints(at); q.Sprints {
			q.Budget += p.Trait(RecklessSprinter).Move
		}
		p.citeIf(p.InMelee(at), "cn.sorc.prescience_melee")
		p.goes(at, q.Path(p.Position, answer(p, "foresee", seat, game.March, q)), q)
		if p.yes("drop", seat, YesOrNo{Prompt: "Does " + p.Name(at) + " drop Prone?", Clauses: Cl("cn.sorc.prescience_effect"), Yes: "drop Prone", No: "stand", Who: ask.Model(at)}) {
			p.layProne(at, "cn.sorc.prescience_effect")
		}
		if q.Sprints {
			p.keepsFeet(at)
		}
		return
	}
}
