import type { Sql, Transaction } from '@atrium/database'

export interface MerchantImport {
  /** Signature of the archive that the merchant came from. */
  readonly archive: string
  readonly finishedAt: Date | null
}

export async function findImport(sql: Sql, merchant: string): Promise<MerchantImport | undefined> {
  const [row] = await sql<MerchantImport[]>`
    select archive, finished_at as "finishedAt" from merchants.imports where merchant = ${merchant}`
  return row
}

export async function insertImport(
  tx: Transaction,
  { merchant, archive, now }: { merchant: string; archive: string; now: Date },
): Promise<void> {
  await tx`insert into merchants.imports (merchant, archive, started_at) values (${merchant}, ${archive}, ${now})`
}

export async function finishImport(tx: Transaction, merchant: string, now: Date): Promise<void> {
  await tx`update merchants.imports set finished_at = ${now} where merchant = ${merchant}`
}
