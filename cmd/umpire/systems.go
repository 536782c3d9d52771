package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/lab"
)

// system is a game as the commands know it, whatever its state is made of.
type system interface {
	simulate(ctx context.Context, w wishes, o simulation) (*lab.Report, error)
	replay(c *console, r *game.Record, o rerun) error
	play(ctx context.Context, c *console, w wishes, o sitting) error
	odds(o oddsAsked) (oddsAnswer, error)
}

// systems opens each game by its name, with the directory of a pack laid over its
// content if there is one.
var systems = map[string]func(pack string) (system, error){
	"warcaster": openWarcaster,
	"warpath":   openWarpath,
}

// systemNamed opens a game; the error says which there are.
func systemNamed(name, pack string) (system, error) {
	if open, ok := systems[name]; ok {
		return open(pack)
	}
	return nil, fmt.Errorf("there is no system %q: %s", name, content.Expected(name, systemNames()))
}

func systemNames() []string { return namesOf(systems) }

// namesOf are the names in a table, sorted.
func namesOf[T any](table map[string]T) []string { return slices.Sorted(maps.Keys(table)) }

// wishes is what a command line says of a battle to set up.
type wishes struct {
	pack             string // a directory, or ""
	mission, terrain string
	size             string    // of the table
	variants         []string  // by their keys
	forces           [2]string // ids, or names of files
}

// variantsNamed switches the variants of a game on that are named.
func variantsNamed[V any](keys, known []string) (v V, err error) {
	on := map[string]bool{}
	for _, key := range keys {
		if !slices.Contains(known, key) {
			return v, fmt.Errorf("there is no variant %q: %s", key, content.Expected(key, known))
		}
		on[key] = true
	}
	text, err := json.Marshal(on)
	if err == nil {
		err = json.Unmarshal(text, &v)
	}
	return v, err
}

// battle is a match set up: its rules, and the set-up as a replay carries it.
type battle[S comparable] struct {
	rules matchOf[S]
	setup json.RawMessage
	title string
}

// matchOf is a match as people play it in a terminal.
type matchOf[S comparable] interface {
	game.Rules[S]
	// Others are answers that a player might look for and that are refused.
	Others(s *S, q game.Question[S], to *game.Proposals)
	// BoardState is the table as text, as a seat sees it.
	BoardState(s *S, seat game.Seat) string
	// Typed makes an answer of what a person typed at a question without a list of
	// options, and TypedHelp says what may be typed.
	Typed(s *S, q game.Question[S], words []string) (game.Answer, error)
	TypedHelp(s *S, q game.Question[S]) string
}

// playable is a system in the terms of its state: what the commands need of a
// game besides the kernel.
type playable[S comparable] struct {
	name           string
	rulesVersion   string
	contentVersion string
	pack           string // name of the pack laid over the content
	// battles lists set-ups that fit the wishes; the same wish, the same list.
	battles func(wishes) ([]battle[S], error)
	// open reads the set-up of a replay.
	open func(setup json.RawMessage) (matchOf[S], error)
	// appraiser judges answers for the greedy player.
	appraiser func(rules game.Rules[S]) bot.Appraiser[S]
	// page draws what a spectator sees, if that completes what it was before (nil:
	// nothing): a record in pictures has it then.
	page func(rules game.Rules[S], before, now json.RawMessage) (picture []byte, due bool, err error)
	// forecast tells what the attack of an answer would do, in full or in a line.
	forecast func(rules game.Rules[S], s *S, q game.Question[S], a game.Answer, full bool) (string, bool)
	// oddsOf finds an attack by names.
	oddsOf func(oddsAsked) (oddsAnswer, error)
}

// players lists who can take a seat by itself.
var players = []string{"greedy", "random"}

// playerNamed makes the player of a name.
func playerNamed[S comparable](name string, appraiser func() bot.Appraiser[S], seed uint64) (bot.Player[S], error) {
	switch name {
	case "random":
		return bot.NewRandom[S](seed), nil
	case "greedy":
		return bot.NewGreedy(appraiser(), seed), nil
	}
	return nil, fmt.Errorf("there is no player %q: %s", name, content.Expected(name, players))
}

// player makes the player of a name for a match.
func (p *playable[S]) player(name string, rules game.Rules[S], seed uint64) (bot.Player[S], error) {
	return playerNamed(name, func() bot.Appraiser[S] { return p.appraiser(rules) }, seed)
}

// opening is the header of a replay of the battle.
func (p *playable[S]) opening(b battle[S], seed dice.Seed, source string) game.Header {
	return game.Header{System: p.name, Rules: p.rulesVersion, Content: p.contentVersion, Pack: p.pack, Seed: seed.String(), Source: source, Setup: b.setup}
}

// seedOf is the seed of a match that a number on the command line stands for.
func seedOf(n uint64) (seed dice.Seed) {
	for i := range 4 {
		luck := game.NewLuck(n + uint64(i)<<56)
		for k := range 8 {
			seed[8*i+k] = byte(luck.Uint64())
		}
	}
	return seed
}

// simulation is what "umpire simulate" asks of a system.
type simulation struct {
	seats   [2]string
	games   int
	seed    uint64
	workers int
	budget  time.Duration
	keep    func(i int, r *game.Record) error // nil: no replays
	step    func()
}

// simulate implements system.
func (p *playable[S]) simulate(ctx context.Context, w wishes, o simulation) (*lab.Report, error) {
	battles, err := p.battles(w)
	if err != nil {
		return nil, err
	}
	for _, name := range o.seats {
		if !slices.Contains(players, name) {
			return nil, fmt.Errorf("there is no player %q: %s", name, content.Expected(name, players))
		}
	}
	run := lab.Run[S]{Games: o.games, Workers: o.workers, Seed: o.seed, Budget: o.budget, Step: o.step}
	run.Open = func(i int, seed uint64) (lab.Table[S], error) {
		b := battles[i%len(battles)]
		luck := game.NewLuck(seed)
		own := seedOf(luck.Uint64())
		t := lab.Table[S]{Game: game.New(b.rules, dice.Source(dice.FastFrom(own)))}
		for _, name := range o.seats {
			player, err := p.player(name, b.rules, luck.Uint64())
			if err != nil {
				return t, err
			}
			t.Players = append(t.Players, player)
		}
		if o.keep != nil {
			recorder := game.NewRecorder(t.Game, p.opening(b, own, "fast"))
			t.Keep = func() error {
				record, err := recorder.Record()
				if err != nil {
					return err
				}
				return o.keep(i, record)
			}
		}
		return t, nil
	}
	return run.Play(ctx)
}

// setUp sets matches up, each with what it is called.
func setUp[S comparable, U any](setups []U, match func(U) (matchOf[S], error), write func(U) (json.RawMessage, error), title func(*U) string) ([]battle[S], error) {
	var list []battle[S]
	for _, s := range setups {
		rules, err := match(s)
		if err != nil {
			return nil, err
		}
		text, err := write(s)
		if err != nil {
			return nil, err
		}
		list = append(list, battle[S]{rules: rules, setup: text, title: title(&s)})
	}
	return list, nil
}

// brought are the forces that a command line names: ready-made ones by their ids, or
// read from files. Those that it does not name are left zero.
func brought[F any](options [2]string, sample func(id string) (F, error), read func(name string, data []byte) (F, error)) (forces [2]F, err error) {
	for seat, option := range options {
		switch {
		case option == "":
		case isFile(option):
			data, err := readFile(option, "a force file")
			if err != nil {
				return forces, err
			}
			if forces[seat], err = read(option, data); err != nil {
				return forces, err
			}
		default:
			if forces[seat], err = sample(option); err != nil {
				return forces, err
			}
		}
	}
	return forces, nil
}

// pictured draws what a spectator sees now, if that completes what was seen before
// (nil: nothing).
func pictured[V any](before, now json.RawMessage, turnsPage func(before, now *V) bool, draw func(*V) ([]byte, error)) (picture []byte, due bool, err error) {
	var views [2]V
	for i, text := range [...]json.RawMessage{before, now} {
		if text == nil {
			continue
		}
		if err := json.Unmarshal(text, &views[i]); err != nil {
			return nil, false, err
		}
	}
	if before != nil && !turnsPage(&views[0], &views[1]) {
		return nil, false, nil
	}
	picture, err = draw(&views[1])
	return picture, true, err
}

// isFile reports whether the option of a force names a file, not a ready-made one.
func isFile(option string) bool {
	return strings.ContainsAny(option, `/\.`)
}
