// Package match is matches that people are in: who has which seat, what each is
// asked and may know, what is written down before it is acknowledged, takebacks by
// consent, and bots at the empty seats. It serves every game and knows none.
//
//   - message, order: what is said and heard over a seat's socket, and asked of a hall
//   - system, table, shared: a game whatever its state is made of
//   - hall, lobby, create, join, fork, replays: all matches of a server, those on disk
//     and those in memory
//   - match, load, say, ask, undo, bots, tell, ending: one match, as one goroutine
//   - client, presence, ear: who listens, who is there, what was told lately
//   - talk, offer: what is said, draws that are offered, the match to be played next
//   - keeper, memory, kept, pack: what keeps matches on disk or without one, and what it keeps
//
// A match is set-up, seed and log. Everything else is derived, so what is on disk
// is what was agreed, and what was chosen since.
package match
