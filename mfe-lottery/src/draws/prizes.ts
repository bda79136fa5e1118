import type { LotteryGame } from '@atrium/contracts/calls'
import { DRAW_KINDS } from '@atrium/lottery-rules/draw'

type DrawKindId = LotteryGame['drawKind']

/** Prizes of one class. `key` is its text key in this remote, `from` the index of its first symbol in a result. */
export interface PrizeClass {
  readonly key: string
  /** Local name on the boards of its country; the same in every language. */
  readonly sign?: string
  readonly from: number
  readonly count: number
  /** Most bets are on it: it represents the draw when there is no room for all prizes. */
  readonly isMain: boolean
}

const vietnam = (last: number) =>
  ['ĐB', ...Array.from({ length: last }, (_, index) => `G${index + 1}`)].map((sign) => ({
    key: sign === 'ĐB' ? 'special' : sign,
    sign,
  }))
const named = (...keys: string[]): { key: string; sign?: string }[] => keys.map((key) => ({ key }))

/** Prize classes of draws whose symbols are whole prizes, the highest one first. Other draws have none. */
export const PRIZES: Readonly<Partial<Record<DrawKindId, readonly PrizeClass[]>>> = {
  vn27: prizesOf('vn27', vietnam(7)),
  vn18: prizesOf('vn18', vietnam(8)),
  thai: prizesOf('thai', named('first', 'lastTwo')),
  thaiOfficial: prizesOf('thaiOfficial', named('first', 'frontThree', 'lastThree', 'lastTwo')),
}

function prizesOf(kind: DrawKindId, classes: readonly { key: string; sign?: string }[]): PrizeClass[] {
  let from = 0
  return classes.map((each, index) => {
    const { count } = DRAW_KINDS[kind].parts[index]!
    from += count
    return { ...each, from: from - count, count, isMain: index === 0 || each.key === 'lastTwo' }
  })
}
