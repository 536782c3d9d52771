// What is drawn where: it follows from what the board is given, from where one
// looks at it from, and from what is under the pointer.
import { t } from '../text'
import { placeBanners } from './banners'
import type { Camera } from './camera.svelte'
import { girth, hull } from './footprint'
import { distanceOf } from './inches'
import { knobOf, leverOf } from './handles'
import { place, textWidth, type Disc, type Rect } from './labels'
import { lettered } from './lettering'
import type { Measuring } from './measuring.svelte'
import type { Motion } from './motion.svelte'
import { marksOf, namesOf, tokensOf, wantedOf } from './names'
import type { At, Ground, Marker, Overlay, Piece, Tag, Terrain } from './piece'
import { legs } from './ruler'
import { hidersOf, sameSet, sameStates, statesOf, type State } from './states'
import { steady } from './steady'
import { hidden, shownOf, standing, storeysOf, type Shown } from './storeys'
import { placeTags, tagRects } from './tags'
import { sketches } from './terrain'
import type { View } from './view'

/** What the board is given to draw, each of it as it is now. */
export interface Given {
  ground: Ground
  pieces: readonly Piece[]
  markers: readonly Marker[]
  overlay: Overlay
  /** The storey that is looked at; all of them while there is none. */
  storey?: number
}

/** Something that keys have come to. */
export type Stop = { piece: number } | { marker: string }

/** Small discs along a line, close enough that no letter slips between. */
function beads(a: At, b: At): Disc[] {
  const n = Math.min(200, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 9))
  return Array.from({ length: n }, (_, i) => ({
    x: a.x + ((b.x - a.x) * i) / n,
    y: a.y + ((b.y - a.y) * i) / n,
    r: 3,
  }))
}

export class Layout {
  #given: Given
  #camera: Camera
  #motion: Motion
  #ruler: Measuring
  #kept: ReadonlyMap<number, Piece> = new Map()
  #calm: Overlay = {}
  #states: ReadonlyMap<number, State> = new Map()

  /** px of a letter against what the sizes here are meant for. */
  em = $state(1)
  hovered = $state<number | undefined>()
  hoveredMarker = $state<string | undefined>()
  cursor = $state.raw<Stop | undefined>()
  dragged = $state.raw<(At & { id: number; handle?: boolean }) | undefined>()
  /** What lies over the board: controls. In px of the stage. */
  fixtures = $state.raw<Rect[]>([])
  /** What lies over the stage for a while, of which only tags keep clear: names do not jump about. */
  covers = $state.raw<Rect[]>([])

  constructor(given: Given, camera: Camera, motion: Motion, ruler: Measuring) {
    this.#given = given
    this.#camera = camera
    this.#motion = motion
    this.#ruler = ruler
  }

  ground = $derived.by(() => this.#given.ground)
  markers = $derived.by(() => this.#given.markers)
  overlay = $derived.by(() => this.#given.overlay)

  /** The pieces, the big ones first. Those that did not change are the same objects as before. */
  pieces = $derived.by(() => {
    const now = steady(this.#kept, this.#given.pieces)
    this.#kept = new Map(now.map((p) => [p.id, p]))
    return now
  })
  byID = $derived(new Map(this.pieces.map((p) => [p.id, p])))

  scale = $derived.by(() => this.#camera.drawn)
  turn = $derived.by(() => {
    void this.#camera.flipped
    void this.#camera.size
    return (at: At) => this.#camera.turn(at)
  })
  /** px of the layers of fixed size, for the scale that is drawn for. */
  px = $derived.by(() => {
    const { turn, scale } = this
    return (at: At): At => {
      const p = turn(at)
      return { x: p.x * scale, y: p.y * scale }
    }
  })

  storeys = $derived(storeysOf(this.ground.terrain))
  /** The storey that is looked at; all of them while there is none, or no such storey. */
  storey = $derived.by(() => {
    const { storey } = this.#given
    return this.storeys.some((s) => s.height === storey) ? storey : undefined
  })
  /** How a piece is drawn: one below a floor as if it stood above it. */
  shownOf(p: Piece): Shown {
    const { storeys, storey, ground } = this
    return hidden(p, ground.terrain, storeys, storey) ? 'above' : standing(storeys, p.level, storey)
  }
  /** The pieces that a pointer can mean. */
  reachable = $derived(
    this.storey === undefined ? this.pieces : this.pieces.filter((p) => this.shownOf(p) !== 'above'),
  )
  /** How a piece of terrain is drawn. */
  terrainShown = (f: Terrain): Shown => shownOf(f, this.storeys, this.storey)

  sketches = $derived(sketches(this.ground.terrain, this.turn))
  /** The overlay as it was before a drag began: what does not follow the pointer is made of it. */
  calm = $derived.by(() => {
    if (!this.dragged) this.#calm = this.overlay
    return this.#calm
  })
  #calmStates = $derived(statesOf(this.calm))
  /** The same map as long as it says the same. */
  states = $derived.by(() => {
    const now = statesOf(this.overlay)
    if (!sameStates(this.#states, now)) this.#states = now
    return this.#states
  })
  #pointed: ReadonlySet<number> = new Set()
  pointed = $derived.by(() => (this.#pointed = sameSet(this.#pointed, this.overlay.pointed)))
  #hiding: ReadonlySet<number> = new Set()
  /** What a line of sight stops at, or what gives cover from it. */
  hiding = $derived.by(() => (this.#hiding = sameSet(this.#hiding, hidersOf(this.overlay))))
  lawfulMarkers = $derived(new Set(this.overlay.lawfulMarkers))
  cursorPiece = $derived(this.cursor && 'piece' in this.cursor ? this.cursor.piece : undefined)

  /** The overlay with a ghost of what is dragged, if its owner draws none. */
  shown = $derived.by((): Overlay => {
    const ghost = this.dragged
    if (!ghost || ghost.handle || this.overlay.ghosts?.some((g) => g.id === ghost.id)) return this.overlay
    return { ...this.overlay, ghosts: [...(this.overlay.ghosts ?? []), { ...ghost, lawful: true }] }
  })
  #leaving: ReadonlySet<number> = new Set()
  leaving = $derived.by(
    () =>
      (this.#leaving = sameSet(
        this.#leaving,
        this.shown.ghosts?.map((g) => g.id),
      )),
  )

  #mates = $derived.by(() => {
    const squads = new Map<number, number[]>()
    for (const p of this.pieces)
      if (p.whole && p.squad !== undefined) squads.set(p.squad, [...(squads.get(p.squad) ?? []), p.id])
    return squads
  })
  /** Pieces of one squad that are meant as a whole and chosen together. */
  groups = $derived(
    (this.calm.together ?? []).filter((ids) => ids.length > 1 && ids.every((id) => this.byID.get(id)?.whole)),
  )
  /** Those that one outline says the state of. */
  grouped = $derived(new Set(this.groups.flat()))
  /** Outlines of squads: of what can be chosen, and of what is pointed at. */
  hulls = $derived.by(() => {
    const made = this.groups.flatMap((ids) => {
      const look = this.states.get(ids[0]!)
      return look && look !== 'idle' ? [{ points: this.#hull(ids), look: look as string }] : []
    })
    const near = this.byID.get(this.hovered ?? this.cursorPiece ?? -1)
    const squad = near?.whole && near.squad !== undefined ? this.#mates.get(near.squad) : undefined
    return squad && squad.length > 1 ? [...made, { points: this.#hull(squad, 0.32), look: 'hover' }] : made
  })

  #hull(ids: readonly number[], margin = 0.2): At[] {
    return hull(
      ids.flatMap((id) => this.byID.get(id) ?? []),
      margin,
    )
  }

  /** Orders and markers are placed while nothing moves, as names are. */
  banners = $derived.by(() => {
    if (!this.pieces.some((p) => p.banner)) return []
    const discs = [...this.#bases, ...this.#signs]
    return placeBanners(this.pieces, { px: this.px, scale: this.scale, discs }, this.seen)
  })

  #signs = $derived(
    this.markers.filter((m) => m.kind !== 'zone').map((m) => ({ ...this.px(m), r: m.r * this.scale + 2 })),
  )
  #bases = $derived(
    this.pieces.map((p) => ({
      ...this.px(p),
      r: girth(p) * this.scale + marksOf(p, this.#calmStates.get(p.id) ?? 'idle'),
    })),
  )
  discs = $derived<Disc[]>([...this.#bases, ...this.#signs])
  /** Lines of sight as beads: lettering keeps off them. */
  #lines = $derived(
    (this.calm.sights ?? []).flatMap((s) =>
      beads(this.px(s.from), this.px(s.clear ? s.to : (s.stop ?? s.to))),
    ),
  )
  #ghosts = $derived(
    (this.shown.ghosts ?? []).map((g) => ({
      ...this.px(g),
      r: girth(this.byID.get(g.id) ?? { r: 0.6 }) * this.scale + 4,
    })),
  )

  #measured = $derived.by((): Tag[] =>
    legs(this.#ruler.stations).map((leg, i) => {
      const text = distanceOf(leg.length)
      const sum = t('board.ruler.sum', { leg: text, sum: distanceOf(leg.sum) })
      return { ...leg.to, tone: 'brass', text: i === 0 ? text : sum }
    }),
  )
  tags = $derived.by(() => {
    const all = [...(this.overlay.tags ?? []), ...this.#measured]
    if (all.length === 0) return []
    const { bounds, taken, moved } = this.#window(this.#camera.view)
    const { byID, px, scale, em } = this
    const among = { byID, px, scale, em, discs: [...this.discs, ...this.#ghosts] }
    return placeTags(all, among, bounds, [...taken, ...this.covers.map(moved)])
  })

  /** Names are placed while nothing moves, so that they do not jump about. */
  #names = $derived.by(() => {
    const look = {
      states: this.#calmStates,
      overlay: this.calm,
      scale: this.scale,
      near: [this.hovered, this.cursorPiece],
      em: this.em,
    }
    const wanted = namesOf(this.reachable, look)
    const { bounds, taken } = this.#window(this.#camera.rest)
    const handles = (this.calm.handles ?? []).map((h) => {
      const lever = leverOf(this.byID.get(h.id), this.scale)
      return { ...knobOf(h, this.px(h), lever, (v) => this.#camera.aside(v)), r: 12 }
    })
    const obstacles = [...this.discs, ...this.#lines, ...handles]
    const placed = place(
      wantedOf(wanted, this.byID, look, this.turn),
      obstacles,
      [...taken, ...this.#tagged, ...this.banners],
      bounds,
    )
    const found = new Map(placed.map((p) => [p.key, p]))
    return wanted.flatMap((name) => {
      const at = found.get(String(name.id))
      const piece = this.byID.get(name.id)
      if (!at || !piece) return []
      const home = this.px(piece)
      return { ...name, dx: at.x - home.x, dy: at.y - home.y, x: at.x, y: at.y }
    })
  })
  #tagged = $derived.by(() => {
    const fixed = (this.calm.tags ?? []).filter((tag) => tag.of !== undefined || !this.calm.paths)
    return tagRects(placeTags(fixed, this), this.em)
  })

  /** The name of the objective that is looked at. */
  markerName = $derived.by(() => {
    const id = this.cursor && 'marker' in this.cursor ? this.cursor.marker : this.hoveredMarker
    const marker = this.markers.find((m) => m.id === id)
    if (!marker) return []
    const w = textWidth(marker.name, 11.5 * this.em) + 8
    const at = { ...this.px(marker), r: marker.r * this.scale + 3 }
    const [spot] = place([{ key: '', at, w, h: 16 * this.em, must: true }], this.discs, [], this.seen)
    return [
      {
        id: 0,
        seat: -1,
        lines: [{ text: marker.name, small: false }],
        w,
        h: 16 * this.em,
        must: true,
        ...spot,
      },
    ]
  })

  names = $derived(
    this.#names.map((name) => {
      const now = this.#motion.moving.get(name.id)
      if (!now) return name
      const at = this.px(now)
      return { ...name, x: at.x + name.dx, y: at.y + name.dy }
    }),
  )
  mapNames = $derived.by(() => {
    const used = [...this.#tagged, ...this.banners, ...this.#names.map(({ x, y, w, h }) => ({ x, y, w, h }))]
    const wider = this.#bases.map((d, i) => ({ ...d, r: d.r + tokensOf(this.pieces[i], this.#calmStates) }))
    const table = { x: 0, y: 0, w: this.ground.width * this.scale, h: this.ground.depth * this.scale }
    const lettering = this.sketches.filter((s) => this.terrainShown(s.of) === 'here')
    return lettered(lettering, this.scale, [...wider, ...this.#signs], used, this.em, table)
  })

  /** The square around what keys have come to. */
  ring = $derived.by(() => {
    const cursor = this.cursor
    if (!cursor) return undefined
    const at =
      'piece' in cursor ? this.byID.get(cursor.piece) : this.markers.find((m) => m.id === cursor.marker)
    return at && { ...this.px(at), half: Math.max(girth(at) * this.scale + 13, 22) }
  })

  /** What is seen while nothing moves. */
  seen = $derived.by(() => this.#window(this.#camera.rest).bounds)

  /** What is seen, and what covers it, in px of the layers of fixed size. */
  #window(view: View): { bounds: Rect; taken: Rect[]; moved(r: Rect): Rect } {
    const k = this.scale / view.scale
    const { width, height, top, right, bottom, left } = this.#camera.room
    const moved = (r: Rect): Rect => ({
      x: (r.x - view.x) * k,
      y: (r.y - view.y) * k,
      w: r.w * k,
      h: r.h * k,
    })
    return {
      bounds: moved({ x: left + 3, y: top + 3, w: width - left - right - 6, h: height - top - bottom - 6 }),
      taken: this.fixtures.map(moved),
      moved,
    }
  }
}
