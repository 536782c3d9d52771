package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// spared reports whether nothing in a node is broken. Where everything is, that is a panic, which
// guards our own promises, and what has to be constant.
func (s *survey) spared(n ast.Node) bool {
	if !s.all {
		return s.tells(n) || s.guards(n)
	}
	switch n := n.(type) {
	case *ast.CallExpr:
		return calls(n, "panic")
	case *ast.GenDecl:
		return n.Tok == token.CONST
	}
	return false
}

// telling are the calls that only tell what was decided.
var telling = []string{"Tell", "tell", "tellOf", "eventOf", "tellModel", "citeIf", "Cite", "cite", "No", "Refuse", "panic"}

// tells reports whether a node only tells what was decided: a call that does, facts, whom a
// question shows.
func (s *survey) tells(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		return n.Recv != nil && slices.Contains(showing, n.Name.Name)
	case *ast.KeyValueExpr:
		return shows(n)
	case *ast.CallExpr:
		return calls(n, telling...) || isClause(s.TypesInfo.TypeOf(n)) || isText(s.TypesInfo.TypeOf(n)) || s.callsFrom(n, "ask", "Model")
	case *ast.CompositeLit:
		name, _ := s.TypesInfo.TypeOf(n).(*types.Named)
		return isClause(s.TypesInfo.TypeOf(n)) || name != nil && strings.HasSuffix(name.Obj().Name(), "Facts")
	}
	return false
}

// showing are the methods of a question that show it and what could be answered. Those of an action in
// a value are its fields.
var showing = []string{"Request", "Words", "Marks", "Propose"}

// shows reports whether a node is a field of a value with a function that does the same.
func shows(n ast.Node) bool {
	field, ok := n.(*ast.KeyValueExpr)
	if !ok {
		return false
	}
	name, ok := field.Key.(*ast.Ident)
	_, does := field.Value.(*ast.FuncLit)
	return ok && does && slices.Contains(showing, name.Name)
}

// callsFrom reports whether a function of a package is called.
func (s *survey) callsFrom(call *ast.CallExpr, pkg, name string) bool {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || f.Sel.Name != name {
		return false
	}
	from, ok := f.X.(*ast.Ident)
	if !ok {
		return false
	}
	of, ok := s.TypesInfo.Uses[from].(*types.PkgName)
	return ok && of.Imported().Name() == pkg
}

// guards reports whether a node only keeps out answers of the wrong shape, or reasons that nobody
// wants to hear, or what is too far away to be looked at closely, or only decides by which clauses
// something is told: of that no rule says anything.
func (s *survey) guards(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.IfStmt:
		last, ok := alone(n.Body.List).(*ast.ReturnStmt)
		return ok && (len(last.Results) == 1 && misshapen(last.Results[0]) || s.unheard(n.Cond)) || n.Else == nil && s.onlyCites(n.Body.List)
	case *ast.SwitchStmt:
		return !slices.ContainsFunc(n.Body.List, func(c ast.Stmt) bool { return !s.onlyCites(c.(*ast.CaseClause).Body) })
	case *ast.CaseClause:
		last, ok := alone(n.Body).(*ast.ReturnStmt)
		return ok && len(last.Results) == 1 && misshapen(last.Results[0])
	case *ast.BinaryExpr:
		return s.TypesInfo.Types[n.Y].IsNil() || s.countsPlaces(n.Y) || n.Op == token.LAND && refuses(n.Y) // that never holds: it is one reason more
	case *ast.UnaryExpr:
		return n.Op == token.NOT && s.guards(n.X)
	case *ast.CallExpr:
		return s.looks(n)
	}
	return false
}

// unheard reports whether a condition holds only where nobody wants to hear reasons: what leaves
// there is judged below with them.
func (s *survey) unheard(cond ast.Expr) bool {
	e, ok := cond.(*ast.BinaryExpr)
	switch {
	case !ok:
		return false
	case e.Op == token.LAND:
		return s.unheard(e.X) || s.unheard(e.Y)
	}
	return e.Op == token.EQL && s.TypesInfo.Types[e.Y].IsNil() && s.pointsTo(e.X, "Reasons", "reasons")
}

// pointsTo reports whether an expression points to a type of one of the names.
func (s *survey) pointsTo(e ast.Expr, names ...string) bool {
	to, ok := s.TypesInfo.TypeOf(e).(*types.Pointer)
	return ok && slices.Contains(names, nameOf(to.Elem()))
}

// nameOf is the name of a type, or "".
func nameOf(t types.Type) string {
	switch t := t.(type) {
	case *types.Named:
		return t.Obj().Name()
	case *types.Alias:
		return t.Obj().Name()
	}
	return ""
}

// countsPlaces reports whether an expression is the length of a row of the state: what is compared
// with that is the number of a place there.
func (s *survey) countsPlaces(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && s.constants[s.TypesInfo.Uses[id]] && strings.HasPrefix(id.Name, "Max")
}

// looks reports whether a call compares the boxes around shapes, which saves looking at those that
// are far away.
func (s *survey) looks(call *ast.CallExpr) bool {
	f, ok := call.Fun.(*ast.SelectorExpr)
	return ok && isTruth(s.TypesInfo.TypeOf(call)) && nameOf(s.TypesInfo.TypeOf(f.X)) == "Box"
}

// onlyCites reports whether statements only add to the clauses that something is told by, or to
// the lines of a roll.
func (s *survey) onlyCites(body []ast.Stmt) bool {
	return !slices.ContainsFunc(body, func(stmt ast.Stmt) bool {
		switch stmt := stmt.(type) {
		case *ast.AssignStmt:
			return len(stmt.Lhs) != 1 || !isRow(s.TypesInfo.TypeOf(stmt.Lhs[0])) && !s.isLines(stmt.Lhs[0])
		case *ast.ExprStmt:
			call, ok := stmt.X.(*ast.CallExpr)
			return !ok || !calls(call, "Cite", "cite")
		}
		return true
	})
}

// isLines reports whether an expression is a row of the lines that a roll is told with.
func (s *survey) isLines(e ast.Expr) bool {
	row, ok := s.TypesInfo.TypeOf(e).(*types.Slice)
	return ok && nameOf(row.Elem()) == "RollLine"
}

func misshapen(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	return ok && calls(call, "Misshapen")
}

// alone is the only statement of some, or nil.
func alone(body []ast.Stmt) ast.Stmt {
	if len(body) == 1 {
		return body[0]
	}
	return nil
}

func isText(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}
