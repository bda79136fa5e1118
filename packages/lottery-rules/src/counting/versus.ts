import { versusLevel, versusOf } from '../drawn/versus.ts'
import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { products } from '../model/combinations.ts'
import type { RuleOf } from './rules.ts'

const ordersByCount = new Map<number, readonly number[][]>()

type Pairs = RuleOf<'versus'>['pairs']

/**
 * Pairs of one play share positions, so all orders of the positions are tried, ties included; pairs without common
 * positions are tried one by one.
 */
export function bestOfVersus(
  { pairs }: RuleOf<'versus'>,
  { levels }: Play,
  content: Content,
  odds: readonly number[],
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
  const indexes = rows.map((row) => pairs[row]!.map((position) => positions.indexOf(position)))
  const keys = levels.map(({ key }) => key)
  let best: number[] = []
  let most = -1
  for (const ranks of ordersOfRanks(positions.length)) {
    const hits = keys.map(() => 0)
    rows.forEach((row, index) => {
      const outcome = versusOf(ranks[indexes[index]![0]!]!, ranks[indexes[index]![1]!]!)
      for (const pick of content[row]!) {
        const level = keys.indexOf(versusLevel(pick, outcome) ?? '')
        if (level >= 0) hits[level]!++
      }
    })
    const worth = hits.reduce((sum, count, level) => sum + count * odds[level]!, 0)
    if (worth > most) [best, most] = [hits, worth]
  }
  return best
}

const isShared = (pairs: Pairs): boolean => new Set(pairs.flat()).size < pairs.length * 2

/** Ranks of so many positions, each order once: 541 for five. An order uses all ranks from 0 to its highest. */
function ordersOfRanks(count: number): readonly number[][] {
  const ranks = Array.from({ length: count }, (_, rank) => rank)
  const orders =
    ordersByCount.get(count) ??
    [...products(ranks.map(() => ranks))].filter((order) => new Set(order).size === Math.max(...order) + 1)
  ordersByCount.set(count, orders)
  return orders
}
