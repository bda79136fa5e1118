import { RANKS, rankOf, suitOf } from '../cards.ts'
import type { Card } from '../cards.ts'

/**
 * Kinds of hands, from lowest to highest: no pair, pair, straight, flush ("golden flower"), straight flush, three of a
 * kind ("leopard").
 */
export const KINDS = ['high', 'pair', 'straight', 'flush', 'straightFlush', 'trips'] as const
export type Kind = (typeof KINDS)[number]

/** Strength of a hand as a number. The higher hand wins; equal hands tie. Suits do not count. */
export type Strength = number

const KIND_STEP = 13 ** 3
/** Rank of a card: 0 for a two up to 12 for an ace. */
const heightOf = (card: Card): number => (RANKS.indexOf(rankOf(card)) + 12) % 13

export function strengthOf([first, second, third]: readonly Card[]): Strength {
  const a = heightOf(first!)
  const b = heightOf(second!)
  const c = heightOf(third!)
  const high = Math.max(a, b, c)
  const low = Math.min(a, b, c)
  const middle = a + b + c - high - low
  if (high === low) return of('trips', high)
  const flush = suitOf(first!) === suitOf(second!) && suitOf(second!) === suitOf(third!)
  // Ace, two, three is the lowest straight.
  const wheel = high === 12 && middle === 1 && low === 0
  if (wheel || (high - middle === 1 && middle - low === 1))
    return of(flush ? 'straightFlush' : 'straight', wheel ? 1 : high)
  if (flush) return of('flush', high, middle, low)
  if (high === middle) return of('pair', high, low)
  if (middle === low) return of('pair', low, high)
  return of('high', high, middle, low)
}

export const kindOf = (strength: Strength): Kind => KINDS[Math.floor(strength / KIND_STEP)]!

const of = (kind: Kind, first: number, second = 0, third = 0): Strength =>
  KINDS.indexOf(kind) * KIND_STEP + first * 169 + second * 13 + third

/** The strength of a hand without a pair, given its ranks from highest to lowest, such as `Q64`. */
export function highHand(ranks: string): Strength {
  const [first, second, third] = Array.from(ranks, (rank) => heightOf(`${rank}S` as Card)) as [number, number, number]
  return of('high', first, second, third)
}
