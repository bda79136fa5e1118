import type { ImageType } from '@atrium/contracts/rules/support-rules'
import type { Sql, Transaction } from '@atrium/database'
import type { Sender } from './repository.ts'

/** Number of stored feedback entries, and their bytes including images. */
export interface StoredFeedback {
  count: number
  bytes: number
}

export interface FeedbackUsage {
  member: StoredFeedback
  network: StoredFeedback
  everybody: StoredFeedback
  totalBytes: number
}

/** Locks feedback until the transaction ends, so that checking quotas and storing is atomic across processes. */
export const lockFeedback = async (tx: Transaction): Promise<void> => {
  await tx`select 1 from support.feedback_total for no key update`
}

/**
 * Returns feedback stored since `since`, by the sender's account, by the sender's network and by all senders, and the
 * total. Visitors have no account.
 */
export async function readFeedbackUsage(
  sql: Sql | Transaction,
  { memberId, ip }: Sender,
  since: Date,
): Promise<FeedbackUsage> {
  const sums = (whose: unknown) =>
    sql`
      (select json_build_object('count', count(*), 'bytes', coalesce(sum(f.bytes), 0)) from support.feedback f
        where f.received_at > ${since} and ${whose as never})`
  const [row] = await sql<FeedbackUsage[]>`
    select
      ${sums(sql`f.member_id = ${memberId ?? null}`)} as member,
      ${sums(sql`f.ip = ${ip}`)} as network,
      ${sums(sql`true`)} as everybody,
      t.bytes::float8 as "totalBytes"
    from support.feedback_total t`
  return row!
}

export async function countFeedback(tx: Transaction, { merchant, memberId, ip }: Sender, since: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from support.feedback
    where merchant = ${merchant} and received_at > ${since}
      and ${memberId === undefined ? tx`member_id is null and ip = ${ip}` : tx`member_id = ${memberId}`}`
  return row!.count
}

export interface NewFeedback {
  ticketId: string
  content: string
  userAgent: string
  images: readonly { type: ImageType; content: Buffer }[]
  /** Bytes of all feedback including images. */
  bytes: number
}

export const insertFeedback = async (
  tx: Transaction,
  { merchant, memberId, ip, at }: Sender,
  { ticketId, content, userAgent, images, bytes }: NewFeedback,
): Promise<void> => {
  await tx`
    insert into support.feedback (ticket_id, merchant, member_id, ip, user_agent, content, received_at, bytes)
    values (${ticketId}, ${merchant}, ${memberId ?? null}, ${ip}, ${userAgent}, ${content}, ${at}, ${bytes})`
  for (const [index, image] of images.entries()) {
    await tx`
      insert into support.feedback_images (ticket_id, position, type, content)
      values (${ticketId}, ${index + 1}, ${image.type}, ${image.content})`
  }
}

/** Deletes at most `limit` feedback entries received before a time, with their images. Returns their number. */
export async function deleteFeedbackBefore(tx: Transaction, before: Date, limit: number): Promise<number> {
  // Same lock order as storing, to prevent deadlocks.
  await lockFeedback(tx)
  const old = (
    await tx<{ ticketId: string }[]>`
      select ticket_id as "ticketId" from support.feedback where received_at < ${before} order by received_at
      limit ${limit}`
  ).map(({ ticketId }) => ticketId)
  if (old.length === 0) return 0
  await tx`delete from support.feedback_images where ticket_id = any(${old})`
  await tx`delete from support.feedback where ticket_id = any(${old})`
  return old.length
}
