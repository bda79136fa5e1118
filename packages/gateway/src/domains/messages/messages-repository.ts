import type { MessageKind, MessageTemplate } from '@atrium/contracts/messages/templates'
import type { Sql, Transaction } from '@atrium/database'

export interface NewMessage {
  merchant: string
  memberId: bigint
  kind: MessageKind
  template: MessageTemplate
  values: object
  link: string | null
  dedupKey: string
  /** It waits to be sent by e-mail as well. */
  isMailed: boolean
}

/** Stores a message, once for each `dedupKey` of the member. */
export async function insertMessage(
  tx: Transaction,
  { merchant, memberId, kind, template, values, link, dedupKey, isMailed }: NewMessage,
  now: Date,
): Promise<void> {
  await tx`
    insert into messages.messages (merchant, member_id, kind, template, values, link, dedup_key, created_at, mail_due)
    values (${merchant}, ${memberId}, ${kind}, ${template}, ${tx.json(values as never)}, ${link}, ${dedupKey}, ${now},
      ${isMailed}) on conflict (member_id, dedup_key) do nothing`
}

/** The values of the message that a member has under a `dedupKey`. */
export async function readMessageValues(
  tx: Transaction,
  memberId: bigint,
  dedupKey: string,
): Promise<object | undefined> {
  const [message] = await tx<
    { values: object }[]
  >`select values from messages.messages where member_id = ${memberId} and dedup_key = ${dedupKey}`
  return message?.values
}

/** Whether the member takes a break, or is excluded by their own choice or by the register. */
export async function isBarred(tx: Transaction, memberId: bigint, now: Date): Promise<boolean> {
  const [row] = await tx<[{ isBarred: boolean }]>`
    select registration.is_excluded(${memberId}, ${now})
      or exists (select from protection.members p
      where p.member_id = ${memberId} and p.barred_until > ${now}) as "isBarred"`
  return row.isBarred
}

export async function countUnread(sql: Sql | Transaction, memberId: bigint): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from messages.messages where member_id = ${memberId} and read_at is null
      and deleted_at is null`
  return row.count
}

/** Marks messages of the member as read: those of `ids`, or all. */
export async function markRead(sql: Sql, memberId: bigint, ids: readonly string[] | 'all', now: Date): Promise<void> {
  await sql`
    update messages.messages set read_at = ${now}
    where member_id = ${memberId} and read_at is null and deleted_at is null
      and ${ids === 'all' ? sql`true` : sql`id = any(${[...ids]}::int8[])`}`
}

/** Deletes messages of the member, or takes that back with null. */
export async function setDeleted(
  sql: Sql,
  memberId: bigint,
  ids: readonly string[],
  deletedAt: Date | null,
): Promise<void> {
  await sql`
    update messages.messages set deleted_at = ${deletedAt}
    where member_id = ${memberId} and id = any(${[...ids]}::int8[])
      and deleted_at is ${deletedAt === null ? sql`not null` : sql`null`}`
}

/** Removes at most `limit` messages that were deleted, or sent, before these moments, and returns how many. */
export async function removeMessages(
  sql: Sql,
  { deletedBefore, sentBefore, limit }: { deletedBefore: Date; sentBefore: Date; limit: number },
): Promise<number> {
  const { count } = await sql`
    delete from messages.messages where id in (
      (select id from messages.messages where deleted_at < ${deletedBefore} limit ${limit})
      union (select id from messages.messages where created_at < ${sentBefore} limit ${limit})
      limit ${limit}
    )`
  return count
}
