// Package prove plays scenarios of Warcaster: how a position is written, the verbs of its
// choices, and what may be expected of how things stand.
package prove

import (
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/rules/warcaster/show"
	"umpire/scenario"
	"umpire/table/plot"
	"umpire/terrain"
)

// Scenarios is this game as scenarios are written for it, with the clauses that they
// may name.
func Scenarios(b *warcaster.Book, rulebook *content.Catalogue) *scenario.System[warcaster.State] {
	return scenario.Of("warcaster", rulebook, func(w writtenScene, problems *content.Problems) scenario.Position[warcaster.State] {
		own := *b // with missions of its own
		own.Missions = slices.Clone(b.Missions)
		r := &sceneReader{Book: &own, Problems: problems, w: w}
		return r.lay(rulebook)
	})
}

// Scene is a position that a scenario has laid out.
type Scene struct {
	show.Table
	scenario.BasePosition[warcaster.State]
}

// Played is the match that was laid out.
func (sc *Scene) Played() show.Table { return sc.Table }

// sceneReader lays a scene out and notes what is wrong.
type sceneReader struct {
	Book     *warcaster.Book
	Problems *content.Problems
	w        writtenScene
	setup    warcaster.Setup
	scene    *Scene
	placed   warcaster.Crowd
	// attached are the ids of attachments by seat, in the order of the forces.
	attached [2][]content.Ref
}

func (r *sceneReader) lay(rulebook *content.Catalogue) *Scene {
	r.mission()
	r.terrainOf()
	r.forces()
	if len(*r.Problems) > 0 {
		return nil
	}
	m, err := warcaster.NewMatch(r.Book, r.setup)
	if err != nil {
		r.Problems.Add(r.w.Pos, "the match cannot be set up: %v", err)
		return nil
	}
	s := &Scene{show.Of(m), scenario.BasePosition[warcaster.State]{Start: m.Begin(), Asked: r.w.Looks, Rulebook: rulebook}}
	s.Vocabulary = scenario.Vocabulary[warcaster.State]{Verbs: verbs(s), Phases: warcaster.PhaseNames[:], Tells: tells, Events: events, Called: s.called}
	r.scene = s
	r.turn()
	r.sides()
	r.name()
	if len(*r.Problems) > 0 {
		return nil
	}
	r.position()
	r.cards()
	r.wells()
	return r.scene
}

// cypher is the Cypher that something names.
func (r *sceneReader) cypher(ref content.Ref) content.To[warcaster.CypherCard] {
	return scenario.To(ref, "Cypher", "cy-", r.Book.Cyphers, r.Problems)
}

func (r *sceneReader) mission() {
	id := content.Ref{Name: "orders-of-magnitude"}
	if r.w.Mission != nil {
		id = *r.w.Mission
	}
	at := max(0, scenario.To(id, "mission", "", r.Book.Missions, r.Problems).Place())
	mission := &r.Book.Missions[at]
	r.setup = warcaster.Setup{Mission: at, Practice: true, Variants: r.w.Variants}
	r.size(mission)
	mission.Objectives = slices.Clone(mission.Objectives)
	for _, w := range r.w.Objectives {
		names := content.IDs(mission.Objectives)
		i := slices.Index(names, w.Name)
		if i < 0 {
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
	if ref := r.w.Table.Set; ref != nil {
		if i := scenario.To(*ref, "terrain set", "", r.Book.Terrains, r.Problems).Place(); i >= 0 {
			pieces := r.Book.Terrains[i].Pieces()
			if r.setup.Size != (plot.Table{}) {
				var err error
				if pieces, err = book.SetOn(r.Book, &r.Book.Terrains[i], mission); err != nil {
					r.Problems.Misused(*ref, "%v", err)
				}
			}
			r.setup.Terrain = warcaster.TableFeatures(pieces)
		}
	}
	for i, w := range r.w.Table.Terrain {
		called := scenario.Ground(w.ID, w.Name, string(w.Kind), i)
		piece, faults := book.Terrain(r.Book).Normal(mission, []terrain.Piece{w.Piece(called)})
		for _, fault := range faults {
			r.Problems.Add(w.Pos, "terrain %q: %s (%s)", called.ID, fault.Text, fault.Clause)
		}
		r.setup.Terrain = append(r.setup.Terrain, warcaster.TableFeatures(piece)...)
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
		at := scenario.To(u.Unit, "unit", "", r.Book.Units, r.Problems).Place()
		if at < 0 {
			continue
		}
		card := &r.Book.Units[at]
		if card.Kind == warcaster.Attachment {
			r.Problems.Misused(u.Unit, "%s is an attachment: expected it under the attachments of a squad", card.Name)
			continue
		}
		unit := warcaster.ForceUnit{Card: content.At(r.Book.Units, r.altered(at, u))}
		if u.Head != nil {
			unit.Head = scenario.To(*u.Head, "head", "h-", r.Book.Heads, r.Problems)
		}
		for _, w := range u.Loadout {
			unit.Weapons = append(unit.Weapons, scenario.To(w, "weapon", "w-", r.Book.Weapons, r.Problems))
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
			r.owned(u.Seat, a.Pos, a.ID, a.Unit)
		}
	}
	for _, a := range r.w.Attachments {
		r.owned(a.Seat, a.Pos, a.ID, a.Unit)
	}
	for seat := range game.Seat(2) {
		r.rack(seat)
	}
}

// altered is the card, or a copy of it with other figures or further rules.
func (r *sceneReader) altered(at int, w *writtenSceneUnit) int {
	if !w.Stats.Given() && len(w.Gains) == 0 {
		return at
	}
	card := r.Book.Units[at]
	card.Rules = slices.Clip(card.Rules)
	for _, ref := range w.Gains {
		if gain := scenario.To(ref, "special rule", "", r.Book.Rules, r.Problems); gain.Given() {
			card.Rules = append(card.Rules, r.Book.Rules[gain.Place()])
		}
	}
	content.ReadOver(w.Stats, &card.Printed, card.Kind.String(), "stats", r.Problems)
	fury := card.Stats[warcaster.FuryRNG]
	card.Stats = card.Printed.ByStat()
	card.Stats[warcaster.FuryRNG] = fury
	r.Book.Units = append(slices.Clip(r.Book.Units), card)
	return len(r.Book.Units) - 1
}

// owned adds an attachment to a force, by its id in the file.
func (r *sceneReader) owned(seat int, at content.Pos, id string, ref content.Ref) {
	f := &r.setup.Forces[seat-1]
	r.attached[seat-1] = append(r.attached[seat-1], content.Ref{Name: id, Pos: at})
	card := scenario.To(ref, "attachment", "", r.Book.Units, r.Problems)
	switch {
	case !card.Given():
	case r.Book.Units[card.Place()].Kind != warcaster.Attachment:
		r.Problems.Misused(ref, "%s is no attachment", r.Book.Units[card.Place()].Name)
	case len(f.Attachments) >= warcaster.MaxAttached:
		r.Problems.Misused(ref, "one attachment too many: expected at most %d of a seat", warcaster.MaxAttached)
	default:
		f.Attachments = append(f.Attachments, warcaster.ForceAttachment{Card: card})
	}
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
			c := r.cypher(ref)
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
	s.Phase = scenario.PhaseOr(&r.scene.Vocabulary, w.Phase, warcaster.ActivationPhase, r.w.Pos, r.Problems)
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
	s.Activated, s.Main, s.Deployed = w.Activated, w.Main, w.Deployed
	s.Opened = [2]bool{s.Phase > warcaster.SetUpDeploy, s.Phase > warcaster.SetUpDeploy}
	keys := scenario.Keys{At: r.w.Pos, Thing: "turn", Problems: r.Problems}
	keys.Senseless(w.Number > 0 && (w.Round > 0 || w.Box > 0), "number", "round and box are the turn already: expected one of them")
	keys.Senseless(w.Main && w.Activated == 0, "main", "no activation was made: expected activated beside it")
	keys.Senseless(s.Phase < warcaster.RoundStart && w.Round+w.Box+int(w.Number) > 0, "round", "the set-up is before the first turn")
	keys.Senseless(s.Phase < warcaster.RoundStart && (w.Activated > 0 || w.Deployed), "activated", "the set-up is before the first turn")
}

// sides says what the sides have: their edges, points and missions.
func (r *sceneReader) sides() {
	s := &r.scene.Start
	s.Edge = r.w.Edge.Edges()
	s.VP = [2]int16{r.w.VP.One, r.w.VP.Two}
	numbered := slices.ContainsFunc(r.scene.Mission.Objectives, func(o warcaster.ObjectiveCard) bool { return o.Number > 0 })
	keys := scenario.Keys{At: r.w.Pos, Thing: "the scenario", Problems: r.Problems}
	keys.Senseless(r.w.Geyser > 0 && !numbered, "geyser", r.scene.Mission.Name+" has no objectives with numbers")
	s.Geyser = r.w.Geyser
	for seat := range game.Seat(2) {
		ref := r.w.Secondaries.Of(seat)
		if ref == nil {
			continue
		}
		s.Mission[seat] = int8(scenario.To(*ref, "secondary mission", "", r.Book.Secondaries, r.Problems).Place())
	}
}

// name gives the file's ids to slots.
func (r *sceneReader) name() {
	s := r.scene
	s.Lay(s.Scene(), "model")
	next := [2]int{0, len(r.setup.Forces[0].Units)}
	for _, w := range r.w.Units {
		s.NameUnit(w.Pos, w.ID, next[w.Seat-1], s.Units[next[w.Seat-1]].Name, r.Problems)
		next[w.Seat-1]++
	}
	for seat := range game.Seat(2) {
		for i, id := range r.attached[seat] {
			m := s.At(&s.Start).Attachment(seat, i)
			if m == warcaster.None {
				r.Problems.Add(id.Pos, "attachment %q is one more than squads can take: it would never come into play", id.Name)
				continue
			}
			s.NameModel(id.Pos, id.Name, int(m), r.Problems)
		}
	}
	var gates [2]int
	for _, g := range r.w.Gates {
		if gates[g.Seat-1] == 2 {
			r.Problems.Add(g.Pos, "gate %q is the third of seat %d: expected at most 2", g.ID, g.Seat)
			continue
		}
		u := s.Gates[g.Seat-1][gates[g.Seat-1]]
		s.NameUnit(g.Pos, g.ID, int(u), s.Units[u].Name, r.Problems)
		gates[g.Seat-1]++
	}
}
