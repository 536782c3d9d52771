package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"umpire/bounds"
	"umpire/dice"
)

func TestRecorderShowsOnlyWhatSpectatorsSee(t *testing.T) {
	step := func(g *Game[tiny]) bool {
		g.Tell(func() Event { return Event{Kind: "secret", To: Only(0)} })
		g.Tell(told("open"))
		g.S.Hidden[0] = ask(g, "a", 0)
		g.Tell(func() Event { return Event{Kind: "theirs", To: Only(1)} })
		g.Tell(func() Event { return Event{Kind: "watchers", To: Only(Nobody)} })
		if g.S.Step++; g.S.Step == 3 {
			g.S.Open = true
			return false
		}
		return true
	}
	g := newTiny(step)
	r := NewRecorder(g, Header{System: "tiny"})
	must(t, g.Start(), g.Apply(0, Answer{1}), g.Apply(0, Answer{2}))
	middle, err := r.Record()
	must(t, err)
	must(t, g.Takeback(0, 1), g.Apply(0, Answer{2}), g.Apply(0, Answer{2}))
	record, err := r.Record()
	must(t, err)
	var file strings.Builder
	must(t, record.Write(&file))
	if text := file.String(); strings.Contains(text, "secret") || strings.Contains(text, "theirs") || !strings.Contains(text, "watchers") {
		t.Fatal("told to the wrong ones:\n", text)
	} else if n := strings.Count(text, "watchers"); strings.Count(text, `"alone":true`) != n {
		t.Errorf("%d events are told to some alone, and not so many say it:\n%s", n, text)
	}
	if len(middle.Lines) != 2 || len(record.Lines) != 5 {
		t.Fatal(len(middle.Lines), len(record.Lines))
	}
	var frames []string
	for frame, err := range record.Frames() {
		must(t, err)
		var v tiny
		must(t, json.Unmarshal(frame, &v))
		frames = append(frames, strings.Repeat("|", v.Step)+map[bool]string{true: "open"}[v.Open])
	}
	same(t, frames, "", "|", "||", "|", "||", "|||open")
	must(t, Verify(record, newTiny(step)), Verify(middle, newTiny(step)))
}

// A record has the faces of the dice that were rolled; of dice that share a name it tells
// none.
func TestARecordHasTheFacesOfItsDice(t *testing.T) {
	kinds := []dice.Die{dice.Action, dice.Marked("two", 1, 1, 2, 2), dice.Marked("two", 1, 2, 2, 2)}
	step := func(g *Game[tiny]) bool {
		ask(g, "a", 0)
		g.Roll("mixed", dice.Pool{dice.Power.Times(2), kinds[min(g.S.Step, 2)].Times(1)})
		g.Draw("bag", 5)
		g.S.Step++
		return true
	}
	g := newTiny(step)
	r := NewRecorder(g, Header{System: "tiny", Dice: []DiceKind{{"of another", nil}}})
	must(t, g.Start(), g.Apply(0, Answer{1}), g.Apply(0, Answer{1}))
	middle, err := r.Record()
	must(t, err, g.Apply(0, Answer{1}))
	record, err := r.Record()
	must(t, err)
	same(t, []string{fmt.Sprint(middle.Header.Dice)}, "[{Power [0 1 1 1 1 2]} {Action [0 0 0 1 1 2]} {two [1 1 2 2]}]")
	same(t, []string{fmt.Sprint(record.Header.Dice)}, "[{Power [0 1 1 1 1 2]} {Action [0 0 0 1 1 2]} {two []}]")
	must(t, Verify(record, newTiny(step)))
	again := newTiny(step)
	r = NewRecorder(again, record.Header)
	must(t, again.Replay(record.Log()))
	ours, err := r.Record()
	must(t, err)
	record, err = record.reread()
	must(t, err)
	claims, err := record.Compare(ours)
	if err != nil || len(claims.List) > 0 {
		t.Error(claims, err)
	}
	record.Header.Dice[0].Faces = []int8{6, 6, 6, 6, 6, 6}
	claims, err = record.Compare(ours)
	if err != nil || len(claims.List) != 1 || !strings.HasPrefix(claims.First(), "the opening: the faces of the dice") {
		t.Error(claims, err)
	}
}

func TestRecorderOfABrokenGame(t *testing.T) {
	g := newTiny(func(g *Game[tiny]) bool {
		g.S.Got[0] += ask(g, "a", 0)
		g.Tell(told("went"))
		if g.S.Step++; g.S.Step == 2 {
			panic("two")
		}
		return true
	})
	r := NewRecorder(g, Header{})
	must(t, g.Start(), g.Apply(0, Answer{1}))
	breaks(t, g.Apply(0, Answer{1}), "two")
	record, err := r.Record()
	must(t, err)
	if len(record.Lines) != 1 || len(record.Lines[0].Events) != 1 {
		t.Fatal("the record shows what was dropped:", record.Lines)
	}
	n := 0
	for frame, err := range record.Frames() {
		must(t, err)
		n++
		var v tiny
		must(t, json.Unmarshal(frame, &v))
		if int(v.Got[0]) != n-1 {
			t.Fatal(n, v)
		}
	}
	if n != 2 {
		t.Fatal(n, "frames")
	}
}

const goodReplay = `{"umpire":1,"system":"tiny","rules":"","content":"","seed":"","source":"","setup":null}
{"seat":0,"ask":"a","answer":[1]}
{"seat":0,"takeback":1,"resume":2}
{"end":true,"over":false,"hash":"","rolls":0}
`

func TestReadRecordSaysWhatIsWrong(t *testing.T) {
	_, err := ReadRecord("good", strings.NewReader(goodReplay))
	must(t, err)
	for _, test := range []struct{ old, new, want string }{
		{goodReplay, "", `x:1: expected the header of a replay: the file ends`},
		{goodReplay, "\n", `x:1: expected the header of a replay: EOF`},
		{`"umpire":1`, `"umpire":7`, `x:1: expected "umpire":1: it has 7`},
		{`"umpire":1`, `"empire":1`, `x:1: expected the header of a replay: json: unknown field "empire"`},
		{`"setup":null}`, `"setup":null} {}`, `x:1: expected the header of a replay: there is more after its end`},
		{`"ask"`, `"asks"`, `x:2: expected a choice: json: unknown field "asks"`},
		{`[1]`, `[1.5]`, `x:2: expected a choice`},
		{`[1]`, `[99999999999]`, `x:2: expected a choice`},
		{`"seat":0,"ask"`, `"seat":-1,"ask"`, `x:2: expected a choice`},
		{`"ask":"a"`, `"ask":""`, `it is not one of them`},
		{`"ask":"a"`, `"ask":"a","withdraw":true`, `it is not one of them`},
		{`"ask":"a"`, `"withdraw":true`, `an answer to nothing`},
		{`"takeback":1`, `"takeback":2`, `x:3: expected a choice, a withdrawal, a position or a takeback within the log: it takes back to line 1 of 1`},
		{`"takeback":1`, `"takeback":-1`, `takes back to line -2`},
		{`"takeback":1`, `"withdraw":true`, `only a takeback resumes`},
		{`"hash":""`, `"hash":7`, `x:4: expected the end of a replay`},
		{`"end":true`, `"end":false`, `x:4: expected a choice`},
		{goodReplay[strings.Index(goodReplay, `{"end`):], ``, `x:4: expected a last line with "end":true`},
		{`"rolls":0}`, "\"rolls\":0}\n{}", `x:5: expected nothing after the last line`},
		{`"system":"tiny"`, `"system":"` + strings.Repeat("x", bounds.ReplayLine) + `"`, `x:1: expected a line of a replay`},
	} {
		_, err := ReadRecord("x", strings.NewReader(strings.Replace(goodReplay, test.old, test.new, 1)))
		says(t, err, test.want)
	}
}

func TestVerifySaysWhatDiffers(t *testing.T) {
	g := newTiny(dicey)
	r := NewRecorder(g, Header{})
	must(t, g.Start(), g.Apply(0, Answer{1}), g.Apply(0, Answer{1}))
	record, err := r.Record()
	must(t, err)
	must(t, Verify(record, newTiny(dicey)))
	for want, change := range map[string]func(*Record){
		"the end: the hash of the final state: the file says \"0123456789abcdef\", the match gives": func(r *Record) { r.Footer.Hash = "0123456789abcdef" },
		"the number of rolls: the file says 2, the match gives 1":                                   func(r *Record) { r.Footer.Rolls++ },
		"that the game is over: the file says true, the match gives false":                          func(r *Record) { r.Footer.Over = true },
		"the log does not replay: line 2":                                                           func(r *Record) { r.Lines[1].Tag = "z" },
	} {
		broken := *record
		broken.Lines = append([]Line(nil), record.Lines...)
		change(&broken)
		says(t, Verify(&broken, newTiny(dicey)), want)
	}
}

func TestStream(t *testing.T) {
	seed := strings.Repeat("ab", 32)
	for _, source := range []string{"chacha8", "fast"} {
		s, err := (&Header{Seed: seed, Source: source}).Stream()
		if err != nil || s == nil {
			t.Error(err)
		}
	}
	_, err := (&Header{Seed: seed, Source: "loaded"}).Stream()
	says(t, err, `"loaded" is not known: expected chacha8 or fast`)
	_, err = (&Header{Seed: "ab", Source: "fast"}).Stream()
	says(t, err, "the seed", "64")
}

// FuzzReadRecord: no file makes the reader or the replay panic, and what was
// read is read the same from what is written of it.
func FuzzReadRecord(f *testing.F) {
	f.Add([]byte(goodReplay))
	g := newTiny(together)
	r := NewRecorder(g, Header{System: "tiny"})
	for _, err := range []error{g.Start(), g.Apply(0, Answer{1}), g.Apply(1, Answer{2}), g.Withdraw(1),
		g.Apply(1, Answer{1}), g.Apply(0, Answer{2}), g.Takeback(1, 1), g.Apply(0, Answer{0})} {
		if err != nil {
			f.Fatal(err)
		}
	}
	record, err := r.Record()
	if err != nil {
		f.Fatal(err)
	}
	var file strings.Builder
	if err := record.Write(&file); err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(file.String()))
	f.Fuzz(func(t *testing.T, data []byte) {
		record, err := ReadRecord("fuzz", strings.NewReader(string(data)))
		if err != nil {
			if !strings.HasPrefix(err.Error(), "fuzz:") || len(err.Error()) > bounds.Told {
				t.Fatal("without its place:", err)
			}
			return
		}
		var file strings.Builder
		must(t, record.Write(&file))
		again, err := ReadRecord("again", strings.NewReader(file.String()))
		must(t, err)
		var second strings.Builder
		must(t, again.Write(&second))
		if file.String() != second.String() {
			t.Fatal("read and written again:\n", file.String(), second.String())
		}
		for _, rules := range []tinyRules{together, dicey} {
			g := newTiny(rules)
			if err := Verify(record, g); err == nil && g.Broken() != nil {
				t.Fatal("verified and broken")
			}
		}
		frames := 0
		for _, err := range record.Frames() {
			if frames++; err != nil {
				break
			}
		}
	})
}

// What is more than is read of a replay is not read: the bound is told with the line.
func TestReplaysAreBounded(t *testing.T) {
	lines := func(n int, line string) string { return strings.Repeat(line+"\n", n) }
	for name, tt := range map[string]struct {
		file string
		over bounds.Over
	}{
		"lines":       {lines(bounds.ReplayLines, `{"seat":0,"withdraw":true}`), bounds.Over{What: bounds.Lines, Has: bounds.ReplayLines + 1, Most: bounds.ReplayLines}},
		"events":      {lines(6, `{"seat":0,"withdraw":true,"events":[`+strings.Repeat("{},", 100_000)+`{}]}`), bounds.Over{What: bounds.Items, Has: 14 + 5*200_008, Most: bounds.ReplayParts}},
		"deep":        {lines(1, `{"patch":`+strings.Repeat("[", 60)+strings.Repeat("]", 60)+`}`), bounds.Over{What: bounds.Levels, Has: 61, Most: bounds.Depth}},
		"keys":        {lines(1, unknownKeys(20_000)), bounds.Over{}},
		"a long key":  {lines(1, `{"`+strings.Repeat("k", 300)+`":1}`), bounds.Over{What: bounds.KeySize, Has: 300, Most: bounds.Key}},
		"a long line": {lines(1, strings.Repeat(" ", bounds.ReplayLine)), bounds.Over{What: bounds.LineSize, Has: bounds.ReplayLine + 1, Most: bounds.ReplayLine}},
	} {
		header := goodReplay[:strings.IndexByte(goodReplay, '\n')+1]
		_, err := ReadRecord("x", strings.NewReader(header+tt.file))
		var over bounds.Over
		if errors.As(err, &over); err == nil || over != tt.over || len(err.Error()) > bounds.Told {
			t.Errorf("%s: %.300v, want %v", name, err, tt.over)
		}
	}
}

// unknownKeys is an object of so many keys that nobody knows.
func unknownKeys(n int) string {
	var out strings.Builder
	for i := range n {
		fmt.Fprintf(&out, `,"k%05d":1`, i)
	}
	return "{" + out.String()[1:] + "}"
}

// Files of before tell of rolls, and of what was taken back, among the facts.
func TestEventsOfOlderFiles(t *testing.T) {
	const older = `{"umpire":1,"events":[{"no":1,"event":"roll","text":"a","facts":{"roll":7,"tag":"throw","dice":"2 d6","faces":[6,1]}}]}
{"seat":0,"ask":"a","answer":[1]}
{"seat":0,"takeback":1,"events":[{"no":2,"event":"retracted","text":"b","facts":{"from":1}}]}
{"end":true}`
	r, err := ReadRecord("older", strings.NewReader(older))
	if err != nil {
		t.Fatal(err)
	}
	roll, back := r.Header.Events[0], r.Lines[1].Events[0]
	if want := (Roll{7, "throw", "2 d6", []int8{6, 1}}); !reflect.DeepEqual(roll.Roll, &want) || roll.Facts != nil {
		t.Errorf("the roll is %+v, with facts %v", roll.Roll, roll.Facts)
	}
	if back.From != 1 || back.Facts != nil {
		t.Errorf("it takes back from %d, with facts %v", back.From, back.Facts)
	}
	if _, err := ReadRecord("bad", strings.NewReader(strings.Replace(older, `"from":1`, `"from":"x"`, 1))); err == nil {
		t.Error("from x is read")
	}
}
