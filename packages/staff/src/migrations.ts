import { migrate } from '@atrium/database'
import { join } from 'node:path'
import { STAFF_ROLE } from './platform/connect.ts'
import { takeOverAccounts } from './upgrades/take-over-accounts.ts'

interface Migration {
  /** A user who may become the roles of the staff server and of the registry. */
  readonly url: string
  readonly log: (line: string) => void
}

/**
 * Brings the schema `staff` up to date, and takes accounts over where the registry of an earlier version kept them in
 * the same database. Several processes may do it at once.
 */
export async function migrateStaff({ url, log }: Migration): Promise<void> {
  await migrate({
    url,
    role: STAFF_ROLE,
    files: [join(import.meta.dirname, 'migrations/*.sql')],
    functions: [join(import.meta.dirname, 'functions/*.sql')],
    table: 'staff.migrations',
    log,
  })
  await takeOverAccounts({ url, log })
}
