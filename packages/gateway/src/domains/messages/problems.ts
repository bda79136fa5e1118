import type { Sql } from '@atrium/database'
import type { FoundProblem, ProblemReader } from '../../platform/found-problem.ts'
import { minutesBefore } from '../../platform/found-problem.ts'

/** E-mails of messages are sent within seconds. */
const SENT_MINUTES = 10
/** Older ones are no longer sent. */
const DROPPED_MINUTES = 24 * 60

/** Finds messages that wait to be sent by e-mail, because the mail server does not accept them. */
export const findWaitingMails = (sql: Sql, { merchants, now }: ProblemReader): Promise<FoundProblem[]> => sql<
  FoundProblem[]
>`
  select m.merchant, count(*)::int as count, min(m.created_at) as since, null as example, null as detail
  from messages.messages m join identity.members_view o on o.id = m.member_id
  where m.mail_due and m.created_at < ${minutesBefore(now, SENT_MINUTES)}
    and m.created_at > ${minutesBefore(now, DROPPED_MINUTES)} and m.merchant = any(${merchants as string[]})
    and o.email_sealed is not null and o.email_verified_at is not null
  group by m.merchant`
