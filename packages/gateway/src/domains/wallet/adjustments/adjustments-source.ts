import { parseMoney, toWire } from '@atrium/contracts/money'
import type { MERCHANT_PROPOSAL_QUEUES } from '@atrium/contracts/staff/merchant-proposals'
import type { Adjustment } from '@atrium/contracts/staff/members/adjustments'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { proposalColumns } from '../../../platform/proposals/proposals-repository.ts'
import type { ProposalRow } from '../../../platform/proposals/proposals-repository.ts'
import { stateOf, toProposal } from '../../../platform/proposals/proposals-source.ts'
import type { AdjustmentKind } from './adjustments-repository.ts'

interface AdjustmentFilters {
  readonly queue: (typeof MERCHANT_PROPOSAL_QUEUES)[number]
  /** Filters by account name, ignoring case. */
  readonly account?: string | undefined
}

/** The reader of adjustments. The staff operation checks access. */
interface AdjustmentReader {
  readonly merchant: string
  /** All accounts of the reader, including the acting one. */
  readonly people: readonly string[]
  /** Current time. Proposals that expire after it can be decided. */
  readonly now: Date
}

interface AdjustmentRow extends ProposalRow, Keyed {
  memberId: bigint
  account: string
  kind: AdjustmentKind
  /** Amount as entered. */
  amount: string
  /** The member's own money now, in units of 1/10,000; for a settlement, the member's current debt. */
  balance: bigint
}

/** Lists adjustments of a merchant, newest first. */
export const adjustmentsSource: KeysetSource<AdjustmentFilters, AdjustmentReader, AdjustmentRow, Adjustment> = {
  key: [
    { column: 'p.proposed_at', type: 'timestamptz', order: 'desc' },
    { column: 'p.id::text', type: 'text', order: 'desc' },
  ],
  where: (sql, { queue, account }, { merchant, now }) => sql`
    p.merchant = ${merchant} and p.operation = 'adjustBalance'
    and ${queue === 'WAITING' ? sql`p.state = 'PROPOSED' and p.expires_at > ${now}` : sql`true`}
    and ${account === undefined ? sql`true` : sql`m.merchant = ${merchant} and lower(m.account) = lower(${account})`}`,
  rows: (sql, { where, order, limit, cursor }) => sql<AdjustmentRow[]>`
    select ${proposalColumns(sql)}, m.id as "memberId", m.account, p.input ->> 'kind' as kind,
      p.input ->> 'amount' as amount,
      coalesce((select abs(w.balance) from ledger.accounts_view w where w.member_id = m.id
        and w.kind = case p.input ->> 'kind' when 'SETTLE_DEBT' then 'DEBT' else 'REAL' end), 0) as balance,
      ${cursor} as cursor
    from proposals.proposals_view p join identity.members_view m on m.id = (p.input ->> 'memberId')::int8
    where ${where} order by ${order} limit ${limit}`,
  toEntry: (row, reader) => ({
    ...toProposal(row, reader),
    memberId: String(row.memberId),
    account: row.account,
    kind: row.kind,
    amount: toWire(parseMoney(row.amount)),
    ...(stateOf(row, reader.now) === 'PROPOSED' && { balance: toWire(row.balance) }),
  }),
  // No CSV: an exported file would be read without an entry in the audit log.
}
