// The words of the page as it is built are those of the page as it is written.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue, t, type Key } from '.'
import { made, placed } from './place'

const words: Record<string, string> = {
  'a.plain': 'Plain',
  'a.marks': 'Less < "more" & more',
  'a.who': '{who} is here',
  'a.twice': '{who}, {who}',
  'a.many': '{n|1 base|# bases} left',
}

describe('words in a script', () => {
  it.each([
    ['alone', `t('a.plain')`, `"Plain"`],
    ['with a comma behind', `t(\n  'a.plain',\n)`, `"Plain"`],
    ['one of two', `t(x ? 'a.plain' : 'a.marks')`, `t(x ? "Plain" : "Less < \\"more\\" & more")`],
    ['with a value', `t('a.who', { who: f(a, ')') })`, "`${f(a, ')')} is here`"],
    ['with a value of the same name', `t('a.who', { who })`, '`${who} is here`'],
    ['with words as a value', `t('a.who', { who: t('a.plain') })`, '`${"Plain"} is here`'],
    [
      'by number',
      `t('a.many', { n: all.length })`,
      '`${all.length == 1 ? `1 base` : `${all.length} bases`} left`',
    ],
    ['what may not be asked for twice', `t('a.twice', { who: f() })`, `t("{who}, {who}", { who: f() })`],
    [
      'what is left out but may do something',
      `t('a.who', { who, n: f() })`,
      `t("{who} is here", { who, n: f() })`,
    ],
    ['values from elsewhere', `t('a.who', fill)`, `t("{who} is here", fill)`],
    ['of another function', `at('a.plain').t('a.plain')`, `at("Plain").t("Plain")`],
    ['no key', `t('a.none')`, `t('a.none')`],
  ])('%s', (_, written, is) => expect(placed(written, words, false)).toBe(is))
})

it.each([
  ['between tags', `<p>{t('a.marks')}</p>`, `<p>Less &#60; &#34;more&#34; &#38; more</p>`],
  ['as an attribute', `<p title={t('a.plain')}>`, `<p title="Plain">`],
  ['in an attribute', `<p title="{t('a.plain')}: {x}">`, `<p title="Plain: {x}">`],
  ['in an expression', `<p>{x ? t('a.plain') : ''}</p>`, `<p>{x ? "Plain" : ''}</p>`],
  ['in a template', "<script>let x = `${t('a.plain')}`</script>", '<script>let x = `${"Plain"}`</script>'],
])('words in markup: %s', (_, written, is) => expect(placed(written, words, true)).toBe(is))

it('knows the keys that are made of parts', () => {
  const [one, two] = made('t(`a.${x as `${y}`}.b`) + t(\n  `c.${z}`, { n })')
  expect([one!.test('a.x.b'), one!.test('a.x.y.b'), one!.test('a.x')]).toEqual([true, false, false])
  expect(two!.test('c.d')).toBe(true)
})

describe('the page itself', () => {
  const src = `${import.meta.dirname}/..`
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(ts|svelte)$/.test(file) && !/^text\W(?!index)/.test(file))
    .map((file) => [file, readFileSync(`${src}/${file}`, 'utf8')] as const)
  const keys = Object.keys(catalogue)

  it('asks for no key that is not there any more', () => {
    for (const [file, code] of files) {
      const built = placed(code, catalogue, file.endsWith('.svelte'))
      const left = keys.filter((key) => built.includes(`'${key}'`))
      expect(left, file).toEqual([])
    }
  })

  it('makes keys that there are', () => {
    const patterns = files.flatMap(([, code]) => made(code))
    expect(patterns.length).toBeGreaterThan(10)
    for (const pattern of patterns) expect(keys.filter((key) => pattern.test(key))).not.toEqual([])
  })
})

it('says what is no key as it is', () => {
  expect(t('{n|1 base|# bases}' as Key, { n: 2 })).toBe('2 bases')
})
