import type { Sql, Transaction } from '@atrium/database'
import { isUniqueViolation } from '@atrium/database'
import type { Keys } from '../../../platform/keys/keys.ts'

type ContactKind = 'mobile' | 'email'

/**
 * SQL condition on `identity.members` that finds the owner of a mobile number by its blind indexes: the account that
 * has verified the number, otherwise the only active account with it.
 */
export const hasMobile = (sql: Sql | Transaction, merchant: string, indexes: readonly string[]) => sql`
  merchant = ${merchant} and mobile_index = any(${[...indexes]}::text[])
  and (mobile_verified_at is not null or not exists (
    select from identity.members other
    where other.merchant = members.merchant and other.mobile_index = any(${[...indexes]}::text[])
      and other.id <> members.id and (other.mobile_verified_at is not null or other.status = 'ACTIVE')))`

/**
 * Finds the account at the merchant that has verified this number or address, by its blind indexes. The unique index
 * also rejects a second owner, but only if both indexes were computed with the same key.
 */
export async function findProvedOwner(
  sql: Sql | Transaction,
  merchant: string,
  kind: ContactKind,
  indexes: readonly string[],
): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select id from identity.members
    where merchant = ${merchant} and ${sql(`${kind}_index`)} = any(${[...indexes]}::text[])
      and ${sql(`${kind}_verified_at`)} is not null`
  return row?.id
}

/**
 * Marks the number or address on file as verified. Returns false and changes nothing if another account at the merchant
 * has verified it.
 */
export async function verifyContact(
  sql: Sql,
  { blindIndex }: Pick<Keys, 'blindIndex'>,
  { memberId, merchant, kind, value }: { memberId: bigint; merchant: string; kind: ContactKind; value: string },
  now: Date,
): Promise<boolean> {
  const indexes = blindIndex.all(kind, value)
  const owner = await findProvedOwner(sql, merchant, kind, indexes)
  if (owner !== undefined) return owner === memberId
  const [index, verifiedAt] = [sql(`${kind}_index`), sql(`${kind}_verified_at`)]
  try {
    await sql`
      update identity.members set ${verifiedAt} = ${now}
      where id = ${memberId} and ${index} = any(${indexes}::text[]) and ${verifiedAt} is null`
    return true
  } catch (error) {
    if (isUniqueViolation(error, `members_${kind}`)) return false
    throw error
  }
}
