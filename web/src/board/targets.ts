// What is under a point of the screen.
import type { Camera } from './camera.svelte'
import { knobOf, leverOf } from './handles'
import { hits, inside } from './hit'
import type { Layout } from './layout.svelte'
import type { At, Marker, Piece } from './piece'
import type { Station } from './ruler'
import { laid } from './terrain'

/** What may be dragged, and whether a place is asked for. */
interface Wanted {
  draggable: readonly number[]
  placing: boolean
}

export class Targets {
  #owner: () => Wanted
  #layout: Layout
  #camera: Camera

  constructor(owner: () => Wanted, layout: Layout, camera: Camera) {
    this.#owner = owner
    this.#layout = layout
    this.#camera = camera
  }

  /** The base under a point, for measuring from its edge, or the point itself. */
  station(point: At): Station {
    const at = this.#camera.at(point)
    const hit = hits(this.#layout.reachable, at, this.#camera.view.scale, false).find((h) => h.exact)
    const piece = hit && this.#layout.byID.get(hit.id)
    if (!piece) return at
    const { x, y, r, length, facing } = piece
    return { x, y, r, length, facing }
  }

  terrain(at: At): string | undefined {
    return laid(this.#layout.ground.terrain).findLast(
      (f) => this.#layout.terrainShown(f) !== 'above' && inside(f.shape, at),
    )?.id
  }

  /** What a tap means: pieces on whose base it is, then markers, then what is near. */
  under(point: At, touch: boolean) {
    const { reachable, states, lawfulMarkers } = this.#layout
    const at = this.#camera.at(point)
    let found = hits([...this.#ghosts(), ...reachable], at, this.#camera.view.scale, touch)
    found = found.filter((h, i) => found.findIndex((other) => other.id === h.id) === i)
    const { placing, draggable } = this.#owner()
    if (placing)
      found = found.filter((h) => h.exact || states.get(h.id) === 'lawful' || draggable.includes(h.id))
    const marker = this.#marker(at, touch)
    const first = marker && (lawfulMarkers.has(marker.id) || !found[0]?.exact) ? marker : undefined
    return { at, found, marker: first }
  }

  /** The ghost of the piece, if the place is on it. */
  ghost(id: number, at: At, touch: boolean): Piece | undefined {
    const ghost = this.#ghosts().find((g) => g.id === id)
    return ghost && hits([ghost], at, this.#camera.view.scale, touch).length > 0 ? ghost : undefined
  }

  /** Ghosts of what can be dragged: taken hold of like the base itself. */
  #ghosts(): Piece[] {
    const { draggable } = this.#owner()
    const { byID, overlay } = this.#layout
    return (overlay.ghosts ?? []).flatMap((g) => {
      const piece = draggable.includes(g.id) ? byID.get(g.id) : undefined
      return piece ? [{ ...piece, x: g.x, y: g.y, facing: g.facing ?? piece.facing }] : []
    })
  }

  /** The handle under a point; what it turns is taken hold of itself where that is nearer. */
  handle(point: At, touch: boolean) {
    const reach = touch ? 22 : 12
    const far = (at: At) => Math.hypot(at.x - point.x, at.y - point.y)
    return (this.#layout.overlay.handles ?? []).find((h) => {
      if (h.fixed) return false
      const middle = this.#camera.point(h)
      const lever = leverOf(this.#layout.byID.get(h.id), this.#camera.view.scale)
      const knob = far(knobOf(h, middle, lever, (v) => this.#camera.aside(v)))
      return knob <= reach && !(h.facing && far(middle) < knob)
    })
  }

  #marker(at: At, touch: boolean): Marker | undefined {
    const least = (touch ? 22 : 10) / this.#camera.view.scale
    const near = (m: Marker) => Math.hypot(m.x - at.x, m.y - at.y) <= Math.max(m.r, least)
    return this.#layout.markers.find((m) => m.kind !== 'zone' && near(m))
  }
}
