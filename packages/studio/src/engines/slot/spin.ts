import { toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { slotOutcome } from '@atrium/contracts/wallet-api/outcomes'
import type { z } from 'zod'
import type { DrawNumber } from '../engine.ts'
import { countScatters, evaluate } from './evaluate.ts'
import type { Win, Window } from './evaluate.ts'
import type { SlotMath, Strips } from './math.ts'
import { DIME } from './stakes.ts'
import { MIN_COUNT, ROWS } from '../../themes/symbols.ts'
import type { SlotSymbol } from '../../themes/symbols.ts'

/** The stored and displayed outcome of a round: reels and wins, including free spins. */
export type SlotOutcome = z.output<typeof slotOutcome>

/** All random results of a round. */
export interface Drawn {
  readonly stops: readonly number[]
  /** The stops of each free spin. */
  readonly free: readonly (readonly number[])[]
  /** Codes of the jackpots that this round wins. */
  readonly jackpots: readonly string[]
}

export interface Spin extends Drawn {
  readonly outcome: SlotOutcome
  /** Payout without jackpots, which are added when the stake is taken. */
  readonly payout: Money
}

/**
 * Plays one round. The result depends only on the math, the stake and random numbers, never on the player or on earlier
 * rounds (GLI-19 4.6, RTS 7). `stake` must be divisible by the number of bets.
 */
export function spin(math: SlotMath, stake: Money, draw: DrawNumber): Spin {
  const { stops, ...more } = drawRound(math, stake, draw)
  return settle(math, stake, stops, more)
}

/** Draws a round: the stops, the stops of the free spins that they win, then each jackpot. */
export function drawRound(math: SlotMath, stake: Money, draw: DrawNumber): Drawn {
  const turn = (strips: Strips): number[] => strips.map((strip) => draw(strip.length))
  const stops = turn(math.strips)
  const free = math.freeSpins
    ? Array.from({ length: freeSpinsWon(math, windowAt(math.strips, stops)) }, () => turn(math.freeSpins!.strips))
    : []
  const jackpots = (math.jackpots ?? [])
    .filter(({ oneIn }) => draw(oneIn) < Number(stake / DIME))
    .map(({ code }) => code)
  return { stops, free, jackpots }
}

/** Computes the outcome and payout for these stops. */
export function settle(
  math: SlotMath,
  stake: Money,
  stops: readonly number[],
  { free, jackpots }: Omit<Drawn, 'stops'> = { free: [], jackpots: [] },
): Spin {
  if (stake <= 0n || stake % math.bets !== 0n)
    throw new RangeError(`A stake of ${toWire(stake)} cannot be spread over ${math.bets} bets`)
  const bet = stake / math.bets
  const base = shown(math, windowAt(math.strips, stops), bet)
  const series = free.map((at) => shown(math, windowAt(math.freeSpins!.strips, at), bet * math.freeSpins!.multiplier))
  return {
    stops,
    free,
    jackpots,
    outcome: {
      kind: 'slot',
      mathVersion: math.version,
      ...base.outcome,
      ...(series.length > 0 && { freeSpins: series.map(({ outcome }) => outcome) }),
    },
    payout: series.reduce((sum, { payout }) => sum + payout, base.payout),
  }
}

/**
 * The payout of a drawn round in bets. Faster than the outcome, because it creates no texts; used by the simulation.
 */
export function payoutOf(math: SlotMath, { stops, free }: Drawn): number {
  const base = total(evaluate(math, windowAt(math.strips, stops)))
  return free.length === 0
    ? Number(base)
    : Number(
        free.reduce(
          (sum, at) => sum + total(evaluate(math, windowAt(math.freeSpins!.strips, at))) * math.freeSpins!.multiplier,
          base,
        ),
      )
}

/** The three rows of each reel at these stops. */
export const windowAt = (strips: Strips, stops: readonly number[]): Window => {
  const window: (readonly SlotSymbol[])[] = []
  for (let reel = 0; reel < strips.length; reel++) window.push(columnsOf(strips[reel]!)[stops[reel]!]!)
  return window
}

type Columns = readonly (readonly SlotSymbol[])[]
const columns = new WeakMap<Strips[number], Columns>()

/** The visible rows for each stop of a strip. Cached, because a simulation reads them millions of times. */
function columnsOf(strip: Strips[number]): Columns {
  const known = columns.get(strip)
  if (known) return known
  const made = strip.map((_, stop) => Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length]!))
  columns.set(strip, made)
  return made
}

const freeSpinsWon = ({ freeSpins }: SlotMath, window: Window): number =>
  freeSpins?.spins[countScatters(window) - MIN_COUNT] ?? 0

const total = (wins: readonly Win[]): bigint => wins.reduce((sum, { multiple }) => sum + multiple, 0n)

function shown(
  math: SlotMath,
  window: Window,
  bet: Money,
): { outcome: Pick<SlotOutcome, 'reels' | 'wins'>; payout: Money } {
  const wins = evaluate(math, window)
  return {
    outcome: {
      reels: window.map((column) => [...column]),
      wins: wins.map(({ multiple, ...win }) => ({ ...win, payout: toWire(multiple * bet) })),
    },
    payout: total(wins) * bet,
  }
}
