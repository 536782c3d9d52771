package main

import (
	"bytes"
	"os"
	"testing"

	"umpire/server"
)

// The page's types are made from the committed document, which is made from ours.
func TestDocumentIsCurrent(t *testing.T) {
	games, err := openGames("")
	if err != nil {
		t.Fatal(err)
	}
	want, err := server.Document(games)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../web/src/wire/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("web/src/wire/openapi.json is not what the types of the program say: make wire")
	}
}
