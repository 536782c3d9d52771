// Terrain as it is drawn: an ink line, a flat wash and one texture for each kind,
// so that all are told apart in grey too. A drawing is made once for a table, in
// inches, and is the same every time. Outlines keep to the shape the rules know.
import { inside } from './hit'
import { lines, num, pair, smooth, strokes } from './path'
import type { At, Terrain } from './piece'
import { along, boxOf, clockwise, fromEdge, grain, hatched, inset, middle, rungs, thickness } from './polygon'
import { seeded, seedOf } from './seeded'
import { baseOf } from './storeys'
import { clearing, letter, type Lettering } from './sites'

/** A path and what it looks like: a class of Ground.svelte. */
export interface Stroke {
  look: string
  d: string
}

export interface Sketch {
  id: string
  kind: string
  /** What it is a drawing of. */
  of: Terrain
  strokes: Stroke[]
  /** Its edge alone. */
  outline: string
  lettering: Lettering
}

type Turn = (at: At) => At

/** What lies lower first, each floor before what stands on it, and hills before all else on the ground. */
export const laid = <T extends Terrain>(terrain: readonly T[]): T[] => {
  const order = (f: Terrain) => baseOf(f) * 4 + (f.kind === 'hill' ? 0 : f.kind === 'floor' ? 1 : 2)
  return [...terrain].sort((a, b) => order(a) - order(b))
}

/** All features of a table, as seen after the turn. An objective has a marker, which is its drawing. */
export function sketches(terrain: readonly Terrain[], turn: Turn): Sketch[] {
  return laid(terrain.filter((f) => f.kind !== 'objective')).map((feature) => sketch(feature, turn))
}

export function sketch(feature: Terrain, turn: Turn): Sketch {
  const shape = clockwise(feature.shape.map(turn))
  const draw = drawings[feature.kind] ?? plain
  const lettering = letter(feature, shape)
  const chance = seeded(seedOf(feature.id))
  const made = isLadder(feature)
    ? rails(shape)
    : draw({ shape, chance, clear: clearing(lettering), height: feature.height })
  if (feature.climbable && !isLadder(feature)) made.push({ look: 'teeth', d: strokes(teeth(shape)) })
  if (feature.shade) made.splice(1, 0, { look: `tall tall-${feature.shade}`, d: lines(shape, true) })
  if (feature.cover) made.push(...covering(shape))
  const ladders = feature.ladders.map((l) => ladder(shape, turn(l.foot), turn(l.head)))
  if (ladders.length > 0) made.push({ look: 'ladder', d: ladders.join('') })
  return {
    id: feature.id,
    kind: feature.kind,
    of: feature,
    outline: lines(shape, true),
    strokes: made,
    lettering,
  }
}

/** It is narrow, climbed, and seen through. */
const isLadder = (f: Terrain): boolean =>
  f.kind === 'structure' && f.climbable === true && f.blocks === false && thickness(f.shape) <= 0.85

/** A ladder that is a piece of its own: rails along its longer side, and rungs between them. */
function rails(shape: At[]): Stroke[] {
  const { angle, length, width } = grain(shape)
  const [c, ux, uy] = [middle(shape), Math.cos(angle), Math.sin(angle)]
  const at = (u: number, v: number): At => ({ x: c.x + u * ux - v * uy, y: c.y + u * uy + v * ux })
  const [a, b] = [length / 2, width / 2]
  const n = 4
  const rungs = Array.from({ length: n }, (_, i): [At, At] => {
    const v = ((i + 0.5) / n - 0.5) * 2 * b
    return [at(-a * 0.7, v), at(a * 0.7, v)]
  })
  return [
    { look: 'leaf', d: lines(shape, true) },
    {
      look: 'ladder',
      d: strokes([[at(-a * 0.7, -b), at(-a * 0.7, b)], [at(a * 0.7, -b), at(a * 0.7, b)], ...rungs]),
    },
  ]
}

/** Teeth inward along the edges: they can be climbed. */
function teeth(shape: At[]): [At, At][] {
  return shape.flatMap((a, i): [At, At][] => {
    const b = shape[(i + 1) % shape.length]!
    const long = Math.hypot(b.x - a.x, b.y - a.y)
    const n = Math.max(1, Math.round(long / 0.45))
    const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long]
    const deep = 0.16
    return Array.from({ length: n }, (_, k): [At, At][] => {
      const on = (t: number): At => ({ x: a.x + ux * t, y: a.y + uy * t })
      const [p, q] = [on((k * long) / n), on(((k + 1) * long) / n)]
      // The shape runs clockwise as it is seen: inward is to the right.
      const tip = { x: (p.x + q.x) / 2 - uy * deep, y: (p.y + q.y) / 2 + ux * deep }
      return [
        [p, tip],
        [tip, q],
      ]
    }).flat()
  })
}

/** What gives cover has fine lines along its edge, and a dotted line inside of them. */
function covering(shape: At[]): Stroke[] {
  const thick = thickness(shape)
  if (thick < 0.9) return []
  const inner = inset(shape, Math.min(0.45, thick / 4))
  return [
    { look: 'cover', d: strokes(hatched([shape, inner], -Math.PI / 4, 0.34)) },
    { look: 'cover dotted', d: lines(inner, true) },
  ]
}

interface Task {
  shape: At[]
  chance: () => number
  /** Whether a sign may stand here, clear of the name. */
  clear(at: At): boolean
  height: number
}

const drawings: Record<string, (t: Task) => Stroke[]> = {
  forest,
  woods: forest,
  rough,
  broken: rough,
  rubble: debris,
  ruins,
  obstacle: wall,
  wall,
  structure: building,
  building,
  impassable: rock,
  hill,
  water,
  smoke: cloud,
  obscuring: cloud,
  cloud,
  floor: floored,
  door: leaf,
  'open door': ajar,
}

function forest({ shape, chance, clear }: Task): Stroke[] {
  const edge = along(inset(shape, 0.1), 0.62, 0.5)
  let rim = 'M' + pair(edge[0])
  edge.forEach((a, i) => {
    const b = edge[(i + 1) % edge.length]
    const r = num(Math.hypot(b.x - a.x, b.y - a.y) * 0.56)
    rim += `A${r} ${r} 0 0 1 ${pair(b)}`
  })
  const trees = scattered(shape, chance, clear, 1.05, 0.5, 160).map((at) => tree(at, 0.21 + chance() * 0.07))
  return [
    { look: 'wood', d: rim + 'Z' },
    { look: 'tree', d: trees.join('') },
  ]
}

function tree({ x, y }: At, k: number): string {
  const arc = (r: number, dx: number, dy: number) =>
    `a${num(k * r)} ${num(k * r)} 0 0 1 ${num(k * dx)} ${num(k * dy)}`
  const crown =
    arc(0.55, 0.35, -0.75) +
    arc(0.7, 1.3, 0) +
    arc(0.55, 0.35, 0.75) +
    arc(0.6, -1, 0.15) +
    arc(0.6, -1, -0.15)
  return `M${num(x - k)} ${num(y)}${crown}M${num(x + k * 0.25)} ${num(y - k * 0.1)}h${num(k * 0.5)}M${num(x)} ${num(y + k * 0.25)}v${num(k * 0.45)}`
}

function rough({ shape, chance, clear }: Task): Stroke[] {
  const signs = scattered(shape, chance, clear, 0.56, 0.25, 220).map(({ x, y }) => {
    const q = chance()
    if (q < 0.4) return `M${num(x - 0.12)} ${num(y + 0.08)}l.12-.16.12.16`
    if (q < 0.7) return `M${num(x - 0.16)} ${num(y)}h.12m.08.08h.12`
    return `M${num(x)} ${num(y)}l.08-.1.1.04.02.1z`
  })
  return [
    { look: 'rough', d: smooth(along(shape, 0.9, 0.6)) },
    { look: 'sign', d: signs.join('') },
  ]
}

function wall({ shape }: Task): Stroke[] {
  const thick = thickness(shape)
  const outline = { look: 'stone', d: lines(shape, true) }
  if (thick <= 0.85) return [outline, { look: 'joint', d: strokes(rungs(shape, 0.55)) }]
  // A broad one is a block: a top with sides.
  const top = inset(shape, Math.min(0.22, thick / 4))
  const joints = hatched([shape, top], grain(shape).angle + Math.PI / 2, 0.55)
  return [outline, { look: 'joint', d: strokes(joints) }, { look: 'top', d: lines(top, true) }]
}

function building(task: Task): Stroke[] {
  const { shape } = task
  const thick = thickness(shape)
  const cast = shape.map((p) => ({ x: p.x + 0.12, y: p.y + 0.16 }))
  const heavy = { look: 'heavy', d: lines(shape, true) }
  // What is too thin for a roof is a high wall.
  if (thick <= 0.85) return [{ look: 'shadow', d: lines(cast, true) }, ...wall(task), heavy]
  const roof = inset(shape, Math.min(0.6, thick / 4.5))
  return [
    { look: 'shadow', d: lines(cast, true) },
    { look: 'stone', d: lines(shape, true) },
    { look: 'hatch', d: strokes(hatched([shape, roof], Math.PI / 4, 0.23)) },
    { look: 'roof', d: lines(roof, true) },
    heavy,
  ]
}

/** The floor of a storey: a light plate with a dotted ledge, and its shadow. */
function floored({ shape }: Task): Stroke[] {
  const cast = shape.map((p) => ({ x: p.x + 0.14, y: p.y + 0.2 }))
  return [
    { look: 'shadow', d: lines(cast, true) },
    { look: 'plate', d: lines(shape, true) },
    { look: 'ledge', d: lines(inset(shape, Math.min(0.18, thickness(shape) / 6)), true) },
  ]
}

/** A door that is shut: a leaf with a handle. */
function leaf({ shape }: Task): Stroke[] {
  const { angle, length } = grain(shape)
  const c = middle(shape)
  const h = { x: c.x + Math.cos(angle) * length * 0.3, y: c.y + Math.sin(angle) * length * 0.3 }
  return [
    { look: 'leaf', d: lines(shape, true) },
    { look: 'leaf', d: `M${num(h.x - 0.09)} ${num(h.y)}a.09.09 0 1 1 .18 0a.09.09 0 1 1-.18 0` },
  ]
}

/** A door that stands open: its opening, and the leaf swung out of it. */
function ajar({ shape }: Task): Stroke[] {
  const { angle, length } = grain(shape)
  const c = middle(shape)
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const hinge = { x: c.x - (ux * length) / 2, y: c.y - (uy * length) / 2 }
  const end = {
    x: hinge.x + (ux * 0.5 - uy * 0.87) * length * 0.8,
    y: hinge.y + (uy * 0.5 + ux * 0.87) * length * 0.8,
  }
  return [
    { look: 'ledge', d: lines(shape, true) },
    { look: 'heavy', d: strokes([[hinge, end]]) },
  ]
}

/** Rough ground with stones: what has come down. */
function debris(task: Task): Stroke[] {
  const { shape, chance, clear } = task
  const stones = scattered(shape, chance, clear, 0.8, 0.35, 60).map(({ x, y }) => {
    const k = 0.14 + chance() * 0.12
    return `M${num(x - k)} ${num(y)}l${num(k * 0.6)} ${num(-k)} ${num(k)} ${num(k * 0.2)} ${num(k * 0.3)} ${num(k)}z`
  })
  return [...rough(task), { look: 'roof', d: stones.join('') }]
}

/** Rough ground with what is left of its walls: every edge is broken off in the middle. */
function ruins(task: Task): Stroke[] {
  const { shape } = task
  const walls = shape.flatMap((a, i): [At, At][] => {
    const b = shape[(i + 1) % shape.length]
    const on = (k: number): At => ({ x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k })
    return [
      [a, on(0.34)],
      [on(0.7), b],
    ]
  })
  return [...rough(task), { look: 'heavy', d: strokes(walls) }]
}

function rock({ shape }: Task): Stroke[] {
  const core = inset(shape, Math.min(0.5, thickness(shape) / 5))
  return [
    { look: 'rock', d: lines(shape, true) },
    { look: 'hatch', d: strokes(hatched([shape, core], Math.PI / 4, 0.3)) },
    { look: 'hatch', d: strokes(hatched([shape, core], -Math.PI / 4, 0.3)) },
    { look: 'roof', d: lines(core, true) },
    { look: 'heavy', d: lines(shape, true) },
  ]
}

function hill(task: Task): Stroke[] {
  const { shape, chance } = task
  if (shape.length === 4 && thickness(shape) <= 1.3) return tread(shape)
  const c = middle(shape)
  const edge = along(shape, 0.2, 0.9)
  const scaled = (p: At, k: number) => ({ x: c.x + (p.x - c.x) * k, y: c.y + (p.y - c.y) * k })
  const crest = 0.54
  const wedges = edge.map((p) => {
    const from = scaled(p, crest)
    const to = scaled(p, crest + (1 - crest) * (0.7 + chance() * 0.24))
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const g = 0.032 / (Math.hypot(dx, dy) || 1)
    return lines(
      [{ x: from.x - dy * g, y: from.y + dx * g }, to, { x: from.x + dy * g, y: from.y - dx * g }],
      true,
    )
  })
  const coarse = along(shape, 1, 0.9)
  return [
    { look: 'hill', d: smooth(coarse) },
    { look: 'hachure', d: wedges.join('') },
    { look: 'crest', d: smooth(coarse.map((p) => scaled(p, crest))) },
  ]
}

/** A step of stairs: what is so narrow is no hill. */
function tread(shape: At[]): Stroke[] {
  const { angle, length, width } = grain(shape)
  const c = middle(shape)
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const at = (u: number, v: number): At => ({ x: c.x + u * ux - v * uy, y: c.y + u * uy + v * ux })
  const [a, b] = [length / 2, width / 2]
  const edges = [-1, 0, 1].map((k): [At, At] => [at(-a * 0.92, (b * k) / 2), at(a * 0.92, (b * k) / 2)])
  return [
    { look: 'top', d: lines(shape, true) },
    { look: 'joint', d: strokes(edges) },
  ]
}

function water({ shape }: Task): Stroke[] {
  const c = middle(shape)
  const shore = along(shape, 1, 0.8)
  const line = (k: number) =>
    smooth(shore.map((p) => ({ x: c.x + (p.x - c.x) * k, y: c.y + (p.y - c.y) * k })))
  return [
    { look: 'water', d: line(1) },
    ...[0.91, 0.8, 0.67, 0.52].map((k, i) => ({ look: `tide tide-${i}`, d: line(k) })),
  ]
}

function cloud({ shape, chance }: Task): Stroke[] {
  const curls = scattered(shape, chance, () => true, 0.9, 0.3, 60).map(
    ({ x, y }) => `M${num(x - 0.2)} ${num(y)}a.14.14 0 1 1 .2.1a.12.12 0 1 1 .18.06`,
  )
  return [
    { look: 'smoke', d: smooth(along(shape, 0.9, 0.6)) },
    { look: 'curl', d: curls.join('') },
  ]
}

function plain({ shape }: Task): Stroke[] {
  return [{ look: 'plain', d: lines(shape, true) }]
}

/** Two rails and rungs across the edge that the ladder stands at. */
function ladder(shape: At[], foot: At, head: At): string {
  let [dx, dy] = [head.x - foot.x, head.y - foot.y]
  let long = Math.hypot(dx, dy)
  if (long < 0.05) {
    const c = middle(shape)
    const { angle } = grain(shape)
    const [ax, ay] = [Math.cos(angle), Math.sin(angle)]
    const side = (c.x - foot.x) * -ay + (c.y - foot.y) * ax
    const end = (c.x - foot.x) * ax + (c.y - foot.y) * ay
    const onSide = fromEdge(shape, {
      x: foot.x - ay * Math.sign(side) * 0.2,
      y: foot.y + ax * Math.sign(side) * 0.2,
    })
    ;[dx, dy] =
      onSide > 0.15
        ? [-ay * Math.sign(side), ax * Math.sign(side)]
        : [ax * Math.sign(end), ay * Math.sign(end)]
    long = 1
  }
  const [ux, uy] = [dx / long, dy / long]
  const at = (along: number, across: number): At => ({
    x: foot.x + ux * along - uy * across,
    y: foot.y + uy * along + ux * across,
  })
  const rungs = [-0.25, 0, 0.25, 0.5].map((k): [At, At] => [at(k, -0.22), at(k, 0.22)])
  return strokes([[at(-0.4, -0.22), at(0.65, -0.22)], [at(-0.4, 0.22), at(0.65, 0.22)], ...rungs])
}

/** Places for signs, from north to south: apart from each other, in from the edge, clear of the name. */
function scattered(
  shape: At[],
  chance: () => number,
  clear: (at: At) => boolean,
  apart: number,
  margin: number,
  most: number,
): At[] {
  const box = boxOf(shape)
  const found: At[] = []
  for (let tries = 0; tries < 1500 && found.length < most; tries++) {
    const at = { x: box.x0 + chance() * (box.x1 - box.x0), y: box.y0 + chance() * (box.y1 - box.y0) }
    if (!inside(shape, at) || !clear(at) || fromEdge(shape, at) < margin) continue
    if (found.some((o) => Math.hypot(o.x - at.x, o.y - at.y) < apart)) continue
    found.push(at)
  }
  return found.sort((a, b) => a.y - b.y)
}
