import type { Language } from '@atrium/contracts/locale/languages'
import type { DrawNumber } from './engine.ts'

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
export const SUITS = ['S', 'H', 'D', 'C'] as const
export type Rank = (typeof RANKS)[number]
export type Suit = (typeof SUITS)[number]
/** A card as it is stored and sent: its rank and suit, such as `AS` or `TD`. */
export type Card = `${Rank}${Suit}`

export const rankOf = (card: Card): Rank => card[0] as Rank
export const suitOf = (card: Card): Suit => card[1] as Suit

/** One pack, sorted by suit, from ace to king. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`))

export interface Shoe {
  /** Deals the next card. All remaining cards are equally likely. Throws `RangeError` when none is left. */
  deal(): Card
  left(): number
}

/** Creates a newly shuffled shoe of this many packs. `gone`: cards that a stored round has already dealt. */
export function createShoe(packs: number, draw: DrawNumber, gone: readonly Card[] = []): Shoe {
  const cards = packsOf(packs).slice()
  for (const card of gone) cards.splice(cards.indexOf(card), 1)
  let next = 0
  return {
    left: () => cards.length - next,
    deal() {
      if (next === cards.length) throw new RangeError('The shoe is empty')
      // Fisher–Yates shuffle, one step per card.
      const at = next + draw(cards.length - next)
      const card = cards[at]!
      cards[at] = cards[next]!
      cards[next++] = card
      return card
    },
  }
}

const kept: (readonly Card[])[] = []
/** Sorted cards of several packs, cached because every round creates a shoe. */
const packsOf = (packs: number): readonly Card[] => (kept[packs] ??= Array.from({ length: packs }, () => DECK).flat())

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' }
const SUIT_NAMES: Readonly<Record<Language, Readonly<Record<Suit, string>>>> = {
  KO: { S: '스페이드', H: '하트', D: '다이아몬드', C: '클로버' },
  EN: { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' },
}
const RANK_NAMES: Readonly<Record<Language, Readonly<Partial<Record<Rank, string>>>>> = {
  KO: { A: '에이스', T: '10', J: '잭', Q: '퀸', K: '킹' },
  EN: { A: 'ace', T: '10', J: 'jack', Q: 'queen', K: 'king' },
}

/** Formats a rank for a card. */
export const rankText = (card: Card): string => (rankOf(card) === 'T' ? '10' : rankOf(card))

/** Formats a card as people write it, such as `A♠` or `10♦`. */
export const cardText = (card: Card): string => `${rankText(card)}${SUIT_SIGNS[suitOf(card)]}`

/** Describes a card for screen readers. */
export function cardName(card: Card, language: Language): string {
  const rank = RANK_NAMES[language][rankOf(card)] ?? rankOf(card)
  const suit = SUIT_NAMES[language][suitOf(card)]
  return language === 'KO' ? `${suit} ${rank}` : `${rank} of ${suit}`
}

/** Formats several cards: `8♠ 4♦`. */
export const cardsText = (cards: readonly Card[]): string => cards.map(cardText).join(' ')

/** The position of a rank: 1 for an ace up to 13 for a king. */
export const pipsOf = (card: Card): number => RANKS.indexOf(rankOf(card)) + 1

export const isRed = (card: Card): boolean => card[1] === 'H' || card[1] === 'D'
