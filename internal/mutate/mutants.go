package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
)

// A mutant is one small lie told about a source file: the bytes from start to
// end are replaced.
type mutant struct {
	file       string
	line, col  int
	start, end int
	old, new   string
	inFunc     bool // and not in a table or a constant, which coverage does not count
}

func (m mutant) String() string {
	what := "deleted"
	if m.new != "" {
		what = "-> " + m.new
	}
	return fmt.Sprintf("%s:%d:%d: %s %s", m.file, m.line, m.col, m.old, what)
}

// apply returns the source with the mutant's lie in it.
func (m mutant) apply(source []byte) []byte {
	out := make([]byte, 0, len(source)+len(m.new))
	out = append(out, source[:m.start]...)
	out = append(out, m.new...)
	return append(out, source[m.end:]...)
}

// swaps are the operators that are easily mistaken for each other, and whose
// operands do not change type with them.
var swaps = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS,
	token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN,
	token.INC: token.DEC, token.DEC: token.INC,
}

// mutants lists the mutants of a source file, in its order.
func mutants(name string, source []byte) ([]mutant, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var bodies []*ast.FuncDecl
	for _, decl := range file.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok {
			bodies = append(bodies, f)
		}
	}

	var found []mutant
	add := func(from, to token.Pos, replacement string) {
		at := fset.Position(from)
		start, end := at.Offset, fset.Position(to).Offset
		found = append(found, mutant{
			file: name, line: at.Line, col: at.Column,
			start: start, end: end,
			old: string(source[start:end]), new: replacement,
			inFunc: slices.ContainsFunc(bodies, func(f *ast.FuncDecl) bool {
				return f.Pos() <= from && from < f.End()
			}),
		})
	}
	operator := func(at token.Pos, op token.Token) {
		if other, ok := swaps[op]; ok {
			add(at, at+token.Pos(len(op.String())), other.String())
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			operator(n.OpPos, n.Op)
		case *ast.IncDecStmt:
			operator(n.TokPos, n.Tok)
		case *ast.AssignStmt:
			operator(n.TokPos, n.Tok)
		case *ast.UnaryExpr:
			if n.Op == token.NOT {
				add(n.OpPos, n.OpPos+1, "")
			}
		case *ast.BasicLit:
			// One more than a number; 0x10 and the like stay, they are masks.
			if k, err := strconv.Atoi(n.Value); n.Kind == token.INT && err == nil {
				add(n.Pos(), n.End(), strconv.Itoa(k+1))
			}
		case *ast.Ident:
			switch n.Name {
			case "true":
				add(n.Pos(), n.End(), "false")
			case "false":
				add(n.Pos(), n.End(), "true")
			}
		case *ast.ExprStmt:
			// A call for its effect, left out; one that panics guards our own
			// promises, and no test reaches it.
			call, ok := n.X.(*ast.CallExpr)
			if !ok {
				break
			}
			if f, ok := call.Fun.(*ast.Ident); ok && f.Name == "panic" {
				return false
			}
			add(n.Pos(), n.End(), "")
		case *ast.BranchStmt:
			if n.Tok == token.CONTINUE || n.Tok == token.BREAK && n.Label == nil {
				add(n.Pos(), n.End(), "")
			}
		case *ast.ImportSpec:
			return false
		}
		return true
	})
	return found, nil
}
