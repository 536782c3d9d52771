package prove

import (
	"fmt"
	"slices"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/scenario"
)

// position puts units and gates where the file says.
func (r *sceneReader) position() {
	for i := range r.w.Units {
		r.unit(&r.w.Units[i])
	}
	for i := range r.w.Gates {
		r.gate(&r.w.Gates[i])
	}
	s := r.scene
	for seat := range game.Seat(2) {
		s.Start.Limit[seat] = int8(s.At(&s.Start).HandLimit(seat))
	}
}

// unit puts one unit into play, if it has a place.
func (r *sceneReader) unit(w *writtenSceneUnit) {
	s := r.scene
	t, _ := s.Things.Find(w.ID)
	u := warcaster.UnitID(t.Unit)
	unit, slot := &s.Start.Units[u], &s.Units[u]
	unit.Gone = w.Gone
	r.senseless(w, slot)
	if !w.At.Given() {
		if w.Arc > 0 || w.Token || w.Fresh || len(w.Cyphers) > 0 || w.Carries != nil || len(w.Attachments) > 0 || w.On != nil || w.Damage.Given() || w.Effects.Given() {
			r.Problems.Add(w.Pos, "unit %q is not in play and has what only units in play have: expected the key \"at\"", w.ID)
		}
		return
	}
	if w.Gone {
		r.Problems.Add(w.Pos, "unit %q has a place and is not in play: expected one of them", w.ID)
	}
	unit.InPlay, unit.Arc, unit.Token, unit.Fresh = true, w.Arc, w.Token, w.Fresh
	if w.Arc > slot.Card.ArcLimit && !r.w.Nonsense {
		r.Problems.Add(w.Pos, "unit %q has %d Arc: its limit is %d", w.ID, w.Arc, slot.Card.ArcLimit)
	}
	inRow := func(first geom.Point, nth int) geom.Point { return scenario.InRow(first, nth, slot.Card.Base) }
	spots := s.Spots(w.At, slot.Models, s.Surface(w.On, r.Problems), inRow, r.Problems)
	if len(spots) > slot.Models {
		r.Problems.Add(w.Pos, "unit %q has %d places: it has %d models", w.ID, len(spots), slot.Models)
		return
	}
	for i, at := range spots {
		if at == nil {
			continue
		}
		id := slot.First + warcaster.ModelID(i)
		s.Start.Models[id] = warcaster.Model{At: at.Point, On: int8(at.On), Unit: u, InPlay: true,
			Damage: r.damage(w, i, slot), Effects: r.effects(w, i)}
		r.stand(w.Pos, id)
	}
	for _, a := range w.Attachments {
		at, _ := s.Things.Find(a.ID)
		s.Start.Models[at.Model] = warcaster.Model{At: scenario.Spot(a.At, r.Problems), On: int8(s.Surface(a.On, r.Problems)), Unit: u, InPlay: true, Damage: uint8(a.Damage)}
		r.stand(a.Pos, warcaster.ModelID(at.Model))
	}
	for _, ref := range w.Cyphers {
		r.lie(ref, u)
	}
	if w.Carries != nil {
		r.carry(w, slot.First)
	}
}

// senseless refuses keys that say nothing of such a unit.
func (r *sceneReader) senseless(w *writtenSceneUnit, slot *warcaster.UnitSlot) {
	card := slot.Card
	longer := func(f content.Facts, list bool) bool {
		items := f.Items()
		return len(items) > slot.Models && items[0].IsList() == list && f.IsList()
	}
	keys := scenario.Keys{At: w.Pos, Thing: fmt.Sprintf("unit %q", w.ID), Problems: r.Problems}
	keys.Senseless(w.Head != nil && card.Kind != warcaster.Warjack, "head", card.Name+" is no warjack")
	keys.Senseless(len(w.Loadout) > 0 && card.Kind != warcaster.Warjack, "loadout", card.Name+" has the weapons of its card: expected it of a warjack")
	keys.Senseless(w.Gone && !card.Hero, "gone", card.Name+" is no Hero: it is in reserve when it is not in play")
	keys.Senseless(longer(w.Damage, false), "damage", fmt.Sprintf("there are more figures than models: expected at most %d", slot.Models))
	keys.Senseless(longer(w.Effects, true), "effects", fmt.Sprintf("there are more lists than models: expected at most %d", slot.Models))
}

// stand judges that a model may stand where it was put.
func (r *sceneReader) stand(at content.Pos, id warcaster.ModelID) {
	if len(*r.Problems) > 0 {
		return // where it was put may not be what is written
	}
	s := r.scene
	p := s.At(&s.Start)
	if !warcaster.OnTable(p, p.Model(id).At) {
		r.Problems.Add(at, "%s stands off the table", p.Name(id))
		return
	}
	b := p.Body(id)
	if f := s.Match.Table.Fits(b, int16(p.Model(id).On), r.placed.List()); f != nil && !r.w.Nonsense {
		var why warcaster.Reasons
		p.FaultOf(f, &r.placed, id, "", &why)
		r.Problems.Add(at, "%s: expected a place where it fits (or nonsense: true)", why.Refusal.Breaches[len(why.Refusal.Breaches)-1].Text)
		return
	}
	if r.placed.N < warcaster.MaxModels {
		r.placed.Add(p, id)
	}
}

// of returns what a key says of model number i: a value for all of them, or a list
// with a value of each.
func (r *sceneReader) of(f content.Facts, i int, list bool) content.Facts {
	items := f.Items()
	if list && len(items) > 0 && !items[0].IsList() || !list && !f.IsList() {
		return f
	}
	if i < len(items) {
		return items[i]
	}
	return content.Facts{}
}

func (r *sceneReader) damage(w *writtenSceneUnit, i int, slot *warcaster.UnitSlot) uint8 {
	said := r.of(w.Damage, i, false)
	if !said.Given() {
		return 0
	}
	d, err := scenario.Number(said)
	switch {
	case err != nil:
		r.Problems.Join(err.(content.Problem))
		return 0
	case d[0] < 0 || d[0] >= int32(slot.Card.Stats[warcaster.Health]):
		r.Problems.Add(w.Pos, "unit %q has a model with %d damage: expected less than its Health of %d", w.ID, d[0], slot.Card.Stats[warcaster.Health])
	}
	return uint8(d[0])
}

// The continuous effects, and what files call them.
var (
	effectWords = warcaster.EffectNo(0).Words()
	effectSets  = [...]warcaster.EffectSet{warcaster.OnFire, warcaster.Corroded, warcaster.LockedDown, warcaster.MeleeFailure, warcaster.RangedFailure, warcaster.TunedUp}
)

func (r *sceneReader) effects(w *writtenSceneUnit, i int) (set warcaster.EffectSet) {
	for _, item := range r.of(w.Effects, i, true).Items() {
		text, _ := item.Word()
		at := slices.Index(effectWords, text)
		if at < 0 {
			r.Problems.Add(item.At(), "unit %q has the continuous effect %q: %s", w.ID, text, content.Expected(text, effectWords))
			continue
		}
		set |= effectSets[at]
	}
	return set
}

// lie lays a Cypher on a unit.
func (r *sceneReader) lie(ref content.Ref, u warcaster.UnitID) {
	s := r.scene
	seat := s.Units[u].Seat
	c := slices.Index(r.setup.Forces[seat].Rack, r.cypher(ref))
	if c < 0 {
		return
	}
	card := s.At(&s.Start).Card(seat, warcaster.CardID(c))
	unit := &s.Start.Units[u]
	switch {
	case s.Start.Cards[seat][c] == warcaster.InPlay:
		r.Problems.Misused(ref, "%s lies on two units", card.Name)
	case unit.Cypher[card.Type] != 0:
		r.Problems.Misused(ref, "two cards of the type %v lie on one unit", card.Type)
	case card.Expires == warcaster.WhenResolved:
		r.Problems.Misused(ref, "%s never lies on a unit", card.Name)
	}
	unit.Cypher[card.Type] = warcaster.CardID(c) + 1
	s.Start.Cards[seat][c] = warcaster.InPlay
}

// carry gives a unit's first model a portable objective.
func (r *sceneReader) carry(w *writtenSceneUnit, id warcaster.ModelID) {
	s := r.scene
	for o, card := range s.Mission.Objectives {
		if card.Name == w.Carries.Name && card.Portable {
			s.Start.Objectives[o].Carrier = id
			s.Start.Models[id].Carries = int8(o) + 1
			return
		}
	}
	r.Problems.Misused(*w.Carries, "%s has no portable objective %q", s.Mission.Name, w.Carries.Name)
}

// gate puts a void gate into play.
func (r *sceneReader) gate(w *writtenSceneGate) {
	s := r.scene
	t, ok := s.Things.Find(w.ID)
	if ok && w.At == nil {
		keys := scenario.Keys{At: w.Pos, Thing: fmt.Sprintf("gate %q", w.ID), Problems: r.Problems}
		keys.Senseless(w.Arc > 0, "arc", "it is not in play: expected the key \"at\"")
		keys.Senseless(w.On != nil, "on", "it is not in play: expected the key \"at\"")
	}
	if !ok || w.At == nil {
		return
	}
	if w.Arc > warcaster.GateArc && !r.w.Nonsense {
		r.Problems.Add(w.Pos, "gate %q has %d Arc: its limit is %d", w.ID, w.Arc, warcaster.GateArc)
	}
	s.Start.Units[t.Unit] = warcaster.Unit{InPlay: true, Arc: w.Arc, Empty: w.Arc == 0}
	s.Start.Models[t.Model] = warcaster.Model{At: *w.At, On: int8(s.Surface(w.On, r.Problems)), Unit: warcaster.UnitID(t.Unit), InPlay: true}
	r.stand(w.Pos, warcaster.ModelID(t.Model))
}

// cards deals the cards out.
func (r *sceneReader) cards() {
	s := r.scene
	for seat := range game.Seat(2) {
		put := func(list []content.Ref, zone warcaster.Card) {
			for _, ref := range list {
				c := slices.Index(r.setup.Forces[seat].Rack, r.cypher(ref))
				if c < 0 {
					continue
				}
				if was := s.Start.Cards[seat][c]; was != warcaster.InDeck {
					r.Problems.Misused(ref, "%s is in two places", s.At(&s.Start).Card(seat, warcaster.CardID(c)).Name)
				}
				s.Start.Cards[seat][c] = zone
			}
		}
		put(r.w.Hands.Of(seat), warcaster.InHand)
		put(r.w.Discards.Of(seat), warcaster.InDiscard)
	}
}

// wells puts into the wells what lies nowhere else (wc.arc.conserved).
func (r *sceneReader) wells() {
	s := r.scene
	for u := range s.Units {
		s.Start.Well[s.Units[u].Seat] -= s.Start.Units[u].Arc
	}
	for seat, well := range s.Start.Well {
		if well < 0 {
			r.Problems.Add(r.w.Pos, "seat %d has %d Arc on its units and gates: expected at most %d", seat+1, s.Book.Limits.StartingArc-int(well), s.Book.Limits.StartingArc)
		}
	}
}
