package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
)

// page is the files of the page, each read and compressed when it is first wanted.
type page struct {
	files fs.FS
	base  string // see Options
	mu    sync.Mutex
	kept  map[string]*asset
}

// asset is a file of the page.
type asset struct {
	kind        string // media type
	tag         string // changes with the content
	data, zip   []byte // zip is nil where it would save nothing
	everlasting bool   // its name changes with its content
}

func newPage(files fs.FS, base string) *page {
	return &page{files: files, base: base, kept: map[string]*asset{}}
}

// unbuilt is the page shown when the program was built without the page.
const unbuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Umpire</title>
<h1>The page is not built</h1>
<p>This server was built without its page. Build both with <code>make play</code>, or the page alone with
<code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>, and then the program again.</p>
<p>The API is there: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
`

// loaded are the extensions of what a page loads. Any other address that is no file
// is a place in the page, which finds its own way; clauses have dots in theirs.
var loaded = map[string]bool{".css": true, ".gif": true, ".ico": true, ".jpg": true, ".js": true, ".json": true, ".map": true, ".mjs": true, ".png": true,
	".svg": true, ".txt": true, ".wasm": true, ".webmanifest": true, ".webp": true, ".woff": true, ".woff2": true, ".xml": true}

// ServeHTTP implements http.Handler.
func (p *page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		refuse(w, http.StatusMethodNotAllowed, "The page can only be read.")
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	a, err := p.asset(name)
	if err != nil && !loaded[path.Ext(name)] {
		a, err = p.asset("index.html")
		if err != nil {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Header().Set("Cache-Control", "no-cache")
			_, _ = w.Write([]byte(unbuilt))
			return
		}
	}
	if err != nil {
		refuse(w, http.StatusNotFound, "There is no such file.")
		return
	}
	a.serve(w, r)
}

// asset is a file of the page.
func (p *page) asset(name string) (*asset, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if a := p.kept[name]; a != nil {
		return a, nil
	}
	data, err := fs.ReadFile(p.files, name)
	if err != nil {
		return nil, err
	}
	if name == "index.html" {
		data = based(data, p.base)
	}
	a := newAsset(name, data)
	p.kept[name] = a
	return a, nil
}

func newAsset(name string, data []byte) *asset {
	sum := sha256.Sum256(data)
	a := &asset{data: data, kind: mime.TypeByExtension(path.Ext(name)), tag: base64.RawURLEncoding.EncodeToString(sum[:12]), everlasting: strings.HasPrefix(name, "assets/")}
	if a.kind == "" {
		a.kind = "application/octet-stream"
	}
	a.zip = compressed(data)
	return a
}

// compressed is the data in gzip's form, or nil where that is hardly smaller.
func compressed(data []byte) []byte {
	var out bytes.Buffer
	zip, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil
	}
	if _, err := zip.Write(data); err != nil || zip.Close() != nil || out.Len() > len(data)*9/10 {
		return nil
	}
	return out.Bytes()
}

func (a *asset) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Type", a.kind)
	h.Set("Vary", "Accept-Encoding")
	h.Set("Cache-Control", "no-cache")
	if a.everlasting {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	data, tag := a.data, a.tag
	if a.zip != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		data, tag = a.zip, a.tag+"-gzip"
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("ETag", `"`+tag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}
