// Package game is the kernel: it plays any game whose rules are written as
// steps that ask and roll in the middle.
//
// A step is a plain function that reads top to bottom like the rulebook. The
// kernel keeps the state as it was when the step began and a transcript of what
// the step has been answered and has rolled. At a question without an answer
// the step is unwound; when the answer comes, the state is put back and the
// step runs again over the transcript to the same place, then on. The laws that
// make this sound are in docs/steps.md, and package gametest holds any game to
// them.
package game
