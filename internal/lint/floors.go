package lint

import (
	"strconv"

	"golang.org/x/tools/go/analysis"
)

// Floors checks that each package imports only from floors below its own.
var Floors = &analysis.Analyzer{
	Name: checkFloor,
	Doc:  "forbid imports of a package on the same floor or above",
	Run:  runFloors,
}

const checkFloor = "floors"

// floors is the house, from the ground up: the packages of a line, and all that
// lies under them, may import those of the lines before it and nothing else of
// this module. Those on one line do not know each other. A new package needs a
// place here. A package inside another's folder that has a line of its own stands
// there.
var floors = [][]string{
	{"geom", "dice", "bounds"},
	{"table"},
	{"game", "table/sight", "table/overhead", "table/march"},
	{"content", "game/ask"},
	{"terrain", "game/gametest"},
	{"board"},
	{"scenario", "draw", "typed"},
	inEachGame(""),
	inEachGame("/book"),
	inEachGame("/show", "/think"),
	inEachGame("/prove"),
	{"bot"},
	{"lab"},
	{"system"},
	{"rules", "match", "terminal"},
	{"web", "store"},
	{"server"},
	{"cmd"},
}

// inEachGame are rooms of every game, by their paths under it.
func inEachGame(rooms ...string) (all []string) {
	for _, g := range games {
		for _, r := range rooms {
			all = append(all, "rules/"+g+r)
		}
	}
	return all
}

// gameOf is the game that a package belongs to, if it is one's own.
func gameOf(inside string) string {
	for _, g := range games {
		if in(inside, "rules/"+g) {
			return g
		}
	}
	return ""
}

func runFloors(pass *analysis.Pass) (any, error) {
	inside, ok := judged(pass.Pkg.Path())
	files := productFiles(pass)
	if !ok || len(files) == 0 {
		return nil, nil
	}
	room, floor := standsOn(inside)
	if room == "" {
		pass.Reportf(files[0].Name.Pos(), "package %s has no floor: give it one in internal/lint/floors.go", inside)
		return nil, nil
	}
	r := newReporter(pass, checkFloor)
	for _, file := range files {
		for _, spec := range file.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				continue
			}
			imported, ok := judged(path)
			if !ok {
				continue
			}
			switch other, at := standsOn(imported); {
			case gameOf(inside) != "" && gameOf(imported) != "" && gameOf(inside) != gameOf(imported):
				r.report(spec.Pos(), checkFloor, "%s imports %s, of another game", inside, imported)
			case other == "", other == room, at < floor:
			case at == floor:
				r.report(spec.Pos(), checkFloor, "%s imports %s, its neighbour on the same floor", inside, imported)
			default:
				r.report(spec.Pos(), checkFloor, "%s imports %s, from a floor above it", inside, imported)
			}
		}
	}
	r.finish()
	return nil, nil
}

// standsOn returns the entry of floors that a package belongs to, the narrowest, and
// its floor.
func standsOn(inside string) (room string, floor int) {
	for at, rooms := range floors {
		for _, r := range rooms {
			if in(inside, r) && len(r) > len(room) {
				room, floor = r, at
			}
		}
	}
	return room, floor
}
