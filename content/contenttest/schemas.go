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

// Schemas checks that the schemas beside the files of a pack are those of the loader's
// types, by their sections, and that the files keep to them. It writes them anew first, if
// told to.
func Schemas(t *testing.T, dir string, schemas map[string][]byte, write bool) {
	for name, schema := range schemas {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(dir, "schema", name+".json")
			if write {
				if err := os.WriteFile(path, schema, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			stored, err := os.ReadFile(path)
			if err != nil || !bytes.Equal(stored, schema) {
				t.Errorf("%s is not that of the types (%v): run go generate in the package of the rules", path, err)
			}
			if err := judge(t, filepath.Join(dir, name), schema); err != nil {
				t.Error(err)
			}
		})
	}
}

// judge holds a file of the pack against its schema.
func judge(t *testing.T, name string, schema []byte) error {
	t.Helper()
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("schema.json", parsed); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(name + ".yaml")
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
