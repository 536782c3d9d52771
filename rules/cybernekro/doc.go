// Package cybernekro is the rules of Cybernekro: the state, the book's cards, and one file
// a chapter. Each player's hand of Fate Cards is hidden; all else is seen by everybody.
package cybernekro
