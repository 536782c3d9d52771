// A seat that moves to another device, and one in a browser that keeps nothing.
import { expect, it } from 'vitest'
import { Player } from './support/hands'
import { make, seat, skirmish } from './support/match'
import { visit } from './support/visit'

const here = visit()

it('moves a seat by a link that is used once; the old device is told and watches', async () => {
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'bot' }], skirmish)
  const old = await here.somebody()
  await seat(old.context, match)
  await old.goto(`/m/${match.id}`)
  await new Player(old.page).asked()
  await old.page.getByRole('button', { name: 'Menu' }).click()
  await old.page.getByRole('button', { name: 'Move this seat to another device' }).click()
  const link = await old.page.getByLabel('Link for the other device').inputValue()

  const fresh = await here.somebody()
  await fresh.goto(new URL(link).pathname + new URL(link).hash)
  await fresh.page.getByRole('button', { name: 'Take the seat' }).click()
  await fresh.page.waitForURL(/\/m\//)
  await new Player(fresh.page).asked()
  await old.page.getByText('This seat has moved to another device').waitFor()
  expect(await old.page.getByRole('button', { name: 'Do it for me' }).count()).toBe(0)

  const late = await here.somebody()
  await late.goto(new URL(link).pathname + new URL(link).hash)
  await late.page.getByRole('button', { name: 'Take the seat' }).click()
  await late.page.getByText('This link has been used').waitFor()
  expect([...old.troubles, ...fresh.troubles]).toEqual([])
})

it('warns where the browser keeps nothing, and offers a link to keep', async () => {
  const match = await make(here.server.url, [{ kind: 'person' }, { kind: 'open' }], skirmish)
  const forgetful = async () => {
    const person = await here.somebody()
    await person.context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('no storage here', 'SecurityError')
        },
      })
      document.execCommand = () => true
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: (text: string) => ((window.name = text), Promise.resolve()) },
      })
    })
    return person
  }
  const guest = await forgetful()
  await guest.goto(`/join/${match.id}#${match.invite!.code}`)
  await guest.page.getByText('a seat is lost when the page is closed').waitFor()
  await guest.page.getByRole('button', { name: 'Sit down' }).click()
  await guest.page.waitForURL(/\/m\//)
  await guest.page.getByRole('button', { name: 'Copy my link' }).click()
  await guest.page.getByRole('button', { name: 'Copy my link' }).waitFor({ state: 'detached' })
  const link = new URL(await guest.page.evaluate(() => window.name))

  const again = await forgetful()
  await again.goto(link.pathname + link.hash)
  await again.page.getByRole('button', { name: 'Take the seat' }).click()
  await again.page.waitForURL(/\/m\//)
  await again.page.getByRole('button', { name: 'Copy my link' }).waitFor()
  expect([...guest.troubles, ...again.troubles]).toEqual([])
})
