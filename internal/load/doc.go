// Package load plays many matches at once on a real server, through real
// WebSockets, with random lawful choices: to measure it, and to see that nothing
// is lost when it is killed.
//
// What is lawful, a client works out by itself. It has the same rules, and reads
// the match's set-up and seed out of the server's database, as only somebody who
// owns the server can; so it knows the whole table, and the server is asked for no
// suggestions. A table that is not the same on both sides shows at once: the
// server refuses the choice.
package load
