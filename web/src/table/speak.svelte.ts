// The sentences of the live region: one for what is asked, one for what happened.
import { clock } from '../lib/clock'
import { untrack } from 'svelte'
import { say } from '../lib/say.svelte'
import { t } from '../text'
import { Listed } from './decide/listed.svelte'
import { Moving } from './decide/moving.svelte'
import type { Table } from './table.svelte'

const rest = 400

/** Speaks while the component that calls it is shown. */
export function speak(table: Table) {
  $effect(() => {
    const request = table.seat.request
    if (!request) return
    return clock.after(rest, () => untrack(() => say(decisionWords(table))))
  })
  // What happened is said as it is told.
  let heard = table.events.at(-1)?.no ?? 0
  $effect(() => {
    const last = table.events.at(-1)?.no ?? 0
    const { caption } = table
    if (last === heard || !caption || table.falls) return
    heard = last
    untrack(() => say(caption))
  })
  $effect(() => {
    const f = table.decision?.forecast
    if (!f) return
    const figures = f.figure
      .map(
        (x) =>
          `${x.value} ${x.label}${x.without ? ` (${t('table.forecast.without', { n: x.without })})` : ''}`,
      )
      .join(', ')
    const facts = [...f.facts, ...(f.given ? [f.given.text.replace(/\.$/, '')] : [])].join(', ')
    const worst = (f.parts ?? []).reduce((a, b) => ((b.share ?? 0) > (a?.share ?? 0) ? b : a), f.parts?.[0])
    const lost = worst?.chance ? t('table.forecast.lost', { name: worst.name, n: worst.chance }) : ''
    const first = (f.first ?? []).map((note) => `${note.text}.`).join(' ')
    const text = t('table.forecast.said', { title: f.title, facts, figures })
    return clock.after(rest, () => say([text, lost, first].filter(Boolean).join(' ')))
  })
  $effect(() => {
    const d = table.decision
    const cost = d instanceof Moving && d.answer ? d.cost : ''
    if (!cost) return
    return clock.after(rest, () => say(t('table.said.path', { cost })))
  })
}

function decisionWords(table: Table): string {
  const d = table.decision
  const request = table.seat.request
  if (!request) return ''
  const lawful = d instanceof Listed ? (request.options?.length ?? 0) : (request.subjects?.length ?? 0)
  const refused =
    d instanceof Listed && d.refused.size > 0 ? t('table.said.refused', { n: d.refused.size }) : ''
  return t('table.said.decision', { prompt: table.face.words(request.prompt) + '.', n: lawful, refused })
}
