import type { Day } from '@atrium/contracts/locale/local-time'
import { addDays, dayAt, startOfDay } from '@atrium/contracts/locale/local-time'
import type { ContractKind, ContractPeriod } from '@atrium/contracts/rules/agent-contracts'

export type CycleLength = ContractPeriod | 'HOUR' | 'WINDOW'

/** A time range; `startsAt` inclusive, `endsAt` exclusive. */
export interface Cycle {
  readonly startsAt: Date
  readonly endsAt: Date
}

const WINDOW_MS = 5 * 60_000
const HOUR_MS = 3_600_000

/** Length of the cycles of contracts; `period`: null for kinds that have none. */
export const lengthOf = ({ kind, period }: { kind: ContractKind; period: ContractPeriod | null }): CycleLength =>
  period ?? (kind === 'HOURLY' ? 'HOUR' : 'WINDOW')

/**
 * The cycle that an instant is in (domain rule 4.2): calendar days, weeks from Monday, the halves of a month (day 15
 * belongs to the first) and months of the merchant's time zone, clock hours, and windows of five minutes.
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

/** The first day of the cycle that a day is in, and of the one after it. */
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

/** The first cycle that begins at or after an instant. */
export function cycleFrom(length: CycleLength, at: Date, timeZone: string): Cycle {
  const cycle = cycleAt(length, at, timeZone)
  return cycle.startsAt < at ? cycleAt(length, cycle.endsAt, timeZone) : cycle
}

/**
 * Whether a cycle that begins then is the rest of a longer one: the first of a contract whose period replaces another
 * one, at the end of the other's cycle. Such cycles begin with a day.
 */
export const isRest = (length: CycleLength, at: Date, timeZone: string): boolean =>
  length !== 'HOUR' &&
  length !== 'WINDOW' &&
  startOfDay(dayAt(at, timeZone), timeZone).getTime() === at.getTime() &&
  cycleAt(length, at, timeZone).startsAt < at

/**
 * Cycles that are over at `now`, oldest first and at most `limit`, from the cycle (or the rest of one) that begins at
 * or after `from`.
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
