package server

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/url"
	"regexp"

	"github.com/danielgtaylor/huma/v2"

	"umpire/content"
	"umpire/dice"
	"umpire/geom"
	"umpire/system"
	"umpire/terrain"
)

// describeSystems adds the operations on games as such.
func (s *Server) describeSystems(api huma.API) {
	huma.Register(api, s.operation(reading, http.MethodGet, "/systems", "systems", "The games that can be played"), s.listSystems)
	huma.Register(api, s.operation(reading, http.MethodGet, "/systems/{system}/content", "content", "What there is to choose from, in the game's own form"), s.content)
	huma.Register(api, s.operation(reading, http.MethodGet, "/systems/{system}/rulebook", "rulebook", "All clauses of the rules"), s.rulebook)
	huma.Register(api, s.operation(reading, http.MethodGet, "/systems/{system}/titles", "titles", "The titles of all clauses, by their ids"), s.titles)
	huma.Register(api, s.operation(reading, http.MethodGet, "/systems/{system}/clauses/{clause}", "clause", "One clause"), s.clause)
	huma.Register(api, s.operation(judging, http.MethodPost, "/systems/{system}/force", "force", "Read a force in either form, write both, judge it"), s.force)
	huma.Register(api, s.operation(judging, http.MethodPost, "/systems/{system}/terrain", "terrain", "Generate terrain"), s.terrain)
	huma.Register(api, s.operation(judging, http.MethodPost, "/systems/{system}/terrain/check", "checkTerrain", "Judge terrain made by hand"), s.checkTerrain)
	odds := s.operation(judging, http.MethodGet, "/systems/{system}/odds", "odds", "What an attack given by names is likely to do")
	odds.SkipValidateParams = true // the game reads them
	odds.Parameters = []*huma.Param{{Name: "asked", In: "query", Style: "form", Explode: new(bool), Description: "The attack in the game's own words", Schema: &huma.Schema{Type: "object", AdditionalProperties: &huma.Schema{Type: "string"}}}}
	*odds.Parameters[0].Explode = true
	huma.Register(api, odds, s.odds)
}

// system finds a game by name.
func (s *Server) system(name string) (system.System, error) {
	for _, sys := range s.systems {
		if sys.About().Name == name {
			return sys, nil
		}
	}
	return nil, huma.Error404NotFound(fmt.Sprintf("there is no game %q", name))
}

// firstOf says what a game's match is where nothing is wished for; "" of one that wants wishes.
func firstOf(sys system.System) string {
	setup, title, err := sys.Wish(nil)
	if err != nil {
		return ""
	}
	t, err := sys.Open(setup, dice.Fast(0))
	if err != nil {
		return ""
	}
	scene := t.Scene()
	return fmt.Sprintf("%s, %d by %d inches", title, scene.Width/geom.Inch, scene.Depth/geom.Inch)
}

func (s *Server) listSystems(context.Context, *struct{}) (*answer[Systems], error) {
	list := []System{}
	for i, sys := range s.systems {
		a := sys.About()
		list = append(list, System{a.Name, a.Title, a.Edition, a.Blurb, Versions{a.Rules, a.Content}, a.Bots, s.first[i], s.lessons[i]})
	}
	return &answer[Systems]{Systems{list}}, nil
}

func (s *Server) content(_ context.Context, in *ofSystem) (*answer[any], error) {
	sys, err := s.system(in.System)
	if err != nil {
		return nil, err
	}
	return &answer[any]{sys.Content()}, nil
}

// book is the rulebook of a game.
func (s *Server) book(name string) (*content.Catalogue, error) {
	sys, err := s.system(name)
	if err != nil {
		return nil, err
	}
	return sys.Rulebook()
}

func (s *Server) rulebook(_ context.Context, in *ofSystem) (*answer[Rulebook], error) {
	book, err := s.book(in.System)
	if err != nil {
		return nil, err
	}
	body := Rulebook{System: book.System, Title: book.Title, Sources: append([]string{}, book.Sources...), Sections: []Section{}}
	for _, section := range book.Sections {
		shown := Section{ID: section.ID, Title: section.Title, Clauses: []Clause{}}
		for _, c := range section.Clauses {
			shown.Clauses = append(shown.Clauses, clauseOf(c))
		}
		body.Sections = append(body.Sections, shown)
	}
	return &answer[Rulebook]{body}, nil
}

// heldTitles is a request for titles by somebody who may have them already.
type heldTitles struct {
	System string `path:"system"`
	Held   string `header:"If-None-Match" maxLength:"100"`
}

// titles is an answer that may be kept: whoever asks again says which it has.
type titles struct {
	Status int
	Cache  string `header:"Cache-Control"`
	Tag    string `header:"ETag"`
	Body   map[string]string
}

func (s *Server) titles(_ context.Context, in *heldTitles) (*titles, error) {
	book, err := s.book(in.System)
	if err != nil {
		return nil, err
	}
	sum := sha256.New()
	a := &titles{Status: http.StatusOK, Cache: "no-cache", Body: map[string]string{}}
	for _, section := range book.Sections {
		for _, c := range section.Clauses {
			a.Body[c.ID] = c.Title
			fmt.Fprintf(sum, "%q %q\n", c.ID, c.Title)
		}
	}
	a.Tag = fmt.Sprintf(`"%x"`, sum.Sum(nil)[:12])
	if in.Held == a.Tag {
		a.Status, a.Body = http.StatusNotModified, nil
	}
	return a, nil
}

// clauseOf returns what players read of a clause. Why no scenario tries what it refuses
// is for those who prove it.
func clauseOf(c content.Clause) Clause {
	return Clause{ID: c.ID, Title: c.Title, Also: c.Also, Text: c.Text, Ruling: c.Ruling, Example: c.Example, BadInput: c.BadInput, NotPlayed: c.NotPlayed, See: c.See}
}

// ofClause is a request for a clause.
type ofClause struct {
	System string `path:"system"`
	Clause string `path:"clause" maxLength:"100"`
}

func (s *Server) clause(_ context.Context, in *ofClause) (*answer[ClauseIn], error) {
	book, err := s.book(in.System)
	if err != nil {
		return nil, err
	}
	for _, section := range book.Sections {
		for _, c := range section.Clauses {
			if c.ID == in.Clause {
				return &answer[ClauseIn]{ClauseIn{clauseOf(c), section.ID}}, nil
			}
		}
	}
	return nil, huma.Error404NotFound(fmt.Sprintf("there is no clause %q", in.Clause))
}

func (s *Server) force(_ context.Context, in *bodyOf[system.ForceText]) (*answer[system.ForceReport], error) {
	sys, err := s.system(in.System)
	if err != nil {
		return nil, err
	}
	report, err := sys.Force(in.Body)
	if err != nil {
		return nil, unread(err)
	}
	report.Faults = append([]system.Fault{}, report.Faults...)
	return &answer[system.ForceReport]{report}, nil
}

func (s *Server) terrain(_ context.Context, in *bodyOf[TerrainAsked]) (*answer[Terrain], error) {
	sys, err := s.system(in.System)
	if err != nil {
		return nil, err
	}
	features, err := sys.Generate(in.Body.Mission, in.Body.Size, in.Body.Seed)
	if err != nil {
		return nil, unread(err)
	}
	return &answer[Terrain]{Terrain{append([]terrain.Piece{}, features...)}}, nil
}

func (s *Server) checkTerrain(_ context.Context, in *bodyOf[TerrainDrawn]) (*answer[TerrainJudged], error) {
	sys, err := s.system(in.System)
	if err != nil {
		return nil, err
	}
	features, faults, err := sys.CheckTerrain(in.Body.Mission, in.Body.Size, in.Body.Features)
	if err != nil {
		return nil, unread(err)
	}
	return &answer[TerrainJudged]{TerrainJudged{append([]terrain.Piece{}, features...), append([]system.Fault{}, faults...)}}, nil
}

// asked is a request whose query the game reads.
type asked struct {
	System string `path:"system"`
	query  url.Values
}

// Resolve implements huma.Resolver.
func (a *asked) Resolve(ctx huma.Context) []error {
	at := ctx.URL()
	a.query = at.Query()
	return nil
}

// flags are those of the command line, as texts of the game name them.
var flags = regexp.MustCompile(`(^|[^\w-])--([a-z][a-z-]*)`)

// keyed has a refusal name what is asked by its keys in the request.
func keyed(text string) string { return flags.ReplaceAllString(text, `$1"$2"`) }

func (s *Server) odds(_ context.Context, in *asked) (*answer[system.OddsReport], error) {
	sys, err := s.system(in.System)
	if err != nil {
		return nil, err
	}
	forecast, err := sys.Odds(system.Asked{Said: in.query})
	if err != nil {
		p := unread(err)
		p.Detail = keyed(p.Detail)
		return nil, p
	}
	return &answer[system.OddsReport]{system.ReportOdds(in.System, &forecast)}, nil
}
