package prove

import (
	"fmt"

	"umpire/content"
	"umpire/game"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/scenario"
)

// Names implements scenario.Position.
func (sc *scene) Names(id string) (names []string) {
	if t, ok := sc.things.Find(id); ok {
		if !t.of {
			names = append(names, sc.Units[t.unit].Name)
		}
		if t.of || sc.Units[t.unit].Bases == 1 {
			names = append(names, sc.Bases[t.base].Name)
		}
		return names
	}
	if i, ok := sc.feature(id); ok {
		return []string{sc.Setup.Terrain[i].Name}
	}
	for _, f := range sc.Book.Factions {
		for _, o := range f.Orders {
			if o.ID == id {
				names = append(names, o.Name)
			}
		}
	}
	for t := warpath.NoToken; t < warpath.Tokens; t++ {
		if tokenWritten[t] == id {
			names = append(names, t.String())
		}
	}
	return names
}

// Open implements scenario.Position.
func (sc *scene) Open() []string {
	return []string{"wp.orders.place", "wp.orders.reveal", "wp.basics.tokens"}
}

// Facts of how things stand, as expectations name them.
type (
	standingUnit struct {
		Unit     string   `json:"unit"`
		Where    string   `json:"where"`
		Token    string   `json:"token"`
		Bases    int      `json:"bases"` // that are left
		Pinned   bool     `json:"pinned"`
		Shields  int      `json:"shields"`
		In       string   `json:"in"`
		Aboard   string   `json:"aboard"`
		Foes     []string `json:"foes"`
		Engagers []string `json:"engagers"`
		Coherent bool     `json:"coherent"`
		Moved    string   `json:"moved"`
		Acted    bool     `json:"acted"`
		Infected bool     `json:"infected"`
		Hovers   bool     `json:"hovers"`
		Height   int      `json:"height"`
	}
	standingBase struct {
		Base   string     `json:"base"`
		At     geom.Point `json:"at"`
		Facing []int      `json:"facing"`
		Alive  bool       `json:"alive"`
	}
	standingSeat struct {
		Seat     game.Seat `json:"seat"`
		Points   int       `json:"points"`
		VP       int       `json:"vp"`
		Zone     string    `json:"zone"`
		Edge     string    `json:"edge"`
		Finished bool      `json:"finished"`
		Killed   int       `json:"killed"`
	}
	standingFeature struct {
		Feature   string   `json:"feature"`
		Kind      string   `json:"kind"`
		Height    int      `json:"height"`
		Capacity  int      `json:"capacity"`
		Solid     bool     `json:"solid"`
		Occupants []string `json:"occupants"`
	}
	standingObjective struct {
		Objective int        `json:"objective"`
		At        geom.Point `json:"at"`
	}
	standingGame struct {
		Phase      string    `json:"phase"`
		Round      int       `json:"round"`
		Turn       int       `json:"turn"`
		Initiative int       `json:"initiative"` // 0: nobody has it
		Objectives int       `json:"objectives"`
		Table      string    `json:"table"`
		Winner     game.Seat `json:"winner"`
	}
)

// Stands implements scenario.Position.
func (sc *scene) Stands(s *warpath.State, what content.Facts) scenario.Finding {
	f := scenario.Finding{At: what.At(), Anywhere: true}
	want, p := what.Without("clauses"), sc.At(s)
	switch {
	case what.Get("from").Given():
		return sc.measure(p, what)
	case what.Get("base").Given():
		id, _ := what.Get("base").Word()
		t, wrong := sc.things.Named(what.Get("base"), "a base")
		if wrong == "" && !t.of && sc.Units[t.unit].Bases > 1 {
			wrong = fmt.Sprintf("%q is a unit: expected one of its bases, such as %s.a", id, id)
		}
		if f.Wrong = wrong; wrong == "" {
			f.Wrong = scenario.Unlike(sc.Names, want.Without("base"), "base "+id, baseStands(p, t.base))
		}
	case what.Get("unit").Given():
		id, _ := what.Get("unit").Word()
		t, wrong := sc.things.Named(what.Get("unit"), "a unit")
		if f.Wrong = wrong; wrong == "" {
			f.Wrong = scenario.Unlike(sc.Names, want.Without("unit"), "unit "+id, unitStands(p, t.unit))
		}
	case what.Get("feature").Given():
		text, _ := what.Get("feature").Word()
		i, ok := sc.feature(text)
		if !ok {
			f.Wrong = fmt.Sprintf("there is no terrain feature %q: %s", text, content.Expected(text, sc.featureIDs()))
			return f
		}
		f.Wrong = scenario.Unlike(sc.Names, want.Without("feature"), "feature "+text, featureStands(p, i))
	case what.Get("seat").Given():
		seat, wrong := scenario.SeatOf(what.Get("seat"))
		if f.Wrong = wrong; wrong == "" {
			f.Wrong = scenario.Unlike(sc.Names, want.Without("seat"), fmt.Sprint("seat ", seat+1), seatStands(p, seat))
		}
	case what.Get("objective").Given():
		text, _ := what.Get("objective").Word()
		for i := range s.Objectives.Len() {
			if fmt.Sprint(i+1) == text {
				f.Wrong = scenario.Unlike(sc.Names, want.Without("objective"), "objective "+text, standingObjective{i + 1, *s.Objectives.At(i)})
				return f
			}
		}
		f.Wrong = fmt.Sprintf("there is no objective %s: there are %d", text, s.Objectives.Len())
	default:
		f.Wrong = scenario.Unlike(sc.Names, want, "the game", gameStands(p))
	}
	return f
}

// whereWords are what the places of a unit are called.
var whereWords = [...]string{warpath.Unused: "nowhere", warpath.Reserve: "reserve", warpath.OnTable: "table", warpath.Aboard: "aboard", warpath.Destroyed: "destroyed", warpath.Departed: "departed"}

func unitStands(p warpath.Position, u warpath.UnitID) standingUnit {
	s := p.Unit(u)
	doc := standingUnit{Unit: p.UnitName(u), Where: whereWords[s.Place], Token: s.Token.String(), Bases: p.Strength(u), Pinned: s.Pinned, Shields: int(s.Shields),
		In: "none", Aboard: "none", Foes: []string{}, Engagers: []string{}, Moved: s.Moved.String(), Acted: s.Acted, Infected: s.Infected, Hovers: s.Hovers, Height: p.Height(u)}
	if in, ok := p.Building(u); ok {
		doc.In = p.Features()[in].Name
	}
	if s.Place == warpath.Aboard {
		doc.Aboard = p.UnitName(s.Carrier)
	}
	warpath.EachUnit(s.Foes, func(o warpath.UnitID) { doc.Foes = append(doc.Foes, p.UnitName(o)) })
	warpath.EachUnit(s.Engagers, func(o warpath.UnitID) { doc.Engagers = append(doc.Engagers, p.UnitName(o)) })
	doc.Coherent = p.Coherent(u)
	return doc
}

func baseStands(p warpath.Position, b warpath.BaseID) standingBase {
	s := p.Base(b)
	return standingBase{p.Name(b), s.At, []int{int(s.Face.X), int(s.Face.Y)}, s.Alive}
}

func seatStands(p warpath.Position, seat game.Seat) standingSeat {
	s := p.S
	return standingSeat{seat, int(s.Points[seat]), int(s.VP[seat]), warpath.ZoneNames[s.Zone[seat]], warpath.Edge(s.Edge[seat]).String(), s.Finished[seat], int(s.Killed[seat])}
}

func featureStands(p warpath.Position, i int) standingFeature {
	f := &p.Features()[i]
	doc := standingFeature{Feature: f.Name, Kind: p.Terrain(i).String(), Height: p.TerrainHeight(i), Capacity: f.Capacity, Solid: f.Solid, Occupants: []string{}}
	p.Occupants(i, func(u warpath.UnitID) { doc.Occupants = append(doc.Occupants, p.UnitName(u)) })
	return doc
}

func gameStands(p warpath.Position) standingGame {
	s := p.S
	doc := standingGame{Phase: s.Phase.String(), Round: int(s.Round), Turn: int(s.Turn) + 1, Objectives: s.Objectives.Len(), Table: p.M.Size.ID, Winner: s.Winner}
	if s.Initiative != game.Nobody {
		doc.Initiative = int(s.Initiative) + 1
	}
	return doc
}
