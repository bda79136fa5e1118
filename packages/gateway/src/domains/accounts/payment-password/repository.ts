import type { Sql, Transaction } from '@atrium/database'

export interface PaymentPasswordMember {
  account: string
  /** Hash of the log-in password. */
  passwordHash: string
  paymentPasswordHash: string | null
  emailSealed: string | null
  isEmailVerified: boolean
  mobileSealed: string | null
  isMobileVerified: boolean
}

/**
 * Reads passwords and contact data of a member. A mobile number counts as verified if the member entered a code that
 * was sent to it.
 */
export async function readPaymentPasswordMember(sql: Sql, memberId: bigint): Promise<PaymentPasswordMember> {
  const [row] = await sql<PaymentPasswordMember[]>`
    select m.account, m.password_hash as "passwordHash", m.payment_password_hash as "paymentPasswordHash",
      m.email_sealed as "emailSealed", m.email_verified_at is not null as "isEmailVerified",
      m.mobile_sealed as "mobileSealed",
      m.mobile_verified_at is not null as "isMobileVerified"
    from identity.members m
    where m.id = ${memberId}`
  return row!
}

/** Replaces the hash `oldHash`. Returns false if another request has changed it before. */
export async function replacePaymentPassword(
  sql: Sql | Transaction,
  memberId: bigint,
  oldHash: string | null,
  newHash: string,
): Promise<boolean> {
  const rows = await sql`
      update identity.members set payment_password_hash = ${newHash}
      where id = ${memberId} and payment_password_hash is not distinct from ${oldHash} returning 1`
  return rows.length === 1
}

/** Removes the payment password. Returns false if there is none. Locks the member's row. */
export async function deletePaymentPassword(tx: Transaction, memberId: bigint): Promise<boolean> {
  const { count } = await tx`
    update identity.members set payment_password_hash = null
    where id = ${memberId} and payment_password_hash is not null`
  return count === 1
}
