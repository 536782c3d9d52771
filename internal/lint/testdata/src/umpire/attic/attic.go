package attic // want `package attic has no floor: give it one in internal/lint/floors.go`
