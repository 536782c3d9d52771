// Package warpath is the rulebook of Warpath (2023 draft 0.3), one file a chapter.
//
// A Match is a battle as it was set up: the book, the table, the two forces. A State
// is what changes. Step resolves one thing: a phase's bookkeeping, the choice of a
// unit, one action of the unit that is active, one part of a fight. Clauses of the
// catalogue are cited where they decide; "wp.los.line" is in content/warpath/rulebook.yaml.
package warpath
