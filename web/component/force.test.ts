// Forces: built from nothing, judged while they grow, kept, imported and exported.
import { describe, expect, it, vi } from 'vitest'
import { faults, fit } from './support/axe'
import { focus, page, path, seen, seenLater, tap, userEvent, type Locator } from './support/hands'
import { show, type Look } from './support/show'

/** Shows the builder with an empty force of a Faction. */
async function fromNothing(look?: Look): Promise<void> {
  await show('/forces', look)
  await page.getByRole('button', { name: /^Begin with Marcher Worlds/ }).click()
  await expect.poll(path).toMatch(/^\/forces\/warcaster\/[\w-]+$/)
  await seen(page.getByRole('heading', { name: 'Rack' }))
}

/** Shows the builder with a copy of a sample. */
async function fromSample(name: string, look?: Look): Promise<void> {
  await show('/forces', look)
  await page.getByRole('button', { name }).click()
  await expect.poll(path).toMatch(/^\/forces\/warcaster\/[\w-]+$/)
  await judged()
}

/** Waits until the force on the bench is judged so. */
const judged = (as: RegExp | string = 'Lawful') =>
  seenLater(page.css('.verdict [role=status]').filter({ hasText: as }))

const line = (name: string): Locator => page.getByRole('row').filter({ hasText: name }).first()

describe('a force', () => {
  it('says at its line, by its clause, what is against it, and takes changes back', async () => {
    await fromSample('Marcher Worlds sample')
    await page.getByRole('button', { name: 'One Hunter more' }).click()
    await judged(/1 fault/)
    const fault = page.getByRole('row').filter({ hasText: 'at most 15' })
    await fault.getByRole('button', { name: 'Force size' }).click()
    await seen(page.getByRole('dialog', { name: 'Clause' }).getByRole('heading').first())
    await userEvent.keyboard('{Escape}')

    const fewer = page.getByRole('button', { name: 'One Hunter fewer' })
    await fewer.click()
    await fewer.click()
    await fewer.click()
    await seen(page.getByText('Hunter is removed.').first())
    await page.getByRole('button', { name: 'Undo' }).click()
    await seen(line('Hunter'))
    await judged()
  })

  it('is built with the keyboard alone', async () => {
    await fromNothing()
    await userEvent.keyboard('/')
    await userEvent.keyboard('wolf')
    await focus(page.getByRole('button', { name: 'Add Dusk Wolf' }))
    await userEvent.keyboard('{Enter}')
    await focus(page.getByRole('radio', { name: /^Neural Net Cortex/ }))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const chosen = page.getByRole('radio', { checked: true }).filter({ hasText: 'Cortex' })
    expect(chosen.element().textContent).not.toContain('Neural Net')
    await userEvent.keyboard('{Control>}zz{/Control}')
    expect(chosen.element().textContent).toContain('Neural Net')
  })

  it('is built on a phone, a sheet for each hardpoint', async () => {
    await fromNothing({ size: 'phone' })
    await page.getByRole('button', { name: 'Add a unit' }).click()
    const catalogue = page.getByRole('dialog', { name: 'Add a unit' })
    await catalogue.getByRole('button', { name: 'Add Strike Raptor' }).click()
    await catalogue.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Strike Raptor', exact: true }).click()
    const workshop = page.getByRole('dialog', { name: 'Strike Raptor' })
    await tap(workshop.getByRole('listitem').filter({ hasText: 'Right arm' }).getByRole('button'))
    const options = page.getByRole('radiogroup', { name: 'Right arm' })
    await tap(options.getByRole('radio', { name: /^Slug Gun/ }))
    await tap(page.getByRole('button', { name: 'Done' }))
    await seen(workshop.getByText('Slug Gun').first())
  })
})

describe('the list of forces', () => {
  it('duplicates, renames, deletes, and brings back', async () => {
    const more = (name: string) => page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
    const renamed = page.getByRole('link', { name: 'Light of the Nine' })
    await fromSample('Empyrean skirmish')
    await show('/forces/warcaster')
    await more('Empyrean skirmish')
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await seen(page.getByRole('link', { name: 'Empyrean skirmish 2' }))
    await more('Empyrean skirmish 2')
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabelText('Name').fill('Light of the Nine')
    await userEvent.keyboard('{Enter}')
    await seen(renamed)
    await more('Light of the Nine')
    await page.getByRole('button', { name: 'Delete' }).click()
    await seen(page.getByText('Light of the Nine is deleted.').first())
    expect(renamed.length).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await seen(renamed)
  })

  it('takes back what was exported', async () => {
    const files: { name: string; text: Promise<string> }[] = []
    let made: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made = blob as Blob
      return 'blob:a-file'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.href === 'blob:a-file') files.push({ name: this.download, text: made!.text() })
    })
    await fromSample('Iron Star Alliance sample')
    await page.getByRole('button', { name: 'Export' }).click()
    await expect.poll(() => files.map((f) => f.name)).toEqual(['iron-star-alliance-sample.yaml'])
    const yaml = await files[0]!.text
    expect(yaml).toContain('unit: firebrand')
    await show('/forces/warcaster')
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByLabelText('Or paste the text').fill(yaml)
    await page.getByRole('button', { name: 'Read the force' }).click()
    await expect.poll(path).toMatch(/^\/forces\/warcaster\/[\w-]+$/)
    await judged()
    await seen(page.getByText('15 of 15 units'))
  })

  it('says by the line what it cannot read', async () => {
    await show('/forces')
    await page.getByRole('button', { name: 'Import' }).click()
    const text = page.getByLabelText('Or paste the text')
    const read = page.getByRole('button', { name: 'Read the force' })
    const told = page.getByRole('alert')
    await text.fill('id: x\nname: X\nfaction: marcher-worlds\nunits:\n  - unit: dusk-wlf\n')
    await read.click()
    await seen(told.getByText(/^Line 5: .*dusk-wlf/))
    await text.fill('{\n  "id": "x",\n  "units": [,]\n}')
    await read.click()
    await seen(told.getByText(/^Line 3: .*JSON/))
    await text.fill('')
    await read.click()
    await seen(page.getByText('There is no text to read.'))
  })

  it('says so when a force is not kept here', async () => {
    await show('/forces/warcaster/nowhere')
    await seen(page.getByText('No force of this name is kept in this browser.'))
  })
})

describe('by day and by lamp', () => {
  it.each(['desktop', 'tablet', 'phone'] as const)('forces are open to everybody, on a %s', async (size) => {
    await fromSample('Marcher Worlds sample', { size })
    await page.getByRole('button', { name: 'One Hunter more' }).click()
    await judged(/1 fault/)
    await fit('builder')
    await page.getByRole('button', { name: 'Dusk Wolf', exact: true }).click()
    expect(await faults(), 'workshop').toEqual([])
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Add a Cypher' }).click()
    expect(await faults(), 'cards').toEqual([])
    await userEvent.keyboard('{Escape}')
    await show('/forces', { size })
    await seen(page.getByRole('heading', { name: 'Your forces' }))
    await fit('list')
  })
})
