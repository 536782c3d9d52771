package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"umpire/match"
	"umpire/store"
)

// answered is the answer of an operation that asked the hall.
func answered[B any](s *Server, body B, err error) (*answer[B], error) {
	if err != nil {
		return nil, s.problem(err)
	}
	return &answer[B]{body}, nil
}

// statuses are the codes of a Wrong as HTTP has them; all others are about what was
// asked.
var statuses = map[string]int{
	"unknown": http.StatusNotFound,
	"token":   http.StatusForbidden,
	"full":    http.StatusServiceUnavailable,
	"late":    http.StatusServiceUnavailable,
	"spent":   http.StatusTooManyRequests,
	"closing": http.StatusServiceUnavailable,
	"broken":  http.StatusInternalServerError,
}

// problem is an error of the hall as HTTP has it. What is not about the request is
// written down, and not told.
func (s *Server) problem(err error) error {
	var wrong *match.Wrong
	switch {
	case errors.As(err, &wrong):
		status, ok := statuses[wrong.Code]
		if !ok {
			status = http.StatusUnprocessableEntity
		}
		err := huma.NewError(status, wrong.Text)
		if wrong.Wait > 0 {
			after := strconv.Itoa((wrong.Wait + 999) / 1000)
			return huma.ErrorWithHeaders(err, http.Header{"Retry-After": {after}})
		}
		return err
	case errors.Is(err, context.Canceled):
		return huma.NewError(http.StatusServiceUnavailable, "The request was given up.")
	}
	s.log.Error("a request failed", "error", err)
	if errors.Is(err, store.ErrFull) {
		return huma.NewError(http.StatusInsufficientStorage, "The server's disk is full: nothing was made. Try again later.")
	}
	return huma.NewError(http.StatusInternalServerError, "The server could not do that: its log says why.")
}

// encoded is a message as it is sent.
func encoded(message any) []byte {
	text, err := json.Marshal(message)
	if err != nil {
		panic(fmt.Sprintf("server: a message cannot be written: %v", err))
	}
	return text
}
