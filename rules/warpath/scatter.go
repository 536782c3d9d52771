package warpath

import (
	"fmt"

	"umpire/dice"
	"umpire/game"
	"umpire/game/ask"
	"umpire/geom"
)

// The Scatter Die is a D8 of which 1 and 2 are HIT; the bearing of an arrow is a whole
// number of degrees (wp.open.scatter_faces).
const scatterHits = 2 // wp.basics.scatter_die

var bearingDie = dice.Numbered("d120", 120)

// Scattered are the facts of "scatter": where a template comes to lie.
type Scattered struct {
	By       string      `json:"by"`
	Face     int         `json:"face"` // of the Scatter Die
	Hit      bool        `json:"hit"`
	Bearing  int         `json:"bearing,omitempty"` // in degrees, 0 towards the far edge, clockwise
	D8       int         `json:"d8,omitempty"`
	Distance geom.Length `json:"distance,omitempty"`
	At       geom.Point  `json:"at"`
	from     geom.Point  // where it drifted from; zero, if it did not
}

// Ways implements game.Placed.
func (f Scattered) Ways() [][]geom.Point { return game.WayFrom(f.from, []geom.Point{f.At}) }

// rollScatter rolls the Scatter Die, and the bearing of an arrow.
func (p Play) rollScatter() (f Scattered) {
	f.By = p.UnitName(p.S.Attack.By)
	f.Face = int(p.G.Roll("scatter", dice.Pool{dice.D8.Times(1)})[0])
	if f.Hit = f.Face <= scatterHits; f.Hit {
		return f
	}
	faces := p.G.Roll("bearing", dice.Pool{dice.D3.Times(1), bearingDie.Times(1)})
	f.Bearing = (int(faces[0])-1)*120 + int(faces[1]) - 1
	return f
}

// placeTemplate places the next template of an Indirect attack (wp.blast.indirect_scatter,
// wp.blast.indirect_extra), or, when all lie there, counts whom they touch.
func (p Play) placeTemplate() {
	a := &p.S.Attack
	switch n := a.Templates.Len(); {
	case n == 0:
		p.scatterFirst()
	case n < a.firing():
		p.placeExtra()
	default:
		p.countTouched()
	}
}

// scatterFirst: the first template stays where it was aimed, or goes a D4 in inches
// along the arrow (wp.basics.d4).
func (p Play) scatterFirst() {
	a := &p.S.Attack
	f := p.rollScatter()
	f.At = a.Aim
	text := "HIT: the template stays"
	clauses := Cl("wp.blast.indirect_scatter", "wp.basics.scatter_die", "wp.open.scatter_faces")
	if !f.Hit {
		f.D8 = int(p.G.Roll("distance", dice.Pool{dice.D8.Times(1)})[0])
		d4 := (f.D8 + 1) / 2
		f.Distance, f.from = geom.Inches(d4), a.Aim
		f.At = geom.Along(a.Aim, geom.Bearing(f.Bearing), f.Distance)
		text = fmt.Sprintf("an arrow of %d degrees; D8 %d, so D4 %d: the template goes %s", f.Bearing, f.D8, d4, f.Distance)
		clauses = append(clauses, "wp.basics.d4")
		clauses = ClauseIf(clauses, !p.M.Bounds().Contains(f.At), "wp.blast.indirect_off_table")
	}
	a.Templates.Push(f.At)
	p.tellOf(of(a.By, a.Target), "scatter", clauses, f, "%s: Scatter Die %d, %s", f.By, f.Face, text)
}

// placeExtra: a further template lies edge to edge with the first, in the direction of
// the arrow, or where the player wants it on a HIT.
func (p Play) placeExtra() {
	a := &p.S.Attack
	f := p.rollScatter()
	first := *a.Templates.At(0)
	clauses := Cl("wp.blast.indirect_extra", "wp.basics.scatter_die", "wp.open.scatter_faces")
	text, barred := "HIT: the player places it", false
	if !f.Hit {
		f.At = geom.Along(first, geom.Bearing(f.Bearing), 2*BlastRadius)
		text = fmt.Sprintf("an arrow of %d degrees", f.Bearing)
	} else if q := (ExtraTemplateQuestion{a.By}); q.any(p.Position) {
		f.At = answer(p, "template", p.Seat(a.By), game.Aim, q)
	} else { // all about it is somebody whom it may not touch
		f.At = first
		text = "HIT: it can lie nowhere without touching somebody whom it may not, and adds nothing"
		clauses = append(clauses, "wp.shooting.engaged_targets")
		barred = true
	}
	clauses = ClauseIf(clauses, barred && p.M.Setup.Variants.SpareFriends, "wp.blast.friendly")
	a.Templates.Push(f.At)
	p.tellOf(of(a.By, a.Target), "scatter", clauses, f, "%s: a further template, Scatter Die %d, %s", f.By, f.Face, text)
}

// ExtraTemplateQuestion asks where a further template lies: its middle, edge to edge with the
// first one.
type ExtraTemplateQuestion struct{ Unit UnitID }

// WholeTurn says how many directions around the first template are tried.
const WholeTurn = 360

func (q ExtraTemplateQuestion) At(p Position, degrees int) geom.Point {
	return geom.Along(*p.S.Attack.Templates.At(0), geom.Bearing(degrees), 2*BlastRadius)
}

// any reports whether there is any place for it.
func (q ExtraTemplateQuestion) any(p Position) bool {
	for d := range WholeTurn {
		if p.spares(q.Unit, q.At(p, d), IndirectBlast, nil) {
			return true
		}
	}
	return false
}

// Propose implements ask.Asking.
func (q ExtraTemplateQuestion) Propose(p Position, luck *game.Rand, to ask.Proposals[geom.Point]) {
	start := luck.IntN(WholeTurn)
	for i := range WholeTurn {
		if to.Len() == 12 {
			return
		}
		if at := q.At(p, start+i*17); p.spares(q.Unit, at, IndirectBlast, nil) {
			to.Add(at)
		}
	}
}

// Complete implements ask.Completes: a place anywhere stands for its direction.
func (q ExtraTemplateQuestion) Complete(p Position, at geom.Point) geom.Point {
	first := *p.S.Attack.Templates.At(0)
	return geom.Along(first, at.Sub(first), 2*BlastRadius)
}

// Judge implements ask.Asking.
func (q ExtraTemplateQuestion) Judge(p Position, at geom.Point, why *Reasons) bool {
	first := *p.S.Attack.Templates.At(0)
	if !geom.Within(at, first, 2*BlastRadius) || geom.Within(at, first, 2*BlastRadius-Touch) {
		return why.No("wp.blast.indirect_extra", "the template does not lie edge to edge with the first one; from middle to middle it is %s", geom.Dist(at, first).Off(2*BlastRadius))
	}
	return p.spares(q.Unit, at, IndirectBlast, why)
}

// Words implements ask.Asking.
func (q ExtraTemplateQuestion) Words(_ Position, at geom.Point) string {
	return fmt.Sprintf("a template at %v, %v", at.X, at.Y)
}

// Request implements ask.Asking.
func (q ExtraTemplateQuestion) Request(Position) game.Request {
	return game.Request{Prompt: "HIT: where does the further template lie, edge to edge with the first?", Clauses: Cl("wp.blast.indirect_extra", "wp.blast.friendly")}
}

var _ ask.Completes[Position, geom.Point] = ExtraTemplateQuestion{}
