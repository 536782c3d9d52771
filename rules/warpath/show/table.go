// Package show is how a match of Warpath is shown: its table, sheets, pictures,
// forecasts and odds, and answers as people type them.
package show

import "umpire/rules/warpath"

// Table is a match as screens meet it: a board.Rules.
type Table struct{ *warpath.Match }

// Of is the table that a match is played on.
func Of(m *warpath.Match) Table { return Table{m} }
