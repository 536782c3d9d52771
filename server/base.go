package server

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"strings"
)

var baseForm = regexp.MustCompile(`^(/[A-Za-z0-9_.~-]+)*/$`)

// checkBase reports whether a path can be the one under which a proxy shows the server.
func checkBase(base string) error {
	if base != "" && (!baseForm.MatchString(base) || strings.Contains(base, "/./") || strings.Contains(base, "/../")) {
		return fmt.Errorf("the base %q: expected a path that begins and ends with a slash, such as /umpire/", base)
	}
	return nil
}

// under answers requests that come with the base as those without: some proxies take it off. A
// redirect leads to a path with it.
func under(base string, next http.Handler) http.Handler {
	prefix := strings.TrimSuffix(base, "/")
	if prefix == "" {
		return next
	}
	strip := http.StripPrefix(prefix, next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == prefix {
			http.Redirect(w, r, base, http.StatusPermanentRedirect)
			return
		}
		within, handler := r.URL.Path, next
		if strings.HasPrefix(within, base) {
			within, handler = strings.TrimPrefix(within, prefix), strip
		}
		if clean := cleaned(within); within != clean {
			to := url.URL{Path: prefix + clean, RawQuery: r.URL.RawQuery}
			http.Redirect(w, r, to.String(), http.StatusPermanentRedirect)
			return
		}
		handler.ServeHTTP(w, r)
	})
}

// cleaned is a path without empty parts, "." and "..", to which a mux redirects.
func cleaned(name string) string {
	clean := path.Clean("/" + name)
	if strings.HasSuffix(name, "/") && clean != "/" {
		return clean + "/"
	}
	return clean
}

// based is the first page of all, with what it loads named from the base, which it tells the
// scripts.
func based(index []byte, base string) []byte {
	prefix := strings.TrimSuffix(base, "/")
	index = bytes.ReplaceAll(index, []byte(`="./`), []byte(`="`+prefix+`/`))
	if prefix == "" {
		return index
	}
	return bytes.Replace(index, []byte("<head>"), []byte(`<head><meta name="base" content="`+prefix+`" />`), 1)
}
