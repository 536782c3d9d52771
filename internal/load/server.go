package load

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os/exec"
	"strings"
	"syscall"
	"time"

	"umpire/match"
)

// Server is a process of "umpire serve".
type Server struct {
	URL     string // http://127.0.0.1:PORT
	Dir     string // its data
	process *exec.Cmd
	said    bytes.Buffer // on standard error
	http    http.Client
}

// Unlimited are the flags of a server that gives everybody as much as they ask for.
var Unlimited = []string{"--rate", "0", "--messages", "0", "--work", "0", "--disk", "0", "--max-matches", "0", "--max-matches-each", "0",
	"--max-connections", "0", "--max-connections-each", "0", "--max-clients", "100000", "--max-clients-each", "100000"}

// Serve starts a server on a free port of this machine only, and waits until it answers.
// The command is how umpire is called, such as ["bin/umpire"]; flags are added to those of
// "umpire serve".
func Serve(ctx context.Context, command []string, dir string, flags ...string) (*Server, error) {
	args := append(command[1:len(command):len(command)],
		"serve", "--addr", "127.0.0.1:0", "--data", dir)
	s := &Server{Dir: dir, process: exec.CommandContext(ctx, command[0], append(args, flags...)...)}
	s.http.Timeout = 30 * time.Second
	s.http.Transport = &http.Transport{MaxIdleConnsPerHost: 64}
	s.process.Stderr = &s.said
	out, err := s.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := s.process.Start(); err != nil {
		return nil, err
	}
	lines := bufio.NewReader(out)
	for s.URL == "" {
		line, err := lines.ReadString('\n')
		if err != nil {
			_ = s.process.Wait()
			return nil, fmt.Errorf("the server did not start: %s", &s.said)
		}
		if _, at, found := strings.Cut(line, "http://"); found {
			_, port, _ := strings.Cut(strings.TrimSpace(at), ":")
			s.URL = "http://127.0.0.1:" + port
		}
	}
	go func() { _, _ = io.Copy(io.Discard, lines) }() // what it says later is for nobody
	return s, nil
}

// From is the server as somebody finds it whose address is another of this machine's own:
// what an address may have is counted for each by itself.
func (s *Server) From(addr netip.Addr) *Server {
	dialer := &net.Dialer{LocalAddr: net.TCPAddrFromAddrPort(netip.AddrPortFrom(addr, 0))}
	t := &http.Transport{DialContext: dialer.DialContext, MaxIdleConnsPerHost: 64}
	return &Server{URL: s.URL, Dir: s.Dir, process: s.process, http: http.Client{Transport: t, Timeout: s.http.Timeout}}
}

// Kill ends the server at once, as a loss of power would.
func (s *Server) Kill() error {
	if err := s.process.Process.Kill(); err != nil {
		return err
	}
	err := s.process.Wait()
	if status, ok := s.process.ProcessState.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return nil
	}
	return fmt.Errorf("the server ended by itself (%v): %s", err, &s.said)
}

// Stop asks the server to end, and waits until it has.
func (s *Server) Stop() error {
	s.http.CloseIdleConnections()
	if err := s.process.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	if err := s.process.Wait(); err != nil {
		return fmt.Errorf("the server ended with %w: %s", err, &s.said)
	}
	return nil
}

// Complaints returns what the server has written to standard error; to be read when it
// has ended.
func (s *Server) Complaints() string { return s.said.String() }

// open sets a match up whose seats all belong to the caller.
func (s *Server) open(ctx context.Context, o match.Opening) (opened match.Opened, err error) {
	body, err := json.Marshal(o)
	if err != nil {
		return opened, err
	}
	status, text, err := s.ask(ctx, http.MethodPost, "/api/matches", body)
	switch {
	case err != nil:
		return opened, err
	case status/100 != 2:
		return opened, errors.New("a match was refused: " + string(text))
	}
	return opened, json.Unmarshal(text, &opened)
}

// ask requests something.
func (s *Server) ask(ctx context.Context, method, path string, body []byte) (status int, text []byte, err error) {
	request, err := http.NewRequestWithContext(ctx, method, s.URL+path, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	answer, err := s.http.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer answer.Body.Close()
	text, err = io.ReadAll(answer.Body)
	return answer.StatusCode, text, err
}
