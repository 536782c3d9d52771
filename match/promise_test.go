package match

import (
	"encoding/hex"
	"strings"
	"testing"

	"umpire/dice"
)

// An Opening of two seats under a promise.
func promisedTo(p *Promise, second string) Opening {
	return Opening{System: "deal", Nonce: nonce, Promise: p, Pace: new(int), Players: []Chair{{Kind: "person"}, {Kind: second}}}
}

// The server has committed to its secret before it hears of the first number, and what is
// disclosed at the end is what it committed to: also when it was started again before the
// last seat was taken.
func TestTheCommitmentComesFirst(t *testing.T) {
	kept := new(Memory)
	h := openHouse(t, kept, Limits{})
	p := h.manager.Promise()
	opened, err := h.manager.Create(t.Context(), promisedTo(&p, "open"))
	if err != nil || opened.ID != p.Match {
		t.Fatalf("promised %q, set up %q: %v", p.Match, opened.ID, err)
	}
	h.close()
	h = openHouse(t, kept, Limits{})
	before, err := h.manager.Info(t.Context(), opened.ID)
	if err != nil || before.Commitment != p.Commitment || before.Protocol != 2 || before.SeedCommitment != "" {
		t.Fatalf("before the second number: %+v, %v", before.Info, err)
	}
	const other = "ffeeddccbbaa99887766"
	held, err := h.manager.Join(t.Context(), opened.ID, Joining{Code: opened.Invite.Code, Nonce: other})
	if err != nil {
		t.Fatal(err)
	}
	opened.Seats = append(opened.Seats, held)
	c := h.seat(opened)
	for n := 0; c.choose(n); n++ {
	}
	r, err := h.manager.Replay(t.Context(), opened.ID)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := dice.ParseSeed(r.Secret)
	committed := dice.Commitment(secret)
	if err != nil || hex.EncodeToString(committed[:]) != p.Commitment || r.Commitment != p.Commitment || r.Protocol != 2 {
		t.Errorf("it comes from %+v, %v", r.Proof, err)
	}
	if strings.Join(r.Nonces, " ") != nonce+" "+other || dice.MatchSeed(secret, []string{nonce, other}).String() != r.Seed {
		t.Errorf("the numbers are %v", r.Nonces)
	}
	_, file, err := h.manager.record(t.Context(), opened.ID)
	if err != nil || file.Header.Protocol != 2 {
		t.Errorf("the file has protocol %d, %v", file.Header.Protocol, err)
	}

	again := h.manager.Promise()
	branch := Branch{Line: 2, Nonce: nonce, Bot: "random", Promise: &again}
	fork, err := h.manager.Fork(t.Context(), opened.ID, branch)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := h.manager.Info(t.Context(), fork.ID); err != nil || info.Commitment != again.Commitment || info.Protocol != 2 {
		t.Errorf("played on: %+v, %v", info.Info, err)
	}
	if _, err := h.manager.Fork(t.Context(), opened.ID, branch); !isWrong(err, "token") {
		t.Errorf("played on twice with one commitment: %v", err)
	}
}

// A commitment is for one match, and for the one that it was given for.
func TestCommitmentsThatAreNotTaken(t *testing.T) {
	kept := new(Memory)
	h := openHouse(t, kept, Limits{})
	used, free, other := h.manager.Promise(), h.manager.Promise(), h.manager.Promise()
	if _, err := h.manager.Create(t.Context(), promisedTo(&used, "bot")); err != nil {
		t.Fatal(err)
	}
	mixed := Promise{free.Match, other.Commitment}
	for name, p := range map[string]Promise{"used": used, "of another match": mixed, "invented": {"abcdefghjkmn", strings.Repeat("0", 64)}, "nothing": {}, "no digits": {free.Match, "xyz"}} {
		if _, err := h.manager.Create(t.Context(), promisedTo(&p, "bot")); !isWrong(err, "token") {
			t.Errorf("%s: %v", name, err)
		}
	}
	h.close()
	h = openHouse(t, kept, Limits{})
	if _, err := h.manager.Create(t.Context(), promisedTo(&free, "bot")); !isWrong(err, "token") {
		t.Errorf("of a server before: %v", err)
	}
	if _, err := h.manager.Info(t.Context(), free.Match); !isWrong(err, "unknown") {
		t.Errorf("a match that was refused: %v", err)
	}
}

// Who asks for no commitment before is told that the server may have known the number.
func TestASecretChosenLate(t *testing.T) {
	c := openHouse(t, new(Memory), Limits{}).hotSeat()
	for n := 0; c.choose(n); n++ {
	}
	if r, err := c.manager.Replay(t.Context(), c.id); err != nil || r.Protocol != 1 || r.Commitment == "" {
		t.Errorf("%+v, %v", r.Proof, err)
	}
	bare := promisedTo(nil, "bot")
	bare.Nonce = ""
	if _, err := c.manager.Create(t.Context(), bare); err != nil {
		t.Errorf("without a number: %v", err)
	}
}
