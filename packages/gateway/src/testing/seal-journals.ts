import type { Sql } from '@atrium/database'
import { createAuditChain } from '../platform/audit/chain.ts'

/**
 * Waits until every current transaction on the database server has ended. Other test files share the server, and a
 * sealer waits for their transactions, too.
 */
export async function untilNothingElseRuns(sql: Sql): Promise<void> {
  const [mark] = await sql<{ horizon: string }[]>`select pg_current_xact_id()::text as horizon`
  for (let over = false; !over;)
    [{ over }] = await sql<
      [{ over: boolean }]
    >`select pg_snapshot_xmin(pg_current_snapshot()) >= ${mark!.horizon}::text::xid8 as over`
}

/**
 * Seals all committed journals. The first run of a sealer sets the mark, the second seals up to it: returns the number
 * of journals.
 */
export async function sealJournals(sql: Sql, seal: () => Promise<number>): Promise<number> {
  await seal()
  await untilNothingElseRuns(sql)
  return seal()
}

/** Chains all entries of the audit log. Returns their number. */
export const chainAuditLog = (sql: Sql): Promise<number> => sealJournals(sql, createAuditChain({ sql }))
