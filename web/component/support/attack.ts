// An attack in Warcaster, which several tests look at.
import { matchAt } from './wire'

/** An attack with two weapons besides other deeds. */
export const attack = () =>
  matchAt('low', {
    system: 'warcaster',
    wish: { mission: 'boiling-point', forces: [{ sample: 'mw-skirmish' }, { sample: 'isa-skirmish' }] },
    hints: true,
    tag: 'act',
    seat: 0,
    offers: 'advance[^]*: (.+) at [^]*: (?!\\1)(.+) at ',
  })
