//go:build soak

package warcaster

import (
	"testing"

	"umpire/content"

	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// packed is a match that begins in the middle of a brawl: any units of the book,
// whoever they belong to, close together among walls and roofs, charged, hurt,
// burning and under Cyphers.
type packed struct {
	*Match
	start State
}

func (b *packed) Begin() State { return b.start }

func pack(t testing.TB, book *Book, luck *game.Rand) *packed {
	t.Helper()
	mission, _ := content.Place(book.Missions, "boiling-point")
	setup := Setup{Mission: mission, Practice: true, Variants: Variants{NoMercy: luck.IntN(4) > 0, EffectsAfterDamage: luck.IntN(8) == 0}}
	square := func(x, y, w, d geom.Length) geom.Polygon {
		return geom.Polygon{{X: x * geom.Inch, Y: y * geom.Inch}, {X: (x + w) * geom.Inch, Y: y * geom.Inch}, {X: (x + w) * geom.Inch, Y: (y + d) * geom.Inch}, {X: x * geom.Inch, Y: (y + d) * geom.Inch}}
	}
	foot := geom.Point{X: 12 * geom.Inch, Y: 9 * geom.Inch}
	setup.Terrain = []table.Feature{
		{ID: "roof", Name: "roof", Shape: square(9, 9, 6, 5), Height: 3 * geom.Inch, Traits: table.Solid | table.Barrier | table.Cover | table.Standable, Ladders: []table.Ladder{{Foot: foot, Head: foot, Length: 3 * geom.Inch}}},
		{ID: "crates", Name: "crates", Shape: square(17, 16, 5, 4), Height: geom.Inch, Traits: table.Solid | table.Low | table.Cover | table.Standable},
		{ID: "wall", Name: "wall", Shape: square(9, 17, 5, 1), Height: geom.Inch, Traits: table.Solid | table.Low | table.Cover},
		{ID: "wood", Name: "wood", Shape: square(16, 9, 4, 4), Traits: table.Rough | table.Obscuring},
	}
	for seat := range setup.Forces {
		f := &setup.Forces[seat]
		for len(f.Units) < 9 {
			u := ForceUnit{Card: content.At(book.Units, luck.IntN(len(book.Units)))}
			card := &book.Units[u.Card.Place()]
			switch {
			case card.Kind == Attachment:
				f.Attachments = append(f.Attachments, ForceAttachment{Card: u.Card})
				continue
			case card.Kind == Warjack:
				if len(card.Heads) > 0 {
					u.Head = card.Heads[luck.IntN(len(card.Heads))]
				}
				for range 2 + luck.IntN(3) {
					u.Weapons = append(u.Weapons, card.Options[luck.IntN(len(card.Options))])
				}
			}
			f.Units = append(f.Units, u)
		}
		for c := range book.Cyphers {
			if len(f.Rack) < 15 && luck.IntN(2) == 0 {
				f.Rack = append(f.Rack, content.At(book.Cyphers, c))
			}
		}
	}
	m, err := NewMatch(book, setup)
	if err != nil {
		t.Fatal(err)
	}
	b := &packed{m, m.Begin()}
	b.fill(luck)
	return b
}

// fill puts units and gates where there is room.
func (b *packed) fill(luck *game.Rand) {
	s := &b.start
	p := b.At(s)
	s.Phase, s.Turn, s.Edge, s.Opened, s.Active, s.First = Charging, 1, [2]uint8{0, 1}, [2]bool{true, true}, 0, 0
	for seat := range s.Cards {
		for c := range b.Setup.Forces[seat].Rack {
			s.Cards[seat][c] = InDeck
			if p.Hand(game.Seat(seat)) < 5 {
				s.Cards[seat][c] = InHand
			}
		}
	}
	var c Crowd
	place := func(u UnitID, id ModelID) bool {
		for range 12 {
			at := geom.Point{X: 8*geom.Inch + geom.Length(luck.IntN(int(15*geom.Inch))), Y: 8*geom.Inch + geom.Length(luck.IntN(int(14*geom.Inch)))}
			on := int16(luck.IntN(3))
			if body := p.BodyAt(id, at, on); b.Table.Fits(body, on, c.List()) == nil {
				s.Models[id] = Model{At: at, On: int8(on), Unit: u, InPlay: true}
				c.Add(p, id)
				return true
			}
		}
		return false
	}
	for i := range b.Units {
		u, slot := UnitID(i), &b.Units[i]
		if luck.IntN(5) == 0 {
			continue
		}
		unit := &s.Units[u]
		for k := range slot.Models {
			unit.InPlay = place(u, slot.First+ModelID(k)) || unit.InPlay
		}
		if !unit.InPlay {
			continue
		}
		if slot.Card != nil && slot.Card.Kind == SquadUnit {
			for a := range b.Models {
				if b.Models[a].Home == None && b.Models[a].Seat == slot.Seat && !s.Models[a].InPlay && joins(b.Models[a].Card, slot.Card) {
					place(u, ModelID(a))
					break
				}
			}
		}
		unit.Arc = int8(min(luck.IntN(p.ArcLimit(u)+1), int(s.Well[slot.Seat])))
		s.Well[slot.Seat] -= unit.Arc
		unit.Empty = slot.Card == nil && unit.Arc == 0
	}
	for i := range b.Models {
		if m := &s.Models[i]; m.InPlay && !p.IsGate(ModelID(i)) {
			one, two, three := luck.IntN(64), luck.IntN(64), luck.IntN(64)
			m.Effects = EffectSet(one & two & three) // each of them one time in eight
			m.Damage = uint8(luck.IntN(p.Health(ModelID(i))))
		}
	}
	for seat := range game.Seat(2) {
		s.Limit[seat] = int8(p.HandLimit(seat))
	}
}

// tellAll has a question and some answers to it put in words, and says whether
// the quick test of an answer and the full one agree.
func (b *packed) tellAll(t *testing.T, g *game.Game[State], q game.Question[State]) {
	t.Helper()
	tag, seat, _ := q.About()
	q.Request(&g.S)
	b.View(&g.S, seat)
	var p game.Proposals
	q.Propose(&g.S, game.NewRand(uint64(g.Decisions())), &p)
	for i := range p.Len() {
		a := p.At(i)
		q.Option(&g.S, a)
		if _, refused := q.Check(&g.S, a); q.Lawful(&g.S, a) != (refused == nil) {
			t.Fatalf("%s: %v is lawful: %t, refused: %v", tag, a, q.Lawful(&g.S, a), refused)
		}
	}
}

// TestSoakBrawls plays the beginnings of many brawls at random and looks at the
// invariants after every decision.
func TestSoakBrawls(t *testing.T) {
	book, err := Standard()
	if err != nil {
		t.Fatal(err)
	}
	decisions := 0
	for seed := range uint64(3000) {
		luck := game.NewRand(seed)
		b := pack(t, book, luck)
		g := game.New[State](b, dice.Fast(seed))
		some := Chance(luck)
		told := seed%4 == 0 // every fourth is told in words, and judged in full
		if told {
			g.Watch(func(game.Event) {})
		}
		err := g.Play(func(g *game.Game[State], q game.Question[State], p *game.Proposals) game.Answer {
			if wrong := b.broken(&g.S); wrong != nil {
				t.Fatalf("brawl %d, decision %d: %v", seed, g.Decisions(), wrong)
			}
			if told {
				b.tellAll(t, g, q)
			}
			for range 3 { // what passes is the likeliest answer: it is drawn again
				if a := some(g, q, p); len(a) > 0 && a[0] > 0 {
					return a
				}
			}
			return some(g, q, p)
		})
		if err != nil {
			if broke := g.Broken(); broke != nil {
				t.Fatalf("brawl %d: %v\n%s", seed, err, broke.Stack)
			}
			t.Fatalf("brawl %d: %v", seed, err)
		}
		decisions += g.Decisions()
	}
	t.Logf("%d decisions", decisions)
}
