package game

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
)

// Encode writes a state by the names of its fields.
func Encode[S comparable](s *S) ([]byte, error) { return json.Marshal(s) }

// Decode reads what Encode wrote. An unknown field is an error.
func Decode[S comparable](data []byte) (S, error) {
	var s S
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&s); err != nil {
		return s, fmt.Errorf("reading a state: %w", err)
	}
	return s, nil
}

// Hash is the hash of a state: SHA-256 of its encoding. Two states are equal
// just when every field is; what has run before (rolls drawn, log, events, the
// transcript of a step in progress) is no part of it.
func Hash[S comparable](s *S) [32]byte {
	data, err := Encode(s)
	if err != nil { // a flat value always encodes
		panic(err)
	}
	return sha256.Sum256(data)
}
