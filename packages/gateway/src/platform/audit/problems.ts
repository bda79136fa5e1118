import type { Sql } from '@atrium/database'
import type { FoundProblem, ProblemReader } from '../found-problem.ts'
import { minutesBefore } from '../found-problem.ts'

const DAY_MINUTES = 24 * 60
/** Entries are chained within seconds of their commit. */
const CHAINED_MINUTES = 5
/** The clocks are compared every ten minutes. */
const CLOCK_MINUTES = 15
/** The books are checked every day. */
const BOOKS_MINUTES = 26 * 60

/** Finds events of some actions in the log since a time, by merchant. */
const findEvents = (
  sql: Sql,
  { actions, merchants, since }: { actions: readonly string[]; merchants: readonly string[]; since: Date },
): Promise<FoundProblem[]> => sql<FoundProblem[]>`
  select merchant, count(*)::int as count, min(at) as since,
    (array_agg(subject order by id desc))[1] as example, (array_agg(details ->> 'reason' order by id desc))[1] as detail
  from audit.log
  where merchant = any(${merchants as string[]}) and action = any(${actions as string[]}) and at > ${since}
  group by merchant`

/** Finds messages of the payment service that were rejected within a day. */
export const findRejectedPaymentMessages = (sql: Sql, { merchants, now }: ProblemReader): Promise<FoundProblem[]> =>
  findEvents(sql, {
    actions: ['payment-message-rejected'],
    merchants,
    since: minutesBefore(now, DAY_MINUTES),
  })

/** Finds exhausted budgets of text messages, and codes that are rarely entered, within a day. */
export const findTextMessageEvents = (sql: Sql, { merchants, now }: ProblemReader): Promise<FoundProblem[]> =>
  findEvents(sql, {
    actions: ['sms-budget-exhausted', 'sms-conversion-low'],
    merchants,
    since: minutesBefore(now, DAY_MINUTES),
  })

/** Finds clocks that are apart: the newest event of the last minutes. */
export const findClockFaults = (sql: Sql, { now }: Pick<ProblemReader, 'now'>): Promise<FoundProblem[]> => sql<
  FoundProblem[]
>`
  select null as merchant, 1 as count, max(at) as since, null as example, null as detail from audit.log
  where merchant is null and action = 'clock-fault' and at > ${minutesBefore(now, CLOCK_MINUTES)}
  having count(*) > 0`

/** Finds what the last check of the books has found, and a check that is missing. */
export const findWrongBooks = (sql: Sql, { now }: Pick<ProblemReader, 'now'>): Promise<FoundProblem[]> => sql<
  FoundProblem[]
>`
  select null as merchant, greatest(jsonb_array_length(details -> 'problems'), 1) as count, at as since,
    subject as example, details -> 'problems' ->> 0 as detail
  from (select at, subject, details from audit.log where merchant is null and action = 'books-checked'
    order by id desc limit 1) last
  where jsonb_array_length(details -> 'problems') > 0 or at < ${minutesBefore(now, BOOKS_MINUTES)}`

/** Finds entries of the log that are not chained although their transactions ended long ago. */
export const findUnchainedEntries = (sql: Sql, { now }: Pick<ProblemReader, 'now'>): Promise<FoundProblem[]> => sql<
  FoundProblem[]
>`
  select null as merchant, count(*)::int as count, min(at) as since, min(id)::text as example, null as detail
  from audit.log
  where id > (select coalesce(max(entry), 0) from audit.links) and at < ${minutesBefore(now, CHAINED_MINUTES)}
  having count(*) > 0`
