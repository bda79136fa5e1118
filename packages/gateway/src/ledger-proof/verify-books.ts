import { assertReachable, connect } from '@atrium/database'
import { verifyAudit } from '../audit/verify.ts'
import { GATEWAY_ROLE } from '../migrations.ts'
import { verifyLedger } from '../wallet/verify-ledger.ts'
import { verifyChain } from './verify-chain.ts'

/**
 * Adds the ledger of a database up and computes its chain and that of the audit log again, while it runs or not.
 * @returns what was looked at, as one sentence, and a sentence per problem
 * @throws Error with one sentence when the database does not answer, or holds no ledger of this version
 */
export async function verifyBooks(databaseUrl: string): Promise<{ summary: string; problems: string[] }> {
  const open = connect({ url: databaseUrl, max: 1, name: 'verify' })
  try {
    await assertReachable(open, databaseUrl)
    const [row] = await open<{ there: boolean }[]>`select to_regclass('ledger_proof.seals') is not null as there`
    if (!row!.there) throw new Error('There is no sealed ledger in this database: start Atrium on it once, which brings it up to date.')
  } finally {
    await open.end()
  }
  const sql = connect({ url: databaseUrl, role: GATEWAY_ROLE, max: 1, name: 'verify' })
  try {
    const ledger = await verifyLedger(sql)
    const chain = await verifyChain(sql)
    const audit = await verifyAudit(sql)
    return {
      summary: `${ledger.journals} journals on ${ledger.accounts} accounts were added up; ${chain.sealed} of them are sealed, ${chain.waiting} wait for their seal, the chain ends in ${chain.root}. The audit log has ${audit.entries} entries.`,
      problems: [...ledger.problems, ...chain.problems, ...audit.problems],
    }
  } finally {
    await sql.end()
  }
}
