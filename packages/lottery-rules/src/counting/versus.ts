import { VERSUS_SYMBOLS, versusLevel, versusOf } from '../drawn/versus.ts'
import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { products } from '../model/combinations.ts'
import type { RuleOf } from './rules.ts'

const ordersByCount = new Map<number, readonly number[][]>()

type Pairs = RuleOf<'versus'>['pairs']

/**
 * Finds the best outcome. Pairs share positions, so it tries every order of the positions, ties included. Pairs without
 * a common position are searched separately.
 */
export function bestOfVersus(
  { pairs }: RuleOf<'versus'>,
  content: Content,
  odds: readonly number[],
  { levels }: Play,
): number[] {
  const played = [...content.keys()].filter((row) => content[row]!.length > 0)
  const groups = isShared(played.map((row) => pairs[row]!)) ? [played] : played.map((row) => [row])
  const hits = groups.map((rows) => bestOfRows(rows, pairs, levels, content, odds))
  return levels.map((_, level) => hits.reduce((sum, group) => sum + group[level]!, 0))
}

function bestOfRows(
  rows: readonly number[],
  pairs: Pairs,
  levels: Play['levels'],
  content: Content,
  odds: readonly number[],
): number[] {
  const positions = [...new Set(rows.flatMap((row) => pairs[row]!))]
  const keys = levels.map(({ key }) => key)
  // Precomputes the wins of a row for each outcome of its pair, because 541 orders of five positions use them.
  const tried = rows.map((row) => ({
    places: pairs[row]!.map((position) => positions.indexOf(position)) as [number, number],
    wins: Object.fromEntries(
      VERSUS_SYMBOLS.map((outcome) => {
        const hits = keys.map((key) => content[row]!.filter((pick) => versusLevel(pick, outcome) === key).length)
        return [outcome, { hits, worth: worthOf(hits, odds) }]
      }),
    ) as Record<(typeof VERSUS_SYMBOLS)[number], { hits: number[]; worth: number }>,
  }))
  let best: readonly number[] = []
  let most = -1
  for (const ranks of ordersOfRanks(positions.length)) {
    let worth = 0
    for (const { places, wins } of tried) worth += wins[versusOf(ranks[places[0]]!, ranks[places[1]]!)].worth
    if (worth > most) [best, most] = [ranks, worth]
  }
  return keys.map((_, level) =>
    tried.reduce((sum, { places, wins }) => sum + wins[versusOf(best[places[0]]!, best[places[1]]!)].hits[level]!, 0),
  )
}

const worthOf = (hits: readonly number[], odds: readonly number[]): number =>
  hits.reduce((sum, count, level) => sum + count * odds[level]!, 0)

const isShared = (pairs: Pairs): boolean => new Set(pairs.flat()).size < pairs.length * 2

/** All rankings of `count` positions, ties included: 541 for five. A ranking uses all ranks from 0 to its highest. */
function ordersOfRanks(count: number): readonly number[][] {
  const ranks = Array.from({ length: count }, (_, rank) => rank)
  const orders =
    ordersByCount.get(count) ??
    [...products(ranks.map(() => ranks))].filter((order) => new Set(order).size === Math.max(...order) + 1)
  ordersByCount.set(count, orders)
  return orders
}
