import type { Job } from '@atrium/http-server/jobs'
import type { createCalendar } from './calendar.ts'

const HOUR_MS = 3_600_000

/** The job that advances fixtures, and deletes old ones once an hour. */
export function fixturesJob(calendar: ReturnType<typeof createCalendar>, everyMs: number): Job {
  let forgotten = 0
  return {
    name: 'studio-fixtures',
    every: everyMs,
    firstAfterMs: 0,
    isShared: true,
    async run() {
      await calendar.turn()
      if (Date.now() - forgotten < HOUR_MS) return
      await calendar.forget()
      forgotten = Date.now()
    },
  }
}
