import type { Fragment, Sql, Transaction } from '@atrium/database'
import type { ReadLowConversions } from '../../../platform/messaging/sms-conversion-watch.ts'

/** `noLogin`: for a log-in or a new password, whichever uses it first. */
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
  /** The network of the visitor, as limits count it. */
  ip: string
  /** Country and the merchant's calendar day of a text message, the keys of budgets; undefined for an e-mail. */
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
 * Codes sent lately to one number or address, and for one visitor's address; `toFree` and `ipFree`: those of the day
 * that were sent without a slider and never used. Concurrent orders of either are serialised until the transaction
 * ends.
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

/** Returns the id of the code. */
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
  /** This one included. */
  tries: number
  expiresAt: Date
  usedAt: Date | null
}

/** The newest code sent for one of these purposes, with one more try counted. */
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

/** Whether the newest code is still valid, and was ordered with a solved slider from this network. */
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

/** Uses a code up. Returns false when another request did so before. */
export async function markUsed(tx: Sql | Transaction, id: bigint, now: Date): Promise<boolean> {
  const rows =
    await tx`update identity.verification_codes set used_at = ${now} where id = ${id} and used_at is null returning id`
  return rows.length === 1
}

/** Marks a code as delivered, as a fragment of the statement that counts it. */
export const markDelivered = (sql: Sql, id: bigint, now: Date): Fragment => sql`
  update identity.verification_codes set delivered_at = ${now} where id = ${id}
  returning merchant, sms_country, sms_day`

/** The budget of a code, as a fragment of the statement that counts it. */
export const budgetOfCode = (sql: Sql | Transaction, id: bigint): Fragment =>
  sql`select merchant, sms_country, sms_day from identity.verification_codes where id = ${id}`

/** Codes by text message, by merchant and country, with few uses. */
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
