// Hints for a newcomer: what a part of the turn is for, and what is sensible.
import { said } from '../text'

/** The hint to a question, by its tag or the first part of it: a title, and the text below it. One
    who acts and is nobody's may go by other rules. */
export function hintOf(system: string, tag: string, nobodys = false): string[] | undefined {
  const of = (name: string) => said(`${system}.hint.${name}`)?.split('\n')
  return (nobodys ? of(`${tag}/nobody`) : undefined) ?? of(tag) ?? of(tag.split('/')[0]!)
}
