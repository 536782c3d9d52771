package bot

import (
	"context"

	"umpire/game"
)

// Valuer says how a game stands. It knows nothing of questions: a search calls it where an imagined game
// was left.
type Valuer[S comparable] interface {
	// Lead returns how far the seat's side is ahead of the others, in the game's own measure.
	Lead(s *S, seat game.Seat) int
	// Clock returns how far the game has come: turns, or what else a search looks ahead by. It never
	// falls.
	Clock(s *S) int
}

// Level says how well a Search decides.
type Level struct {
	Name string
	// Errs is the number of questions in 100 to which it gives a proposed answer at random.
	Errs int
	// Top bounds the answers that are tried. Worlds is the number of imagined games for each.
	Top, Worlds int
	// An imagined game ends when its Clock has advanced by Horizon, or after Choices choices.
	Horizon, Choices int
}

// Kit has the parts of a Search that know its game.
type Kit[S comparable] struct {
	Appraiser Appraiser[S]
	Valuer    Valuer[S]
	// Safe is the lead with which three of four games are won.
	Safe int
	// Tags are the questions that are worth a search. Others are answered as Greedy answers them.
	Tags []game.Tag
}

// Search tries the best answers of Greedy: it imagines games that its seat cannot tell from the real one,
// plays each on after each answer with the choices of Greedy for all seats, and values the positions that
// come of it. All answers meet the same imagined games and dice. It gives another answer than Greedy's
// best if that is better by more than the standard error. What it does is bounded by games and choices,
// not by time: it decides alike on every machine.
type Search[S comparable] struct {
	level  Level
	kit    Kit[S]
	tags   map[game.Tag]bool
	policy policy[S]
	luck   game.Rand
	mind   game.Game[S] // what it imagines the game to be
	world  game.Game[S] // another one, that answers are tried in
	game   game.Game[S] // a copy of world, played on after an answer
	trials []trial
}

// trial is an answer that is tried.
type trial struct {
	answer game.Answer
	value  int // of the last game
	// ahead sums by how much it was worth more than the first trial, and spread the squares of that.
	ahead, spread int
}

// NewSearch is a player of a level.
func NewSearch[S comparable](level Level, kit Kit[S], seed uint64) *Search[S] {
	b := &Search[S]{level: level, kit: kit, tags: map[game.Tag]bool{}}
	for _, tag := range kit.Tags {
		b.tags[tag] = true
	}
	luck := game.NewRand(seed)
	b.policy = policy[S]{appraiser: kit.Appraiser, luck: *game.NewRand(luck.Uint64())}
	b.luck = *game.NewRand(luck.Uint64())
	return b
}

// Name implements Player.
func (b *Search[S]) Name() string { return b.level.Name }

// Choose implements Player.
func (b *Search[S]) Choose(ctx context.Context, seat *Seat[S]) game.Answer {
	p := &b.policy
	if err := seat.Imagine(&p.luck, &b.mind); err != nil {
		return p.anything(seat)
	}
	p.think(&b.mind.S, b.mind.Waiting(seat.Number()), seat.listed, samples)
	top := 1
	switch {
	case b.luck.IntN(100) < b.level.Errs:
		p.confuse(&b.luck)
	case b.tags[seat.tag]:
		top = max(1, b.level.Top)
	}
	b.choose(ctx, seat, top)
	if len(b.trials) == 0 {
		return p.anything(seat)
	}
	if len(b.trials) == 1 {
		return b.trials[0].answer
	}
	return b.trials[b.pick(b.try(ctx, seat))].answer
}

// choose makes trials of the best lawful ideas, the best first.
func (b *Search[S]) choose(ctx context.Context, seat *Seat[S], top int) {
	b.trials = b.trials[:0]
	p := &b.policy
	for i := p.best(); i >= 0 && len(b.trials) < top && ctx.Err() == nil; i = p.best() {
		if a := seat.checked(p.ideas.At(i)); a != nil && !b.has(a) {
			b.trials = append(b.trials, trial{answer: append(game.Answer{}, a...)})
		}
		p.refuse(i)
	}
}

// has reports whether an answer is tried already.
func (b *Search[S]) has(a game.Answer) bool {
	for i := range b.trials {
		if b.trials[i].answer.Is(a) {
			return true
		}
	}
	return false
}

// try plays the trials, and returns the number of imagined games that each was tried in.
func (b *Search[S]) try(ctx context.Context, seat *Seat[S]) (games int) {
	pause := pauseOf(ctx)
	for ; games < b.level.Worlds; games++ {
		if ctx.Err() != nil || seat.Imagine(&b.luck, &b.world) != nil {
			break
		}
		for i := range b.trials {
			t := &b.trials[i]
			t.value = b.play(seat.Number(), t.answer)
			more := t.value - b.trials[0].value
			t.ahead += more
			t.spread += more * more
			pause()
		}
	}
	return games
}

// pick returns the place of the trial that was best in so many games, if it is ahead of the first by its
// standard error; otherwise 0.
func (b *Search[S]) pick(games int) int {
	best := 0
	for i := range b.trials {
		if b.trials[i].ahead > b.trials[best].ahead {
			best = i
		}
	}
	t := &b.trials[best]
	if square := t.ahead * t.ahead; t.ahead <= 0 || square*(games-1) <= games*t.spread-square {
		return 0
	}
	return best
}

// Values of a game for a seat: chances to win it, in 1/10,000. A draw is worth less than an even game.
const (
	lost  = 0
	drawn = 4_000
	won   = 10_000
)

// chance returns the chance to win with a lead.
func (k *Kit[S]) chance(lead int) int {
	return (won + won*lead/(max(lead, -lead)+k.Safe)) / 2
}

// play plays the imagined game on after an answer, and returns its value for the seat.
func (b *Search[S]) play(seat game.Seat, answer game.Answer) int {
	g, v := &b.game, b.kit.Valuer
	g.CopyFrom(&b.world)
	end, left, given, refused := v.Clock(&g.S)+b.level.Horizon, b.level.Choices, false, false
	err := g.Play(func(g *game.Game[S], q game.Question[S], listed *game.Proposals) game.Answer {
		if _, asked, _ := q.About(); !given && asked == seat {
			given = true
			checked, refusal := q.Check(&g.S, answer)
			if refused = refusal != nil; refused {
				return nil
			}
			return whole(checked)
		}
		if left == 0 || v.Clock(&g.S) >= end {
			return nil
		}
		left--
		return b.policy.answer(&g.S, q, listed)
	})
	switch {
	case err != nil || refused:
		return lost
	case !g.Over():
		return b.kit.chance(v.Lead(&g.S, seat))
	case g.Result().Winners.Has(seat):
		return won
	case g.Result().Winners.Nobody():
		return drawn
	}
	return lost
}
