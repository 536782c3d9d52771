// The pieces of terrain that the editor puts down, as the server offers them.
import { inches } from '../lib/inches'
import { said } from '../text'
import type { Feature } from '../wire'
import type { components } from '../wire/schema'
import type { Kind } from './plots'

export type Offered = components['schemas']['Offered']

/** Returns the pieces that the editor puts down. Of each a game gives the name, and says what it does:
    by its key, that of a preset where it is one. */
export function kindsOf(
  offered: readonly Offered[],
  named: (key: string) => Pick<Kind, 'name' | 'note'>,
): Kind[] {
  return offered.map((o) => {
    const rest: Partial<Feature> = {
      ...(o.standable && { standable: true }),
      ...(o.climbable && { climbable: true }),
      ...(o.blocks && { blocks: true }),
      ...(o.shelter && { shelter: o.shelter }),
    }
    const on = new Set(o.agreed)
    const shelters = on.delete('shelter')
    return {
      ...named(o.preset ?? o.kind),
      kind: o.kind,
      clause: o.clause,
      round: o.round ?? false,
      length: inches(o.length),
      breadth: inches(o.breadth),
      ...(o.height && { height: inches(o.height) }),
      ...(o.steps && { steps: o.steps.map(inches) }),
      ...(o.preset && { preset: o.preset }),
      ...(Object.keys(rest).length > 0 && { rest }),
      ...(on.size > 0 && {
        agreed: {
          ...(on.has('cover') && { cover: o.cover ?? false }),
          top: on.has('top'),
          ladders: on.has('ladders'),
          climb: on.has('climb'),
          blocks: on.has('blocks'),
        },
      }),
      storeys: o.storeys ?? false,
      shelters,
    }
  })
}

/** Returns the words that the page has for the kinds of terrain of a game. */
export const kindWords =
  (game: string) =>
  (key: string): Pick<Kind, 'name' | 'note'> => {
    const words = `${game}.setup.kind.${key}`
    return { name: said(words) ?? key, note: said(`${words}.note`) ?? '' }
  }
