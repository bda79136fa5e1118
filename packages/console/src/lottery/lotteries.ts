import { LOTTERIES } from '@atrium/lottery-rules'
import type { Lottery } from '@atrium/lottery-rules'

/** Undefined for a lottery that this console does not know. */
export const lotteryOf = (code: string): Lottery | undefined => LOTTERIES.find((lottery) => lottery.code === code)
