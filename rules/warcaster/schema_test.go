package warcaster

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"umpire/content"
)

var writeSchemas = flag.Bool("write-schemas", false, "write content/warcaster/schema anew")

//go:generate go test -run TestSchemas -write-schemas

var (
	packPath = filepath.Join("..", "..", "content", "warcaster")
	packDir  = os.DirFS(packPath)
)

var schemas = []struct {
	section string
	text    []byte
}{
	{"sources", content.Schema[content.Source]("sources")},
	{"limits", content.Schema[writtenLimits]("limits")},
	{"factions", content.Schema[writtenFaction]("factions")},
	{"rules", content.Schema[writtenRule]("rules")},
	{"weapons", content.Schema[writtenWeapon]("weapons")},
	{"warjacks", content.Schema[writtenWarjack]("warjacks")},
	{"heads", content.Schema[writtenHead]("heads")},
	{"squads", content.Schema[writtenSquad]("squads")},
	{"solos", content.Schema[writtenSolo]("solos")},
	{"attachments", content.Schema[writtenAttachment]("attachments")},
	{"cyphers", content.Schema[writtenCypher]("cyphers")},
	{"missions", content.Schema[writtenMission]("missions")},
	{"secondaries", content.Schema[writtenSecondary]("secondaries")},
	{"terrain", content.Schema[writtenTerrain]("terrain")},
	{"forces", content.Schema[writtenForce]("forces")},
}

// The schemas beside the files are those of the loader's types, and the files
// keep to them.
func TestSchemas(t *testing.T) {
	if len(schemas) != len(packFiles) {
		t.Errorf("%d schemas for %d files", len(schemas), len(packFiles))
	}
	for _, s := range schemas {
		t.Run(s.section, func(t *testing.T) {
			path := filepath.Join(packPath, "schema", s.section+".json")
			if *writeSchemas {
				if err := os.WriteFile(path, s.text, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			stored, err := os.ReadFile(path)
			if err != nil || !bytes.Equal(stored, s.text) {
				t.Errorf("%s is not that of the types (%v): run go generate ./rules/warcaster", path, err)
			}
			if err := judge(t, s.section, s.text); err != nil {
				t.Error(err)
			}
		})
	}
}

// judge holds a file of the pack against its schema.
func judge(t *testing.T, section string, schema []byte) error {
	t.Helper()
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(section+".json", parsed); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile(section + ".json")
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(filepath.Join(packPath, section+".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	asJSON, err := yaml.YAMLToJSON(file)
	if err != nil {
		t.Fatal(err)
	}
	var value any
	decoder := json.NewDecoder(bytes.NewReader(asJSON))
	decoder.UseNumber()
	if err := decoder.Decode(&value); err != nil {
		t.Fatal(err)
	}
	return compiled.Validate(value)
}
