// Package show is how a match of Cybernekro is shown: its scene, sheets, pictures, forecasts
// and odds, and answers as people type them.
package show

import "umpire/rules/cybernekro"

// Table is a match as screens meet it: a board.Rules.
type Table struct{ *cybernekro.Match }

// Of is the table that a match is played on.
func Of(m *cybernekro.Match) Table { return Table{m} }
