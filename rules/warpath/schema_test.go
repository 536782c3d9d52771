package warpath_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"umpire/content"
	"umpire/content/contenttest"
	"umpire/rules/warpath"
	"umpire/rules/warpath/book"
)

var writeSchemas = flag.Bool("write-schemas", false, "write content/warpath/schema anew")

//go:generate go test -run TestSchemas -write-schemas

var (
	packPath = filepath.Join("..", "..", "content", "warpath")
	packDir  = os.DirFS(packPath)
)

var schemas = []contenttest.Section{
	{Name: "sources", Schema: content.Schema[content.Source]("sources")},
	{Name: "limits", Schema: content.Schema[warpath.Limits]("limits")},
	{Name: "dice", Schema: content.Schema[book.WrittenDie]("dice")},
	{Name: "bases", Schema: content.Schema[book.WrittenBase]("bases")},
	{Name: "factions", Schema: content.Schema[book.WrittenFaction]("factions")},
	{Name: "units", Schema: content.Schema[book.WrittenUnit]("units")},
	{Name: "orders", Schema: content.Schema[book.WrittenOrder]("orders")},
	{Name: "tables", Schema: content.Schema[warpath.TableSize]("tables")},
	{Name: "zones", Schema: content.Schema[book.WrittenZones]("zones")},
	{Name: "objectives", Schema: content.Schema[book.WrittenObjectives]("objectives")},
	{Name: "scoring", Schema: content.Schema[book.WrittenChart]("scoring")},
	{Name: "deployment", Schema: content.Schema[book.WrittenChart]("deployment")},
	{Name: "ground", Schema: content.Schema[book.WrittenGround]("ground")},
	{Name: "terrain", Schema: content.Schema[book.WrittenTerrain]("terrain")},
	{Name: "forces", Schema: content.Schema[warpath.Force]("forces")},
}

func TestSchemas(t *testing.T) {
	if len(schemas) != len(book.PackFiles) {
		t.Errorf("%d schemas for %d files", len(schemas), len(book.PackFiles))
	}
	contenttest.Schemas(t, packPath, schemas, *writeSchemas)
}
