package cybernekro

import (
	"umpire/game"
	"umpire/game/ask"
)

// masterSeat is the Game Master's (cn.npc.gm).
const masterSeat game.Seat = 2

// mostRounds bounds the last round that players agree on (cn.open.last_round).
const mostRounds = 99

// mostTogether says how many may share a crew (cn.npc.coop).
const mostTogether = 4

// Seats implements game.Rules (cn.def.players, cn.npc.gm, cn.npc.coop).
func (m *Match) Seats() int {
	switch {
	case m.Setup.Together > 0:
		return m.Setup.Together
	case m.Setup.Master:
		return 3
	}
	return 2
}

// SideOf implements game.Sided: a side is a crew, and what is no crew's is the game's own.
func (m *Match) SideOf(seat game.Seat) game.Side {
	switch {
	case m.Setup.Together > 0:
		return 0
	case seat == masterSeat:
		return game.Itself
	}
	return game.Side(seat)
}

// Speaks is the seat by whose number a seat's crew goes in the state: that of the crew. Of the
// Game Master it is the seat itself.
func (m *Match) Speaks(seat game.Seat) game.Seat {
	if seat != game.Nobody && m.Setup.Together > 0 {
		return 0
	}
	return seat
}

// Sides returns how many crews there are.
func (m *Match) Sides() int {
	if m.Setup.Together > 0 {
		return 1
	}
	return len(m.Setup.Forces)
}

// Crews are the crews by their seats, the Active Player first: outside the Action Phase whoever
// is it at the start of the round (cn.fate.simultaneous, cn.end.active_player).
func (p Position) Crews() []game.Seat {
	active := p.S.First
	if p.S.Phase == ActionPhase {
		active = p.S.Turn
	}
	switch {
	case p.M.Sides() == 1:
		return inOrder[0][:1]
	case active == 1:
		return inOrder[1][:]
	}
	return inOrder[0][:]
}

// inOrder are both crews, by who is first.
var inOrder = [2][2]game.Seat{{0, 1}, {1, 0}}

// other is the crew that has its turn after a crew: one that is alone has it again
// (cn.act.alternate, cn.npc.coop).
func (p Position) other(crew game.Seat) game.Seat {
	if p.M.Sides() == 1 {
		return crew
	}
	return crew.Other()
}

// master is the seat of the Game Master, or Nobody (cn.npc.gm).
func (m *Match) master() game.Seat {
	if m.Setup.Master {
		return masterSeat
	}
	return game.Nobody
}

// seatsOf are the seats of a crew.
func (m *Match) seatsOf(crew game.Seat) (set game.Seats) {
	for seat := range game.Seat(m.Seats()) {
		if m.SideOf(seat) == game.Side(crew) {
			set |= game.Only(seat)
		}
	}
	return set
}

// winners are the seats of the crew that has won, if one has.
func (m *Match) winners(crew game.Seat) (w game.Winners) {
	for seat := range game.Seat(m.Seats()) {
		if crew != game.Nobody && m.SideOf(seat) == game.Side(crew) {
			w |= game.Won(seat)
		}
	}
	return w
}

// Player is the seat that answers for a crew where a question concerns a model. Of players
// who share a crew each decides for models of their own; what concerns none of them is
// answered by each of them in turn, a round long (cn.npc.coop).
func (p Position) Player(crew game.Seat, id ModelID) game.Seat {
	n := p.M.Setup.Together
	switch {
	case n < 2 || crew == game.Nobody:
		return crew
	case id != None && int(id) < len(p.M.Models) && p.Character(id):
		return game.Seat(int(id) % n)
	}
	return game.Seat(int(max(p.S.Round, 1)-1) % n)
}

// Owner is the seat that a model is shown to be of.
func (p Position) Owner(id ModelID) game.Seat { return p.Player(p.SeatOf(id), id) }

// concerns is the model that a question concerns: the one that it names, who takes the test or
// acts, or None.
func (p Position) concerns(q any) ModelID {
	switch q := q.(type) {
	case ActingQuestion:
		return q.Model
	case MovingQuestion:
		return q.Model
	case PlacingQuestion:
		return q.Model
	case laying:
		return q.About
	case CardQuestion:
		return q.About
	case ActivatingQuestion, SharingQuestion:
		return None
	case ReactQuestion:
		return q.By
	case YesOrNo:
		if id, is := q.Who.Single(); is {
			return ModelID(id)
		}
	}
	switch {
	case p.S.Test.Live:
		return p.S.Test.Who
	case p.S.Act.Live:
		return p.S.Act.Model
	}
	return None
}

// answer asks a crew and returns what it answers.
func answer[A any](p play, tag game.Tag, crew game.Seat, form game.Form, q ask.Asking[Position, A]) A {
	seat := crew
	if p.M.Setup.Together > 1 {
		seat = p.Player(crew, p.concerns(q))
	}
	return ask.Ask(p.g, p.M, tag, seat, form, q)
}

// mayDirect judges whether a Game Master may choose an action for what the chart would act for:
// one of those that the chart knows (cn.npc.gm, cn.npc.flow, cn.npc.flow_idle).
func (p Position) mayDirect(q ActingQuestion, a ActAnswer, why *Reasons) bool {
	if may := a.Do.Action().Directed; may != nil {
		return may(p, q, a, why)
	}
	name := p.Name(q.Model)
	return why.No("cn.npc.flow_idle", "%s is an NPC: it moves, gets up, fights, shoots, reloads and fixes", name)
}

// freely is Directed of what a Game Master may always choose.
func freely(Position, ActingQuestion, ActAnswer, *Reasons) bool { return true }

// directMove judges whether a Game Master may choose a Move (cn.npc.flow_idle).
func (p Position) directMove(q ActingQuestion, a ActAnswer, why *Reasons) bool {
	id := q.Model
	return a.Prone == 0 && !p.Model(id).Prone && !p.InMelee(id) ||
		why.No("cn.npc.flow_idle", "%s does not crawl, nor drop Prone or leave melee by choice", p.Name(id))
}

// directAttack judges whether a Game Master may choose an attack (cn.npc.flow_fight).
func (p Position) directAttack(q ActingQuestion, a ActAnswer, why *Reasons) bool {
	how := Active
	if q.Reacts {
		how = 0
	}
	return p.affords(q.Model, a.With, how) ||
		why.No("cn.npc.flow_fight", "%s has no two actions left for the %s", p.Name(q.Model), p.ThingName(a.With))
}

// direct has the Game Master choose an NPC's action (cn.npc.gm). It reports whether one was.
func (p play) direct(id ModelID) bool {
	a := answer(p, "act", p.M.master(), game.Pick, ActingQuestion{Model: id, MayEnd: true})
	if a.Do == EndActivation {
		p.tellModel("idle", id, 0, "%s does nothing", []any{p.Name(id)}, "cn.npc.gm")
		return false
	}
	if p.costOf(id, a) > 1 {
		p.S.Act.Left = 0 // both its actions
	}
	p.directed(id)
	p.perform(id, a, true)
	return true
}

// directed tells that the Game Master has chosen for an NPC.
func (p play) directed(id ModelID) {
	p.tellModel("directed", id, 0, "the Game Master has %s act", []any{p.Name(id)}, "cn.npc.gm")
}

// nearestFirst is the NPC that acts next of several that are equally near: by luck, or as the
// Game Master likes (cn.npc.order, cn.npc.gm).
func (p play) nearestFirst(list []ModelID) ModelID {
	seat := p.M.master()
	if len(list) < 2 || seat == game.Nobody {
		return p.drawn("npc-order", list)
	}
	q := &OneOf[ModelID]{Prompt: "Which of those equally close acts next?", Clauses: Cl("cn.npc.order", "cn.npc.gm")}
	for _, id := range list {
		q.AddOn(id, p.Name(id), ask.Model(id))
	}
	return answer(p, "npc-first", seat, game.Pick, q)
}

// CheckSeats refuses seats that no rule is for, and a last round that is none (cn.npc.coop,
// cn.npc.solo, cn.npc.gm, cn.open.last_round).
func CheckSeats(b *Book, s *Setup) error {
	name, word := b.Scenarios[s.Scenario.Place()].Name, b.Scenarios[s.Scenario.Place()].Word
	switch {
	case s.Rounds < 0 || s.Rounds > mostRounds:
		return game.Refuse("cn.open.last_round", "the last round is the %dth: expected 1 to %d, or none", s.Rounds, mostRounds)
	case s.Together == 0:
		return nil
	case s.Together < 0 || s.Together > mostTogether:
		return game.Refuse("cn.npc.coop", "%d share a crew: expected 1 to %d", s.Together, mostTogether)
	case s.Master:
		return game.Refuse("cn.npc.gm", "a Game Master is a third player beside two crews")
	case word != Exploration:
		r := game.Refuse("cn.npc.coop", "%s wants a second crew: only an exploration is played without one", name)
		r.Add("cn.npc.solo", "alone, %s is played against a program that has the second crew", name)
		return r
	}
	return nil
}
