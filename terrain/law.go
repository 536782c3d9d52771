package terrain

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"umpire/bounds"
	"umpire/content"
	"umpire/game"
	"umpire/table"
	"umpire/table/plot"
)

// Bounds of the terrain of a table, for every game.
const (
	MostPieces  = 60
	MostCorners = 64 // of a shape
)

// Law says how a game makes and judges the terrain of the tables T that it is played on.
type Law[T any] struct {
	Kinds Kinds
	Most  int // pieces on a table, where the game takes fewer than MostPieces

	// The clauses of what is wrong with pieces in every game.
	Agreed game.Clause // players agree on terrain: on how much, on its names and shapes
	Known  game.Clause // what is a kind of terrain
	High   game.Clause // terrain is at most MostHeight high
	Size   game.Clause // terrain of one table lies on another

	On    func(mission, size string) (T, error) // the table of a mission, or of a size
	Field func(T) plot.Table
	Fill  func(on T, l *Layout)      // puts pieces on a table by luck
	Says  func(*Piece) []game.Clause // what the book says of a piece; what it says of its kind, if nil
	// Check judges what only this game demands of pieces that are sound by themselves.
	Check func(on T, j *Judgement)
}

// Judgement is terrain under judgement, in normal form.
type Judgement struct {
	Pieces []Piece
	Faults []content.Fault
	of     []int // the piece of each fault, or -1
}

// list is the name of lists of pieces.
const list = "features"

// Fault notes that a piece, or all of them where its number is -1, breaks a clause by what the key
// says. The fault's Path is features[n].key.
func (j *Judgement) Fault(piece int, key string, clause game.Clause, format string, args ...any) {
	path := list
	if piece >= 0 {
		path = content.IndexPath(path, piece)
	}
	if key != "" {
		path += "." + key
	}
	j.FaultAt(path, clause, format, args...)
	j.of[len(j.of)-1] = piece
}

// FaultAt notes that what lies at a path besides the pieces breaks a clause.
func (j *Judgement) FaultAt(path string, clause game.Clause, format string, args ...any) {
	j.Faults = append(j.Faults, content.Fault{Clause: string(clause), Path: path, Text: fmt.Sprintf(format, args...)})
	j.of = append(j.of, -1)
}

// Sound yields the pieces without a fault so far, by number.
func (j *Judgement) Sound() iter.Seq2[int, *Piece] {
	return func(yield func(int, *Piece) bool) {
		for i := range j.Pieces {
			if !slices.Contains(j.of, i) && !yield(i, &j.Pieces[i]) {
				return
			}
		}
	}
}

// Judge judges terrain for a table, and returns it in normal form: with the ids, names, heights and
// ladders' lengths that were left out, and with what the book says of each kind. A fault's Path is
// features[n], from 0.
func (l *Law[T]) Judge(on T, pieces []Piece) ([]Piece, []content.Fault) {
	j := l.judge(on, pieces)
	return j.Pieces, j.Faults
}

func (l *Law[T]) judge(on T, pieces []Piece) *Judgement {
	j := l.normal(on, pieces)
	if l.Check != nil && len(j.Pieces) == len(pieces) {
		l.Check(on, j)
	}
	l.lay(on, j)
	return j
}

// lay notes what the physical table has against sound pieces, such as a ladder that leads nowhere.
func (l *Law[T]) lay(on T, j *Judgement) {
	size := l.Field(on)
	for i, p := range j.Sound() {
		if _, err := table.New(size.Width, size.Depth, []table.Feature{l.Kinds.Feature(p)}); err != nil {
			j.Fault(i, "shape", l.Agreed, "%s: %v", p.Name, errors.Unwrap(err))
		}
	}
}

// Normal is Judge of each piece by itself, without the game's own Check.
func (l *Law[T]) Normal(on T, pieces []Piece) ([]Piece, []content.Fault) {
	j := l.normal(on, pieces)
	l.lay(on, j)
	return j.Pieces, j.Faults
}

func (l *Law[T]) normal(on T, pieces []Piece) *Judgement {
	j := &Judgement{}
	if most := cmp.Or(l.Most, MostPieces); len(pieces) > most {
		j.Fault(-1, "", l.Agreed, "%d pieces of terrain: the table takes at most %d", len(pieces), most)
		return j
	}
	taken := map[string]bool{}
	for i, p := range pieces {
		p.Kind = strings.TrimSpace(p.Kind)
		k := l.Kinds.Named(p.Kind)
		if k != nil {
			p = k.complete(p, taken)
			if p.Clauses = k.Clauses; l.Says != nil {
				p.Clauses = l.Says(&p)
			}
		}
		j.Pieces = append(j.Pieces, p)
		l.piece(j, i, k, l.Field(on))
	}
	return j
}

// complete fills in what a piece leaves out.
func (k *Kind) complete(p Piece, taken map[string]bool) Piece {
	p.Name = cmp.Or(strings.TrimSpace(p.Name), k.Name)
	p.ID = content.UniqueID(taken, cmp.Or(p.ID, k.Key))
	p.Height = cmp.Or(p.Height, k.Usual)
	p.Ladders = slices.Clone(p.Ladders)
	for i := range p.Ladders {
		p.Ladders[i].Length = cmp.Or(p.Ladders[i].Length, p.Height)
	}
	p.Standable = p.Standable || k.Standable || len(p.Ladders) > 0
	p.Blocks = p.Blocks || k.Blocks
	if p.Cover != nil && *p.Cover == (k.Traits&table.Cover != 0) {
		p.Cover = nil
	}
	return p
}

// piece judges a piece against its kind and the table.
func (l *Law[T]) piece(j *Judgement, i int, k *Kind, on plot.Table) {
	p := &j.Pieces[i]
	if k == nil {
		j.Fault(i, "kind", l.Known, "%q is no kind of terrain: expected one of %s", bounds.Short(p.Kind), strings.Join(l.Kinds.Keys(), ", "))
		return
	}
	misnamed, misshaped := content.CheckName(p.ID, p.Name), p.Shape.Check()
	switch {
	case misnamed != nil:
		j.Fault(i, "name", l.Agreed, "the name cannot be taken: %v", misnamed)
	case p.Height < 0:
		j.Fault(i, "height", l.High, "%s has a height of %v", p.Name, p.Height.Under(0))
	case p.Height > MostHeight:
		j.Fault(i, "height", l.High, "%s has a height of %v", p.Name, p.Height.Over(MostHeight))
	case p.Height < k.Low || p.Height > k.High:
		j.Fault(i, "height", k.Bounds, "%s is %s high: %s", p.Name, p.Height, k.Says)
	case p.Floor < 0:
		j.Fault(i, "floor", l.High, "%s stands at %v", p.Name, p.Floor.Under(0))
	case p.Top() > MostHeight:
		j.Fault(i, "floor", l.High, "%s stands at %s and rises to %v", p.Name, p.Floor, p.Top().Over(MostHeight))
	case len(p.Shape) > MostCorners:
		j.Fault(i, "shape", l.Agreed, "%s has %d corners: the table takes at most %d", p.Name, len(p.Shape), MostCorners)
	case misshaped != nil:
		j.Fault(i, "shape", l.Agreed, "%s has a wrong shape: %v", p.Name, misshaped)
	case !on.Holds(p.Shape):
		j.Fault(i, "shape", l.Agreed, "%s leaves the table", p.Name)
	}
}

// Land makes terrain for the table of a mission or of a size, as Make does. The error is one of a
// table that there is not.
func (l *Law[T]) Land(mission, size string, seed uint64) ([]Piece, error) {
	on, err := l.On(mission, size)
	if err != nil {
		return nil, err
	}
	return l.Make(on, seed), nil
}

// Survey judges terrain for the table of a mission or of a size, and returns it in normal form; as it
// was, where it is faulty. The error is one of a table that there is not.
func (l *Law[T]) Survey(mission, size string, pieces []Piece) ([]Piece, []content.Fault, error) {
	on, err := l.On(mission, size)
	if err != nil {
		return nil, nil, err
	}
	normal, faults := l.Judge(on, pieces)
	if len(faults) > 0 {
		return pieces, faults, nil
	}
	return normal, nil, nil
}

// Make makes terrain for a table; the same seed, the same terrain. A table without room for more
// gets less than the book advises.
func (l *Law[T]) Make(on T, seed uint64) []Piece {
	layout := &Layout{Table: l.Field(on), Luck: game.NewRand(seed)}
	l.Fill(on, layout)
	normal, _ := l.Judge(on, layout.Pieces)
	return normal
}

// Carried returns terrain made for a table of one size as it comes to lie on another table, in normal
// form: each piece is as far from the edges that it is nearer to. Pieces that would come to stand in
// others are faults, besides those of Judge.
func (l *Law[T]) Carried(on T, from plot.Table, pieces []Piece) ([]Piece, []content.Fault) {
	to := l.Field(on)
	if from == to {
		return pieces, nil
	}
	moved := make([]Piece, len(pieces))
	for i, p := range pieces {
		moved[i] = p.Shifted(from.CarriedBy(p.Shape, to))
	}
	j := l.judge(on, moved)
	for i := range j.Pieces {
		for k := range i {
			if plot.Overlap(moved[i].Shape, moved[k].Shape) && !plot.Overlap(pieces[i].Shape, pieces[k].Shape) {
				j.Fault(i, "shape", l.Size, "%s would stand in %s", j.Pieces[i].Name, j.Pieces[k].Name)
			}
		}
	}
	return j.Pieces, j.Faults
}

// Read completes and judges the pieces that a file of the book has for a table, with the twins of
// those that are mirrored, and notes what is wrong with them.
func (l *Law[T]) Read(on T, pieces []Piece, from *content.Origin) []Piece {
	all, paths := content.Mirrored(pieces, from, func(p Piece) (Piece, bool) { return p.Twin(l.Field(on)), p.Mirror })
	for i := range all {
		all[i].Mirror = false // its twin is there
	}
	j := l.judge(on, all)
	for n, fault := range j.Faults {
		switch i := j.of[n]; {
		case i >= 0:
			fault.Path = paths[i]
		case fault.Path == list:
			fault.Path = "" // of all of them
		}
		from.Wrong(fault.Path, "%s (%s)", fault.Text, fault.Clause)
	}
	return j.Pieces
}
