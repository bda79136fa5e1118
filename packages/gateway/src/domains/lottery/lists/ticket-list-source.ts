import type { LotteryTicketEntry, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import { momentsOf, within } from '../../../pipeline/reports/list-call.ts'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'

export interface BetReader extends ListReader {
  readonly memberId: bigint
}
type Filters = Pick<ParsedRequest<'lotteryTickets'>, 'from' | 'to' | 'code' | 'state'>

/** A ticket with its order and draw. Amounts in units of 1/10,000. */
interface TicketEntryRow extends Keyed {
  id: bigint
  orderId: string
  chaseId: string | null
  at: Date
  code: string
  gameName: string
  numero: string
  play: string
  content: string
  length: number
  lines: number
  unit: bigint
  multiple: number
  stake: bigint
  state: LotteryTicketEntry['state']
  win: bigint
  rebate: bigint
  result: string | null
}

/** Maximum number of characters of a ticket's content in a list. */
const SHOWN_CHARACTERS = 200

/** Lists a member's lottery tickets, newest first. A rebate is included after the settlement. */
export const ticketListSource: ListSource<
  Filters,
  BetReader,
  TicketEntryRow,
  LotteryTicketEntry,
  { total: number; stake: bigint; win: bigint; rebate: bigint }
> = {
  key: [
    { column: 'o.created_at', type: 'timestamptz', order: 'desc' },
    { column: 't.id', type: 'int8', order: 'desc' },
  ],

  where: (sql, { code, state, ...days }, { memberId, merchant }) => sql`
    o.member_id = ${memberId} and ${within(sql, sql`o.created_at`, momentsOf(days, merchant.timeZone))}
    and ${code === undefined ? sql`true` : sql`o.code = ${code}`} and ${state ? sql`t.state = ${state}` : sql`true`}`,

  rows: (sql, { where, order, limit, cursor }, _filters, { language }) => sql<TicketEntryRow[]>`
    select t.id, o.id as "orderId", o.chase_id as "chaseId", o.created_at as at, o.code,
      g.name ->> ${language} as "gameName", o.numero, t.play, left(t.content, ${SHOWN_CHARACTERS}) as content,
      length(t.content) as length, t.lines, t.unit, t.multiple, t.stake, t.state,
      t.win, case when t.state in ('WON', 'LOST') then t.rebate else 0 end as rebate, i.result, ${cursor} as cursor
    from lottery.orders o
    join lottery.tickets t on t.order_id = o.id
    join lottery.games g on g.code = o.code
    join lottery.issues i on (i.merchant, i.code, i.numero) = (o.merchant, o.code, o.numero)
    where ${where} order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[{ total: number; stake: bigint; win: bigint; rebate: bigint }]>`
      select count(*)::int as total,
        coalesce(sum(t.stake) filter (where t.state in ('PLACED', 'WON', 'LOST')), 0)::int8 as stake,
        coalesce(sum(t.win) filter (where t.state = 'WON'), 0)::int8 as win,
        coalesce(sum(t.rebate) filter (where t.state in ('WON', 'LOST')), 0)::int8 as rebate
      from lottery.orders o join lottery.tickets t on t.order_id = o.id where ${where}`
    return row
  },

  toEntry: ({
    id,
    chaseId,
    at,
    length,
    unit,
    stake,
    win,
    rebate,
    result,
    orderId,
    code,
    gameName,
    numero,
    play,
    content,
    lines,
    multiple,
    state,
  }) => ({
    ticketId: String(id),
    orderId,
    at: at.getTime(),
    code,
    gameName,
    numero,
    drawKind: lotteryOf.get(code)!.drawKind,
    play,
    content,
    isCut: length > SHOWN_CHARACTERS,
    lines,
    multiple,
    state,
    unit: toWire(unit),
    stake: toWire(stake),
    win: toWire(win),
    rebate: toWire(rebate),
    ...(chaseId !== null && { chaseId }),
    ...(result !== null && { result }),
  }),
}
