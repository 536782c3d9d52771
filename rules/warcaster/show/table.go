// Package show is how a match of Warcaster is shown: its table, sheets, pictures,
// forecasts and odds, and answers as people type them.
package show

import "umpire/rules/warcaster"

// Table is a match as screens meet it: a board.Rules.
type Table struct{ *warcaster.Match }

// Of is the table that a match is played on.
func Of(m *warcaster.Match) Table { return Table{m} }
