import type { Sql, Transaction } from '@atrium/database'
import { isUniqueViolation } from '@atrium/database'

/**
 * A condition on `identity.members`: whose mobile number this is, by its blind indexes. That is who has proved it; where
 * nobody has, the one active account that entered it.
 */
export const hasMobile = (sql: Sql | Transaction, merchant: string, indexes: readonly string[]) => sql`
  merchant = ${merchant} and mobile_index = any(${[...indexes]}::text[])
  and (mobile_verified_at is not null or not exists (
    select from identity.members other
    where other.merchant = members.merchant and other.mobile_index = any(${[...indexes]}::text[])
      and other.id <> members.id and (other.mobile_verified_at is not null or other.status = 'ACTIVE')))`

/**
 * Who at the merchant has proved this number or address, by its blind indexes. The unique index rejects a second one,
 * but only under the same key.
 */
export async function findProvedOwner(
  sql: Sql | Transaction,
  merchant: string,
  kind: 'mobile' | 'email',
  indexes: readonly string[],
): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select id from identity.members
    where merchant = ${merchant} and ${sql(`${kind}_index`)} = any(${[...indexes]}::text[])
      and ${sql(`${kind}_verified_at`)} is not null`
  return row?.id
}

/** The member has just proved to hold their number. It stays unproved where another account has proved it meanwhile. */
export async function verifyMobile(sql: Sql, memberId: bigint, now: Date): Promise<void> {
  try {
    await sql`
      update identity.members set mobile_verified_at = ${now} where id = ${memberId} and mobile_index is not null
        and mobile_verified_at is null`
  } catch (error) {
    if (!isUniqueViolation(error, 'members_mobile')) throw error
  }
}
