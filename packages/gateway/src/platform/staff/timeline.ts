import type { Fragment, Sql } from '@atrium/database'

/** The member whose timeline is read. */
export interface TimelineMember {
  readonly merchant: string
  readonly memberId: bigint
}

/**
 * Selects entries of one kind on the timeline of a member: `id` (text, unique within the kind), `at`, `event` (text) and
 * `details` (jsonb): `amount`, `currency`, `title`, `text`, `by`, `facts` and `ref`, as the contract has them; null
 * values are left out. The period and the place of a page are added outside.
 */
export type TimelineRows = (sql: Sql, member: TimelineMember) => Fragment

/** An amount in counts of 1/10,000, as a decimal. */
export const wireAmount = (sql: Sql, amount: Fragment): Fragment => sql`trim_scale((${amount})::numeric / 10000)::text`
