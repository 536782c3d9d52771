// The sheet with the name of a force, its faction and the size of its games.
import { describe, expect, it } from 'vitest'
import type { Bench } from '../src/force/bench.svelte'
import Brief from '../src/force/Brief.svelte'
import { gone, page, seen, userEvent, valueOf } from './support/hands'
import { alone } from './support/show'

describe('the brief of a force', () => {
  const name = page.getByRole('textbox', { name: /^Name/ })
  const faction = page.getByRole('combobox', { name: /^Faction/ })
  const size = page.getByRole('combobox', { name: /^Game/ })

  /** A force of one of some factions. */
  function bench(factions: number, sizes: number) {
    const made = $state({
      draft: { name: 'First', faction: 'f1' },
      mission: 's1',
      craft: {
        factions: [1, 2].slice(0, factions).map((n) => ({ id: `f${n}`, name: `F ${n}`, line: `Line ${n}` })),
      },
      sizes: [1, 2].slice(0, sizes).map((n) => ({ id: `s${n}`, name: `S ${n}` })),
      rename: (to: string) => void (made.draft.name = to),
      setFaction: (to: string) => void (made.draft.faction = to),
      setMission: (to: string) => void (made.mission = to),
    })
    return made
  }
  const shown = (made: object) => alone(Brief, { bench: made as Bench, open: true })

  it('changes the name, but not to none', async () => {
    const made = bench(1, 1)
    shown(made)
    expect([faction.length, size.length]).toEqual([0, 0])
    await name.fill('  Second ')
    await userEvent.tab()
    expect(made.draft.name).toBe('Second')
    await name.fill(' ')
    await userEvent.tab()
    expect([made.draft.name, valueOf(name)]).toEqual(['Second', 'Second'])
  })

  it('changes the faction and the size, where there are several', async () => {
    const made = bench(2, 2)
    shown(made)
    await seen(page.getByText('Line 1'))
    await faction.selectOptions('F 2')
    await seen(page.getByText('Line 2'))
    await size.selectOptions('S 2')
    expect([made.draft.faction, made.mission]).toEqual(['f2', 's2'])
  })

  it('is closed by its button', async () => {
    shown(bench(2, 2))
    await page.getByRole('button', { name: 'Done' }).click()
    await gone(page.getByRole('dialog'))
  })
})
