// A match's clock in words.
import { t } from '../text'
import type { Info } from '../wire'

export function clockWords({ clock }: Pick<Info, 'clock'>): string {
  if (!clock) return ''
  if (clock.days) return t('home.clock.days', { n: clock.days })
  const { bank, window: n } = clock
  const words = n ? t('home.clock.window', { n }) : ''
  if (!bank) return words
  const timed = t('home.clock', { minutes: bank / 60, more: clock.increment ?? 0 })
  return words ? `${timed}, ${words}` : timed
}
