import type { PreferenceKind } from '@atrium/contracts/messages/preferences'
import type { MessageKind, MessageTemplate } from '@atrium/contracts/messages/templates'
import type { Sql, Transaction } from '@atrium/database'

export interface NewMessage {
  merchant: string
  kind: MessageKind
  template: MessageTemplate
  values: object
  link: string | null
  dedupKey: string
  /** Preference that decides whether the message is also sent by email; undefined if the member has no choice. */
  preference: PreferenceKind | undefined
  /** Whether the message is sent by email by default. */
  isMailed: boolean
}

/**
 * Stores a message for members, once per member and `dedupKey`. Returns the members who got a new message. Members to
 * whom responsible gaming allows no promotions are left out, by a trigger on the table.
 */
export async function insertMessages(
  tx: Transaction,
  members: readonly bigint[],
  { merchant, kind, template, values, link, dedupKey, preference, isMailed }: NewMessage,
  now: Date,
): Promise<bigint[]> {
  const rows = await tx<{ memberId: bigint }[]>`
    insert into messages.messages (merchant, member_id, kind, template, values, link, dedup_key, created_at, mail_due)
    select ${merchant}, m.id, ${kind}, ${template}, ${tx.json(values as never)}, ${link}, ${dedupKey}, ${now},
      coalesce((select p.email from identity.notification_preferences p
        where p.member_id = m.id and p.kind = ${preference ?? null}), ${isMailed})
    from unnest(${members.map(String)}::int8[]) m (id)
    order by m.id on conflict (member_id, dedup_key) do nothing returning member_id as "memberId"`
  return rows.map(({ memberId }) => memberId)
}

/** Returns the values of a member's message with this `dedupKey`. */
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

export async function countUnread(sql: Sql, memberId: bigint): Promise<number> {
  const [row] = await countUnreadOf(sql, [memberId])
  return row!.unread
}

/** Counts the unread messages of each of these members. */
export const countUnreadOf = (
  sql: Sql,
  members: readonly bigint[],
): Promise<{ memberId: bigint; unread: number }[]> => sql<{ memberId: bigint; unread: number }[]>`
  select w.id as "memberId", (select count(*)::int from messages.messages m where m.member_id = w.id
    and m.read_at is null and m.deleted_at is null) as unread
  from unnest(${members.map(String)}::int8[]) w (id)`

/** Marks messages of the member as read, either those in `ids` or all. */
export async function markRead(sql: Sql, memberId: bigint, ids: readonly string[] | 'all', now: Date): Promise<void> {
  await sql`
    update messages.messages set read_at = ${now}
    where member_id = ${memberId} and read_at is null and deleted_at is null
      and ${ids === 'all' ? sql`true` : sql`id = any(${[...ids]}::int8[])`}`
}

/** Sets the deletion time of the member's messages; null restores them. */
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

/**
 * Deletes at most `limit` messages that members deleted, or that were sent, before these times. Returns their number.
 */
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
