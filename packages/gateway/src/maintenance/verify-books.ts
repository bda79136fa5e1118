import { assertReachable, connect, findChangedFunctions } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { verifyChain, verifyLedger } from '@atrium/ledger'
import { GATEWAY_FUNCTIONS, GATEWAY_ROLE } from '../migrations.ts'
import { verifyRollups } from '../domains/agents/rollups/verify-rollups.ts'
import { verifyStatementSums } from '../domains/wallet/statement/verify-statement-sums.ts'
import { verifyAudit } from './verify-audit.ts'

/**
 * Verifies a database with `verifyAll`, whether or not a gateway is running.
 * @returns what was verified, as one sentence, and one sentence per problem
 * @throws Error with one sentence when the database does not respond, or contains no ledger of this version
 */
export async function verifyBooks(databaseUrl: string): Promise<{ summary: string; problems: string[] }> {
  const open = connect({ url: databaseUrl, max: 1, name: 'verify' })
  try {
    await assertReachable(open, databaseUrl)
    const [row] = await open<
      { there: boolean }[]
    >`select to_regclass('ledger_proof.seals') is not null and to_regclass(${GATEWAY_FUNCTIONS}) is not null as there`
    if (!row!.there)
      throw new Error(
        'There is no sealed ledger in this database: start Atrium on it once, which brings it up to date.',
      )
  } finally {
    await open.end()
  }
  const sql = connect({ url: databaseUrl, role: GATEWAY_ROLE, max: 1, name: 'verify' })
  try {
    const { ledger, chain, audit, problems } = await verifyAll(sql)
    return {
      summary: `${ledger.journals} journals on ${ledger.accounts} accounts were added up; ${chain.sealed} of them are sealed, ${chain.waiting} wait for their seal, the chain ends in ${chain.root}. The audit log has ${audit.entries} entries, and ${audit.waiting} wait for their place.`,
      problems,
    }
  } finally {
    await sql.end()
  }
}

/**
 * Adds up the ledger and recomputes the hash chains of ledger and audit log. Compares the sums of statements and the
 * daily figures of agents with the ledger. Compares SQL functions, views and triggers with their files.
 */
export async function verifyAll(sql: Sql) {
  const ledger = await verifyLedger(sql)
  const chain = await verifyChain(sql)
  const statements = await verifyStatementSums(sql)
  const rollups = await verifyRollups(sql)
  const audit = await verifyAudit(sql)
  const functions = (await findChangedFunctions(sql, GATEWAY_FUNCTIONS)).map(
    (name) =>
      `${name} is not what this release made: somebody changed it in the database. The next start puts it right; find out who, and what was booked meanwhile.`,
  )
  return {
    ledger,
    chain,
    audit,
    problems: [...ledger.problems, ...chain.problems, ...statements, ...rollups, ...audit.problems, ...functions],
  }
}
