import { formatMoney, formatWire, parseMoney, scaleDown } from '@atrium/contracts/money'
import type { CrashOutcomeView, CrashPage } from '../../engines/crash/page.ts'
import { GROWTH_MS, MAX_TARGET, MULTIPLIER_UNIT, reaching, timesText } from '../../engines/crash/point.ts'
import type { RoundView } from '../../http/page-data.ts'
import { crashWords } from '../../locales/crash.ts'
import { createFairness } from '../fair/fairness.ts'
import { api } from '../frame/api.ts'
import { h } from '../frame/dom.ts'
import { runGame } from '../frame/run-game.ts'
import type { Stage, StageParts } from '../frame/stage.ts'
import { createAuto } from './auto.ts'
import { createFlight } from './flight.ts'

type Round = RoundView<CrashOutcomeView>

const RECENT = 7
const AGAIN_MS = 1_000
/** Multipliers whose chances are listed in the rules. */
const EXAMPLES = [101, 150, 200, 500, 1_000, 10_000, MAX_TARGET]

runGame<CrashPage, CrashOutcomeView>(createCrash)

function createCrash({ data, changed, ended }: StageParts<CrashPage>): Stage<CrashOutcomeView> {
  const say = crashWords.in(data.language)
  document.documentElement.dataset['theme'] = data.theme
  const fairness = createFairness('crash', data.language)
  const flight = createFlight(data.language)
  const auto = createAuto(say, changed)
  const recent = h('ul', { class: 'crash-recent', 'aria-label': say('recent') })
  /** Id of the round that is in progress. */
  let rising: string | undefined
  let before: Round | undefined

  /** Waits for the end of a round and shows it. */
  async function follow(id: string): Promise<void> {
    while (rising === id) {
      const answer = await api.wait<CrashOutcomeView>(id).catch(() => undefined)
      if (rising !== id) return
      if (answer && answer.round.state !== 'playing') ended(answer)
      // Pauses before the next request when there was no response, or while a cash-out is being processed.
      if (!answer || answer.round.state !== 'playing') await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
  const rise = (round: Round): void => {
    const { target } = round.outcome!.detail
    flight.rise(
      round.elapsedMs ?? 0,
      target,
      (multiplier) =>
        `${say('now')} ${formatMoney(scaleDown(parseMoney(round.stake), BigInt(multiplier), BigInt(MULTIPLIER_UNIT)))}`,
    )
    if (rising === round.id) return
    rising = round.id
    void follow(round.id)
  }
  const place = (round: Round | undefined): void => {
    before = round
    if (round?.state === 'playing') return rise(round)
    rising = undefined
    if (round?.outcome) flight.land(round)
    else flight.reset()
  }
  const remember = ({ outcome }: Round): void => {
    const { point } = outcome!.detail
    if (point === undefined) return
    recent.prepend(h('li', { class: point >= 200 ? 'high' : '' }, timesText(point)))
    while (recent.childElementCount > RECENT) recent.lastElementChild!.remove()
  }
  return {
    element: h(
      'div',
      { class: 'crash' },
      flight.element,
      h('div', { class: 'crash-foot' }, auto.element, auto.hint, recent, fairness.button),
    ),
    playLabel: say('play'),
    ready: say('ready'),
    playing: say('playing'),
    nextRound(stake) {
      auto.stake(stake)
      const autoAt = auto.value()
      return { selection: { stake, ...(autoAt !== undefined && { autoAt }) }, stake }
    },
    begin: () => flight.reset(),
    show(round, how) {
      if (how === 'earlier') auto.set(round.outcome!.detail.autoAt)
      place(round)
      remember(round)
      return Promise.resolve()
    },
    undo: () => place(before),
    lock: (locked) => auto.lock(locked),
    describe({ state, payout, outcome }) {
      const { point = MULTIPLIER_UNIT, taken } = outcome!.detail
      if (state === 'playing') return say('flying')
      return taken === undefined
        ? say('lost', { point: timesText(point) })
        : say('won', { taken: timesText(taken), amount: formatWire(payout) })
    },
    choices: () => [{ label: say('cashOut'), action: { cashOut: true }, main: true }],
    recall(round) {
      const { point, taken } = round.outcome!.detail
      if (point === undefined) return []
      return [
        h(
          'div',
          { class: 'crash-recall' },
          h('b', {}, timesText(point)),
          h('span', {}, taken === undefined ? say('crashed') : `${say('took')} ${timesText(taken)}`),
        ),
        ...fairness.proof(round.outcome, {}),
      ]
    },
    rules: () => [
      h(
        'ul',
        { class: 'how' },
        ...(['rule1', 'rule2', 'rule3', 'rule4', 'rule5'] as const).map((key) =>
          h('li', {}, say(key, { most: timesText(MAX_TARGET) })),
        ),
      ),
      h('h3', {}, say('chances')),
      h(
        'dl',
        {},
        ...EXAMPLES.map((times) =>
          h(
            'div',
            { class: 'fact' },
            h('dt', {}, timesText(times)),
            h('dd', { class: 'number' }, `${((100 * reaching(times)) / 2 ** 32).toFixed(2)}%`),
          ),
        ),
      ),
    ],
    facts: () => [
      [say('most'), timesText(MAX_TARGET)],
      [say('speed'), say('seconds', { count: ((GROWTH_MS * Math.LN2) / 1000).toFixed(1) })],
    ],
  }
}
