// What moving and placing have in common: places on the table that are judged as
// they change, one question at a time.
import type { At } from '../../board/piece'
import { inches, lengthOf } from '../../lib/inches'
import type { Answer, Judged, Outline, Refused } from '../../wire'
import { at } from '../../lib/inches'
import { Decision } from './decision.svelte'
import { Newest } from './newest'

export interface Spot extends At {
  surface: number
}

export const numbersOf = (s: Spot): number[] => [lengthOf(s.x), lengthOf(s.y), s.surface]

/** The places of an answer, from number i on, each with so many numbers before it. */
export function spotsOf(answer: Answer, from: number, lead: number): { lead: number[]; spot: Spot }[] {
  const spots = []
  for (let i = from; i + lead + 3 <= answer.length; i += lead + 3) {
    const [x = 0, y = 0, surface = 0] = answer.slice(i + lead, i + lead + 3)
    spots.push({ lead: answer.slice(i, i + lead), spot: { x: inches(x), y: inches(y), surface } })
  }
  return spots
}

export const near = (a: At, b: At, r: number) => Math.hypot(a.x - b.x, a.y - b.y) <= r

export abstract class Spots extends Decision {
  reach = $state.raw<Outline[]>([])

  /** The draft that judged or refusal is about. */
  protected draft = $state.raw<Answer>()
  /** Where it was meant to be that is drafted: what is said against it stands beside that. */
  wanted = $state.raw<At>()
  /** What was last found lawful: the draft, or what was judged in its place. */
  protected good: Answer | undefined
  private judge = new Newest<Answer, Judged | Refused>(
    (answer) => this.verdict(answer, this.from(answer)),
    (said, answer) => {
      if (this.draft === undefined) return
      // What goes too far goes as far as it may.
      this.judged = said.type === 'judged' ? said : said.last
      this.refusal = said.type === 'refused' ? said.refusal : undefined
      this.of = answer
      if (this.answer) this.settled(this.answer)
      else this.foresee(undefined)
    },
  )
  private of: Answer | undefined

  /** Has the draft judged; undefined is no draft. */
  protected propose(draft: Answer | undefined) {
    this.draft = draft
    if (draft) this.judge.want(draft)
    else this.judged = this.refusal = this.forecast = undefined
  }

  protected async verdict(answer: Answer, from?: Answer): Promise<Judged | Refused> {
    const said = await this.desk.seat.ask('judge', { answer, from, seq: this.desk.seat.seq })
    if (said.type === 'judged') this.good = answer
    return said
  }
  /** From where a draft is gone back on until it is lawful. */
  private from(draft: Answer) {
    return this.good?.length === draft.length ? this.good : this.still(draft)
  }
  /** The draft with everything where it stands. */
  protected still(_: Answer): Answer | undefined {
    return undefined
  }
  /** It is not lawful where it is wanted, and is as near to that as it may be. */
  get clamped(): boolean {
    return this.refusal !== undefined && this.judged !== undefined
  }
  /** The draft is lawful: this is what will be answered. */
  protected settled(answer: Answer) {
    // Only where somebody may strike at who leaves is there anything on a way to foresee.
    const foes = this.desk.pieces().some((p) => p.strikes && p.seat !== this.request.seat)
    if (foes) this.foresee(answer)
  }

  override get steps() {
    return true
  }
  get answer(): Answer | undefined {
    return this.draft && this.judged && this.of === this.draft ? this.judged.answer : undefined
  }

  protected askReach(subject: number) {
    const { floor } = this
    this.desk.seat.ask('reach', { subject, ...(floor !== undefined && { floor: lengthOf(floor) }) }).then(
      (said) => {
        if (said.subject === this.reachOf() && floor === this.floor) this.reach = said.outlines ?? []
      },
      () => {},
    )
  }
  override lookAt(floor: number | undefined) {
    if (floor === this.floor) return
    super.lookAt(floor)
    this.reach = []
    const subject = this.reachOf()
    if (subject !== undefined) this.askReach(subject)
  }
  /** The model whose reach is shown. */
  protected abstract reachOf(): number | undefined

  protected outlines() {
    return this.reach.map((o) => ({ kind: o.kind, points: o.points.map(at) }))
  }

  override stop() {
    super.stop()
    this.judge.stop()
  }
}
