// Package prove plays scenarios of Warcaster: how a position is written, the verbs of its
// choices, and what may be expected of how things stand.
package prove

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/scenario"
	"umpire/table"
	"umpire/table/plot"
)

// Scenarios is this game as scenarios are written for it, with the clauses that they
// may name.
func Scenarios(b *warcaster.Book, rulebook *content.Catalogue) *scenario.System[warcaster.State] {
	return &scenario.System[warcaster.State]{Name: "warcaster", Keys: content.KeysOf[writtenScene](), Catalogue: rulebook,
		SetUp: func(own content.Facts, problems *content.Problems) scenario.Position[warcaster.State] {
			return scene(b, rulebook, own, problems)
		}}
}

// Scene is a position that a scenario has laid out.
type Scene struct {
	*warcaster.Match
	Start  warcaster.State
	things scenario.Ids[thing]
	marks  []mark // ids of terrain
	file   writtenScene
	book   *content.Catalogue // its rulebook
}

// Begin implements game.Rules: the position, in place of an empty table.
func (sc *Scene) Begin() warcaster.State { return sc.Start }

// Rules implements scenario.Position.
func (sc *Scene) Rules() game.Rules[warcaster.State] { return sc }

// thing is what a scenario calls by an id: a unit, one of its models, or a gate.
type thing struct {
	unit  warcaster.UnitID  // of a model: its unit; None for an attachment in reserve
	model warcaster.ModelID // None: a squad
}

// mark is a terrain feature that has an id.
type mark struct {
	id string
	on int16 // its top as a surface
}

// sceneReader lays a scene out and notes what is wrong.
type sceneReader struct {
	*book.Loader
	w      writtenScene
	setup  warcaster.Setup
	marks  []mark
	scene  *Scene
	placed warcaster.Crowd
}

// scene lays out the position that is written.
func scene(b *warcaster.Book, rulebook *content.Catalogue, facts content.Facts, problems *content.Problems) scenario.Position[warcaster.State] {
	before := len(*problems)
	w := content.Read[writtenScene](facts, "", problems)
	if problems.Since(before) {
		return nil
	}
	own := *b // with missions of its own
	own.Missions = slices.Clone(b.Missions)
	r := &sceneReader{Loader: &book.Loader{Book: &own}, w: w}
	s := r.lay(rulebook)
	problems.Join(r.Problems...)
	if len(r.Problems) > 0 {
		return nil
	}
	return s
}

func (r *sceneReader) lay(rulebook *content.Catalogue) *Scene {
	r.mission()
	r.terrainOf()
	r.forces()
	if len(r.Problems) > 0 {
		return nil
	}
	m, err := warcaster.NewMatch(r.Book, r.setup)
	if err != nil {
		r.Problems.Add(r.w.Pos, "the match cannot be set up: %v", err)
		return nil
	}
	r.scene = &Scene{Match: m, marks: r.marks, file: r.w, book: rulebook}
	r.scene.Start = m.Begin()
	r.turn()
	r.name()
	if len(r.Problems) > 0 {
		return nil
	}
	r.position()
	r.cards()
	r.wells()
	return r.scene
}

// find is the place of a name among a list of ids, or -1. A prefix that all ids
// of the kind have may be left out: rail-gun for w-rail-gun.
func (r *sceneReader) find(ref content.Ref, noun, prefix string, known []string) int {
	if i := slices.Index(known, prefix+ref.Name); i >= 0 {
		return i
	}
	return r.Problems.Resolve(ref, noun, known)
}

func (r *sceneReader) mission() {
	id := content.Ref{Name: "orders-of-magnitude"}
	if r.w.Mission != nil {
		id = *r.w.Mission
	}
	var known []string
	for _, m := range r.Book.Missions {
		known = append(known, m.ID)
	}
	at := max(0, r.find(id, "mission", "", known))
	mission := &r.Book.Missions[at]
	r.setup = warcaster.Setup{Mission: at, Practice: true, Variants: warcaster.Variants(r.w.Variants)}
	r.size(mission)
	mission.Objectives = slices.Clone(mission.Objectives)
	for _, w := range r.w.Objectives {
		i := slices.IndexFunc(mission.Objectives, func(o warcaster.ObjectiveCard) bool { return o.Name == w.Name })
		if i < 0 {
			var names []string
			for _, o := range mission.Objectives {
				names = append(names, o.Name)
			}
			r.Problems.Add(w.Pos, "%s has no objective %q: %s", mission.Name, w.Name, content.Expected(w.Name, names))
			continue
		}
		mission.Objectives[i].At = w.At
	}
	mission.Objectives = slices.DeleteFunc(mission.Objectives, func(o warcaster.ObjectiveCard) bool {
		return o.At.X > mission.Width-o.Radius || o.At.Y > mission.Depth-o.Radius
	})
	if s := r.w.Secondaries; s.One != nil || s.Two != nil {
		r.setup.Secondaries = true
	}
}

// size is the table: one of the players' own size, to which the mission is fitted, or
// bare ground as wide and deep as the file says.
func (r *sceneReader) size(mission *warcaster.Mission) {
	w := &r.w.Table
	switch {
	case w.Size == "":
	case w.Width != nil || w.Depth != nil:
		r.Problems.Add(w.Pos, "the table has a size and a width or depth: expected one of them")
		return
	default:
		size, err := book.SizeOf(r.Book, r.setup.Mission, string(w.Size))
		if err == nil {
			_, err = mission.On(size)
		}
		if err != nil {
			r.Problems.Add(w.Pos, "%v", err)
			return
		}
		r.setup.Size = size
		laid, _ := mission.On(size)
		*mission = *laid
	}
	if w.Width != nil {
		mission.Width, mission.Depth = *w.Width, *w.Width
	}
	if w.Depth != nil {
		mission.Depth = *w.Depth
	}
}

// terrainOf puts the terrain on the table.
func (r *sceneReader) terrainOf() {
	mission := &r.Book.Missions[r.setup.Mission]
	set := warcaster.TerrainSet{ID: "table", Name: "table", Width: max(mission.Width, mission.Depth)}
	if ref := r.w.Table.Set; ref != nil {
		var known []string
		for _, t := range r.Book.Terrains {
			known = append(known, t.ID)
		}
		if i := r.find(*ref, "terrain set", "", known); i >= 0 {
			pieces := r.Book.Terrains[i].Features
			if r.setup.Size != (plot.Table{}) {
				var err error
				if pieces, err = book.SetOn(r.Book, &r.Book.Terrains[i], mission); err != nil {
					r.Problems.Misused(*ref, "%v", err)
				}
			}
			set.Features = append(set.Features, pieces...)
		}
	}
	for i, w := range r.w.Table.Terrain {
		if w.ID == "" {
			w.ID = content.Slug(fmt.Sprintf("%s-%d", w.Kind, i+1))
		}
		if w.Name == "" {
			w.Name = string(w.ID)
		}
		piece := r.Piece(set, book.WrittenFeature{Pos: w.Pos, ID: w.ID, Name: w.Name, WrittenGround: w.WrittenGround})
		set.Features = append(set.Features, piece)
	}
	r.setup.Terrain = set.TableFeatures()
	for i, f := range r.setup.Terrain {
		r.marks = append(r.marks, mark{f.ID, int16(i + 1)})
	}
}

const maxLoadout = 6 // weapons that a scenario may give a warjack

// forces makes a force of each seat's units, in the order of the file.
func (r *sceneReader) forces() {
	for seat := range r.setup.Forces {
		r.setup.Forces[seat].Faction = content.At(r.Book.Factions, 0)
	}
	for i := range r.w.Units {
		u := &r.w.Units[i]
		f := &r.setup.Forces[u.Seat-1]
		at := r.find(u.Unit, "unit", "", content.IDs(r.Book.Units, (*warcaster.UnitCard).EntryID))
		if at < 0 {
			continue
		}
		card := &r.Book.Units[at]
		if card.Kind == warcaster.Attachment {
			r.Problems.Misused(u.Unit, "%s is an attachment: expected it under the attachments of a squad", card.Name)
			continue
		}
		at = r.altered(at, u.Stats, u.Gains)
		unit := warcaster.ForceUnit{Card: content.At(r.Book.Units, at)}
		if u.Head != nil {
			var known []string
			for _, h := range r.Book.Heads {
				known = append(known, h.ID)
			}
			unit.Head = content.At(r.Book.Heads, r.find(*u.Head, "head", "h-", known))
		}
		for _, w := range u.Loadout {
			unit.Weapons = append(unit.Weapons, content.At(r.Book.Weapons, r.find(w, "weapon", "w-", content.IDs(r.Book.Weapons, (*warcaster.WeaponCard).EntryID))))
		}
		if len(u.Loadout) > maxLoadout {
			r.Problems.Add(u.Pos, "unit %q has %d weapons: expected at most %d", u.ID, len(u.Loadout), maxLoadout)
		}
		if len(f.Units) >= warcaster.MaxUnits/2-2 {
			r.Problems.Add(u.Pos, "unit %q is one too many: expected at most %d of a seat", u.ID, warcaster.MaxUnits/2-2)
		}
		if n := card.Models + len(u.Attachments); n > warcaster.MaxMembers || len(u.Attachments) > 0 && card.Kind != warcaster.SquadUnit {
			r.Problems.Add(u.Pos, "unit %q has too many attachments", u.ID)
		}
		f.Units = append(f.Units, unit)
		for _, a := range u.Attachments {
			r.owned(f, a.Unit)
		}
	}
	for _, a := range r.w.Attachments {
		r.owned(&r.setup.Forces[a.Seat-1], a.Unit)
	}
	for seat := range game.Seat(2) {
		r.rack(seat)
	}
}

// altered is the card, or a copy of it with other figures or further rules.
func (r *sceneReader) altered(at int, w writtenSceneStats, gains []content.Ref) int {
	if w == (writtenSceneStats{}) && len(gains) == 0 {
		return at
	}
	card := r.Book.Units[at]
	card.Rules = slices.Clip(card.Rules)
	for _, gain := range gains {
		if rule := r.ruleNamed(gain); rule != nil {
			card.Rules = append(card.Rules, *rule)
		}
	}
	for _, given := range []struct {
		stat  warcaster.Stat
		value *int8
	}{{warcaster.SPD, w.SPD}, {warcaster.STR, w.STR}, {warcaster.MAT, w.MAT}, {warcaster.RAT, w.RAT}, {warcaster.FOC, w.FOC}, {warcaster.DEF, w.DEF}, {warcaster.ARM, w.ARM}, {warcaster.Health, w.HP}} {
		if given.value != nil {
			card.Stats[given.stat] = *given.value
		}
	}
	r.Book.Units = append(slices.Clip(r.Book.Units), card)
	return len(r.Book.Units) - 1
}

// ruleNamed is a special rule of some unit's card, by its id.
func (r *sceneReader) ruleNamed(ref content.Ref) *warcaster.Rule {
	var known []string
	for i := range r.Book.Units {
		for k := range r.Book.Units[i].Rules {
			rule := &r.Book.Units[i].Rules[k]
			if rule.ID == ref.Name {
				return rule
			}
			known = append(known, rule.ID)
		}
	}
	r.Problems.Dangling(ref, "special rule of a unit", known)
	return nil
}

// owned adds an attachment to a force.
func (r *sceneReader) owned(f *warcaster.Force, ref content.Ref) {
	at := r.find(ref, "attachment", "", content.IDs(r.Book.Units, (*warcaster.UnitCard).EntryID))
	if at < 0 {
		return
	}
	if r.Book.Units[at].Kind != warcaster.Attachment {
		r.Problems.Misused(ref, "%s is no attachment", r.Book.Units[at].Name)
		return
	}
	if len(f.Attachments) >= warcaster.MaxAttached {
		r.Problems.Misused(ref, "one attachment too many: expected at most %d of a seat", warcaster.MaxAttached)
		return
	}
	f.Attachments = append(f.Attachments, warcaster.ForceAttachment{Card: content.At(r.Book.Units, at)})
}

// rack collects the cards of a seat from wherever the file mentions them.
func (r *sceneReader) rack(seat game.Seat) {
	f := &r.setup.Forces[seat]
	lists := [][]content.Ref{r.w.Racks.Of(seat), r.w.Hands.Of(seat), r.w.Decks.Of(seat), r.w.Discards.Of(seat)}
	for i := range r.w.Units {
		if game.Seat(r.w.Units[i].Seat-1) == seat {
			lists = append(lists, r.w.Units[i].Cyphers)
		}
	}
	for _, list := range lists {
		for _, ref := range list {
			c := content.At(r.Book.Cyphers, r.find(ref, "Cypher", "cy-", content.IDs(r.Book.Cyphers, (*warcaster.CypherCard).EntryID)))
			if !c.Given() || slices.Contains(f.Rack, c) {
				continue
			}
			if len(f.Rack) == warcaster.MaxRack {
				r.Problems.Misused(ref, "the rack has more than %d cards", warcaster.MaxRack)
				return
			}
			f.Rack = append(f.Rack, c)
		}
	}
}

// turn says where the turn stands.
func (r *sceneReader) turn() {
	s, w := &r.scene.Start, r.w.Turn
	seat := game.Seat(max(1, w.Seat) - 1)
	s.First = 0
	if r.w.First > 0 {
		s.First = game.Seat(r.w.First - 1)
	}
	s.Active = seat
	s.Phase = warcaster.ActivationPhase
	if w.Phase != "" {
		phase, ok := scenario.PhaseNamed[warcaster.Phase](string(w.Phase), warcaster.PhaseNames[:])
		if !ok {
			r.Problems.Add(r.w.Pos, "turn.phase is %q: %s", w.Phase, content.Expected(string(w.Phase), warcaster.PhaseNames[:]))
		}
		s.Phase = phase
	}
	round, box := max(1, w.Round), max(1, w.Box)
	s.Turn = uint8(w.Number)
	if s.Turn == 0 && s.Phase > warcaster.RoundStart {
		s.Turn = uint8((round-1)*warcaster.TurnsPerRound + (box-1)*2 + 1)
		if seat != s.First {
			s.Turn++
		}
	}
	if s.Phase >= warcaster.PulseEffects && w.Number == 0 {
		s.Turn = uint8(round * warcaster.TurnsPerRound)
	}
	keys := scenario.Keys{At: r.w.Pos, Thing: "turn", Problems: &r.Problems}
	keys.Senseless(w.Number > 0 && (w.Round > 0 || w.Box > 0), "number", "round and box are the turn already: expected one of them")
	keys.Senseless(w.Main && w.Activated == 0, "main", "no activation was made: expected activated beside it")
	keys.Senseless(s.Phase < warcaster.RoundStart && w.Round+w.Box+int(w.Number) > 0, "round", "the set-up is before the first turn")
	keys.Senseless(s.Phase < warcaster.RoundStart && (w.Activated > 0 || w.Deployed), "activated", "the set-up is before the first turn")
	s.Activated, s.Main, s.Deployed = w.Activated, w.Main, w.Deployed
	s.Opened = [2]bool{s.Phase > warcaster.SetUpDeploy, s.Phase > warcaster.SetUpDeploy}
	switch r.w.Edge {
	case "", "near":
	case "far":
		s.Edge = [2]uint8{1, 0}
	default:
		r.Problems.Add(r.w.Pos, "edge is %q: expected near or far, the edge of seat 1", r.w.Edge)
	}
	s.VP = [2]int16{r.w.VP.One, r.w.VP.Two}
	numbered := slices.ContainsFunc(r.scene.Mission.Objectives, func(o warcaster.ObjectiveCard) bool { return o.Number > 0 })
	keys.Thing = "the scenario"
	keys.Senseless(r.w.Geyser > 0 && !numbered, "geyser", r.scene.Mission.Name+" has no objectives with numbers")
	s.Geyser = r.w.Geyser
	for seat := range game.Seat(2) {
		ref := r.w.Secondaries.Of(seat)
		if ref == nil {
			continue
		}
		var known []string
		for _, sec := range r.Book.Secondaries {
			known = append(known, sec.ID)
		}
		s.Mission[seat] = int8(r.find(*ref, "secondary mission", "", known))
	}
}

// name gives the file's ids to slots.
func (r *sceneReader) name() {
	s := r.scene
	var next [2]warcaster.UnitID
	next[1] = warcaster.UnitID(len(r.setup.Forces[0].Units))
	for _, w := range r.w.Units {
		u := next[w.Seat-1]
		next[w.Seat-1]++
		slot := &s.Units[u]
		t := thing{u, slot.First}
		if slot.Models > 1 {
			t.model = warcaster.None
		}
		s.things.Add(w.Pos, w.ID, t, &r.Problems)
		if slot.Models > 1 {
			for i := range slot.Models {
				s.things.AddPart(w.ID, i, thing{u, slot.First + warcaster.ModelID(i)})
			}
		}
	}
	for seat := range game.Seat(2) {
		n := 0
		give := func(at content.Pos, id string) {
			m := s.At(&s.Start).Attachment(seat, n)
			if n++; m == warcaster.None {
				r.Problems.Add(at, "attachment %q is one more than squads can take: it would never come into play", id)
				return
			}
			s.things.Add(at, id, thing{warcaster.None, m}, &r.Problems)
		}
		for _, w := range r.w.Units {
			if game.Seat(w.Seat-1) == seat {
				for _, a := range w.Attachments {
					give(a.Pos, a.ID)
				}
			}
		}
		for _, a := range r.w.Attachments {
			if game.Seat(a.Seat-1) == seat {
				give(a.Pos, a.ID)
			}
		}
	}
	var gates [2]int
	for _, g := range r.w.Gates {
		if gates[g.Seat-1] == 2 {
			r.Problems.Add(g.Pos, "gate %q is the third of seat %d: expected at most 2", g.ID, g.Seat)
			continue
		}
		u := s.Gates[g.Seat-1][gates[g.Seat-1]]
		gates[g.Seat-1]++
		s.things.Add(g.Pos, g.ID, thing{u, s.Units[u].First}, &r.Problems)
	}
}

// surface is the top of the feature with the id; the ground has none.
func (sc *Scene) surface(id string) (int16, bool) {
	if id == "ground" {
		return table.Ground, true
	}
	for _, m := range sc.marks {
		if m.id == id {
			return m.on, true
		}
	}
	return 0, false
}

func (r *sceneReader) surfaceOf(ref *content.Ref) int8 {
	if ref == nil {
		return table.Ground
	}
	on, ok := r.scene.surface(ref.Name)
	if !ok {
		var known []string
		for _, m := range r.scene.marks {
			known = append(known, m.id)
		}
		r.Problems.Dangling(*ref, "terrain feature", known)
	}
	return int8(on)
}

// spot reads a place: [x, y].
func (r *sceneReader) spot(f content.Facts) geom.Point {
	type written struct {
		At geom.Point `yaml:"at" min:"-20" max:"99"`
	}
	return content.Read[written](f.As("at"), "", &r.Problems).At
}
