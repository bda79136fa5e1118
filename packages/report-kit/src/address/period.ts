import { addDays } from '@atrium/contracts/locale/local-time'
import type { Day } from '@atrium/contracts/locale/local-time'

export interface Days {
  /** First and last day, both inclusive. */
  readonly from: Day
  readonly to: Day
}

const PRESETS = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  week: (today) => ({ from: addDays(today, -6), to: today }),
  month: (today) => ({ from: addDays(today, -29), to: today }),
  quarter: (today) => ({ from: addDays(today, -89), to: today }),
  year: (today) => ({ from: addDays(today, -364), to: today }),
} as const satisfies Record<string, (today: Day) => Days>

/** A range that ends today, or is yesterday. `week` is 7 days, `month` 30, `quarter` 90, `year` 365. */
export type Preset = keyof typeof PRESETS

export interface Period {
  readonly presets: readonly Preset[]
  /** The preset of an address without one. */
  readonly usual: Preset
  /** Whether a custom range of days can be chosen. */
  readonly hasDays?: boolean
}

export const daysOf = (preset: Preset, today: Day): Days => PRESETS[preset](today)
