import type { Day } from '@atrium/contracts/locale/local-time'
import { dayAt } from '@atrium/contracts/locale/local-time'
import type { Cycle } from '../contracts/cycles.ts'
import type { DueMerchant } from './due-cycles.ts'
import type { Participant } from './settlement-repository.ts'

const DAY_MS = 86_400_000

/** The days of a cycle, from the first to the last; for an hour, the day that contains it. */
export function daysOf(
  { timeZone }: DueMerchant,
  { startsAt, endsAt }: Cycle,
): { first: Day; last: Day; length: number } {
  const [first, last] = [dayAt(startsAt, timeZone), dayAt(new Date(endsAt.getTime() - 1), timeZone)]
  return { first, last, length: (Date.parse(last) - Date.parse(first)) / DAY_MS + 1 }
}

/**
 * The number of days of the cycle on which downlines have to bet to be active, by contract (the minimum bet period):
 * that of the contract, and at least that of the contract above; at the top the merchant's. Never more than the length
 * of the cycle.
 */
export function betDaysOf(
  { minBetDays }: DueMerchant,
  { participants, above }: { participants: readonly Participant[]; above: ReadonlyMap<bigint, bigint> },
  length: number,
): Map<bigint, number> {
  const days = new Map<bigint, number>()
  // Uplines come first.
  for (const { contractId, terms } of participants) {
    const upline = above.get(contractId)
    const own = terms.minBetDays ?? (upline === undefined ? minBetDays : 1)
    days.set(contractId, Math.min(length, Math.max(own, upline === undefined ? 1 : days.get(upline)!)))
  }
  return days
}
