// North is up: the page draws a position as the drawings of the command do. Those follow the
// rules, where y goes to the north and angles against the clock.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { linesOf, record, take } from './support/past'
import { program } from './support/server'
import { visit } from './support/visit'

const here = visit()

interface Place {
  x: number
  y: number
}

/** Those of a name that only one has. */
const once = (all: [string, Place][]) =>
  new Map(all.filter(([name]) => all.filter(([other]) => other === name).length === 1))

/** Where the last drawing of a match has its models, by their names. */
function drawn(file: string): Map<string, Place> {
  const dir = mkdtempSync(join(tmpdir(), 'umpire-north-'))
  try {
    const [match, pictures] = [join(dir, 'match.jsonl'), join(dir, 'pictures')]
    writeFileSync(match, file)
    execFileSync(program, ['replay', match, '--draw', pictures])
    const svg = readFileSync(join(pictures, readdirSync(pictures).sort().at(-1)!), 'utf8')
    const base = /<title>([^<]+)<\/title><g transform="translate\(([\d.]+) ([\d.]+)\)"/g
    return once([...svg.matchAll(base)].map(([, name, x, y]) => [name!, { x: Number(x), y: Number(y) }]))
  } finally {
    rmSync(dir, { recursive: true })
  }
}

it.each([
  { system: 'warmachine', forces: ['cygnar-box', 'protectorate-box'] },
  { system: 'warcaster', forces: ['mw-skirmish', 'ac-skirmish'] },
])(
  'the page and a drawing of $system agree on what is higher and what is clockwise',
  async (wish) => {
    const file = record(7, { ...wish, forces: wish.forces as [string, string] })
    const there = drawn(file)
    const somebody = await here.somebody()
    const replay = await take(here.server.url, file)
    const page = await somebody.goto(`/r/${replay}?line=${linesOf(file)}`)
    await page.locator('[data-piece]').first().waitFor()
    // Whoever plays from the north sees it at the bottom.
    const other = page.getByRole('button', { name: 'See it from the other side' })
    if ((await other.getAttribute('aria-pressed')) === 'true') await other.click()
    const seen = once(
      await page.evaluate(() =>
        [...document.querySelectorAll('[role=application] li button')].flatMap((b): [string, Place][] => {
          const base = document.querySelector(`[data-piece="${b.id.replace(/.*-/, '')}"] .disc`)
          const box = base?.getBoundingClientRect()
          const name = (b.textContent ?? '').split(',')[0]!
          return box ? [[name, { x: box.x + box.width / 2, y: box.y + box.height / 2 }]] : []
        }),
      ),
    )
    const names = [...there.keys()].filter((name) => seen.has(name))
    expect(names.length).toBeGreaterThanOrEqual(3)
    const sides = (a: Place, b: Place, c: Place) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    let compared = 0
    for (const a of names)
      for (const b of names) {
        const [p, q] = [there.get(a)!, there.get(b)!]
        // What stands as high, but for a pixel, is not compared.
        if (p.y - q.y > 8) expect(seen.get(a)!.y, `${a} is south of ${b}`).toBeGreaterThan(seen.get(b)!.y)
        for (const c of names) {
          const round = sides(p, q, there.get(c)!)
          if (round < 400) continue
          compared++
          expect(sides(seen.get(a)!, seen.get(b)!, seen.get(c)!), `${a}, ${b}, ${c}`).toBeGreaterThan(0)
        }
      }
    expect(compared).toBeGreaterThan(0)
    // The edges say so too, and when it is turned.
    const edges = page.locator('.frame .edge')
    expect(await edges.allTextContents()).toEqual(['North', 'East', 'South', 'West'])
    await other.click()
    await expect.poll(() => edges.allTextContents()).toEqual(['South', 'West', 'North', 'East'])
    expect(somebody.troubles).toEqual([])
  },
  120_000,
)
