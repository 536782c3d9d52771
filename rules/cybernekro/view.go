package cybernekro

import (
	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
	"umpire/terrain"
)

// View implements game.Rules: a *board.Table. A seat sees its own hand, and of the other's
// how many cards it has (cn.fate.hidden).
func (m *Match) View(s *State, seat game.Seat) any { return m.Look(s, seat, nil) }

// Refresh implements game.Refresher.
func (m *Match) Refresh(s *State, seat game.Seat, old any) any {
	room, _ := old.(*board.Table)
	return m.Look(s, seat, room)
}

// Look is View with its type, in the room of a table that nobody looks at any more.
func (m *Match) Look(s *State, seat game.Seat, room *board.Table) *board.Table {
	p, t := m.At(s), room.Cleared()
	t.Tracker = p.tracker()
	t.Turn = m.Turn(s)
	for side := range game.Seat(m.Sides()) {
		t.Scores = append(t.Scores, p.score(Crew(side)))
		t.Hands = append(t.Hands, p.hand(side, seat))
		edge := table.Ends[s.Half[side]]
		if s.Phase < SetUpDeploy {
			edge = ""
		}
		t.Edges = append(t.Edges, edge)
	}
	t.Markers = p.markers(t.Markers)
	for i := range s.Models {
		id := ModelID(i)
		if s.Models[i].Where == OnTable {
			t.Tokens = append(t.Tokens, p.token(id))
		}
		if i < len(m.Models) || s.Models[i].Kind > 0 {
			t.Units = append(t.Units, p.unit(id))
		}
	}
	for i := range s.Clouds.Len() {
		c, name := s.Clouds.At(i), "black ink"
		if c.Gas {
			name = "gas"
		}
		t.Discs = append(t.Discs, board.Disc{At: c.At, R: cloudRadius, Name: name, Cloud: true})
	}
	for i := range m.Setup.Terrain {
		f := m.Setup.Terrain[i]
		if s.Open&(1<<i) == 0 || !f.Focus && !f.Door {
			continue
		}
		now := terrain.Piece{ID: f.ID, Kind: "open door", Name: f.Name, Shape: f.Shape, Height: f.Height, Floor: f.Floor}
		if f.Focus { // what was summoned stands in its place (cn.ritual.summon)
			now.Name, now.Height = f.Name+", gone", 0
		}
		t.Terrain = append(t.Terrain, board.Changed{N: i, Piece: now})
	}
	return t
}

// roundParts are the parts of a round (cn.setup.rounds).
var roundParts = []string{"Round Start", "Action Phase", "Round End"}

func (p Position) tracker() board.Tracker {
	k := board.Tracker{Name: "Round", Round: int(p.S.Round), Rounds: p.lastRound(), Boxes: len(roundParts), Names: roundParts, Turn: int(p.S.Round), Phase: p.S.Phase.String()}
	switch {
	case p.S.Phase < RoundBegins || p.S.Phase == GameOver:
	case p.S.Phase < ActionPhase:
		k.Box = 1
	case p.S.Phase == ActionPhase:
		k.Box = 2
	default:
		k.Box = 3
	}
	if p.S.First != game.Nobody {
		k.Holds = append(k.Holds, board.Hold{Seat: p.S.First, Name: "Active Player"})
	}
	return k
}

// hand is the Fate Cards of a side, as a seat may see them. Cards that lie face down for a
// test count among those in play.
func (p Position) hand(side, seat game.Seat) board.Hand {
	own := game.SideOf(p.M, seat)
	h := board.Hand{Held: p.held(side, InHand), Deck: p.held(side, InDeck)}
	for i, z := range p.S.Fate.Cards[side] {
		c := p.number(side, Card(i))
		switch {
		case z == Discarded:
			h.Discard = append(h.Discard, c)
		case z == InHand && game.Side(side) == own:
			h.Cards = append(h.Cards, c)
		case z == OnTest && game.Side(side) == own:
			h.InPlay = append(h.InPlay, c)
		}
	}
	if n := p.held(side, OnTest); n > 0 {
		h.Caption = count(n, "card lies", "cards lie") + " face down"
	}
	return h
}

// markers are the terminals, what lies on the ground, and where crews are set up.
func (p Position) markers(list []board.Marker) []board.Marker {
	if p.scenario().Word == QuickStart {
		for i, holder := range p.S.Holders {
			m := board.Marker{ID: "terminal-" + itoa(i+1), Kind: board.Objective, At: p.Terminal(i), R: terminalRadius, Sign: itoa(i + 1), Name: "Terminal " + itoa(i+1), Reach: geom.Inch}
			if holder > 0 {
				m.Held = []int{int(holder) - 1}
			}
			m.Worth, m.Clause = board.Worth(1, 1), "cn.quick.win"
			list = append(list, m)
		}
	}
	for i := range p.S.Things {
		if t := &p.S.Things[i]; t.Gear > 0 && t.Lies {
			list = append(list, board.Marker{ID: "thing-" + itoa(i), Kind: board.Portable, At: t.At, R: thingRadius, Name: p.ThingName(ThingID(i))})
		}
	}
	if p.S.Phase != SetUpDeploy {
		return list
	}
	for crew := range Crew(p.M.Sides()) {
		zone := p.zone(crew, 0)
		list = append(list, board.Marker{ID: "zone-" + itoa(int(crew)), Kind: board.Zone, At: middle(zone), Name: game.Seat(crew).String() + ", deployment", Held: []int{int(crew)}, Shape: zone})
	}
	return list
}

// How large markers are drawn. Nothing is measured from their rims.
const (
	terminalRadius = geom.Inch / 2
	thingRadius    = geom.Inch / 4
)

func (p Position) token(id ModelID) board.Token {
	m := p.Model(id)
	t := board.Token{ID: int32(id), Unit: int32(id), At: m.At, On: int(m.On), Strikes: 0}
	if int(id) >= len(p.M.Models) {
		t.R = p.Radius(id)
	}
	if m.Wounds > 0 {
		t.Damage = board.Track{Name: "Wounds", N: int(m.Wounds), Of: MostWounds}
	}
	if m.Prone {
		t.Pose = board.Down
	}
	sign := func(on bool, glyph, name string, n int) {
		if on {
			t.Signs = append(t.Signs, board.Sign{Glyph: glyph, Name: name, N: n})
		}
	}
	sign(m.Prone, "t-knocked", "Prone", 0)
	sign(m.Burning, "t-fire", "on Fire", 0)
	sign(m.Dread > 0, "t-dread", "Dread", int(m.Dread))
	sign(m.Shield > 0, "t-upkeep", "Shield", 0)
	sign(m.Unseen, "t-stationary", "invisible", 0)
	sign(m.Afraid, "t-lockdown", "does not react", 0)
	return t
}

func (p Position) unit(id ModelID) board.Unit {
	m := p.Model(id)
	u := board.Unit{ID: int32(id), Seat: p.Owner(id), Name: p.Name(id), Glyph: p.Glyph(id), Where: board.OnTable, Now: p.S.Act.Live && p.S.Act.Model == id}
	if p.M.Setup.Together > 1 && p.Character(id) {
		u.Notes = append(u.Notes, "player "+itoa(int(u.Seat)+1))
	}
	switch m.Where {
	case Reserve:
		u.Where = board.InReserve
		return u
	case OutOfAction:
		u.Where, u.Notes = board.IsGone, []string{"Out of Action"}
		return u
	case Departed:
		u.Where, u.Notes = board.IsGone, []string{"left the board"}
		return u
	}
	u.Done = p.S.Phase == ActionPhase && p.Character(id) && m.AP == 0
	if p.Character(id) {
		u.Pips = board.Track{Name: "AP", N: int(m.AP), Glyph: "t-ap"}
	}
	if m.Wounds > 0 {
		u.Lost = board.Track{Name: "Wounds", N: int(m.Wounds), Of: MostWounds}
	}
	if m.Wounds > 0 {
		u.Signs = append(u.Signs, board.Sign{Glyph: "t-wound", Name: count(int(m.Wounds), "Wound", "Wounds")})
	}
	if m.Dread > 0 {
		u.Signs = append(u.Signs, board.Sign{Glyph: "t-dread", Name: itoa(int(m.Dread)) + " Dread"})
	}
	note := func(on bool, text string) {
		if on {
			u.Notes = append(u.Notes, text)
		}
	}
	note(m.Prone, "Prone")
	note(m.Burning, "on Fire")
	note(m.Jailed, "imprisoned")
	note(m.Crew >= Wild, "an NPC")
	for slot := range 2 {
		if s := p.known(id, slot); s != nil {
			u.Cards = append(u.Cards, s.Name)
		}
	}
	return u
}

// Glyph is the sign of a model.
func (p Position) Glyph(id ModelID) string {
	switch npc := p.NPC(id); {
	case npc != nil:
		return "u-beast"
	case p.Has(id, Sorcerer):
		return "u-weaver"
	case p.Has(id, Artificial):
		return "u-walker"
	}
	return "u-hero"
}
