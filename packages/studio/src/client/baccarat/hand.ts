import type { Language } from '@atrium/contracts/locale/languages'
import { totalOf } from '../../engines/baccarat/rules.ts'
import type { Side } from '../../engines/baccarat/rules.ts'
import type { Card } from '../../engines/cards.ts'
import { h } from '../frame/dom.ts'
import { createCard, createCardPlace, dealCard } from '../components/cards.ts'
import type { Pace } from '../components/motion.ts'

export interface Hand {
  readonly element: HTMLElement
  clear(): void
  deal(card: Card, pace: Pace): Promise<void>
  /** Shows the total of the cards in the hand. */
  count(): void
  end(won: boolean): void
}

/** One side of the table: places for three cards, and the total. */
export function createHand(name: string, side: Side, language: Language): Hand {
  const places = [createCardPlace(), createCardPlace(), createCardPlace()]
  const total = h('b', { class: 'hand-total' }, '–')
  const element = h(
    'section',
    { class: `hand hand-${side}` },
    h('h2', {}, h('span', {}, name), ' ', total),
    h('div', { class: 'hand-cards' }, ...places),
  )
  let cards: Card[] = []
  const clear = (): void => {
    cards = []
    for (const place of places) place.replaceChildren()
    total.textContent = '–'
    element.classList.remove('won')
  }
  return {
    element,
    clear,
    deal(card, pace) {
      cards.push(card)
      return dealCard(places[cards.length - 1]!, createCard(card, language), pace)
    },
    count() {
      total.textContent = String(totalOf(cards))
    },
    end: (won) => element.classList.toggle('won', won),
  }
}
