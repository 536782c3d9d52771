package warpath

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"umpire/content"
	"umpire/content/contenttest"
)

var writeSchemas = flag.Bool("write-schemas", false, "write content/warpath/schema anew")

//go:generate go test -run TestSchemas -write-schemas

var (
	packPath = filepath.Join("..", "..", "content", "warpath")
	packDir  = os.DirFS(packPath)
)

var schemas = []contenttest.Section{
	{Name: "sources", Schema: content.Schema[content.Source]("sources")},
	{Name: "limits", Schema: content.Schema[Limits]("limits")},
	{Name: "dice", Schema: content.Schema[writtenDie]("dice")},
	{Name: "bases", Schema: content.Schema[writtenBase]("bases")},
	{Name: "factions", Schema: content.Schema[writtenFaction]("factions")},
	{Name: "units", Schema: content.Schema[writtenUnit]("units")},
	{Name: "orders", Schema: content.Schema[writtenOrder]("orders")},
	{Name: "tables", Schema: content.Schema[TableSize]("tables")},
	{Name: "zones", Schema: content.Schema[writtenZones]("zones")},
	{Name: "objectives", Schema: content.Schema[writtenObjectives]("objectives")},
	{Name: "scoring", Schema: content.Schema[writtenChart]("scoring")},
	{Name: "deployment", Schema: content.Schema[writtenChart]("deployment")},
	{Name: "ground", Schema: content.Schema[writtenGround]("ground")},
	{Name: "terrain", Schema: content.Schema[writtenTerrain]("terrain")},
	{Name: "forces", Schema: content.Schema[Force]("forces")},
}

func TestSchemas(t *testing.T) {
	if len(schemas) != len(packFiles) {
		t.Errorf("%d schemas for %d files", len(schemas), len(packFiles))
	}
	contenttest.Schemas(t, packPath, schemas, *writeSchemas)
}
