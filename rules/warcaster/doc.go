// Package warcaster plays Warcaster: Neo-Mechanika by its rulebook. A chapter of
// the book is a file here, and each decision cites its clause of the catalogue
// (content/warcaster/rulebook.yaml).
//
// Where things are, in the order of a game:
//
//   - the match: match (set-up, slots), state (what lies on the table), position
//     (reading it), profile and values (cards and what changes their figures),
//     question (what is asked, and how an answer is judged), events, view
//   - the book's chapters: setup, turn, arc, cyphers, furies, rack, activation,
//     movement, place, combat, attack, weapons, effects, slam, fall, special, after
//     and jobs (what an attack leaves behind), deploy, gates, missions, force
//   - the cards as the chapters read them: book, vocabulary (the words that they are
//     written in), lookup, terrain, words (of rules, in full)
//   - how options are shown and what is told of them: marks, others (what is refused),
//     measure, look, throws
//
// The rooms beside it read a Position: book (files and what people send), show (what
// screens are told), think (what bots look at) and prove (scenarios, which lie in the
// folder of that name).
package warcaster
