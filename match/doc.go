// Package match runs live matches: it knows which seat each client has, asks each seat its questions,
// shows each what it may know, stores a choice before it is acknowledged, and plays bots at the empty
// seats. It serves every game and knows none.
//
//   - message, order, questions: what is said over a seat's socket, and asked of a Manager
//   - manager, residents, lobby, create, join, fork, replays, summaries: all matches of a server
//   - match, loop, situation, load, say, ask, tell, display, events, ending, position: one match, which is
//     one goroutine
//   - bots, passes, pool, quota: bots, standing passes, and who pays for what takes long
//   - client, presence, absent, transfer, names, chat: clients, and who is there
//   - takeback, offers: what players agree on
//   - clock: time, and what happens when it runs out
//   - delayed: spectators who watch later, on a table of their own
//   - chance, promise: the seed, and the commitment to it
//   - keeper, memory, kept, journal, pack, recording: what stores matches, and what is stored
//
// A match is its set-up, its seed and its log. These are on disk, and everything else is derived of them.
package match
