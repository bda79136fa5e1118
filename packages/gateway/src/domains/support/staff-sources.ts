import type { Language } from '@atrium/contracts/locale/languages'
import type { QUESTION_STATES, StaffFeedback, StaffQuestion } from '@atrium/contracts/staff/support'
import type { ImageType } from '@atrium/contracts/rules/support-rules'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

/** The reader of a merchant's questions and feedback. The staff operation checks access. */
interface Reader {
  readonly merchant: string
}
interface OfAccount {
  readonly account?: string | undefined
}

/** SQL condition: the row's member has this account name, ignoring case. */
const isOf = (sql: Sql, table: Fragment, { account }: OfAccount, { merchant }: Reader): Fragment =>
  account === undefined
    ? sql`true`
    : sql`${table}.member_id = (select id from identity.members_view
  where merchant = ${merchant} and lower(account) = lower(${account}))`

export type QuestionState = (typeof QUESTION_STATES)[number]
export interface QuestionFilters extends OfAccount {
  readonly state: QuestionState
}
interface QuestionRow extends Keyed {
  ticketId: string
  content: string
  askedAt: Date
  language: Language
  account: string | null
  priority: number
  answer: string | null
  answeredBy: string | null
  answeredAt: Date | null
}

const toQuestion = ({
  ticketId,
  content,
  askedAt,
  language,
  account,
  priority,
  answer,
  answeredBy,
  answeredAt,
}: QuestionRow): StaffQuestion => ({
  ticketId,
  content,
  language,
  askedAt: askedAt.toISOString(),
  ...(account !== null && { account }),
  ...(priority > 0 && { isVip: true as const }),
  ...(answer !== null && { answer }),
  ...(answeredBy !== null && { answeredBy }),
  ...(answeredAt !== null && { answeredAt: answeredAt.toISOString() }),
})

/**
 * Lists questions to a merchant's support. Open questions: VIP members first, then oldest first. Answered questions:
 * newest first.
 */
export function questionsSource(
  state: QuestionState,
): KeysetSource<QuestionFilters, Reader, QuestionRow, StaffQuestion> {
  return {
    key: [
      ...(state === 'OPEN'
        ? [
            { column: 'q.priority', type: 'int8', order: 'desc' } as const,
            { column: 'q.asked_at', type: 'timestamptz', order: 'asc' } as const,
          ]
        : [{ column: 'q.answered_at', type: 'timestamptz', order: 'desc' } as const]),
      { column: 'q.ticket_id', type: 'text', order: 'asc' },
    ],
    where: (sql, filters, reader) =>
      sql`
        q.merchant = ${reader.merchant} and ${state === 'OPEN' ? sql`q.answer is null` : sql`q.answer is not null`}
          and ${isOf(sql, sql`q`, filters, reader)}`,
    rows: (sql, { where, order: by, limit, cursor }) => sql<QuestionRow[]>`
      select q.ticket_id as "ticketId", q.content, q.asked_at as "askedAt", q.language, m.account, q.priority, q.answer,
        q.answered_by as "answeredBy", q.answered_at as "answeredAt", ${cursor} as cursor
      from support.questions q left join identity.members_view m on m.id = q.member_id where ${where} order by ${by}
      limit ${limit}`,
    toEntry: toQuestion,
  }
}

interface FeedbackRow extends Keyed {
  ticketId: string
  content: string
  receivedAt: Date
  account: string | null
  images: number
}

/** Lists feedback to a merchant, newest first. */
export const feedbackSource: KeysetSource<OfAccount, Reader, FeedbackRow, StaffFeedback> = {
  key: [
    { column: 'f.received_at', type: 'timestamptz', order: 'desc' },
    { column: 'f.ticket_id', type: 'text', order: 'asc' },
  ],
  where: (sql, filters, reader) => sql`f.merchant = ${reader.merchant} and ${isOf(sql, sql`f`, filters, reader)}`,
  rows: (sql, { where, order, limit, cursor }) => sql<FeedbackRow[]>`
    select f.ticket_id as "ticketId", f.content, f.received_at as "receivedAt", m.account, ${cursor} as cursor,
      (select count(*)::int from support.feedback_images i where i.ticket_id = f.ticket_id) as images
    from support.feedback f left join identity.members_view m on m.id = f.member_id where ${where} order by ${order}
    limit ${limit}`,
  toEntry: ({ ticketId, content, receivedAt, account, images }) => ({
    ticketId,
    content,
    images,
    receivedAt: receivedAt.toISOString(),
    ...(account !== null && { account }),
  }),
}

export async function readFeedbackImage(
  sql: Sql,
  merchant: string,
  { ticketId, position }: { ticketId: string; position: number },
): Promise<{ type: ImageType; content: Buffer } | undefined> {
  const [row] = await sql<{ type: ImageType; content: Buffer }[]>`
    select i.type, i.content
    from support.feedback_images i
    join support.feedback f using (ticket_id)
    where f.merchant = ${merchant} and i.ticket_id = ${ticketId} and i.position = ${position}`
  return row
}
