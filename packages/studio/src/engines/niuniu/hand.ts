import { RANKS, rankOf, suitOf } from '../cards.ts'
import type { Card } from '../cards.ts'

/** 0: no bull. 1 to 9: a bull with this many points. 10: bull of bulls. 11: five face cards. */
export type Bull = number
export const BULL_OF_BULLS: Bull = 10
export const FIVE_PICTURES: Bull = 11
export const BULLS = 12

/** Points of a card: 1 for an ace, 10 for tens and face cards. */
const pointsOf = (card: Card): number => Math.min(10, RANKS.indexOf(rankOf(card)) + 1)
const isPicture = (card: Card): boolean => 'JQK'.includes(rankOf(card))

export interface NiuNiuHand {
  readonly bull: Bull
  /** The five cards. In a hand with a bull, the three that add up to a multiple of ten come first. */
  readonly cards: readonly Card[]
}

/**
 * Finds the best bull of five cards. If several triples add up to a multiple of ten, the others always make the same
 * points.
 */
export function handOf(cards: readonly Card[]): NiuNiuHand {
  if (cards.every(isPicture)) return { bull: FIVE_PICTURES, cards }
  const points = cards.map(pointsOf)
  const total = points.reduce((sum, point) => sum + point, 0)
  for (let first = 0; first < 4; first++) {
    for (let second = first + 1; second < 5; second++) {
      const pair = points[first]! + points[second]!
      if ((total - pair) % 10 !== 0) continue
      const trio = cards.filter((_, index) => index !== first && index !== second)
      return { bull: pair % 10 || BULL_OF_BULLS, cards: [...trio, cards[first]!, cards[second]!] }
    }
  }
  return { bull: 0, cards }
}

/**
 * The card that decides between equal bulls. Ranks count from king down to ace, then suits: spades, hearts, clubs,
 * diamonds.
 */
export const highest = (cards: readonly Card[]): Card =>
  cards.reduce((best, card) => (height(card) > height(best) ? card : best))

const height = (card: Card): number => RANKS.indexOf(rankOf(card)) * 4 + 3 - ['S', 'H', 'C', 'D'].indexOf(suitOf(card))

/** Whether the first hand beats the second. Two hands from one pack are never equal. */
export const beats = (first: NiuNiuHand, second: NiuNiuHand): boolean =>
  first.bull === second.bull ? height(highest(first.cards)) > height(highest(second.cards)) : first.bull > second.bull
