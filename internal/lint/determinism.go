package lint

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// Determinism checks that what a game's state depends on runs the same way
// every time: on a re-run of a half-done step, on another machine, in a year.
var Determinism = &analysis.Analyzer{
	Name: checkDeterminism,
	Doc: `forbid what cannot be replayed, in rules, game, table and geom

A step of a game is unwound and run again while it is being played, so it may
not defer, recover, start a goroutine, use a channel or write a package-level
variable. Whatever decides a rule may not depend on the order of a map, on
floating point, on the clock or on a random number from outside the roll stream.`,
	Run: runDeterminism,
}

// The checks of Determinism, as an excuse names them.
const (
	checkDeterminism = "determinism"
	checkDefer       = "defer"
	checkRecover     = "recover"
	checkGoroutine   = "goroutine"
	checkChannel     = "channel"
	checkGlobal      = "global"
	checkMapRange    = "maprange"
	checkFloat       = "float"
	checkClock       = "clock"
	checkRand        = "rand"
)

// replayed lists the packages under Determinism; of rules, all that lie under it.
var replayed = []string{"game", "game/ask", "table", "table/sight", "table/overhead", "table/march", "table/plot", "terrain", "geom"}

// clock lists the functions of package time that read or wait for the clock.
var clock = []string{
	"After", "AfterFunc", "NewTicker", "NewTimer", "Now", "Since", "Sleep", "Tick", "Until",
}

// seeded lists the functions of math/rand and math/rand/v2 that make a generator
// from a seed; the others draw from one that no replay can repeat.
var seeded = []string{"New", "NewChaCha8", "NewPCG", "NewSource", "NewZipf"}

func runDeterminism(pass *analysis.Pass) (any, error) {
	inside, ok := judged(pass.Pkg.Path())
	if !ok || !slices.Contains(replayed, inside) && !in(inside, "rules") {
		return nil, nil
	}
	d := &determinism{
		reporter: newReporter(pass,
			checkDefer, checkRecover, checkGoroutine, checkChannel, checkGlobal,
			checkMapRange, checkFloat, checkClock, checkRand),
		info:   pass.TypesInfo,
		sorted: map[ast.Expr]bool{},
	}
	for _, file := range productFiles(pass) {
		for _, decl := range file.Decls {
			f, isFunc := decl.(*ast.FuncDecl)
			d.init = isFunc && f.Recv == nil && f.Name.Name == "init"
			ast.Inspect(decl, d.visit)
		}
	}
	d.finish()
	return nil, nil
}

type determinism struct {
	*reporter
	info   *types.Info
	init   bool              // inside an init function, which may set package variables
	sorted map[ast.Expr]bool // arguments of slices.Sorted and its kin
}

func (d *determinism) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.DeferStmt:
		d.report(n.Pos(), checkDefer, "defer: it would run each time the step is unwound")
	case *ast.GoStmt:
		d.report(n.Pos(), checkGoroutine, "go statement: goroutines finish in any order")
	case *ast.SelectStmt:
		d.report(n.Pos(), checkChannel, "select: it chooses at random")
	case *ast.SendStmt:
		d.report(n.Pos(), checkChannel, "channel send: a step talks to nobody but the kernel")
	case *ast.ChanType:
		d.report(n.Pos(), checkChannel, "channel: a step talks to nobody but the kernel")
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			for _, target := range n.Lhs {
				d.write(target)
			}
		}
	case *ast.IncDecStmt:
		d.write(n.X)
	case *ast.RangeStmt:
		d.rangeOver(n)
	case *ast.CallExpr:
		d.call(n)
	case *ast.Ident:
		d.use(n)
	}
	if e, ok := n.(ast.Expr); ok {
		d.expr(e)
	}
	return true
}

// write reports an assignment whose target is, or is part of, a package-level
// variable. What is reached through a pointer held elsewhere is not seen.
func (d *determinism) write(target ast.Expr) {
	if d.init {
		return
	}
	if v := d.global(target); v != nil {
		d.report(target.Pos(), checkGlobal, "write to package variable %s: it outlives the step that is run again", v.Name())
	}
}

// global returns the package-level variable that an expression is part of.
func (d *determinism) global(e ast.Expr) *types.Var {
	for {
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.SelectorExpr:
			if v := d.packageVar(x.Sel); v != nil {
				return v
			}
			e = x.X
		case *ast.Ident:
			return d.packageVar(x)
		default:
			return nil
		}
	}
}

func (d *determinism) packageVar(id *ast.Ident) *types.Var {
	v, ok := d.info.Uses[id].(*types.Var)
	if !ok || v.IsField() || v.Pkg() == nil || v.Parent() != v.Pkg().Scope() {
		return nil
	}
	return v
}

func (d *determinism) rangeOver(n *ast.RangeStmt) {
	t := d.info.TypeOf(n.X)
	if isMap(t) {
		d.report(n.Pos(), checkMapRange, "range over a map: its order changes from run to run")
	}
	if n.Tok == token.ASSIGN {
		for _, target := range []ast.Expr{n.Key, n.Value} {
			if target != nil {
				d.write(target)
			}
		}
	}
}

func (d *determinism) call(n *ast.CallExpr) {
	switch f := d.callee(n).(type) {
	case *types.Builtin:
		switch f.Name() {
		case "recover":
			d.report(n.Pos(), checkRecover, "recover: it would stop the kernel from unwinding the step")
		case "delete", "clear", "copy":
			d.write(n.Args[0])
		}
	case *types.Func:
		if f.Pkg() == nil {
			return
		}
		switch path := f.Pkg().Path(); {
		case path == "slices" && slices.Contains([]string{"Sorted", "SortedFunc", "SortedStableFunc"}, f.Name()):
			d.sorted[ast.Unparen(n.Args[0])] = true
		case path == "maps" && slices.Contains([]string{"All", "Keys", "Values"}, f.Name()) && !d.sorted[n]:
			d.report(n.Pos(), checkMapRange, "maps.%s: the order of a map changes from run to run", f.Name())
		}
	}
}

// callee returns what a call names, if it names anything.
func (d *determinism) callee(n *ast.CallExpr) types.Object {
	fun := ast.Unparen(n.Fun)
	if x, ok := fun.(*ast.IndexExpr); ok { // an instance of a generic function
		fun = x.X
	}
	switch f := fun.(type) {
	case *ast.Ident:
		return d.info.Uses[f]
	case *ast.SelectorExpr:
		return d.info.Uses[f.Sel]
	}
	return nil
}

// use reports a mention of a function that no replay can repeat, called or not.
func (d *determinism) use(id *ast.Ident) {
	f, ok := d.info.Uses[id].(*types.Func)
	if !ok || f.Pkg() == nil || f.Signature().Recv() != nil {
		return
	}
	switch f.Pkg().Path() {
	case "time":
		if slices.Contains(clock, f.Name()) {
			d.report(id.Pos(), checkClock, "time.%s: a replay runs at another time", f.Name())
		}
	case "math/rand", "math/rand/v2":
		if !slices.Contains(seeded, f.Name()) {
			d.report(id.Pos(), checkRand, "rand.%s: all luck comes from the roll stream", f.Name())
		}
	case "crypto/rand":
		d.report(id.Pos(), checkRand, "rand.%s: all luck comes from the roll stream", f.Name())
	}
}

// expr reports an expression of a floating-point type, and the types' names. An
// untyped constant is exact, and stays allowed.
func (d *determinism) expr(e ast.Expr) {
	t := d.info.TypeOf(e)
	if id, ok := e.(*ast.Ident); ok && t == nil {
		if obj := d.info.ObjectOf(id); obj != nil {
			t = obj.Type()
		}
	}
	if t == nil {
		return
	}
	switch b, ok := t.Underlying().(*types.Basic); {
	case ok && b.Info()&(types.IsFloat|types.IsComplex) != 0 && b.Info()&types.IsUntyped == 0:
		d.report(e.Pos(), checkFloat, "%s: no rule is decided in floating point", b)
	case isReceive(e):
		d.report(e.Pos(), checkChannel, "channel receive: a step talks to nobody but the kernel")
	}
}

func isReceive(e ast.Expr) bool {
	u, ok := e.(*ast.UnaryExpr)
	return ok && u.Op == token.ARROW
}

// isMap reports whether a value of the type is a map, or may be one if the type
// is a parameter.
func isMap(t types.Type) bool {
	if t == nil {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Map:
		return true
	case *types.Union:
		for term := range u.Terms() {
			if isMap(term.Type()) {
				return true
			}
		}
	case *types.Interface:
		for embedded := range u.EmbeddedTypes() {
			if isMap(embedded) {
				return true
			}
		}
	}
	return false
}
