import type { Job } from '@atrium/http-server/jobs'
import type { Sql } from '@atrium/database'
import { createFileStore } from '../../platform/file-store/file-store.ts'
import { collectReleases } from './service.ts'

const HOUR_MS = 60 * 60 * 1000

/** Deletes files of releases past their retention period, once an hour. */
export function keeperJob({ sql, config: { filesDir } }: { sql: Sql; config: { filesDir: string } }) {
  const store = createFileStore(filesDir)
  return {
    name: 'registry-retention',
    every: HOUR_MS,
    firstAfterMs: 1_000,
    run: (now) => collectReleases({ sql, store }, now),
  } satisfies Job
}
