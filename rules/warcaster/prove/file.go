package prove

import (
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warcaster"
	"umpire/scenario"
)

// writtenScene is the part of a scenario file that lays the position out; the
// scenarios' README.md explains each key.
type writtenScene struct {
	content.Pos
	Mission     *content.Ref                   `yaml:"mission"`
	Variants    warcaster.Variants             `yaml:"variants"`
	Secondaries scenario.BySeat[*content.Ref]  `yaml:"secondaries"`
	Table       writtenBattlefield             `yaml:"table"`
	Units       []writtenSceneUnit             `yaml:"units"`
	Gates       []writtenSceneGate             `yaml:"gates"`
	Objectives  []writtenScenePlace            `yaml:"objectives"`
	Racks       scenario.BySeat[[]content.Ref] `yaml:"racks"`
	Hands       scenario.BySeat[[]content.Ref] `yaml:"hands"`
	Decks       scenario.BySeat[[]content.Ref] `yaml:"decks"`
	Discards    scenario.BySeat[[]content.Ref] `yaml:"discards"`
	Attachments []writtenOwned                 `yaml:"attachments"`
	Edge        scenario.Side                  `yaml:"edge"` // of seat 1
	First       int                            `yaml:"first" min:"1" max:"2"`
	Turn        writtenTurn                    `yaml:"turn"`
	VP          scenario.BySeat[int16]         `yaml:"vp" max:"200"`
	Geyser      int8                           `yaml:"geyser" max:"3"`
	Nonsense    bool                           `yaml:"nonsense"` // models may overlap
	scenario.Looks
}

type writtenBattlefield struct {
	content.Pos
	Size    content.Text     `yaml:"size"` // the mission's, if left out
	Width   *geom.Length     `yaml:"width" min:"6" max:"96"`
	Depth   *geom.Length     `yaml:"depth" min:"6" max:"96"` // the width, if left out
	Set     *content.Ref     `yaml:"set"`
	Terrain []writtenScenery `yaml:"terrain"`
}

// writtenScenery is a piece of terrain, with less to write than in a terrain set.
type writtenScenery struct {
	content.Pos
	ID   content.Slug `yaml:"id"`
	Name string       `yaml:"name"`
	warcaster.Ground
}

type writtenSceneUnit struct {
	content.Pos
	ID          string              `yaml:"id,required"`
	Unit        content.Ref         `yaml:"unit,required"`
	Seat        int                 `yaml:"seat,required" min:"1" max:"2"`
	At          content.Facts       `yaml:"at"`
	On          *content.Ref        `yaml:"on"`
	Arc         int8                `yaml:"arc" max:"9"`
	Token       bool                `yaml:"token"`
	Fresh       bool                `yaml:"fresh"`
	Damage      content.Facts       `yaml:"damage"`
	Effects     content.Facts       `yaml:"effects"`
	Cyphers     []content.Ref       `yaml:"cyphers"`
	Carries     *content.Ref        `yaml:"carries"`
	Head        *content.Ref        `yaml:"head"`
	Loadout     []content.Ref       `yaml:"loadout"`
	Attachments []writtenAttachedTo `yaml:"attachments"`
	Gone        bool                `yaml:"gone"`
	Stats       content.Facts       `yaml:"stats"` // in place of the card's
	Gains       []content.Ref       `yaml:"gains"` // special rules beside the card's, as a mission may give them
}

// writtenAttachedTo is an attachment in play with a squad.
type writtenAttachedTo struct {
	content.Pos
	ID     string        `yaml:"id,required"`
	Unit   content.Ref   `yaml:"unit,required"`
	At     content.Facts `yaml:"at,required"`
	On     *content.Ref  `yaml:"on"`
	Damage int           `yaml:"damage" max:"99"`
}

// writtenOwned is an attachment that a seat has in reserve.
type writtenOwned struct {
	content.Pos
	ID   string      `yaml:"id,required"`
	Unit content.Ref `yaml:"unit,required"`
	Seat int         `yaml:"seat,required" min:"1" max:"2"`
}

type writtenSceneGate struct {
	content.Pos
	ID   string       `yaml:"id,required"`
	Seat int          `yaml:"seat,required" min:"1" max:"2"`
	At   *geom.Point  `yaml:"at" max:"96"`
	On   *content.Ref `yaml:"on"`
	Arc  int8         `yaml:"arc" max:"9"`
}

// writtenScenePlace puts an objective of the mission elsewhere.
type writtenScenePlace struct {
	content.Pos
	Name string     `yaml:"name,required"`
	At   geom.Point `yaml:"at,required" max:"96"`
}

type writtenTurn struct {
	Seat      int          `yaml:"seat" min:"1" max:"2"`
	Phase     content.Text `yaml:"phase"`
	Number    int8         `yaml:"number" max:"60"`
	Round     int          `yaml:"round" min:"1" max:"5"`
	Box       int          `yaml:"box" min:"1" max:"5"`
	Activated int8         `yaml:"activated" max:"2"` // activations already begun
	Main      bool         `yaml:"main"`              // one of them was not of a solo
	Deployed  bool         `yaml:"deployed"`
}
