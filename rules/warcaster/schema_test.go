package warcaster_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"umpire/content"
	"umpire/content/contenttest"
	"umpire/rules/warcaster"
)

var writeSchemas = flag.Bool("write-schemas", false, "write content/warcaster/schema anew")

//go:generate go test -run TestSchemas -write-schemas

var (
	packPath = filepath.Join("..", "..", "content", "warcaster")
	packDir  = os.DirFS(packPath)
)

func TestSchemas(t *testing.T) {
	contenttest.Schemas(t, packPath, content.Schemas[warcaster.Book](), *writeSchemas)
}
