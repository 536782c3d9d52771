// Package show is how a match of WARMACHINE is shown: its scene, sheets, pictures,
// forecasts and odds, and answers as people type them.
package show

import "umpire/rules/warmachine"

// Table is a match as screens meet it: a board.Rules.
type Table struct{ *warmachine.Match }

// Of is the table that a match is played on.
func Of(m *warmachine.Match) Table { return Table{m} }
