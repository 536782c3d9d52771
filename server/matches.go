package server

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"umpire/match"
)

// describeMatches adds the operations on matches that are played.
func (s *Server) describeMatches(api huma.API) {
	huma.Register(api, s.operation(opening, http.MethodPost, "/matches", "create", "Set a match up"), s.create)
	huma.Register(api, s.operation(reading, http.MethodPost, "/commitments", "commit", "A commitment of the server, for the dice of a match to be set up"), s.commit)
	huma.Register(api, s.operation(reading, http.MethodGet, "/matches", "matches", "The matches that anybody may watch"), s.matches)
	huma.Register(api, s.operation(reading, http.MethodGet, "/matches/{id}", "match", "What everybody may know of a match"), s.match)
	huma.Register(api, s.operation(opening, http.MethodPost, "/matches/{id}/join", "join", "Take the seat of an invitation"), s.join)
}

func (s *Server) commit(context.Context, *struct{}) (*answer[match.Promise], error) {
	return &answer[match.Promise]{s.hall.Promise()}, nil
}

func (s *Server) create(ctx context.Context, in *struct{ Body match.Opening }) (*answer[match.Opened], error) {
	opened, err := s.hall.Create(ctx, in.Body)
	return answered(s, opened, err)
}

func (s *Server) matches(ctx context.Context, in *filtered) (*answer[Matches], error) {
	return answered(s, Matches{s.hall.List(in.System)}, nil)
}

func (s *Server) match(ctx context.Context, in *ofMatch) (*answer[match.Listed], error) {
	info, err := s.hall.Info(ctx, in.ID)
	return answered(s, info, err)
}

// taking is the request of a seat.
type taking struct {
	ID   string `path:"id"`
	Body match.Joining
}

func (s *Server) join(ctx context.Context, in *taking) (*answer[match.Held], error) {
	held, err := s.hall.Join(ctx, in.ID, in.Body)
	return answered(s, held, err)
}
