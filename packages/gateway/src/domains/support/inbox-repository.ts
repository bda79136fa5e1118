import type { Language } from '@atrium/contracts/locale/languages'
import type { ImageType } from '@atrium/contracts/rules/support-rules'
import type { Sql } from '@atrium/database'

export interface OpenQuestionRow {
  ticketId: string
  content: string
  askedAt: Date
  language: Language
  account: string | null
}

/** What waits for an answer, the oldest first. */
export const readOpenQuestions = (sql: Sql, merchant: string): Promise<OpenQuestionRow[]> => sql<OpenQuestionRow[]>`
  select q.ticket_id as "ticketId", q.content, q.asked_at as "askedAt", q.language, m.account
  from support.questions q
  left join identity.members m on m.id = q.member_id
  where q.merchant = ${merchant} and q.answer is null
  order by q.asked_at, q.ticket_id
  limit 100`

export interface FeedbackRow {
  ticketId: string
  content: string
  receivedAt: Date
  images: number
  account: string | null
}

export const readFeedback = (sql: Sql, merchant: string): Promise<FeedbackRow[]> => sql<FeedbackRow[]>`
  select f.ticket_id as "ticketId", f.content, f.received_at as "receivedAt", m.account,
    (select count(*)::int from support.feedback_images i where i.ticket_id = f.ticket_id) as images
  from support.feedback f
  left join identity.members m on m.id = f.member_id
  where f.merchant = ${merchant}
  order by f.received_at desc, f.ticket_id
  limit 100`

export async function readFeedbackImage(sql: Sql, merchant: string, { ticketId, position }: { ticketId: string; position: number }): Promise<{ type: ImageType; content: Buffer } | undefined> {
  const [row] = await sql<{ type: ImageType; content: Buffer }[]>`
    select i.type, i.content
    from support.feedback_images i
    join support.feedback f using (ticket_id)
    where f.merchant = ${merchant} and i.ticket_id = ${ticketId} and i.position = ${position}`
  return row
}
