package warcaster

// Standard reads the book of the embedded pack. Package book, which imports this one, is
// put in by the tests outside the package.
var Standard func() (*Book, error)
