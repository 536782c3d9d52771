package system

import (
	"fmt"

	"umpire/bot"
	"umpire/content"
)

// Bot is a player that can take a seat, by its name.
type Bot[S comparable] struct {
	Name string
	Sit  func(rules Rules[S], seed uint64) bot.Player[S]
}

// Greedy is the bot that takes what a game's appraiser thinks best at once.
func Greedy[S comparable](appraiser func(Rules[S]) bot.Appraiser[S]) Bot[S] {
	return Bot[S]{"greedy", func(rules Rules[S], seed uint64) bot.Player[S] { return bot.NewGreedy(appraiser(rules), seed) }}
}

// Searching is the bot of a level that plays imagined games on before it decides.
func Searching[S comparable](level bot.Level, kit func(Rules[S]) bot.Kit[S]) Bot[S] {
	return Bot[S]{level.Name, func(rules Rules[S], seed uint64) bot.Player[S] { return bot.NewSearch(level, kit(rules), seed) }}
}

// bots are all players of a game: its own, and the one that plays any.
func (g *Game[S]) bots() []Bot[S] {
	random := Bot[S]{"random", func(_ Rules[S], seed uint64) bot.Player[S] { return bot.NewRandom[S](seed) }}
	return append(g.Bots[:len(g.Bots):len(g.Bots)], random)
}

// bot is the player of a name.
func (g *Game[S]) bot(name string) (Bot[S], error) {
	for _, b := range g.bots() {
		if b.Name == name {
			return b, nil
		}
	}
	return Bot[S]{}, g.About().NoBot(name)
}

// NoBot is the error of a player that a game does not have.
func (a About) NoBot(name string) error {
	return fmt.Errorf("there is no player %q: %s", name, content.Expected(name, a.Bots))
}
