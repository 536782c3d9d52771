// Package book is a room of a game: its chapters do not look into it.
package book
