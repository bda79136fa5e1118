import { RANKS, rankOf } from '../cards.ts'
import type { Card } from '../cards.ts'

/** Points of a card: 1 for an ace, 10 for tens and face cards. */
export const pointsOf = (card: Card): number => Math.min(10, RANKS.indexOf(rankOf(card)) + 1)

export interface Total {
  /** The best total: an ace counts 11 unless the total would exceed 21. */
  readonly total: number
  /** Whether an ace counts 11 in this total. */
  readonly soft: boolean
}

export const totalOf = (cards: readonly Card[]): Total => totalOfPoints(cards.map(pointsOf))

export function totalOfPoints(points: readonly number[]): Total {
  const hard = points.reduce((sum, point) => sum + point, 0)
  const soft = points.includes(1) && hard + 10 <= 21
  return { total: soft ? hard + 10 : hard, soft }
}

/** Whether a hand is a blackjack: ace and ten as the first two cards. A hand from a split never is. */
export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards).total === 21

/** Whether two cards have the same points, so that a king and a ten are a pair too. */
export const isPair = (cards: readonly Card[]): boolean =>
  cards.length === 2 && pointsOf(cards[0]!) === pointsOf(cards[1]!)

/** The dealer draws up to 16 and stands on every 17, including soft ones. */
export const dealerStands = (points: readonly number[]): boolean => totalOfPoints(points).total >= 17
