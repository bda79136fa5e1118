import type { Localized } from '@atrium/contracts/locale/languages'
import { blackjackWords } from '../../locales/blackjack.ts'
import { plain } from '../../locales/words.ts'
import { cardText } from '../cards.ts'
import type { Card } from '../cards.ts'
import type { Outcome } from '../engine.ts'
import { isBlackjack, totalOf } from './hand.ts'
import type { BlackjackView } from './page.ts'
import { MATH_VERSION } from './published.ts'

const { both } = blackjackWords

/** Creates the outcome of a round that is stored and recorded. It contains only what the player can see. */
export function outcomeOf(view: BlackjackView): Outcome {
  const several = view.hands.length > 1
  const name = (index: number, alone: 'player' | 'bet'): Localized =>
    several ? both('hand', { number: index + 1 }) : both(alone)
  return {
    kind: 'game',
    engine: 'blackjack',
    mathVersion: MATH_VERSION,
    results: [
      { label: both('dealer'), value: plain(handText(view.dealer, true)) },
      ...view.hands.map(({ cards, result }, index) => {
        const text = handText(cards, !several)
        return { label: name(index, 'player'), value: result ? join(text, both(result)) : plain(text) }
      }),
    ],
    bets: [
      ...view.hands.map(({ stake, doubled, payout = '0' }, index) => ({
        label: doubled ? doubledName(name(index, 'bet')) : name(index, 'bet'),
        stake,
        payout,
      })),
      ...(view.insurance
        ? [{ label: both('insurance'), stake: view.insurance.stake, payout: view.insurance.payout ?? '0' }]
        : []),
    ],
    detail: view,
  }
}

const join = (text: string, { KO, EN }: Localized): Localized => ({ KO: `${text} · ${KO}`, EN: `${text} · ${EN}` })

const doubledName = ({ KO, EN }: Localized): Localized => ({
  KO: blackjackWords.in('KO')('doubledBet', { name: KO }),
  EN: blackjackWords.in('EN')('doubledBet', { name: EN }),
})

const handText = (cards: readonly Card[], canBeBlackjack: boolean): string =>
  `${cards.map(cardText).join(' ')} (${canBeBlackjack && isBlackjack(cards) ? 'BJ' : totalOf(cards).total})`
