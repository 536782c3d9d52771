// Package board is what a screen needs of a game besides the kernel's questions
// and events: the table as it stands before the first model, how far a model
// gets, what stands in a line of sight, what an attack is likely to do, and what
// a match comes to. A game that is Rules can be shown by any screen, which then
// knows no rule of it.
//
// Lengths are in hundredths of a millimetre. Nothing here decides anything: the
// answers are told to people, and judged again when somebody acts on them.
package board

import (
	"encoding/json"

	"umpire/dice"
	"umpire/game"
	"umpire/geom"
	"umpire/terrain"
)

// Rules is a game that can be shown. All methods look at a state that waits, and
// change nothing; what they tell a seat depends on what that seat may know.
type Rules[S comparable] interface {
	game.Rules[S]

	// Scene returns what never changes while a match lasts.
	Scene() Scene
	// Line says how a state stands, in a few words.
	Line(s *S) string
	// Reach outlines where the model could get to by an answer to the question.
	Reach(s *S, q game.Question[S], subject int32) []Outline
	// Forecast tells what an answer is likely to bring, if dice decide it.
	Forecaster[S]
	// Sight is the line of sight from one model to another, as a seat may know it, were some
	// models where they would be moved to.
	Sight(s *S, seat game.Seat, from, to int32, moved []Placed) (Sight, bool)
	// Threat returns what a model threatens and fears, as a seat may know it, were some models
	// where they would be moved to.
	Threat(s *S, seat game.Seat, model int32, moved []Placed) (Threat, bool)
	// Inspect is all that a seat may know of a model.
	Inspect(s *S, seat game.Seat, model int32) (Sheet, bool)
}

// Climbing is Rules of a game whose models go from floor to floor in a move.
type Climbing[S comparable] interface {
	// Landings outlines where the model could get to by an answer to the question, on floors other than its
	// own that are less than an inch above or below a height.
	Landings(s *S, q game.Question[S], subject int32, height geom.Length) []Outline
}

// Scene has the parts of a match that never change.
type Scene struct {
	Title string `json:"title"` // of the mission
	// Mission says how the match is won; what is only drawn or chosen in it are the table's Aims.
	Mission *Mission `json:"mission,omitempty"`
	// Chain says how far the bases of a unit may be from one another, where units act as a
	// whole, and Flat says that the rules find by themselves on which surface something is put.
	Chain geom.Length `json:"chain,omitempty"`
	Flat  bool        `json:"flat,omitempty"`
	// Unmeasured says that distances are measured only once something is declared, so that
	// nothing that is shown may tell them before.
	Unmeasured bool `json:"unmeasured,omitempty"`
	// Boxed says that models have boxes that are marked one by one: those of who acts and of
	// who suffers are shown beside the table.
	Boxed    bool            `json:"boxed,omitempty"`
	Width    geom.Length     `json:"width"`
	Depth    geom.Length     `json:"depth"`
	Features []terrain.Piece `json:"features"`
	// Grounds say what each kind of terrain does that may lie there, where a game wants
	// that said.
	Grounds []Ground `json:"grounds,omitempty"`
	// Models are all that may come into play, by number.
	Models []Model `json:"models"`
	// Sides are the forces, by side.
	Sides []Side `json:"sides"`
	// Seats are the sides of the seats, where not each seat is a side of its own; 255 is the
	// side of the game itself, which has what is nobody's, too.
	Seats []game.Side `json:"seats,omitempty"`
	// Setup is the set-up as a replay carries it, for what a game's own part of
	// the screen wants of it.
	Setup json.RawMessage `json:"setup,omitempty"`
}

// Mission tells how a match is won.
type Mission struct {
	Name    string        `json:"name,omitempty"`
	Text    string        `json:"text,omitempty"` // in a few sentences
	Clauses []game.Clause `json:"clauses"`        // that say when and for what somebody scores or wins
}

// Ground is the effect of a kind of terrain.
type Ground struct {
	Kind   string      `json:"kind"` // as of a terrain.Piece
	Name   string      `json:"name"`
	Text   string      `json:"text"`
	Cover  bool        `json:"cover,omitempty"` // it gives cover to whoever is inside
	Clause game.Clause `json:"clause,omitempty"`
}

// Model is a model, in play or not.
type Model struct {
	ID   int32     `json:"id"` // as views, questions and events name it
	Name string    `json:"name"`
	Seat game.Seat `json:"seat"`
	// Unit is the unit that it is of, or -1 for one that joins any.
	Unit int32 `json:"unit"`
	// Team is the unit's name, where the unit has several models: one label is enough.
	Team string      `json:"team,omitempty"`
	R    geom.Length `json:"r"` // radius of its base: half its width, if it is long
	// Length is that of a long base, which lies along its facing: a capsule.
	Length geom.Length `json:"length,omitempty"`
	// Height is that of its volume, where sight is judged by volumes.
	Height geom.Length `json:"height,omitempty"`
	// Arcs says that it has a front and a rear.
	Arcs  bool   `json:"arcs,omitempty"`
	Glyph string `json:"glyph"`
}

// Side is a force as everybody may know it.
type Side struct {
	Force   string `json:"force"`   // its name
	Faction string `json:"faction"` // its faction's
	Cards   []Card `json:"cards,omitempty"`
}

// Card is a card that a side brings, as both may know it: where it is now, they
// may not.
type Card struct {
	ID     int         `json:"id"` // as views name it
	Name   string      `json:"name"`
	Card   string      `json:"card"` // its id in the book
	Type   string      `json:"type"`
	Text   string      `json:"text"`
	Clause game.Clause `json:"clause,omitempty"`
	// Figures say what cards of its type are compared by, the same of each: those of a type
	// that has none are told in words.
	Figures []Figure `json:"figures,omitempty"`
}

// Outline is a line around all that is meant.
type Outline struct {
	Kind   string       `json:"kind"` // reach; further bands have their own word; barred, what of it is not
	Points []geom.Point `json:"points"`
}

// ReachOutline is the kind of the outlines of what is reached.
const ReachOutline = "reach"

// Reached is the outline of what is reached, if anything is.
func Reached(points []geom.Point) []Outline {
	if len(points) == 0 {
		return nil
	}
	return []Outline{{Kind: ReachOutline, Points: points}}
}

// Sight is a line of sight, or what it fails at.
type Sight struct {
	From     int32       `json:"from"`
	To       int32       `json:"to"` // whom one would be like, of a place
	A        geom.Point  `json:"a"`  // on the base of From
	B        geom.Point  `json:"b"`  // on the base of To, or where the line stops
	Clear    bool        `json:"clear"`
	Distance geom.Length `json:"distance"` // rounded up: over a reach exactly if it is out of it
	// Untold says that the distance may not be measured now, and is not told.
	Untold bool `json:"untold,omitempty"`
	// Blocker says what the line stops at, by name. Feature is the id of what stops it or gives
	// cover, if that is terrain; Models are those that do, if models do.
	Blocker string  `json:"blocker,omitempty"`
	Feature string  `json:"feature,omitempty"`
	Models  []int32 `json:"models,omitempty"`
	// Clause is why nothing is seen, or by what cover is given.
	Clause game.Clause `json:"clause,omitempty"`
	// Cover says what gives the target cover, if anything does. Partly says that it does so
	// by hiding a part of the target.
	Cover  string `json:"cover,omitempty"`
	Partly bool   `json:"partly,omitempty"`
	// Rays are the lines by which it is judged, in a game that goes by heights: the one that decides,
	// or all samples.
	Rays []Ray `json:"rays,omitempty"`
}

// Ray is a line from an eye to a point of a body.
type Ray struct {
	At     geom.Point  `json:"at"`     // of the point, from above
	Eye    geom.Length `json:"eye"`    // height of the eye above the table
	Height geom.Length `json:"height"` // and of the point
	Clear  bool        `json:"clear"`  // nothing hides the point
}

// Forecast is the expected outcome of an attack.
type Forecast struct {
	By     int32    `json:"by"`
	At     int32    `json:"at"`
	Title  string   `json:"title"`  // whom it concerns
	Facts  []string `json:"facts"`  // 12.59″ away; seen; in cover
	Figure []Figure `json:"figure"` // two or three large figures
	// Outcomes are all that can come of it; their shares come to 1000.
	Outcomes []Outcome `json:"outcomes"`
	// Lines has the modifiers that make up the dice.
	Lines []Line `json:"lines"`
	// Notes say what else may be spent or re-rolled, by clause.
	Notes []Note `json:"notes,omitempty"`
	// Reply is the forecast of the target's reply.
	Reply string `json:"reply,omitempty"`
	Sight *Sight `json:"sight,omitempty"`
	// Way says what befalls who acts on its way, in order.
	Way []Encounter `json:"way,omitempty"`
	// Given says what has to come to pass first, where it is not known yet.
	Given *Note `json:"given,omitempty"`
	// Blows are the attacks that follow of the answer, in their order, where dice or further
	// attacks can be bought for them, and Purse is what they are bought with. The figures are
	// those of all of them.
	Blows []Blow `json:"blows,omitempty"`
	Purse Purse  `json:"purse,omitzero"`
	// Tracks are the target's boxes, each with its chance to be marked, and Parts what is lost
	// with them.
	Tracks []Boxes `json:"tracks,omitempty"`
	Parts  []Part  `json:"parts,omitempty"`
	// First is suffered before.
	First []Note `json:"first,omitempty"`
	// Also has the effects of the same choice on others, each on its own.
	Also []Forecast `json:"also,omitempty"`
	// Spreads are the exact chances behind the figures, for who wants all of them.
	Spreads []Spread `json:"-"`
	// Chances are further exact chances that the figures and outcomes do not have.
	Chances []Figure `json:"-"`
}

// Encounter is an event on the way of a model: somebody may strike it as it leaves that
// one's reach, or something stops it.
type Encounter struct {
	At    geom.Point `json:"at"`              // the middle of its base there
	By    int32      `json:"by"`              // who that is, or -1
	Name  string     `json:"name"`            // of who or what it is
	What  string     `json:"what,omitempty"`  // a free strike
	Stops bool       `json:"stops,omitempty"` // it goes no further
	Value string     `json:"value,omitempty"` // how likely it is struck: 83%
}

// Spotter is Rules that say of places, too, whether they are seen: whether a model like one
// that is on the table would be, if it stood there.
type Spotter[S comparable] interface {
	SightAt(s *S, seat game.Seat, from int32, like Placed, moved []Placed) (Sight, bool)
}

// Planner is Rules whose forecasts go on to what could be bought for an answer: the plan names
// the toggles that are on, and More as often as a further attack is bought.
type Planner[S comparable] interface {
	Foresee(s *S, q game.Question[S], a game.Answer, plan []string) (Forecast, bool)
}

// More is the item that buys a further attack in a plan.
const More = "more"

// Blow is an attack of a forecast.
type Blow struct {
	Name   string `json:"name"`             // Charge, Fist, Bought
	With   string `json:"with"`             // Hammer, P+S 18
	Bought bool   `json:"bought,omitempty"` // it is one that a plan buys
	// Without is the chance to destroy if it is not bought.
	Without string   `json:"without,omitempty"`
	Toggles []Toggle `json:"toggles"`
}

// Toggle is something that can be bought for a roll of an attack.
type Toggle struct {
	ID   string `json:"id"` // as a plan names it
	Roll string `json:"roll" enum:"attack,damage"`
	Name string `json:"name"` // what is bought, for who hears it
	Text string `json:"text"` // what it changes: 72% to 95%
	On   bool   `json:"on,omitempty"`
	// Else is the chance to destroy were it off, or on, as it is not. Instead is what a plan
	// has to give up for that, where nothing is left to buy it with.
	Else    string `json:"else,omitempty"`
	Instead string `json:"instead,omitempty"`
	// Barred is why it is not to be had.
	Barred string `json:"barred,omitempty"`
	// Asks is the tag of the question by which it will be bought, or not.
	Asks string `json:"asks,omitempty"`
}

// Purse has the resource that a plan spends, and the things it can buy.
type Purse struct {
	Track
	On   []string `json:"on,omitempty"`
	Left int      `json:"left"`
	// More says that a further attack can be bought.
	More bool `json:"more,omitempty"`
}

// Part is a system of a model, with its boxes.
type Part struct {
	Letter string `json:"letter"`
	Name   string `json:"name"`
	Left   int    `json:"left"` // boxes unmarked
	Of     int    `json:"of"`
	Lost   string `json:"lost,omitempty"` // what its loss does, once it is lost
	// Chance is that of losing it, in words, and Share the same in thousandths.
	Chance string      `json:"chance,omitempty"`
	Share  int         `json:"share,omitempty"`
	Clause game.Clause `json:"clause,omitempty"`
}

// Spread says how likely each number of something is.
type Spread struct {
	What string // damage, casualties
	dice.Dist
}

// Figure is a large number and what it counts.
type Figure struct {
	Value string `json:"value"` // 65%, 0.70
	Label string `json:"label"` // hits
	// Without is the figure where nothing is spent, of an answer that spends something.
	Without string `json:"without,omitempty"`
	// Exact is the same number, exactly.
	Exact dice.Fraction `json:"-"`
}

// Forecaster is Rules as far as they forecast.
type Forecaster[S comparable] interface {
	Forecast(s *S, q game.Question[S], a game.Answer) (Forecast, bool)
}

// ForecastOf returns the forecast of an answer and, where there is one, that of the answer by
// which nothing is spent. It reports false if the rules forecast nothing of the answer.
func ForecastOf[S comparable](rules Forecaster[S], s *S, q game.Question[S], a game.Answer) (Forecast, bool) {
	f, ok := rules.Forecast(s, q, a)
	if idle, may := game.Idle(q, s); ok && may && !idle.Is(a) {
		if plain, told := rules.Forecast(s, q, idle); told && plain.At == f.At {
			f.Beside(&plain)
		}
	}
	return f, ok
}

// Beside puts beside the figures what they are by the forecast of spending nothing.
func (f *Forecast) Beside(plain *Forecast) {
	for i := range f.Figure {
		for _, was := range plain.Figure {
			if was.Label == f.Figure[i].Label {
				f.Figure[i].Without = was.Value
			}
		}
	}
}

// Outcome is one of the things that can come of an attack.
type Outcome struct {
	Label string `json:"label"`
	Share int    `json:"share"` // in thousandths
	Value string `json:"value"` // in words: 16%
	Kind  string `json:"kind"`  // miss, nothing, damage, destroyed
	// Exact is the same chance, exactly.
	Exact dice.Fraction `json:"-"`
}

// Line is one of the things that the dice of an attack are made of.
type Line struct {
	Roll   string      `json:"roll"` // attack, defence, damage
	What   string      `json:"what"`
	Amount int         `json:"amount"`
	Of     string      `json:"of"`             // Action Dice, Power Dice, ARM; or OrMore
	Dice   []Dice      `json:"dice,omitempty"` // the amount as dice, if it is dice
	Clause game.Clause `json:"clause"`
}

// OrMore is said of an amount that dice have to show, not one that is added to them.
const OrMore = "or more"

// Dice are some dice of a kind.
type Dice struct {
	Kind string `json:"kind"` // action, power
	N    int    `json:"n"`
}

// Note is a remark with the clause that it comes from.
type Note struct {
	Text   string      `json:"text"`
	Clause game.Clause `json:"clause,omitempty"`
}

// Sheet has all that there is to know of a model.
type Sheet struct {
	Model   int32    `json:"model"`
	Name    string   `json:"name"`
	Kind    string   `json:"kind"` // Solo, Squad of 3, Warjack
	Stats   []Stat   `json:"stats"`
	Weapons []Weapon `json:"weapons,omitempty"`
	Rules   []Rule   `json:"rules,omitempty"`
	Notes   []Note   `json:"notes,omitempty"` // effects it suffers, what it carries
	// Tracks are the boxes of a model that are marked one by one: a row, or the columns of
	// a grid.
	Tracks []Boxes `json:"tracks,omitempty"`
	Parts  []Part  `json:"parts,omitempty"` // what they belong to
	Toll   string  `json:"toll,omitempty"`  // what the losses come to, in words
}

// Boxes is a row or a column of boxes.
type Boxes struct {
	Name  string `json:"name"`
	Boxes []Box  `json:"boxes"`
}

// Box is a box that may be marked, with the letter of what it belongs to; Lost says that
// all boxes of that are. Chance is that of being marked by what is foretold, in thousandths.
type Box struct {
	Letter string `json:"letter,omitempty"`
	Marked bool   `json:"marked,omitempty"`
	Lost   bool   `json:"lost,omitempty"`
	Chance int    `json:"chance,omitempty"`
}

// Stat is a figure of a model as it counts now, and as printed.
type Stat struct {
	Name    string `json:"name"`
	Value   int    `json:"value"`
	Printed int    `json:"printed"`
	Lines   []Line `json:"lines,omitempty"` // what makes the difference
}

// Weapon is a weapon with its figures.
type Weapon struct {
	Name  string   `json:"name"`
	Kind  string   `json:"kind"`
	Stats []Stat   `json:"stats"`
	Rules []string `json:"rules,omitempty"` // names
	// Reach says how far it reaches, between bases.
	Reach geom.Length `json:"reach,omitempty"`
}

// Rule is a special rule in words.
type Rule struct {
	Name   string      `json:"name"`
	Text   string      `json:"text"`
	Clause game.Clause `json:"clause,omitempty"`
}

// Summary has the figures of a match, for charts.
type Summary struct {
	Scores []Score `json:"scores"` // in order of Line
	Luck   []Luck  `json:"luck"`   // a roll each
	// ScoreIn and LuckIn are what the two are counted in: Victory points, strikes.
	ScoreIn string  `json:"score_in"`
	LuckIn  string  `json:"luck_in"`
	Units   []Tally `json:"units"`
	Turns   []Turn  `json:"turns"`
}

// Score is the score from a line of the replay on.
type Score struct {
	Line   int    `json:"line"`  // of the replay, from 1; 0 is the opening
	Label  string `json:"label"` // end of I
	Scores []int  `json:"scores"`
}

// Luck says how a roll compares with what was to be expected of it.
type Luck struct {
	Line  int       `json:"line"`
	Roll  uint64    `json:"roll"`
	Seat  game.Seat `json:"seat"`  // who rolled
	Above int       `json:"above"` // rolled less expected, in thousandths
	Sum   int       `json:"sum"`   // of the seat, up to here
}

// Tally counts what a unit did and suffered.
type Tally struct {
	Seat  game.Seat `json:"seat"`
	Name  string    `json:"name"`
	Glyph string    `json:"glyph"`
	Dealt int       `json:"dealt"`
	Taken int       `json:"taken"`
	Lost  int       `json:"lost"` // models
	Kills int       `json:"kills"`
	noted bool      // something was noted of it
}

// Turn is a cell of a timeline: what a seat did in its turn.
type Turn struct {
	Line  int       `json:"line"` // its first
	Seat  game.Seat `json:"seat"`
	Part  string    `json:"part"`  // Pulse II
	Box   int       `json:"box"`   // within the part; 0 where a part has no boxes
	Marks []Mark    `json:"marks"` // losses, scores, things to jump to
}

// Mark is something on a timeline.
type Mark struct {
	Line int       `json:"line"`
	Kind string    `json:"kind"` // loss, score, gate
	Seat game.Seat `json:"seat"` // whom it befell, or who scored
	Text string    `json:"text"`
}
