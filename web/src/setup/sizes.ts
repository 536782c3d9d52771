// Tables of the players' own size, in inches, as text "30x44" and as figures.
import type { At } from '../board/piece'

export interface Size {
  size: number
  depth: number
}

/** From how much to how much, in inches. */
export interface Span {
  least: number
  most: number
}

/** The sides that a table can have. */
export const sides: Span = { least: 24, most: 96 }

export const sizeText = ({ size, depth }: Size) => `${size}x${depth}`

/** The size that a text is of, if it is one that can be played on. */
export function sizeOf(text: string): Size | undefined {
  const found = /^(\d+(?:\.\d{1,2})?)x(\d+(?:\.\d{1,2})?)$/.exec(text)
  if (!found) return undefined
  const [size, depth] = [Number(found[1]), Number(found[2])]
  const may = (n: number) => n >= sides.least && n <= sides.most
  return may(size) && may(depth) ? { size, depth } : undefined
}

/** A table with its longer side across. */
export const turned = ({ size, depth }: Size): Size => ({
  size: Math.max(size, depth),
  depth: Math.min(size, depth),
})

/** How places of a table come to lie on another: as far from the edges that they are nearer to. */
export function carried(p: At, from: Size, to: Size): At {
  const along = (at: number, was: number, is: number) =>
    2 * at < was ? at : 2 * at > was ? at + is - was : is / 2
  return { x: along(p.x, from.size, to.size), y: along(p.y, from.depth, to.depth) }
}

/** How they come to lie on another in proportion to its sides. */
export const scaled = (p: At, from: Size, to: Size): At => ({
  x: (p.x * to.size) / from.size,
  y: (p.y * to.depth) / from.depth,
})
