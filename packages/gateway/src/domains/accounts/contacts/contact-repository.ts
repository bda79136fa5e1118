import type { Sql, Transaction } from '@atrium/database'
import { isUniqueViolation } from '@atrium/database'

interface ContactRow {
  account: string
  emailSealed: string | null
  mobileSealed: string | null
  isMobileVerified: boolean
}

export async function readContacts(sql: Sql, memberId: bigint): Promise<ContactRow> {
  const [row] = await sql<[ContactRow]>`
    select account, email_sealed as "emailSealed", mobile_sealed as "mobileSealed",
      mobile_verified_at is not null as "isMobileVerified"
    from identity.members where id = ${memberId}`
  return row
}

export interface ProvedContact {
  readonly kind: 'email' | 'mobile'
  readonly sealed: string
  readonly index: string
}

/**
 * Replaces a member's contact with one that was verified at `verifiedAt`; null: not yet. Invalidates password reset
 * links, and log-ins that wait for verification by the old contact. Returns false if another account at the merchant
 * has this contact: roll the transaction back.
 */
export async function replaceContact(
  tx: Transaction,
  memberId: bigint,
  { kind, sealed, index }: ProvedContact,
  now: Date,
  verifiedAt: Date | null = now,
): Promise<boolean> {
  const change =
    kind === 'email'
      ? tx`email_sealed = ${sealed}, email_index = ${index}, email_verified_at = ${verifiedAt}`
      : tx`mobile_sealed = ${sealed}, mobile_index = ${index}, mobile_verified_at = ${verifiedAt}`
  try {
    await tx`update identity.members set ${change}, contact_changed_at = ${now} where id = ${memberId}`
  } catch (error) {
    if (isUniqueViolation(error, 'members_email') || isUniqueViolation(error, 'members_mobile')) return false
    throw error
  }
  await tx`update identity.password_resets set used_at = ${now} where member_id = ${memberId} and used_at is null`
  await tx`delete from identity.login_verifications where member_id = ${memberId}`
  return true
}
