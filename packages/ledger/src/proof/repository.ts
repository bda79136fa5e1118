import type { Sql, Transaction } from '@atrium/database'
import { BEGINNING } from './canonical.ts'
import type { SealedJournal } from './canonical.ts'

/** A journal id, and the transactions that may still commit a journal with a lower id. */
export interface Mark {
  journal: bigint
  horizon: string
}

export interface Seal {
  number: bigint
  lastJournal: bigint
  lastHash: Buffer
}

export async function readMark(sql: Sql): Promise<Mark> {
  const [mark] = await sql<Mark[]>`
    select coalesce(max(id), 0) as journal, pg_current_xact_id()::text as horizon
    from ledger.journals`
  return mark!
}

/**
 * Whether every transaction that had an id when the mark was read has ended. Journal ids are assigned before the
 * commit, but only in a transaction that already has an id. Once all these have ended, no journal can appear below the
 * mark. The id of the mark's own transaction is higher than all of them, since it is assigned after the mark's
 * snapshot.
 */
export async function isSettled(sql: Sql, { horizon }: Pick<Mark, 'horizon'>): Promise<boolean> {
  const [row] = await sql<
    { settled: boolean }[]
  >`select pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon}::text::xid8 as settled`
  return row!.settled
}

/** Locks sealing until the transaction ends. Returns false if another process holds the lock. */
export async function claimSealing(tx: Transaction): Promise<boolean> {
  const [row] = await tx<
    { claimed: boolean }[]
  >`select pg_try_advisory_xact_lock(hashtextextended('ledger seal', 0)) as claimed`
  return row!.claimed
}

export async function readLastSeal(sql: Sql | Transaction): Promise<Seal> {
  const [seal] = await sql<Seal[]>`
    select number, journals[cardinality(journals)] as "lastJournal",
      substring(hashes from length(hashes) - 31) as "lastHash"
    from ledger_proof.seals order by number desc limit 1`
  return seal ?? { number: 0n, lastJournal: 0n, lastHash: BEGINNING }
}

/** Journals with ids above one and up to another, in order. */
export async function readJournals(
  sql: Sql | Transaction,
  { after, upTo, limit = null }: { after: bigint; upTo: bigint; limit?: number | null },
): Promise<SealedJournal[]> {
  return sql<SealedJournal[]>`
    select j.id, j.merchant, j.kind, j.ref, coalesce(j.idem_key, (
        select min(format('gpa:%s:%s', t.provider, t.transaction_uuid)) from ledger.provider_transactions t
        where t.journal_id = j.id and t.state <> 'TOMBSTONE')) as "idemKey",
      (extract(epoch from j.at) * 1000000)::int8 as at,
      array(select format('%s:%s:%s', e.account_id, e.amount, e.balance_after) from ledger.entries e
        where e.journal_id = j.id order by e.account_id) as entries
    from ledger.journals j
    where j.id > ${after} and j.id <= ${upTo}
    order by j.id
    limit ${limit}`
}

export async function insertSeal(
  tx: Transaction,
  { number, journals, hashes, at }: { number: bigint; journals: bigint[]; hashes: Buffer; at: Date },
): Promise<void> {
  await tx`
    insert into ledger_proof.seals (number, journals, hashes, sealed_at)
    values (${number}, ${tx.array(journals)}, ${hashes}, ${at})`
}

/** Records the last hash of the chain for each day before today that has no root yet. Returns the new roots. */
export async function insertRoots(sql: Sql, now: Date): Promise<{ day: string; hash: Buffer }[]> {
  return sql<{ day: string; hash: Buffer }[]>`
    insert into ledger_proof.roots (day, seal, hash)
    select distinct on (1) (sealed_at at time zone 'UTC')::date, number, substring(hashes from length(hashes) - 31)
    from ledger_proof.seals
    where number > coalesce((select max(seal) from ledger_proof.roots), 0)
      and sealed_at < date_trunc('day', ${now}::timestamptz, 'UTC')
    order by 1, number desc
    on conflict do nothing
    returning day::text, hash`
}

/** Returns the number of journals without a seal that were made before a time, and when the oldest was made. */
export async function readUnsealed(sql: Sql, before: Date): Promise<{ count: number; since: Date } | undefined> {
  const { lastJournal } = await readLastSeal(sql)
  const [row] = await sql<[{ count: number; since: Date | null }]>`
    select count(*)::int as count, min(at) as since from ledger.journals where id > ${lastJournal} and at < ${before}`
  return row.since ? { count: row.count, since: row.since } : undefined
}
