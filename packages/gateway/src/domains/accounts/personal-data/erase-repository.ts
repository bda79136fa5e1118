import type { Transaction } from '@atrium/database'

/**
 * Copies the hashes of a self-excluded member to the exclusion register, so that the exclusion also applies to later
 * accounts with the same number, verified address or id number. Call it before the data is erased. A number that
 * another account also has counts only if it is verified: otherwise anyone could exclude its owner.
 */
export async function moveExclusionToRegister(tx: Transaction, memberId: bigint, now: Date): Promise<void> {
  await tx`
    insert into registration.exclusions (merchant, kind, value_index, starts_at, ends_at)
    select m.merchant, known.kind, known.value_index, ${now}, nullif(p.barred_until, 'infinity')
    from identity.members m
    join protection.members_view p on p.member_id = m.id and p.bar = 'SELF_EXCLUSION' and p.barred_until > ${now}
    cross join lateral (
      select 'mobile' as kind, m.mobile_index as value_index
      where m.mobile_index is not null and (m.mobile_verified_at is not null or not exists (
        select from identity.members other
        where other.merchant = m.merchant and other.mobile_index = m.mobile_index and other.id <> m.id))
      union all select 'email', m.email_index where m.email_index is not null and m.email_verified_at is not null
      union all select 'idNumber', d.value_index from registration.personal_data d
      where d.member_id = m.id and d.field = 'idNumber' and d.value_index is not null
    ) known
    where m.id = ${memberId}`
}

/**
 * Erases the member's personal data and closes the account. The row and the account name stay, so that the name cannot
 * be registered again.
 */
export async function eraseMember(tx: Transaction, memberId: bigint, passwordHash: string, now: Date): Promise<void> {
  await tx`
    update identity.members
    set status = 'DISABLED', closed_at = coalesce(closed_at, ${now}), nickname = 'erased',
      password_hash = ${passwordHash}, payment_password_hash = null,
      avatar = null, avatar_choice = null,
      mobile_sealed = null, mobile_index = null, mobile_verified_at = null, email_sealed = null, email_index = null,
      email_verified_at = null
    where id = ${memberId}`
  await tx`delete from registration.personal_data where member_id = ${memberId}`
  await tx`
    update registration.origins set register_url = null, domain = null, affiliate_code = null, referral_code = null,
      recommender_id = null, ip = '', device = '', person_index = null
    where member_id = ${memberId}`
}

/**
 * Deletes the member's log-ins, devices, networks, authenticator app and earlier passwords. Session rows stay, without
 * address and browser, because game rounds and audit entries refer to them.
 */
export async function eraseSignIns(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`update identity.sessions set ip = '', user_agent = '' where member_id = ${memberId}`
  await tx`delete from identity.login_verifications where member_id = ${memberId}`
  await tx`delete from identity.logins where member_id = ${memberId}`
  await tx`delete from identity.devices where member_id = ${memberId}`
  await tx`delete from identity.known_addresses where member_id = ${memberId}`
  await tx`delete from identity.totp_recovery_codes where member_id = ${memberId}`
  await tx`delete from identity.totp where member_id = ${memberId}`
  await tx`delete from identity.password_history where member_id = ${memberId}`
  await tx`delete from identity.password_resets where member_id = ${memberId}`
  await tx`delete from identity.data_exports where member_id = ${memberId}`
}

/** Empties the staff notes about the member, and deletes the notes that the member wrote for invite links. */
export async function eraseNotes(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`update identity.member_notes set note = '' where member_id = ${memberId}`
  await tx`
    update registration.referrals set review_reason = ''
    where ${memberId} in (member_id, inviter_id) and review_reason is not null`
  await tx`update registration.invite_codes set note = null where member_id = ${memberId} and note is not null`
}

/** Returns the ids of the member's withdrawals and deposits, which proposals refer to. */
export async function readOrderIds(tx: Transaction, memberId: bigint): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id::text from wallet.withdrawal_orders_view where member_id = ${memberId}
    union all select id::text from wallet.deposit_orders_view where member_id = ${memberId}`
  return rows.map(({ id }) => id)
}
