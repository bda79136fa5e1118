import type { Logger } from 'pino'
import { createJob, type Job } from '../job.ts'
import type { createCalendar } from './calendar.ts'

const HOUR_MS = 3_600_000

/** Turns the calendar every `everyMs` until stopped. A turn that fails is tried again. */
export function createCalendarJob(calendar: ReturnType<typeof createCalendar>, log: Logger, everyMs: number): Job {
  let forgotten = 0
  const turn = async (): Promise<void> => {
    await calendar.turn()
    if (Date.now() - forgotten < HOUR_MS) return
    await calendar.forget()
    forgotten = Date.now()
  }
  return createJob(turn, { everyMs, log, failed: 'fixtures could not be brought on; this is tried again' })
}
