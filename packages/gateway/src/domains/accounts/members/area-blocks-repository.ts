import type { BlockArea } from '@atrium/contracts/staff/members/block-areas'
import type { Sql, Transaction } from '@atrium/database'

/** A block of an area. `until`: null for one that ends when it is lifted. */
export interface AreaBlockRow {
  readonly area: BlockArea
  readonly until: Date | null
  readonly by: string
  /** All accounts of the staff person who made it. */
  readonly people: string[]
  readonly reason: string
  readonly at: Date
}

/** Reads the blocks of a member that have not ended. */
export const readAreaBlocks = (sql: Sql | Transaction, memberId: bigint, now: Date): Promise<AreaBlockRow[]> => sql<
  AreaBlockRow[]
>`
  select area, nullif(until, 'infinity') as until, blocked_by as by, people, reason, at
  from identity.area_blocks where member_id = ${memberId} and until > ${now}
  order by array_position(array['DEPOSIT', 'PLAY', 'WITHDRAWAL', 'CHAT'], area)`

/** Stores a block, in place of an earlier one of the area. */
export async function writeAreaBlock(
  tx: Transaction,
  memberId: bigint,
  { area, until, by, people, reason, at }: AreaBlockRow,
): Promise<void> {
  await tx`
    insert into identity.area_blocks (member_id, area, until, blocked_by, people, reason, at)
    values (${memberId}, ${area}, coalesce(${until}::timestamptz, 'infinity'), ${by}, ${people}, ${reason}, ${at})
    on conflict (member_id, area) do update set until = excluded.until, blocked_by = excluded.blocked_by,
      people = excluded.people, reason = excluded.reason, at = excluded.at`
}

/**
 * Blocks withdrawals until a time, unless a block lasts longer. Nobody made it: lifting or shortening it takes a second
 * person. Returns whether anything has changed.
 */
export async function blockWithdrawalsUntil(
  tx: Transaction,
  memberId: bigint,
  { until, by, reason, at }: { until: Date; by: string; reason: string; at: Date },
): Promise<boolean> {
  const before = (await readAreaBlocks(tx, memberId, at)).find(({ area }) => area === 'WITHDRAWAL')
  if (before && (before.until === null || before.until >= until)) return false
  await writeAreaBlock(tx, memberId, { area: 'WITHDRAWAL', until, by, people: [], reason, at })
  return true
}

export async function deleteAreaBlock(tx: Transaction, memberId: bigint, area: BlockArea): Promise<void> {
  await tx`delete from identity.area_blocks where member_id = ${memberId} and area = ${area}`
}
