// What a warjack is built of: its sockets, and what each can take.
import type { Brought, Fitting, Loadout, Socket } from '../../../force/plan'
import { capital, inchSigns } from '../../../text/fill'
import { type Content, type HeadCard, type Rule, type UnitCard, type WeaponCard } from './content'
import { word } from './text'

export const columns = [word('rng'), word('pow')]

/** Its head, and its hardpoints one by one: arm-1, arm-2, shoulder-1. */
export function sockets(content: Content, card: UnitCard): Socket[] {
  if (card.kind !== 'warjack') return []
  const heads = (card.heads ?? []).flatMap((id) => content.heads.get(id) ?? [])
  const options = heads.map((h) => head(content, h))
  const name = word('head')
  const places = (card.hardpoints ?? []).flatMap(({ mount, count }) =>
    Array.from({ length: count }, (_, i) => hardpoint(content, card, mount, i + 1, count)),
  )
  return [{ id: 'head', name, short: name, fits: 'head', options, columns: [] }, ...places]
}

function hardpoint(content: Content, card: UnitCard, mount: string, n: number, of: number): Socket {
  return {
    id: `${mount}-${n}`,
    name: placeName(capital(mount), n, of),
    short: capital(mount),
    fits: mount,
    options: (card.options ?? [])
      .flatMap((id) => content.weapons.get(id) ?? [])
      .filter((w) => w.mount === mount)
      .sort((a, b) => b.points - a.points || a.name.localeCompare(b.name))
      .map((w) => weapon(content, w)),
    columns,
    none: word('nothing'),
    list: 'weapons',
  }
}

/** Arms and shoulders have sides where there are two of them. */
function placeName(mount: string, n: number, of: number): string {
  if (of !== 2) return of > 1 ? `${mount} ${n}` : mount
  return word(n === 1 ? 'left' : 'right', { mount: mount.toLowerCase() })
}

/** The loadout that the first sample with this chassis has. */
export function stock({ all }: Content, card: UnitCard): Loadout | undefined {
  if (card.kind !== 'warjack') return undefined
  const found = all.samples.flatMap((s) => s.units).find((u) => u.unit === card.id && u.head)
  return { parts: { head: found?.head ?? card.heads?.[0] ?? '' }, mount: found?.weapons ?? [] }
}

/** The rules of a card, with the sign for inches. */
export function brings(content: Content, card: { name: string; rules: string[] }): Brought {
  const rules = content.rulesOf(card).map(({ name, text, clauses, ...rule }) => {
    return { name, text: inchSigns(text), aside: when(rule), clause: clauses[0] }
  })
  return { of: card.name, rules }
}

function when({ trigger, parts }: Pick<Rule, 'trigger' | 'parts'>): string | undefined {
  const first = parts?.[0]?.trigger ?? trigger
  return first === 'charged' || first === 'spike' ? word(first) : undefined
}

export function head(content: Content, { id, name, rules }: HeadCard): Fitting {
  const line = names(content, { rules }).join(', ')
  return { id, name, kind: 'head', line, figures: [], fits: 'head', brings: brings(content, { name, rules }) }
}

const names = (content: Content, card: { rules: string[] }) => content.rulesOf(card).map((r) => r.name)

export function weapon(content: Content, card: WeaponCard): Fitting {
  const second = card.second && content.weapons.get(card.second)
  const words = [...names(content, card), ...(second ? [word('and', { name: second.name })] : [])]
  return {
    id: card.id,
    name: card.name,
    kind: card.picture ?? card.kind,
    line: words.join(', ') || card.energy.join(', '),
    figures: [card.rng, card.pow].map((n) => String(n ?? '')),
    points: card.points,
    fits: card.mount,
    brings: brings(content, card),
  }
}
