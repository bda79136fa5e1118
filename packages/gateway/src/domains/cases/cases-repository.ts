import type {
  CaseKind,
  CaseOutcome,
  CaseRule,
  CaseState,
  RuleParameters,
} from '@atrium/contracts/rules/cases/case-rules'
import type { CaseFacts, StaffCaseDetail } from '@atrium/contracts/staff/cases'
import type { Fragment, Sql, Transaction } from '@atrium/database'

export interface CaseRow {
  id: string
  merchant: string
  memberId: bigint
  account: string
  kind: CaseKind
  rule: CaseRule
  isSevere: boolean
  state: CaseState
  outcome: CaseOutcome | null
  owner: string | null
  openedAt: Date
  dueAt: Date
  closedAt: Date | null
}
export interface CaseDetailRow extends CaseRow {
  facts: CaseFacts
  parameters: RuleParameters
}

/** Columns of a case `c` of a member `m`. */
export const caseColumns = (sql: Sql | Transaction): Fragment => sql`
  c.id, c.merchant, c.member_id as "memberId", m.account, c.kind, c.rule, c.is_severe as "isSevere", c.state, c.outcome,
  c.owner, c.opened_at as "openedAt", c.due_at as "dueAt", c.closed_at as "closedAt"`

export async function findCase(
  sql: Sql | Transaction,
  { merchant, caseId }: { merchant: string; caseId: string },
): Promise<CaseDetailRow | undefined> {
  const [row] = await sql<CaseDetailRow[]>`
    select ${caseColumns(sql)}, c.facts, c.parameters
    from cases.cases c join identity.members_view m on m.id = c.member_id
    where c.merchant = ${merchant} and c.id = ${caseId}`
  return row
}

export async function lockCase(tx: Transaction, caseId: string): Promise<void> {
  await tx`select from cases.cases where id = ${caseId} for update`
}

type NewCase = Pick<CaseDetailRow, 'merchant' | 'memberId' | 'kind' | 'rule' | 'isSevere' | 'facts' | 'parameters'> & {
  readonly id: string
  readonly dueHours: number
}

/** Opens a case. Returns false if the member has a case of the rule that is not closed. */
export async function insertCase(tx: Transaction, opened: NewCase, now: Date): Promise<boolean> {
  const { id, merchant, memberId, kind, rule, isSevere, facts, parameters, dueHours } = opened
  const { count } = await tx`
    insert into cases.cases (id, merchant, member_id, kind, rule, is_severe, facts, parameters, state, opened_at, due_at)
    values (${id}, ${merchant}, ${memberId}, ${kind}, ${rule}, ${isSevere}, ${tx.json(facts)}, ${tx.json(parameters)},
      'OPEN', ${now}, ${now}::timestamptz + make_interval(hours => ${dueHours}))
    on conflict (member_id, rule) where state <> 'CLOSED' do nothing`
  if (count === 0) return false
  await insertCaseEvent(tx, id, { action: 'OPENED' }, now)
  return true
}

interface CaseEvent {
  readonly action: StaffCaseDetail['events'][number]['action']
  readonly actor?: string
  readonly outcome?: CaseOutcome
  readonly note?: string
}

export async function insertCaseEvent(
  tx: Transaction,
  caseId: string,
  { action, actor, outcome, note }: CaseEvent,
  now: Date,
): Promise<void> {
  await tx`
    insert into cases.events (case_id, action, actor, outcome, note, at)
    values (${caseId}, ${action}, ${actor ?? null}, ${outcome ?? null}, ${note ?? null}, ${now})`
}

export async function takeOver(tx: Transaction, caseId: string, owner: string): Promise<void> {
  await tx`
    update cases.cases set owner = ${owner}, state = case state when 'OPEN' then 'IN_REVIEW' else state end
    where id = ${caseId}`
}

export async function writeDecision(
  tx: Transaction,
  caseId: string,
  { state, outcome }: { state: CaseState; outcome: CaseOutcome },
  now: Date,
): Promise<void> {
  await tx`
    update cases.cases set state = ${state}, outcome = ${outcome}, closed_at = ${state === 'CLOSED' ? now : null}
    where id = ${caseId}`
}

/** Holds the member's withdrawals for a case, or ends the hold of a closed case. */
export async function holdWithdrawals(
  tx: Transaction,
  { id, memberId }: Pick<CaseRow, 'id' | 'memberId'>,
  hold: 'REVIEWED' | 'BLOCKED' | 'NONE',
  now: Date,
): Promise<void> {
  if (hold === 'NONE') await tx`select wallet.release_case(${id})`
  else await tx`select wallet.hold_for_case(${id}, ${memberId}, ${hold === 'BLOCKED'}, ${now})`
}

export async function readCaseEvents(sql: Sql | Transaction, caseId: string): Promise<StaffCaseDetail['events']> {
  const rows = await sql<
    (Record<'actor' | 'note', string | null> & { action: CaseEvent['action']; outcome: CaseOutcome | null; at: Date })[]
  >`
    select action, actor, outcome, note, at from cases.events where case_id = ${caseId} order by id`
  return rows.map(({ action, actor, outcome, note, at }) => ({
    action,
    ...(actor !== null && { actor }),
    ...(outcome !== null && { outcome }),
    ...(note !== null && { note }),
    at: at.toISOString(),
  }))
}

interface Movement {
  orderId: string
  amount: bigint
  state: string
  at: Date
}
/** Days before a case was opened from which the file has deposits and withdrawals. */
const FILE_DAYS = 90
const MAX_MOVEMENTS = 1_000

/** Reads deposits and withdrawals for the file of a case, newest first. */
export async function readMovements(
  sql: Sql | Transaction,
  { memberId, openedAt }: Pick<CaseRow, 'memberId' | 'openedAt'>,
): Promise<{ deposits: Movement[]; withdrawals: Movement[] }> {
  const read = (orders: Fragment) => sql<Movement[]>`
    select o.id as "orderId", o.amount, o.state, o.created_at as at from ${orders} o
    where o.member_id = ${memberId} and o.created_at > ${openedAt}::timestamptz - make_interval(days => ${FILE_DAYS})
    order by o.created_at desc, o.id desc limit ${MAX_MOVEMENTS}`
  const deposits = await read(sql`wallet.deposit_orders_view`)
  return { deposits, withdrawals: await read(sql`wallet.withdrawal_orders_view`) }
}
