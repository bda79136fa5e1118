import { toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { slotOutcome } from '@atrium/contracts/calls/wallet'
import type { z } from 'zod'
import { evaluate } from './evaluate.ts'
import { LINES } from './lines.ts'
import type { SlotMath } from './math.ts'
import { ROWS } from './symbols.ts'
import type { SlotSymbol } from './symbols.ts'

/** A whole number from 0 up to, but without, `below`, each equally likely. */
export type DrawNumber = (below: number) => number

/** What is stored of a round and shown: reels, wins and the stops that produced them. */
export type SlotOutcome = z.output<typeof slotOutcome>

export interface Spin {
  readonly stops: readonly number[]
  readonly outcome: SlotOutcome
  readonly payout: Money
}

/**
 * One round. It knows the mathematics, the stake and chance: neither who plays nor what came before can reach it
 * (GLI-19 4.6, RTS 7). `stake` is a multiple of ten counts, so that a line bet is exact.
 */
export function spin(math: SlotMath, stake: Money, draw: DrawNumber): Spin {
  return settle(math, stake, math.strips.map((strip) => draw(strip.length)))
}

/** What these stops show and pay. */
export function settle(math: SlotMath, stake: Money, stops: readonly number[]): Spin {
  const lines = BigInt(LINES.length)
  if (stake <= 0n || stake % lines !== 0n) throw new RangeError(`A stake of ${toWire(stake)} cannot be spread over ${LINES.length} lines`)
  const window = windowAt(math, stops)
  const wins = evaluate(math, window).map((win) => ({ ...win, amount: win.multiple * (stake / lines) }))
  return {
    stops,
    outcome: { kind: 'slot', mathVersion: math.version, reels: window.map((column) => [...column]), wins: wins.map(({ line, symbol, count, amount }) => ({ line, symbol, count, payout: toWire(amount) })) },
    payout: wins.reduce((sum, win) => sum + win.amount, 0n),
  }
}

/** The three rows of each reel at these stops. */
export const windowAt = (math: SlotMath, stops: readonly number[]): readonly (readonly SlotSymbol[])[] =>
  math.strips.map((strip, reel) => Array.from({ length: ROWS }, (_, row) => strip[(stops[reel]! + row) % strip.length]!))
