// A mission that is chosen from several charts is said in full.
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { seated, show } from './support/show'
import { matchAt } from './support/wire'
import { army } from '../e2e/support/warpath-forces'

it.each(['desktop', 'laptop'] as const)('says the longest mission in full: %s', async (size) => {
  const match = await matchAt('warpath-mission', {
    system: 'warpath',
    wish: {
      ...{ practice: true, table: '48x48', terrain: 'outskirts' },
      mission: 'quarters+placed-by-players+break-their-lines+armour-held-back',
      forces: [
        { force: army('enforcers', 'captain', 'operatives', 'panther') },
        { force: army('plague', 'lord', 'ghouls', 'artillery') },
      ],
    },
  })
  seated(match)
  await show(`/m/${match.id}`, { size })
  // Beside the table its parts by name; all of it a click away.
  const mission = page.getByRole('region', { name: 'Mission' })
  for (const part of ['Zones', 'Objectives', 'Scoring', 'Force deployment'])
    await expect.element(mission.getByText(part, { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: /How to win/ }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText(/in the enemy.s zone/)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Game length' })).toBeVisible()
  const shown = sheet.element()
  expect(shown.scrollWidth - shown.clientWidth).toBe(0)
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})
