// Package web is the page: what Vite builds from the sources beside this file, as
// it is embedded in the program.
package web

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var built embed.FS

// Page is the files of the built page. There is no index.html among them if it was
// not built before the program.
func Page() fs.FS {
	page, err := fs.Sub(built, "dist")
	if err != nil {
		panic(err) // dist is a valid name
	}
	return page
}
