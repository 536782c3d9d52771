// Package contenttest tests the content of a game, whatever the game is.
package contenttest

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Section is a file of a pack with the schema of its loader's type.
type Section struct {
	Name   string
	Schema []byte
}

// Schemas checks that the schemas beside the files of a pack are those of the loader's
// types, and that the files keep to them. It writes them anew first, if told to.
func Schemas(t *testing.T, dir string, sections []Section, write bool) {
	for _, s := range sections {
		t.Run(s.Name, func(t *testing.T) {
			path := filepath.Join(dir, "schema", s.Name+".json")
			if write {
				if err := os.WriteFile(path, s.Schema, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			stored, err := os.ReadFile(path)
			if err != nil || !bytes.Equal(stored, s.Schema) {
				t.Errorf("%s is not that of the types (%v): run go generate in the package of the rules", path, err)
			}
			if err := judge(t, filepath.Join(dir, s.Name+".yaml"), s); err != nil {
				t.Error(err)
			}
		})
	}
}

// judge holds a file of the pack against its schema.
func judge(t *testing.T, path string, s Section) error {
	t.Helper()
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(s.Schema))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(s.Name+".json", parsed); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile(s.Name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
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
