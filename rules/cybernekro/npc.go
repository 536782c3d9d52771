package cybernekro

import (
	"slices"

	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// npcActions says how many actions an activated NPC performs (cn.npc.two_actions).
const npcActions = 2

// npcPhase activates the NPCs one by one, the closest to any character first; distances are
// measured anew before each (cn.npc.when, cn.npc.order).
func (p play) npcPhase() {
	act := &p.S.Act
	if act.Live {
		if act.Over || act.Left == 0 || !p.OnTable(act.Model) {
			p.tellModel("activation-over", act.Model, 0, "%s has acted", []any{p.Name(act.Model)}, "cn.npc.two_actions")
			p.S.Acted |= 1 << act.Model
			*act = Activation{Model: None}
			return
		}
		act.Left--
		if p.M.Setup.Master {
			p.direct(act.Model)
		} else {
			p.chart(act.Model, Active) // cn.react.npc_active
		}
		return
	}
	id := p.nextNPC()
	if id == None {
		p.S.Acted, p.S.Phase = 0, MoraleBegins
		return
	}
	*act = Activation{Live: true, Model: id, Left: npcActions}
	p.tellModel("activate", id, 0, "%s is activated", []any{p.Name(id)}, "cn.npc.when", "cn.npc.order", "cn.def.pc_npc")
}

// nextNPC is the NPC closest to any character of those that have not acted yet; equally close
// ones are drawn (cn.npc.order).
func (p play) nextNPC() ModelID {
	var list [MaxModels]ModelID
	n := 0
	p.Each(func(id ModelID) {
		if p.Character(id) || p.S.Acted&(1<<id) != 0 || p.Model(id).Jailed { // a broken one
			return
		}
		switch near := p.nearest(id, p.Character); {
		case n == 0:
			list[0], n = id, 1
		default:
			first := p.nearest(list[0], p.Character)
			c := 0
			if near != None { // and so has the first
				c = p.comparePairs(id, near, list[0], first)
			}
			if c < 0 {
				list[0], n = id, 1
			} else if c == 0 {
				list[n] = id
				n++
			}
		}
	})
	return p.nearestFirst(list[:n])
}

// comparePairs orders two pairs of models by their distances.
func (p Position) comparePairs(a, b, c, d ModelID) int {
	x, y := p.Body(a), p.Body(c)
	return table.ComparePairs3(x, levelled(x, p.Body(b)), y, levelled(y, p.Body(d)))
}

// drawn is one of several models by luck, or None.
func (p play) drawn(tag game.Tag, list []ModelID) ModelID {
	switch len(list) {
	case 0:
		return None
	case 1:
		return list[0]
	}
	return list[p.g.Draw(tag, len(list))]
}

// nearest is the model nearest to one, of those that fit; None if none does.
func (p Position) nearest(id ModelID, fits func(ModelID) bool) (found ModelID) {
	found = None
	p.Each(func(other ModelID) {
		if other != id && fits(other) && (found == None || p.CompareGap(id, other, found) < 0) {
			found = other
		}
	})
	return found
}

// targetOf returns whom an NPC chooses of several enemies: the closest, then one that is not
// Prone, then by luck (cn.npc.target).
func (p play) targetOf(id ModelID, fits func(ModelID) bool) ModelID {
	var among uint64 // whether one fits may take a look at it: it is asked once
	closest := p.nearest(id, func(other ModelID) bool {
		if !fits(other) {
			return false
		}
		among |= 1 << other
		return true
	})
	p.citeIf(closest != None, "cn.npc.target")
	var list [2][MaxModels]ModelID // standing, and Prone
	var n [2]int
	p.Each(func(other ModelID) {
		if among&(1<<other) != 0 && p.CompareGap(id, other, closest) == 0 {
			k := 0
			if p.Model(other).Prone {
				k = 1
			}
			list[k][n[k]] = other
			n[k]++
		}
	})
	if n[0] > 0 {
		return p.drawn("npc-target", list[0][:n[0]])
	}
	return p.drawn("npc-target", list[1][:n[1]])
}

// foe reports whether an NPC regards a model as an enemy: it ignores invisible ones
// (cn.sorc.invisibility), and Prone ones when it reacts to an attack (cn.npc.target_react).
func (p Position) foe(id ModelID, how JobFlags) func(ModelID) bool {
	return func(other ModelID) bool {
		return p.Enemies(id, other) && !p.Model(other).Unseen && (how&Answers == 0 || !p.Model(other).Prone) // cn.npc.target_react
	}
}

// chart performs the action that the flow chart chooses: the first possible step of its list.
// It reports whether one was possible (cn.npc.flow).
func (p play) chart(id ModelID, how JobFlags) bool {
	p.citeIf(how&Answers != 0, "cn.npc.target_react")
	if p.Model(id).Prone { // cn.npc.flow_get_up
		p.charts(id, ActAnswer{Do: GetUp}, how, "cn.npc.flow_get_up")
		return true
	}
	steps := [...]func(ModelID, JobFlags) bool{p.chartFight, p.chartFix, p.chartShoot, p.chartApproach, p.chartSearch}
	for _, step := range steps {
		if step(id, how) {
			return true
		}
	}
	p.tellModel("idle", id, 0, "%s does nothing", []any{p.Name(id)}, "cn.npc.flow_idle")
	if p.Character(id) && p.S.Act.Live && p.S.Act.Model == id {
		p.S.Act.Over = true // cn.trait.unpredictable
	}
	return false
}

// chartSteps are the steps of the flow chart in their order (cn.npc.flow).
var chartSteps = [...]struct {
	clause game.Clause
	says   string
}{
	{"cn.npc.flow_get_up", "it lies there"},
	{"cn.npc.flow_fight", "an enemy is in its reach"},
	{"cn.npc.flow_fix", "none of its weapons is ready"},
	{"cn.npc.flow_shoot", "it can shoot at an enemy"},
	{"cn.npc.flow_approach", "it sees an enemy"},
	{"cn.npc.flow_search", "it sees no enemy"},
}

// charted tells which step of the flow chart has chosen.
func (p play) charted(id ModelID, clause game.Clause) {
	for i := range chartSteps {
		if step := &chartSteps[i]; step.clause == clause {
			p.tellModel("chart", id, i+1, "%s, step %d of the chart: %s", []any{p.Name(id), i + 1, step.says}, clause, "cn.npc.flow")
		}
	}
}

// charts performs an action that the flow chart chose.
func (p play) charts(id ModelID, a ActAnswer, how JobFlags, clause game.Clause) {
	p.charted(id, clause)
	p.g.Cite("cn.npc.flow", clause)
	if p.costOf(id, a) > 1 && !p.Character(id) {
		p.g.Cite("cn.morale.broken_npc")
		p.S.Act.Left = 0 // both its actions
	}
	p.perform(id, a, how&Active != 0)
}

// affords reports whether a model can pay for an attack with a weapon now: an NPC has to have
// both its actions left for an Unwieldy one. A free Fight is not paid for (cn.npc.flow_fight,
// cn.morale.broken_npc, cn.kw.unwieldy).
func (p Position) affords(id ModelID, t ThingID, how JobFlags) bool {
	cost := p.attackCost(id, t)
	if how&Free != 0 {
		return true
	}
	if p.Character(id) {
		return int(p.Model(id).AP) >= cost
	}
	return cost == 1 || how&Active != 0 && p.S.Act.Left > 0
}

// npcMelee is the weapon that a model that nobody plays fights another with: that of most
// Damage, then the first (cn.npc.flow_fight).
func (p Position) npcMelee(id, at ModelID, how JobFlags) (best ThingID) {
	best = NoThing
	p.Weapons(id, func(t ThingID) {
		g := p.Gear(t)
		if g.Kind != MeleeWeapon || best != NoThing && g.Damage <= p.Gear(best).Damage || !p.affords(id, t, how) {
			return
		}
		if p.may(id, ActAnswer{Do: FightWith, With: t, At: at}, nil) {
			best = t
		}
	})
	return best
}

// chartFight is step 2: with an enemy in its melee reach it fights (cn.npc.flow_fight).
func (p play) chartFight(id ModelID, how JobFlags) bool {
	foe := p.foe(id, how)
	at := p.targetOf(id, func(other ModelID) bool { return foe(other) && p.npcMelee(id, other, how) != NoThing })
	if at == None {
		return false
	}
	p.charts(id, ActAnswer{Do: FightWith, With: p.npcMelee(id, at, how), At: at}, how, "cn.npc.flow_fight")
	return true
}

// chartFix is step 3: out of melee, with ranged weapons of which none is ready, it reloads one
// or fixes one (cn.npc.flow_fix).
func (p play) chartFix(id ModelID, how JobFlags) bool {
	ready := false
	reload, fix := NoThing, NoThing
	p.Carried(id, func(t ThingID) {
		state := p.State(t)
		switch {
		case p.Gear(t).Kind != RangedWeapon || state&Empty != 0:
		case state == 0:
			ready = true
		case state&Jammed != 0:
			if fix == NoThing {
				fix = t
			}
		case reload == NoThing:
			reload = t
		}
	})
	for _, a := range [...]ActAnswer{{Do: ReloadIt, With: reload}, {Do: FixIt, With: fix}} {
		if !ready && p.may(id, a, nil) {
			p.charts(id, a, how, "cn.npc.flow_fix")
			return true
		}
	}
	return false
}

// npcShot is the shot that a model that nobody plays takes at another: with the weapon of most
// Damage in range, then the first, always on Auto (cn.npc.flow_shoot).
func (p Position) npcShot(id, at ModelID, how JobFlags) (best ActAnswer, ok bool) {
	p.Carried(id, func(t ThingID) {
		g := p.Gear(t)
		if g.Kind != RangedWeapon || ok && g.Damage <= p.Gear(best.With).Damage || !p.affords(id, t, how) {
			return
		}
		a := ActAnswer{Do: ShootAt, With: t, At: at}
		if g.Auto > 0 {
			a.Do = ShootAuto
		}
		if p.may(id, a, nil) {
			best, ok = a, true
		}
	})
	return best, ok
}

// chartShoot is step 4 (cn.npc.flow_shoot).
func (p play) chartShoot(id ModelID, how JobFlags) bool {
	if p.InMelee(id) {
		return false
	}
	foe := p.foe(id, how)
	at := p.targetOf(id, func(other ModelID) bool {
		_, ok := p.npcShot(id, other, how)
		return ok && foe(other)
	})
	if at == None {
		return false
	}
	a, _ := p.npcShot(id, at, how)
	p.charts(id, a, how, "cn.npc.flow_shoot")
	return true
}

// engaged reports whether a model is in melee with an enemy that it does not ignore
// (cn.sorc.invisibility).
func (p Position) engaged(id ModelID) (engaged bool) {
	p.Each(func(foe ModelID) { engaged = engaged || p.inMeleeWith(id, foe) && !p.Model(foe).Unseen })
	return engaged
}

// chartApproach is step 5: with an enemy in sight it moves towards it (cn.npc.flow_approach).
// NPCs never leave melee by choice (cn.npc.flow_idle).
func (p play) chartApproach(id ModelID, how JobFlags) bool {
	if p.engaged(id) {
		return false
	}
	foe := p.foe(id, how)
	at := p.targetOf(id, func(other ModelID) bool { return foe(other) && p.Sees(id, other) })
	if at == None {
		return false
	}
	way, _ := p.wayTo(id, at, anyWay)
	return p.approach(id, at, way, how, "cn.npc.flow_approach")
}

// chartSearch is step 6: with no enemy in sight it moves towards the closest by way of those
// that it can reach; of equally close ones luck decides (cn.npc.flow_search, cn.npc.flow).
func (p play) chartSearch(id ModelID, how JobFlags) bool {
	foe, seen := p.foe(id, how), false
	p.Each(func(other ModelID) { seen = seen || foe(other) && p.Sees(id, other) })
	if seen || p.engaged(id) {
		return false
	}
	var near [MaxModels]ModelID
	n := 0
	for other, cost := range p.closestWays(id, foe) {
		if cost < anyWay {
			near[n] = ModelID(other)
			n++
		}
	}
	best := p.drawn("npc-target", near[:n])
	if best == None {
		return false
	}
	way, _ := p.wayTo(id, best, anyWay)
	return p.approach(id, best, way, how, "cn.npc.flow_search")
}

// closestWays returns how long the ways of a model are to those that fit and are closest by way, by
// model; anyWay to all others. The nearest as the crow flies are looked at first: ways that
// are longer than one that is known are not searched for.
func (p Position) closestWays(id ModelID, fits func(ModelID) bool) (costs [MaxModels]geom.Length) {
	var list [MaxModels]ModelID
	n := 0
	p.Each(func(other ModelID) {
		if other != id && fits(other) {
			list[n] = other
			n++
		}
	})
	slices.SortStableFunc(list[:n], func(a, b ModelID) int { return p.CompareGap(id, a, b) })
	for i := range costs {
		costs[i] = anyWay
	}
	least, reach := anyWay, p.npcReach(id)+table.Slack
	for _, other := range list[:n] {
		if geom.Gap(p.Disc(id), p.Disc(other))-reach > least {
			continue
		}
		if path, cost := p.wayTo(id, other, least); path != nil && cost <= least {
			costs[other], least = cost, cost
		}
	}
	for i := range costs {
		if costs[i] > least {
			costs[i] = anyWay
		}
	}
	return costs
}

// anyWay is longer than any way.
const anyWay = geom.MaxCoordinate / 4

// wayTo is the shortest way of a model to its melee reach of another, over sides that it climbs
// too, and its length; nil if there is none or it is longer than most (cn.npc.flow_approach). It
// may end on any surface that is on a level with the other's.
func (p Position) wayTo(id, at ModelID, most geom.Length) (best []table.Waypoint, limit geom.Length) {
	var c Crowd
	p.Crowd(&c, id)
	field, here, there := p.field(), p.Model(id).surface(), p.Model(at).surface()
	leash := table.Leash{Capsule: p.Disc(at), Within: p.npcReach(id)}
	limit = min(anyWay, most+most/50) // a search within less than a hundredth of it may find none
	tried := [...]int16{there.On, here.On, table.Ground}
	for i, on := range tried {
		if slices.Contains(tried[:i], on) || rise(field.SurfaceZ(on), field.SurfaceZ(there.On)) > 0 {
			continue
		}
		want := table.Waypoint{Point: here.Point, On: on}
		spot, ok := field.Settle(p.BodyAt(id, want), want, leash, c.List())
		if !ok {
			continue
		}
		if path, cost, ok := field.FindPath(nil, p.mover(id), spot, limit, c.List()); ok && (best == nil || cost < limit) {
			best, limit = path, cost
		}
	}
	return best, limit
}

// npcReach returns how far the longest melee weapon reaches that a model may use
// (cn.npc.flow_approach, cn.kw.reach).
func (p Position) npcReach(id ModelID) (reach geom.Length) {
	reach = meleeReach
	p.Weapons(id, func(t ThingID) {
		if p.Gear(t).Kind == MeleeWeapon && p.barredByShield(id, t, nil) {
			reach = max(reach, p.WeaponReach(id, t))
		}
	})
	return reach
}

// approach has a model go as far as its move allows on a way to another, or to the place
// nearest to it that it can reach; it stops as soon as it can shoot (cn.npc.flow_approach).
func (p play) approach(id, at ModelID, way []table.Waypoint, how JobFlags, clause game.Clause) bool {
	q := p.movingOf(id)
	path := p.cut(q, way, at)
	if path == nil {
		path = p.nearer(q, at)
	}
	if path == nil || len(path) > maxWaypoints {
		return false
	}
	p.charted(id, clause)
	p.g.Cite("cn.npc.flow", clause)
	if !p.actsThoughBurning(id) {
		return true
	}
	p.loseAP(id, 1, "cn.act.action_step")
	p.S.Way.Clear()
	for _, w := range path[1:] {
		p.S.Way.Push(w)
	}
	p.then(Job{Kind: Walking, By: id, At: None, With: NoThing, N: int32(q.Budget), Flags: how & Active},
		Job{Kind: Acted, By: id, At: None, With: NoThing, Flags: how & Active})
	p.freeFights(id, path[len(path)-1]) // of who is invisible
	return true
}

// cut is the part of a way that a model goes in one move, ending where it may stand; sooner
// where it can shoot at whom it goes for. Nil if it gets nowhere.
func (p Position) cut(q MovingQuestion, path []table.Waypoint, at ModelID) []table.Waypoint {
	if path == nil {
		return nil
	}
	shoots := p.armed(q.Model)
	for off := geom.Length(0); off < q.Budget; off += geom.Inch / 8 {
		part := along(path, q.Budget-off) // what goes less far for what it crosses is not lawful
		if len(part) < 2 || part[len(part)-1].Point == path[0].Point || !q.lawful(p, part, nil) {
			continue
		}
		if shoots {
			if early := p.firstShot(q, part, at); early != nil {
				return early
			}
		}
		return part
	}
	return nil
}

// armed reports whether a model has a ranged weapon that is ready.
func (p Position) armed(id ModelID) (armed bool) {
	p.Carried(id, func(t ThingID) {
		armed = armed || p.Gear(t).Kind == RangedWeapon && p.State(t) == 0
	})
	return armed
}

// firstShot is the part of a way up to where a model can first shoot at another; nil if it
// cannot from anywhere on it.
func (p Position) firstShot(q MovingQuestion, path []table.Waypoint, at ModelID) []table.Waypoint {
	s := *p.S // to stand elsewhere in
	there := Position{p.M, &s}
	for d := geom.Inch / 2; d < q.Budget; d += geom.Inch / 2 {
		part := along(path, d)
		end := part[len(part)-1]
		s.Models[q.Model].At, s.Models[q.Model].On = end.Point, end.On
		if _, ok := there.npcShot(q.Model, at, Active); ok && q.lawful(p, part, nil) {
			return part
		}
	}
	return nil
}

// along is a way up to a distance from its beginning.
func along(path []table.Waypoint, d geom.Length) []table.Waypoint {
	part := path[:1:1]
	for i := 1; i < len(path); i++ {
		leg := geom.Dist(path[i-1].Point, path[i].Point)
		if leg >= d {
			if d > 0 {
				part = append(part, table.Waypoint{Point: geom.Along(path[i-1].Point, path[i].Point.Sub(path[i-1].Point), d), On: path[i].On})
			}
			break
		}
		part, d = append(part, path[i]), d-leg
	}
	return part
}

// nearer is the way to the place that a model can reach which is nearest to another; nil if
// it is there already (cn.npc.flow_approach).
func (p Position) nearer(q MovingQuestion, at ModelID) (best []table.Waypoint) {
	var c Crowd
	p.Crowd(&c, q.Model)
	goal, nearest := p.Body(at), p.Body(q.Model)
	goal = levelled(nearest, goal)
	for _, spot := range p.field().Reach(nil, p.mover(q.Model), q.Budget, c.List()) {
		to := table.Waypoint{Point: spot, On: p.Model(q.Model).On}
		body := p.BodyAt(q.Model, to)
		if table.CompareGap3(goal, body, nearest) >= 0 {
			continue
		}
		path, _, ok := p.field().FindPath(nil, p.mover(q.Model), to, q.Budget, c.List())
		if ok && q.lawful(p, path, nil) {
			best, nearest = path, body
		}
	}
	return best
}

// Towards is a way of a model to a place, or as far on it as one move goes; nothing if there
// is none.
func (p Position) Towards(q MovingQuestion, place geom.Point) []table.Waypoint {
	var c Crowd
	p.Crowd(&c, q.Model)
	spot, ok := p.field().Settle(p.Body(q.Model), table.Waypoint{Point: place}, table.Anywhere, c.List())
	if !ok {
		return nil
	}
	m := p.mover(q.Model)
	if m.On == spot.On {
		m.Levels = table.KeepsLevel // looking for ways over sides too took nine tenths of a game
	}
	path, _, ok := p.field().FindPath(nil, m, spot, geom.MaxCoordinate/4, c.List())
	if !ok {
		return nil
	}
	for off := geom.Length(0); off < q.Budget; off += geom.Inch / 4 {
		part := along(path, q.Budget-off)
		if len(part) > 1 && len(part) <= maxWaypoints && q.lawful(p, part, nil) {
			return part[1:]
		}
	}
	return nil
}

// spawn puts an NPC on the table (cn.npc.size). It reports whether there was a slot for it.
func (p play) spawn(kind int, at table.Waypoint, clause game.Clause) (ModelID, bool) {
	for i := len(p.M.Models); i < MaxModels; i++ {
		if m := &p.S.Models[i]; m.Kind == 0 {
			*m = Model{At: at.Point, On: at.On, Where: OnTable, Crew: Wild, Kind: uint8(kind) + 1}
			id := ModelID(i)
			for _, ref := range p.M.Book.NPCs[kind].Attacks {
				p.give(id, ref.Place())
			}
			p.of(id).Tell("appears", Cl(clause, p.NPC(id).Clauses.Clause(), "cn.npc.allegiance"), MoveFacts{Model: p.Name(id), How: "appears", From: at.Point, Path: []geom.Point{at.Point}}, "%s appears", p.Name(id))
			return id, true
		}
	}
	return None, false
}

// give gives a model a new thing.
func (p play) give(id ModelID, gear int) {
	for i := range p.S.Things {
		if t := &p.S.Things[i]; t.Gear == 0 {
			*t = Thing{Gear: uint8(gear) + 1, Holder: id, Uses: p.M.Book.Gear[gear].Uses}
			return
		}
	}
}

// maddens gives the target of a Maddening Terror a Dread, hit or miss
// (cn.npc.maddening_attack).
func (p play) maddens(by, at ModelID) {
	if p.Rule(by, MaddeningTerror) {
		p.dread(at, 1, "cn.npc.maddening_attack")
	}
}

// flips flips the coin of an Unpredictable model that is activated or reacts: on tails the
// flow chart chooses (cn.trait.unpredictable, cn.def.d3).
func (p play) flips(id ModelID) (tails bool) {
	if !p.Has(id, Unpredictable) {
		return false
	}
	tails = p.g.Draw("coin", 2) == 1
	side := "heads"
	if tails {
		side = "tails"
	}
	p.tellModel("coin", id, 0, "a coin for %s: %s", []any{p.Name(id), side}, "cn.trait.unpredictable", "cn.def.d3")
	return tails
}
