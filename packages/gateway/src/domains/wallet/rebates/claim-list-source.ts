import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'

export interface ClaimReader extends ListReader {
  readonly memberId: bigint
}
export type ClaimFilters = Pick<ParsedRequest<'rebateClaims'>, 'from' | 'to'>

interface ClaimRow extends Keyed {
  id: bigint
  at: Date
  amount: bigint
  currency: string
}

/** Lists a member's rebate claims, newest first. */
export const claimListSource: ListSource<
  ClaimFilters,
  ClaimReader,
  ClaimRow,
  CallValue<'rebateClaims'>['list'][number],
  { total: number; amount: bigint }
> = {
  key: [
    { column: 'c.at', type: 'timestamptz', order: 'desc' },
    { column: 'c.id', type: 'int8', order: 'desc' },
  ],

  where: (sql, filters, { memberId, merchant }) =>
    sql`c.member_id = ${memberId} and ${within(sql, sql`c.at`, momentsOf(filters, merchant.timeZone))}`,

  rows: (sql, { where, order, limit, cursor }) => sql<ClaimRow[]>`
    select c.id, c.at, c.amount, c.currency, ${cursor} as cursor from wallet.rebate_claims c where ${where}
    order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[{ total: number; amount: bigint }]>`
      select count(*)::int as total, coalesce(sum(c.amount), 0)::int8 as amount from wallet.rebate_claims c
      where ${where}`
    return row
  },

  toEntry: ({ id, at, amount, currency }) => ({
    claimId: String(id),
    at: at.getTime(),
    amount: toWire(amount),
    currency,
  }),
}
