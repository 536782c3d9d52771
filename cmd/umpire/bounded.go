package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"time"
)

// patience bounds the wait for a pipe or a device to end.
var patience = 10 * time.Second

// readBounded reads a file of so many bytes at most, and of a longer one not more than that. A
// pipe or a device that does not end is not waited for without end, nor after an interrupt.
func readBounded(ctx context.Context, name string, most int64) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if info.Mode().IsRegular() || info.IsDir() {
		return readMost(name, most)
	}
	type answer struct {
		data []byte
		err  error
	}
	read := make(chan answer, 1)
	go func() {
		data, err := readMost(name, most)
		read <- answer{data, err}
	}()
	select {
	case a := <-read:
		return a.data, a.err
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	case <-time.After(patience):
		return nil, fmt.Errorf("it did not end in %v", patience)
	}
}

func readMost(name string, most int64) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if err == nil && int64(len(data)) > most {
		return nil, fmt.Errorf("it has more than %d bytes", most)
	}
	return data, err
}
