import { addDays, dayAt, startOfDay } from '@atrium/contracts/locale/local-time'

/** One draw of a lottery. Bets are taken from `openAt` until `closeAt`; the draw is at `drawAt`. Milliseconds since the epoch. */
interface Issue {
  numero: string
  openAt: number
  closeAt: number
  drawAt: number
}

interface Schedule {
  everySeconds: number
  closeSeconds: number
}

/** The issue running at an instant: issues follow each other from midnight in the merchant's time zone, `20261120-0001` first. */
export function issueAt(at: number, { everySeconds, closeSeconds }: Schedule, timeZone: string): Issue {
  const day = dayAt(new Date(at), timeZone)
  const midnight = startOfDay(day, timeZone).getTime()
  const nextMidnight = startOfDay(addDays(day, 1), timeZone).getTime()
  const every = everySeconds * 1000
  const index = Math.floor((at - midnight) / every)
  const openAt = midnight + index * every
  // A day that is not a whole number of issues long ends with a short one.
  const drawAt = Math.min(openAt + every, nextMidnight)
  return { numero: `${day.replaceAll('-', '')}-${String(index + 1).padStart(4, '0')}`, openAt, closeAt: Math.max(openAt, drawAt - closeSeconds * 1000), drawAt }
}

/** The issues that follow one, in order. */
export function issuesAfter(issue: Issue, count: number, schedule: Schedule, timeZone: string): Issue[] {
  const following: Issue[] = []
  for (let last = issue; following.length < count; ) {
    last = issueAt(last.drawAt, schedule, timeZone)
    following.push(last)
  }
  return following
}
