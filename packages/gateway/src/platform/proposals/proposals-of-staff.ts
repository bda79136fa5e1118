import type { Sql } from '@atrium/database'

/** Pending proposals that one of these actors made, oldest first. */
export const proposalsOfStaff = (
  sql: Sql,
  names: readonly string[],
  now: Date,
): Promise<{ merchant: string; proposalId: string; operation: string }[]> => sql`
  select merchant, id as "proposalId", operation from proposals.proposals
  where state = 'PROPOSED' and expires_at > ${now} and proposed_by = any(${[...names]}::text[])
  order by proposed_at, id`
