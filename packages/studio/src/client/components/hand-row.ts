import type { Language } from '@atrium/contracts/locale/languages'
import type { Card } from '../../engines/cards.ts'
import { h } from '../frame/dom.ts'
import { createCard, createCardPlace, dealCard } from './cards.ts'
import type { Pace } from './motion.ts'

/** A displayed card. Undefined when it is face down. */
export type Lying = Card | undefined

export interface HandRow {
  readonly element: HTMLElement
  /** Shows these cards. Displayed cards stay, new ones are dealt one by one, and face-down cards are turned over. */
  show(cards: readonly Lying[], pace: Pace): Promise<void>
  /** Deals one more card. */
  deal(card: Lying, pace: Pace): Promise<void>
  /** Shows the result of the hand below its cards. */
  end(text: string, tone: 'won' | 'even' | 'lost'): void
  /** Element beside the result, for the stake. */
  readonly foot: HTMLElement
}

interface Parts {
  readonly name: string
  readonly language: Language
  /** Accessible name of a face-down card. */
  readonly faceDown: string
  /** Number of empty places that are shown before cards are dealt. */
  readonly places: number
  /** Returns the text beside the name for these cards, such as a total or a rank. */
  readonly count: (cards: readonly Lying[]) => string
}

/** A hand of overlapping cards with its name and its total. */
export function createHandRow({ name, language, faceDown, places, count }: Parts): HandRow {
  const total = h('b', { class: 'hand-total' })
  const cardsBox = h('div', { class: 'row-cards' }, ...Array.from({ length: places }, createCardPlace))
  const result = h('b', { class: 'row-result' })
  const foot = h('div', { class: 'row-foot' })
  const element = h(
    'section',
    { class: 'hand-row', 'aria-label': name },
    h('h2', {}, h('span', {}, name), total),
    cardsBox,
    h('div', { class: 'row-end' }, foot, result),
  )
  const shown: Lying[] = []

  const recount = (): void => {
    total.textContent = count(shown)
    total.hidden = total.textContent === ''
  }
  const deal = async (card: Lying, pace: Pace): Promise<void> => {
    const at = shown.length
    const place = (cardsBox.children[at] as HTMLElement | undefined) ?? cardsBox.appendChild(createCardPlace())
    shown.push(card)
    cardsBox.classList.toggle('many', shown.length > 3)
    await (card ? dealCard(place, createCard(card, language), pace) : dealBack(place, createBack(faceDown), pace))
    recount()
  }
  recount()
  return {
    element,
    foot,
    deal,
    async show(cards, pace) {
      for (const [at, card] of cards.entries()) {
        if (at >= shown.length) await deal(card, pace)
        else if (card !== shown[at]) {
          shown[at] = card
          const turned = card ? createCard(card, language) : createBack(faceDown)
          cardsBox.children[at]!.replaceChildren(turned)
          await pace.move(turned.firstElementChild!, [{ transform: 'rotateY(180deg)' }, { transform: 'none' }], 260)
          recount()
        }
      }
    },
    end(text, tone) {
      result.textContent = text
      element.classList.add(`row-${tone}`)
    },
  }
}

/** Moves a card to its place, face down. */
function dealBack(place: HTMLElement, card: HTMLElement, pace: Pace): Promise<void> {
  place.replaceChildren(card)
  place.removeAttribute('aria-hidden')
  return pace.move(
    card,
    [
      { transform: 'translate(min(18vw, 240px), -120px) rotate(8deg)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    160,
  )
}

const createBack = (name: string): HTMLElement =>
  h(
    'div',
    { class: 'card back', role: 'img', 'aria-label': name },
    h('div', { class: 'card-turn' }, h('div', { class: 'card-back' })),
  )
