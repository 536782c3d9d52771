package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"

	"golang.org/x/tools/go/packages"
)

// A place is where the rules cite clauses as they decide, with what is written into the
// source so that it can be broken: the condition that cites is never met, the deed is
// left out, the figure is nothing.
type place struct {
	file, fn string
	pos      token.Pos
	edits    []edit
	clauses  []string // sorted
	whole    bool     // it is a function, whose comment names the clauses
	end      int      // of the function
	op       string   // the operator that breaks it, or "": it is left out
}

// edit is text put around a part of a file.
type edit struct {
	from, to  int
	pre, post string
}

// name tells a place by its file and function, which outlive its line, and by its operator.
func (p place) name() string {
	if p.op != "" {
		return p.file + " " + p.fn + ": " + p.op
	}
	return p.file + " " + p.fn
}

// cite is one mention of clauses in the source: by id, or by way of what clauses came
// into, which is a variable, a parameter, what a function gives back, a table.
type cite struct {
	id   string
	by   types.Object
	at   int          // the place that it governs, in survey.found, or -1
	into types.Object // where it goes on to, if it governs none
}

// survey lists the places of a package's source that cite clauses.
type survey struct {
	*packages.Package
	known     func(id string) bool
	constants map[types.Object]bool // what constants and the lengths of rows are made of
	counted   map[types.Object]bool // constants that only tell things apart
	all       bool                  // everything is broken by operators, whatever it cites
	cites     []cite
	found     []*place
	placed    map[string]int // of found, by where they edit
	sources   map[string][]byte
}

// load reads packages, of which nothing is surveyed yet.
func load(root, pattern string) (all []*survey, err error) {
	loaded, err := packages.Load(&packages.Config{Dir: root, Mode: packages.NeedName | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports}, pattern)
	if err != nil {
		return nil, err
	}
	for _, pkg := range loaded {
		if len(pkg.Errors) > 0 {
			return nil, fmt.Errorf("%s: %w", pkg.PkgPath, pkg.Errors[0])
		}
		s := &survey{Package: pkg, constants: map[types.Object]bool{}, counted: map[types.Object]bool{}, placed: map[string]int{}, sources: map[string][]byte{}}
		for _, file := range pkg.Syntax {
			s.madeOf(file)
		}
		all = append(all, s)
	}
	return all, nil
}

// read surveys packages. Known reports whether an id is a clause.
func read(root, pattern string, known func(string) bool) ([]*survey, error) {
	all, err := load(root, pattern)
	all = slices.DeleteFunc(all, func(s *survey) bool { return besideRules[path.Base(s.PkgPath)] })
	for _, s := range all {
		s.known = known
		for _, file := range s.Syntax {
			if decides(filepath.Base(s.path(file.Pos()))) {
				s.walk(file)
				s.remarks(file)
				s.functions(file)
			}
		}
		s.settle()
		if path.Base(s.PkgPath) != "book" { // what is wrong with files is tried by tests of Go
			for _, file := range s.Syntax {
				s.operators(file)
			}
		}
		if err := s.fit(); err != nil {
			return nil, err
		}
	}
	return all, err
}

// path is that of the file that something stands in.
func (s *survey) path(p token.Pos) string { return s.Fset.Position(p).Filename }

// beside are the files that decide nothing: how things are shown, what bots think, how
// scenarios are read.
var beside = regexp.MustCompile(`^(scenario|scene|aims|appraise|sheet|draw|remarks|odds|whole|foretell|offer|outlines|look|propose|sight_words|summary|view|typed|out_of_reach)(_.*)?\.go$`)

// besideRules are the rooms of a game that decide nothing.
var besideRules = map[string]bool{"prove": true, "show": true, "think": true}

func decides(file string) bool { return !beside.MatchString(file) }

// madeOf notes what the constants and the lengths of rows in a file are made of.
func (s *survey) madeOf(file *ast.File) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			if n.Tok == token.CONST {
				s.usedIn(n)
				s.count(n)
			}
		case *ast.ArrayType:
			if n.Len != nil {
				s.usedIn(n.Len)
			}
		}
		return true
	})
}

// count notes the constants of a declaration that are counted.
func (s *survey) count(decl *ast.GenDecl) {
	iota := types.Universe.Lookup("iota")
	counts := false
	ast.Inspect(decl, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		counts = counts || ok && s.TypesInfo.Uses[id] == iota
		return true
	})
	for _, spec := range decl.Specs {
		for _, name := range spec.(*ast.ValueSpec).Names {
			s.counted[s.TypesInfo.Defs[name]] = counts
		}
	}
}

// usedIn notes what stands in a part of a file that has to be constant.
func (s *survey) usedIn(part ast.Node) {
	ast.Inspect(part, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && s.TypesInfo.Uses[id] != nil {
			s.constants[s.TypesInfo.Uses[id]] = true
		}
		return true
	})
}

// isClause reports whether a type is game.Clause, or has rows of them.
func isClause(t types.Type) bool {
	switch t := t.(type) {
	case *types.Named:
		return t.Obj().Name() == "Clause"
	case *types.Slice:
		return isClause(t.Elem())
	case *types.Array:
		return isClause(t.Elem())
	case *types.Map:
		return isClause(t.Elem())
	}
	return false
}

// isRow reports whether a type is a row of clauses. What is put into one is told of, and
// decides nothing by that.
func isRow(t types.Type) bool {
	row, ok := t.(*types.Slice)
	return ok && isClause(row.Elem())
}

// clause is the clause that a node is, or "".
func (s *survey) clause(n ast.Node) string {
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	if id, err := strconv.Unquote(lit.Value); err == nil && s.known(id) {
		return id
	}
	return ""
}

// walk finds what a file cites in its code.
func (s *survey) walk(file *ast.File) {
	inspect(file, func(path []ast.Node) bool {
		if shows(path[len(path)-1]) {
			return false
		}
		s.mention(path)
		return true
	})
}

// inspect calls visit with the path to each node of a file, the file first; it goes no deeper
// where visit returns false.
func inspect(file *ast.File, visit func(path []ast.Node) bool) {
	var path []ast.Node
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			path = path[:len(path)-1]
			return true
		}
		path = append(path, n)
		if visit(path) {
			return true
		}
		path = path[:len(path)-1]
		return false
	})
}

// mention notes what the end of a path cites: a clause, or what clauses came into.
func (s *survey) mention(path []ast.Node) {
	n := path[len(path)-1]
	c := cite{id: s.clause(n), at: -1}
	if c.id == "" {
		if c.by = s.holder(n); c.by == nil || assignedTo(path) {
			return
		}
	}
	fn := funcOf(path)
	switch into := s.assigned(path); {
	case fn == nil:
		c.into = s.tableOf(path)
	case within[*ast.ReturnStmt](path) && s.givesClauses(fn):
		c.into = s.TypesInfo.Defs[fn.Name]
	case into != nil && isClause(into.Type()):
		c.into = into
	default:
		if c.at = s.governed(path); c.at < 0 {
			c.into = s.givenTo(path)
		}
	}
	s.cites = append(s.cites, c)
}

// holder returns what a name stands for that clauses may have come into, or nil.
func (s *survey) holder(n ast.Node) types.Object {
	id, ok := n.(*ast.Ident)
	if !ok {
		return nil
	}
	switch obj := s.TypesInfo.Uses[id].(type) {
	case *types.Func:
		results := obj.Signature().Results()
		for i := range results.Len() {
			if t := results.At(i).Type(); isClause(t) && !isRow(t) {
				return obj
			}
		}
	case *types.Var:
		if !obj.IsField() && (isClause(obj.Type()) && !isRow(obj.Type()) || obj.Parent() == s.Types.Scope()) {
			return obj
		}
	}
	return nil
}

// assignedTo reports whether something is put into what the end of a path names.
func assignedTo(path []ast.Node) bool {
	a, ok := path[len(path)-2].(*ast.AssignStmt)
	return ok && slices.ContainsFunc(a.Lhs, func(left ast.Expr) bool { return left == path[len(path)-1] })
}

func (s *survey) givesClauses(fn *ast.FuncDecl) bool {
	if fn.Type.Results == nil {
		return false
	}
	return slices.ContainsFunc(fn.Type.Results.List, func(f *ast.Field) bool { return isClause(s.TypesInfo.TypeOf(f.Type)) })
}

// funcOf is the function that a path leads into, or nil. One that stands in a variable of the package
// has its name, and that of its field there.
func funcOf(path []ast.Node) *ast.FuncDecl {
	name := ""
	for _, n := range path {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return n
		case *ast.ValueSpec:
			name = n.Names[0].Name
		case *ast.KeyValueExpr:
			if field, ok := n.Key.(*ast.Ident); ok {
				name += "." + field.Name
			}
		case *ast.FuncLit:
			return &ast.FuncDecl{Name: ast.NewIdent(name), Type: n.Type, Body: n.Body}
		}
	}
	return nil
}

// tableOf is the variable of the package that a path stands in, or nil.
func (s *survey) tableOf(path []ast.Node) types.Object {
	for _, n := range path {
		if v, ok := n.(*ast.ValueSpec); ok {
			return s.TypesInfo.Defs[v.Names[0]]
		}
	}
	return nil
}

// within reports whether a path leads through a node of a kind.
func within[N ast.Node](path []ast.Node) bool {
	return slices.ContainsFunc(path, func(n ast.Node) bool { _, is := n.(N); return is })
}

// assigned is the variable that the end of a path is put into, or nil.
func (s *survey) assigned(path []ast.Node) types.Object {
	for i := len(path) - 2; i >= 0; i-- {
		switch n := path[i].(type) {
		case *ast.CompositeLit, *ast.KeyValueExpr, *ast.IndexExpr, *ast.ParenExpr:
			continue
		case *ast.CallExpr:
			if calls(n, "append", "Cl") {
				continue
			}
		case *ast.AssignStmt:
			for k, right := range n.Rhs {
				if right == path[i+1] {
					return s.variable(n.Lhs[min(k, len(n.Lhs)-1)])
				}
			}
		}
		return nil
	}
	return nil
}

// variable is the variable that an expression names, or nil.
func (s *survey) variable(e ast.Expr) types.Object {
	id, ok := e.(*ast.Ident)
	if !ok {
		return nil
	}
	if obj := s.TypesInfo.Defs[id]; obj != nil {
		return obj
	}
	return s.TypesInfo.Uses[id]
}

// calls reports whether a function of one of the names is called.
func calls(call *ast.CallExpr, names ...string) bool {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return slices.Contains(names, f.Name)
	case *ast.SelectorExpr:
		return slices.Contains(names, f.Sel.Name)
	}
	return false
}

// givenTo is the parameter of a function of the package that the end of a path is
// given to, or nil.
func (s *survey) givenTo(path []ast.Node) types.Object {
	for i := len(path) - 2; i >= 0; i-- {
		switch n := path[i].(type) {
		case *ast.CallExpr:
			if calls(n, "append", "Cl") {
				continue
			}
			return s.parameter(n, path[i+1])
		case ast.Stmt:
			return nil
		}
	}
	return nil
}

func (s *survey) parameter(call *ast.CallExpr, given ast.Node) types.Object {
	var name *ast.Ident
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f
	case *ast.SelectorExpr:
		name = f.Sel
	}
	f, ok := s.TypesInfo.Uses[name].(*types.Func)
	if !ok {
		return nil
	}
	params := f.Signature().Params()
	for k, arg := range call.Args {
		if k = min(k, params.Len()-1); arg == given && k >= 0 && isClause(params.At(k).Type()) {
			return params.At(k)
		}
	}
	return nil
}

// settle lets the clauses flow to the conditions that cite them.
func (s *survey) settle() {
	holds, cited := map[types.Object]map[string]bool{}, map[int]map[string]bool{}
	put := func(id string, c cite) bool {
		switch {
		case c.at >= 0:
			return enter(cited, c.at, id)
		case c.into != nil && c.into != c.by && !isRow(c.into.Type()):
			return enter(holds, c.into, id)
		}
		return false
	}
	for more := true; more; {
		more = false
		for _, c := range s.cites {
			if c.id != "" {
				more = put(c.id, c) || more
				continue
			}
			for _, id := range slices.Sorted(maps.Keys(holds[c.by])) {
				more = put(id, c) || more
			}
		}
	}
	for i, b := range s.found {
		if b.whole {
			continue
		}
		b.clauses = slices.Sorted(maps.Keys(cited[i]))
	}
}

// enter puts an id into the set of a key, and reports whether it was not there.
func enter[K comparable](sets map[K]map[string]bool, key K, id string) bool {
	if sets[key] == nil {
		sets[key] = map[string]bool{}
	}
	fresh := !sets[key][id]
	sets[key][id] = true
	return fresh
}

// functions finds what the comments of a file's functions cite.
func (s *survey) functions(file *ast.File) {
	for _, decl := range file.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok || fn.Doc == nil || fn.Body == nil {
			continue
		}
		if ids := slices.DeleteFunc(remark.FindAllString(fn.Doc.Text(), -1), func(id string) bool { return !s.known(id) }); len(ids) > 0 {
			p := s.found[s.place(fn.Name.Name, fn.Pos(), s.skipped(fn))]
			p.clauses, p.whole, p.end = ids, true, s.offset(fn.Body.End())
		}
	}
}

// remark is a clause that a comment names.
var remark = regexp.MustCompile(`\b[a-z]+(\.[a-z0-9_]+)+\b`)

// remarks finds what a file cites in comments behind the code of a line.
func (s *survey) remarks(file *ast.File) {
	for _, group := range file.Comments {
		for _, comment := range group.List {
			for _, id := range remark.FindAllString(comment.Text, -1) {
				if !s.known(id) {
					continue
				}
				if at := s.remarked(file, s.line(comment.Pos())); at >= 0 {
					s.cites = append(s.cites, cite{id: id, at: at})
				}
			}
		}
	}
}

func (s *survey) line(p token.Pos) int { return s.Fset.Position(p).Line }
