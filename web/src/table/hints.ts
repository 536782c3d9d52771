// Hints for a newcomer: what a part of the turn is for, and what is sensible. They are fetched
// when they are first wanted.

/** Titles and texts, by the tag of a question or the first part of it. */
export type Hints = Record<string, [title: string, text: string]>

const fetched = new Map<string, Promise<Hints>>()

/** The hints of a game, by where they are. There are none where they cannot be had. */
export async function hintsAt(place: string): Promise<Hints> {
  if (!fetched.has(place))
    fetched.set(
      place,
      fetch(place).then((answer) => answer.json() as Promise<Hints>),
    )
  try {
    return await fetched.get(place)!
  } catch {
    fetched.delete(place)
    return {}
  }
}

export const hintOf = (hints: Hints, tag: string) => hints[tag] ?? hints[tag.split('/')[0]!]
