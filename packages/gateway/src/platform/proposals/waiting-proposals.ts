import { PROPOSABLE_OPERATIONS } from '@atrium/contracts/staff/merchant-proposals'
import type { ProposalOfMerchant } from '@atrium/contracts/staff/merchant-proposals'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Fragment, Sql } from '@atrium/database'
import { keysetList } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { peopleOf } from '../staff/people.ts'
import { staffAt } from '../staff/roles.ts'
import { mayRead } from './deciders.ts'
import { isOfMerchant, proposalColumns } from './proposals-repository.ts'
import type { ProposalRow } from './proposals-repository.ts'
import { proposalsSource, toProposalFor } from './proposals-source.ts'

type Filters = Pick<GatewayRequest<'waitingProposals'>, 'merchant'>
interface Reader {
  readonly staff: Staff
  readonly now: Date
}
type Row = ProposalRow & Keyed & { readonly currency: string }

/** Condition for pending proposals that the reader may decide by the roles that count at their merchant. */
function whereWaiting(sql: Sql, { merchant }: Filters, { staff, now }: Reader): Fragment {
  const operationsOf = (roles: readonly string[]) =>
    sql`p.operation = any(${PROPOSABLE_OPERATIONS.filter((name) => mayRead({ ...staff, roles }, name))}::text[])`
  const visible = (staff.grants ?? []).reduce(
    (others, { merchants, roles }) =>
      sql`${others} or p.merchant = any(${merchants as string[]}::text[]) and ${operationsOf(roles)}`,
    operationsOf(staff.everywhere),
  )
  return sql`
    p.state = 'PROPOSED' and p.expires_at > ${now} and (${visible})
    and ${merchant === undefined ? sql`true` : isOfMerchant(sql, merchant)}`
}

/** Proposals of all merchants that the reader may decide or has made, newest first. */
const waitingSource: KeysetSource<Filters, Reader, Row, ProposalOfMerchant> = {
  key: proposalsSource.key,
  where: whereWaiting,
  rows: (sql, { where, order, limit, cursor }) => sql<Row[]>`
    select ${proposalColumns(sql)}, coalesce(m.currency, '') as currency, ${cursor} as cursor
    from proposals.proposals p left join merchants.merchants_view m on m.code = p.merchant
    where ${where} order by ${order} limit ${limit}`,
  toEntry: (row, { staff, now }) => ({
    ...toProposalFor(row, { staff: staffAt(staff, row.merchant), now }),
    merchant: row.merchant,
    currency: row.currency,
  }),
}

/** Lists the pending proposals of all merchants of a staff member. */
export function createWaitingProposals({ sql, clock }: { readonly sql: Sql; readonly clock: () => Date }) {
  const list = keysetList(sql, waitingSource)
  return async (
    { after, before, pageSize, ...filters }: GatewayRequest<'waitingProposals'>,
    staff: Staff,
  ): Promise<GatewayAnswer<'waitingProposals'>> => {
    const reader = { staff, now: clock() }
    const [page, [row]] = await Promise.all([
      list.page(filters, { after, before, limit: pageSize }, reader),
      sql<[{ count: number }]>`
        select count(*)::int as count from proposals.proposals p where ${whereWaiting(sql, filters, reader)}
          and not (p.proposer_people || p.agreed_people) && ${peopleOf(staff)}::text[]`,
    ])
    return { ...page, toDecide: row.count }
  }
}
