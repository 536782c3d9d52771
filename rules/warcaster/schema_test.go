package warcaster

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"umpire/content"
	"umpire/content/contenttest"
)

var writeSchemas = flag.Bool("write-schemas", false, "write content/warcaster/schema anew")

//go:generate go test -run TestSchemas -write-schemas

var (
	packPath = filepath.Join("..", "..", "content", "warcaster")
	packDir  = os.DirFS(packPath)
)

var schemas = []contenttest.Section{
	{Name: "sources", Schema: content.Schema[content.Source]("sources")},
	{Name: "limits", Schema: content.Schema[Limits]("limits")},
	{Name: "factions", Schema: content.Schema[writtenFaction]("factions")},
	{Name: "rules", Schema: content.Schema[writtenRule]("rules")},
	{Name: "weapons", Schema: content.Schema[writtenWeapon]("weapons")},
	{Name: "warjacks", Schema: content.Schema[writtenWarjack]("warjacks")},
	{Name: "heads", Schema: content.Schema[writtenHead]("heads")},
	{Name: "squads", Schema: content.Schema[writtenSquad]("squads")},
	{Name: "solos", Schema: content.Schema[writtenSolo]("solos")},
	{Name: "attachments", Schema: content.Schema[writtenAttachment]("attachments")},
	{Name: "cyphers", Schema: content.Schema[writtenCypher]("cyphers")},
	{Name: "missions", Schema: content.Schema[Mission]("missions")},
	{Name: "secondaries", Schema: content.Schema[Secondary]("secondaries")},
	{Name: "terrain", Schema: content.Schema[writtenTerrain]("terrain")},
	{Name: "forces", Schema: content.Schema[Force]("forces")},
}

func TestSchemas(t *testing.T) {
	if len(schemas) != len(packFiles) {
		t.Errorf("%d schemas for %d files", len(schemas), len(packFiles))
	}
	contenttest.Schemas(t, packPath, schemas, *writeSchemas)
}
