import type { Language } from '@atrium/contracts/locale/languages'
import { formatWire } from '@atrium/contracts/money'
import type { BlackjackView } from '../../engines/blackjack/page.ts'
import type { Card } from '../../engines/cards.ts'
import type { BlackjackSay } from '../../locales/blackjack.ts'
import { h } from '../frame/dom.ts'
import { createCard } from '../components/cards.ts'
import { totalText } from './table.ts'

/** A past round: every hand with its cards, stake and result. */
export function recallBlackjack(
  { dealer, hands, insurance }: BlackjackView,
  say: BlackjackSay,
  language: Language,
): Node[] {
  const row = (name: string, cards: readonly Card[], note = ''): HTMLElement =>
    h(
      'section',
      {},
      h('h3', {}, `${name} ${totalText(cards, say)}`, h('span', {}, note)),
      h(
        'div',
        { class: cards.length > 3 ? 'row-cards many' : 'row-cards' },
        ...cards.map((card) => createCard(card, language)),
      ),
    )
  const paid = (stake: string, payout: string | undefined): string =>
    payout === undefined ? formatWire(stake) : `${formatWire(stake)} → ${formatWire(payout)}`
  return [
    h(
      'div',
      { class: 'recall-rows' },
      row(say('dealer'), dealer),
      ...hands.map(({ cards, stake, payout, result }, index) =>
        row(
          hands.length > 1 ? say('hand', { number: index + 1 }) : say('player'),
          cards,
          [result && say(result), paid(stake, payout)].filter(Boolean).join(' · '),
        ),
      ),
      ...(insurance
        ? [h('section', {}, h('h3', {}, say('insurance'), h('span', {}, paid(insurance.stake, insurance.payout))))]
        : []),
    ),
  ]
}
