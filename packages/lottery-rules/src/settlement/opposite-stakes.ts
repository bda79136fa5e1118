import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { stakeOf } from '../money/stake.ts'

/** Pairs of symbols of which at most one can win, and nearly always one does. */
const PAIRS = [
  ['big', 'small'],
  ['odd', 'even'],
  ['dragon', 'tiger'],
  ['upper', 'lower'],
] as const
const PLACES = new Map<string, { pair: number; side: number }>(
  PAIRS.flatMap((symbols, pair) => symbols.map((symbol, side) => [symbol, { pair, side }] as const)),
)
/** Rules of plays in which every pick is its own line. */
const RULES: readonly Play['rule']['kind'][] = ['each', 'versus', 'measure']

/** Whether a play has opposite symbols. */
export const hasOpposites = ({ rows, rule }: Play): boolean =>
  RULES.includes(rule.kind) &&
  rows.some(({ symbols }) => symbols.kind === 'list' && symbols.values.some((value) => PLACES.has(value)))

/** A ticket and the id of its order. `unit` in 1/10,000. */
export interface OrderedTicket {
  readonly order: string
  readonly play: Play
  readonly content: Content
  readonly unit: bigint
  readonly multiple: number
}

/**
 * The stake that one member's orders on a draw placed on both symbols of opposite pairs (domain rule 4.7), in 1/10,000:
 * twice the lower stake of each pair. It is divided among the orders in proportion to their stakes on each side,
 * rounded down. Orders without opposite stakes are omitted.
 */
export function oppositeStakes(tickets: readonly OrderedTicket[]): Map<string, bigint> {
  const pairs = new Map<string, readonly [Map<string, bigint>, Map<string, bigint>]>()
  for (const { order, play, content, unit, multiple } of tickets) {
    if (!hasOpposites(play)) continue
    const stake = stakeOf(play, { unit, multiple, lines: 1 })
    for (const [row, symbols] of content.entries())
      for (const symbol of symbols) {
        const place = PLACES.get(symbol)
        if (!place) continue
        const key = `${play.id} ${row} ${place.pair}`
        const sides = pairs.get(key) ?? [new Map(), new Map()]
        pairs.set(key, sides)
        const side = sides[place.side]!
        side.set(order, (side.get(order) ?? 0n) + stake)
      }
  }
  const opposite = new Map<string, bigint>()
  for (const sides of pairs.values()) {
    const sums = sides.map((side) => [...side.values()].reduce((sum, stake) => sum + stake, 0n))
    const lower = sums[0]! < sums[1]! ? sums[0]! : sums[1]!
    if (lower === 0n) continue
    for (const [index, side] of sides.entries())
      for (const [order, stake] of side)
        opposite.set(order, (opposite.get(order) ?? 0n) + (stake * lower) / sums[index]!)
  }
  return opposite
}
