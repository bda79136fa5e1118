import type { Day } from '@atrium/contracts/locale/local-time'
import { dayAt } from '@atrium/contracts/locale/local-time'
import type { Cycle } from '../contracts/cycles.ts'
import type { DueMerchant } from './due-cycles.ts'
import type { Participant } from './settlement-repository.ts'

const DAY_MS = 86_400_000

/** Returns the first and last day of a cycle and their number. For an hour, it is the day that contains it. */
export function daysOf(
  { timeZone }: DueMerchant,
  { startsAt, endsAt }: Cycle,
): { first: Day; last: Day; length: number } {
  const [first, last] = [dayAt(startsAt, timeZone), dayAt(new Date(endsAt.getTime() - 1), timeZone)]
  return { first, last, length: (Date.parse(last) - Date.parse(first)) / DAY_MS + 1 }
}

/**
 * Returns the minimum bet period of each contract: the number of days of the cycle on which a downline must bet to be
 * active. It is the period in the contract's terms, but at least the period of the upline's contract. Without an
 * upline, the merchant's setting is the default. It is at most the length of the cycle.
 */
export function betDaysOf(
  { minBetDays }: DueMerchant,
  { participants, above }: { participants: readonly Participant[]; above: ReadonlyMap<bigint, bigint> },
  length: number,
): Map<bigint, number> {
  const days = new Map<bigint, number>()
  // Relies on the order of the participants: uplines first.
  for (const { contractId, terms } of participants) {
    const upline = above.get(contractId)
    const own = terms.minBetDays ?? (upline === undefined ? minBetDays : 1)
    days.set(contractId, Math.min(length, Math.max(own, upline === undefined ? 1 : days.get(upline)!)))
  }
  return days
}
