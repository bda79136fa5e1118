import { formatWire } from '@atrium/contracts/money'
import { kindOf, strengthOf } from '../../engines/zjh/hand.ts'
import type { ZjhOutcomeView, ZjhPage, ZjhView } from '../../engines/zjh/page.ts'
import { zjhWords } from '../../locales/zjh.ts'
import { runGame } from '../frame/run-game.ts'
import type { Stage, StageParts } from '../frame/stage.ts'
import { createPace } from '../components/motion.ts'
import { recallZjh, zjhRules } from './panes.ts'
import { createZjhTable } from './table.ts'

runGame<ZjhPage, ZjhOutcomeView>(createZjh)

function createZjh({ data }: StageParts<ZjhPage>): Stage<ZjhOutcomeView> {
  const { own, language } = data
  const say = zjhWords.in(language)
  for (const [name, colour] of Object.entries(own.look)) document.documentElement.style.setProperty(`--${name}`, colour)
  const pace = createPace()
  const table = createZjhTable(say, language, pace)
  let shown: { readonly id: string; readonly view: ZjhView } | undefined
  table.element.addEventListener('click', () => pace.skip())

  return {
    element: table.element,
    playLabel: say('deal'),
    ready: say('ready'),
    playing: say('dealing'),
    nextRound: (stake) => ({ selection: { stake }, stake }),
    stakeOf: ({ outcome }) => outcome?.detail.stake,
    begin() {
      shown = undefined
      table.clear()
    },
    async show({ id, outcome }, how) {
      pace.begin(how === 'earlier')
      table.element.classList.toggle('showing', !pace.isQuick())
      if (shown?.id !== id) table.clear()
      await table.show(outcome!.detail)
      table.element.classList.remove('showing')
      shown = { id, view: outcome!.detail }
    },
    undo() {
      pace.begin(true)
      if (shown) void table.show(shown.view)
    },
    lock: () => {},
    describe({ outcome, payout }) {
      if (!outcome) return undefined
      const { player, result } = outcome.detail
      if (!result) return say('turn', { kind: say(kindOf(strengthOf(player))) })
      return say('over', {
        result: say(result),
        paid: payout === '0' ? say('nothing') : say('paid', { amount: formatWire(payout) }),
      })
    },
    choices: ({ outcome }) =>
      outcome && !outcome.detail.result
        ? [
            { label: say('raise'), action: 'raise', key: 'R', stake: outcome.detail.stake },
            { label: say('fold'), action: 'fold', key: 'F' },
          ]
        : [],
    recall: ({ outcome }) => recallZjh(outcome!.detail, say, language),
    rules: () => zjhRules(say),
    facts: () => [
      [say('decks'), say('deckCount')],
      [say('best'), say('bestValue')],
    ],
  }
}
