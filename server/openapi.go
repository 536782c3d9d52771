package server

import (
	"encoding"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"umpire/board"
	"umpire/game"
	"umpire/match"
	"umpire/system"
	"umpire/terrain"
)

// messages are the types that cross a seat's socket. They stand in the document
// beside those of the requests, so that a client's types are made from one file.
var messages = []any{
	match.ClientMessage{}, match.Snapshot{}, match.Step{}, match.Refused{}, match.Wrong{}, match.Ack{}, match.Alive{}, match.Talked{}, match.Judged{},
	match.Reached{}, match.Foretold{}, match.Others{}, match.Seen{}, match.Threatened{}, match.Inspected{}, match.Suggested{}, match.History{}, match.Moving{},
	board.Table{}, board.Summary{},
}

func init() {
	// A list is never null: clients need not ask.
	huma.DefaultArrayNullable = false
}

// Document is the description of the API (OpenAPI 3.1), the messages of the sockets
// and the games' own types included.
func Document(systems []system.System) ([]byte, error) {
	s := &Server{mux: http.NewServeMux(), systems: systems}
	text, err := json.MarshalIndent(s.describe().OpenAPI(), "", "  ")
	if err != nil {
		return nil, fmt.Errorf("writing the description of the API: %w", err)
	}
	return append(text, '\n'), nil
}

// newAPI is an API without operations, on the mux.
func newAPI(mux *http.ServeMux, systems []system.System) huma.API {
	config := huma.DefaultConfig("Umpire", "1")
	config.Info.Description = "Miniature wargames by the book. The choices of a seat go over a WebSocket, whose messages are among the schemas: a client says ClientMessage and hears the others."
	config.OpenAPIPath, config.DocsPath, config.SchemasPath = "/api/openapi", "", ""
	config.CreateHooks = nil // no links to schemas inside the bodies
	config.RejectUnknownQueryParameters = true
	config.Transformers = append(config.Transformers, short)
	config.Components.Schemas = huma.NewMapRegistry("#/components/schemas/", namer(systems))
	describeTypes(config.Components.Schemas, systems)
	return humago.New(mux, config)
}

// namer names the types of the document. A game's own types have the names that it
// gives them; what else its package has is named by the game too, as the view of one
// game is not that of another.
func namer(systems []system.System) func(reflect.Type, string) string {
	given := map[reflect.Type]string{reflect.TypeFor[terrain.Piece](): "Feature"}
	owners := map[string]string{} // by package
	for _, s := range systems {
		owner := s.About().Name
		owner = strings.ToUpper(owner[:1]) + owner[1:]
		for name, v := range s.Types() {
			t := reflect.TypeOf(v)
			given[t], owners[t.PkgPath()] = name, owner
		}
	}
	return func(t reflect.Type, hint string) string {
		for t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		name := huma.DefaultSchemaNamer(t, hint)
		switch owner, owned := owners[t.PkgPath()]; {
		case given[t] != "":
			return given[t]
		case owned && !strings.HasPrefix(name, owner):
			return owner + name
		}
		return name
	}
}

// describeTypes adds the messages and the games' own types to the schemas.
func describeTypes(r huma.Registry, systems []system.System) {
	seen := map[reflect.Type]bool{}
	add := func(v any) {
		t := reflect.TypeOf(v)
		keyLists(r, t, seen)
		r.Schema(t, true, "")
	}
	for _, m := range messages {
		add(m)
	}
	for _, s := range systems {
		types := s.Types()
		for _, name := range slices.Sorted(maps.Keys(types)) {
			add(types[name])
		}
	}
}

var (
	marshaler = reflect.TypeFor[json.Marshaler]()
	texts     = reflect.TypeFor[encoding.TextMarshaler]()
)

// lists is implemented by lists that write themselves, and as lists all the same; and by
// what is written as a list of words.
var lists = reflect.TypeFor[interface{ WritesList() }]()

// seats is implemented by sets of seats, which are written as lists of their numbers.
var seats = reflect.TypeFor[interface{ Seats() []game.Seat }]()

// keyLists tells the registry of lists that write themselves as objects, each
// element under its id: a change of one is a small change of the whole then.
func keyLists(r huma.Registry, t reflect.Type, seen map[reflect.Type]bool) {
	if seen[t] {
		return
	}
	seen[t] = true
	if t.Implements(lists) && t.Kind() != reflect.Slice {
		r.RegisterTypeAlias(t, reflect.TypeFor[[]string]())
		return
	}
	switch t.Kind() {
	case reflect.Uint8:
		if t.Implements(seats) {
			r.RegisterTypeAlias(t, reflect.TypeFor[[]int]())
		}
		if t.Implements(texts) { // a word
			r.RegisterTypeAlias(t, reflect.TypeFor[string]())
		}
	case reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 { // numbers, unlike a slice of bytes
			r.RegisterTypeAlias(t, reflect.ArrayOf(t.Len(), reflect.TypeFor[int]()))
		}
		keyLists(r, t.Elem(), seen)
	case reflect.Pointer, reflect.Map:
		keyLists(r, t.Elem(), seen)
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 && t.Elem().Implements(texts) { // words, and no bytes
			r.RegisterTypeAlias(t, reflect.TypeFor[[]string]())
		}
		if t.Implements(marshaler) && !t.Implements(lists) && t.Elem().Kind() == reflect.Struct {
			r.RegisterTypeAlias(t, reflect.MapOf(reflect.TypeFor[string](), t.Elem()))
		}
		keyLists(r, t.Elem(), seen)
	case reflect.Struct:
		for i := range t.NumField() {
			keyLists(r, t.Field(i).Type, seen)
		}
	}
}
