// A match's clock in words.
import { t } from '../text'
import type { Info } from '../wire'

export function clockWords({ clock }: Pick<Info, 'clock'>): string {
  if (!clock) return ''
  if (clock.days) return t('home.clock.days', { n: clock.days })
  return t('home.clock', { minutes: (clock.bank ?? 0) / 60, more: clock.increment ?? 0 })
}
