package prove

import (
	"umpire/content"
	"umpire/geom"
	"umpire/rules/warpath"
	"umpire/scenario"
)

// writtenScene is the part of a scenario file that lays the position out; the
// scenarios' README.md explains each key.
type writtenScene struct {
	content.Pos
	Table      writtenBattlefield             `yaml:"table"`
	Rounds     int                            `yaml:"rounds" min:"1" max:"12"`
	Charts     writtenCharts                  `yaml:"charts"`
	Variants   warpath.Variants               `yaml:"variants"`
	Timed      bool                           `yaml:"timed"`
	Factions   scenario.BySeat[*content.Ref]  `yaml:"factions"`
	Units      []writtenSceneUnit             `yaml:"units"`
	Objectives []geom.Point                   `yaml:"objectives" max:"144"`
	Turn       writtenTurn                    `yaml:"turn"`
	Points     scenario.BySeat[int16]         `yaml:"points" max:"60"`
	Zones      scenario.BySeat[content.Text]  `yaml:"zones"`
	Edges      scenario.BySeat[*content.Text] `yaml:"edges"`
	VP         scenario.BySeat[int16]         `yaml:"vp" max:"200"`
	Killed     scenario.BySeat[int16]         `yaml:"killed" max:"60"`
	Collapsed  []content.Ref                  `yaml:"collapsed"`
	Nonsense   bool                           `yaml:"nonsense"` // bases may overlap
	scenario.Looks
}

// writtenCharts are the entries of a mission; 0 is rolled for.
type writtenCharts struct {
	Zones      *int8 `yaml:"zones" max:"8"`
	Objectives *int8 `yaml:"objectives" max:"8"`
	Scoring    *int8 `yaml:"scoring" max:"8"`
	Deployment *int8 `yaml:"deployment" max:"8"`
}

type writtenBattlefield struct {
	content.Pos
	Size    *content.Ref     `yaml:"size"`
	Set     *content.Ref     `yaml:"set"`
	Terrain []writtenScenery `yaml:"terrain"`
}

// writtenScenery is a piece of terrain. A box is its left, lower, right and upper side.
type writtenScenery struct {
	content.Pos
	ID       content.Slug        `yaml:"id"`
	Name     string              `yaml:"name"`
	Kind     warpath.TerrainKind `yaml:"kind,required"`
	Shape    geom.Polygon        `yaml:"shape" max:"144"`
	Box      []geom.Length       `yaml:"box" max:"144"`
	Height   int                 `yaml:"height" min:"1" max:"12"`
	Solid    bool                `yaml:"solid"`
	Capacity int                 `yaml:"capacity" min:"1" max:"200"`
	Fallen   int                 `yaml:"fallen" min:"1" max:"12"` // the Height of its rubble
}

type writtenSceneUnit struct {
	content.Pos
	ID       string            `yaml:"id,required"`
	Unit     content.Ref       `yaml:"unit,required"`
	Seat     int               `yaml:"seat,required" min:"1" max:"2"`
	At       content.Facts     `yaml:"at"`  // of the first base, or of each
	Row      content.Facts     `yaml:"row"` // in which direction the others stand
	Files    int               `yaml:"files" min:"1" max:"16"`
	Gap      geom.Length       `yaml:"gap" max:"12"` // between the bases of the row
	Facing   content.Facts     `yaml:"facing"`
	In       *content.Ref      `yaml:"in"`
	Aboard   *content.Ref      `yaml:"aboard"`
	Reserve  bool              `yaml:"reserve"`
	Gone     bool              `yaml:"gone"` // it has been destroyed
	Token    tokenWord         `yaml:"token"`
	Pinned   bool              `yaml:"pinned"`
	Fresh    bool              `yaml:"fresh"` // it was not Pinned as the Round began
	Acted    bool              `yaml:"acted"`
	Moved    tokenWord         `yaml:"moved"`
	Entered  bool              `yaml:"entered"`
	Arrived  bool              `yaml:"arrived"`
	Infected bool              `yaml:"infected"`
	Hovers   bool              `yaml:"hovers"`
	Assaults *content.Ref      `yaml:"assaults"`
	Engagers []content.Ref     `yaml:"engagers"`
	From     []geom.Point      `yaml:"from" max:"144"` // where fliers began the Round
	Wave     int8              `yaml:"wave" max:"2"`
	Shields  *int8             `yaml:"shields" max:"9"`
	Lost     int               `yaml:"lost" max:"15"` // bases, the last ones
	Stats    writtenSceneStats `yaml:"stats"`         // in place of the card's
	Keywords *warpath.Keywords `yaml:"keywords"`
	Ranged   []warpath.Weapon  `yaml:"ranged"`
	Melee    []warpath.Weapon  `yaml:"melee"`
}

// writtenSceneStats are figures that a scenario needs and no card has; 0 in Shoot and
// Assault is a dash.
type writtenSceneStats struct {
	Bases   *int         `yaml:"bases" min:"1" max:"16"`
	Advance *geom.Length `yaml:"advance" min:"1" max:"36"`
	Sprint  *geom.Length `yaml:"sprint" min:"1" max:"48"`
	SH      *int         `yaml:"SH" max:"12"`
	AS      *int         `yaml:"AS" max:"12"`
	AR      *int         `yaml:"AR" min:"2" max:"16"`
	HT      *int         `yaml:"HT" max:"12"`
	Command *bool        `yaml:"command"`
}

type writtenTurn struct {
	Round      int          `yaml:"round" min:"1" max:"12"`
	Phase      content.Text `yaml:"phase"`
	Initiative *int         `yaml:"initiative" max:"2"` // 0: nobody has it
	Seat       int          `yaml:"seat" min:"1" max:"2"`
	Choose     bool         `yaml:"choose"` // who has the first Turn is still to be said
	Extra      bool         `yaml:"extra"`  // the Extra Activation is spent
	Finished   []int        `yaml:"finished" min:"1" max:"2"`
}

// tokenWord is the word for a token beside a unit.
type tokenWord warpath.Token

var tokenWritten = []string{"none", "overwatch", "sprint", "advance", "shoot", "assault+1", "assault+0", "assault-1"}

// Words implements content.Enumeration.
func (tokenWord) Words() []string { return tokenWritten }
