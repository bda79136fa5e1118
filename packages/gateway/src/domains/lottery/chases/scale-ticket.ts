import { rebateOf } from '@atrium/lottery-rules'
import type { PricedTicket } from '../tickets/price-ticket.ts'

/** A ticket of a chase in its stored form, for a multiple of 1. Amounts are strings of digits. */
export interface StoredTicket extends Omit<
  PricedTicket,
  'unit' | 'stake' | 'rebate' | 'maxWin' | 'best' | 'possibleWin'
> {
  readonly unit: string
  readonly stake: string
  /** Payout of the best outcome, before the payout limit. */
  readonly best: string
  readonly hasRebate: boolean
  readonly maxWin: string | null
}

export const storedTicket = ({
  unit,
  stake,
  rebate,
  maxWin,
  best,
  possibleWin: _possibleWin,
  ...ticket
}: PricedTicket): StoredTicket => ({
  ...ticket,
  unit: String(unit),
  stake: String(stake),
  best: String(best),
  hasRebate: rebate > 0n,
  maxWin: maxWin === undefined ? null : String(maxWin),
})

/** Returns the ticket for an issue with this multiple of the plan. */
export function scaleTicket(
  { unit, stake: once, best: bestOnce, hasRebate, maxWin, multiple, group, ...ticket }: StoredTicket,
  times: number,
): PricedTicket {
  const stake = BigInt(once) * BigInt(times)
  const best = BigInt(bestOnce) * BigInt(times)
  const limit = maxWin === null ? undefined : BigInt(maxWin)
  return {
    ...ticket,
    unit: BigInt(unit),
    multiple: multiple * times,
    stake,
    rebate: hasRebate ? rebateOf(stake, group!) : 0n,
    best,
    possibleWin: limit !== undefined && limit < best ? limit : best,
    ...(group !== undefined && { group }),
    ...(limit !== undefined && { maxWin: limit }),
  }
}
