package server

import (
	"bytes"
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"umpire/match"
)

// replayFile is the media type of a replay file: JSON, one value a line.
const replayFile = "application/x-ndjson"

// describeReplays adds the operations on matches that have ended.
func (s *Server) describeReplays(api huma.API) {
	huma.Register(api, s.operation(reading, http.MethodGet, "/replays", "replays", "The matches that have ended"), s.replays)
	huma.Register(api, s.operation(judging, http.MethodGet, "/replays/{id}", "replay", "A replay: its table, what it came to, what its dice came from"), s.replay)
	file := s.operation(fetching, http.MethodGet, "/replays/{id}/file", "replayFile", "The replay as a file")
	file.Responses = map[string]*huma.Response{"200": {Description: "JSON, one value a line", Content: map[string]*huma.MediaType{replayFile: {Schema: &huma.Schema{Type: "string"}}}}}
	huma.Register(api, file, s.replayFile)
	shown := s.operation(judging, http.MethodGet, "/replays/{id}/shown", "shownReplay", "The replay as a file, with what lay on the table in the place of the game's own views")
	shown.Responses = file.Responses
	huma.Register(api, shown, s.shownReplay)
	taken := s.operation(playing, http.MethodPost, "/replays", "importReplay", "Play the match of a replay file and take that in")
	taken.MaxBodyBytes, taken.Middlewares = maxReplay, huma.Middlewares{s.limited(playing)} // game.ReadRecord holds it to its bounds
	huma.Register(api, taken, s.importReplay)
	huma.Register(api, s.operation(playing, http.MethodGet, "/replays/{id}/check", "checkDice", "Roll all dice of the match again"), s.checkDice)
	huma.Register(api, s.operation(playing, http.MethodPost, "/replays/{id}/fork", "fork", "Play on from a line against a bot"), s.fork)
}

// listingReplays is the request of a page of replays.
type listingReplays struct {
	System string `query:"system"`
	From   int    `query:"from" minimum:"0" maximum:"100000" doc:"Where the page begins: the next of the page before"`
}

func (s *Server) replays(ctx context.Context, in *listingReplays) (*answer[Replays], error) {
	list, next, err := s.manager.Replays(ctx, in.System, in.From)
	return answered(s, Replays{append([]match.ReplayInfo{}, list...), next}, err)
}

func (s *Server) replay(ctx context.Context, in *ofMatch) (*answer[match.Replay], error) {
	replay, err := s.manager.Replay(ctx, in.ID)
	return answered(s, replay, err)
}

// file is bytes as they are, with what a browser has to know of them.
type file struct {
	Type        string `header:"Content-Type"`
	Disposition string `header:"Content-Disposition"`
	Body        []byte
}

func (s *Server) replayFile(ctx context.Context, in *ofMatch) (*file, error) {
	data, err := s.manager.ReplayFile(ctx, in.ID)
	if err != nil {
		return nil, s.problem(err)
	}
	return &file{replayFile, `attachment; filename="` + in.ID + `.jsonl"`, data}, nil
}

func (s *Server) shownReplay(ctx context.Context, in *ofMatch) (*file, error) {
	data, err := s.manager.ShownReplay(ctx, in.ID)
	if err != nil {
		return nil, s.problem(err)
	}
	return &file{replayFile, "inline", data}, nil
}

func (s *Server) importReplay(ctx context.Context, in *struct {
	RawBody []byte `contentType:"application/x-ndjson"`
}) (*answer[match.Imported], error) {
	taken, err := s.manager.Import(ctx, bytes.NewReader(in.RawBody))
	return answered(s, taken, err)
}

func (s *Server) checkDice(ctx context.Context, in *ofMatch) (*answer[match.DiceCheck], error) {
	check, err := s.manager.CheckDice(ctx, in.ID)
	return answered(s, check, err)
}

// branching is the request of another end to a replay.
type branching struct {
	ID   string `path:"id"`
	Body match.Branch
}

func (s *Server) fork(ctx context.Context, in *branching) (*answer[match.Opened], error) {
	opened, err := s.manager.Fork(ctx, in.ID, in.Body)
	return answered(s, opened, err)
}
