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
	huma.Register(api, s.operation(reading, http.MethodGet, "/matches", "matches", "The matches that anybody may watch, or take a seat of"), s.matches)
	huma.Register(api, s.operation(reading, http.MethodGet, "/matches/{id}", "match", "What everybody may know of a match"), s.match)
	huma.Register(api, s.operation(opening, http.MethodPost, "/matches/{id}/join", "join", "Take the seat of an invitation"), s.join)
	huma.Register(api, s.operation(opening, http.MethodPost, "/matches/{id}/move", "move", "Take a seat that is held on another device"), s.move)
}

func (s *Server) commit(context.Context, *struct{}) (*answer[match.Promise], error) {
	return &answer[match.Promise]{s.manager.Promise()}, nil
}

func (s *Server) create(ctx context.Context, in *struct{ Body match.Opening }) (*answer[match.Opened], error) {
	opened, err := s.manager.Create(ctx, in.Body)
	return answered(s, opened, err)
}

// listing is the request of a page of matches.
type listing struct {
	System string `query:"system"`
	Open   bool   `query:"open" doc:"Those of which anybody may take a seat, in the place of those that are played"`
	From   int    `query:"from" minimum:"0" maximum:"100000" doc:"How many were on the pages before"`
}

func (s *Server) matches(ctx context.Context, in *listing) (*answer[Matches], error) {
	list, all := s.manager.List(match.Listing{System: in.System, Open: in.Open, From: in.From})
	return answered(s, Matches{list, all}, nil)
}

// looking is the request of how a match stands, from somebody at it or from anybody.
type looking struct {
	ID    string `path:"id"`
	Token string `header:"X-Seat-Token" maxLength:"200" doc:"That of a seat: who sits there is not told later than it happens"`
}

func (s *Server) match(ctx context.Context, in *looking) (*answer[match.Listed], error) {
	if in.Token != "" {
		own, err := s.manager.Own(ctx, in.ID, in.Token)
		return answered(s, own, err)
	}
	info, err := s.manager.Info(ctx, in.ID)
	return answered(s, info, err)
}

// taking is the request of a seat.
type taking struct {
	ID   string `path:"id"`
	Body match.Joining
}

func (s *Server) join(ctx context.Context, in *taking) (*answer[match.Held], error) {
	held, err := s.manager.Join(ctx, in.ID, in.Body)
	return answered(s, held, err)
}

// moved is the request of a seat by the code that its holder was given.
type moved struct {
	ID   string `path:"id"`
	Body struct {
		Code string `json:"code" minLength:"1" maxLength:"200" doc:"What \"move\" was answered"`
	}
}

func (s *Server) move(ctx context.Context, in *moved) (*answer[match.Held], error) {
	held, err := s.manager.Move(ctx, in.ID, in.Body.Code)
	return answered(s, held, err)
}
