// Package warmachine is the rules of WARMACHINE Quick Start: the state, the book's cards,
// and one file a chapter. Nothing in this game is hidden; what may be measured before a
// declaration is little (wm.setup.measure_free).
package warmachine
