import { LOTTERIES } from '@atrium/lottery-rules'
import type { Lottery } from '@atrium/lottery-rules'

/** All lotteries by code. */
export const lotteryOf: ReadonlyMap<string, Lottery> = new Map(LOTTERIES.map((lottery) => [lottery.code, lottery]))

export const codesOfArea = (area: Lottery['area']): string[] =>
  LOTTERIES.filter((lottery) => lottery.area === area).map(({ code }) => code)
