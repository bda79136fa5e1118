import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'

type Ticket = CallValue<'raffleTickets'>['list'][number]
export interface TicketReader extends ListReader {
  readonly memberId: bigint
  readonly merchant: ListReader['merchant'] & { readonly code: string }
}
interface TicketRow extends Keyed {
  raffle: string
  number: number
  source: Ticket['source']
  at: Date
  prize: number | null
}

/** Lists a member's tickets, newest first. */
export const raffleTicketsSource: ListSource<
  Pick<ParsedRequest<'raffleTickets'>, 'id' | 'source'>,
  TicketReader,
  TicketRow,
  Ticket,
  { total: number }
> = {
  key: [
    { column: 't.at', type: 'timestamptz', order: 'desc' },
    { column: 't.campaign', type: 'text', order: 'desc' },
    { column: 't.number', type: 'int8', order: 'desc' },
  ],
  where: (sql, { id, source }, { memberId, merchant }) =>
    sql`
      t.member_id = ${memberId} and t.merchant = ${merchant.code}
        and ${id === undefined ? sql`true` : sql`t.campaign = ${id}`}
        and ${source ? sql`t.source = ${source}` : sql`true`}`,
  rows: (sql, { where, order, limit, cursor }) => sql<TicketRow[]>`
    select t.campaign as raffle, t.number, t.source, t.at, w.prize, ${cursor} as cursor
    from promotions.raffle_tickets t left join promotions.raffle_winners w on w.merchant = t.merchant
      and w.campaign = t.campaign and w.number = t.number
    where ${where} order by ${order} limit ${limit}`,
  async sums(sql, where) {
    const [row] = await sql<
      [{ total: number }]
    >`select count(*)::int as total from promotions.raffle_tickets t where ${where}`
    return row
  },
  toEntry: ({ raffle, number, source, at, prize }) => ({
    raffle,
    number,
    source,
    at: at.getTime(),
    ...(prize !== null && { prize }),
  }),
}
