import { toWire } from '@atrium/contracts/money'
import type { Adjustment, ADJUSTMENT_QUEUES } from '@atrium/contracts/registry/members/adjustments'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { isProposedBy } from '../../../platform/staff/people.ts'
import { adjustmentColumns } from './adjustments-repository.ts'
import type { AdjustmentRow } from './adjustments-repository.ts'

interface AdjustmentFilters {
  readonly queue: (typeof ADJUSTMENT_QUEUES)[number]
  /** The name a member logs in with, in whatever case. */
  readonly account?: string | undefined
}

/** The staff side authorizes the reader. */
export interface AdjustmentReader {
  readonly merchant: string
  /** The accounts of staff behind the reader, and the name they act by. */
  readonly people: readonly string[]
  /** Proposals that expire later can be decided. */
  readonly now: Date
}

export const hasExpired = ({ state, expiresAt }: Pick<AdjustmentRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'PROPOSED' && expiresAt <= now

/** An adjustment as staff sees it. */
export const toAdjustment = (
  row: AdjustmentRow,
  { people, now }: Pick<AdjustmentReader, 'people' | 'now'>,
): Adjustment => ({
  adjustmentId: row.id,
  memberId: String(row.memberId),
  account: row.account,
  kind: row.kind,
  amount: toWire(row.amount),
  currency: row.currency,
  ...(row.state === 'PROPOSED' && !hasExpired(row, now) && { balance: toWire(row.balance) }),
  reason: row.reason,
  state: hasExpired(row, now) ? 'EXPIRED' : row.state,
  proposedBy: row.proposedBy,
  proposedAt: row.proposedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
  ...(row.decidedAt !== null && { decidedAt: row.decidedAt.toISOString() }),
  ...(row.declineReason !== null && { declineReason: row.declineReason }),
  isOwn: isProposedBy(row, people),
})

/** Adjustments of a merchant, newest first. */
export const adjustmentsSource: KeysetSource<AdjustmentFilters, AdjustmentReader, AdjustmentRow & Keyed, Adjustment> = {
  key: [
    { column: 'a.proposed_at', type: 'timestamptz', order: 'desc' },
    { column: 'a.id::text', type: 'text', order: 'desc' },
  ],
  where: (sql, { queue, account }, { merchant, now }) => sql`
    a.merchant = ${merchant} and ${queue === 'OPEN' ? sql`a.state = 'PROPOSED' and a.expires_at > ${now}` : sql`true`}
    and ${
      account === undefined
        ? sql`true`
        : sql`
      a.member_id = (select id from identity.members_view
        where merchant = ${merchant} and lower(account) = lower(${account}))`
    }`,
  rows: async (sql, { where, order, limit, cursor }) => sql<(AdjustmentRow & Keyed)[]>`
    select ${adjustmentColumns(sql)}, ${cursor} as cursor
    from wallet.adjustments a join identity.members_view m on m.id = a.member_id where ${where} order by ${order}
    limit ${limit}`,
  toEntry: toAdjustment,
  // There is no file: an export would leave the system without a record of who reads it.
  file: [],
}
