import type { Language } from '@atrium/contracts/locale/languages'
import { cardName, isRed, rankText, suitOf } from '../../engines/cards.ts'
import type { Card } from '../../engines/cards.ts'
import { h } from '../frame/dom.ts'
import type { Pace } from './motion.ts'
import { suitMark } from './suit.ts'

/** Creates a card, face up. `--card` is its width; the height follows from it. */
export function createCard(card: Card, language: Language): HTMLElement {
  return h(
    'div',
    { class: isRed(card) ? 'card red' : 'card', role: 'img', 'aria-label': cardName(card, language) },
    h(
      'div',
      { class: 'card-turn' },
      h('div', { class: 'card-face' }, h('b', {}, rankText(card)), suitMark(suitOf(card)), suitMark(suitOf(card))),
      h('div', { class: 'card-back' }),
    ),
  )
}

/** Creates an empty place for a card. */
export const createCardPlace = (): HTMLElement => h('div', { class: 'card-place', 'aria-hidden': 'true' })

/** Moves a card face down from the shoe to its place, then turns it over. */
export async function dealCard(place: HTMLElement, card: HTMLElement, pace: Pace): Promise<void> {
  place.replaceChildren(card)
  place.removeAttribute('aria-hidden')
  const turn = card.firstElementChild!
  card.classList.add('down')
  await pace.move(
    card,
    [
      { transform: 'translate(min(18vw, 240px), -120px) rotate(8deg)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    220,
  )
  card.classList.remove('down')
  await pace.move(turn, [{ transform: 'rotateY(180deg)' }, { transform: 'none' }], 200)
}
