import { CHAT_KEPT } from '@atrium/contracts/text/chat-text'
import type { Sql, Transaction } from '@atrium/database'

export interface MessageRow {
  id: bigint
  memberId: bigint
  clientId: string
  nickname: string
  text: string
  sentAt: Date
}

const columns = (sql: Sql | Transaction) =>
  sql`id, member_id as "memberId", client_id as "clientId", nickname, text, sent_at as "sentAt"`

/** Returns the newest messages, in chronological order. */
export async function readMessages(sql: Sql, merchant: string): Promise<MessageRow[]> {
  const rows = await sql<
    MessageRow[]
  >`select ${columns(sql)} from chat.messages where merchant = ${merchant} order by id desc limit ${CHAT_KEPT}`
  return rows.reverse()
}

/** A message with the data that only staff sees. */
export interface StaffMessageRow extends MessageRow {
  account: string
  mutedUntil: Date | null
}

/** Returns the newest messages, newest first, each with the writer's account name and the end of the writer's mute. */
export const readStaffMessages = (sql: Sql, merchant: string, now: Date): Promise<StaffMessageRow[]> => sql<
  StaffMessageRow[]
>`
  select c.id, c.member_id as "memberId", c.client_id as "clientId", c.nickname, c.text, c.sent_at as "sentAt",
    m.account, w.muted_until as "mutedUntil"
  from chat.messages c
  join identity.members_view m on m.id = c.member_id
  left join chat.writers w on w.member_id = c.member_id and w.muted_until > ${now}
  where c.merchant = ${merchant} order by c.id desc limit ${CHAT_KEPT}`

export async function findMessage(
  sql: Sql | Transaction,
  merchant: string,
  id: string,
): Promise<MessageRow | undefined> {
  const [row] = await sql<
    MessageRow[]
  >`select ${columns(sql)} from chat.messages where merchant = ${merchant} and id = ${id}`
  return row
}

export async function findByClientId(
  tx: Transaction,
  memberId: bigint,
  clientId: string,
): Promise<MessageRow | undefined> {
  const [row] = await tx<
    MessageRow[]
  >`select ${columns(tx)} from chat.messages where member_id = ${memberId} and client_id = ${clientId}`
  return row
}

export interface Pace {
  pauseMs: number
  windowMs: number
  inWindow: number
}

/**
 * Counts a message against the writer's rate limit, and locks the count until the transaction ends. Returns false and
 * changes nothing if the writer is muted or over the limit.
 */
export async function takeTurn(
  tx: Transaction,
  memberId: bigint,
  now: Date,
  { pauseMs, windowMs, inWindow }: Pace,
): Promise<boolean> {
  const pauseBefore = new Date(now.getTime() - pauseMs)
  const windowBefore = new Date(now.getTime() - windowMs)
  const taken = await tx`
    insert into chat.writers as w (member_id, last_at, window_at, window_count) values (${memberId}, ${now}, ${now}, 1)
    on conflict (member_id) do update set
      last_at = excluded.last_at,
      window_at = case when w.window_at <= ${windowBefore} then excluded.window_at else w.window_at end,
      window_count = case when w.window_at <= ${windowBefore} then 1 else w.window_count + 1 end
    where w.last_at <= ${pauseBefore} and (w.window_at <= ${windowBefore} or w.window_count < ${inWindow})
      and (w.muted_until is null or w.muted_until <= ${now})
    returning 1`
  return taken.length > 0
}

/** Returns the end of a member's mute; undefined if the member is not muted. */
export async function readMutedUntil(sql: Sql | Transaction, memberId: bigint, now: Date): Promise<Date | undefined> {
  const [row] = await sql<
    { mutedUntil: Date }[]
  >`select muted_until as "mutedUntil" from chat.writers where member_id = ${memberId} and muted_until > ${now}`
  return row?.mutedUntil
}

/** Inserts a message with the member's current nickname. Deletes the oldest messages above the maximum number. */
export async function insertMessage(
  tx: Transaction,
  {
    merchant,
    memberId,
    clientId,
    text,
    sentAt,
  }: { merchant: string; memberId: bigint; clientId: string; text: string; sentAt: Date },
): Promise<MessageRow> {
  const [row] = await tx<MessageRow[]>`
    insert into chat.messages (merchant, member_id, client_id, nickname, text, sent_at)
    select ${merchant}, m.id, ${clientId}, m.nickname, ${text}, ${sentAt} from identity.members_view m
    where m.id = ${memberId}
    returning ${columns(tx)}`
  await tx`
    delete from chat.messages where merchant = ${merchant}
      and id <= (select id from chat.messages where merchant = ${merchant} order by id desc offset ${CHAT_KEPT}
        limit 1)`
  return row!
}

export async function deleteMessage(tx: Transaction, id: bigint): Promise<boolean> {
  return (await tx`delete from chat.messages where id = ${id}`).count > 0
}

export async function writeMute(tx: Transaction, memberId: bigint, until: Date | undefined): Promise<void> {
  await tx`
    insert into chat.writers (member_id, muted_until) values (${memberId}, ${until ?? null}) on conflict (member_id)
    do update set muted_until = excluded.muted_until`
}

export async function insertOperation(
  tx: Transaction,
  operation: {
    merchant: string
    actor: string
    message: MessageRow
    kind: 'delete' | 'mute'
    mutedUntil?: Date | undefined
    at: Date
  },
): Promise<void> {
  const { merchant, actor, message, kind, mutedUntil, at } = operation
  await tx`
    insert into chat.operations (merchant, actor, member_id, kind, text, muted_until, at)
    values (${merchant}, ${actor}, ${message.memberId}, ${kind}, ${message.text}, ${mutedUntil ?? null}, ${at})`
}
