// What Warcaster offers for setting a match up, out of its content.
import type { Marker } from '../../../board/piece'
import { at, inches } from '../../../lib/inches'
import type { Mission, Offer } from '../../../setup/offer'
import { kindsOf, kindWords, type Offered } from '../../../setup/kinds'
import { carried } from '../../../setup/sizes'
import type { Feature, Outline, Point } from '../../../wire'
import { word } from './text'

/** The part of the content that a set-up is made of. Lengths are the wire's. */
interface Content {
  factions: { id: string; name: string }[]
  missions: MissionCard[]
  terrain: { id: string; name: string; note?: string; width: number; features: Feature[] }[]
  kinds: Offered[]
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
    kinds: kindsOf(c.kinds, kindWords('warcaster')),
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
