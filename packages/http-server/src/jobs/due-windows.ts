import { Cron } from 'croner'
import type { Schedule } from './job.ts'

/** Maximum number of windows returned at once. After a long downtime, the next run gets the rest. */
const MAX_AT_ONCE = 100

/**
 * The windows of a schedule up to `now`, oldest first: those after the newest completed one (`last`), or only the
 * newest if none was ever completed.
 */
export function dueWindows({ cron, timeZone = 'UTC', missed }: Schedule, last: Date | undefined, now: Date): Date[] {
  const times = new Cron(cron, { timezone: timeZone, paused: true })
  if (last !== undefined && missed === 'each') return times.nextRuns(MAX_AT_ONCE, last).filter((due) => due <= now)
  // A window also counts during its own second.
  const [newest] = times.previousRuns(1, new Date(now.getTime() + 1_000))
  return newest && newest <= now && (last === undefined || newest > last) ? [newest] : []
}
