import { migrate } from '@atrium/database'
import { join } from 'node:path'
import { STAFF_ROLE } from './platform/connect.ts'
import { takeOverAccounts } from './upgrades/take-over-accounts.ts'

interface Migration {
  /** Address of a user who can assume the roles of the staff server and of the registry. */
  readonly url: string
  readonly log: (line: string) => void
}

/**
 * Migrates the schema `staff`. Takes over accounts from the registry of an earlier version, if it stored them in the
 * same database. Several processes can do it concurrently.
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
