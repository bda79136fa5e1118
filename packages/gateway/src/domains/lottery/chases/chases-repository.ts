import type { Localized } from '@atrium/contracts/locale/languages'
import type { Sql, Transaction } from '@atrium/database'
import type { OrderRow } from '../tickets/tickets-repository.ts'
import type { StoredTicket } from './scale-ticket.ts'

export interface ChaseIssue {
  readonly numero: string
  readonly multiple: number
  readonly stake: bigint
}

export interface NewChase {
  readonly id: string
  readonly merchant: string
  readonly memberId: bigint
  readonly loginHash: Buffer
  readonly sessionId: string
  readonly code: string
  readonly requestId: string
  readonly fingerprint: string
  readonly tickets: readonly StoredTicket[]
  readonly issues: readonly ChaseIssue[]
  readonly stopAtWin?: bigint
}

/** Calls lottery.hold_chase, which documents the statuses. */
export async function holdChase(
  tx: Transaction,
  { id, merchant, memberId, loginHash, sessionId, code, requestId, fingerprint, tickets, issues, stopAtWin }: NewChase,
  now: Date,
): Promise<{ status: string; subCode: string | null; chaseId: string }> {
  const highest = issues.reduce((most, { stake }) => (stake > most ? stake : most), 0n)
  const [row] = await tx<[{ status: string; subCode: string | null; chaseId: string }]>`
    select status, sub_code as "subCode", chase_id as "chaseId"
    from lottery.hold_chase(
      row(${merchant}, ${memberId}, ${loginHash}, ${sessionId}, ${code})::lottery.bettor,
      row(${id}, ${requestId}, ${fingerprint}, ${tx.json(tickets as never)},
        ${tx.json(issues.map(({ stake, ...issue }) => ({ ...issue, stake: String(stake) })) as never)}, ${highest},
        ${stopAtWin ?? null})::lottery.new_chase, ${now})`
  return row
}

/**
 * Calls lottery.stake_refusal: returns why a member may not stake this amount, as far as is known before tickets are
 * counted. `highest` is the highest stake on a single issue.
 */
export async function readStakeRefusal(
  sql: Sql,
  {
    merchant,
    memberId,
    loginHash,
    code,
    highest,
    total,
  }: Pick<NewChase, 'merchant' | 'memberId' | 'loginHash' | 'code'> & {
    readonly highest: bigint
    readonly total: bigint
  },
  now: Date,
): Promise<{ status: string | null; subCode: string | null }> {
  const [row] = await sql<[{ status: string | null; subCode: string | null }]>`
    select status, sub_code as "subCode"
    from lottery.stake_refusal(row(${merchant}, ${memberId}, ${loginHash}, null, ${code})::lottery.bettor, ${highest},
      ${total}, ${now})`
  return row
}

/** Finds the chase that a member ordered with this request id. */
export async function findChaseOfRequest(
  sql: Sql,
  memberId: bigint,
  requestId: string,
): Promise<{ id: string; fingerprint: string } | undefined> {
  const [row] = await sql<
    { id: string; fingerprint: string }[]
  >`select id, fingerprint from lottery.chases where (member_id, request_id) = (${memberId}, ${requestId})`
  return row
}

export interface ChaseStep {
  readonly id: string
  readonly memberId: bigint
  /** Position of the next issue; null after the last one. */
  readonly position: number | null
  readonly multiple: number | null
  readonly tickets: readonly StoredTicket[]
}

/**
 * Returns chases that can take a step: the previous issue is settled, and the next issue has opened or ended, or the
 * game was switched off.
 */
export const readDueChases = (sql: Sql, limit: number): Promise<ChaseStep[]> => sql<ChaseStep[]>`
  select c.id, c.member_id as "memberId", n.position, n.multiple, c.tickets
  from lottery.chases c
  left join lateral (select * from lottery.chase_issues i where i.chase_id = c.id and i.state = 'WAITING'
    order by i.position limit 1) n on true
  left join lottery.issues i on (i.merchant, i.code, i.numero) = (c.merchant, c.code, n.numero)
  where c.state = 'RUNNING'
    and (n.position is null or i.state <> 'SCHEDULED'
    or exists (select 1 from lottery.merchant_games m where (m.merchant, m.code) = (c.merchant, c.code)
    and not m.is_on))
    and not exists (select 1 from lottery.chase_issues p join lottery.orders o on o.id = p.order_id
      where p.chase_id = c.id and o.state = 'PLACED')
  order by c.created_at limit ${limit}`

export type StepResult = 'WAITING' | 'PLACED' | 'RETURNED' | 'STOPPED' | 'DONE'

/** Calls lottery.advance_chase and returns its result. */
export async function advanceChase(
  tx: Transaction,
  {
    chaseId,
    position,
    orderId,
    sessionId,
    tickets,
  }: { chaseId: string; position: number; orderId: string; sessionId: string; tickets: readonly object[] },
  now: Date,
): Promise<StepResult> {
  const [row] = await tx<[{ result: StepResult }]>`
    select lottery.advance_chase(${chaseId}, ${position},
      row(${orderId}, null, null, null, ${tx.json(tickets as never)}, null, null, null, null)::lottery.new_order,
      ${sessionId}, ${now}) as result`
  return row.result
}

export async function stopChase(tx: Transaction, chaseId: string, reason: string, now: Date): Promise<void> {
  await tx`select lottery.stop_chase(${chaseId}, ${reason}, ${now})`
}

export interface ChaseRow {
  id: string
  code: string
  state: 'RUNNING' | 'DONE' | 'STOPPED'
  stopReason: string | null
  stopAtWin: bigint | null
  total: bigint
  held: bigint
  createdAt: Date
  tickets: readonly StoredTicket[]
  gameNames: Localized
  accountTypeName: string
}

export async function findChase(
  sql: Sql | Transaction,
  memberId: bigint,
  chaseId: string,
): Promise<ChaseRow | undefined> {
  const [row] = await sql<ChaseRow[]>`
    select c.id, c.code, c.state, c.stop_reason as "stopReason", c.stop_at_win as "stopAtWin", c.total,
      c.created_at as "createdAt", c.tickets, g.name as "gameNames", g.account_type_name as "accountTypeName",
      (select coalesce(sum(h.amount), 0)::int8 from lottery.chase_holds h where h.chase_id = c.id) as held
    from lottery.chases c join lottery.games g on g.code = c.code where c.id = ${chaseId} and c.member_id = ${memberId}`
  return row
}

export interface ChaseIssueRow {
  position: number
  numero: string
  multiple: number
  stake: bigint
  state: 'WAITING' | 'PLACED' | 'RETURNED'
  orderId: string | null
  orderState: OrderRow['state'] | null
  win: bigint | null
}

export const readChaseIssues = (sql: Sql | Transaction, chaseId: string): Promise<ChaseIssueRow[]> => sql<
  ChaseIssueRow[]
>`
  select i.position, i.numero, i.multiple, i.stake, i.state, i.order_id as "orderId",
    o.state as "orderState", case when o.state = 'SETTLED' then o.win end as win
  from lottery.chase_issues i left join lottery.orders o on o.id = i.order_id where i.chase_id = ${chaseId}
  order by i.position`

export interface StoppedChase {
  merchant: string
  code: string
  currency: string
  stopReason: string
  /** Amount held for this issue and the later ones, which was returned when the chase stopped. */
  returned: bigint
}

/** Reads a chase that has just stopped at this position. */
export async function readStoppedChase(tx: Transaction, chaseId: string, position: number): Promise<StoppedChase> {
  const [row] = await tx<[StoppedChase]>`
    select c.merchant, c.code, m.currency, c.stop_reason as "stopReason",
      (select coalesce(sum(i.stake), 0)::int8 from lottery.chase_issues i
        where i.chase_id = c.id and i.state = 'RETURNED' and i.position >= ${position}) as returned
    from lottery.chases c join merchants.merchants_view m on m.code = c.merchant where c.id = ${chaseId}`
  return row
}
