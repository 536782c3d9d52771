// Warcaster's face: what of its table is really its own.
import type { Option, Request } from '../../wire'
import { plain } from '../plain'
import { handOf } from '../table'
import { signs } from './cards'
import { word } from './text'

export const face = plain('warcaster', {
  title: word('title'),
  hand: (table, seat, scene) => handOf(table, seat, scene, signs),
  shares: (option, tag) => {
    if (tag === 'deploy' && option.do === 'deploy') return word('row.deploys')
    return tag === 'charge' && option.what ? word('row.charges') : undefined
  },
  verb,
})

function verb(request: Request, option: Option | undefined): string | undefined {
  if (!option || option.ends) return undefined
  const attack = option.by?.length && option.on?.length && option.group
  if (request.tag === 'cypher') return word('verb.cypher')
  return attack && (option.do === 'attack' || request.tag === 'strike') ? word('verb.attack') : undefined
}
