import type { Sql } from '@atrium/database'

interface SecurityRow {
  account: string
  nickname: string
  mobileSealed: string | null
  emailSealed: string | null
  registeredAt: Date
  passwordChangedAt: Date | null
  hasPaymentPassword: boolean
  emailVerified: boolean
  totpConfirmedAt: Date | null
  recoveryCodesLeft: number
}

export async function readSecurity(sql: Sql, memberId: bigint): Promise<SecurityRow> {
  const [row] = await sql<SecurityRow[]>`
    select account, nickname, mobile_sealed as "mobileSealed", email_sealed as "emailSealed",
      registered_at as "registeredAt", password_changed_at as "passwordChangedAt",
      payment_password_hash is not null as "hasPaymentPassword",
      email_verified_at is not null as "emailVerified",
      (select count(*)::int from identity.totp_recovery_codes c where c.member_id = members.id) as "recoveryCodesLeft",
      (select t.confirmed_at from identity.totp t where t.member_id = members.id) as "totpConfirmedAt"
    from identity.members
    where id = ${memberId}`
  return row!
}
