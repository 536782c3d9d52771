package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// How a place is broken: by a call of the same name that is put around what it has.
const (
	never   = "brokenNever"   // a condition that is never met
	always  = "brokenAlways"  // one that always is
	turned  = "brokenTurned"  // one that is turned round
	none    = "brokenNone"    // a figure that is nothing
	out     = "brokenOut"     // reports whether what follows is left out
	nothing = "brokenNothing" // what a function gives back that is left out
)

// place notes a place to break in a function, once, and returns its number.
func (s *survey) place(fn string, pos token.Pos, edits ...edit) int {
	at := s.Fset.Position(pos)
	key := fmt.Sprint(at.Filename, edits)
	if n, ok := s.placed[key]; ok {
		return n
	}
	s.placed[key] = len(s.found)
	s.found = append(s.found, &place{file: filepath.Base(at.Filename), fn: fn, pos: pos, edits: edits})
	return len(s.found) - 1
}

// number stands in edits for the number of the place.
const number = "\x00"

// around puts a call around expressions.
func (s *survey) around(call string, exprs ...ast.Expr) (edits []edit) {
	for _, e := range exprs {
		edits = append(edits, edit{s.offset(e.Pos()), s.offset(e.End()), call + "(" + number + ", ", ")"})
	}
	return edits
}

func (s *survey) offset(p token.Pos) int { return s.Fset.Position(p).Offset }

// governed is the place that decides whether the end of a path is come to: the
// innermost condition around it, or for a refusal the guard before it; -1 if there is
// none.
func (s *survey) governed(path []ast.Node) int {
	fn, guarded := funcOf(path), s.refuses(path)
	for i := len(path) - 2; i >= 0; i-- {
		child := path[i+1]
		switch n := path[i].(type) {
		case *ast.CallExpr:
			if calls(n, "rule") && len(n.Args) > 1 && child == n.Args[0] {
				return s.place(fn.Name.Name, n.Pos(), s.around(never, n)...)
			}
		case *ast.BinaryExpr:
			switch {
			case child != n.Y:
			case n.Op == token.LOR:
				return s.place(fn.Name.Name, n.X.Pos(), s.around(always, n.X)...)
			case n.Op == token.LAND:
				return s.place(fn.Name.Name, n.X.Pos(), s.around(never, n.X)...)
			}
		case *ast.IfStmt:
			switch child {
			case n.Body:
				return s.place(fn.Name.Name, n.Cond.Pos(), s.around(never, n.Cond)...)
			case n.Else:
				return s.place(fn.Name.Name, n.Cond.Pos(), s.around(always, n.Cond)...)
			}
		case *ast.CaseClause:
			if at := s.caseOf(fn, n, path[:i], child); at >= 0 {
				return at
			}
		case *ast.FuncDecl:
			return -1
		}
		if guard := before(path[i], child); guarded && guard != nil {
			return s.place(fn.Name.Name, guard.Cond.Pos(), s.around(always, guard.Cond)...)
		}
	}
	return -1
}

// caseOf is the case whose body a node stands in.
func (s *survey) caseOf(fn *ast.FuncDecl, c *ast.CaseClause, path []ast.Node, child ast.Node) int {
	if stmt, ok := child.(ast.Stmt); !ok || !slices.Contains(c.Body, stmt) {
		return -1
	}
	if guard := before(c, child); guard != nil {
		return s.place(fn.Name.Name, guard.Cond.Pos(), s.around(always, guard.Cond)...)
	}
	block, ok := path[len(path)-1].(*ast.BlockStmt)
	if !ok {
		return -1
	}
	sw, ok := path[len(path)-2].(*ast.SwitchStmt)
	if !ok {
		return -1
	}
	if sw.Tag == nil && c.List != nil {
		return s.place(fn.Name.Name, c.Pos(), s.around(never, c.List...)...)
	}
	if sw.Tag == nil {
		for _, other := range block.List {
			if o := other.(*ast.CaseClause); o.List != nil {
				return s.place(fn.Name.Name, c.Pos(), s.around(always, o.List[0])...)
			}
		}
	}
	if last, ends := path[len(path)-3].(*ast.BlockStmt); ends && last.List[len(last.List)-1] == ast.Stmt(sw) {
		if fn.Type.Results != nil {
			return -1 // a break would leave the function without a result
		}
	}
	return s.place(fn.Name.Name, c.Pos(), edit{s.offset(c.Colon), s.offset(c.Colon) + 1, "", " if " + out + "(" + number + ") { break };"})
}

// before is the nearest condition ahead of a statement, among those beside it, that
// leaves the list: what follows is come to only if it does not hold.
func before(list, child ast.Node) *ast.IfStmt {
	var body []ast.Stmt
	switch n := list.(type) {
	case *ast.BlockStmt:
		body = n.List
	case *ast.CaseClause:
		body = n.Body
	}
	stmt, ok := child.(ast.Stmt)
	if !ok {
		return nil
	}
	for i := slices.Index(body, stmt) - 1; i >= 0; i-- {
		if guard, ok := body[i].(*ast.IfStmt); ok && guard.Else == nil && leaves(guard.Body) {
			return guard
		}
	}
	return nil
}

func leaves(b *ast.BlockStmt) bool {
	if len(b.List) == 0 {
		return false
	}
	switch n := b.List[len(b.List)-1].(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return n.Tok == token.CONTINUE || n.Tok == token.BREAK
	}
	return false
}

// refusing are the calls that say no by a clause.
var refusing = []string{"No", "Refuse", "Add", "fault", "Fault", "faultOf"}

// refuses reports whether the end of a path is what something is refused by.
func (s *survey) refuses(path []ast.Node) bool {
	return slices.ContainsFunc(path, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		return ok && calls(call, refusing...)
	})
}

// remarked is the place on a line that a comment behind it names a clause for: a
// condition, a value, or a deed; -1 if none begins there.
func (s *survey) remarked(file *ast.File, line int) int {
	at := -1
	inspect(file, func(path []ast.Node) bool {
		n := path[len(path)-1]
		if at < 0 && s.line(n.Pos()) == line {
			at = s.remarkedAt(path)
		}
		return at < 0 && !shows(n)
	})
	return at
}

func (s *survey) remarkedAt(path []ast.Node) int {
	fn, n := funcOf(path), path[len(path)-1]
	up := ast.Node(nil)
	if len(path) > 1 {
		up = path[len(path)-2]
	}
	switch n := n.(type) {
	case *ast.IfStmt:
		return s.place(fn.Name.Name, n.Cond.Pos(), s.around(never, n.Cond)...)
	case *ast.CaseClause:
		if sw, ok := path[len(path)-3].(*ast.SwitchStmt); ok && sw.Tag == nil && n.List != nil {
			return s.place(fn.Name.Name, n.Pos(), s.around(never, n.List...)...)
		}
	case *ast.ReturnStmt:
		if len(n.Results) == 1 {
			call := none
			if isCondition(n.Results[0]) {
				call = turned
			}
			return s.place(fn.Name.Name, n.Pos(), s.around(call, n.Results[0])...)
		}
	case *ast.AssignStmt:
		switch {
		case n.Tok != token.DEFINE:
			return s.leftOut(fn, n)
		case len(n.Rhs) == 1 && len(n.Lhs) == 1 && isCondition(n.Rhs[0]):
			return s.place(fn.Name.Name, n.Pos(), s.around(turned, n.Rhs[0])...)
		case len(n.Rhs) == 1 && len(n.Lhs) == 1:
			return s.place(fn.Name.Name, n.Pos(), s.around(none, n.Rhs[0])...)
		}
	case *ast.IncDecStmt, *ast.ExprStmt:
		return s.leftOut(fn, n)
	case *ast.KeyValueExpr:
		switch n.Value.(type) {
		case *ast.CompositeLit, *ast.BasicLit:
		default:
			name := ""
			if table := s.tableOf(path); fn == nil && table != nil {
				name = table.Name()
			} else if fn != nil {
				name = fn.Name.Name
			}
			return s.place(name, n.Pos(), s.around(none, n.Value)...)
		}
	case *ast.GenDecl:
		if len(n.Specs) == 1 && !n.Lparen.IsValid() {
			return s.figure(n, n.Specs[0])
		}
	case *ast.ValueSpec:
		if decl, ok := up.(*ast.GenDecl); ok {
			return s.figure(decl, n)
		}
	case ast.Expr:
		if _, ok := up.(*ast.BinaryExpr); ok && isCondition(up.(ast.Expr)) && fn != nil {
			return s.place(fn.Name.Name, n.Pos(), s.around(turned, n)...)
		}
	}
	return -1
}

// figure is a constant or a variable of the package that has a value of its own. A
// constant becomes a variable, so that it may be nothing.
func (s *survey) figure(decl *ast.GenDecl, spec ast.Spec) int {
	v, ok := spec.(*ast.ValueSpec)
	if !ok || len(v.Values) != 1 {
		return -1
	}
	edits := s.around(none, v.Values[0])
	if decl.Tok == token.CONST {
		for _, other := range decl.Specs {
			o := other.(*ast.ValueSpec)
			if len(o.Values) != len(o.Names) || s.constants[s.TypesInfo.Defs[o.Names[0]]] {
				return -1 // it is counted, or another constant or a row's length is made of it
			}
		}
		edits = append(edits, edit{s.offset(decl.Pos()), s.offset(decl.Pos()) + len("const"), "var /*", "*/"})
	}
	return s.place(v.Names[0].Name, v.Pos(), edits...)
}

// leftOut is a statement that can be left out.
func (s *survey) leftOut(fn *ast.FuncDecl, n ast.Node) int {
	return s.place(fn.Name.Name, n.Pos(), s.skips(n))
}

// skips leaves out a statement.
func (s *survey) skips(n ast.Node) edit {
	return edit{s.offset(n.Pos()), s.offset(n.End()), "if !" + out + "(" + number + ") { ", " }"}
}

// skipped is a function that does nothing and gives nothing back.
func (s *survey) skipped(fn *ast.FuncDecl) edit {
	var results []string
	if fn.Type.Results != nil {
		for _, field := range fn.Type.Results.List {
			from, to := s.offset(field.Type.Pos()), s.offset(field.Type.End())
			for range max(1, len(field.Names)) {
				results = append(results, nothing+"["+string(s.source(fn)[from:to])+"]()")
			}
		}
	}
	at := s.offset(fn.Body.Lbrace)
	return edit{at, at + 1, "", " if " + out + "(" + number + ") { return " + strings.Join(results, ", ") + " };"}
}

// source is the file that a node stands in.
func (s *survey) source(n ast.Node) []byte {
	path := s.path(n.Pos())
	if s.sources[path] == nil {
		s.sources[path], _ = os.ReadFile(path) // it has been parsed already
	}
	return s.sources[path]
}

// isCondition reports whether an expression is plainly true or false.
func isCondition(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return e.Op == token.LAND || e.Op == token.LOR || e.Op.Precedence() == token.EQL.Precedence()
	case *ast.UnaryExpr:
		return e.Op == token.NOT
	case *ast.ParenExpr:
		return isCondition(e.X)
	}
	return false
}
