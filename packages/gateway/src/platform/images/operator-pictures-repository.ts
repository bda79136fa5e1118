import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { CheckedPicture } from './picture-check.ts'

/** Time after which unused uploaded pictures are removed. */
const UNUSED_HOURS = 24
export const MAX_PICTURES = 40

/** SQL condition that picture `p` is in use outside the brand, or may be used there again. */
export type IsPictureUsed = (sql: Transaction) => Fragment

/**
 * Stores a picture of a merchant and deletes the merchant's unused pictures of more than `UNUSED_HOURS`. Returns the
 * number of remaining pictures.
 */
export async function insertPicture(
  tx: Transaction,
  merchant: string,
  { hash, type, width, height, data }: CheckedPicture,
  isUsed: IsPictureUsed,
): Promise<number> {
  await tx`
    delete from merchants.pictures p
    where p.merchant = ${merchant} and p.uploaded_at < now() - make_interval(hours => ${UNUSED_HOURS})
      and not exists (select from merchants.merchants_view m
        where m.code = p.merchant and m.brand ->> 'logo' like '%' || p.hash || '%')
      and not ${isUsed(tx)}`
  await tx`
    insert into merchants.pictures (merchant, hash, type, width, height, data)
    values (${merchant}, ${hash}, ${type}, ${width}, ${height}, ${data})
    on conflict (merchant, hash) do update set uploaded_at = now()`
  const [row] = await tx<
    [{ number: number }]
  >`select count(*)::int as number from merchants.pictures where merchant = ${merchant}`
  return row.number
}

/** Reads the pictures of a merchant, newest first. */
export const readPictures = (
  sql: Sql,
  merchant: string,
): Promise<{ hash: string; type: string; width: number; height: number; uploadedAt: Date }[]> => sql<
  { hash: string; type: string; width: number; height: number; uploadedAt: Date }[]
>`
  select hash, type, width, height, uploaded_at as "uploadedAt" from merchants.pictures where merchant = ${merchant}
  order by uploaded_at desc, hash`

/**
 * Reads a picture, either of one merchant or of any merchant. Pictures are public: their address is the hash of their
 * content.
 */
export async function readPicture(
  sql: Sql,
  hash: string,
  merchant?: string,
): Promise<{ type: string; data: Buffer } | undefined> {
  const [row] = await sql<{ type: string; data: Buffer }[]>`
    select type, data from merchants.pictures
    where hash = ${hash} and (${merchant ?? null}::text is null or merchant = ${merchant ?? null}) limit 1`
  return row
}

/** Returns the addresses in the list that are not pictures of the merchant. */
export async function findForeign(tx: Transaction, merchant: string, addresses: readonly string[]): Promise<string[]> {
  const rows = await tx<{ hash: string }[]>`select hash from merchants.pictures where merchant = ${merchant}`
  const own = new Set(rows.map(({ hash }) => hash))
  return addresses.filter((address) => !own.has(/\/([0-9a-f]{16})\./.exec(address)?.[1] ?? ''))
}
