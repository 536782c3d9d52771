// Finding one's way in a catalogue.
import type { Offer } from './craft'

/** Plain letters, so that a search does not depend on accents or capitals. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** What has every word that is wanted in its name or its line, in the order it had. */
export function found<T extends { name: string; line: string }>(things: T[], wanted: string): T[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  return things.filter((one) => {
    const text = plain(`${one.name} ${one.line}`)
    return words.every((w) => text.includes(w))
  })
}

/** The units of a kind; no kind means all. */
export function ofTab(offers: Offer[], tab: string): Offer[] {
  return tab ? offers.filter((o) => o.tab === tab) : offers
}
