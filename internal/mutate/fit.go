package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"slices"
)

// fit drops the operators whose breaks do not fit where they stand, as the types of a package
// have it.
func (s *survey) fit() error {
	for {
		files, err := s.write(1)
		if err != nil {
			return err
		}
		wrong, err := s.mistakes(files)
		if err != nil {
			return err
		}
		if len(wrong) == 0 {
			return nil
		}
		s.found = slices.DeleteFunc(s.found, func(p *place) bool { return wrong[p] })
	}
}

// mistakes are the operators at which a package with all edits is no longer right. The error
// says that it is wrong elsewhere.
func (s *survey) mistakes(files map[string]written) (wrong map[*place]bool, err error) {
	set, wrong := token.NewFileSet(), map[*place]bool{}
	parsed := []*ast.File{}
	for _, path := range slices.Sorted(maps.Keys(files)) {
		file, err := parser.ParseFile(set, path, files[path].source, parser.SkipObjectResolution)
		if err != nil {
			return nil, fmt.Errorf("with what breaks it: %w", err)
		}
		parsed = append(parsed, file)
	}
	file, err := parser.ParseFile(set, "breaking.go", fmt.Sprintf("package %s\n\nvar brokenAt int\n\nfunc brokenTurn() {}\n\nfunc brokenNote(int) {}\n%s", s.Name, breakers), parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	conf := types.Config{Importer: s, Error: func(e error) {
		mistake, _ := e.(types.Error)
		at := set.Position(mistake.Pos)
		if of := files[at.Filename].at(at.Offset); of != nil {
			wrong[of] = true
		} else if err == nil && !mistake.Soft {
			err = fmt.Errorf("with what breaks it: %w", e)
		}
	}}
	_, _ = conf.Check(s.PkgPath, set, append(parsed, file), nil) // Error has heard it
	if len(wrong) > 0 {
		err = nil // it may be by what is dropped now
	}
	return wrong, err
}

// at is the innermost operator at an offset, or nil.
func (w written) at(offset int) (of *place) {
	least := len(w.source)
	for _, s := range w.spans {
		if size := s.to - s.from; s.of != nil && s.of.op != "" && s.from <= offset && offset <= s.to && size < least {
			of, least = s.of, size
		}
	}
	return of
}

// Import implements types.Importer by what the package imports.
func (s *survey) Import(path string) (*types.Package, error) {
	for _, p := range s.Types.Imports() {
		if p.Path() == path {
			return p, nil
		}
	}
	return nil, fmt.Errorf("%s is not imported", path)
}
