import { Cron } from 'croner'
import type { Schedule } from './job.ts'

/** Maximum number of windows returned at once: after a long downtime, the rest is returned to the next run. */
const MAX_AT_ONCE = 100

/**
 * The windows of a schedule up to `now`, oldest first: those after `last`, the newest completed one, or only the newest
 * when none was ever completed.
 */
export function dueWindows({ cron, timeZone = 'UTC', missed }: Schedule, last: Date | undefined, now: Date): Date[] {
  const times = new Cron(cron, { timezone: timeZone, paused: true })
  if (last !== undefined && missed === 'each') return times.nextRuns(MAX_AT_ONCE, last).filter((due) => due <= now)
  // A window is also due during its own second.
  const [newest] = times.previousRuns(1, new Date(now.getTime() + 1_000))
  return newest && newest <= now && (last === undefined || newest > last) ? [newest] : []
}
