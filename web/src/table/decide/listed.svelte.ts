// Deciding among listed answers: yes-no and pick.
import { byBearing } from '../../board/bearing'
import type { Pick } from '../../board/events'
import type { At, Overlay, Tag } from '../../board/piece'
import { t } from '../../text'
import { capital } from '../../text/fill'
import type { Answer, Forecast, Foretold, Judged, Option, Other, Refusal, Refused, Request } from '../../wire'
import { Unanswered } from '../../wire/talk'
import { ringsOf } from '../ring'
import { hidesOf, lineOf, middleOf } from '../sights.svelte'
import { Decision, type Desk, type Named, type Wanted } from './decision.svelte'
import { metOn } from './met'
import { Newest } from './newest'
import type { Plan } from './plan'
import {
  firstReason,
  goes,
  meaning,
  meant,
  refusedPieces,
  rowsOf,
  shortReason,
  targetsOf,
  together,
  type Row,
  type Target,
} from './options'

// So many models are looked at together as those who act.
const squad = 6

// So many targets are compared; of more the one that is chosen is foretold.
const compared = 16

// So many rows have a key of their own.
const keys = 9

// What a decision measures is one range; those of units have their ids.
const own = -1

const keyOf = (answer: Answer, plan: Plan = []) => [...answer, ...plan].join(' ')

export class Listed extends Decision {
  others = $state.raw<Other[]>([])
  /** The row that is picked, by key. */
  row = $state<string>()
  /** The piece that is picked. */
  target = $state<number>()
  /** The way that is picked where several remain. */
  way = $state<string>()
  /** What is pointed at without being picked. */
  pointed = $state.raw<Option>()

  /** What was picked by hand, until it is known whether that is enough. */
  private byHand: Option | undefined
  private readonly numbers: Map<string, number>
  private known = $state.raw(new Map<string, Foretold>())
  private weighing = $state(false)
  private asking = $state(false)
  private stopped = false
  /** By which of its figures the targets are sorted. */
  sorted = $state(1)
  private foretell: Newest<Wanted, Foretold>
  private judge: Newest<Option, Judged | Refused>

  readonly rows: Row[] = $derived(
    together(
      rowsOf(this.request.options ?? [], this.others, (o) => this.desk.order(o)),
      (r) => r.options[0] && this.desk.shares(r.options[0], this.request.tag),
    ),
  )
  /** The rows as the panel shows them: those of the piece that is picked, if no row is. */
  readonly shownRows: Row[] = $derived.by(() => {
    const target = this.target
    const some =
      target !== undefined && !this.picked
        ? this.rows.filter((r) => r.targets.some((x) => x.on.includes(target)))
        : this.rows
    return some.filter((r) => r.options.length > 0 || r.not)
  })
  readonly picked: Row | undefined = $derived(this.rows.find((r) => r.key === this.row))
  /** What remains of the options after what has been picked. */
  readonly remaining: Option[] = $derived.by(() => {
    const some = this.picked ? this.picked.options : (this.request.options ?? [])
    return this.target === undefined ? some : meaning(some, this.target)
  })
  readonly chosen: Option | undefined = $derived.by(() => {
    if (this.row === undefined && this.target === undefined) return undefined
    return this.remaining.find((o) => keyOf(o.answer) === this.way) ?? meant(this.remaining)
  })
  /** Of several things that can be done to the piece that is picked, the first: its odds are shown
      until one is chosen. */
  readonly guess: Option | undefined = $derived(
    this.target !== undefined && this.row === undefined && !this.chosen ? this.remaining[0] : undefined,
  )
  readonly targets: Target[] = $derived.by(() => {
    const options = this.picked ? this.picked.options : (this.request.options ?? [])
    return byBearing(targetsOf(options), this.piece(commonBy(options)[0]), (x) => this.piece(x.on[0]))
  })
  /** The targets with what is likely to come of each, the best first. */
  readonly weighed = $derived.by(() => {
    const worth = (f?: Forecast) =>
      parseFloat(
        (f?.figure[this.sorted] ?? f?.figure[0])?.value.replace(/^\D/, (c) => (c === '<' ? '0.' : '')) ??
          '-1',
      )
    return this.targets
      .map((target) => ({ ...target, forecast: this.knownOf(target)?.forecast }))
      .sort((a, b) => worth(b.forecast) - worth(a.forecast))
  })
  /** The ways that remain once it is known whom they concern. */
  readonly ways: Option[] = $derived.by(() => {
    const open = this.target !== undefined || (this.picked !== undefined && this.targets.length < 2)
    return open && this.remaining.length > 1 ? this.remaining : []
  })
  readonly refused = $derived(
    refusedPieces(
      this.picked ? this.picked.others : this.others,
      this.picked ? this.picked.options : (this.request.options ?? []),
    ),
  )

  constructor(request: Request, desk: Desk) {
    super(request, desk)
    this.foretell = new Newest(
      ({ answer, plan }) => desk.seat.ask('forecast', { answer, plan: [...plan], seq: desk.seat.seq }),
      (said, wanted) => {
        this.learn(wanted, said)
        this.show()
        this.settle()
      },
    )
    this.judge = new Newest(
      (o) => desk.seat.ask('judge', { answer: o.answer, seq: desk.seat.seq }),
      (said, o) => {
        if (this.chosen === o) this.judged = said.type === 'judged' ? said : undefined
        this.settle()
      },
    )
    this.plan = desk.plans(this.actors[0])
    this.numbers = desk.numbers(request)
    for (const { key } of this.rows) this.number(key)
    const planned = request.form === 'yes-no' ? desk.planned(request.tag) : undefined
    if (planned !== undefined) this.take({ answer: [planned ? 1 : 0] })
    // Who is asked only so that nobody knows what is held has one answer to give.
    const [only, more] = request.options ?? []
    if (only && !more) this.take(only)
    const [row, another] = this.rows
    if (row && !another) this.row ??= row.key
    if (this.idle)
      this.learnOf(this.idle).then(
        () => this.weigh(),
        () => {},
      )
    if (request.options?.some((o) => o.on?.length)) void this.askOthers()
  }

  /** Asks what else there is, and why it cannot be done. */
  private async askOthers() {
    this.asking = true
    try {
      this.others = (await this.desk.seat.ask('others')).others ?? []
    } catch {
      // It can be done without.
    }
    this.asking = false
  }

  /** Whether rows or targets are still to come, or to be sorted. */
  get busy(): boolean {
    return this.asking || this.weighing
  }

  override get actors() {
    const some = new Set((this.request.options ?? []).flatMap((o) => o.by ?? []))
    return some.size <= squad ? [...some] : commonBy(this.request.options ?? [])
  }
  get answer() {
    return this.chosen?.answer
  }
  override get option() {
    return this.chosen
  }
  override get verb() {
    return this.chosen ? capital(this.chosen.words) : ''
  }
  override get wants() {
    if (this.chosen) return ''
    if (this.ways.length > 0) return t('table.wants.way')
    if (this.picked) return t('table.wants.target')
    return t('table.wants.option')
  }

  pickRow(row: Row) {
    if (row.options.length === 0) {
      const other = row.others[0]
      if (other) this.desk.refuse(other.refusal)
      return
    }
    const again = this.row === row.key
    this.row = row.key
    this.way = undefined
    if (this.target !== undefined && meaning(row.options, this.target).length === 0) this.target = undefined
    if (again && row.options.length > 1) this.target = undefined
    this.changed(true)
  }

  /** Gives a row the first number that none has had; where there is no key for it, the first of a row
      that is gone. */
  private number(key: string) {
    if (this.numbers.has(key)) return
    let n = this.numbers.size + 1
    if (n > keys) {
      const shown = new Set(this.rows.map((r) => r.key))
      const gone = [...this.numbers].find(([other]) => !shown.has(other))
      if (gone) {
        this.numbers.delete(gone[0])
        n = gone[1]
      }
    }
    this.numbers.set(key, n)
  }

  /** The number by which a row is picked; it has none before anything of it was lawful. */
  numberOf(row: Row): number | undefined {
    return this.numbers.get(row.key)
  }

  /** Reports whether picking the target again means that it is meant. */
  pickTarget(piece: number): boolean {
    const meant = this.aimAt(piece)
    if (!meant) this.meanIt()
    return meant
  }

  private aimAt(piece: number): boolean {
    const before = this.chosen
    if (before && this.target === piece) return true
    const some = meaning(this.picked ? this.picked.options : (this.request.options ?? []), piece)
    if (some.length === 0) return false
    this.target = piece
    const rows = this.rows.filter((r) => meaning(r.options, piece).length > 0)
    if (!this.picked && rows.length === 1) this.row = rows[0]!.key
    this.changed()
    return before !== undefined && before === this.chosen
  }

  pickWay(option: Option) {
    this.way = keyOf(option.answer)
    this.changed(true)
  }

  /** The card of the row that is picked. */
  get card(): number | undefined {
    return this.picked?.card
  }

  /** Picks what a card does; where it can be done through several models, they are the rows left. */
  pickCard(card: number) {
    const rows = this.rows.filter((r) => r.card === card && r.options.length > 0)
    const at = rows.findIndex((r) => r.key === this.row)
    const next = rows[(at + 1) % rows.length]
    if (next && next.key !== this.row) this.pickRow(next)
  }

  /** Picks a card with the piece that it is to be played on: as it is picked already, else in the
      first way that can be meant. */
  pickCardOn(card: number, piece: number) {
    const can = this.rows.filter((r) => r.card === card && meaning(r.options, piece).length > 0)
    const row = can.find((r) => r.key === this.row) ?? can[0]
    if (!row) return
    if (row.key !== this.row) this.pickRow(row)
    this.pickTarget(piece)
  }

  override take({ answer }: Named) {
    const option = this.request.options?.find((o) => keyOf(o.answer) === keyOf(answer))
    if (!option) return
    this.row = this.rows.find((r) => r.options.includes(option))?.key
    this.target = option.on?.[0]
    this.way = keyOf(answer)
    this.changed()
  }

  /** The next lawful target, in order; by is -1 for the one before. */
  step(by: number) {
    if (this.targets.length === 0) return
    const at = this.targets.findIndex(
      (target) => this.target !== undefined && target.on.includes(this.target),
    )
    const next =
      at < 0 ? (by > 0 ? 0 : this.targets.length - 1) : (at + by + this.targets.length) % this.targets.length
    this.aimAt(this.targets[next]!.on[0]!)
  }

  override pick(p: Pick) {
    if (meaning(this.picked ? this.picked.options : (this.request.options ?? []), p.id).length > 0) {
      if (this.pickTarget(p.id)) this.desk.commit()
      return
    }
    const other = this.refused.get(p.id)
    if (other) this.desk.refuse(other.refusal, { piece: p.id })
  }

  override hover(piece: number | undefined) {
    const some =
      piece === undefined
        ? []
        : meaning(this.picked ? this.picked.options : (this.request.options ?? []), piece)
    this.point(meant(some) ?? (this.picked ? some[0] : undefined))
  }

  /** Points at an option without picking it. */
  point(option: Option | undefined) {
    this.pointed = option
    this.show()
  }

  /** What dragging a piece may mean: one thing, or the same by several. */
  private meant(id: number): Option[] {
    const own = (this.request.options ?? []).filter((o) => goes(o, id))
    const alike = own.every((o) => o.group !== undefined && o.group === own[0]!.group && o.by?.includes(id))
    return own.length < 2 || alike ? own : []
  }

  /** Whether a piece may be dragged, wherever to. */
  carries(id: number): boolean {
    return this.meant(id).length > 0
  }

  /** What dragging a piece means; where the same may be done by several things, the place that it
      is dragged to says by which: the nearest. */
  goes(id: number, at?: At): Option | undefined {
    const own = this.meant(id)
    if (own.length < 2) return own[0]
    if (!at) return undefined
    const far = ({ on = [] }: Option) =>
      Math.min(...on.flatMap((by) => this.piece(by) ?? []).map((p) => Math.hypot(p.x - at.x, p.y - at.y)))
    return own.reduce((best, o) => (far(o) < far(best) ? o : best))
  }

  /** Who goes by the one thing that can be done to go somewhere: a place that is clicked means that. */
  get mover(): number | undefined {
    const [own, more] = (this.request.options ?? []).filter((o) => o.goes)
    return more ? undefined : (own?.by ?? own?.on)?.[0]
  }

  /** Why a piece does not go. */
  whyNot(id: number): Refusal {
    const text = t('table.drag.not', { prompt: this.request.prompt })
    return this.refused.get(id)?.refusal ?? { breaches: [{ clause: '', text }] }
  }

  /** Who can move is also turned: the handle begins the move. */
  private handles(by: readonly number[]): Overlay['handles'] {
    return by.flatMap((id) => {
      const piece = this.piece(id)
      if (!piece?.arcs || !piece.facing || !this.goes(id)) return []
      return [{ x: piece.x, y: piece.y, id, facing: piece.facing }]
    })
  }

  override back(): boolean {
    if (this.warned) this.warned = false
    else if (this.way !== undefined && this.remaining.length > 1) this.way = undefined
    else if (this.target !== undefined && this.row !== undefined && (this.picked?.options.length ?? 0) > 1)
      this.target = undefined
    else if (this.target !== undefined || this.row !== undefined)
      this.target = this.row = this.way = undefined
    else return false
    this.changed()
    return true
  }

  /** What is chosen now was picked by hand. */
  private meanIt() {
    this.byHand = this.chosen
    this.settle()
  }

  /** Commits what was picked by hand once it is known that the seat is asked again and can take it
      back freely, and that nothing is to be read of it first: no dice are likely to decide it. */
  private settle() {
    const option = this.byHand
    const told = option && this.known.get(keyOf(option.answer, this.plan))
    if (!told || !this.judged || option !== this.chosen) return
    this.byHand = undefined
    if (this.judged.again && !this.judged.final && !told.forecast && !this.desk.confirms()) this.desk.commit()
  }

  private changed(byHand = false) {
    this.byHand = undefined
    this.warned = false
    this.pointed = undefined
    this.judged = undefined
    if (this.chosen) this.judge.want(this.chosen)
    this.show()
    void this.weigh()
    if (byHand) this.meanIt()
  }

  private learn({ answer, plan }: Wanted, said: Foretold) {
    this.known = new Map(this.known).set(keyOf(answer, plan), said)
  }

  private knownOf({ options }: Target): Foretold | undefined {
    const answer = meant(options)?.answer
    return answer && this.known.get(keyOf(answer, this.plan))
  }

  private learnOf = async (option: Option) => {
    const wanted = { answer: option.answer, plan: [...this.plan] }
    this.learn(wanted, await this.desk.seat.ask('forecast', { ...wanted, seq: this.desk.seat.seq }))
  }
  private toldOf = (option?: Option): Forecast | undefined =>
    option && this.known.get(keyOf(option.answer, this.plan))?.forecast

  /** The answer by which nothing is spent. */
  private get idle(): Option | undefined {
    const options = this.request.options ?? []
    return options.find((o) => o.ends || (this.request.form === 'yes-no' && o.answer[0] === 0))
  }
  /** An answer that spends something, of which nothing is known yet. */
  private get spending(): Option | undefined {
    const options = this.request.options ?? []
    if (!this.toldOf(this.idle) || options.length > compared) return undefined
    return options.find((o) => !this.known.has(keyOf(o.answer, this.plan)))
  }
  /** What the answer of a row comes to, where it spends something on dice or keeps it: the first
      figure that any of the answers changes. */
  worth(row: Row): string {
    const plain = this.toldOf(this.idle)?.figure
    const own = row.options.length === 1 ? this.toldOf(row.options[0])?.figure : undefined
    if (!plain || !own) return ''
    const all = (this.request.options ?? []).map((o) => this.toldOf(o)?.figure ?? [])
    const told = plain.find((f, i) => all.some((x) => x[i] && x[i].value !== f.value)) ?? plain[0]
    const figure = own.find((f) => f.label === told?.label)
    return figure ? `${figure.value} ${figure.label}` : ''
  }

  /** Asks of all targets of the picked row, one by one, what is likely to come of it. What a busy
      server did not come to is asked once more. */
  private async weigh() {
    if (this.weighing) return
    this.weighing = true
    let again: Option | undefined
    for (;;) {
      const some = this.picked && this.targets.length <= compared ? this.targets : []
      const target = some.length > 1 ? some.find((x) => meant(x.options) && !this.knownOf(x)) : undefined
      const next = target ? meant(target.options) : this.spending
      if (!next || this.stopped) break
      try {
        await this.learnOf(next)
      } catch (why) {
        const late = why instanceof Unanswered && why.code === 'late'
        if (!late || again === next) break
        again = next
      }
    }
    this.weighing = false
  }

  /** The one forecast: of what is pointed at, else of what is chosen. */
  private show() {
    const option = this.pointed ?? this.chosen ?? this.guess
    const { plan } = this
    const known = option && this.known.get(keyOf(option.answer, plan))
    // What is planned anew stands as it was until it is reckoned.
    if (known || this.foretold !== option) this.forecast = known?.forecast
    this.foretold = option
    if (option && !known) this.foretell.want({ answer: option.answer, plan })
  }
  private foretold: Option | undefined

  protected override replan(plan: Plan) {
    this.plan = plan
    this.show()
  }

  override get overlay(): Overlay {
    const shown = this.pointed ?? this.chosen ?? this.guess
    const some = this.picked ? this.picked.options : (this.request.options ?? [])
    const by = commonBy(shown ? [shown] : some)
    const aimed = shown?.on?.filter((id) => !by.includes(id)) ?? []
    const overlay: Overlay = {
      selected: [...by, ...(shown?.on?.filter((id) => by.includes(id)) ?? [])],
      lawful: some.flatMap((o) => o.on ?? []).filter((id) => !aimed.includes(id)),
      aimed,
      together: [...some, ...this.others].flatMap((o) => ((o.on?.length ?? 0) > 1 ? [o.on!] : [])),
      refused: new Map(
        [...this.refused].map(([id, other]) => [
          id,
          shortReason(this.desk.words(firstReason(other.refusal)), this.piece(id)?.name ?? ''),
        ]),
      ),
    }
    if (by.length === 1) overlay.handles = this.handles(by)
    const ranges = this.ranges(shown ?? this.picked?.options[0] ?? this.picked?.others[0])
    if (ranges.length > 0) overlay.ranges = ranges
    overlay.tags = this.lane(shown, overlay)
    for (const { on, forecast } of this.weighed) {
      const piece = on.length === 1 && !aimed.includes(on[0]!) && this.piece(on[0])
      if (piece && forecast)
        overlay.tags.push({ x: piece.x, y: piece.y, of: piece.id, tone: 'paper', text: figures(forecast) })
    }
    const sight = this.forecast?.sight
    if (sight) overlay.sights = [lineOf(sight)]
    const head = this.forecast?.figure[0]
    const target = this.piece(this.forecast?.at)
    if (target && head) {
      const said = { name: target.name, value: head.value }
      const text = shown?.lane
        ? t('board.arrives', said)
        : this.forecast?.given
          ? t('board.inrange', said)
          : `${target.name}, ${head.value} ${head.label}`
      overlay.tags.push({ x: target.x, y: target.y, of: target.id, tone: 'ink', text })
      // What is partly hidden says so on the line; what is not seen at all is refused.
      if (sight?.partly)
        overlay.tags.push({ ...middleOf(lineOf(sight)), tone: 'paper', text: hidesOf(sight) })
    }
    return overlay
  }

  /** The lane of an option that goes straight on, with what is on its way; the tags of that. */
  private lane(shown: Option | undefined, overlay: Overlay): Tag[] {
    const from = this.piece(shown?.by?.[0])
    const through = this.piece(shown?.on?.[0])
    if (!shown?.lane || !from || !through) return []
    const { stop, strikes, tags } = metOn(this.forecast?.way, [from, through], from.r, (id) => this.piece(id))
    overlay.lanes = [{ from, through, r: from.r, ...(stop && { stop }) }]
    overlay.strikes = strikes
    return tags
  }

  /** How far an option reaches, and to which side. */
  private ranges(option: Option | undefined) {
    if (!option?.reach) return []
    const by = (option.by ?? []).flatMap((id) => this.piece(id) ?? [])
    return ringsOf(by, option.reach, option.what ?? option.group ?? '', own, option.front)
  }

  override stop() {
    this.stopped = true
    this.foretell.stop()
    this.judge.stop()
  }
}

/** The two figures that say most. */
export const figures = (f: Forecast): string =>
  f.figure
    .slice(0, 2)
    .map((x) => x.value)
    .join(' ')

/** The models that act in all of the options. */
function commonBy(options: Option[]): number[] {
  const first = options.find((o) => !o.ends && o.by?.length)?.by ?? []
  return first.filter((id) => options.every((o) => o.ends || !o.by?.length || o.by.includes(id)))
}
