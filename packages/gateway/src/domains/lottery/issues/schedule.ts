import { addDays, dayAt, instantOf, startOfDay } from '@atrium/contracts/locale/local-time'
import type { Day } from '@atrium/contracts/locale/local-time'
import { isRegularDay } from '@atrium/lottery-rules'
import type { DrawException, Schedule } from '@atrium/lottery-rules'

/**
 * One draw of a lottery. Bets are accepted from `openAt` until `closeAt`; the draw is at `drawAt`. Times are in
 * milliseconds since the epoch.
 */
export interface Issue {
  readonly numero: string
  readonly openAt: number
  readonly closeAt: number
  readonly drawAt: number
}

type Interval = Extract<Schedule, { kind: 'interval' }>
export type Dated = Exclude<Schedule, Interval>

/**
 * Returns the current issue at an instant, which is the next one to be drawn. It opens at the previous draw. `timeZone`
 * is the merchant's; games that follow a public draw use that draw's time zone and `exceptions`.
 */
export function issueAt(
  at: number,
  schedule: Schedule,
  timeZone: string,
  exceptions: readonly DrawException[] = [],
): Issue {
  return schedule.kind === 'interval' ? intervalIssueAt(at, schedule, timeZone) : datedIssueAt(at, schedule, exceptions)
}

/** Returns the issues after the given one, in order. */
export function issuesAfter(
  issue: Pick<Issue, 'drawAt'>,
  count: number,
  schedule: Schedule,
  timeZone: string,
  exceptions: readonly DrawException[] = [],
): Issue[] {
  const following: Issue[] = []
  for (let { drawAt } = issue; following.length < count; { drawAt } = following.at(-1)!)
    following.push(issueAt(drawAt, schedule, timeZone, exceptions))
  return following
}

/**
 * Returns the issues that open before `until`, starting with the current one at `from`; empty if that one opens later.
 */
export function issuesBetween(
  from: number,
  until: number,
  schedule: Schedule,
  timeZone: string,
  exceptions: readonly DrawException[] = [],
): Issue[] {
  const issues: Issue[] = []
  for (
    let issue = issueAt(from, schedule, timeZone, exceptions);
    issue.openAt < until;
    issue = issueAt(issue.drawAt, schedule, timeZone, exceptions)
  )
    issues.push(issue)
  return issues
}

/**
 * Returns the issue of a lottery with fixed intervals. Issues follow each other from midnight, `20261120-0001` first.
 */
function intervalIssueAt(at: number, { seconds, closeSeconds }: Interval, timeZone: string): Issue {
  const day = dayAt(new Date(at), timeZone)
  const midnight = startOfDay(day, timeZone).getTime()
  const nextMidnight = startOfDay(addDays(day, 1), timeZone).getTime()
  const every = seconds * 1000
  const index = Math.floor((at - midnight) / every)
  const openAt = midnight + index * every
  // If the length of issues does not divide the day, the last issue is shorter.
  const drawAt = Math.min(openAt + every, nextMidnight)
  return { numero: numeroOf(day, index + 1), openAt, closeAt: Math.max(openAt, drawAt - closeSeconds * 1000), drawAt }
}

/** Returns the issue of a lottery with one draw per day. It is named after the draw's regular day. */
function datedIssueAt(at: number, schedule: Dated, exceptions: readonly DrawException[]): Issue {
  const instant = (day: Day, time: string): number => instantOf(`${day}T${time}`, schedule.timeZone).getTime()
  const without = new Set(exceptions.map(({ day }) => day))
  const moved = new Map(exceptions.map(({ day, movedTo }) => [movedTo, day]))
  /** Returns the regular day of the draw that is made on a day; undefined if there is no draw. */
  const drawOn = (day: Day): Day | undefined =>
    moved.get(day) ?? (isRegularDay(schedule, day) && !without.has(day) ? day : undefined)
  let day = dayAt(new Date(at), schedule.timeZone)
  while (!drawOn(day) || instant(day, schedule.drawAt) <= at) day = addDays(day, 1)
  let before = addDays(day, -1)
  while (!drawOn(before)) before = addDays(before, -1)
  return {
    numero: numeroOf(drawOn(day)!, 1),
    openAt: instant(before, schedule.drawAt),
    closeAt: instant(day, schedule.closeAt),
    drawAt: instant(day, schedule.drawAt),
  }
}

/** Returns the name of a draw by the day on which it is made, as public results name it. */
export const nameOfDraw = (drawAt: Date, { timeZone }: Dated): string => numeroOf(dayAt(drawAt, timeZone), 1)

const numeroOf = (day: Day, index: number): string => `${day.replaceAll('-', '')}-${String(index).padStart(4, '0')}`
