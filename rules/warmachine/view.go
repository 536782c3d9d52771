package warmachine

import (
	"slices"
	"strconv"

	"umpire/board"
	"umpire/game"
	"umpire/geom"
	"umpire/table"
)

// View implements game.Rules: a *board.Table, of which nothing is hidden.
func (m *Match) View(s *State, _ game.Seat) any { return m.Look(s, nil) }

// Refresh implements game.Refresher.
func (m *Match) Refresh(s *State, _ game.Seat, old any) any {
	room, _ := old.(*board.Table)
	return m.Look(s, room)
}

// OpenInformation implements game.OpenInformation: the book has nothing that is hidden.
func (m *Match) OpenInformation(*State) bool { return true }

// Look is View with its type, in the room of a table that nobody looks at any more.
func (m *Match) Look(s *State, room *board.Table) *board.Table {
	p, t := m.At(s), room.Cleared()
	t.Tracker = p.tracker()
	t.Turn = m.Turn(s)
	for seat := range game.Seat(2) {
		t.Scores = append(t.Scores, p.standing(seat))
		t.Hands = append(t.Hands, p.hand(seat))
		if caster := m.Caster[seat]; s.Models[caster].InPlay {
			t.Pools = append(t.Pools, p.pool(seat, caster))
		}
		t.Edges = append(t.Edges, table.Ends[s.Edge[seat]])
	}
	if s.Phase < SetUpDeploy {
		t.Edges = t.Edges[:0]
		t.Edges = append(t.Edges, "", "")
	}
	t.Markers = p.zones(t.Markers)
	for i := range m.Models {
		id := ModelID(i)
		if s.Models[i].InPlay {
			t.Tokens = append(t.Tokens, p.token(id))
		}
		t.Units = append(t.Units, p.unit(id))
	}
	for i := range s.Clouds.Len() {
		c := s.Clouds.At(i)
		t.Discs = append(t.Discs, board.Disc{At: c.At, R: c.R, Name: p.cloudName(c), Cloud: true})
	}
	if s.Attack.Live && s.Attack.R > 0 {
		t.Discs = append(t.Discs, board.Disc{At: s.Attack.Point, R: s.Attack.R, Name: "Area"})
	}
	t.Ties = p.ties(t.Ties)
	return t
}

// cloudName is the spell that a cloud was left by, as its maker's card has it (wm.fx.cloud).
func (p Position) cloudName(c *Cloud) string {
	if int(c.Spell) < p.Spells(c.By) {
		if s := p.Spell(c.By, c.Spell); s.CloudRounds > 0 {
			return s.Name + ", cloud"
		}
	}
	return "cloud"
}

// partLetters are arms and heads as they are written on grids.
var partLetters = [...]struct {
	part Parts
	on   string
}{{LeftPart, LeftArm.String()}, {RightPart, RightArm.String()}, {HeadPart, Head.String()}}

// ties are the locks between models, one for each two of them (wm.lock.effect).
func (p Position) ties(list []board.Tie) []board.Tie {
	for i := range p.M.Models {
		held := p.S.Models[i].Hold
		for arm, h := range held {
			if h.Part == 0 || arm > 0 && held[0].Part != 0 && held[0].Model == h.Model {
				continue
			}
			tie := board.Tie{By: int32(i), To: int32(h.Model), Name: "locked by " + p.Name(ModelID(i))}
			for _, l := range partLetters {
				for _, other := range held {
					if other.Part == l.part && other.Model == h.Model {
						tie.Parts = append(tie.Parts, l.on)
					}
				}
			}
			list = append(list, tie)
		}
	}
	return list
}

// standing returns how a side stands: the unmarked boxes of its warcaster, with whom it loses
// (wm.turn.victory).
func (p Position) standing(seat game.Seat) int {
	if p.S.Fallen[seat] {
		return 0
	}
	return p.Left(p.M.Caster[seat])
}

// hand is the spells of a seat's warcaster and its feat, by their places on its card, as
// cards that lie open: a feat that is used is laid aside, and is seen all the same.
func (p Position) hand(seat game.Seat) board.Hand {
	n := p.Spells(seat)
	h := board.Hand{Cards: cardPlaces[: n+1 : n+1]}
	if p.S.FeatUsed[seat] {
		h.Discard = cardPlaces[n : n+1 : n+1]
	}
	for i := range p.M.Models {
		if up := p.S.Models[i].Upkeep[seat]; up != 0 {
			h.InPlay = append(h.InPlay, int(up)-1)
		}
	}
	return h
}

// pool is the focus of a seat's warcaster, of what it receives in a turn, and the armour
// that comes of what it keeps (wm.foc.overboost).
func (p Position) pool(seat game.Seat, caster ModelID) board.Pool {
	why := Breakdown{Lines: make([]game.RollLine, 0, 4)}
	arm := p.Value(caster, ARM, &why)
	sum := append(make([]byte, 0, 64), ARM.String()...)
	for i, l := range why.Lines {
		switch {
		case i == 0:
			sum = strconv.AppendInt(append(sum, ' '), int64(l.Amount), 10)
			continue
		case l.Amount < 0:
			sum = strconv.AppendInt(append(sum, " \u2212 "...), int64(-l.Amount), 10)
		default:
			sum = strconv.AppendInt(append(sum, " + "...), int64(l.Amount), 10)
		}
		sum = append(append(sum, ' '), l.What...)
	}
	if len(why.Lines) > 1 {
		sum = strconv.AppendInt(append(sum, " = "...), int64(arm), 10)
	}
	return board.Pool{Seat: seat, Track: board.Track{Name: p.Name(caster), N: int(p.Model(caster).Focus), Of: p.Replenished(seat), Glyph: focusGlyph, Empty: focusSpent}, Sum: string(sum)}
}

// cardPlaces are the places of cards, to be shared by all who tell of them.
var cardPlaces = []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}

// turnParts are the phases of a turn (wm.turn.phases).
var turnParts = []string{"Maintenance", "Control", "Activation"}

func (p Position) tracker() board.Tracker {
	k := board.Tracker{Name: "Round", Round: p.Round(), Box: p.part(), Boxes: len(turnParts), Names: turnParts, Turn: int(p.S.Turn), Phase: p.S.Phase.String()}
	if p.S.Turn == 0 {
		k.Round = 0
	}
	if k.Box > 0 {
		k.Step, k.Steps = k.Box, k.Boxes
	}
	if p.S.First != game.Nobody {
		k.Holds = append(k.Holds, board.Hold{Seat: p.S.First, Name: "First"})
	}
	return k
}

// part returns which of the three phases of a turn it is, from 1; 0 in none.
func (p Position) part() int {
	switch p.S.Phase {
	case TurnBegins, Maintenance:
		return 1
	case Replenish, Allocation:
		return 2
	case Activations, TurnEnds:
		return 3
	}
	return 0
}

// zones returns where models are deployed, as long as that is done (wm.setup.zone).
func (p Position) zones(list []board.Marker) []board.Marker {
	if p.S.Phase != SetUpDeploy {
		return list
	}
	for seat, edge := range p.S.Edge {
		low, high := geom.Length(0), geom.Length(ZoneDepth)
		if edge != 0 {
			low, high = p.M.Table.Depth-ZoneDepth, p.M.Table.Depth
		}
		list = append(list, board.Marker{ID: "zone-" + itoa(seat), Kind: board.Zone, At: geom.Point{X: p.M.Table.Width / 2, Y: (low + high) / 2}, Name: game.Seat(seat).String() + ", deployment",
			Held: []int{seat}, Shape: []geom.Point{{X: 0, Y: low}, {X: p.M.Table.Width, Y: low}, {X: p.M.Table.Width, Y: high}, {X: 0, Y: high}}})
	}
	return list
}

// The signs of what lies on models.
const (
	focusGlyph = "t-focus"
	focusPlace = "t-focus-empty"
	focusSpent = "t-focus-spent"
)

func (p Position) token(id ModelID) board.Token {
	m := p.Model(id)
	t := board.Token{ID: int32(id), Unit: int32(id), At: m.At, Facing: m.Face, Strikes: p.meleeReach(id)} // wm.melee.range
	if marked, of := p.Boxes(id); marked > 0 {
		t.Damage = board.Track{Name: "Boxes", N: marked, Of: of}
	}
	var room [12]board.Sign
	signs := p.upkeeps(id, room[:0])
	sign := func(on bool, glyph, name string) {
		if on {
			signs = append(signs, board.Sign{Glyph: glyph, Name: name})
		}
	}
	switch {
	case m.Down: // wm.fx.knock_state
		t.Pose = board.Down
	case p.Stationary(id):
		t.Pose = board.Still
	}
	sign(m.Down, "t-knocked", "knocked down")
	sign(p.Has(id, Frozen), "t-stationary", "stationary")
	sign(m.Burning&OnFire != 0, "t-fire", "fire")
	sign(m.Burning&Corroding != 0, "t-corrosion", "corrosion")
	sign(p.Has(id, Disrupted), "t-lockdown", "disrupted")
	sign(p.Has(id, Bound), "t-lockdown", "shadow bound")
	for _, part := range allParts {
		if p.locked(id)&part != 0 {
			sign(true, "t-lockdown", part.String()+" locked")
		}
	}
	if len(signs) > 0 {
		t.Signs = slices.Clone(signs)
	}
	return t
}

// upkeeps are the signs of the upkeep spells on a model (wm.spell.upkeep).
func (p Position) upkeeps(id ModelID, list []board.Sign) []board.Sign {
	for seat, up := range p.Model(id).Upkeep {
		if up != 0 {
			list = append(list, board.Sign{Glyph: "t-upkeep", Name: p.Spell(game.Seat(seat), up-1).Name, Own: game.Seat(seat) == p.SeatOf(id), Foe: game.Seat(seat) != p.SeatOf(id)})
		}
	}
	return list
}

func (p Position) unit(id ModelID) board.Unit {
	m := p.Model(id)
	t := board.Unit{ID: int32(id), Seat: p.SeatOf(id), Name: p.Name(id), Glyph: p.Card(id).Glyph(), Where: board.OnTable, Done: m.Acted && !p.acting(id), Now: p.acting(id)}
	switch {
	case m.InPlay:
	case p.S.Phase <= SetUpDeploy:
		t.Where = board.InReserve
		return t
	default:
		t.Where, t.Notes = board.IsGone, noteGone
		return t
	}
	if marked, of := p.Boxes(id); marked > 0 {
		t.Lost = board.Track{Name: "boxes", N: marked, Of: of}
	}
	t.Pips = board.Track{Name: "Focus", N: int(m.Focus), Glyph: focusGlyph, Empty: focusPlace}
	if p.Jack(id) {
		t.Pips.Of = MaxFocus
	} else {
		t.Aura = board.Aura{R: p.ControlArea(t.Seat), Name: "control area"}
	}
	var room [2]board.Sign
	if signs := p.upkeeps(id, room[:0]); len(signs) > 0 {
		t.Signs = slices.Clone(signs)
	}
	t.Notes = p.notes(id)
	return t
}

// notes returns how a model stands, in words.
func (p Position) notes(id ModelID) (notes []string) {
	marked, of := p.Boxes(id)
	begins := &notesReady
	switch m := p.Model(id); {
	case p.acting(id):
		begins = &notesNow
	case m.Acted:
		begins = &notesDone
	}
	if of <= mostBoxes {
		notes = begins[of][marked]
	} else {
		notes = noted(marked, of, begins[0][0][1])
	}
	notes = slices.Clip(notes)
	for system := LeftArm; system <= ArcNode; system++ {
		if p.Jack(id) && p.Disabled(id, system) {
			notes = append(notes, SystemName(system)+" disabled")
		}
	}
	return notes
}

// What is said of models in play, by how many boxes they have and how many of them are marked:
// the same list is quickly seen to be the same.
var (
	notesNow   = notesOf("active now")
	notesDone  = notesOf("activated")
	notesReady = notesOf("ready")
)

var noteGone = []string{"removed from play"}

// mostBoxes says how many boxes a model has for which lists are ready.
const mostBoxes = 40

func notesOf(word string) (notes [mostBoxes + 1][mostBoxes + 1][]string) {
	for of := range notes {
		for marked := range of + 1 {
			notes[of][marked] = noted(marked, of, word)
		}
	}
	return notes
}

func noted(marked, of int, word string) []string {
	return []string{itoa(marked) + " of " + itoa(of) + " marked", word}
}

// Glyph is the sign of a card.
func (c *ModelCard) Glyph() string {
	switch c.Kind {
	case Warcaster:
		return "u-hero"
	case Light:
		if slices.ContainsFunc(c.Grid, func(column []System) bool { return slices.Contains(column, Head) }) {
			return "u-beast" // it bites, and has no arms
		}
		return "u-walker"
	}
	return "u-warjack"
}
