package prove

import (
	"fmt"
	"slices"
	"strings"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/scenario"
)

// rectangle is a shape by its left, lower, right and upper side.
func rectangle(left, low, right, up geom.Length) geom.Polygon {
	return geom.Polygon{{X: left, Y: low}, {X: right, Y: low}, {X: right, Y: up}, {X: left, Y: up}}
}

// turn says where the Round stands.
func (r *sceneReader) turn() {
	s, w := &r.scene.Start, r.w.Turn
	s.Round = uint8(max(1, w.Round))
	s.Phase = scenario.PhaseOr(&r.scene.Vocabulary, w.Phase, warpath.MovementPhase, r.w.Pos, r.Problems)
	if s.Phase < warpath.CommandPoints && w.Round == 0 {
		s.Round = 0
	}
	if s.Phase >= warpath.CommandPoints || w.Initiative != nil {
		s.Initiative = 0
	}
	if w.Initiative != nil {
		s.Initiative = game.Seat(*w.Initiative - 1)
		if *w.Initiative == 0 {
			s.Initiative = game.Nobody
		}
	}
	s.Turn = max(0, s.Initiative)
	if s.Initiative == game.Nobody {
		s.Turn = 0
	}
	if w.Seat > 0 {
		s.Turn = game.Seat(w.Seat - 1)
	}
	s.Chosen, s.Extra = !w.Choose, w.Extra
	for _, seat := range w.Finished {
		s.Finished[seat-1] = true
	}
	s.FaceDown = s.Phase == warpath.RollInitiative || s.Phase == warpath.RevealOrders
	if s.Phase >= warpath.SetUpObjectives {
		r.mission()
	}
}

// mission says where the mission stands: its objectives, the sides and their points, and
// what has come down.
func (r *sceneReader) mission() {
	s := &r.scene.Start
	s.Chart = r.setup.Chart
	s.Objectives.Clear()
	for _, at := range r.w.Objectives {
		s.Objectives.Push(at)
	}
	r.sides()
	s.Points = [2]uint8{uint8(r.w.Points.One), uint8(r.w.Points.Two)}
	s.VP = [2]int16{r.w.VP.One, r.w.VP.Two}
	s.Killed = [2]uint8{uint8(r.w.Killed.One), uint8(r.w.Killed.Two)}
	for _, ref := range r.w.Collapsed {
		if f := r.scene.Surface(&ref, r.Problems); f > 0 {
			scenario.Keys{At: ref.Pos, Thing: ref.Name, Problems: r.Problems}.Senseless(r.setup.Terrain[f-1].Kind != warpath.Building, "collapsed", "it is no building")
			s.Collapsed |= 1 << (f - 1)
		}
	}
}

// sides gives the players their zones and edges: A and the south to the first.
func (r *sceneReader) sides() {
	s := &r.scene.Start
	s.Sided = s.Phase > warpath.SetUpSide
	s.Zone, s.Edge = [2]uint8{0, 1}, [2]uint8{uint8(warpath.South), uint8(warpath.North)}
	for seat := range game.Seat(2) {
		if text := r.w.Zones.Of(seat); text != "" {
			at := slices.Index(warpath.ZoneNames[:], strings.ToUpper(string(text)))
			if at < 0 {
				r.Problems.Add(r.w.Pos, "a zone is %q: expected A or B", text)
				continue
			}
			s.Zone[seat] = uint8(at)
		}
		if text := r.w.Edges.Of(seat); text != nil {
			at := slices.Index(warpath.EdgeNames[:], string(*text))
			if at < 0 {
				r.Problems.Add(r.w.Pos, "an edge is %q: %s", *text, content.Expected(string(*text), warpath.EdgeNames[:]))
				continue
			}
			s.Edge[seat] = uint8(at)
		}
	}
}

// phaseWords has other words for phases than their names.
var phaseWords = map[string]string{"command": "Command Points", "end": "unpinning", "set-up": "mission parameters", "deploy": "deployment"}

// position puts units where the file says.
func (r *sceneReader) position() {
	s := &r.scene.Start
	for i := range r.w.Units {
		r.unitState(&r.w.Units[i])
	}
	for i := range r.w.Units {
		r.relations(&r.w.Units[i])
	}
	if len(*r.Problems) > 0 {
		return
	}
	r.standing()
	p := warpath.Play{Position: r.scene.At(s)}
	p.Contacts()
	for i := range r.w.Units {
		w := &r.w.Units[i]
		t, _ := r.scene.Things.Find(w.ID)
		for _, ref := range w.Engagers {
			if o, ok := r.other(ref); ok {
				s.Units[t.Unit].Engagers |= warpath.Only(o)
			}
		}
	}
}

// unitState sets what is particular to a unit.
func (r *sceneReader) unitState(w *writtenSceneUnit) {
	s := &r.scene.Start
	t, _ := r.scene.Things.Find(w.ID)
	u, slot := &s.Units[t.Unit], &r.scene.Units[t.Unit]
	u.Token, u.Moved, u.Pinned, u.Began = warpath.Token(w.Token), warpath.Token(w.Moved), w.Pinned, w.Pinned && !w.Fresh
	u.Acted, u.Entered, u.Arrived, u.Infected, u.Hovers, u.Wave = w.Acted, w.Entered, w.Arrived, w.Infected, w.Hovers, uint8(w.Wave)
	if w.Shields != nil {
		u.Shields = uint8(*w.Shields)
	}
	if w.Lost >= slot.Bases {
		r.Problems.Add(w.Pos, "unit %q has lost %d of %d bases: expected fewer, or \"gone\"", w.ID, w.Lost, slot.Bases)
		return
	}
	for i := range slot.Bases {
		s.Bases[slot.First+warpath.BaseID(i)].Alive = !w.Gone && i < slot.Bases-w.Lost
	}
	ways := 0
	for _, is := range [...]bool{w.At.Given(), w.Aboard != nil, w.Reserve, w.Gone} {
		if is {
			ways++
		}
	}
	if ways > 1 || ways == 0 && s.Phase >= warpath.CommandPoints {
		r.Problems.Add(w.Pos, "unit %q is in %d places: expected one of at, aboard, reserve or gone", w.ID, ways)
		return
	}
	r.senseless(w, slot)
	u.In = uint8(r.scene.Surface(w.In, r.Problems))
	u.Assaults = uint8(r.scene.Surface(w.Assaults, r.Problems))
	switch {
	case w.Gone:
		u.Place = warpath.Destroyed
	case w.At.Given():
		u.Place = warpath.OnTable
		r.stand(w, warpath.UnitID(t.Unit))
	}
}

// senseless refuses keys that say nothing of such a unit.
func (r *sceneReader) senseless(w *writtenSceneUnit, slot *warpath.UnitSlot) {
	card := slot.Card
	each := w.At.Given() && len(w.At.Items()) > 0 && w.At.Items()[0].IsList()
	alone := !w.At.Given() || each || slot.Bases == 1
	keys := scenario.Keys{At: w.Pos, Thing: fmt.Sprintf("unit %q", w.ID), Problems: r.Problems}
	keys.Senseless(w.Row.Given() && alone, "row", "no bases are put in a row: expected the place of the first alone")
	keys.Senseless(w.Files > 0 && alone, "files", "no bases are put in a row: expected the place of the first alone")
	keys.Senseless(w.Gap > 0 && alone, "gap", "no bases are put in a row: expected the place of the first alone")
	keys.Senseless(w.Facing.Given() && !w.At.Given(), "facing", "it does not stand on the table: expected the key \"at\"")
	keys.Senseless(w.Facing.Given() && !card.HasArcs() && card.Length == card.Width, "facing", card.Name+" has round bases without arcs")
	keys.Senseless(w.In != nil && !w.At.Given(), "in", "it does not stand in a building: expected the key \"at\"")
	keys.Senseless(w.Fresh && !w.Pinned, "fresh", "it has no marker: expected pinned beside it")
	keys.Senseless(w.Lost > 0 && w.Gone, "lost", "all its bases are gone")
	keys.Senseless(w.Gone && (w.Token != 0 || w.Pinned), "token", "it has been destroyed")
	keys.Senseless(len(w.From) > 0 && !card.Keywords.Fly, "from", card.Name+" does not fly")
	keys.Senseless(len(w.From) > slot.Bases, "from", fmt.Sprintf("there are more places than bases: expected at most %d", slot.Bases))
	keys.Senseless(w.Shields != nil && int(*w.Shields) > card.Keywords.Shield, "shields", fmt.Sprintf("%s has %d", card.Name, card.Keywords.Shield))
	keys.Senseless(w.Hovers && !card.Keywords.Hover, "hovers", card.Name+" has no Hover Deployment")
	keys.Senseless(w.Entered && w.In == nil && w.Aboard == nil, "entered", "it is in nothing: expected in or aboard beside it")
	if w.Assaults != nil {
		on, ok := r.scene.Top(w.Assaults.Name)
		keys.Senseless(ok && on > 0 && r.setup.Terrain[on-1].Kind != warpath.Building, "assaults", w.Assaults.Name+" is no building")
	}
}

// relations lays the relations of a unit to others.
func (r *sceneReader) relations(w *writtenSceneUnit) {
	if w.Aboard == nil {
		return
	}
	t, _ := r.scene.Things.Find(w.ID)
	if c, ok := r.other(*w.Aboard); ok {
		u := &r.scene.Start.Units[t.Unit]
		u.Place, u.Carrier, u.Boarded = warpath.Aboard, c, w.Entered
	}
}

// other is the unit that a file names.
func (r *sceneReader) other(ref content.Ref) (warpath.UnitID, bool) {
	t, ok := r.scene.Things.Find(ref.Name)
	if !ok || t.Part {
		r.Problems.Dangling(ref, "unit", r.scene.Things.All())
		return warpath.None, false
	}
	return warpath.UnitID(t.Unit), true
}

// stand puts the bases of a unit on the table: each where it is said, or the first
// there and the others beside it.
func (r *sceneReader) stand(w *writtenSceneUnit, u warpath.UnitID) {
	s, slot := &r.scene.Start, &r.scene.Units[u]
	faces := []warpath.Facing{{X: 0, Y: 1}}
	if w.Seat == 2 {
		faces[0] = warpath.Facing{X: 0, Y: -1}
	}
	if each := w.Facing.Items(); len(each) > 1 && scenario.IsDirection(each[0]) { // every base has its own
		faces = faces[:0]
		for _, one := range each {
			faces = append(faces, r.direction(one))
		}
	} else if w.Facing.Given() {
		faces[0] = r.direction(w.Facing)
	}
	row := geom.Vec{X: 1}
	if w.Row.Given() {
		row = r.direction(w.Row).Vec()
	}
	places := r.scene.Spots(w.At, slot.Bases, 0, grid(w, slot, faces[0], row), r.Problems)
	for i := range min(len(places), slot.Bases) {
		if places[i] == nil {
			r.Problems.Add(w.Pos, "unit %q has a base without a place: expected lost, of those that are gone", w.ID)
			return
		}
		b, at := &s.Bases[slot.First+warpath.BaseID(i)], places[i].Point
		b.At, b.From, b.Face = at, at, faces[min(i, len(faces)-1)]
		if i < len(w.From) {
			b.From = w.From[i]
		}
	}
	if len(places) != slot.Bases && len(places) != slot.Bases-w.Lost && len(*r.Problems) == 0 {
		r.Problems.Add(w.Pos, "unit %q has %d places: expected %d, or the first alone", w.ID, len(places), slot.Bases-w.Lost)
	}
}

// grid returns where the bases of a unit stand beside the first: in ranks along a row.
func grid(w *writtenSceneUnit, slot *warpath.UnitSlot, face warpath.Facing, row geom.Vec) func(geom.Point, int) geom.Point {
	files := slot.Bases
	if w.Files > 0 {
		files = w.Files
	}
	behind := geom.Vec{X: row.Y, Y: -row.X}
	along, across := slot.Card.Width, slot.Card.Length
	if row.Dot(face.Vec()) != 0 {
		along, across = across, along
	}
	return func(first geom.Point, nth int) geom.Point {
		p := geom.Along(first, row, geom.Length(nth%files)*(along+w.Gap))
		return geom.Along(p, behind, geom.Length(nth/files)*(across+w.Gap))
	}
}

// direction reads one: north, or [1, 1].
func (r *sceneReader) direction(f content.Facts) warpath.Facing {
	d, err := scenario.Direction(f)
	if err != nil {
		r.Problems.Join(err.(content.Problem))
	}
	return warpath.Facing{X: d[0], Y: d[1]}
}

// standing refuses bases that overlap or leave the table.
func (r *sceneReader) standing() {
	if r.w.Nonsense || len(*r.Problems) > 0 {
		return
	}
	p := r.scene.At(&r.scene.Start)
	table := p.M.Bounds()
	for i := range r.w.Units {
		w := &r.w.Units[i]
		t, _ := r.scene.Things.Find(w.ID)
		u := warpath.UnitID(t.Unit)
		if !p.OnTable(u) {
			continue
		}
		p.Each(u, func(b warpath.BaseID) {
			c := p.Capsule(b)
			if !table.Holds(c.Box()) {
				r.Problems.Add(w.Pos, "%s stands off the table", p.Name(b))
			}
			for o := range warpath.UnitID(len(p.M.Units)) {
				if !p.OnTable(o) || p.Flying(o) != p.Flying(u) {
					continue
				}
				p.Each(o, func(x warpath.BaseID) {
					if x < b && geom.Overlaps(c, p.Capsule(x)) {
						r.Problems.Add(w.Pos, "%s would overlap %s", p.Name(b), p.Name(x))
					}
				})
			}
		})
	}
}
