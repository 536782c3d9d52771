// An invitation: the link that is sent out, and the one who follows it.
import { expect, it } from 'vitest'
import { duel } from '../e2e/support/match'
import { fit } from './support/axe'
import { page, path, seen, valueOf } from './support/hands'
import { show } from './support/show'
import { matchAt } from './support/wire'

/** A match in which a seat is kept for somebody who comes by a link. */
const invited = (name: string) =>
  matchAt(name, { system: 'warcaster', wish: duel, players: [{ kind: 'person' }, { kind: 'open' }] })

it('shows the link to send, with its code behind the #', async () => {
  await show('/')
  await page.getByRole('radio', { name: /Invite by link/ }).click()
  await page.getByRole('button', { name: 'Start Warcaster' }).click()
  await seen(page.getByRole('heading', { name: 'Send this link' }))
  await seen(page.getByText('Waiting for the other player.').first())
  expect(valueOf(page.getByLabelText('Invite link'))).toMatch(/\/join\/[\w-]+#\S+$/)
  await fit('the link')
})

it('seats the one who opens the link, under a name', async () => {
  const { id, invite } = await invited('join')
  await show(`/join/${id}#${invite!.code}`)
  await seen(page.getByRole('heading', { name: 'A seat is kept for you' }))
  await seen(page.getByText(/You play (Blue|Red)/i))
  await fit('the seat')
  await page.getByLabelText('Your name at the table').fill('Nadia')
  await page.getByRole('button', { name: 'Sit down' }).click()
  await expect.poll(path).toBe(`/m/${id}`)
  expect(Object.keys(JSON.parse(localStorage.getItem('umpire.seats')!) as object)).toEqual([id])
  await page.css('[data-region=request]').findElement()
})

it('refuses a link that was cut off, and says why', async () => {
  const { id, invite } = await invited('join-wrong')
  await show(`/join/${id}#${invite!.code.slice(0, 3)}`)
  await page.getByRole('button', { name: 'Sit down' }).click()
  await seen(page.getByRole('heading', { name: 'This link does not fit the match' }))
  await seen(page.getByRole('link', { name: 'Watch instead' }))
  expect(localStorage.getItem('umpire.seats')).toBeNull()
})
