import { addDays } from '@atrium/contracts/locale/local-time'
import type { Day } from '@atrium/contracts/locale/local-time'

export interface Days {
  /** First and last day, both inclusive. */
  readonly from: Day
  readonly to: Day
}

/** The Monday of a day's week. */
const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const PRESETS = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  thisWeek: (today) => ({ from: mondayOf(today), to: today }),
  lastWeek: (today) => ({ from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) }),
  halfMonth: (today) => ({ from: `${today.slice(0, 8)}${today.slice(8) > '15' ? '16' : '01'}`, to: today }),
  thisMonth: (today) => ({ from: `${today.slice(0, 8)}01`, to: today }),
  week: (today) => ({ from: addDays(today, -6), to: today }),
  month: (today) => ({ from: addDays(today, -29), to: today }),
  quarter: (today) => ({ from: addDays(today, -89), to: today }),
  year: (today) => ({ from: addDays(today, -364), to: today }),
} as const satisfies Record<string, (today: Day) => Days>

/**
 * A range that ends today, or is yesterday or last week. Weeks begin on Monday; `halfMonth` begins on the 1st or the
 * 16th. `week` is 7 days, `month` 30, `quarter` 90, `year` 365.
 */
export type Preset = keyof typeof PRESETS

export interface Period {
  readonly presets: readonly Preset[]
  /** The preset of an address without one. */
  readonly usual: Preset
  /** Whether a custom range of days can be chosen. */
  readonly hasDays?: boolean
}

export const daysOf = (preset: Preset, today: Day): Days => PRESETS[preset](today)
