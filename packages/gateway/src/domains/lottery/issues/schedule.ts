import { addDays, dayAt, instantOf, startOfDay } from '@atrium/contracts/locale/local-time'
import type { Day } from '@atrium/contracts/locale/local-time'
import type { Schedule } from '@atrium/lottery-rules'

/**
 * One draw of a lottery. Bets are taken from `openAt` until `closeAt`; the draw is at `drawAt`. Milliseconds since the
 * epoch.
 */
export interface Issue {
  readonly numero: string
  readonly openAt: number
  readonly closeAt: number
  readonly drawAt: number
}

type Interval = Extract<Schedule, { kind: 'interval' }>
type Dated = Exclude<Schedule, Interval>

/**
 * The issue that is running at an instant: the one that is drawn next. It has opened at the draw before. `timeZone`: of
 * the merchant; games that follow a public draw have the zone of that.
 */
export function issueAt(at: number, schedule: Schedule, timeZone: string): Issue {
  return schedule.kind === 'interval' ? intervalIssueAt(at, schedule, timeZone) : datedIssueAt(at, schedule)
}

/** The issues that follow one, in order. */
export function issuesAfter(
  issue: Pick<Issue, 'drawAt'>,
  count: number,
  schedule: Schedule,
  timeZone: string,
): Issue[] {
  const following: Issue[] = []
  for (let { drawAt } = issue; following.length < count; { drawAt } = following.at(-1)!)
    following.push(issueAt(drawAt, schedule, timeZone))
  return following
}

/** Issues follow each other from midnight, `20261120-0001` first. */
function intervalIssueAt(at: number, { seconds, closeSeconds }: Interval, timeZone: string): Issue {
  const day = dayAt(new Date(at), timeZone)
  const midnight = startOfDay(day, timeZone).getTime()
  const nextMidnight = startOfDay(addDays(day, 1), timeZone).getTime()
  const every = seconds * 1000
  const index = Math.floor((at - midnight) / every)
  const openAt = midnight + index * every
  // A day that is not a whole number of issues long ends with a short one.
  const drawAt = Math.min(openAt + every, nextMidnight)
  return { numero: numeroOf(day, index + 1), openAt, closeAt: Math.max(openAt, drawAt - closeSeconds * 1000), drawAt }
}

/** One issue on each day of a draw. */
function datedIssueAt(at: number, schedule: Dated): Issue {
  const drawOn = (day: Day): number => instantOf(`${day}T${schedule.drawAt}`, schedule.timeZone).getTime()
  let day = dayAt(new Date(at), schedule.timeZone)
  while (!isDrawDay(schedule, day) || drawOn(day) <= at) day = addDays(day, 1)
  let before = addDays(day, -1)
  while (!isDrawDay(schedule, before)) before = addDays(before, -1)
  return {
    numero: numeroOf(day, 1),
    openAt: drawOn(before),
    closeAt: instantOf(`${day}T${schedule.closeAt}`, schedule.timeZone).getTime(),
    drawAt: drawOn(day),
  }
}

const isDrawDay = (schedule: Dated, day: Day): boolean =>
  schedule.kind === 'daily' || schedule.days.includes(Number(day.slice(-2)))
const numeroOf = (day: Day, index: number): string => `${day.replaceAll('-', '')}-${String(index).padStart(4, '0')}`
