import { formatWire } from '@atrium/contracts/money'
import { handOf } from '../../engines/niuniu/hand.ts'
import type { NiuNiuHand } from '../../engines/niuniu/hand.ts'
import type { NiuNiuOutcomeView, NiuNiuPage, NiuNiuView } from '../../engines/niuniu/page.ts'
import { niuniuWords } from '../../locales/niuniu.ts'
import { runGame } from '../frame/run-game.ts'
import type { Stage, StageParts } from '../frame/stage.ts'
import { createPace } from '../components/motion.ts'
import { recallNiuNiu, niuniuRules } from './panes.ts'
import { createNiuNiuTable } from './table.ts'

runGame<NiuNiuPage, NiuNiuOutcomeView>(createNiuNiu)

function createNiuNiu({ data }: StageParts<NiuNiuPage>): Stage<NiuNiuOutcomeView> {
  const { own, language } = data
  const say = niuniuWords.in(language)
  for (const [name, colour] of Object.entries(own.look)) document.documentElement.style.setProperty(`--${name}`, colour)
  const pace = createPace()
  const nameOf = ({ bull }: Pick<NiuNiuHand, 'bull'>): string => say(`bull${bull}` as 'bull0')
  const table = createNiuNiuTable({ say, language, pace, parts: own.parts, nameOf: (cards) => nameOf(handOf(cards)) })
  let shown: { readonly view: NiuNiuView; readonly stake: string; readonly payout: string } | undefined
  table.element.addEventListener('click', () => pace.skip())

  return {
    element: table.element,
    playLabel: say('deal'),
    ready: say('ready'),
    playing: say('dealing'),
    nextRound: (stake) => ({ selection: { stake }, stake }),
    begin: () => table.clear(),
    async show({ outcome, stake, payout }, how) {
      pace.begin(how === 'earlier')
      table.element.classList.toggle('showing', !pace.isQuick())
      table.clear()
      await table.show(outcome!.detail, stake, payout)
      table.element.classList.remove('showing')
      shown = { view: outcome!.detail, stake, payout }
    },
    undo() {
      pace.begin(true)
      table.clear()
      if (shown) void table.show(shown.view, shown.stake, shown.payout)
    },
    lock: () => {},
    describe({ outcome, payout }) {
      if (!outcome) return undefined
      const { player, dealer, won } = outcome.detail
      const amount = formatWire(payout)
      return say('over', {
        player: nameOf(player),
        dealer: nameOf(dealer),
        result: won ? say('wins', { amount }) : payout === '0' ? say('loses') : say('returned', { amount }),
      })
    },
    recall: ({ outcome }) => recallNiuNiu(outcome!.detail, own, say, language, nameOf),
    rules: (stake) => niuniuRules(own, say, stake),
    facts: () => [
      [say('decks'), say('deckCount')],
      [say('commission'), say('commissionValue')],
      [say('best'), say('bestValue')],
    ],
  }
}
