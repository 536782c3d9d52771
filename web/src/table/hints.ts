// Hints for a newcomer: what a part of the turn is for, and what is sensible.
import { said } from '../text'

/** The hint to a question, by its tag or the first part of it: a title, and the text below it. */
export function hintOf(system: string, tag: string): string[] | undefined {
  const of = (name: string) => said(`${system}.hint.${name}`)?.split('\n')
  return of(tag) ?? of(tag.split('/')[0]!)
}
