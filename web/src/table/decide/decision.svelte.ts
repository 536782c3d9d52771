// A decision that is being made: what has been picked so far of what is asked, what
// it would bring, and what the board shows of it. One class a form of request.
import { capital } from '../../text/fill'
import type { BoardKey, Drag, Pick } from '../../board/events'
import type { At, Overlay, Piece } from '../../board/piece'
import type { Answer, Forecast, Foretold, Judged, Option, Refusal, Request } from '../../wire'
import type { Seat } from '../../wire/seat.svelte'
import { bought, turned, type Plan, type Toggle } from './plan'
import { Newest } from './newest'

/** What a decision needs of the table that it is made at. */
export interface Desk {
  seat: Seat
  pieces(): Piece[]
  /** The surface that a place is on: 0 for the ground, else one more than the feature's number. */
  surface(at: At): number
  /** A model that is not on the table has its base too. */
  model(id: number): { r: number; length?: number; arcs?: boolean } | undefined
  /** The middle of the table. */
  middle(): At
  /** Inches from base to base that keep a unit together, where the game has that. */
  chain(): number | undefined
  /** What is laid where it is aimed: how large it is, and what it is called. */
  laid(request: Request): { r: number; name: string } | undefined
  /** What a direction is asked of flies that way, and does not only look there. */
  flies(request: Request): boolean
  /** Who moves looks along its way in the end, unless it is turned. */
  ahead(): boolean
  /** A text of the rules in the words of the screen. */
  words(text: string): string
  /** What an option shares with those beside it. */
  shares(option: Option, tag: string): string | undefined
  /** Where an option stands among the others: lower ones first. */
  order(option: Option): number
  /** What was planned of a question of a tag, while that was only thought of: to buy it or not. */
  planned(tag: string): boolean | undefined
  /** Each choice is made by the main button. */
  confirms(): boolean
  /** The numbers of rows, by key: they stay while the same is asked of the same model. */
  numbers(request: Request): Map<string, number>
  /** What was planned for an actor before its last declaration. */
  plans(actor: number | undefined): Plan
  /** Commits what the decision answers now. */
  commit(): void
  /** Says why something is not to be. */
  refuse(refusal: Refusal, about?: { piece?: number; at?: At }): void
}

/** Something else that can be answered, beside the main button. */
export interface Extra {
  label: string
  answer: Answer
}

/** An answer with the names of what is in it. */
export type Named = Omit<Option, 'words'>

/** An answer, with what is thought of buying for it. */
export interface Wanted {
  answer: Answer
  plan: Plan
}

export abstract class Decision {
  /** What the draft would bring, where dice decide. */
  forecast = $state.raw<Forecast>()
  /** What the server says of the draft. */
  judged = $state.raw<Judged>()
  /** Why the draft is not lawful. */
  refusal = $state.raw<Refusal>()
  /** What is thought of buying for what is decided. */
  plan = $state.raw<Plan>([])
  /** The warning before something ends has been shown. */
  warned = $state(false)

  constructor(
    readonly request: Request,
    readonly desk: Desk,
  ) {}

  /** What would be committed now. */
  abstract get answer(): Answer | undefined
  /** What the board shows of it. */
  abstract get overlay(): Overlay
  /** Takes over an answer that somebody else thought of. */
  abstract take(option: Named): void

  /** The models on the table that act, or that are moved. */
  get actors(): number[] {
    return this.request.subjects ?? []
  }

  /** What is to be picked next, in words; '' when all is. */
  get wants(): string {
    return ''
  }

  /** The option that is chosen, of a listed request. */
  get option(): Option | undefined {
    return undefined
  }

  get verb(): string {
    return this.judged ? capital(this.judged.what || this.judged.words) : ''
  }

  /** There is no free way back after it. */
  get final(): boolean {
    return this.judged?.final ?? this.request.final ?? false
  }

  get extras(): Extra[] {
    return []
  }

  /** One stage back; reports whether there was one. */
  back(): boolean {
    return false
  }

  /** Arrow keys move what is proposed. */
  get steps(): boolean {
    return false
  }

  /** The floor that is looked at, by its height in inches, if it is not that of those who act. */
  floor = $state.raw<number>()
  /** Looks at a floor. */
  lookAt(floor: number | undefined) {
    this.floor = floor
  }

  pick(_: Pick) {}
  hover(_: number | undefined) {}
  ground(_: At, __ = false) {}
  drag(_: Drag) {}

  key(k: BoardKey) {
    if (k.key === 'enter' && this.answer) this.desk.commit()
  }

  /** Lets go of what is under way when the request is no longer asked. */
  stop() {
    this.foresight.stop()
  }

  /** The forecast, and those of what would follow it. */
  get forecasts(): Forecast[] {
    return this.forecast ? [this.forecast, ...(this.forecast.also ?? [])] : []
  }

  /** Turns a toggle of the forecast. */
  flip(toggle: Toggle) {
    this.replan(turned(this.plan, toggle))
  }
  /** Plans a further attack, or one less. */
  buy(by: number) {
    if (by > 0 && !this.forecast?.purse?.more) return
    this.replan(bought(this.plan, by))
  }
  protected replan(plan: Plan) {
    this.plan = plan
    this.foresee(this.answer)
  }

  private foresight = new Newest<Wanted, Foretold>(
    ({ answer, plan }) =>
      this.desk.seat.ask('forecast', { answer, plan: [...plan], seq: this.desk.seat.seq }),
    (said, { answer }) => {
      if (this.answer?.join() === answer.join()) this.forecast = said.forecast
    },
  )
  /** Asks what an answer would bring that is drafted; of none, nothing is told. */
  protected foresee(answer: Answer | undefined) {
    if (answer) this.foresight.want({ answer, plan: this.plan })
    else this.forecast = undefined
  }

  protected piece(id: number | undefined): Piece | undefined {
    return id === undefined ? undefined : this.desk.pieces().find((p) => p.id === id)
  }
}
