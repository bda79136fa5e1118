import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { ReadLowConversions } from '../../../platform/messaging/sms-conversion-watch.ts'

/** A code for `noLogin` is valid for one log-in or one password reset. */
export type CodePurpose =
  | 'login'
  | 'register'
  | 'password'
  | 'noLogin'
  | 'verification'
  | 'address'
  | 'paymentPassword'
  | 'contact'

export interface NewCode {
  merchant: string
  purpose: CodePurpose
  channel: 'sms' | 'email'
  toIndex: string
  codeHash: string
  /** Network of the visitor, for rate limits. */
  ip: string
  /** Keys of the text message budget: the country, and the day in the merchant's time zone. Undefined for an email. */
  sms: { country: string; day: string } | undefined
  withoutSlider: boolean
  createdAt: Date
  expiresAt: Date
}

interface SentLately {
  latest: Date | null
  toBurst: number
  toDay: number
  toFree: number
  ipDay: number
  ipFree: number
}

/**
 * Counts codes sent recently to one number or address, and from one network. `toFree` and `ipFree` count codes of the
 * last 24 hours that were sent without a slider and are unused. Locks number and network, so that concurrent requests
 * are counted one by one.
 */
export async function lockAndCountSent(
  tx: Transaction,
  { merchant, toIndex, ip }: Pick<NewCode, 'merchant' | 'toIndex' | 'ip'>,
  since: { burst: Date; day: Date },
): Promise<SentLately> {
  // Always locked in this order, to prevent deadlocks.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`code to ${merchant} ${toIndex}`}, 0))`
  await tx`select pg_advisory_xact_lock(hashtextextended(${`code ip ${merchant} ${ip}`}, 0))`
  const [row] = await tx<SentLately[]>`
    with of_number as (
      select created_at, without_slider and used_at is null as is_free from identity.verification_codes
      where merchant = ${merchant} and to_index = ${toIndex} and created_at > ${since.day}
    ), of_network as (
      select without_slider and used_at is null as is_free from identity.verification_codes
      where merchant = ${merchant} and ip = ${ip} and created_at > ${since.day}
    )
    select
      (select max(created_at) from identity.verification_codes
        where merchant = ${merchant} and (to_index = ${toIndex} or ip = ${ip})) as latest,
      (select count(*)::int from of_number where created_at > ${since.burst}) as "toBurst",
      (select count(*)::int from of_number) as "toDay",
      (select count(*)::int from of_number where is_free) as "toFree",
      (select count(*)::int from of_network) as "ipDay",
      (select count(*)::int from of_network where is_free) as "ipFree"`
  return row!
}

/** Inserts a code. Returns its id. */
export async function insertCode(tx: Transaction, code: NewCode): Promise<bigint> {
  const [row] = await tx<[{ id: bigint }]>`
    insert into identity.verification_codes (merchant, purpose, channel, to_index, code_hash, ip, sms_country, sms_day,
      without_slider, created_at, expires_at)
    values (${code.merchant}, ${code.purpose}, ${code.channel}, ${code.toIndex}, ${code.codeHash}, ${code.ip},
      ${code.sms?.country ?? null}, ${code.sms?.day ?? null}, ${code.withoutSlider}, ${code.createdAt}, ${code.expiresAt})
    returning id`
  return row.id
}

interface TriedCode {
  id: bigint
  purpose: CodePurpose
  codeHash: string
  /** Number of attempts, including this one. */
  tries: number
  expiresAt: Date
  usedAt: Date | null
}

/** Finds the newest code for one of these purposes, and increments its attempts. */
export async function countTry(
  sql: Sql,
  { merchant, purposes, toIndex }: Pick<NewCode, 'merchant' | 'toIndex'> & { purposes: readonly CodePurpose[] },
): Promise<TriedCode | undefined> {
  const [row] = await sql<TriedCode[]>`
    update identity.verification_codes set tries = tries + 1
    where id = (
      select id from identity.verification_codes
      where merchant = ${merchant} and purpose = any(${purposes as string[]}) and to_index = ${toIndex}
      order by created_at desc, id desc limit 1
    )
    returning id, purpose, code_hash as "codeHash", tries, expires_at as "expiresAt", used_at as "usedAt"`
  return row
}

/** Returns whether the newest code is still valid and was requested from this network with a solved slider. */
export async function hasCodeWithSlider(
  sql: Sql,
  { merchant, purpose, toIndex, ip }: Pick<NewCode, 'merchant' | 'purpose' | 'toIndex' | 'ip'>,
  { tries, now }: { tries: number; now: Date },
): Promise<boolean> {
  const [row] = await sql<{ isGood: boolean }[]>`
    select not without_slider and ip = ${ip} and used_at is null and tries < ${tries} and expires_at > ${now} as "isGood"
    from identity.verification_codes
    where merchant = ${merchant} and purpose = ${purpose} and to_index = ${toIndex}
    order by created_at desc, id desc limit 1`
  return row?.isGood === true
}

/** Marks a code as used. Returns false if another request has done so before. */
export async function markUsed(tx: Sql | Transaction, id: bigint, now: Date): Promise<boolean> {
  const rows =
    await tx`update identity.verification_codes set used_at = ${now} where id = ${id} and used_at is null returning id`
  return rows.length === 1
}

/** SQL fragment that marks a code as delivered, for the statement that counts deliveries. */
export const markDelivered = (sql: Sql, id: bigint, now: Date): Fragment => sql`
  update identity.verification_codes set delivered_at = ${now} where id = ${id}
  returning merchant, sms_country, sms_day`

/** SQL fragment that finds the budget of a code, for the statement that counts verified codes. */
export const budgetOfCode = (sql: Sql | Transaction, id: bigint): Fragment =>
  sql`select merchant, sms_country, sms_day from identity.verification_codes where id = ${id}`

/** Finds merchants and countries where few text message codes are used. */
export const readLowConversions: ReadLowConversions = (sql, { from, to, minSent, minShare }) => sql`
  select merchant, sms_country as country, count(*)::int as sent, count(used_at)::int as proved
  from identity.verification_codes
  where delivered_at > ${from} and delivered_at <= ${to} and sms_country is not null
  group by merchant, sms_country
  having count(*) >= ${minSent}::int and count(used_at) < count(*) * ${minShare}::float8
  order by merchant, sms_country`

export async function deleteCodesBefore(sql: Sql, before: Date): Promise<void> {
  await sql`delete from identity.verification_codes where created_at < ${before}`
}
