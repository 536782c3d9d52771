// Package warcaster plays Warcaster: Neo-Mechanika by its rulebook. A chapter of
// the book is a file here, and each decision cites its clause of the catalogue
// (content/warcaster/rulebook.yaml).
//
// Its files, in the order of a game:
//
//   - match, setup, mission_table, missions, scenarios: a match, its set-up and its missions
//   - state, position, profile, values, sway: what lies on the table, and the figures in force
//   - question: questions, and how an answer is judged
//   - turn, arc, cyphers, furies, rack, activation, movement, place, combat, attack, weapons, effects, slam,
//     fall, special, after, jobs, deploy, gates, force: the book's chapters
//   - book, vocabulary, lookup, terrain, force_file: card types, and the words that they are written in
//   - marks, others, measure, look, view: how options and the table are shown
//   - events, throws, words, odds: events, dice and odds, in the words of the rules
//
// Its sub-packages read a Position: book reads files and requests, show draws for screens, think values
// positions for bots, and prove reads the scenarios.
package warcaster
