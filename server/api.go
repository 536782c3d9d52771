package server

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// answer is the answer of an operation.
type answer[B any] struct{ Body B }

// ofSystem is a request about a game.
type ofSystem struct {
	System string `path:"system"`
}

// bodyOf is a request about a game that brings something along.
type bodyOf[B any] struct {
	System string `path:"system"`
	Body   B
}

// ofMatch is a request about a match or a replay.
type ofMatch struct {
	ID string `path:"id"`
}

// operation returns what the operations have in common, of a class.
func (s *Server) operation(c class, method, path, id, summary string) huma.Operation {
	return huma.Operation{
		OperationID: id, Method: method, Path: "/api" + path, Summary: summary,
		MaxBodyBytes: maxBody, Middlewares: huma.Middlewares{s.limited(c), held},
		Errors: []int{http.StatusNotFound, http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity, http.StatusTooManyRequests, http.StatusServiceUnavailable},
	}
}

// describe adds all operations.
func (s *Server) describe() huma.API {
	api := newAPI(s.mux, s.systems)
	s.describeSystems(api)
	s.describeMatches(api)
	s.describeReplays(api)
	return api
}
