import type { BlockArea } from '@atrium/contracts/staff/members/block-areas'
import type { Sql, Transaction } from '@atrium/database'

/** Reads whether staff have blocked an area for a member. Without `until` the block ends when it is lifted. */
export async function readAreaBlock(
  sql: Sql | Transaction,
  memberId: bigint,
  area: BlockArea,
  now: Date,
): Promise<{ isBlocked: boolean; until?: Date }> {
  const [row] = await sql<[{ isBlocked: boolean; until: Date | null }]>`
    select until is not null as "isBlocked", nullif(until, 'infinity') as until
    from identity.area_blocked_until(${memberId}, ${area}, ${now}) as until`
  return { isBlocked: row.isBlocked, ...(row.until && { until: row.until }) }
}
