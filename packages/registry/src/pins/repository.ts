import type { MerchantPointer, ReleaseSet } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'

/** Portals of every process wake on it. */
export const CHANNEL = 'registry_moves'

/** A pointer, and the move a rollback goes back to. */
export type Move = MerchantPointer & { readonly goesBackTo: number | undefined }

interface Row {
  merchant: string
  sequence: number
  at: Date
  id: string
  releases: Record<string, string>
  back: number | null
  back_id: string | null
  back_releases: Record<string, string> | null
}

/** Answers whether the merchant is new. */
export async function insertMerchant(tx: Transaction, merchant: string): Promise<boolean> {
  const { count } = await tx`insert into registry.merchants (merchant) values (${merchant}) on conflict do nothing`
  return count === 1
}

/** Holds the merchant's pointer until the transaction ends. Answers whether there is such a merchant. */
export async function lockMerchant(tx: Transaction, merchant: string): Promise<boolean> {
  const rows = await tx`select from registry.merchants where merchant = ${merchant} for update`
  return rows.length === 1
}

export async function insertSet(tx: Transaction, { id, releases }: ReleaseSet): Promise<void> {
  await tx`insert into registry.sets (id, releases) values (${id}, ${tx.json(releases)}) on conflict do nothing`
}

/** Each merchant's newest move, of all merchants or of one, as it stood at a time or now. */
export async function newestMoves(sql: Sql | Transaction, { merchant, at }: { merchant?: string; at?: Date } = {}): Promise<Move[]> {
  const rows = await sql<Row[]>`
    select merchants.merchant, move.sequence, move.at, running.id, running.releases, move.previous as back, earlier.id as back_id, earlier.releases as back_releases
    from registry.merchants
    cross join lateral (
      select * from registry.log
      where log.merchant = merchants.merchant and to_set is not null and (${at ?? null}::timestamptz is null or log.at <= ${at ?? null})
      order by sequence desc limit 1
    ) move
    join registry.sets running on running.id = move.to_set
    left join registry.log back on back.sequence = move.previous
    left join registry.sets earlier on earlier.id = back.to_set
    where ${merchant ?? null}::text is null or merchants.merchant = ${merchant ?? null}
    order by merchants.merchant`
  return rows.map(toMove)
}

/** The last time this set was made to run for the merchant: the move, and the one before it in its history. */
export async function lastMoveTo(tx: Transaction, merchant: string, set: string): Promise<{ goesBackTo: number | undefined } | undefined> {
  const [row] = await tx<{ previous: number | null }[]>`
    select previous from registry.log where merchant = ${merchant} and to_set = ${set} order by sequence desc limit 1`
  return row && { goesBackTo: row.previous ?? undefined }
}

/** Reaches the listeners when the transaction commits, and never if it does not. */
export async function announceMove(tx: Transaction, sequence: number): Promise<void> {
  await tx`select pg_notify(${CHANNEL}, ${String(sequence)})`
}

const toMove = (row: Row): Move => ({
  merchant: row.merchant,
  set: { id: row.id, releases: row.releases },
  previous: row.back_id === null ? undefined : { id: row.back_id, releases: row.back_releases! },
  changedAt: row.at.toISOString(),
  sequence: row.sequence,
  goesBackTo: row.back ?? undefined,
})
