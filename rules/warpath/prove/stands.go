package prove

import (
	"fmt"

	"umpire/game"
	"umpire/rules/warpath"
	"umpire/scenario"
)

// called are the names of Command Orders and tokens.
func (sc *scene) called(id string) (names []string) {
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

// tells has the facts of the table that expectations may name.
var tells = map[string]string{
	"":          "phase round",
	"base":      "at facing",
	"unit":      "foes aboard acted",
	"seat":      "vp",
	"objective": "at",
}

// whereWords has the words for the places of a unit.
var whereWords = [...]string{warpath.Unused: "nowhere", warpath.Reserve: "reserve", warpath.OnTable: "table", warpath.Aboard: "aboard", warpath.Destroyed: "destroyed", warpath.Departed: "departed"}

// Adds implements scenario.Position.
func (sc *scene) Adds(s *warpath.State, kind string, n int32, to scenario.Facts) {
	p := sc.At(s)
	switch kind {
	case "":
		to["turn"], to["initiative"], to["winner"] = int(s.Turn)+1, 0, s.Winner
		to["objectives"], to["table"] = s.Objectives.Len(), p.M.Size.ID
		if s.Initiative != game.Nobody {
			to["initiative"] = int(s.Initiative) + 1
		}
	case "base":
		to["alive"] = s.Bases[n].Alive
	case "unit":
		unitStands(p, warpath.UnitID(n), to)
	case "seat":
		to["points"], to["finished"], to["killed"] = s.Points[n], s.Finished[n], s.Killed[n]
		to["zone"], to["edge"] = warpath.ZoneNames[s.Zone[n]], warpath.Edge(s.Edge[n]).String()
	case "feature":
		f := &p.Features()[n]
		occupants := []string{}
		p.Occupants(int(n), func(u warpath.UnitID) { occupants = append(occupants, p.UnitName(u)) })
		to["kind"], to["height"], to["occupants"] = p.Terrain(int(n)).String(), p.TerrainHeight(int(n)), occupants
		to["capacity"], to["solid"] = f.Capacity, f.Solid
	}
}

// Objectives implements scenario.Position.
func (sc *scene) Objectives(s *warpath.State) (numbers []string) {
	for i := range s.Objectives.Len() {
		numbers = append(numbers, fmt.Sprint(i+1))
	}
	return numbers
}

func unitStands(p warpath.Position, u warpath.UnitID, to scenario.Facts) {
	s := p.Unit(u)
	to["where"], to["token"], to["moved"] = whereWords[s.Place], s.Token.String(), s.Moved.String()
	to["bases"], to["pinned"], to["shields"], to["height"] = p.Strength(u), s.Pinned, s.Shields, p.Height(u)
	to["coherent"], to["infected"], to["hovers"] = p.Coherent(u), s.Infected, s.Hovers
	to["in"] = "none"
	if in, ok := p.Building(u); ok {
		to["in"] = p.Features()[in].Name
	}
	engagers := []string{}
	warpath.EachUnit(s.Engagers, func(o warpath.UnitID) { engagers = append(engagers, p.UnitName(o)) })
	to["engagers"] = engagers
}
