import type { Sql } from '@atrium/database'
import type { Job } from '@atrium/http-server/jobs'
import { deleteDelivered } from './repository.ts'

const DAY_MS = 86_400_000
/** Days for which a delivered message is retained. */
const RETENTION_DAYS = 30

/** Deletes old messages every hour. */
export const retentionJob = (sql: Sql): Job => ({
  name: 'payments-retention',
  every: 3_600_000,
  run: (now) => deleteDelivered(sql, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)),
})
