import type { AgreementText } from '@atrium/contracts/rules/accounts/agreement-texts'
import type { Sql, Transaction } from '@atrium/database'

export interface NewMemberRow {
  merchant: string
  account: string
  type: number
  nickname: string
  password_hash: string
  payment_password_hash: string | null
  /** Set if an agent chose the password: the member must change it at the first log-in. */
  must_change_password: boolean
  language: 'KO' | 'EN'
  mobile_sealed: string | null
  mobile_index: string | null
  /** Set if a code or Firebase has verified the number; null for an unverified number. */
  mobile_verified_at: Date | null
  email_sealed: string | null
  email_index: string | null
}

/**
 * Inserts an account that has never logged in. Rejects with a unique violation if another account has the name or the
 * verified number.
 */
export async function insertMember(
  tx: Transaction,
  member: NewMemberRow,
  upline: readonly bigint[],
  now: Date,
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into identity.members (
      merchant, account, type, nickname, password_hash, payment_password_hash, password_changed_at,
        must_change_password, first_login_done, language,
      mobile_sealed, mobile_index, mobile_verified_at, email_sealed, email_index, parent_id, upline, registered_at
    ) values (
      ${member.merchant}, ${member.account}, ${member.type}, ${member.nickname}, ${member.password_hash},
        ${member.payment_password_hash}, ${now}, ${member.must_change_password}, false, ${member.language},
      ${member.mobile_sealed}, ${member.mobile_index}, ${member.mobile_verified_at}, ${member.email_sealed},
        ${member.email_index},
        ${upline.at(-1) ?? null}, ${tx.array([...upline])}::int8[], ${now}
    ) returning id`
  return row!.id
}

export async function insertPersonalData(
  tx: Transaction,
  memberId: bigint,
  sealed: readonly { field: string; sealed: string; index?: string }[],
): Promise<void> {
  for (const { field, sealed: text, index } of sealed)
    await tx`
      insert into registration.personal_data (member_id, field, sealed, value_index)
      values (${memberId}, ${field}, ${text}, ${index ?? null})`
}

export async function insertConsents(
  tx: Transaction,
  memberId: bigint,
  consents: readonly { kind: AgreementText | 'age'; version: string }[],
  at: Date,
  ip: string,
): Promise<void> {
  for (const { kind, version } of consents)
    await tx`
      insert into registration.consents (member_id, kind, version, at, ip)
      values (${memberId}, ${kind}, ${version}, ${at}, ${ip})`
}

export interface Origin {
  merchant: string
  variant: 'username' | 'mobile'
  method: 'WEB' | 'AGENT'
  registerUrl: string | undefined
  domain: string | undefined
  affiliateCode: string | undefined
  referralCode: string | undefined
  recommenderId: string | undefined
  ip: string
  device: string
  personIndex: string | undefined
  mobileIndex: string | undefined
  emailIndex: string | undefined
  mobileVerifiedAt: Date | undefined
  /** The agent who opened the account, and the request id; missing if the member registered. */
  opened?: { readonly by: bigint; readonly requestId: string }
  at: Date
}

export async function insertOrigin(tx: Transaction, memberId: bigint, origin: Origin): Promise<void> {
  const by = origin.opened?.by ?? null
  // If the opener's own account was opened by an agent and is not verified, the new account counts toward that agent's
  // household.
  const openedUnder = tx`
    coalesce((select a.opened_under from registration.origins a join identity.members m on m.id = a.member_id
      where m.id = ${by} and m.mobile_verified_at is null and m.email_verified_at is null), ${by})`
  await tx`
    insert into registration.origins (member_id, merchant, variant, method, register_url, domain, affiliate_code,
      referral_code, recommender_id, ip, device, person_index, mobile_verified_at, opened_by, opened_under, request_id,
      at)
    values (
      ${memberId}, ${origin.merchant}, ${origin.variant}, ${origin.method}, ${origin.registerUrl ?? null},
        ${origin.domain ?? null}, ${origin.affiliateCode ?? null}, ${origin.referralCode ?? null},
      ${origin.recommenderId ?? null}, ${origin.ip}, ${origin.device}, ${origin.personIndex ?? null},
        ${origin.mobileVerifiedAt ?? null}, ${by}, ${openedUnder}, ${origin.opened?.requestId ?? null}, ${origin.at}
    )`
}

/**
 * Flags accounts of the merchant that may belong to the same person: they share name and id number, email address,
 * mobile number, IP address, or IP address and browser (registrations after `since`). Of accounts with the same IP
 * address, only the newest ones and the oldest are linked, which is enough to connect all of them. Accounts opened by
 * agents are not compared by IP address: they have the agent's.
 */
export async function flagDuplicates(
  tx: Transaction,
  memberId: bigint,
  { merchant, personIndex, mobileIndex, emailIndex, ip, device, at }: Origin,
  since: Date,
): Promise<void> {
  const atAddress = tx`
    select o.member_id, o.device from registration.origins o
    where o.merchant = ${merchant} and o.member_id <> ${memberId} and o.ip = ${ip} and o.method = 'WEB'
      and o.at > ${since}`
  await tx`
    insert into registration.duplicates (member_id, other_id, reason, at)
    select ${memberId}, o.member_id, 'person', ${at}::timestamptz
    from registration.origins o
    where o.merchant = ${merchant} and o.member_id <> ${memberId} and o.person_index = ${personIndex ?? null}
    union all
    select ${memberId}, m.id, 'email', ${at}::timestamptz
    from identity.members m
    where m.merchant = ${merchant} and m.id <> ${memberId} and m.email_index = ${emailIndex ?? null}
    union all
    select ${memberId}, m.id, 'mobile', ${at}::timestamptz
    from identity.members m
    where m.merchant = ${merchant} and m.id <> ${memberId} and m.mobile_index = ${mobileIndex ?? null}
    union all
    select ${memberId}, near.member_id, case when near.device = ${device} then 'device' else 'ip' end,
      ${at}::timestamptz
    from (
      (${atAddress} order by o.at desc limit 20) union (${atAddress} order by o.at limit 1)
    ) near`
}

/**
 * Gives a new member below an upline the line rates in `rates`, in hundredths of a percent by category, and default
 * rates for missing categories.
 */
export async function giveLineRates(
  tx: Transaction,
  { memberId, uplineId, rates }: { memberId: bigint; uplineId: bigint; rates: Readonly<Record<string, number>> },
  now: Date,
): Promise<void> {
  await tx`select wallet.give_line_rates(${memberId}, ${uplineId}, ${tx.json(rates as never)}, ${now})`
}

/** Finds the account that an agent opened with this request id. */
export async function findOpened(
  sql: Sql,
  agentId: bigint,
  requestId: string,
): Promise<{ account: string; type: number } | undefined> {
  const [row] = await sql<{ account: string; type: number }[]>`
    select m.account, m.type from registration.origins o join identity.members m on m.id = o.member_id
    where o.opened_by = ${agentId} and o.request_id = ${requestId}`
  return row
}

/** Returns the ids of all members above a member, from the top down, followed by the member. */
export async function readLine(sql: Sql | Transaction, memberId: bigint): Promise<bigint[]> {
  const [row] = await sql<
    [{ line: bigint[] }]
  >`select upline || id as line from identity.members where id = ${memberId}`
  return row.line
}
