import { formatWire, parseMoney, toWire } from '@atrium/contracts/money'
import { isBlackjack, totalOf } from '../../engines/blackjack/hand.ts'
import type { BlackjackOutcomeView, BlackjackPage, BlackjackView, Move } from '../../engines/blackjack/page.ts'
import { blackjackWords } from '../../locales/blackjack.ts'
import { result } from '../frame/result.ts'
import { runGame } from '../frame/run-game.ts'
import type { Choice, Stage, StageParts } from '../frame/stage.ts'
import { createPace } from '../components/motion.ts'
import { recallBlackjack } from './recall.ts'
import { blackjackRules } from './rules.ts'
import { createBlackjackTable, totalText } from './table.ts'

/** Keyboard shortcuts of moves, the same in both languages. */
const KEYS: Readonly<Record<Move, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P', insure: 'I' }

runGame<BlackjackPage, BlackjackOutcomeView>(createBlackjack)

function createBlackjack({ data, say: sayFrame }: StageParts<BlackjackPage>): Stage<BlackjackOutcomeView> {
  const say = blackjackWords.in(data.language)
  for (const [name, colour] of Object.entries(data.own.look))
    document.documentElement.style.setProperty(`--${name}`, colour)
  const pace = createPace()
  const table = createBlackjackTable(say, data.language, pace)
  let shown: { readonly id: string; readonly view: BlackjackView } | undefined
  table.element.addEventListener('click', () => pace.skip())

  return {
    element: table.element,
    playLabel: say('deal'),
    ready: say('ready'),
    playing: say('dealing'),
    nextRound: (stake) => ({ selection: { stake }, stake }),
    stakeOf: ({ outcome }) => outcome && firstStake(outcome.detail),
    begin() {
      shown = undefined
      table.clear()
    },
    async show(round, how) {
      pace.begin(how === 'earlier')
      table.element.classList.toggle('showing', !pace.isQuick())
      if (shown?.id !== round.id) table.clear()
      const view = round.outcome!.detail
      await table.show(view)
      table.element.classList.remove('showing')
      shown = { id: round.id, view }
    },
    undo() {
      pace.begin(true)
      if (shown) void table.show(shown.view)
    },
    lock: () => {},
    describe({ outcome, state, ...round }) {
      if (!outcome) return undefined
      const { dealer, hands, active } = outcome.detail
      const dealt = dealerText(dealer)
      if (active === undefined)
        return say('over', {
          dealer: dealt,
          result:
            round.payout === round.stake
              ? say('back', { amount: formatWire(round.payout) })
              : result({ ...round, state }, sayFrame),
        })
      const { cards, done } = hands[active]!
      if (done) return say('insureQuestion')
      return say(hands.length > 1 ? 'turnOf' : 'turn', {
        number: active + 1,
        total: totalText(cards, say),
        dealer: dealt,
      })
    },
    choices: ({ outcome }) =>
      (outcome?.detail.moves ?? []).map(({ move, stake }): Choice => ({
        label: say(move),
        action: move,
        key: KEYS[move],
        ...(stake !== '0' && { stake }),
      })),
    recall: (round) => recallBlackjack(round.outcome!.detail, say, data.language),
    rules: () => blackjackRules(data.own.strategy, say),
    facts: () => [
      [say('decks'), say('deckCount')],
      [say('best'), say('bestValue')],
    ],
  }

  function dealerText(cards: BlackjackView['dealer']): string {
    if (isBlackjack(cards)) return say('dealerBlackjack')
    const { total } = totalOf(cards)
    return total > 21 ? `${total} ${say('dealerBust')}` : totalText(cards, say)
  }
}

function firstStake({ hands }: BlackjackView): string {
  const { stake, doubled } = hands[0]!
  return doubled ? toWire(parseMoney(stake) / 2n) : stake
}
