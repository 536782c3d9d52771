package warpath

import (
	"slices"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
)

// What the standard uses of Command Points cost.
const (
	extraActivation = 1
	RerollCost      = 1
	unpinCost       = 1
)

// standardUses lists the purposes for which anybody may spend Command Points on (wp.command.standard_uses).
var standardUses = Cl("wp.command.extra_activation", "wp.command.reroll", "wp.command.unpin")

// pay spends Command Points (wp.command.points_bound).
func (p Play) pay(seat game.Seat, cost int, clause game.Clause, what string) {
	p.S.Points[seat] -= uint8(cost) // wp.command.standard_uses
	p.G.Cite("wp.command.points_bound")
	p.G.Cite(ClauseIf(nil, slices.Contains(standardUses, clause), "wp.command.standard_uses")...)
	p.tell("spend", Cl(clause), SeatFacts{Seat: seat, Value: cost, Left: int(p.S.Points[seat]), What: what},
		"%v spends %s on %s: %d left", seat, Count(cost, "Command Point"), what, p.S.Points[seat])
}

// commandDice are the Command Dice of a seat: three Black ones, and those of its
// Tacticians that are In Play (wp.command.pool, wp.command.pool_tactician_noncommand,
// wp.command.pool_loss).
func (p Position) commandDice(seat game.Seat) (of [3]uint8) {
	of[0] = uint8(p.M.Book.Limits.BlackDice)
	p.units(seat, func(u UnitID) {
		for colour, n := range p.Keywords(u).Tactician {
			of[colour] += uint8(n)
		}
	})
	return of
}

// commandLines returns what gives a seat its Command Dice.
func (p Position) commandLines(seat game.Seat) []game.RollLine {
	lines := []game.RollLine{{What: "every side", Amount: p.M.Book.Limits.BlackDice, Of: "dice", Base: true, Clause: "wp.command.pool"}}
	p.units(seat, func(u UnitID) { lines = p.tacticianLine(lines, u) })
	return lines
}

// tacticianLine adds the Command Dice of a unit, if it has any.
func (p Position) tacticianLine(lines []game.RollLine, u UnitID) []game.RollLine {
	n := 0
	for _, of := range p.Keywords(u).Tactician {
		n += of
	}
	if n == 0 {
		return lines
	}
	return append(lines, game.RollLine{What: p.UnitName(u), Amount: n, Of: "dice", Clause: "wp.keywords.tactician"})
}

// poolClauses are those by which a seat has its Command Dice.
func (p Position) poolClauses(seat game.Seat) []game.Clause {
	list := Cl("wp.command.pool", "wp.command.pool_roll")
	var adds, other, lost bool
	for i := range p.M.Units {
		if u := UnitID(i); p.Seat(u) == seat && p.Keywords(u).Tactician != ([3]int{}) {
			adds = adds || p.inPlay(u)
			other = other || p.inPlay(u) && !p.Card(u).Command
			lost = lost || !p.inPlay(u)
		}
	}
	list = ClauseIf(list, adds, "wp.keywords.tactician")
	list = ClauseIf(list, other, "wp.command.pool_tactician_noncommand")
	return ClauseIf(list, lost, "wp.command.pool_loss", "wp.basics.in_play")
}

// Pool is the Command Dice as a pool to roll, Black first.
func (m *Match) Pool(of [3]uint8) (pool dice.Pool) {
	for colour, n := range of {
		if n > 0 {
			pool = pool.With(m.Book.Dice[colour], int(n))
		}
	}
	return pool
}

// rollPoints has both players roll their Command Dice (wp.command.pool_roll). Each
// Command Unit In Play gives a re-roll (wp.command.pool_reroll).
func (p Play) rollPoints() {
	for seat := range game.Seat(2) {
		r := CommandDice{Of: p.commandDice(seat)}
		pool := p.M.Pool(r.Of)
		copy(r.Faces[:], p.G.Roll("command", pool))
		p.units(seat, func(u UnitID) {
			if p.Card(u).Command {
				r.Left++
			}
		})
		p.S.Rolled[seat] = r
		p.G.Cite("wp.basics.command_dice")
		p.tell("command", p.poolClauses(seat),
			DiceFacts{Seat: seat, Dice: pool.String(), Faces: append([]int8(nil), r.faces()...), Total: r.swords(), of: ofCommand, lines: p.commandLines(seat)}, "%v rolls %v: %s", seat, pool, Count(r.swords(), "sword"))
	}
	p.enter(CommandRerolls) // wp.command.steps
}

func (r *CommandDice) dice() int     { return int(r.Of[0] + r.Of[1] + r.Of[2]) }
func (r *CommandDice) faces() []int8 { return r.Faces[:r.dice()] }
func (r *CommandDice) swords() (n int) {
	for _, f := range r.faces() {
		n += int(f)
	}
	return n
}

// Colour is that of a die: 0 Black, 1 Orange, 2 Green.
func (r *CommandDice) Colour(i int) int {
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
func (p Play) rerollCommandDice() {
	for seat := range game.Seat(2) {
		r := &p.S.Rolled[seat]
		if r.Left == 0 {
			continue
		}
		a := answer(p, "command/reroll", seat, game.Pick, RerollingQuestion{seat})
		if !a.Given() {
			r.Left = 0
			continue
		}
		r.Left--
		i := int(a.One)
		r.Reroll |= 1 << i
		die := p.M.Book.Dice[r.Colour(i)]
		was := r.Faces[i]
		r.Faces[i] = p.G.Roll("command/again", dice.Pool{die.Times(1)})[0]
		p.tell("reroll", Cl("wp.command.pool_reroll", "wp.basics.reroll_once"), DiceFacts{Seat: seat, Dice: die.Name(), Faces: []int8{was, r.Faces[i]}, Total: r.swords(), of: ofOneAgain,
			lines: []game.RollLine{{What: "a Command Unit", Amount: 1, Of: "dice", Base: true, Clause: "wp.command.pool_reroll"}}},
			"%v rolls one %s Command Die again: %d, then %d", seat, die.Name(), was, r.Faces[i])
		return
	}
	for seat := range game.Seat(2) {
		p.S.Points[seat] = uint8(p.S.Rolled[seat].swords())
		p.tell("points", Cl("wp.command.pool_roll", "wp.command.points_expire"), SeatFacts{Seat: seat, Value: int(p.S.Points[seat])},
			"%v has %s for this Round", seat, Count(int(p.S.Points[seat]), "Command Point"))
	}
	p.enter(PlaceOrders)
}

// RerollingQuestion asks which Command Die is rolled again, by its place, if any.
type RerollingQuestion struct{ Seat game.Seat }

// Propose implements ask.Asking.
func (q RerollingQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[MaybePlace]) {
	to.Add(ask.No[int8]())
	r := &p.S.Rolled[q.Seat]
	for i := range r.dice() {
		if r.Reroll>>i&1 == 0 {
			to.Add(ask.Just(int8(i)))
		}
	}
}

// Judge implements ask.Asking.
func (q RerollingQuestion) Judge(p Position, a MaybePlace, why *Reasons) bool {
	r := &p.S.Rolled[q.Seat]
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
func (q RerollingQuestion) Words(p Position, a MaybePlace) string {
	if !a.Given() {
		return "keep the dice"
	}
	r := &p.S.Rolled[q.Seat]
	return "the " + p.M.Book.Dice[r.Colour(int(a.One))].Name() + " die with " + Count(int(r.Faces[a.One]), "sword")
}

// Request implements ask.Asking.
func (q RerollingQuestion) Request(Position) game.Request {
	return game.Request{Prompt: "Roll a Command Die again?", Clauses: Cl("wp.command.pool_reroll")}
}

// Marks implements ask.Marked.
func (q RerollingQuestion) Marks(_ Position, a MaybePlace) game.Marks {
	return game.Marks{Ends: !a.Given()}
}

// unpin offers to take Pinned markers off, the Initiative player first
// (wp.command.unpin, wp.sequence.end_phase).
func (p Play) unpin() {
	s := p.S
	for _, seat := range [2]game.Seat{s.Initiative, s.Initiative.Other()} {
		if s.Finished[seat] || !p.mayUnpin(seat) {
			continue
		}
		a := answer(p, "unpin", seat, game.Pick, UnpinningQuestion{seat})
		if !a.Given() {
			s.Finished[seat] = true
			return
		}
		u := a.One
		p.pay(seat, unpinCost, "wp.command.unpin", "unpinning "+p.UnitName(u))
		s.Units[u].Pinned = false // wp.pinning.removal
		p.tellOf(of(u), "unpinned", Cl("wp.command.unpin", "wp.pinning.removal"), UnitFacts{Unit: p.UnitName(u), Seat: seat}, "%s is no longer Pinned", p.UnitName(u))
		return
	}
	p.enter(EndScore)
}

// mayUnpin reports whether the seat can buy a marker off.
func (p Position) mayUnpin(seat game.Seat) (can bool) {
	if p.S.Points[seat] >= unpinCost {
		p.units(seat, func(u UnitID) { can = can || p.S.Units[u].Pinned })
	}
	return can
}

// UnpinningQuestion asks which unit's Pinned marker is taken off, if any.
type UnpinningQuestion struct{ seat game.Seat }

// Propose implements ask.Asking.
func (q UnpinningQuestion) Propose(p Position, _ *game.Rand, to ask.Proposals[MaybeUnit]) {
	to.Add(ask.No[UnitID]())
	p.units(q.seat, func(u UnitID) {
		if p.S.Units[u].Pinned {
			to.Add(ask.Just(u))
		}
	})
}

// Passes implements ask.Window.
func (q UnpinningQuestion) Passes(_ Position, a MaybeUnit) bool { return !a.Given() }

// Judge implements ask.Asking.
func (q UnpinningQuestion) Judge(p Position, a MaybeUnit, why *Reasons) bool {
	u := a.One
	switch {
	case !a.Given():
		return true
	case p.Seat(u) != q.seat || !p.inPlay(u):
		return why.No("wp.basics.in_play", "%s is no unit of yours In Play", p.UnitName(u))
	}
	return p.S.Units[u].Pinned || why.No("wp.command.unpin", "%s has no Pinned marker", p.UnitName(u))
}

// Words implements ask.Asking.
func (q UnpinningQuestion) Words(p Position, a MaybeUnit) string {
	if !a.Given() {
		return "spend no more"
	}
	return "unpin " + p.UnitName(a.One) + " (1 Command Point)"
}

// Request implements ask.Asking.
func (q UnpinningQuestion) Request(Position) game.Request {
	return game.Request{Prompt: "Take a Pinned marker off, for 1 Command Point?", Clauses: Cl("wp.command.unpin")}
}

// Marks implements ask.Marked.
func (q UnpinningQuestion) Marks(p Position, a MaybeUnit) (m game.Marks) {
	if m.Group, m.Paid = "unpin", true; !a.Given() {
		return game.Marks{Ends: true}
	}
	p.Each(a.One, func(b BaseID) { m.On = append(m.On, int32(b)) })
	return m
}

// rollD8s has both players roll a D8 until they differ, and returns who rolled
// higher; of a tie that a rule decides, tie is who wins it.
func (p Play) rollD8s(tag game.Tag, tie game.Seat, clauses []game.Clause, what string) game.Seat {
	for {
		faces := p.G.Roll(tag, dice.Pool{dice.D8.Times(2)})
		a, b := faces[0], faces[1]
		winner := game.Seat(0)
		switch {
		case b > a:
			winner = 1
		case a == b:
			winner = tie
		}
		p.tell("roll-off", clauses, DiceFacts{Seat: winner, Dice: "2d8", Faces: []int8{a, b}, of: ofBoth, what: what}, "%s: %v rolls %d, %v rolls %d", what, game.Seat(0), a, game.Seat(1), b)
		if winner != game.Nobody {
			return winner
		}
	}
}

// rollInitiative gives the Initiative for the Round. In Round 1 that of the Recon
// Roll stands (wp.orders.initiative_first, wp.orders.initiative_later,
// wp.orders.initiative_after_orders).
func (p Play) rollInitiative() {
	s := p.S
	switch {
	case s.Round > 1:
		s.Initiative = p.rollD8s("initiative", s.Initiative.Other(), Cl("wp.orders.initiative_later", "wp.orders.initiative_after_orders"), "Initiative") // wp.orders.initiative_token
	case s.Initiative == game.Nobody:
		s.Initiative = p.rollD8s("initiative", game.Nobody, Cl("wp.orders.initiative_first"), "Initiative")
	}
	p.tell("initiative", Cl("wp.orders.initiative_token"), SeatFacts{Seat: s.Initiative}, "%v has the Initiative", s.Initiative)
	p.enter(RevealOrders)
}

var _ ask.Marked[Position, MaybeUnit] = UnpinningQuestion{}
