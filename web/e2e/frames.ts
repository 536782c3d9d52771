// How long a frame takes while a model is dragged over a table of 120 models, against the
// real server: `npm run frames` prints it. Nothing is asserted of the time; it is the machine's.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { closeBrowser, started } from './support/browser'
import { screens, told } from './support/frames'
import { Player } from './support/hands'
import { force, make, seat } from './support/match'
import { traced, type Frames } from './support/trace'
import { visit } from './support/visit'

const pack = mkdtempSync(join(tmpdir(), 'umpire-frames-'))
const here = visit('--pack', pack)
const seconds = 5
const squads = 20
const squad = 'ranger-fire-team'

/** Content in which squads are so cheap that all of them are on the table from the start. */
function cheapen(): void {
  const read = (name: string) =>
    readFileSync(resolve(import.meta.dirname, '../../content/warcaster', name), 'utf8')
  writeFileSync(
    join(pack, 'limits.yaml'),
    read('limits.yaml').replace(/opening_cost: \d+/, `opening_cost: ${squads}`),
  )
  const entry = read('squads.yaml')
    .split(/^(?=  - id: )/m)
    .find((text) => text.startsWith(`  - id: ${squad}\n`))!
  writeFileSync(join(pack, 'squads.yaml'), 'squads:\n' + entry.replace(/cost: \d+/, 'cost: 1'))
}
cheapen()
afterAll(() => rmSync(pack, { recursive: true }))

/** A page in which a model is about to move, on a table with all of them. */
async function crowded() {
  const side = { force: force(new Array<string>(squads).fill(squad)) }
  const wish = { practice: true, mission: 'orders-of-magnitude', forces: [side, side] }
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'person' }], wish)
  const person = await here.somebody()
  await seat(person.context, match)
  await person.context.addInitScript(() =>
    localStorage.setItem('umpire.table', JSON.stringify({ handover: false, log: true })),
  )
  const page = await person.goto(`/m/${match.id}`)
  const player = new Player(page)
  for await (const _ of player.stands()) {
    if (/^Move /.test(await player.prompt())) break
    const advance = player.row(/^\d*\s*Advance/i)
    if ((await advance.count()) > 0) {
      await advance.first().click()
      await player.commit()
    } else await player.letBot()
  }
  return { page, player }
}

/** Drags the model in circles about where it stands, and traces that. */
async function dragged({ page, player }: Awaited<ReturnType<typeof crowded>>): Promise<Frames> {
  const row = player.board.getByRole('button', { name: /yours.*selected/ }).first()
  const { px, py } = await player.place(Number((await row.getAttribute('id'))!.replace(/.*-/, '')))
  await page.mouse.move(px, py)
  await page.mouse.down()
  const frames = await traced(await started(), page, async () => {
    const end = Date.now() + 1000 * seconds
    for (let n = 0; Date.now() < end; n++)
      await page.mouse.move(px + 60 * Math.sin(n / 20), py + 60 * (1 - Math.cos(n / 20)))
  })
  await page.mouse.up()
  return frames
}

it.each(screens)('%s', { timeout: 180_000 }, async (name, flags) => {
  await closeBrowser()
  await started(...flags)
  const table = await crowded()
  const models = await table.page.locator('[data-piece]').count()
  for (const view of ['near', 'the whole table']) {
    if (view !== 'near') await table.page.getByRole('button', { name: 'Show the whole table' }).click()
    const { busy, apart } = await dragged(table)
    expect(busy.length).toBeGreaterThan(0)
    console.log(
      [
        `Dragging ${name}, ${view}: ${models} models, ${busy.length} frames`,
        `  main thread a frame: ${told(busy)}`,
        `  from frame to frame: ${told(apart)}`,
      ].join('\n'),
    )
  }
})
