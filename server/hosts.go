package server

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// hosts are the names that the server answers to, besides those of the machine that
// asks and any address in figures. A page of another site can have its own name lead to
// this server once it is loaded (DNS rebinding), and then passes for ours to every check
// of origins; but the browser says that name. Figures are nobody's to lead elsewhere.
type hosts map[string]bool

func newHosts(names []string) (hosts, error) {
	h := hosts{}
	for _, name := range names {
		if name == "" || strings.ContainsAny(name, "/:@ *") {
			return nil, fmt.Errorf("the host %q: expected a name such as umpire.example, without a port", name)
		}
		h[plainHost(name)] = true
	}
	return h, nil
}

// plainHost is a name as it is compared.
func plainHost(name string) string { return strings.ToLower(strings.TrimSuffix(name, ".")) }

// refusal says why a request is not answered, "" if it is. One that names no host does
// not come from a page.
func (h hosts) refusal(r *http.Request) string {
	name, _, err := net.SplitHostPort(r.Host)
	if err != nil { // there is no port
		name = strings.Trim(r.Host, "[]")
	}
	if _, err := netip.ParseAddr(name); err == nil {
		return ""
	}
	name = plainHost(name)
	if name == "" || name == "localhost" || strings.HasSuffix(name, ".localhost") || h[name] {
		return ""
	}
	return fmt.Sprintf("The server does not answer to the name %.100q. If it is yours, start it with --host and that name.", name)
}
