import type { Sql } from '@atrium/database'
import { PROVIDER, PURSE } from '../../bench/players.ts'
import type { Sent } from './bettors.ts'

/** Reads the journals of those bets that the ledger contains, by transaction id. */
export async function readBooked(sql: Sql, transactionIds: string[]): Promise<Map<string, bigint>> {
  const rows = await sql<{ id: string; journal: bigint }[]>`
    select transaction_uuid as id, journal_id as journal from ledger.provider_transactions
    where provider = ${PROVIDER} and transaction_uuid = any(${transactionIds}::text[])`
  return new Map(rows.map(({ id, journal }) => [id, journal]))
}

/**
 * Checks the ledger against the players' bets: every bet must be acknowledged and have taken its stake once, and the
 * ledger must contain no other bets. Returns the differences.
 */
export async function contradictions(sql: Sql, sent: Sent[]): Promise<string[]> {
  const rows = await sql<{ id: string; journal: bigint; times: number; moved: bigint }[]>`
    with journals as (select ref, count(*)::int as times from ledger.journals group by ref),
      stakes as (select journal_id, sum(amount)::int8 as moved from ledger.entries where balance_after is not null
        group by journal_id)
    select t.transaction_uuid as id, t.journal_id as journal, j.times, coalesce(s.moved, 0) as moved
    from ledger.provider_transactions t
    join journals j on j.ref = t.provider || ':' || t.round_id
    left join stakes s on s.journal_id = t.journal_id
    where t.provider = ${PROVIDER}`
  const books = new Map(rows.map((row) => [row.id, row]))
  const problems: string[] = []
  for (const { bet, acknowledged } of sent) {
    const row = books.get(bet.transactionId)
    if (!row) problems.push(`Bet ${bet.transactionId} was acknowledged and is not in the books.`)
    else if (row.times !== 1 || row.moved !== -bet.amount)
      problems.push(`Bet ${bet.transactionId} has ${row.times} journals, which moved ${row.moved}.`)
    else if (!acknowledged!.includes(`"tx_ref":"${row.journal}"`))
      problems.push(`Bet ${bet.transactionId} is journal ${row.journal}, but was answered ${acknowledged}.`)
  }
  if (rows.length !== sent.length) problems.push(`${sent.length} bets were sent, and ${rows.length} are in the books.`)
  const staked = new Map<string, bigint>()
  for (const { bet } of sent) staked.set(bet.user, (staked.get(bet.user) ?? 0n) + bet.amount)
  const balances = await sql<
    { user: string; balance: bigint }[]
  >`select member_id::text as user, balance from ledger.accounts where kind = 'REAL'`
  for (const { user, balance } of balances) {
    if (balance !== PURSE - (staked.get(user) ?? 0n))
      problems.push(`Player ${user} has ${balance} after staking ${staked.get(user)}.`)
  }
  return problems
}
