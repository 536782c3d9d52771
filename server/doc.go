// Package server is the door that browsers come in by: requests for lobby, forces
// and replays, a WebSocket for each seat, and the page itself. It judges nothing: it
// reads what is asked, passes it to package match or to a game, and writes down what
// they say. It serves every game and knows none.
//
//   - bodies, api, systems, matches, replays: the requests
//   - openapi: their description, from which the page's types are made
//   - socket, listen, speak, said: a seat's WebSocket
//   - limits, allowance: how much of anything anybody may ask for
//   - guard: headers, hosts, origins, logs, panics; around every request
//   - static: the page
//   - metrics, health: for whoever looks after the server
package server
