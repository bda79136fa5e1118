import type { Schedule } from './catalogue.ts'

/**
 * A regular draw day, `yyyy-mm-dd`, on which there is no draw. `movedTo`: the day on which the draw takes place
 * instead.
 */
export interface DrawException {
  readonly day: string
  readonly movedTo?: string
}

type DatedSchedule = Exclude<Schedule, { kind: 'interval' }>

const thai = (year: number): readonly DrawException[] => [
  { day: `${year}-01-01`, movedTo: `${year - 1}-12-30` },
  { day: `${year}-01-16`, movedTo: `${year}-01-17` },
  { day: `${year}-05-01`, movedTo: `${year}-05-02` },
]
const paused = (...days: readonly string[]): readonly DrawException[] => days.map((day) => ({ day }))

/**
 * Known exceptions of public draws, by game and year. Thai draws move away from public holidays; northern Vietnam has
 * no draws at Tet, from its eve to its third day. They apply until a merchant has its own calendar for the year.
 */
const KNOWN: Readonly<Record<string, Readonly<Record<number, readonly DrawException[]>>>> = {
  THAI: { 2026: thai(2026), 2027: thai(2027), 2028: thai(2028) },
  VNMB: {
    2026: paused('2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19'),
    2027: paused('2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'),
  },
}

export const knownExceptions = (code: string, year: number): readonly DrawException[] => KNOWN[code]?.[year] ?? []

/** The years for which exceptions are known. */
export const knownYears = (code: string): number[] => Object.keys(KNOWN[code] ?? {}).map(Number)

/** Maximum number of exceptions per year. */
export const MAX_EXCEPTIONS = 60
/** Maximum number of days by which a draw can be moved. It can never be moved past another draw. */
const MAX_MOVE_DAYS = 10
const DAY_MS = 86_400_000

export const isRegularDay = (schedule: DatedSchedule, day: string): boolean =>
  schedule.kind === 'daily' || schedule.days.includes(Number(day.slice(-2)))

export type CalendarProblem = 'NO_DRAW' | 'TWICE' | 'OTHER_YEAR' | 'HAS_DRAW' | 'TOO_FAR'

/**
 * Finds errors in the exceptions of a year. Each error has the index of its exception: a day that is not a draw day, a
 * duplicate day, a day of another year, or a draw that is moved onto another draw's day, past it, or by more than ten
 * days. `ofOtherYears`: exceptions of other years, whose draws may be moved next to this year's.
 */
export function calendarProblems(
  schedule: DatedSchedule,
  year: number,
  exceptions: readonly DrawException[],
  ofOtherYears: readonly DrawException[] = [],
): { readonly at: number; readonly problem: CalendarProblem }[] {
  const days = exceptions.map(({ day }) => day)
  return exceptions.flatMap(({ day, movedTo }, at) => {
    const problem = ((): CalendarProblem | undefined => {
      if (Number(day.slice(0, 4)) !== year) return 'OTHER_YEAR'
      if (!isRegularDay(schedule, day)) return 'NO_DRAW'
      if (days.indexOf(day) !== at) return 'TWICE'
      if (movedTo === undefined) return undefined
      const others = [...exceptions, ...ofOtherYears].filter((other) => other.day !== day)
      if (isRegularDay(schedule, movedTo) || others.some((other) => other.movedTo === movedTo)) return 'HAS_DRAW'
      const isPassed = others.some((other) => other.movedTo && other.day < day !== other.movedTo < movedTo)
      return !isPassed && isWithoutDraws(schedule, day, movedTo) ? undefined : 'TOO_FAR'
    })()
    return problem ? [{ at, problem }] : []
  })
}

/** Whether two days are at most ten days apart, with no regular draw between them. */
function isWithoutDraws(schedule: DatedSchedule, from: string, to: string): boolean {
  const [first, last] = [Date.parse(from), Date.parse(to)].toSorted((a, b) => a - b) as [number, number]
  const between = Array.from({ length: Math.max(0, (last - first) / DAY_MS - 1) }, (_, index) =>
    new Date(first + (index + 1) * DAY_MS).toISOString().slice(0, 10),
  )
  return between.length < MAX_MOVE_DAYS && !between.some((day) => isRegularDay(schedule, day))
}
