import type { Sql } from '@atrium/database'
import { createAuditChain } from '../../platform/audit/chain.ts'

/**
 * Waits until all transactions that are running on the database server have ended. Other test files use the same
 * server, and a sealer waits for their transactions too.
 */
export async function untilNothingElseRuns(sql: Sql): Promise<void> {
  const [mark] = await sql<{ horizon: string }[]>`select pg_current_xact_id()::text as horizon`
  for (let over = false; !over;)
    [{ over }] = await sql<
      [{ over: boolean }]
    >`select pg_snapshot_xmin(pg_current_snapshot()) >= ${mark!.horizon}::text::xid8 as over`
}

/**
 * Seals all committed journals. The first run of the sealer only sets the mark; the second seals up to it. Returns the
 * number of sealed journals.
 */
export async function sealJournals(sql: Sql, seal: () => Promise<number>): Promise<number> {
  await seal()
  await untilNothingElseRuns(sql)
  return seal()
}

/** Chains all entries of the audit log. Returns their number. */
export const chainAuditLog = (sql: Sql): Promise<number> => sealJournals(sql, createAuditChain({ sql }))
