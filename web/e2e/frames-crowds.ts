// How long a frame takes while a model is dragged among all of a table: a warjack among 24 models of
// WARMACHINE, a character among 16 of Cybernekro, on a table of storeys. `make frames` prints it.
// Nothing is asserted of the time.
import { expect, it } from 'vitest'
import { closeBrowser, started } from './support/browser'
import { screens, told } from './support/frames'
import { Player } from './support/hands'
import { make, seat } from './support/match'
import { traced } from './support/trace'
import { visit } from './support/visit'
import { group } from './support/warmachine'

const here = visit()
const seconds = 5
const eleven = (id: string) => new Array<string>(11).fill(id)
const crew = (id: string) => ({
  ...{ id, name: id },
  characters: Array.from({ length: 8 }, (_, i) => ({
    name: `${id} ${i + 1}`,
    attributes: {},
    gear: ['pistol'],
  })),
})

interface Crowd {
  name: string
  system: string
  wish: object
  /** The row of a move that is chosen with the mouse. */
  moves: RegExp
  models: number
}

const crowds: Crowd[] = [
  {
    ...{ name: 'WARMACHINE', system: 'warmachine', moves: /^\d*\s*Advance/, models: 24 },
    wish: {
      practice: true,
      terrain: 'crossroads',
      forces: [
        { force: group('cygnar', 'stryker', ...eleven('charger')) },
        { force: group('cryx', 'deneghra', ...eleven('defiler')) },
      ],
    },
  },
  {
    ...{ name: 'Cybernekro', system: 'cybernekro', moves: /^\d*\s*Move/, models: 16 },
    wish: {
      ...{ practice: true, scenario: 'ritual', terrain: 'sump-works' },
      forces: [{ force: crew('blues') }, { force: crew('reds') }],
    },
  },
]

/** A page in which a model is about to move, all of them on the table. */
async function crowded({ system, wish, moves }: Crowd) {
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'person' }], wish, 1, system)
  const somebody = await here.somebody()
  await seat(somebody.context, match)
  await somebody.context.addInitScript(() =>
    localStorage.setItem('umpire.table', JSON.stringify({ handover: false, log: true })),
  )
  const page = await somebody.goto(`/m/${match.id}`)
  const player = new Player(page)
  for await (const stand of player.stands()) {
    if (stand === 'handover') {
      await player.takeTable()
      continue
    }
    if (/^Move /.test(await player.prompt())) break
    const move = player.row(moves)
    if ((await move.count()) > 0) {
      await move.first().click()
      await player.commit()
    } else await player.letBot()
  }
  return { page, player }
}

const runs = crowds.flatMap((crowd) =>
  screens.map(([name, flags]) => [crowd.name, name, flags, crowd] as const),
)

it.each(runs)('%s %s', { timeout: 300_000 }, async (game, name, flags, crowd) => {
  await closeBrowser()
  const browser = await started(...flags)
  const { page, player } = await crowded(crowd)
  const models = await page.locator('[data-piece]').count()
  expect(models).toBe(crowd.models)
  for (const view of ['near', 'the whole table']) {
    if (view !== 'near') await page.getByRole('button', { name: 'Show the whole table' }).click()
    const row = player.board.getByRole('button', { name: /yours.*selected/ }).first()
    const { px, py } = await player.place(Number((await row.getAttribute('id'))!.replace(/.*-/, '')))
    await page.mouse.move(px, py)
    await page.mouse.down()
    const { busy, apart } = await traced(browser, page, async () => {
      const end = Date.now() + 1000 * seconds
      for (let n = 0; Date.now() < end; n++)
        await page.mouse.move(px + 60 * Math.sin(n / 20), py + 60 * (1 - Math.cos(n / 20)))
    })
    await page.mouse.up()
    expect(busy.length).toBeGreaterThan(0)
    console.log(
      [
        `${game}, dragging ${name}, ${view}: ${models} models, ${busy.length} frames`,
        `  main thread a frame: ${told(busy)}`,
        `  from frame to frame: ${told(apart)}`,
      ].join('\n'),
    )
  }
})
