package warmachine_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"umpire/content"
	"umpire/content/contenttest"
	"umpire/rules/warmachine"
)

var writeSchemas = flag.Bool("write-schemas", false, "write content/warmachine/schema anew")

//go:generate go test -run TestSchemas -write-schemas

var (
	packPath = filepath.Join("..", "..", "content", "warmachine")
	packDir  = os.DirFS(packPath)
)

func TestSchemas(t *testing.T) {
	contenttest.Schemas(t, packPath, content.Schemas[warmachine.Book](), *writeSchemas)
}
