// Package system is a game as everybody else meets it: one value a game, which the
// server, the commands, the lab and the tests take from one list (package rules) and
// which hides what its states are made of.
//
// A game hands over a Game[S]: its rules, its documents, its scenarios, its bots. All
// that can be made of those is made here, once for every game: tables that matches are
// played at, simulations, the flags that ask for odds.
package system
