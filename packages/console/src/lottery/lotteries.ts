import { LOTTERIES } from '@atrium/lottery-rules'
import type { Lottery } from '@atrium/lottery-rules'

type Dated = Exclude<Lottery['schedule'], { kind: 'interval' }>
/** A lottery that follows a public draw, with draws on certain days. */
export type DatedLottery = Lottery & { readonly schedule: Dated }

export const DATED_LOTTERIES = LOTTERIES.filter(
  (lottery): lottery is DatedLottery => lottery.schedule.kind !== 'interval',
)

/** The label of each lottery, for the filter of a report. */
export const lotteryLabels = (nameOf: (code: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(LOTTERIES.map(({ code }) => [code, nameOf(code)]))

/** Undefined for a lottery unknown to this console. */
export const lotteryOf = (code: string): Lottery | undefined => LOTTERIES.find((lottery) => lottery.code === code)
