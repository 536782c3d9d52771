package lint

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Allow checks the excuses themselves: each names checks that exist and gives a
// reason.
var Allow = &analysis.Analyzer{
	Name: "allow",
	Doc:  "check that //lint:allow comments name a check and give a reason",
	Run: func(pass *analysis.Pass) (any, error) {
		for _, file := range pass.Files {
			for _, e := range excuses(pass.Fset, file) {
				for _, check := range e.checks {
					if !slices.Contains(checks, check) {
						pass.Reportf(e.pos, "no check is called %q: there are %s", check, strings.Join(checks, ", "))
					}
				}
				if e.reason == "" {
					pass.Reportf(e.pos, "lint:allow needs a reason after the name of the check")
				}
			}
		}
		return nil, nil
	},
}

// checks lists what an excuse may name; "determinism" stands for all that its
// analyzer reports, from defer to rand.
var checks = []string{
	checkDeterminism, checkDefer, checkRecover, checkGoroutine, checkChannel, checkGlobal,
	checkMapRange, checkFloat, checkClock, checkRand, checkName, checkFloor, checkBound, checkMethods, checkReadOnly, checkWaits,
}

// An excuse is one //lint:allow comment with the lines that it covers.
type excuse struct {
	pos         token.Pos
	checks      []string
	reason      string
	first, last int
	used        bool
}

const allowPrefix = "//lint:allow"

// excuses returns the //lint:allow comments of a file.
func excuses(fset *token.FileSet, file *ast.File) []*excuse {
	line := func(p token.Pos) int { return fset.Position(p).Line }

	// The doc comment of a declaration excuses all of the declaration.
	documented := map[*ast.CommentGroup]ast.Node{}
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			documented[d.Doc] = d
		case *ast.GenDecl:
			documented[d.Doc] = d
		}
	}

	// A comment after code is about its own line, one that stands alone about
	// the line below it.
	code := map[int]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.Comment, *ast.CommentGroup, *ast.File:
		default:
			code[line(n.Pos())] = true
			code[line(n.End()-1)] = true
		}
		return true
	})

	var found []*excuse
	for _, group := range file.Comments {
		for _, c := range group.List {
			rest, ok := strings.CutPrefix(c.Text, allowPrefix)
			if !ok || rest != "" && rest[0] != ' ' {
				continue
			}
			names, reason, _ := strings.Cut(strings.TrimSpace(rest), " ")
			e := &excuse{
				pos:    c.Pos(),
				checks: strings.Split(names, ","),
				reason: cutWant(reason),
				first:  line(c.Pos()),
				last:   line(c.Pos()),
			}
			if node := documented[group]; node != nil {
				e.last = line(node.End())
			} else if !code[e.first] {
				e.last = line(group.End()) + 1
			}
			found = append(found, e)
		}
	}
	return found
}

// cutWant removes the expectation that a test of the checks may carry on the
// same line.
func cutWant(reason string) string {
	reason, _, _ = strings.Cut(reason, "// want")
	return strings.TrimSpace(reason)
}

// A reporter reports what a check found, unless the line is excused. It reports
// the same check once a line.
type reporter struct {
	pass    *analysis.Pass
	checks  []string // those that this analyzer reports
	excuses map[*token.File][]*excuse
	said    map[place]bool
}

// owns reports whether an excuse may name the check and be about this analyzer.
func (r *reporter) owns(check string) bool {
	return check == r.pass.Analyzer.Name || slices.Contains(r.checks, check)
}

type place struct {
	file  *token.File
	line  int
	check string
}

// newReporter returns a reporter of what is found in files that are no tests.
func newReporter(pass *analysis.Pass, checks ...string) *reporter {
	return newReporterOf(pass, productFiles(pass), checks...)
}

func newReporterOf(pass *analysis.Pass, files []*ast.File, checks ...string) *reporter {
	r := &reporter{
		pass:    pass,
		checks:  checks,
		excuses: map[*token.File][]*excuse{},
		said:    map[place]bool{},
	}
	for _, file := range files {
		r.excuses[pass.Fset.File(file.Pos())] = excuses(pass.Fset, file)
	}
	return r
}

// report says what is wrong at a position.
func (r *reporter) report(pos token.Pos, check, format string, args ...any) {
	file := r.pass.Fset.File(pos)
	at := place{file, file.Line(pos), check}
	if r.said[at] {
		return
	}
	r.said[at] = true

	excused := false
	for _, e := range r.excuses[file] {
		if e.first <= at.line && at.line <= e.last &&
			(slices.Contains(e.checks, check) || slices.Contains(e.checks, r.pass.Analyzer.Name)) {
			e.used, excused = true, true
		}
	}
	if !excused {
		r.pass.Reportf(pos, format+" (%s)", append(args, check)...)
	}
}

// finish reports the excuses for this analyzer's checks that excused nothing.
func (r *reporter) finish() {
	for _, found := range r.excuses {
		for _, e := range found {
			if slices.ContainsFunc(e.checks, r.owns) && !e.used {
				r.pass.Reportf(e.pos, "nothing here needs to be excused from %s", strings.Join(e.checks, ", "))
			}
		}
	}
}
