// Package server serves the browser: requests for the lobby, forces and replays, a WebSocket for each
// seat, and the page itself. It judges nothing: it reads what is asked, passes it to package match or to a
// game, and writes what they say. It serves every game and knows none.
//
//   - server, api, base, bodies, systems, matches, replays: requests
//   - openapi: the description of the API, of which the page's types are made
//   - socket, sockets, listen, speak, said, frames, buffered: WebSockets
//   - limits, addresses, places, quota: how much a client may ask for
//   - guard, listener, hosts, problem: headers, host names, origins, logs, panics, errors
//   - static: the page
//   - metrics, health: figures for operators
package server
