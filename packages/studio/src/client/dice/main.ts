import { formatWire, parseMoney } from '@atrium/contracts/money'
import { betOf, multiplierOf, rollText, timesText } from '../../engines/dice/odds.ts'
import type { DiceOutcomeView, DicePage } from '../../engines/dice/page.ts'
import type { RoundView } from '../../http/page-data.ts'
import { diceWords } from '../../locales/dice.ts'
import { createFairness } from '../fair/fairness.ts'
import { h } from '../frame/dom.ts'
import { runGame } from '../frame/run-game.ts'
import type { Stage, StageParts } from '../frame/stage.ts'
import { createPanel } from './panel.ts'

const SLIDE_MS = 380
const RECENT = 8
/** Chances whose multipliers are listed in the rules, in hundredths of a percent. */
const EXAMPLES = [9_500, 7_500, 5_000, 2_500, 1_000, 100, 10]

runGame<DicePage, DiceOutcomeView>(createDice)

function createDice({ data, changed }: StageParts<DicePage>): Stage<DiceOutcomeView> {
  const say = diceWords.in(data.language)
  document.documentElement.dataset['theme'] = data.theme
  const fairness = createFairness('dice', data.language)
  const panel = createPanel(data.language, changed)
  const number = h('p', { class: 'dice-roll', 'aria-hidden': 'true' }, '00.00')
  const recent = h('ul', { class: 'dice-recent', 'aria-label': say('recent') })
  const still = matchMedia('(prefers-reduced-motion: reduce)')

  const isHit = (round: RoundView<DiceOutcomeView>): boolean => parseMoney(round.payout) > 0n
  const remember = (round: RoundView<DiceOutcomeView>): void => {
    const hit = isHit(round)
    recent.prepend(
      h(
        'li',
        {
          class: hit ? 'hit' : '',
          'aria-label': `${rollText(round.outcome!.detail.roll)}, ${say(hit ? 'hit' : 'miss')}`,
        },
        rollText(round.outcome!.detail.roll),
      ),
    )
    while (recent.childElementCount > RECENT) recent.lastElementChild!.remove()
  }
  return {
    element: h(
      'div',
      { class: 'dice' },
      number,
      ...panel.elements,
      h('div', { class: 'dice-foot' }, recent, fairness.button),
    ),
    playLabel: say('play'),
    ready: say('ready'),
    playing: say('playing'),
    nextRound(stake) {
      panel.stake(stake)
      return { selection: { stake, ...panel.bet() }, stake }
    },
    begin: () => number.setAttribute('class', 'dice-roll'),
    async show(round, how) {
      const { bet, roll } = round.outcome!.detail
      if (how === 'earlier') panel.set(bet)
      panel.line.point(roll)
      if (how === 'now' && !still.matches && !document.hidden)
        await new Promise((resolve) => setTimeout(resolve, SLIDE_MS))
      number.textContent = rollText(roll)
      number.classList.add(isHit(round) ? 'hit' : 'miss')
      remember(round)
    },
    undo: () => {},
    lock: (locked) => panel.lock(locked),
    describe: (round) =>
      round.outcome &&
      say(isHit(round) ? 'won' : 'lost', {
        roll: rollText(round.outcome.detail.roll),
        amount: formatWire(round.payout),
      }),
    recall(round) {
      const { bet, roll, multiplier } = round.outcome!.detail
      return [
        h(
          'div',
          { class: 'dice-recall' },
          h('b', {}, rollText(roll)),
          h(
            'span',
            {},
            `${say(bet.over ? 'overBet' : 'underBet', { target: rollText(bet.target) })} · ${timesText(multiplier)}`,
          ),
        ),
        ...fairness.proof(round.outcome, { side: bet.over ? 'over' : 'under', target: rollText(bet.target) }),
      ]
    },
    rules: () => [
      h('ul', { class: 'how' }, ...(['rule1', 'rule2', 'rule3'] as const).map((key) => h('li', {}, say(key)))),
      h('h3', {}, say('example')),
      h(
        'dl',
        {},
        ...EXAMPLES.map((winning) =>
          h(
            'div',
            { class: 'fact' },
            h('dt', {}, `${(winning / 100).toFixed(2)}%`),
            h('dd', { class: 'number' }, timesText(multiplierOf(betOf(false, Math.min(winning, 9_800))))),
          ),
        ),
      ),
    ],
  }
}
