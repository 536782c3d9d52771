package cybernekro_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"umpire/content"
	"umpire/content/contenttest"
	"umpire/rules/cybernekro"
)

var writeSchemas = flag.Bool("write-schemas", false, "write content/cybernekro/schema anew")

//go:generate go test -run TestSchemas -write-schemas

var (
	packPath = filepath.Join("..", "..", "content", "cybernekro")
	packDir  = os.DirFS(packPath)
)

func TestSchemas(t *testing.T) {
	contenttest.Schemas(t, packPath, content.Schemas[cybernekro.Book](), *writeSchemas)
}
