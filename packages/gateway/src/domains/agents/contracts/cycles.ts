import type { Day } from '@atrium/contracts/locale/local-time'
import { addDays, dayAt, startOfDay } from '@atrium/contracts/locale/local-time'
import type { ContractKind, ContractPeriod } from '@atrium/contracts/rules/agents/agent-contracts'

export type CycleLength = ContractPeriod | 'HOUR' | 'WINDOW'

/** Time range from `startsAt` (inclusive) to `endsAt` (exclusive). */
export interface Cycle {
  readonly startsAt: Date
  readonly endsAt: Date
}

const WINDOW_MS = 5 * 60_000
const HOUR_MS = 3_600_000

/** Returns the length of a contract's cycles. `period` is null for kinds without periods. */
export const lengthOf = ({ kind, period }: { kind: ContractKind; period: ContractPeriod | null }): CycleLength =>
  period ?? (kind === 'HOURLY' ? 'HOUR' : 'WINDOW')

/**
 * Returns the cycle that contains an instant (domain rule 4.2). Days, weeks (from Monday), half months (the first ends
 * with day 15) and months are those of the merchant's time zone. The others are clock hours, and windows of five
 * minutes.
 */
export function cycleAt(length: CycleLength, at: Date, timeZone: string): Cycle {
  if (length === 'WINDOW') return fixed(Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS, WINDOW_MS)
  const today = dayAt(at, timeZone)
  if (length === 'HOUR') {
    const midnight = startOfDay(today, timeZone).getTime()
    return fixed(midnight + Math.floor((at.getTime() - midnight) / HOUR_MS) * HOUR_MS, HOUR_MS)
  }
  const { first, next } = daysOf(length, today)
  return { startsAt: startOfDay(first, timeZone), endsAt: startOfDay(next, timeZone) }
}

const fixed = (start: number, length: number): Cycle => ({
  startsAt: new Date(start),
  endsAt: new Date(start + length),
})

/** Returns the first day of the cycle that contains a day, and the first day of the next cycle. */
function daysOf(length: ContractPeriod, day: Day): { first: Day; next: Day } {
  if (length === 'D') return { first: day, next: addDays(day, 1) }
  if (length === 'W') {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
    const first = addDays(day, -weekday)
    return { first, next: addDays(first, 7) }
  }
  const month = `${day.slice(0, 8)}01` as Day
  const nextMonth = `${addDays(month, 31).slice(0, 8)}01` as Day
  if (length === 'M') return { first: month, next: nextMonth }
  const middle = addDays(month, 15)
  return day < middle ? { first: month, next: middle } : { first: middle, next: nextMonth }
}

/** Returns the first cycle that starts at or after an instant. */
export function cycleFrom(length: CycleLength, at: Date, timeZone: string): Cycle {
  const cycle = cycleAt(length, at, timeZone)
  return cycle.startsAt < at ? cycleAt(length, cycle.endsAt, timeZone) : cycle
}

/**
 * Returns whether an instant can be the start of a shortened first cycle. A contract with a new period starts when the
 * previous contract's cycle ends, which can be in the middle of its own first cycle. Such cycles start at midnight.
 */
export const isRest = (length: CycleLength, at: Date, timeZone: string): boolean =>
  length !== 'HOUR' &&
  length !== 'WINDOW' &&
  startOfDay(dayAt(at, timeZone), timeZone).getTime() === at.getTime() &&
  cycleAt(length, at, timeZone).startsAt < at

/**
 * Returns cycles that have ended by `now`, oldest first and at most `limit`. They start with the first cycle (possibly
 * a shortened one) at or after `from`.
 */
export function cyclesBetween(length: CycleLength, from: Date, now: Date, timeZone: string, limit: number): Cycle[] {
  const cycles: Cycle[] = []
  let cycle = (isRest(length, from, timeZone) ? cycleAt : cycleFrom)(length, from, timeZone)
  while (cycle.endsAt <= now && cycles.length < limit) {
    cycles.push(cycle)
    cycle = cycleAt(length, cycle.endsAt, timeZone)
  }
  return cycles
}
