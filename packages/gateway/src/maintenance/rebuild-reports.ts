import { assertReachable, connect } from '@atrium/database'
import { rebuildReports as rebuild } from '../domains/reports/index.ts'
import { GATEWAY_ROLE } from '../migrations.ts'

/** Counts the figures of the money pages of a database again. */
export async function rebuildReports(databaseUrl: string): Promise<void> {
  const sql = connect({ url: databaseUrl, role: GATEWAY_ROLE, max: 1, name: 'rebuild reports' })
  try {
    await assertReachable(sql, databaseUrl)
    await rebuild(sql)
  } finally {
    await sql.end()
  }
}
