import { formatMoney, formatWire, parseMoney, toWire } from '@atrium/contracts/money'
import type { TableOutcomeView, TablePage } from '../../engines/layout/page.ts'
import type { RoundView } from '../../http/page-data.ts'
import { spotsWords } from '../../locales/spots.ts'
import { api } from '../frame/api.ts'
import { h } from '../frame/dom.ts'
import { result } from '../frame/result.ts'
import type { Stage, StageParts } from '../frame/stage.ts'
import { createPace } from './motion.ts'
import type { Pace } from './motion.ts'
import { createLaid } from './spots-laid.ts'
import type { Barrier } from './spots-laid.ts'
import { betList, paytable, tableFacts } from './spots-panes.ts'
import { createRail } from './spots-rail.ts'
import { createStrip } from './spots-strip.ts'
import type { Mark } from './spots-strip.ts'
import { createSpots } from './spots.ts'
import type { Spots } from './spots.ts'

/** What differs between table games: the felt, how the outcome is shown, and the texts. */
export interface TableView<Drawn> {
  /** Element in which the outcome is shown. */
  readonly scene: HTMLElement
  readonly felt: HTMLElement
  readonly playLabel: string
  readonly stripLabel: string
  /** Texts shown before the first round, and while a round is in progress. */
  readonly ready: string
  readonly playing: string
  /** Spots that a click on this spot bets on, if they are other than the spot itself. */
  covers?(spot: string): readonly string[] | undefined
  /** Removes the last outcome. */
  clear(): void
  show(drawn: Drawn, pace: Pace): Promise<void>
  /** A short description of the outcome. */
  describe(drawn: Drawn): string
  mark(drawn: Drawn): Mark
  /** A picture of the outcome for the history list. */
  picture(drawn: Drawn): Node
  /** The rules of the game. The paytable is shown below them. */
  rules(): readonly Node[]
}

type Round<Drawn> = RoundView<TableOutcomeView<Drawn>>

/** A table game: the player places chips on spots, and one outcome settles all of them. */
export function createTable<Drawn>(
  { data, say: sayFrame, changed }: StageParts<TablePage>,
  createView: (spots: Spots, lay: (spots: readonly string[]) => void) => TableView<Drawn>,
): Stage<TableOutcomeView<Drawn>> {
  const { own } = data
  const say = spotsWords.in(data.language)
  for (const [name, colour] of Object.entries(own.look)) document.documentElement.style.setProperty(`--${name}`, colour)

  const laid = createLaid(own)
  const pace = createPace()
  const spots = createSpots(own.spots, own.kinds, say, (code) => lay(view.covers?.(code) ?? [code]))
  const view = createView(spots, (codes) => lay(codes))
  const strip = createStrip(view.stripLabel, say('noneYet'))
  const why = (barrier: Barrier): string =>
    say(barrier, { max: formatWire(barrier === 'overWin' ? own.maxWin : own.max), count: own.mostBets })
  const rail = createRail({ chips: data.stakes, laid, say, why, changed: () => relaid() })
  const scene = h('div', { class: 'scene' }, view.scene)
  const element = h(
    'div',
    { class: `table table-${data.engine}`, onclick: () => pace.skip() },
    scene,
    strip.element,
    view.felt,
  )
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' || key === ' ') pace.skip()
  })

  let shown: Round<Drawn> | undefined
  let held = true

  /** Places the selected chip on each of these spots. */
  function lay(codes: readonly string[]): void {
    if (held) return
    const barrier = laid.add(codes, rail.chip())
    rail.note(barrier ? why(barrier) : '')
    relaid()
  }

  /** Updates the felt after a change of the bets, and removes the results of the last round. */
  function relaid(): void {
    spots.lay(laid.bets())
    rail.refresh()
    showTotal()
    changed()
  }
  /** Shows the total stake on the play button of the frame. */
  function showTotal(): void {
    const button = document.querySelector('.spin')
    if (!button) return
    const total = formatMoney(laid.total())
    button.replaceChildren(h('span', {}, view.playLabel), ...(laid.total() ? [h('small', {}, total)] : []))
  }
  function settle(round: Round<Drawn>): void {
    const { won, bets } = round.outcome!.detail
    spots.settle(won, bets)
    rail.refresh()
    showTotal()
  }
  return {
    element,
    bets: rail.element,
    playLabel: view.playLabel,
    ready: view.ready,
    playing: view.playing,
    nextRound: () =>
      laid.total()
        ? {
            selection: { bets: [...laid.bets()].map(([spot, stake]) => ({ spot, stake: toWire(stake) })) },
            stake: toWire(laid.total()),
          }
        : undefined,
    begin() {
      view.clear()
      // On a phone, the player may have scrolled the outcome out of view.
      scene.scrollIntoView({ block: 'nearest' })
    },
    async show(round, how) {
      const { drawn, bets } = round.outcome!.detail
      pace.begin(how === 'earlier')
      element.classList.toggle('showing', !pace.isQuick())
      await view.show(drawn, pace)
      element.classList.remove('showing')
      laid.played(new Map(bets.map(({ spot, stake }) => [spot, parseMoney(stake)])))
      settle(round)
      if (how === 'now') strip.add(view.mark(drawn))
      else void fillStrip()
      shown = round
    },
    undo() {
      view.clear()
      pace.begin(true)
      if (shown) void view.show(shown.outcome!.detail.drawn, pace)
    },
    lock(locked) {
      held = locked
      spots.hold(locked)
      rail.hold(locked)
    },
    describe: (round) => round.outcome && `${view.describe(round.outcome.detail.drawn)} · ${result(round, sayFrame)}`,
    recall: (round) => [view.picture(round.outcome!.detail.drawn), betList(own, say, round.outcome!.detail.bets)],
    rules: () => [
      ...view.rules(),
      h('h3', {}, sayFrame('paytable')),
      paytable(own, say),
      h('p', { class: 'note' }, say('howLaid')),
    ],
    facts: () => tableFacts(own, say),
  }

  /** Fills the strip with rounds that were played before the page was opened. */
  async function fillStrip(): Promise<void> {
    const state = await api.state<TableOutcomeView<Drawn>>().catch(() => undefined)
    strip.fill(
      (state?.rounds ?? []).flatMap(({ outcome, mathVersion }) =>
        outcome && mathVersion === data.mathVersion ? [view.mark(outcome.detail.drawn)] : [],
      ),
    )
  }
}
