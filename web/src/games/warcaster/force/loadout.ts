// What a warjack is built of: its slots, what each can take, what it costs.
import type { Part, Slot } from '../../../force/craft'
import { word } from './text'
import { type Content, hardpoints, type HeadCard, type UnitCard, type WeaponCard } from './content'
import { type Entry, slotAt } from './draft'

/** Points of the weapons mounted. */
export function pointsOf(content: Content, entry: Entry): number {
  return entry.weapons.reduce((sum, w) => sum + (content.weapons.get(w)?.points ?? 0), 0)
}

/** The slots of a chassis as an entry has them filled. */
export function slots(content: Content, card: UnitCard, entry: Entry): Slot[] {
  if (card.kind !== 'warjack') return []
  const left = (card.points ?? 0) - pointsOf(content, entry)
  const places = hardpoints(card).map((place, i) => {
    const worn = content.weapons.get(entry.weapons[i] ?? '')
    const options = (card.options ?? []).flatMap((id) => content.weapons.get(id) ?? [])
    return {
      id: place.id,
      at: place.id,
      name: placeName(place),
      short: mountName(place.mount),
      part: worn && weaponPart(content, worn),
      options: options
        .filter((w) => w.mount === place.mount)
        .map((w) => weaponPart(content, w, left + (worn?.points ?? 0)))
        .sort((a, b) => (b.points ?? 0) - (a.points ?? 0) || a.name.localeCompare(b.name)),
      columns: columns(),
      none: word('nothing'),
    }
  })
  return [headSlot(content, card, entry), ...places, ...spares(content, card, entry)]
}

function headSlot(content: Content, card: UnitCard, entry: Entry): Slot {
  const worn = content.heads.get(entry.head)
  const heads = (card.heads ?? []).flatMap((id) => content.heads.get(id) ?? [])
  return {
    id: 'head',
    at: 'head',
    name: word('head'),
    short: word('head'),
    part: worn && headPart(content, worn),
    options: heads.map((h) => headPart(content, h)),
    columns: [],
  }
}

/** Weapons that no hardpoint is left for: they can only be taken off. */
function spares(content: Content, card: UnitCard, entry: Entry): Slot[] {
  const first = hardpoints(card).length
  return entry.weapons.slice(first).flatMap((id, i) => {
    const weapon = content.weapons.get(id)
    if (!weapon) return []
    const part = weaponPart(content, weapon)
    return {
      id: slotAt(card, first + i),
      at: 'spare',
      name: word('spare'),
      short: word('spare'),
      part,
      options: [part],
      columns: columns(),
      none: word('takeOff'),
    }
  })
}

export function columns(): string[] {
  return [word('rng'), word('pow')]
}

/** Arms and shoulders have sides where there are two of them. */
function placeName({ mount, n, of }: { mount: string; n: number; of: number }): string {
  const name = mountName(mount)
  if (of !== 2) return of > 1 ? `${name} ${n}` : name
  return word(n === 1 ? 'left' : 'right', { mount: name.toLowerCase() })
}

function mountName(mount: string): string {
  return mounts[mount] ? word(mounts[mount]) : mount
}

const mounts: Record<string, 'arm' | 'shoulder' | 'back' | 'chest'> = {
  arm: 'arm',
  shoulder: 'shoulder',
  back: 'back',
  chest: 'chest',
}

function headPart(content: Content, head: HeadCard): Part {
  return {
    id: head.id,
    name: head.name,
    kind: 'head',
    line: content.ruleNames(head).join(', '),
    figures: [],
  }
}

/** A weapon as a part; with the points that are left for it, whether it asks for more. */
export function weaponPart(content: Content, weapon: WeaponCard, left?: number): Part {
  const over = left === undefined ? 0 : weapon.points - left
  const second = weapon.second && content.weapons.get(weapon.second)
  const words = [...content.ruleNames(weapon), ...(second ? [word('and', { name: second.name })] : [])]
  return {
    id: weapon.id,
    name: weapon.name,
    kind: shapeOf(weapon),
    line: words.join(', ') || weapon.energy.join(', '),
    figures: [figure(weapon.rng), figure(weapon.pow)],
    points: weapon.points,
    over: over > 0 ? word('over', { n: over }) : undefined,
  }
}

/** What its picture shows: the names of weapons say more than their kind. */
function shapeOf(weapon: WeaponCard): string {
  const words: [RegExp, string][] = [
    [/shield|aegis/i, 'shield'],
    [/claw|crush|fist/i, 'claw'],
    [/rocket|missile|mine|pod/i, 'pod'],
  ]
  return words.find(([pattern]) => pattern.test(weapon.name))?.[1] ?? weapon.kind
}

function figure(n: number | undefined): string {
  return n === undefined ? '' : String(n)
}
