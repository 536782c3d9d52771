package warmachine

import (
	"slices"
	"strconv"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
)

// Step implements game.Rules: it resolves one thing. The phase says what is next
// (wm.turn.phases); a warcaster that has fallen ends the game (wm.turn.victory).
func (m *Match) Step(g *game.Game[State]) (more bool) {
	p := play{m.At(&g.S), g}
	switch p.S.Phase {
	case SetUpRoll:
		p.rollForOrder()
	case SetUpFirst:
		p.chooseFirst()
	case SetUpEdge:
		p.chooseEdge()
	case SetUpDeploy:
		p.deploy()
	case TurnBegins:
		p.beginTurn()
	case Maintenance:
		p.maintain()
	case Replenish:
		p.replenish()
	case Allocation:
		p.allocate()
	case Activations:
		p.activate()
	case TurnEnds:
		p.endTurn()
	}
	if p.decided() {
		p.end()
	}
	return p.S.Phase != GameOver
}

// beginTurn hands the turn to the active seat: what it made for a round ends, and its old
// focus is gone before anything else (wm.turn.duration, wm.turn.maint_focus,
// wm.turn.maint_expire).
func (p play) beginTurn() {
	s, seat := p.S, p.S.Active
	s.Turn++
	p.tellOf("turn", Cl("wm.turn.round", "wm.turn.phases"), PhaseFacts{seat, "turn", int(s.Turn), p.Round()}, "%s takes turn %d", seat, p.Round())
	p.InPlayOf(seat, func(id ModelID) {
		m := p.Model(id)
		m.Acted, m.Shifted, m.Stays, m.Freed = false, false, false, 0
		p.loseFocus(id, "wm.turn.maint_focus")
	})
	p.InPlayOf(seat.Other(), func(id ModelID) { p.Model(id).Shifted, p.Model(id).Freed = false, 0 })
	p.expire(seat)
	s.Phase = Maintenance
}

// expire ends the effects of a round that a seat has made (wm.turn.duration).
func (p play) expire(seat game.Seat) {
	p.Each(func(id ModelID) {
		m := p.Model(id)
		if m.Round[seat] == 0 && m.Under[seat] == 0 {
			return
		}
		m.Round[seat], m.Under[seat] = 0, 0
		p.of(id).Tell("expired", Cl("wm.turn.duration", "wm.turn.maint_expire"), ModelFacts{Model: p.Name(id)}, "what lasted a round on %s ends", p.Name(id))
	})
	if p.S.FeatOn[seat] {
		p.S.FeatOn[seat] = false
		p.of(p.M.Caster[seat]).Tell("expired", Cl("wm.turn.duration", "wm.turn.maint_expire"), ModelFacts{Model: p.Name(p.M.Caster[seat]), What: "feat"}, "the feat of %s ends", p.Name(p.M.Caster[seat]))
	}
	for i := p.S.Clouds.Len() - 1; i >= 0; i-- {
		c := p.S.Clouds.At(i)
		if c.By != seat {
			continue
		}
		if c.Lasts--; c.Lasts == 0 {
			p.tellOf("cloud-gone", Cl("wm.fx.cloud", "wm.turn.duration"), AreaFacts{What: "cloud", At: c.At, Aimed: c.At, R: c.R}, "a cloud is gone")
			p.S.Clouds.Remove(i)
		}
	}
}

// maintain resolves the continuous effects on the active player's models, in the order
// that it wants (wm.turn.maint_continuous, wm.fx.continuous).
func (p play) maintain() {
	seat := p.S.Active
	q := &OneOf[int]{Prompt: "Which continuous effect is resolved next?", Clauses: Cl("wm.turn.maint_continuous")}
	p.InPlayOf(seat, func(id ModelID) {
		for _, e := range [...]Continuous{OnFire, Corroding} {
			if m := p.Model(id); m.Burning&e != 0 && m.Resolved&e == 0 {
				q.Of.Push(ask.Choice[int]{Value: int(id)<<2 | int(e), ID: e.String(), Word: e.String() + " on " + p.Name(id), On: ask.Model(id)})
			}
		}
	})
	if q.Of.Len() == 0 {
		p.InPlayOf(seat, func(id ModelID) { p.Model(id).Resolved = 0 })
		p.S.Phase = Replenish
		return
	}
	a := answer(p, "continuous", seat, game.Pick, q)
	p.g.Cite("wm.turn.maint_continuous")
	p.resolveContinuous(ModelID(a>>2), Continuous(a&3))
}

// endTurn ends what lasts for the turn, and what clouds do to those inside, and hands the
// turn on (wm.turn.duration_turn, wm.fx.cloud_damage).
func (p play) endTurn() {
	seat := p.S.Active
	for i := range p.M.Models {
		id := ModelID(i)
		p.expireNow(id)
		if p.SeatOf(id) == seat {
			p.cloudDamage(id, func(c *Cloud) int {
				if p.inCloud(c, p.Disc(id)) {
					return 1
				}
				return 0
			})
		}
	}
	if p.decided() {
		return
	}
	p.S.Active = seat.Other() // wm.turn.round
	p.S.Phase = TurnBegins
}

// expireNow ends the spells of a turn on a model (wm.turn.duration_turn).
func (p play) expireNow(id ModelID) {
	for by := range game.Seat(2) {
		for set := p.Model(id).Now[by]; set != 0; set &= set - 1 {
			s := p.Spell(by, lowest(set))
			p.of(id).Tell("expired", Cl("wm.turn.duration_turn"), ModelFacts{Model: p.Name(id), What: s.Name}, "%s on %s ends", s.Name, p.Name(id))
		}
	}
	p.Model(id).Now = [2]uint8{}
}

// end ends the game (wm.turn.victory, wm.turn.victory_simul).
func (p play) end() {
	s := p.S
	s.Reason, s.Winner = ByBoth, game.Nobody
	for seat := range game.Seat(2) {
		if !s.Fallen[seat] {
			s.Reason, s.Winner = ByAssassination, seat
		}
	}
	s.Phase = GameOver
	r := p.M.Result(s)
	p.tellOf("end", r.Clauses, EndFacts{s.Winner, r.Reason}, "%s", r.Reason)
}

// tellOf delivers an event of no model.
func (p play) tellOf(kind string, clauses []game.Clause, facts any, format string, args ...any) {
	p.of().Tell(kind, clauses, facts, format, args...)
}

// tellPhase tells that a phase begins.
func (p play) tellPhase(clauses ...game.Clause) {
	p.g.Tell(func() game.Event {
		return p.of().Event("phase", append(clauses, "wm.turn.phases"), PhaseFacts{p.S.Active, p.S.Phase.String(), int(p.S.Turn), p.Round()}, "%s: %s", p.S.Active, p.S.Phase)
	})
}

// NotNow implements game.Timing.
func (m *Match) NotNow(s *State, tag game.Tag) []game.Breach {
	why := new(game.Refusal)
	switch {
	case s.Phase == GameOver:
		why.Add("wm.turn.victory", "nothing is done after the end")
	case s.Turn > 0: // the set-up is over
		why.Add("wm.turn.phases", "%v's turn is at this step: %v", s.Active, s.Phase)
		if tag == "activate" && s.Act.Live {
			why.Add("wm.turn.activation_order", "%s is being activated", m.Models[s.Act.Model].Name)
		}
	}
	return why.Breaches
}

// rollForOrder rolls a die each until one is higher (wm.setup.roll).
func (p play) rollForOrder() {
	p.tellOf("setup", Cl("wm.setup.battlefield", "wm.ter.agreed"), SetupFacts{p.M.Setup.Field, p.M.Setup.Width, p.M.Setup.Depth, len(p.M.Setup.Terrain)},
		"%s: %s by %s, %s of terrain", p.M.battlefield(), p.M.Setup.Width, p.M.Setup.Depth, countOf(len(p.M.Setup.Terrain), "piece", "pieces"))
	f, rows := p.orderDice()
	for f[0] == f[1] {
		p.tellOf("order", Cl("wm.setup.roll"), RollFacts{What: "Who is first", Faces: []int8{f[0], f[1]}, Rows: rows, Told: "Again", Seat: game.Nobody}, "both roll %d: again", f[0])
		f, rows = p.orderDice()
	}
	facts := RollFacts{What: "Who is first", Faces: []int8{f[0], f[1]}, Rows: rows}
	p.S.Chose = game.Seat(slices.Index(f[:], max(f[0], f[1])))
	facts.Seat, facts.Told = p.S.Chose, p.S.Chose.String()+" is higher"
	p.tellOf("order", Cl("wm.setup.roll"), facts, "%s rolls higher, %d to %d, and chooses who is first", p.S.Chose, max(f[0], f[1]), min(f[0], f[1]))
	p.S.Phase = SetUpFirst
}

// orderDice rolls a die for each seat.
func (p play) orderDice() (f [2]int8, rows []game.ThrowRow) {
	copy(f[:], p.g.Roll("order", dice.Pool{dice.D6.Times(2)}))
	for seat := range game.Seat(2) {
		rows = append(rows, thrown(seat.String(), f[seat])...)
	}
	return f, rows
}

// chooseFirst asks who deploys first and has the first turns (wm.setup.roll,
// wm.setup.first_deploys).
func (p play) chooseFirst() {
	q := &OneOf[int]{Prompt: "Who is first?", Clauses: Cl("wm.setup.roll", "wm.setup.first_deploys")}
	q.AddAs(itoa(int(p.S.Chose)+1), int(p.S.Chose), "I am first")
	q.AddAs(itoa(int(p.S.Chose.Other())+1), int(p.S.Chose.Other()), "the opponent is first")
	p.S.First = game.Seat(answer(p, "first", p.S.Chose, game.Pick, q))
	p.S.Active = p.S.First
	p.tellOf("first", Cl("wm.setup.roll", "wm.setup.first_deploys"), PhaseFacts{Seat: p.S.First, Phase: "first"}, "%s deploys first and takes the first turn of each round", p.S.First)
	p.S.Phase = SetUpEdge
}

// itoa is a number in digits.
func itoa(n int) string { return strconv.Itoa(n) }

// Turn implements game.Turned.
func (m *Match) Turn(s *State) game.Seat {
	if s.Phase == GameOver {
		return game.Nobody
	}
	return s.Active
}

// Spans implements game.Spanning.
func (m *Match) Spans(s *State, _ game.Seat) (spans []game.Span) {
	turn := int64(s.Turn)
	if s.Act.Live {
		spans = append(spans, game.Span{Name: "activation", Words: "until the activation is over", Number: turn<<8 + int64(s.Act.Model)})
	}
	return append(spans, game.Span{Name: "turn", Words: "until the turn is over", Number: turn},
		game.Span{Name: "round", Words: "until the round is over", Number: int64(m.At(s).Round())})
}
