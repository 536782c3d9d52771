package warpath_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"umpire/content"
	"umpire/content/contenttest"
	"umpire/rules/warpath"
)

var writeSchemas = flag.Bool("write-schemas", false, "write content/warpath/schema anew")

//go:generate go test -run TestSchemas -write-schemas

var (
	packPath = filepath.Join("..", "..", "content", "warpath")
	packDir  = os.DirFS(packPath)
)

func TestSchemas(t *testing.T) {
	contenttest.Schemas(t, packPath, content.Schemas[warpath.Book](), *writeSchemas)
}
