import type { Play } from '../model/play.ts'
import { chanceOf } from '../money/chance.ts'

/** What a play with fixed odds returns of what is bet on a line, as a decimal with so many places, rounded half up: of all its levels, or of this one. Exact until it is rounded. */
export function returnOf({ levels, total, lots = 1 }: Play, places: number, key?: string): string {
  const chances = levels.filter((level) => key === undefined || level.key === key).map((level) => ({ ...chanceOf({ total }, level), odds: BigInt(level.odds!) }))
  const returned = chances.reduce((sum, { ways, odds }) => sum + ways * odds, 0n)
  const all = chances[0]!.total * 10_000n * BigInt(lots)
  const scale = 10n ** BigInt(places)
  return `0.${String((returned * scale * 2n + all) / (2n * all)).padStart(places, '0')}`
}
