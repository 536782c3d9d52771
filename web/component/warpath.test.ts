// Warpath's table: fit for everybody, with the key to its terrain and the Command Radius.
import { expect, it } from 'vitest'
import { army, skirmish } from '../e2e/support/warpath-forces'
import { fit } from './support/axe'
import { page, seen } from './support/hands'
import { propose, request, sit, take } from './support/table'
import { matchAt } from './support/wire'

/** Two small forces in the outskirts. */
const outskirts = {
  ...{ practice: true, table: '48x48', terrain: 'outskirts' },
  mission: 'long-fronts+three-on-the-line+steady-hold+full-deployment',
  forces: [
    { force: army('enforcers', 'captain', 'operatives', 'panther') },
    { force: army('plague', 'lord', 'ghouls', 'artillery') },
  ],
}

it.each(['desktop', 'phone'] as const)('has a key to its terrain: %s', async (size) => {
  await sit(await matchAt('warpath-begin', { system: 'warpath', wish: outskirts }), { size })
  await take()
  // A menu that is open before the match is there closes.
  await seen(request.getByRole('heading').first())
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Key to the terrain' }).click()
  const key = page.getByRole('dialog')
  await seen(key.getByText('Woods', { exact: true }).first())
  await seen(key.getByText(/Height \d.*cover inside/).first())
  await fit('the key')
})

it('says of a unit that is carried that it is one’s own', async () => {
  const forces = [{ force: army('enforcers', 'captain', 'bulwark-carrier') }, skirmish.forces[1]]
  const at = { system: 'warpath', wish: { ...skirmish, forces }, words: '^Activate', seat: 0 }
  await sit(await matchAt('warpath-carried', at))
  await take()
  const targets = page.getByRole('radiogroup', { name: 'Targets' })
  await seen(targets.getByRole('radio', { name: /Captain/ }))
  expect(targets.getByText(/^(yours|theirs)$/).elements()).toEqual([])
})

it('draws the Command Radius where a Command Order is asked about', async () => {
  const words = '^A Command Order'
  await sit(await matchAt('warpath-command', { system: 'warpath', wish: outskirts, words }))
  await take()
  await page.css('.range path[d^="M"]').first().findElement()
})

it.each(
  (['desktop', 'phone'] as const).flatMap((size) =>
    [
      ['place', '^Place '],
      ['orders', '^Place an order'],
      ['activate', '^Activate'],
      ['move', '^Move '],
    ].map(([name, words]) => ({ name: name!, words: words!, size })),
  ),
)('is fit for everybody: $name, $size', async ({ name, words, size }) => {
  const at = { system: 'warpath', wish: skirmish, words, hints: true }
  await sit(await matchAt(`warpath-${name}`, at), { size })
  await take()
  expect(request.css('h2').element().textContent).toMatch(new RegExp(words))
  await propose()
  await fit(name)
})
