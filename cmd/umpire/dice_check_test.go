package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"umpire/match"
)

// ear is a client that hears what it is sent.
type ear chan []byte

func (e ear) Send(frame []byte) { e <- frame }

// playedHere is a match of a person, who does what the bot advises, against the bot: a promise
// of the server first, then the person's number. It is given up when so many choices are
// made.
func playedHere(t *testing.T, manager *match.Manager, system, number string, choices int) (match.Promise, []byte) {
	t.Helper()
	promise := manager.Promise()
	opened, err := manager.Create(t.Context(), match.Opening{System: system, Promise: &promise, Nonce: number, Pace: new(int),
		Players: []match.Chair{{Kind: "person"}, {Kind: "bot", Bot: "greedy"}}})
	if err != nil {
		t.Fatal(err)
	}
	hears := make(ear, 1<<16)
	s, err := manager.Sit(t.Context(), opened.ID, match.ClientMessage{Type: "sit", Token: opened.Seats[0].Token}, hears)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Leave()
	var now match.Now
	busy, made := false, 0 // something is said and not answered; a choice that was taken
	for now.Over == nil {
		var m struct {
			Type, Code string
			Answer     []int32
			match.Now
		}
		frame := <-hears
		if err := json.Unmarshal(frame, &m); err != nil {
			t.Fatal(err)
		}
		switch m.Type {
		case "suggestion":
			s.Say(match.ClientMessage{Type: "choose", Seq: now.Seq, Answer: m.Answer})
			continue
		case "taken":
			busy, made = false, m.Seq
		case "wrong": // the bot chose meanwhile
			busy = false
		case "refused":
			t.Fatalf("%s", frame)
		default:
			now = m.Now
		}
		switch {
		case busy || now.Over != nil || now.Seq < made:
		case now.Seq >= choices:
			busy = true
			s.Say(match.ClientMessage{Type: "concede"})
		case now.Request != nil:
			busy = true
			s.Say(match.ClientMessage{Type: "suggest"})
		}
	}
	file, err := manager.ReplayFile(t.Context(), opened.ID)
	if err != nil {
		t.Fatal(err)
	}
	return promise, file
}

// The program of docs/dice.md finds every die of a match of each game as it was rolled, and
// finds out a server that chose its secret late, one that did not use the player's number,
// and a file that was changed.
func TestDiceCheckedByAnotherProgram(t *testing.T) {
	t.Parallel()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not here: docs/dice_check.py is not run")
	}
	manager := openManager(t)
	const number, other = "00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"
	for _, system := range []string{"warcaster", "warpath"} {
		promise, file := playedHere(t, manager, system, number, 250)
		late := manager.Promise()
		if !strings.Contains(string(file), map[string]string{"warcaster": `{"name":"Action","faces":[0,0,0,1,1,2]}`, "warpath": `{"name":"Black","faces":[0,`}[system]) {
			t.Errorf("%s: the faces of its own dice are not in the file: %.2000s", system, file)
		}
		drawn := 0 // the status where cards were drawn: nobody sees those
		if system == "warcaster" {
			drawn = 2
		}
		for name, test := range map[string]struct {
			commitment, number string
			forge              func(*forged)
			status             int
			says               string
		}{
			"honest":                    {promise.Commitment, number, func(*forged) {}, drawn, " rolls agree, 0 could not be checked"},
			"a secret that came later":  {late.Commitment, number, func(*forged) {}, 1, "the secret is not the one that was committed to"},
			"a number that is not used": {promise.Commitment, other, func(*forged) {}, 1, "the number " + other + " is not among"},
			"another number":            {promise.Commitment, other, func(f *forged) { f.end()["nonces"] = []string{other, ""} }, 1, "do not come to the seed"},
			"another seed":              {promise.Commitment, number, func(f *forged) { f.lines[0]["seed"] = strings.Repeat("5", 64) }, 1, "do not come to the seed"},
			"another face": {promise.Commitment, number, func(f *forged) {
				e, _ := f.event("roll", "roll")
				faces := e["roll"].(object)["faces"].([]any)
				faces[len(faces)-1] = faces[len(faces)-1].(float64) + 1
			}, 1, "shows ["},
			"a die with other faces": {promise.Commitment, number, func(f *forged) {
				f.lines[0]["dice"] = append(f.lines[0]["dice"].([]any), object{"name": "d6", "faces": []int{6, 6, 6, 6, 6, 6}}, object{"name": "d8", "faces": []int{8}})
				e, _ := f.event("roll", "roll")
				roll := e["roll"].(object)
				roll["dice"], roll["faces"] = "1 d6 + 1 d8", []int{6, 8}
			}, 1, "shows [6, 8]"},
			"half of the rolls": {promise.Commitment, number, func(f *forged) {
				for _, l := range f.lines[len(f.lines)/2:] {
					delete(l, "events")
				}
			}, 2, "or rolls that were left out"},
			"a roll told twice": {promise.Commitment, number, func(f *forged) {
				e, _ := f.event("roll", "roll")
				last := f.lines[len(f.lines)-2]
				told, _ := last["events"].([]any)
				last["events"] = append(told, e)
			}, 1, "stands there twice"},
		} {
			f := readLines(t, file)
			test.forge(f)
			status, told := checkedBy(t, python, f.file(), "--commitment", test.commitment, "--number", test.number)
			if status != test.status || !strings.Contains(told, test.says) {
				t.Errorf("%s, %s: status %d, want %d and %q:\n%s", system, name, status, test.status, test.says, told)
			}
			for encoding, encoded := range ways {
				if name != "honest" || encoding == "UTF-16 without" {
					continue
				}
				if status, same := checkedBy(t, python, encoded(string(f.file()))); status != test.status {
					t.Errorf("%s in %s: status %d, want %d:\n%s", system, encoding, status, test.status, same)
				}
			}
		}
	}
}

// checkedBy runs the program of docs/dice.md on a file, and returns its status and its output.
func checkedBy(t *testing.T, python string, file []byte, flags ...string) (status int, told string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "replay.jsonl")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	check := exec.CommandContext(t.Context(), python, append([]string{"../../docs/dice_check.py", path}, flags...)...)
	out, _ := check.CombinedOutput()
	return check.ProcessState.ExitCode(), string(out)
}
