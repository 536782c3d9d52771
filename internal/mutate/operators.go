package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Beside being left out, what cites a clause is broken by operators: each changes one thing in
// the condition, the deed, the figure or the function that cites. Such a place has the name of
// its operator, and it is noticed if any scenario of the game fails.

const (
	moved   = "brokenMoved"   // a number that is another
	other   = "brokenOther"   // one thing in place of another
	instead = "brokenInstead" // one condition in place of another
)

// operators finds what operators break in a file, of what cites clauses. They are settled.
func (s *survey) operators(file *ast.File) {
	o := operating{survey: s, file: s.path(file.Pos())}
	if s.all {
		o.citing = []*place{{file: filepath.Base(o.file), whole: true, edits: []edit{{}}, end: s.offset(file.End())}}
	}
	for _, p := range s.found {
		if len(p.clauses) > 0 && p.op == "" && s.path(p.pos) == o.file && (!p.whole || slices.ContainsFunc(p.clauses, s.commented)) {
			o.citing = append(o.citing, p)
		}
	}
	inspect(file, func(path []ast.Node) bool {
		n := path[len(path)-1]
		if s.spared(n) {
			return false
		}
		o.path = path
		if o.by = o.citedAt(n); o.by != nil {
			o.operate(n)
		}
		return true
	})
}

// commented reports whether no place cites a clause but functions, in their comments.
func (s *survey) commented(clause string) bool {
	return !slices.ContainsFunc(s.found, func(p *place) bool { return !p.whole && p.op == "" && slices.Contains(p.clauses, clause) })
}

// operating is a file in which operators are applied: path leads to a node that is governed by
// what cites.
type operating struct {
	*survey
	file   string
	citing []*place
	path   []ast.Node
	by     *place
}

// citedAt is the innermost place that cites and has a node in it, or nil.
func (o *operating) citedAt(n ast.Node) (by *place) {
	from, to, least := o.offset(n.Pos()), o.offset(n.End()), 0
	for _, p := range o.citing {
		for _, span := range p.spans() {
			if size := span.to - span.from; span.from <= from && to <= span.to && (by == nil || size < least) {
				by, least = p, size
			}
		}
	}
	return by
}

// spans are the parts of the file that a place governs.
func (p *place) spans() []edit {
	if p.whole {
		return []edit{{from: p.edits[0].from, to: p.end}}
	}
	return p.edits
}

// operate applies the operators to a node.
func (o *operating) operate(n ast.Node) {
	if stmt, ok := n.(ast.Stmt); ok && o.all {
		o.leaveOut(stmt)
	}
	e, ok := n.(ast.Expr)
	if !ok || o.isType(e) {
		return
	}
	if o.isCondition(e) {
		o.widen(e)
	} else if o.all {
		o.turn(e)
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		if o.constant(e) == nil {
			o.binary(e)
		}
	case *ast.CallExpr:
		o.sides(e)
	case *ast.Ident:
		o.swap(e)
	}
	o.figureOf(e)
}

func (o *operating) isType(e ast.Expr) bool {
	tv, ok := o.TypesInfo.Types[e]
	return ok && tv.IsType()
}

// constant is the value of an expression, if it always has the same.
func (o *operating) constant(e ast.Expr) constant.Value { return o.TypesInfo.Types[e].Value }

// up is the node that the end of the path stands in.
func (o *operating) up() ast.Node { return o.path[len(o.path)-2] }

// isCondition reports whether something is done or not by an expression: by the place that
// cites, or, in a function whose comment cites, where it decides what is done or given back.
func (o *operating) isCondition(e ast.Expr) bool {
	if t, ok := o.TypesInfo.TypeOf(e).(*types.Basic); !ok || t.Info()&types.IsBoolean == 0 || o.constant(e) != nil {
		return false
	}
	switch up := o.up().(type) {
	case *ast.IfStmt:
		return up.Cond == e
	case *ast.CaseClause:
		sw, ok := o.path[len(o.path)-4].(*ast.SwitchStmt)
		return ok && sw.Tag == nil && slices.Contains(up.List, e)
	case *ast.ReturnStmt:
		return len(up.Results) == 1
	}
	return false
}

// leaveOut leaves out a statement that does something, where everything is broken.
func (o *operating) leaveOut(n ast.Stmt) {
	var beside []ast.Stmt
	switch up := o.up().(type) {
	case *ast.BlockStmt:
		beside = up.List
	case *ast.CaseClause:
		beside = up.Body
	case *ast.CommClause:
		beside = up.Body
	}
	if !slices.Contains(beside, n) {
		return
	}
	does := false
	switch n := n.(type) {
	case *ast.AssignStmt:
		does = n.Tok != token.DEFINE
	case *ast.BranchStmt:
		does = n.Tok == token.CONTINUE || n.Tok == token.BREAK
	case *ast.ExprStmt:
		does = !o.spared(n.X)
	case *ast.IncDecStmt, *ast.DeferStmt:
		does = true
	}
	if does {
		o.put("without "+o.text(n), o.skips(n))
	}
}

// turn takes yes for no, where everything is broken and nothing widens it.
func (o *operating) turn(e ast.Expr) {
	if !isTruth(o.TypesInfo.TypeOf(e)) {
		return
	}
	stands := false
	switch up := o.up().(type) {
	case *ast.ForStmt:
		o.put("never "+o.text(e), o.around(never, e)...)
	case *ast.CallExpr:
		stands = slices.Contains(up.Args, e)
	case *ast.AssignStmt:
		stands = slices.Contains(up.Rhs, e)
	case *ast.KeyValueExpr:
		stands = up.Value == e
	case *ast.ReturnStmt, *ast.ValueSpec, *ast.CompositeLit:
		stands = true
	}
	if stands {
		o.put("not "+o.text(e), o.around(turned, e)...)
	}
}

// put notes a place that an operator breaks, unless something breaks it alike.
func (o *operating) put(op string, edits ...edit) {
	if slices.ContainsFunc(edits, func(e edit) bool { return !onOneLine(e.pre) }) {
		return
	}
	for _, e := range o.by.edits {
		if strings.HasPrefix(e.pre, "var /*") {
			edits = append(edits, e) // the figure is no constant
		}
	}
	key := fmt.Sprint(o.file, edits)
	if _, ok := o.placed[key]; ok {
		return
	}
	o.placed[key] = len(o.found)
	fn := o.by.fn
	if f := funcOf(o.path); f != nil {
		fn = f.Name.Name
	}
	o.found = append(o.found, &place{file: o.by.file, fn: fn, pos: o.path[len(o.path)-1].Pos(), edits: edits, clauses: o.by.clauses, op: op})
}

// onOneLine reports whether what is put before an expression is so: nothing that has statements or
// a comment in it can be.
func onOneLine(pre string) bool {
	_, err := parser.ParseExpr(strings.ReplaceAll(pre, number, "0") + "0)")
	return err == nil || strings.HasPrefix(pre, "if ")
}

// text returns an expression as the source has it, on one line.
func (o *operating) text(n ast.Node) string {
	return strings.Join(strings.Fields(string(o.source(n)[o.offset(n.Pos()):o.offset(n.End())])), " ")
}

// with puts a call around an expression, with more before it.
func (o *operating) with(call string, e ast.Expr, before ...string) edit {
	return edit{o.offset(e.Pos()), o.offset(e.End()), call + "(" + number + ", " + strings.Join(append(before, ""), ", "), ")"}
}

// widen has a condition hold for all, or for none.
func (o *operating) widen(e ast.Expr) {
	o.put("always "+o.text(e), o.around(always, e)...)
	o.put("never "+o.text(e), o.around(never, e)...)
}

// binary moves limits, drops operands and takes one side for the other.
func (o *operating) binary(e *ast.BinaryExpr) {
	switch e.Op {
	case token.LAND, token.LOR:
		call := map[token.Token]string{token.LAND: always, token.LOR: never}[e.Op]
		for _, x := range []ast.Expr{e.X, e.Y} {
			if refuses(x) || o.guards(x) {
				continue // what is said beside a refusal is so or not all the same
			}
			if inner, ok := x.(*ast.BinaryExpr); !ok || inner.Op != e.Op {
				o.put("without "+o.text(x), o.around(call, x)...)
			}
		}
	case token.ADD, token.SUB:
		if b, ok := o.TypesInfo.TypeOf(e).Underlying().(*types.Basic); ok && o.all && b.Info()&types.IsNumeric != 0 {
			o.exchange(e, map[token.Token]token.Token{token.ADD: token.SUB, token.SUB: token.ADD}[e.Op])
		}
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		if o.all || !o.isNone(e.X) && !o.isNone(e.Y) {
			o.limit(e)
		}
	case token.EQL, token.NEQ:
		if isSide(o.TypesInfo.TypeOf(e.X)) || isSide(o.TypesInfo.TypeOf(e.Y)) {
			o.put("own side for the other in "+o.text(e), o.around(turned, e)...)
		}
	}
}

// refuses reports whether an expression says no by a clause.
func refuses(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	return ok && calls(call, refusing...)
}

// isNone reports whether an expression is 0, or the length of a row: what is compared with one is
// asked whether it is there.
func (o *operating) isNone(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	value := o.constant(e)
	return ok && calls(call, "len") || value != nil && constant.Sign(value) <= 0
}

// limit moves a limit by one unit, this way and that.
func (o *operating) limit(e *ast.BinaryExpr) {
	near := map[token.Token]token.Token{token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR}[e.Op]
	if !o.chooses(e) {
		o.exchange(e, near)
	}
	if isBase(e.X) && isBase(e.Y) {
		return // bases come in few sizes: none is a unit larger than another
	}
	x, d := e.X, -1 // x <= y + 1 is x - 1 <= y
	if e.Op == token.LSS || e.Op == token.GEQ {
		d = 1
	}
	if o.constant(x) != nil {
		x, d = e.Y, -d
	}
	if isNumber(o.TypesInfo.TypeOf(x)) {
		o.put(fmt.Sprintf("%+d at %s in %s", d, o.text(x), o.text(e)), o.with(moved, x, strconv.Itoa(d)))
	}
}

// exchange takes one operator for another.
func (o *operating) exchange(e *ast.BinaryExpr, near token.Token) {
	code := fmt.Sprintf("func() %s { return %s %s %s }", o.typeOf(e), o.text(e.X), near, o.text(e.Y))
	o.put(fmt.Sprintf("%s for %s in %s", near, e.Op, o.text(e)), o.with(instead, e, code))
}

// typeOf writes the type of an expression, as its package may.
func (o *operating) typeOf(e ast.Expr) string {
	return types.TypeString(types.Default(o.TypesInfo.TypeOf(e)), func(p *types.Package) string {
		if p == o.Types {
			return ""
		}
		return p.Name()
	})
}

// chooses reports whether a comparison only has the larger or the smaller put in place of the other:
// where they are equal nothing changes.
func (o *operating) chooses(e *ast.BinaryExpr) bool {
	for i := len(o.path) - 2; i >= 0; i-- {
		switch n := o.path[i].(type) {
		case *ast.IfStmt:
			put, ok := alone(n.Body.List).(*ast.AssignStmt)
			if !ok || len(put.Lhs) != 1 || len(put.Rhs) != 1 || put.Tok != token.ASSIGN {
				return false
			}
			to, from := o.text(put.Lhs[0]), o.text(put.Rhs[0])
			return to == o.text(e.X) && from == o.text(e.Y) || to == o.text(e.Y) && from == o.text(e.X)
		case *ast.BinaryExpr, *ast.ParenExpr:
		default:
			return false
		}
	}
	return false
}

func isBase(e ast.Expr) bool {
	f, ok := e.(*ast.SelectorExpr)
	return ok && f.Sel.Name == "Base"
}

func isNumber(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

func isSide(t types.Type) bool {
	named, ok := t.(*types.Named)
	return ok && (named.Obj().Name() == "Seat" || named.Obj().Name() == "Side")
}

// sides takes one's own side for the other where a call asks whose something is.
func (o *operating) sides(e *ast.CallExpr) {
	f, ok := e.Fun.(*ast.SelectorExpr)
	switch {
	case !ok:
	case f.Sel.Name == "Other" && isSide(o.TypesInfo.TypeOf(e)):
		o.put("own side for the other in "+o.text(e), o.with(other, e, o.text(f.X)))
	case f.Sel.Name == "Enemies":
		o.put("own side for the other in "+o.text(e), o.around(turned, e)...)
	}
}

// swap takes one of two things that a function is given for the other, where both are of a type of the
// game, or everything is broken.
func (o *operating) swap(e *ast.Ident) {
	fn, v := funcOf(o.path), o.TypesInfo.Uses[e]
	if fn == nil || v == nil || o.constant(e) != nil {
		return
	}
	if named, ok := v.Type().(*types.Named); !o.all && (!ok || named.Obj().Pkg() != o.Types || !isNumber(named)) {
		return
	}
	switch up := o.up().(type) {
	case *ast.CallExpr, *ast.IndexExpr, *ast.BinaryExpr:
	case *ast.AssignStmt:
		if slices.Contains(up.Lhs, ast.Expr(e)) {
			return
		}
	default:
		return
	}
	var alike []types.Object
	for _, given := range o.given(fn, e.Pos()) {
		if types.Identical(given.Type(), v.Type()) {
			alike = append(alike, given)
		}
	}
	if at := slices.Index(alike, v); at >= 0 && len(alike) > 1 {
		to := alike[(at+1)%len(alike)].Name()
		o.put(fmt.Sprintf("%s for %s in %s", to, e.Name, o.text(o.up())), o.with(other, e, to))
	}
}

// given lists what a function is given by name: its parameters, and fields of them that it has named
// before a place, as in at := a.At.
func (o *operating) given(fn *ast.FuncDecl, before token.Pos) (list []types.Object) {
	for _, field := range fn.Type.Params.List {
		for _, name := range field.Names {
			if name.Name != "_" {
				list = append(list, o.TypesInfo.Defs[name])
			}
		}
	}
	params := slices.Clone(list)
	for _, stmt := range fn.Body.List {
		define, ok := stmt.(*ast.AssignStmt)
		if !ok || define.Tok != token.DEFINE || len(define.Lhs) != len(define.Rhs) || define.End() > before {
			continue
		}
		for i, value := range define.Rhs {
			field, ok := value.(*ast.SelectorExpr)
			if !ok {
				continue
			}
			if of, ok := field.X.(*ast.Ident); ok && slices.Contains(params, o.TypesInfo.Uses[of]) {
				if name := o.TypesInfo.Defs[define.Lhs[i].(*ast.Ident)]; name != nil {
					list = append(list, name)
				}
			}
		}
	}
	return list
}

// figureOf adds one to a figure, and to a length that a call is given as its limit.
func (o *operating) figureOf(e ast.Expr) {
	t := o.TypesInfo.TypeOf(e)
	if t == nil || !isNumber(t) {
		return
	}
	call, given := o.up().(*ast.CallExpr)
	given = given && slices.Contains(call.Args, e)
	switch value := o.constant(e); {
	case value == nil:
		if given && isLength(t) && isTruth(o.TypesInfo.TypeOf(call)) {
			o.move(e, 1, -1)
		}
	case constant.Sign(value) <= 0 || !o.isFigure(e, t):
	case isLength(t):
		o.move(e, 1, -1)
	default:
		o.move(e, 1)
	}
}

func (o *operating) move(e ast.Expr, by ...int) {
	in := e.(ast.Node)
	if _, is := o.up().(ast.Expr); is {
		in = o.up()
	}
	for _, d := range by {
		o.put(fmt.Sprintf("%+d at %s in %s", d, o.text(e), o.text(in)), o.with(moved+"["+o.typeOf(e)+"]", e, strconv.Itoa(d)))
	}
}

// isFigure reports whether a constant is a figure of a rule: a count or a length, which stands
// where something is computed, given or given back, and is no part of another constant. Limits
// that something is compared with are moved already.
func (o *operating) isFigure(e ast.Expr, t types.Type) bool {
	if _, ok := t.(*types.Basic); !ok && !isLength(t) {
		return false
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return false
	case *ast.Ident:
		if o.counted[o.TypesInfo.Uses[e]] {
			return false
		}
	}
	switch up := o.up().(type) {
	case *ast.BinaryExpr:
		if up.Op == token.EQL || up.Op == token.NEQ {
			return o.constant(up) == nil
		}
		arithmetic := up.Op == token.ADD || up.Op == token.SUB || up.Op == token.MUL || up.Op == token.QUO
		return arithmetic && o.constant(up) == nil
	case *ast.CallExpr:
		return o.constant(up) == nil && slices.Contains(up.Args, e) && !calls(up, "make", "min", "max", "append")
	case *ast.AssignStmt:
		return slices.Contains(up.Rhs, e)
	case *ast.ReturnStmt, *ast.ValueSpec:
		return true
	case *ast.CompositeLit, *ast.KeyValueExpr, *ast.IndexExpr:
		return o.all
	}
	return false
}

func isLength(t types.Type) bool {
	named, ok := t.(*types.Named)
	return ok && named.Obj().Name() == "Length"
}

func isTruth(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}
