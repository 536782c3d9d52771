// Package think is what positions of Cybernekro are worth to a bot that looks one choice
// ahead, and what it finds worth trying.
package think

import (
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
	"umpire/rules/cybernekro"
	"umpire/table"
)

// Appraiser values answers of the game, for players that look one answer ahead.
// It weighs by the exact odds of attacks, and by how near models are to what the scenario
// wants of them. It serves one player at a time.
//
// What things are worth is in hundredths of a character.
type Appraiser struct {
	m       *cybernekro.Match
	own     cybernekro.State // a state to try things in
	p       cybernekro.Position
	seat    game.Seat
	heading geom.Point // of the model that moves, if it heads anywhere
	step    geom.Point // the end of its move on the way there
	heads   bool
}

// NewAppraiser appraises answers in games of the match.
func NewAppraiser(m *cybernekro.Match) *Appraiser {
	ap := &Appraiser{m: m}
	ap.p = m.At(&ap.own)
	return ap
}

// What things are worth.
const (
	lossWorth   = 100 // a model out of action
	woundWorth  = 12
	proneWorth  = 15
	goalWorth   = 120 // a terminal, a place explored, a part of the ritual
	actionWorth = 4   // an AP kept to react with
)

// Suggest implements bot.Appraiser.
func (ap *Appraiser) Suggest(s *cybernekro.State, q game.Question[cybernekro.State], _ *game.Rand, to *game.Proposals) {
	ap.own = *s
	_, seat, _ := q.About()
	ap.seat = ap.m.Speaks(seat)
	asked, is := q.Asked().(cybernekro.MovingQuestion)
	if !is {
		return
	}
	moves := ask.Into[ask.March](q, to)
	ap.heading, ap.step, ap.heads = geom.Point{}, geom.Point{}, false
	for i, goal := range ap.goals(asked.Model) {
		if i == 0 {
			ap.heading, ap.heads = goal, true
		}
		if way := ap.p.Towards(asked, goal); len(way) > 0 {
			ap.heading, ap.step = goal, way[len(way)-1].Point // the first of those that a way leads to
			moves.Add(ask.March(nil).With(int32(asked.Model), 0, 0, way...))
			return
		}
	}
}

// Appraise implements bot.Appraiser.
func (ap *Appraiser) Appraise(_ *cybernekro.State, q game.Question[cybernekro.State], a game.Answer) int {
	tag, _, _ := q.About()
	switch asked := q.Asked().(type) {
	case cybernekro.ActivatingQuestion:
		return ask.Score(q, &ap.own, a, ap.activating)
	case cybernekro.ActingQuestion:
		return ask.Score(q, &ap.own, a, func(a cybernekro.ActAnswer) int { return ap.acting(asked, a) })
	case cybernekro.MovingQuestion:
		return ask.Score(q, &ap.own, a, func(a ask.March) int { return ap.moving(asked, a) })
	case cybernekro.PlacingQuestion:
		return ask.Score(q, &ap.own, a, func(a cybernekro.Spots) int { return ap.placing(a) })
	case cybernekro.CardQuestion:
		return ask.Score(q, &ap.own, a, func(a cybernekro.MaybeCard) int { return ap.card(asked, a) })
	case cybernekro.YesOrNo, cybernekro.SignQuestion, cybernekro.ReactQuestion:
		return ask.Score(q, &ap.own, a, func(yes bool) int { return ap.yes(tag, yes) })
	case cybernekro.SharingQuestion:
		return ask.Score(q, &ap.own, a, func(a cybernekro.Shares) int { return ap.sharing(asked, a) })
	}
	if laid, is := cybernekro.LaidDown(q); is {
		return ask.Score(q, &ap.own, a, func(a cybernekro.MaybeCard) int { return ap.card(laid, a) })
	}
	return 0
}

// mine reports whether a model is of the seat's crew.
func (ap *Appraiser) mine(id cybernekro.ModelID) bool {
	return id != cybernekro.None && ap.p.SeatOf(id) == ap.seat
}

// activating prefers models with more to do.
func (ap *Appraiser) activating(a cybernekro.MaybeModel) int {
	if !a.Given() {
		return 0
	}
	return 10 + int(ap.p.Model(a.One).AP)
}

// acting returns what an action is worth: nothing, if it is neither named here nor an attack.
func (ap *Appraiser) acting(q cybernekro.ActingQuestion, a cybernekro.ActAnswer) int {
	p, id := ap.p, q.Model
	if !ap.mine(id) { // under Mind Control
		return ap.harm(id, a)
	}
	switch a.Do {
	case cybernekro.EndActivation:
		return actionWorth
	case cybernekro.GetUp:
		return 40
	case cybernekro.Move:
		if a.Prone == 1 || p.Model(id).Prone {
			return -2
		}
		return ap.march(id)
	case cybernekro.TakeTerminal, cybernekro.Explore, cybernekro.PerformRitual:
		return goalWorth
	case cybernekro.UnlockDoor, cybernekro.ForceDoor:
		if p.Guards(id) {
			return -1
		}
		of := cybernekro.Strength
		if a.Do == cybernekro.UnlockDoor {
			of = cybernekro.Intellect
		}
		return 60 + p.Value(id, of)
	case cybernekro.ReloadIt, cybernekro.FixIt:
		return 25
	case cybernekro.Douse:
		return 45
	case cybernekro.UseThing:
		return ap.using(id, a)
	case cybernekro.PickUp:
		if w := p.Gear(a.With).Word; w == cybernekro.Artifact || w == cybernekro.Treasure {
			return goalWorth
		}
		return -1
	case cybernekro.LeaveBoard:
		return ap.leaving(id)
	case cybernekro.Casting:
		return ap.casting(id, a)
	case cybernekro.Drop:
		return ap.dropping(id, a.With)
	}
	return ap.harm(id, a)
}

// harm returns what an attack is worth, a Fumble and further AP taken off.
func (ap *Appraiser) harm(id cybernekro.ModelID, a cybernekro.ActAnswer) int {
	if !a.Do.Attacks() || ap.spares(id, a.At) {
		return -1
	}
	o := ap.p.OddsOf(id, a)
	parts := func(f interface{ Parts(int64) int64 }) int { return int(f.Parts(1000)) }
	v := parts(o.Out) * lossWorth
	v += parts(o.Rows[cybernekro.LightInjury]) * woundWorth
	v += parts(o.Rows[cybernekro.SeriousInjury]) * (woundWorth + proneWorth)
	v += parts(o.Critical)*woundWorth - parts(o.Fumble)*20
	v /= 1000
	if a.Do.Pairs() {
		v = v * 3 / 2
	}
	if !ap.p.Enemies(ap.anyOf(), a.At) {
		return -v
	}
	return v + 2
}

// spares reports whether a model leaves another alone: its prisoner is worth most where it is.
func (ap *Appraiser) spares(id, at cybernekro.ModelID) bool {
	return ap.p.Guards(id) && ap.p.Model(at).Jailed
}

// anyOf is a model of the seat's crew.
func (ap *Appraiser) anyOf() (id cybernekro.ModelID) {
	for i := range ap.own.Models {
		if ap.p.SeatOf(cybernekro.ModelID(i)) == ap.seat {
			return cybernekro.ModelID(i)
		}
	}
	return 0
}

// using returns what equipment is worth.
func (ap *Appraiser) using(id cybernekro.ModelID, a cybernekro.ActAnswer) int {
	m := ap.p.Model(a.At)
	switch ap.p.Gear(a.With).Word {
	case cybernekro.TraumaKit, cybernekro.RepairKit:
		if ap.mine(a.At) && m.Wounds >= 2 {
			return 20 + int(m.Wounds)
		}
	case cybernekro.Concoction:
		if m.Dread >= 3 {
			return 15 * int(m.Dread)
		}
	}
	return -1
}

// dropping returns what it is worth to drop a thing: it may make room for the artifact.
func (ap *Appraiser) dropping(id cybernekro.ModelID, t cybernekro.ThingID) int {
	p := ap.p
	if room := p.Capacity(id) - p.Load(id); room < 2 && p.ArtifactNear(id) && p.Gear(t).Halves()+room >= 2 {
		return 60 - int(p.Gear(t).Cost)
	}
	return -1
}

// leaving returns what it is worth to leave the board: with the artifact, or as the prisoner.
func (ap *Appraiser) leaving(id cybernekro.ModelID) int {
	to, errand := ap.p.Errand(id)
	if errand && geom.Within(ap.p.Model(id).At, to, ap.p.Stride(id)) {
		return goalWorth
	}
	return -1000
}

// casting returns what a sorcery is worth.
func (ap *Appraiser) casting(id cybernekro.ModelID, a cybernekro.ActAnswer) int {
	s, at := ap.p.Knows(id, int(a.Place)), ap.p.Model(a.At)
	foe := ap.p.Enemies(id, a.At) && !ap.spares(id, a.At)
	helps := func(worth int) int {
		if ap.mine(a.At) {
			return worth
		}
		return -1
	}
	hurts := func(worth int) int {
		if foe {
			return worth
		}
		return -1
	}
	switch s.Word {
	case cybernekro.ShieldSorcery:
		return helps(10)
	case cybernekro.Heal:
		return helps(8 * int(at.Wounds))
	case cybernekro.Speed:
		return helps(6)
	case cybernekro.Invisibility:
		return helps(5)
	case cybernekro.Scream, cybernekro.BlackInk, cybernekro.RealityWarp, cybernekro.Kinesis:
		return -1
	case cybernekro.Leech:
		return hurts(10 * min(1, int(ap.p.Model(id).Wounds)))
	case cybernekro.ExplodeHead, cybernekro.GutTwist, cybernekro.Bolt:
		return hurts(18)
	}
	return hurts(10)
}

// march returns what a Move is worth: much, where the goal is not in reach yet.
func (ap *Appraiser) march(id cybernekro.ModelID) int {
	if _, errand := ap.p.Errand(id); errand {
		return 90
	}
	if ap.p.InMelee(id) {
		return -1
	}
	for _, goal := range ap.goals(id) {
		if !ap.p.WithinPlace(id, goal, table.Ground, geom.Inch) {
			return 30
		}
	}
	return -1
}

// moving returns how much nearer a move brings a model to its goal.
func (ap *Appraiser) moving(q cybernekro.MovingQuestion, a ask.March) int {
	path := q.Path(ap.p, a)
	end := path[len(path)-1].Point
	if !ap.heads || end == ap.step { // it may lead away at first
		return 0
	}
	return -int(geom.Dist(end, ap.heading) / geom.Millimetre)
}

// placing stands models near to the middle.
func (ap *Appraiser) placing(a cybernekro.Spots) int {
	_, at := a.At(0)
	side := ap.m.Setup.Side
	return -int(geom.Dist(at.Point, geom.Point{X: side / 2, Y: side / 2}) / geom.Millimetre)
}

// sharing gives AP to those with ready weapons first.
func (ap *Appraiser) sharing(q cybernekro.SharingQuestion, a cybernekro.Shares) (worth int) {
	items, n := q.Items(ap.p)
	for i, id := range items[:n] {
		worth += int(a.At(i)) * (4 + ap.p.Value(id, cybernekro.Agility) + ap.p.Value(id, cybernekro.Discipline))
	}
	return worth
}
