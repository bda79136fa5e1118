import type { CallValue } from '@atrium/contracts/calls'
import type { Localized } from '@atrium/contracts/locale/languages'
import type { Sql, Transaction } from '@atrium/database'
import type { IssueKey } from '../issues/issues-repository.ts'
import type { OddsOverrides, PricedTicket } from './price-ticket.ts'

export interface NewOrder extends IssueKey {
  readonly id: string
  readonly memberId: bigint
  readonly loginHash: Buffer
  readonly sessionId: string
  readonly requestId: string
  readonly fingerprint: string
  /** Digest of the odds that were used for the prices of the tickets. */
  readonly odds: string
  readonly tickets: readonly PricedTicket[]
}

/** Result of checking an order before it is placed. `orderId` is the existing order of a repeated request. */
export interface KnownOrder {
  status: string
  subCode: string | null
  orderId: string
}

export interface PlacedOrder extends KnownOrder {
  /** The member's displayed balance after a new order; null otherwise. */
  shown: bigint | null
  version: bigint | null
  currency: string | null
  /** Fields of a new order; missing if the order must be read. */
  details?: OrderDetails
}

/** Fields of an order's issue and game, and fields that are only known after it is stored. */
export interface OrderDetails {
  readonly createdAt: Date
  /** Ids of the order's tickets, in their order. */
  readonly ticketIds: readonly bigint[]
  readonly closeAt: Date
  readonly drawAt: Date
  readonly gameNames: Localized
  readonly accountTypeName: string
}

/** An order whose money was moved, because it was settled, cancelled or corrected. */
export interface MovedOrder {
  orderId: string
  memberId: bigint
  code: string
  stake: bigint
  win?: bigint
  currency: string
}

/** Converts a ticket to JSON. Amounts are strings, because JSON numbers are not exact at that size. */
export const ticketJson = ({
  unit,
  stake,
  rebate,
  maxWin,
  possibleWin,
  best: _best,
  ...ticket
}: PricedTicket): object => ({
  ...ticket,
  unit: String(unit),
  stake: String(stake),
  rebate: String(rebate),
  possibleWin: String(possibleWin),
  maxWin: maxWin === undefined ? null : String(maxWin),
})

/**
 * Checks an order before its tickets are counted. `least` is the minimum cost of the order and of its most expensive
 * ticket.
 */
export async function checkOrder(
  sql: Sql,
  {
    merchant,
    memberId,
    loginHash,
    code,
    numero,
    requestId,
    fingerprint,
    odds,
    least,
  }: Omit<NewOrder, 'id' | 'sessionId' | 'tickets'> & { readonly least: { total: bigint; highest: bigint } },
  now: Date,
): Promise<KnownOrder> {
  const [row] = await sql<[KnownOrder]>`
    select status, sub_code as "subCode", order_id as "orderId"
    from lottery.check_order(
      row(${merchant}, ${memberId}, ${loginHash}, null, ${code})::lottery.bettor,
      row(null, ${numero}, ${requestId}, ${fingerprint}, null, null, null, null, ${odds})::lottery.new_order,
      ${least.total}, ${least.highest}, ${now})`
  return row
}

/** Calls lottery.submit_order. The statuses are those of lottery.place_order. */
export async function placeOrder(
  sql: Sql,
  { id, merchant, memberId, loginHash, sessionId, code, numero, requestId, fingerprint, odds, tickets }: NewOrder,
  now: Date,
): Promise<PlacedOrder> {
  const [row] = await sql<[PlacedOrder]>`
    select status, sub_code as "subCode", order_id as "orderId", shown, version, currency
    from lottery.submit_order(
      row(${merchant}, ${memberId}, ${loginHash}, ${sessionId}, ${code})::lottery.bettor,
      row(${id}, ${numero}, ${requestId}, ${fingerprint}, ${sql.json(tickets.map(ticketJson) as never)}, null, null,
        null, ${odds})::lottery.new_order, ${now})`
  return row
}

/**
 * Places orders in one statement and one transaction. Returns results in order; undefined for an order that was skipped
 * and needs `placeOrder`. The descending sort avoids a bug of the driver (3.4.9) with errors after the first rows; see
 * `placeBets`.
 */
export async function placeOrders(
  sql: Sql,
  orders: readonly NewOrder[],
  now: Date,
): Promise<(PlacedOrder | undefined)[]> {
  const sent = orders.map(({ memberId, loginHash, tickets, ...order }, i) => ({
    ...order,
    place: i + 1,
    memberId: String(memberId),
    loginHash: loginHash.toString('hex'),
    tickets: tickets.map(ticketJson),
  }))
  type Row = Pick<PlacedOrder, 'shown' | 'version' | 'currency'> & Omit<OrderDetails, 'createdAt'> & { place: number }
  const rows = await sql<Row[]>`
    select s.place, s.shown, s.version, s.currency, s.tickets as "ticketIds", s.close_at as "closeAt",
      s.draw_at as "drawAt", s.game_names as "gameNames", s.account_type_name as "accountTypeName"
    from (
      select array_agg(row(o.merchant, o."memberId", decode(o."loginHash", 'hex'), o."sessionId", o.code)
          ::lottery.bettor order by o.place) as bettors,
        array_agg(row(o.id, o.numero, o."requestId", o.fingerprint, o.tickets, null, null, null, o.odds)
          ::lottery.new_order order by o.place) as orders
      from jsonb_to_recordset(${sql.json(sent as never)}) as o (place int, merchant text, "memberId" int8,
        "loginHash" text, "sessionId" text, code text, id uuid, numero text, "requestId" text, fingerprint text,
        tickets jsonb, odds text)
    ) sent cross join lateral lottery.submit_orders(sent.bettors, sent.orders, ${now}) s
    order by s.place desc`
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return orders.map(({ id }, i) => {
    const row = byPlace.get(i + 1)
    if (!row) return undefined
    const { shown, version, currency, place: _place, ...details } = row
    return {
      status: 'OK',
      subCode: null,
      orderId: id,
      shown,
      version,
      currency,
      details: { ...details, createdAt: now },
    }
  })
}

/** Odds that a merchant has set for a game, with their digest. */
export interface SetOdds {
  readonly digest: string
  readonly overrides: OddsOverrides
}

export async function readSetOdds(sql: Sql, merchant: string, code: string): Promise<SetOdds> {
  const [row] = await sql<[{ digest: string; odds: [string, number][] }]>`
    select lottery.odds_digest(${merchant}, ${code}) as digest,
      coalesce(jsonb_agg(jsonb_build_array(o.play || '/' || o.level, o.odds)), '[]') as odds
    from lottery.odds o where o.merchant = ${merchant} and o.code = ${code}`
  return { digest: row.digest, overrides: new Map(row.odds) }
}
export interface TicketRow {
  id: bigint
  position: number
  play: string
  content: string
  unit: bigint
  multiple: number
  lines: number
  stake: bigint
  odds: number[]
  group: number | null
  rebate: bigint
  maxWin: bigint | null
  state: 'PLACED' | 'WON' | 'LOST' | 'CANCELLED' | 'VOID'
  hits: number[] | null
  win: bigint
}

/** An order with its game and issue. */
export interface OrderRow {
  id: string
  code: string
  numero: string
  state: 'PLACED' | 'SETTLED' | 'CANCELLED' | 'VOID'
  stake: bigint
  win: bigint
  createdAt: Date
  settledAt: Date | null
  chaseId: string | null
  gameNames: Localized
  accountTypeName: string
  issueState: CallValue<'lotteryDraw'>['state']
  closeAt: Date
  drawAt: Date
  result: string | null
  currency: string
}

export async function findOrder(
  sql: Sql | Transaction,
  memberId: bigint,
  orderId: string,
): Promise<OrderRow | undefined> {
  const [row] = await sql<OrderRow[]>`
    select o.id, o.code, o.numero, o.state, o.stake, o.win, o.created_at as "createdAt", o.settled_at as "settledAt",
      o.chase_id as "chaseId", g.name as "gameNames", g.account_type_name as "accountTypeName",
      i.state as "issueState", i.close_at as "closeAt", i.draw_at as "drawAt", i.result, m.currency
    from lottery.orders o
    join lottery.games g on g.code = o.code
    join lottery.issues i on (i.merchant, i.code, i.numero) = (o.merchant, o.code, o.numero)
    join merchants.merchants_view m on m.code = o.merchant
    where o.id = ${orderId} and o.member_id = ${memberId}`
  return row
}

/** Returns the tickets of orders, in the order in which they were sent. */
export const readTickets = (
  sql: Sql | Transaction,
  orders: readonly string[],
): Promise<(TicketRow & { orderId: string })[]> => sql<(TicketRow & { orderId: string })[]>`
  select o.id as "orderId", t.id, t.position, t.play, t.content, t.unit, t.multiple, t.lines, t.stake, t.odds,
    t.prize_group as "group", t.rebate, t.max_win as "maxWin", t.state, t.hits, t.win
  from unnest(${[...orders]}::uuid[]) as o (id)
  -- Tickets are looked up order by order, regardless of table statistics: there are few orders, and the table is large.
  cross join lateral (select * from lottery.tickets t where t.order_id = o.id order by t.position) t
  order by o.id, t.position`

/** Cancels an order. Returns false if its issue is no longer open. */
export async function cancelOrder(
  tx: Transaction,
  { memberId, orderId }: { memberId: bigint; orderId: string },
  now: Date,
): Promise<boolean> {
  const [open] = await tx`
    select 1 from lottery.orders o
    join lottery.issues i on (i.merchant, i.code, i.numero) = (o.merchant, o.code, o.numero)
    where o.id = ${orderId} and o.member_id = ${memberId} and i.state = 'OPEN' and i.close_at > ${now} for share of i`
  if (!open) return false
  const cancelled = await tx`select 1 from lottery.cancel_orders(${tx.array([orderId])}::uuid[], ${now})`
  return cancelled.length > 0
}
