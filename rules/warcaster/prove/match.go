package prove

import (
	"fmt"

	"umpire/content"
	"umpire/dice"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
	"umpire/scenario"
	"umpire/table"
	"umpire/terrain"
)

// writtenAgreement has the agreements of the players before a match, as a scenario asks
// whether it is lawful.
type writtenAgreement struct {
	content.Pos
	Mission     content.Ref                 `yaml:"mission,required"`
	Rolled      int8                        `yaml:"rolled" max:"3"` // the d3 that the mission was rolled with
	Size        content.Text                `yaml:"size"`           // of the table, where it is not the mission's
	Secondaries bool                        `yaml:"secondaries"`
	NoMercy     bool                        `yaml:"no_mercy"`
	Set         *content.Ref                `yaml:"set"` // of terrain, fitted to the table
	Terrain     content.Copies[writtenLaid] `yaml:"terrain"`
}

// writtenLaid is a piece of terrain as players lay it, right or wrong.
type writtenLaid struct {
	content.Pos
	content.Lot `yaml:",inline"`
	Kind        string         `yaml:"kind,required"`
	Name        string         `yaml:"name"`
	Shape       geom.Polygon   `yaml:"shape,required" max:"96"`
	Height      geom.Length    `yaml:"height" max:"12"`
	Standable   bool           `yaml:"standable"`
	Ladders     []table.Ladder `yaml:"ladders"`
}

// laid judges the terrain of a match.
func (sc *Scene) laid(w *writtenAgreement, on *warcaster.Mission) ([]content.Fault, error) {
	var features []terrain.Piece
	for _, piece := range w.Terrain {
		f := terrain.Piece{Kind: warcaster.TerrainKind(piece.Kind).Key(), Name: piece.Name, Shape: piece.Shape, Height: piece.Height, Standable: piece.Standable, Ladders: piece.Ladders}
		features = append(features, f)
	}
	_, faults := book.Terrain(sc.Book).Judge(on, features)
	if w.Set == nil {
		return faults, nil
	}
	var problems content.Problems
	at := scenario.To(*w.Set, "terrain set", "", sc.Book.Terrains, &problems).Place()
	if err := problems.Err(); err != nil {
		return nil, err
	}
	_, err := book.SetOn(sc.Book, &sc.Book.Terrains[at], on)
	return scenario.Faults(err)
}

// JudgeMatch implements scenario.Position: {mission: boiling-point, secondaries: true,
// refused: [...]}.
func (sc *Scene) JudgeMatch(what content.Facts) scenario.Finding {
	var mission *warcaster.Mission
	read := func(problems *content.Problems) writtenAgreement {
		mission = sc.missionWritten(what.Get("mission"), problems)
		return scenario.ReadAgreement[writtenAgreement](what)(problems)
	}
	return scenario.Judged(what, "match", read, func(w writtenAgreement) ([]content.Fault, []string, error) {
		return sc.agreed(&w, mission)
	})
}

// agreed judges what players agree on.
func (sc *Scene) agreed(w *writtenAgreement, mission *warcaster.Mission) (faults []content.Fault, by []string, err error) {
	if w.Rolled > 0 {
		by = append(by, "wc.mission.selection")
		if got := &sc.Book.Missions[sc.Book.RollMission(dice.NewScript([]int8{w.Rolled}))]; got != mission {
			return nil, nil, fmt.Errorf("%d is rolled: that is %s, %s expected", w.Rolled, got.Name, mission.Name)
		}
	}
	if w.Secondaries {
		by = append(by, "wc.secondary.optional")
	}
	if w.NoMercy {
		by = append(by, "wc.skirmish.mercy_optional")
	}
	at, _ := content.Place(sc.Book.Missions, w.Mission.Name)
	size, err := book.SizeOf(sc.Book, at, string(w.Size))
	if err == nil {
		_, err = warcaster.NewMatch(sc.Book, warcaster.Setup{Mission: at, Size: size, Practice: true, Secondaries: w.Secondaries, Variants: warcaster.Variants{NoMercy: w.NoMercy}})
	}
	faults, err = scenario.Faults(err)
	if err == nil && len(faults) == 0 && (w.Set != nil || w.Terrain != nil) {
		by = append(by, "wc.setup.terrain_agreement", "wc.setup.terrain_amount")
		on, _ := mission.On(size)
		faults, err = sc.laid(w, on)
	}
	return faults, by, err
}
