package warpath

import (
	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
)

// What the standard uses of Command Points cost (wp.command.standard_uses).
const (
	extraActivation = 1
	rerollCost      = 1
	unpinCost       = 1
)

// pay spends Command Points (wp.command.points_bound).
func (p play) pay(seat game.Seat, cost int, clause game.Clause, what string) {
	p.s.Points[seat] -= uint8(cost)
	clauses := cl(clause, "wp.command.points_bound")
	switch clause {
	case "wp.command.extra_activation", "wp.command.reroll", "wp.command.unpin":
		clauses = append(clauses, "wp.command.standard_uses")
	}
	p.tell("spend", clauses, SeatFacts{Seat: seat, Value: cost, Left: int(p.s.Points[seat]), What: what},
		"%v spends %s on %s: %d left", seat, count(cost, "Command Point"), what, p.s.Points[seat])
}

// commandDice are the Command Dice of a seat: three Black ones, and those of its
// Tacticians that are In Play (wp.command.pool, wp.command.pool_tactician_noncommand,
// wp.command.pool_loss).
func (p position) commandDice(seat game.Seat) (of [3]uint8) {
	of[0] = uint8(p.m.Book.Limits.BlackDice)
	p.units(seat, func(u UnitID) {
		for colour, n := range p.keywords(u).Tactician {
			of[colour] += uint8(n)
		}
	})
	return of
}

// poolClauses are those by which a seat has its Command Dice.
func (p position) poolClauses(seat game.Seat) []game.Clause {
	list := cl("wp.command.pool", "wp.command.pool_roll", "wp.basics.command_dice")
	var adds, other, lost bool
	for i := range p.m.units {
		if u := UnitID(i); p.seat(u) == seat && p.keywords(u).Tactician != ([3]int{}) {
			adds = adds || p.inPlay(u)
			other = other || p.inPlay(u) && !p.card(u).Command
			lost = lost || !p.inPlay(u)
		}
	}
	list = clauseIf(list, adds, "wp.keywords.tactician")
	list = clauseIf(list, other, "wp.command.pool_tactician_noncommand")
	return clauseIf(list, lost, "wp.command.pool_loss", "wp.basics.in_play")
}

// pool is the Command Dice as a pool to roll, Black first.
func (m *Match) pool(of [3]uint8) (pool dice.Pool) {
	for colour, n := range of {
		if n > 0 {
			pool = pool.With(m.Book.Dice[colour], int(n))
		}
	}
	return pool
}

// rollPoints has both players roll their Command Dice (wp.command.pool_roll). Each
// Command Unit In Play gives a re-roll (wp.command.pool_reroll).
func (p play) rollPoints() {
	for seat := range game.Seat(2) {
		r := CommandDice{Of: p.commandDice(seat)}
		pool := p.m.pool(r.Of)
		copy(r.Faces[:], p.g.Roll("command", pool))
		p.units(seat, func(u UnitID) {
			if p.card(u).Command {
				r.Left++
			}
		})
		p.s.Rolled[seat] = r
		p.tell("command", p.poolClauses(seat),
			DiceFacts{seat, pool.String(), append([]int8(nil), r.faces()...), r.swords(), ofCommand}, "%v rolls %v: %s", seat, pool, count(r.swords(), "sword"))
	}
	p.enter(CommandRerolls)
}

func (r *CommandDice) dice() int     { return int(r.Of[0] + r.Of[1] + r.Of[2]) }
func (r *CommandDice) faces() []int8 { return r.Faces[:r.dice()] }
func (r *CommandDice) swords() (n int) {
	for _, f := range r.faces() {
		n += int(f)
	}
	return n
}

// colour is that of a die: 0 Black, 1 Orange, 2 Green.
func (r *CommandDice) colour(i int) int {
	for c, n := range r.Of {
		if i < int(n) {
			return c
		}
		i -= int(n)
	}
	panic("warpath: a Command Die that was not rolled")
}

// rerollCommandDice offers the re-rolls of Command Units, one die at a time, and
// then counts the points.
func (p play) rerollCommandDice() {
	for seat := range game.Seat(2) {
		r := &p.s.Rolled[seat]
		if r.Left == 0 {
			continue
		}
		a := answer(p, "command/reroll", seat, game.Pick, rerolling{seat})
		if !a.Given() {
			r.Left = 0
			continue
		}
		r.Left--
		i := int(a.One)
		r.Reroll |= 1 << i
		die := p.m.Book.Dice[r.colour(i)]
		was := r.Faces[i]
		r.Faces[i] = p.g.Roll("command/again", dice.Pool{die.Times(1)})[0]
		p.tell("reroll", cl("wp.command.pool_reroll", "wp.basics.reroll_once"), DiceFacts{seat, die.Name(), []int8{was, r.Faces[i]}, r.swords(), ofOneAgain},
			"%v rolls a %s Command Die again: %d, then %d", seat, die.Name(), was, r.Faces[i])
		return
	}
	for seat := range game.Seat(2) {
		p.s.Points[seat] = uint8(p.s.Rolled[seat].swords())
		p.tell("points", cl("wp.command.pool_roll", "wp.command.points_expire"), SeatFacts{Seat: seat, Value: int(p.s.Points[seat])},
			"%v has %s for this Round", seat, count(int(p.s.Points[seat]), "Command Point"))
	}
	p.enter(PlaceOrders)
}

// rerolling asks which Command Die is rolled again, by its place, if any.
type rerolling struct{ seat game.Seat }

// Propose implements ask.Asking.
func (q rerolling) Propose(p position, _ *game.Luck, to ask.To[maybePlace]) {
	to.Add(ask.No[int8]())
	r := &p.s.Rolled[q.seat]
	for i := range r.dice() {
		if r.Reroll>>i&1 == 0 {
			to.Add(ask.Just(int8(i)))
		}
	}
}

// Judge implements ask.Asking.
func (q rerolling) Judge(p position, a maybePlace, why *reasons) bool {
	r := &p.s.Rolled[q.seat]
	if int(a.One) >= r.dice() {
		return why.Misshapen("a die by its place, or -1 for none")
	}
	if !a.Given() || r.Reroll>>a.One&1 == 0 {
		return true
	}
	why.No("wp.command.pool_reroll", "no Command Die is rolled again twice")
	return why.No("wp.basics.reroll_once", "this die has been rolled again for a Command Unit already")
}

// Words implements ask.Asking.
func (q rerolling) Words(p position, a maybePlace) string {
	if !a.Given() {
		return "keep the dice"
	}
	r := &p.s.Rolled[q.seat]
	return "roll the " + p.m.Book.Dice[r.colour(int(a.One))].Name() + " die again that shows " + count(int(r.Faces[a.One]), "sword")
}

// Request implements ask.Asking.
func (q rerolling) Request(position) game.Request {
	return game.Request{Prompt: "Roll a Command Die again?", Clauses: cl("wp.command.pool_reroll")}
}

// Marks implements ask.Marked.
func (q rerolling) Marks(_ position, a maybePlace) game.Marks { return game.Marks{Ends: !a.Given()} }

// unpin offers to take Pinned markers off, the Initiative player first
// (wp.command.unpin, wp.sequence.end_phase).
func (p play) unpin() {
	s := p.s
	for _, seat := range [2]game.Seat{s.Initiative, s.Initiative.Other()} {
		if s.Finished[seat] || !p.mayUnpin(seat) {
			continue
		}
		a := answer(p, "unpin", seat, game.Pick, unpinning{seat})
		if !a.Given() {
			s.Finished[seat] = true
			return
		}
		u := a.One
		p.pay(seat, unpinCost, "wp.command.unpin", "unpinning "+p.unitName(u))
		s.Units[u].Pinned = false
		p.tellOf(of(u), "unpinned", cl("wp.command.unpin", "wp.pinning.removal"), UnitFacts{Unit: p.unitName(u), Seat: seat}, "%s is no longer Pinned", p.unitName(u))
		return
	}
	p.enter(EndScore)
}

// mayUnpin reports whether the seat can buy a marker off.
func (p position) mayUnpin(seat game.Seat) (can bool) {
	if p.s.Points[seat] >= unpinCost {
		p.units(seat, func(u UnitID) { can = can || p.s.Units[u].Pinned })
	}
	return can
}

// unpinning asks which unit's Pinned marker is taken off, if any.
type unpinning struct{ seat game.Seat }

// Propose implements ask.Asking.
func (q unpinning) Propose(p position, _ *game.Luck, to ask.To[maybeUnit]) {
	to.Add(ask.No[UnitID]())
	p.units(q.seat, func(u UnitID) {
		if p.s.Units[u].Pinned {
			to.Add(ask.Just(u))
		}
	})
}

// Judge implements ask.Asking.
func (q unpinning) Judge(p position, a maybeUnit, why *reasons) bool {
	u := a.One
	switch {
	case !a.Given():
		return true
	case p.seat(u) != q.seat || !p.inPlay(u):
		return why.No("wp.basics.in_play", "%s is no unit of yours In Play", p.unitName(u))
	}
	return p.s.Units[u].Pinned || why.No("wp.command.unpin", "%s has no Pinned marker", p.unitName(u))
}

// Words implements ask.Asking.
func (q unpinning) Words(p position, a maybeUnit) string {
	if !a.Given() {
		return "spend no more"
	}
	return "unpin " + p.unitName(a.One) + " (1 Command Point)"
}

// Request implements ask.Asking.
func (q unpinning) Request(position) game.Request {
	return game.Request{Prompt: "Take a Pinned marker off, for 1 Command Point?", Clauses: cl("wp.command.unpin")}
}

// Marks implements ask.Marked.
func (q unpinning) Marks(p position, a maybeUnit) (m game.Marks) {
	if m.Group = "unpin"; !a.Given() {
		return game.Marks{Ends: true}
	}
	p.each(a.One, func(b BaseID) { m.On = append(m.On, int32(b)) })
	return m
}

// rollD8s has both players roll a D8 until they differ, and returns who rolled
// higher; of a tie that a rule decides, tie is who wins it.
func (p play) rollD8s(tag game.Tag, tie game.Seat, clauses []game.Clause, what string) game.Seat {
	for {
		faces := p.g.Roll(tag, dice.Pool{dice.D8.Times(2)})
		a, b := faces[0], faces[1]
		winner := game.Seat(0)
		switch {
		case b > a:
			winner = 1
		case a == b:
			winner = tie
		}
		p.tell("roll-off", clauses, DiceFacts{winner, "2d8", []int8{a, b}, 0, ofBoth}, "%s: %v rolls %d, %v rolls %d", what, game.Seat(0), a, game.Seat(1), b)
		if winner != game.Nobody {
			return winner
		}
	}
}

// rollInitiative gives the Initiative for the Round. In Round 1 that of the Recon
// Roll stands (wp.orders.initiative_first, wp.orders.initiative_later,
// wp.orders.initiative_after_orders).
func (p play) rollInitiative() {
	s := p.s
	switch {
	case s.Round > 1:
		s.Initiative = p.rollD8s("initiative", s.Initiative.Other(), cl("wp.orders.initiative_later", "wp.orders.initiative_after_orders"), "Initiative")
	case s.Initiative == game.Nobody:
		s.Initiative = p.rollD8s("initiative", game.Nobody, cl("wp.orders.initiative_first"), "Initiative")
	}
	p.tell("initiative", cl("wp.orders.initiative_token"), SeatFacts{Seat: s.Initiative}, "%v has the Initiative", s.Initiative)
	p.enter(RevealOrders)
}

var _ ask.Marked[position, maybeUnit] = unpinning{}
