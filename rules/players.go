package rules

import (
	"umpire/bot"
	"umpire/system"
)

// learners are the levels below greedy, in every game.
var learners = []bot.Level{
	{Name: "apprentice", Errs: 40},
	{Name: "soldier", Errs: 12},
}

// players are the bots that know a game: greedy, which takes what its appraiser thinks best, and one for
// each level. M is the match of the game.
func players[M system.Rules[S], S comparable](kit func(M) bot.Kit[S], levels ...bot.Level) []system.Bot[S] {
	of := func(rules system.Rules[S]) bot.Kit[S] {
		m, ok := rules.(M)
		if !ok { // a position that was laid out for a lesson
			m = rules.(interface{ Played() M }).Played()
		}
		return kit(m)
	}
	list := []system.Bot[S]{system.Greedy(func(rules system.Rules[S]) bot.Appraiser[S] { return of(rules).Appraiser })}
	for _, level := range append(learners[:len(learners):len(learners)], levels...) {
		list = append(list, system.Searching(level, of))
	}
	return list
}
