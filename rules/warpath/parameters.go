package warpath

import (
	"umpire/dice"
	"umpire/game"
)

// chartNames and chartTags are how the four parameters of a mission are called
// (wp.mission.parameters).
var (
	ChartNames = [4]string{"Deployment Zones", "Objectives", "Scoring", "Force Deployment"}
	chartTags  = [4]game.Tag{"mission/zones", "mission/objectives", "mission/scoring", "mission/deployment"}
)

// chart is the entry of a mission chart that this mission has.
func (p Position) chart(k int) *Chart {
	b, n := p.M.Book, p.S.Chart[k]-1
	switch k {
	case ChartOfZones:
		return &b.Zones[n].Chart
	case ChartOfObjectives:
		return &b.Marks[n].Chart
	case ChartOfScoring:
		return &b.Scores[n]
	}
	return &b.Deploys[n]
}

// rollParameters rolls a D8 on each chart whose entry is not agreed
// (wp.mission.parameters, wp.open.mission_charts).
func (p Play) rollParameters() {
	p.tellSetup()
	for k := range p.S.Chart {
		face := 0
		if p.S.Chart[k] == 0 {
			face = int(p.G.Roll(chartTags[k], dice.Pool{dice.D8.Times(1)})[0])
			p.S.Chart[k] = uint8(face)
		}
		entry := p.chart(k)
		clauses := Cl("wp.mission.parameters", entry.Clauses.Clause())
		if k == ChartOfZones {
			clauses = append(clauses, "wp.charts.dz.coords", "wp.mission.zones_mark")
		}
		facts := ParameterFacts{Chart: ChartNames[k], Entry: entry.ID, Rolled: face, Tray: chartDie(ChartNames[k], face, entry.Name)}
		if face == 0 {
			p.tell("parameter", clauses, facts, "%s: %s, as agreed", ChartNames[k], entry.Name)
			continue
		}
		p.tell("parameter", append(clauses, "wp.basics.d8"), facts, "%s: a %d, %s", ChartNames[k], face, entry.Name)
	}
	p.enter(SetUpObjectives)
}

// tellSetup tells what was agreed before the game: its length, the table and its
// terrain (wp.mission.setup_order, wp.mission.terrain_agreement).
func (p Play) tellSetup() {
	f := SetupFacts{Table: p.M.Size.ID, Usual: p.M.Size.Pieces, Rounds: p.M.Setup.Rounds, Timed: p.M.Setup.Timed}
	for _, t := range p.M.Setup.Terrain {
		if t.Kind == Wall {
			f.Linear++
		} else {
			f.Pieces++
		}
	}
	p.G.Cite("wp.mission.kinds", "wp.basics.players", "wp.basics.table_size", "wp.mission.length", "wp.sequence.rounds",
		"wp.mission.terrain_pieces", "wp.mission.terrain_linear")
	clauses := Cl("wp.mission.setup_order")
	if f.Pieces != f.Usual || f.Linear > f.Usual {
		clauses = append(clauses, "wp.mission.terrain_agreement")
	}
	p.tell("setup", clauses, f, "A Battle Mission of %s on %s, with %s of terrain (%d are usual) and %s", Count(f.Rounds, "Round"), p.M.Size.Name,
		Count(f.Pieces, "piece"), f.Usual, Count(f.Linear, "linear obstacle"))
}
