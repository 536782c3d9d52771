// Package draw is what every game's drawings are made of: the table as characters for
// a terminal, and as an SVG document. It knows how things look, and no rule.
package draw
