import type { Job } from '../jobs/runner.ts'
import type { Sql } from '@atrium/database'
import { createFileStore } from '../releases/file-store.ts'
import { collectReleases } from './service.ts'

const HOUR_MS = 60 * 60 * 1000

/** The keeper: once an hour it collects what its period is over for. */
export function keeperJob({ sql, config: { filesDir } }: { sql: Sql; config: { filesDir: string } }): Job {
  const store = createFileStore(filesDir)
  let lastHour: number | undefined
  return {
    name: 'keeper',
    async run(now) {
      const hour = Math.floor(now.getTime() / HOUR_MS)
      if (hour === lastHour) return
      await collectReleases({ sql, store }, now)
      lastHour = hour
    },
  }
}
