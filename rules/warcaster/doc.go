// Package warcaster plays Warcaster: Neo-Mechanika by its rulebook. A chapter of
// the book is a file here, and each decision cites its clause of the catalogue
// (content/warcaster/rulebook.yaml); the cards, missions and battlefields are
// data, which LoadBook compiles into a Book.
//
// Where things are, in the order of a game:
//
//   - the match: match (set-up, slots), state (what lies on the table), position
//     (reading it), profile and values (cards and what changes their figures),
//     question (what is asked, and how an answer is judged), events, view
//   - the book's chapters: setup, turn, arc, cyphers, furies, rack, activation,
//     movement, place, combat, attack, weapons, effects, slam, special, after and
//     jobs (what an attack leaves behind), deploy, gates, missions, measure, force
//   - the content: vocabulary (the words that cards are written in), book, load_*,
//     written, words*, lookup, terrain, force_file, setup_file
//   - scenarios: scenario_*, and the files below scenarios/
//   - players and pictures: appraise_* (what the greedy player looks at), odds*,
//     typed (answers as a person types them), draw_*
//   - screens (package board): marks (how options are shown), look and view, scene,
//     outlines (reach and sight), others (what is refused), foretell, reply and remarks
//     (forecasts), sheet, summary and account (what a match came to)
//   - setting up: offer and offered (the book as a document), wish, force_json,
//     terrain_check, terrain_make
package warcaster
