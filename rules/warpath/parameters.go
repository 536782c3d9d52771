package warpath

import (
	"umpire/dice"
	"umpire/game"
)

// chartNames and chartTags are how the four parameters of a mission are called
// (wp.mission.parameters).
var (
	chartNames = [4]string{"Deployment Zones", "Objectives", "Scoring", "Force Deployment"}
	chartTags  = [4]game.Tag{"mission/zones", "mission/objectives", "mission/scoring", "mission/deployment"}
)

// chart is the entry of a mission chart that this mission has.
func (p position) chart(k int) *Chart {
	b, n := p.m.Book, p.s.Chart[k]-1
	switch k {
	case zoneChart:
		return &b.Zones[n].Chart
	case objectiveChart:
		return &b.Marks[n].Chart
	case scoreChart:
		return &b.Scores[n]
	}
	return &b.Deploys[n]
}

// rollParameters rolls a D8 on each chart whose entry is not agreed
// (wp.mission.parameters, wp.open.mission_charts).
func (p play) rollParameters() {
	p.tellSetup()
	for k := range p.s.Chart {
		face := 0
		if p.s.Chart[k] == 0 {
			face = int(p.g.Roll(chartTags[k], dice.Pool{dice.D8.Times(1)})[0])
			p.s.Chart[k] = uint8(face)
		}
		entry := p.chart(k)
		clauses := cl("wp.mission.parameters", game.Clause(entry.Clause))
		if k == zoneChart {
			clauses = append(clauses, "wp.charts.dz.coords", "wp.mission.zones_mark")
		}
		facts := ParameterFacts{Chart: chartNames[k], Entry: entry.ID, Rolled: face}
		if face == 0 {
			p.tell("parameter", clauses, facts, "%s: %s, as agreed", chartNames[k], entry.Name)
			continue
		}
		p.tell("parameter", append(clauses, "wp.basics.d8"), facts, "%s: a %d, %s", chartNames[k], face, entry.Name)
	}
	p.enter(SetUpObjectives)
}

// tellSetup tells what was agreed before the game: its length, the table and its
// terrain (wp.mission.setup_order, wp.mission.terrain_agreement).
func (p play) tellSetup() {
	f := SetupFacts{Table: p.m.Size.ID, Usual: p.m.Size.Pieces, Rounds: p.m.Setup.Rounds, Timed: p.m.Setup.Timed}
	for _, t := range p.m.Setup.Terrain {
		if t.Kind == Wall {
			f.Linear++
		} else {
			f.Pieces++
		}
	}
	clauses := cl("wp.mission.setup_order", "wp.mission.kinds", "wp.basics.players", "wp.basics.table_size", "wp.mission.length", "wp.sequence.rounds",
		"wp.mission.terrain_pieces", "wp.mission.terrain_linear")
	if f.Pieces != f.Usual || f.Linear > f.Usual {
		clauses = append(clauses, "wp.mission.terrain_agreement")
	}
	p.tell("setup", clauses, f, "A Battle Mission of %s on %s, with %s of terrain (%d are usual) and %s", count(f.Rounds, "Round"), p.m.Size.Name,
		count(f.Pieces, "piece"), f.Usual, count(f.Linear, "linear obstacle"))
}
