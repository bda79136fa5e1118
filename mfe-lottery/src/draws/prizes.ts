import type { LotteryGame } from '@atrium/contracts/calls'
import { DRAW_KINDS } from '@atrium/lottery-rules/draw'

type DrawKindId = LotteryGame['drawKind']

/** Prizes of one class. `key` is its text key in this remote, `from` the index of its first prize in a result. */
export interface PrizeClass {
  readonly key: string
  /** Name on the official prize boards of its country; the same in every language. */
  readonly sign?: string
  readonly from: number
  readonly count: number
  /** Most bets are on this prize, so it represents the draw where only one prize fits. */
  readonly isMain: boolean
}

export const vietnam = (last: number) =>
  ['ĐB', ...Array.from({ length: last }, (_, index) => `G${index + 1}`)].map((sign) => ({
    key: sign === 'ĐB' ? 'special' : sign,
    sign,
  }))
export const named = (...keys: string[]): { key: string; sign?: string }[] => keys.map((key) => ({ key }))

/** Prize classes of a draw whose symbols are whole prizes, the highest one first. */
export function prizesOf(kind: DrawKindId, classes: readonly { key: string; sign?: string }[]): PrizeClass[] {
  let from = 0
  return classes.map((each, index) => {
    const { count } = DRAW_KINDS[kind].parts[index]!
    from += count
    return { ...each, from: from - count, count, isMain: index === 0 || each.key === 'lastTwo' }
  })
}
