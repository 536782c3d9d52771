package warpath_test

import (
	"encoding/json"
	"testing"

	"umpire/board"
	"umpire/bot"
	"umpire/content"
	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
	"umpire/rules/warpath/show"
	"umpire/rules/warpath/think"
)

var _ board.Rules[warpath.State] = show.Table{}

// TestBoard asks games all that a screen asks, and holds the answers to what the game
// would say.
func TestBoard(t *testing.T) {
	list := warpath.EveryMatch(t)
	var asked struct{ shots, fights, reached, refused int }
	for seed := range uint64(3) {
		m := list[seed*5%uint64(len(list))]
		if scene := show.Of(m).Scene(); len(scene.Sides) != 2 || len(scene.Features) != len(m.Setup.Terrain) || len(scene.Models) != len(m.Bases) || scene.Setup == nil {
			t.Fatalf("the scene is %+v", scene)
		}
		g := game.New[warpath.State](m, dice.Fast(seed))
		luck := game.NewRand(seed)
		player := bot.NewGreedy(think.NewAppraiser(m), seed)
		if err := g.Start(); err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 400 && !g.Over(); n++ {
			before := g.S
			var q game.Question[warpath.State]
			g.Asked(func(one game.Question[warpath.State]) { q = one })
			tag, seat, _ := q.About()
			r := g.Requests(seat)[0]
			for i, o := range r.Options {
				if f, ok := show.Of(m).Forecast(&g.S, q, o.Answer); ok && i < 4 {
					checkForecast(t, f)
					if tag == "shoot" {
						asked.shots++
					} else {
						asked.fights++
					}
				}
			}
			if n%8 == 0 {
				asked.refused += checkOthers(t, m, g, q)
				checkSights(t, m, &g.S, luck)
			}
			if len(r.Subjects) > 0 && luck.IntN(12) == 0 {
				for _, o := range show.Of(m).Reach(&g.S, q, r.Subjects[0]) {
					asked.reached++
					onTheTable(t, m, o.Points)
				}
			}
			if before != g.S {
				t.Fatal("looking at the board changed the game")
			}
			a, err := bot.Ask(t.Context(), g, seat, player, 0)
			if err == nil {
				err = g.Apply(seat, a)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if asked.shots == 0 || asked.fights == 0 || asked.reached == 0 || asked.refused == 0 {
		t.Errorf("%+v", asked)
	}
}

func checkForecast(t *testing.T, f board.Forecast) {
	t.Helper()
	sum, clauses := 0, true
	for _, o := range f.Outcomes {
		sum += o.Share
	}
	for _, l := range f.Lines {
		clauses = clauses && l.Clause != ""
	}
	if f.At < 0 && sum == 1000 && len(f.Figure) > 0 && clauses { // of Command Dice
		return
	}
	if sum != 1000 || len(f.Figure) != 3 || len(f.Lines) < 3 || f.Title == "" || f.Sight == nil || !clauses {
		data, _ := json.Marshal(f)
		t.Fatalf("the forecast comes to %d: %s", sum, data)
	}
}

// checkOthers holds what is said to be refused to being refused, with words.
func checkOthers(t *testing.T, m *warpath.Match, g *game.Game[warpath.State], q game.Question[warpath.State]) int {
	t.Helper()
	_, seat, _ := q.About()
	var list game.Proposals
	q.Others(&g.S, &list)
	for i := range list.Len() {
		a := list.At(i)
		if _, err := g.Judge(seat, a); err == nil {
			t.Fatalf("%v is said to be refused", a)
		}
		if q.Option(&g.S, a).Words == "" {
			t.Fatalf("%v has no words", a)
		}
		q.Option(&g.S, a)
		f, ok := show.Of(m).Forecast(&g.S, q, a)
		if ok && f.Lines == nil {
			t.Fatalf("the forecast of %v has no list of lines", a)
		}
		if ok && len(f.Lines) > 2 {
			checkForecast(t, f)
		}
	}
	return list.Len()
}

// checkSights looks from a base to each other, and at its sheet.
func checkSights(t *testing.T, m *warpath.Match, s *warpath.State, luck *game.Rand) {
	t.Helper()
	from := int32(luck.IntN(len(m.Bases)))
	sheet, ok := show.Of(m).Inspect(s, game.Nobody, from)
	if !ok || sheet.Name == "" || len(sheet.Stats) < 4 || len(sheet.Notes) == 0 {
		t.Fatalf("the sheet of %d is %+v", from, sheet)
	}
	for range 12 {
		to := int32(luck.IntN(len(m.Bases)))
		sight, ok := show.Of(m).Sight(s, game.Nobody, from, to, nil)
		if !ok {
			continue
		}
		if sight.Clear != (sight.Blocker == "") || !sight.Clear && sight.Cover != "" {
			t.Fatalf("from %d to %d: %+v", from, to, sight)
		}
		onTheTable(t, m, []geom.Point{sight.A, sight.B})
	}
}

func onTheTable(t *testing.T, m *warpath.Match, points []geom.Point) {
	t.Helper()
	for _, p := range points {
		if p.X < 0 || p.Y < 0 || p.X > m.Size.Width || p.Y > m.Size.Depth {
			t.Fatalf("%v is not on the table", p)
		}
	}
}

// A sheet tells an order that lies face down to nobody but its own side.
func TestASheetHidesOrders(t *testing.T) {
	m, s := warpath.FaceDown(t)
	own, other, nobody := 0, 0, 0
	for i := range m.Bases {
		if !m.At(s).FaceDown(m.Bases[i].Unit) {
			continue
		}
		seat := m.Units[m.Bases[i].Unit].Seat
		for looker, n := range map[game.Seat]*int{seat: &own, seat.Other(): &other, game.Nobody: &nobody} {
			sheet, _ := show.Of(m.Match).Inspect(s, looker, int32(i))
			for _, note := range sheet.Notes {
				if note.Clause == "wp.orders.types" {
					*n++
				}
			}
		}
	}
	if own == 0 || other != 0 || nobody != 0 {
		t.Errorf("%d orders are told to their own side, %d to the other, %d to spectators", own, other, nobody)
	}
}

// A record comes to what the match came to, takebacks left out.
func TestSummary(t *testing.T) {
	m := warpath.EveryMatch(t)[1]
	setup, err := book.WriteSetup(m.Book, m.Setup)
	if err != nil {
		t.Fatal(err)
	}
	var key dice.Seed
	g := game.New[warpath.State](m, dice.NewChaCha(key))
	recorder := game.NewRecorder(g, game.Header{System: "warpath", Rules: warpath.RulesVersion, Content: m.Book.Hash.String(), Seed: key.String(), Source: "chacha8", Setup: setup})
	player := bot.NewRandom[warpath.State](1)
	if err := g.Start(); err != nil {
		t.Fatal(err)
	}
	for n := 0; !g.Over(); n++ {
		var seat game.Seat
		g.Asked(func(q game.Question[warpath.State]) { _, seat, _ = q.About() })
		a, err := bot.Ask(t.Context(), g, seat, player, 0)
		if err == nil {
			err = g.Apply(seat, a)
		}
		if err == nil && n%90 == 89 && !g.Over() {
			err = g.Takeback(seat, len(g.Log())-2)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	record, err := recorder.Record()
	if err != nil {
		t.Fatal(err)
	}
	s, err := show.Of(m).Summarize(record)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Turns) == 0 || len(s.Luck) == 0 {
		t.Fatalf("%d turns, %d rolls", len(s.Turns), len(s.Luck))
	}
	last := s.Scores[len(s.Scores)-1].Scores
	if last[0] != int(g.S.VP[0]) || last[1] != int(g.S.VP[1]) {
		t.Errorf("the scores are %v, the match ended %v", last, g.S.VP)
	}
	lost, gone := 0, 0
	for _, u := range s.Units {
		lost += u.Lost
	}
	for i := range m.Bases {
		if !g.S.Bases[i].Alive {
			gone++
		}
	}
	if lost != gone {
		t.Errorf("%d bases are told as lost, %d are", lost, gone)
	}
}

// TestTheAreaForObjectives holds what is outlined while objectives are placed to what is
// lawful, away from the lines themselves.
func TestTheAreaForObjectives(t *testing.T) {
	pool := warpath.Feature{Named: content.Named{ID: "pool", Name: "the pool"}, Kind: warpath.Water, Shape: warpath.Corners(30, 30, 36, 30, 36, 36, 30, 36)}
	s := warpath.Sit(t, [4]uint8{1, 6, 1, 1}, []warpath.Feature{pool}, []warpath.UnitCard{warpath.Leader(0, 1)}, []warpath.UnitCard{warpath.Foot("Squad", 3)})
	s.From(warpath.SetUpObjectives, func(state *warpath.State) {
		state.Objectives.Push(geom.Point{X: geom.Inches(24), Y: geom.Inches(24)})
		state.ToPlace = 4
	})
	state := s.Begin()
	q := warpath.Asked(s.Match, warpath.MarkingQuestion{Seat: 0})
	var reach, barred []geom.Polygon
	for _, o := range show.Of(s.Match).Reach(&state, q, 0) {
		if o.Kind == show.BarredOutline {
			barred = append(barred, o.Points)
		} else {
			reach = append(reach, o.Points)
		}
	}
	if len(reach) != 1 || len(barred) != 2 {
		t.Fatalf("%d areas, %d barred: want 1 and 2, of the objective in the middle and of the pool", len(reach), len(barred))
	}
	lawful := 0
	for x := geom.Inch / 2; x < s.Size.Width; x += geom.Inch {
		for y := geom.Inch / 2; y < s.Size.Depth; y += geom.Inch {
			at := geom.Point{X: x, Y: y}
			shown := reach[0].Locate(at) != geom.Outside
			for _, b := range barred {
				shown = shown && b.Locate(at) == geom.Outside
			}
			if near(at, append(barred, reach...)) {
				continue
			}
			may := warpath.MarkingQuestion{Seat: 0}.Judge(s.At(&state), at, nil)
			if shown != may {
				t.Errorf("%v, %v: shown %v, lawful %v", x, y, shown, may)
			}
			if may {
				lawful++
			}
		}
	}
	if lawful == 0 {
		t.Error("nothing is lawful")
	}
}

// near reports whether a place is so near to the line of a shape that its drawing is
// too coarse to say on which side it is.
func near(at geom.Point, shapes []geom.Polygon) bool {
	for _, s := range shapes {
		if geom.Within(s.Foot(at), at, geom.Inch/8) {
			return true
		}
	}
	return false
}

// TestAForecastSaysWhatGivesCover: a base behind a wall is partly hidden, those in the
// ruins are in cover where they are; each is noted with its clause.
func TestAForecastSaysWhatGivesCover(t *testing.T) {
	wall := warpath.Feature{Named: content.Named{ID: "wall", Name: "the wall"}, Kind: warpath.Wall, Height: 1, Shape: warpath.Corners(18, 15, 22, 15, 22, 16, 18, 16)}
	ruins := warpath.Feature{Named: content.Named{ID: "ruins", Name: "the ruins"}, Kind: warpath.Ruins, Height: 0, Shape: warpath.Corners(21, 17, 30, 17, 30, 23, 21, 23)}
	s := warpath.Sit(t, [4]uint8{1, 1, 1, 1}, []warpath.Feature{wall, ruins}, []warpath.UnitCard{warpath.Foot("Shooters", 1)}, []warpath.UnitCard{warpath.Foot("Squad", 3)})
	s.From(warpath.CombatPhase, func(state *warpath.State) {
		s.Put(state, 0, 2000, 1000)
		s.Put(state, 1, 2000, 1900)
		bases, _ := s.At(state).Members(1)
		for i, x := range [3]int{20, 23, 25} {
			state.Bases[bases[i]].At = geom.Point{X: geom.Inches(x), Y: geom.Inches(19)}
		}
	})
	state := s.Begin()
	k, ok := show.ShotAt(s.At(&state), 0, 1, warpath.Fire)
	if !ok {
		t.Fatal("no shot")
	}
	f := k.Forecast()
	notes := map[string]game.Clause{}
	for _, n := range f.Notes {
		notes[n.Text] = n.Clause
	}
	for text, clause := range map[string]game.Clause{
		"Partially Blocked: the wall hides a part of 1 base": "wp.los.partial_lower",
		"In cover where they are: 2 bases":                   "wp.terrain.ruins",
	} {
		if notes[text] != clause {
			t.Errorf("%q has %q, want %q: %v", text, notes[text], clause, f.Notes)
		}
	}
	if !f.Sight.Clear || !f.Sight.Partly || f.Sight.Cover != "the wall" || f.Facts[1] != "partly hidden: the wall" {
		t.Errorf("the nearest base is behind the wall: %+v, %v", *f.Sight, f.Facts)
	}
}
