package warcaster_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"umpire/content"
	"umpire/content/contenttest"
	"umpire/rules/warcaster"
	"umpire/rules/warcaster/book"
)

var writeSchemas = flag.Bool("write-schemas", false, "write content/warcaster/schema anew")

//go:generate go test -run TestSchemas -write-schemas

var (
	packPath = filepath.Join("..", "..", "content", "warcaster")
	packDir  = os.DirFS(packPath)
)

var schemas = []contenttest.Section{
	{Name: "sources", Schema: content.Schema[content.Source]("sources")},
	{Name: "limits", Schema: content.Schema[warcaster.Limits]("limits")},
	{Name: "factions", Schema: content.Schema[book.WrittenFaction]("factions")},
	{Name: "rules", Schema: content.Schema[book.WrittenRule]("rules")},
	{Name: "weapons", Schema: content.Schema[book.WrittenWeapon]("weapons")},
	{Name: "warjacks", Schema: content.Schema[book.WrittenWarjack]("warjacks")},
	{Name: "heads", Schema: content.Schema[book.WrittenHead]("heads")},
	{Name: "squads", Schema: content.Schema[book.WrittenSquad]("squads")},
	{Name: "solos", Schema: content.Schema[book.WrittenSolo]("solos")},
	{Name: "attachments", Schema: content.Schema[book.WrittenAttachment]("attachments")},
	{Name: "cyphers", Schema: content.Schema[book.WrittenCypher]("cyphers")},
	{Name: "missions", Schema: content.Schema[warcaster.Mission]("missions")},
	{Name: "secondaries", Schema: content.Schema[warcaster.Secondary]("secondaries")},
	{Name: "terrain", Schema: content.Schema[book.WrittenTerrain]("terrain")},
	{Name: "forces", Schema: content.Schema[warcaster.Force]("forces")},
}

func TestSchemas(t *testing.T) {
	if len(schemas) != len(book.PackFiles) {
		t.Errorf("%d schemas for %d files", len(schemas), len(book.PackFiles))
	}
	contenttest.Schemas(t, packPath, schemas, *writeSchemas)
}
