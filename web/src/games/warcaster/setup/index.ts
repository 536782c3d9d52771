// What Warcaster offers for setting a match up, out of its content.
import type { Marker } from '../../../board/piece'
import { at, inches } from '../../../lib/inches'
import type { Mission, Offer } from '../../../setup/offer'
import type { Kind } from '../../../setup/plots'
import { carried } from '../../../setup/sizes'
import type { Feature, Outline, Point } from '../../../wire'
import { word } from './text'

/** The part of the content that a set-up is made of. Lengths are the wire's. */
interface Content {
  factions: { id: string; name: string }[]
  missions: MissionCard[]
  terrain: { id: string; name: string; note?: string; width: number; features: Feature[] }[]
  samples: { id: string; name: string; faction: string; skirmish?: boolean }[]
  variants: { key: string; name: string; text: string; clause: string; skirmish?: boolean }[]
}

interface MissionCard {
  id: string
  name: string
  text: string
  width: number
  skirmish?: boolean
  secondaries?: number
  objectives: { name: string; at: Point; radius: number; portable?: boolean; number?: number }[]
  zones: Outline[]
}

export function offer(content: unknown): Offer {
  const c = content as Content
  const factions = new Map(c.factions.map((f) => [f.id, f.name]))
  return {
    missions: c.missions.map(mission),
    grounds: c.terrain.map((t) => ({ ...t, note: t.note ?? '', size: inches(t.width) })),
    samples: c.samples.map((s) => ({
      id: s.id,
      name: s.name,
      faction: factions.get(s.faction) ?? s.faction,
      small: s.skirmish ?? false,
    })),
    variants: c.variants.map((v) => ({ ...v, small: v.skirmish ?? false })),
    kinds,
    lay: carried,
    secondaries: word('secondaries'),
  }
}

function mission(m: MissionCard): Mission {
  return {
    id: m.id,
    name: m.name,
    text: m.text,
    size: inches(m.width),
    small: m.skirmish ?? false,
    secondaries: (m.secondaries ?? 0) > 0,
    zones: m.zones.map((z) => z.points.map(at)),
    markers: m.objectives.map((o, i): Marker => ({
      ...at(o.at),
      id: `objective-${i}`,
      kind: o.portable ? 'portable' : 'objective',
      r: inches(o.radius),
      sign: String(o.number || i + 1),
      name: o.name,
      held: [],
    })),
  }
}

type KindName = 'forest' | 'rough' | 'obstacle' | 'structure' | 'impassable' | 'smoke' | 'open'

function kind(
  name: KindName,
  clause: string,
  made: Pick<Kind, 'round' | 'length' | 'breadth' | 'height' | 'rest' | 'agreed'>,
): Kind {
  const agreed = { cover: false }
  return {
    kind: name,
    name: word(`kind.${name}`),
    note: word(`kind.${name}.note`),
    clause,
    agreed,
    ...made,
  }
}

const kinds: Kind[] = [
  kind('forest', 'wc.terrain.forest', { round: true, length: 7, breadth: 6 }),
  kind('rough', 'wc.terrain.rough', { round: true, length: 6, breadth: 5 }),
  kind('obstacle', 'wc.terrain.obstacle', {
    round: false,
    length: 5,
    breadth: 0.5,
    height: 0.9,
    agreed: { cover: true, top: true },
  }),
  kind('structure', 'wc.terrain.structure', {
    round: false,
    length: 4,
    breadth: 3,
    height: 3,
    rest: { standable: true },
    agreed: { cover: true, top: true, ladders: true },
  }),
  kind('impassable', 'wc.terrain.impassable', { round: true, length: 4, breadth: 3, height: 4 }),
  kind('smoke', 'wc.terrain.obscuring_through', { round: true, length: 4, breadth: 4 }),
  kind('open', 'wc.terrain.other', { round: true, length: 5, breadth: 4 }),
]
