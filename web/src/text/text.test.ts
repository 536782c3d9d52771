// Every language says the same things.
import { expect, it } from 'vitest'
import { day, names, number, t, use, type Key, type Language, type Words } from '.'
import de from './de.json'
import en from './en.json'
import { languageOf, localeOf } from './locale'

// A key that a language lacks is an error here when types are checked.
const all: Record<Language, Words> = { en, de }
const keys = Object.keys(en) as Key[]

/** What is filled into a text, and how many parts it has. */
function form(text: string) {
  const filled = [...text.matchAll(/\{(\w+)(?:\|[^|}]*\|[^}]*)?\}/g)]
  const bare = filled.reduce((rest, [one]) => rest.replace(one, ''), text)
  return {
    filled: [...new Set(filled.map(([, name]) => name))].sort(),
    parts: bare.split(/[\n|]/).length,
    broken: /[{}]/.test(bare),
  }
}

it.each(Object.entries(all))('%s has the keys of English, filled in alike', (_, words) => {
  expect(Object.keys(words).filter((key) => !keys.includes(key as Key))).toEqual([])
  expect(keys.filter((key) => !words[key])).toEqual([])
  expect(keys.filter((key) => form(words[key]).broken)).toEqual([])
  const differ = keys.filter((key) => JSON.stringify(form(words[key])) !== JSON.stringify(form(en[key])))
  expect(differ).toEqual([])
})

it('speaks the first language of the reader that there is, as it is written there', () => {
  expect(languageOf(['fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(languageOf(['fr', ''])).toBe('en')
  expect(localeOf('de', ['en-GB', 'de-AT'])).toBe('de-AT')
  expect(localeOf('de', ['en-GB'])).toBe('de')
})

it('writes numbers, lists and days as the language does, and says so of the page', () => {
  const written = () => [
    number(2.5),
    number(3, 2),
    number(12345),
    number(-0),
    names(['Ann', 'Ben', 'Cleo']),
    day('2026-03-03T12:00:00', new Date('2026-03-04T12:00:00')),
    t('force.points.of', { n: 1.5 }),
    document.documentElement.lang,
  ]
  expect(written()).toEqual([
    '2.5',
    '3.00',
    '12,345',
    '0',
    'Ann, Ben, and Cleo',
    'yesterday',
    '1.5 points',
    'en',
  ])
  use('de', de)
  expect(written()).toEqual([
    '2,5',
    '3,00',
    '12.345',
    '0',
    'Ann, Ben und Cleo',
    'gestern',
    '1,5 Punkte',
    'de',
  ])
  use('en', en)
})

it('taps where others click', () => {
  const matchMedia = window.matchMedia
  window.matchMedia = ((query: string) => ({ matches: query.includes('coarse') })) as typeof matchMedia
  use('en', en)
  window.matchMedia = matchMedia
  expect(t('table.place.single')).toBe('Tap a place, or drag.')
  expect(t('warmachine.hint.place')).toMatch(/Tap inside the outline. The buttons here turn the model/)
  use('en', en)
  expect(t('warmachine.hint.place')).toMatch(/Q and E turn the model/)
  expect(t('table.place.single')).toBe('Click a place, or drag.')
})
