import type { Sql } from '@atrium/database'
import { isUniqueViolation } from '@atrium/database'

interface EmailRow {
  account: string
  emailSealed: string | null
  isVerified: boolean
}

export async function readEmail(sql: Sql, memberId: bigint): Promise<EmailRow> {
  const [row] = await sql<EmailRow[]>`
    select account, email_sealed as "emailSealed", email_verified_at is not null as "isVerified" from identity.members
    where id = ${memberId}`
  return row!
}

/**
 * The member has proved to own their address. Returns false when another account at the merchant has proved the same
 * address.
 */
export async function verifyEmail(sql: Sql, memberId: bigint, now: Date): Promise<boolean> {
  try {
    await sql`
      update identity.members set email_verified_at = ${now} where id = ${memberId} and email_index is not null
        and email_verified_at is null`
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'members_email')) return false
    throw error
  }
}
