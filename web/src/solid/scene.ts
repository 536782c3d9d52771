// The table as bodies: what stands on it, how high, and what is measured. Lengths are inches. East is
// x and up is y; north is away from who looks, so that z is the depth of the table at its south edge
// and 0 at its north edge. Nothing of it needs a screen.
import {
  BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  EdgesGeometry,
  ExtrudeGeometry,
  Group,
  Line,
  LineBasicMaterial,
  LineDashedMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  Shape,
  Vector3,
  type Material,
} from 'three'
import type { At, Ground, Marker, Overlay, Piece, Terrain } from '../board/piece'

/** The colours that bodies have, as CSS writes them. */
export interface Colours {
  ground: string
  ink: string
  sides: readonly string[]
  brass: string
  refused: string
  /** By kind of terrain; others are as `rest`. */
  terrain: Readonly<Record<string, string>>
  rest: string
}

/** What is on the table. */
export interface Laid {
  ground: Ground
  pieces: readonly Piece[]
  markers: readonly Marker[]
  overlay: Overlay
}

/** How high a body is drawn that the rules give no height: as high as its base is wide. */
const heightOf = (p: Piece): number => p.height ?? 2 * p.r

/** How thick flat ground is drawn, so that it is seen. */
const flat = 0.06

/** So far over what it stands on terrain is drawn, so that the two do not flicker. */
const lift = 0.015

/** How high over what it lies on a line is drawn. */
const above = 0.08

/** Where the underside of a piece of terrain lies. */
export const footOf = (t: Terrain): number => (t.floor ?? 0) + (t.raised ?? 0)

/** What is seen through: nobody stands behind it unseen from above. */
const thin = new Set(['forest', 'smoke', 'water', 'rough'])

/** The table and its terrain. Each body bears in userData what it is: a kind and an id. */
export function groundOf(ground: Ground, colours: Colours): Group {
  const all = new Group()
  all.add(tableOf(ground, colours))
  for (const t of ground.terrain) all.add(terrainOf(t, colours))
  return placed(all, ground)
}

/** What stands on the table and is measured there: it changes with every hint of a pointer. */
export function standing({ ground, pieces, markers, overlay }: Laid, colours: Colours): Group {
  const all = new Group()
  for (const m of markers) if (m.kind !== 'zone') all.add(markerOf(m, colours))
  for (const p of pieces) all.add(pieceOf(p, overlay, colours))
  const levels = new Map(pieces.map((p) => [p.id, p.level ?? 0]))
  const eyes = new Map(pieces.map((p) => [p.id, (p.level ?? 0) + heightOf(p)]))
  for (const sight of overlay.sights ?? []) {
    const [from, to] = [highest(pieces, sight.from, eyes), highest(pieces, sight.to, eyes)]
    all.add(
      lineOf(
        [
          { ...sight.from, h: from },
          { ...sight.to, h: to },
        ],
        sight.clear ? colours.ink : colours.refused,
        'sight',
        !sight.clear,
      ),
    )
  }
  for (const path of overlay.paths ?? []) {
    const level = (path.id !== undefined && levels.get(path.id)) || 0
    const points = path.points.map((p) => ({ ...p, h: level + above }))
    all.add(lineOf(points, path.lawful ? colours.brass : colours.refused, 'path', !path.lawful))
  }
  return placed(all, ground)
}

/** What is built with north along -z is moved so that the table's north edge is at 0. */
function placed(all: Group, { depth }: Ground): Group {
  all.position.z = depth
  return all
}

/** How high the eyes are of whom a line begins or ends at. */
function highest(pieces: readonly Piece[], at: At, eyes: ReadonlyMap<number, number>): number {
  const near = pieces.find((p) => Math.hypot(p.x - at.x, p.y - at.y) <= p.r + 0.1)
  return near ? eyes.get(near.id)! : 1
}

function tableOf({ width, depth }: Ground, colours: Colours): Mesh {
  const mesh = new Mesh(new PlaneGeometry(width, depth), solid(colours.ground))
  mesh.rotation.x = -Math.PI / 2
  mesh.position.set(width / 2, 0, -depth / 2)
  mesh.userData = { kind: 'table' }
  return mesh
}

function terrainOf(t: Terrain, colours: Colours): Group {
  const height = Math.max(t.height, flat)
  const geometry = new ExtrudeGeometry(shapeOf(t.shape), { depth: height, bevelEnabled: false })
  geometry.rotateX(-Math.PI / 2)
  const material = solid(colours.terrain[t.kind] ?? colours.rest, thin.has(t.kind) ? 0.45 : 0.92)
  const group = new Group()
  group.add(new Mesh(geometry, material))
  group.add(new LineSegments(new EdgesGeometry(geometry, 30), new LineBasicMaterial({ color: colours.ink })))
  for (const { foot, head } of t.ladders) {
    const points = [
      { ...foot, h: 0 },
      { ...head, h: height },
    ]
    group.add(lineOf(points, colours.ink, 'ladder'))
  }
  group.position.y = footOf(t) + lift
  group.userData = { kind: 'terrain', id: t.id, foot: footOf(t), top: footOf(t) + height }
  return group
}

function shapeOf(points: readonly At[]): Shape {
  const shape = new Shape()
  points.forEach((p, i) => (i === 0 ? shape.moveTo(p.x, p.y) : shape.lineTo(p.x, p.y)))
  return shape
}

function markerOf(m: Marker, colours: Colours): Mesh {
  const colour = m.held.length === 1 ? (colours.sides[m.held[0]!] ?? colours.ink) : colours.brass
  const mesh = new Mesh(new CylinderGeometry(m.r, m.r, 0.12, 32), solid(colour))
  mesh.position.set(m.x, 0.06, -m.y)
  mesh.userData = { kind: 'marker', id: m.id }
  return mesh
}

/** A model: its base, and its volume over it, square for one side and round for the other. */
function pieceOf(p: Piece, overlay: Overlay, colours: Colours): Group {
  const group = new Group()
  const height = heightOf(p)
  const colour = colours.sides[p.seat] ?? colours.rest
  const chosen = overlay.selected?.includes(p.id) || overlay.aimed?.includes(p.id)
  const base = p.length
    ? new ExtrudeGeometry(capsule(p.length, p.r), { depth: 0.12, bevelEnabled: false }).rotateX(-Math.PI / 2)
    : new CylinderGeometry(p.r, p.r, 0.12, 40).translate(0, 0.06, 0)
  group.add(new Mesh(base, solid(chosen ? colours.brass : colours.ink)))
  const sides = p.seat === 0 ? 4 : 24
  const r = 0.72 * p.r
  const body =
    p.pose === 'down'
      ? new CylinderGeometry(r, r, height / 4, sides)
      : new CylinderGeometry(r, r, height, sides)
  const tall = p.pose === 'down' ? height / 4 : height
  const mesh = new Mesh(body.translate(0, tall / 2, 0), solid(colour, 0.9))
  if (p.length) mesh.scale.x = p.length / (2 * p.r)
  group.add(mesh)
  if (p.facing) {
    const far = (p.length ?? 2 * p.r) / 2
    group.add(
      lineOf(
        [
          { x: 0, y: 0, h: tall },
          { x: far, y: 0, h: tall },
        ],
        colours.brass,
        'front',
      ),
    )
    group.rotation.y = Math.atan2(p.facing.y, p.facing.x)
  }
  group.position.set(p.x, (p.level ?? 0) + (p.flies ? 2 : 0), -p.y)
  group.userData = { kind: 'piece', id: p.id, name: p.name, top: (p.level ?? 0) + height }
  return group
}

function capsule(length: number, r: number): Shape {
  const half = length / 2 - r
  const shape = new Shape()
  shape.moveTo(-half, -r)
  shape.lineTo(half, -r)
  shape.absarc(half, 0, r, -Math.PI / 2, Math.PI / 2, false)
  shape.lineTo(-half, r)
  shape.absarc(-half, 0, r, Math.PI / 2, (3 * Math.PI) / 2, false)
  return shape
}

function lineOf(points: readonly (At & { h: number })[], color: string, kind: string, dashed = false): Line {
  const geometry = new BufferGeometry().setFromPoints(points.map((p) => new Vector3(p.x, p.h, -p.y)))
  const line = dashed
    ? new Line(
        geometry,
        new LineDashedMaterial({ color, dashSize: 0.4, gapSize: 0.25 }),
      ).computeLineDistances()
    : new Line(geometry, new LineBasicMaterial({ color }))
  line.userData = { kind }
  return line
}

function solid(color: string, opacity = 1): Material {
  return new MeshLambertMaterial({ color, side: DoubleSide, opacity, transparent: opacity < 1 })
}

/** Gives back what the bodies of a group hold of the screen. */
export function dispose(group: Group) {
  group.traverse((o) => {
    if (!(o instanceof Mesh || o instanceof Line)) return
    ;(o.geometry as BufferGeometry).dispose()
    for (const m of [o.material].flat() as Material[]) m.dispose()
  })
}
