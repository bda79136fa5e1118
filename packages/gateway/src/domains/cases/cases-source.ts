import type { CaseKind, CaseRule } from '@atrium/contracts/rules/cases/case-rules'
import type { CASE_QUEUES, StaffCase } from '@atrium/contracts/staff/cases'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { OpenItems, QueueReader } from '../../platform/staff/open-items.ts'
import { caseColumns } from './cases-repository.ts'
import type { CaseRow } from './cases-repository.ts'

export type CaseQueue = (typeof CASE_QUEUES)[number]
interface CaseFilters {
  readonly queue: CaseQueue
  readonly kind?: CaseKind | undefined
  readonly rule?: CaseRule | undefined
  /** Filters by account name, ignoring case. */
  readonly account?: string | undefined
  readonly owner?: string | undefined
}

/** The reader of a merchant's cases. The staff operation checks access. */
interface Reader {
  readonly merchant: string
}

export const toStaffCase = ({
  id,
  memberId,
  outcome,
  owner,
  openedAt,
  dueAt,
  closedAt,
  ...row
}: CaseRow): StaffCase => ({
  caseId: id,
  memberId: String(memberId),
  account: row.account,
  kind: row.kind,
  rule: row.rule,
  isSevere: row.isSevere,
  state: row.state,
  ...(outcome !== null && { outcome }),
  ...(owner !== null && { owner }),
  openedAt: openedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  ...(closedAt !== null && { closedAt: closedAt.toISOString() }),
})

/** SQL condition for cases `c` of a queue. */
const isInQueue = (sql: Sql, queue: CaseQueue): Fragment => {
  if (queue === 'OPEN') return sql`c.state in ('OPEN', 'IN_REVIEW')`
  return queue === 'ESCALATED' ? sql`c.state = 'ESCALATED'` : sql`true`
}

/** Lists a merchant's cases: those to decide by deadline, others newest first. */
export function casesSource(queue: CaseQueue): KeysetSource<CaseFilters, Reader, CaseRow & Keyed, StaffCase> {
  const isToDecide = queue === 'OPEN'
  return {
    key: [
      { column: isToDecide ? 'c.due_at' : 'c.opened_at', type: 'timestamptz', order: isToDecide ? 'asc' : 'desc' },
      { column: 'c.id::text', type: 'text', order: isToDecide ? 'asc' : 'desc' },
    ],
    where: (sql, { kind, rule, account, owner }, { merchant }) => sql`
      c.merchant = ${merchant} and ${isInQueue(sql, queue)}
      and ${kind === undefined ? sql`true` : sql`c.kind = ${kind}`}
      and ${rule === undefined ? sql`true` : sql`c.rule = ${rule}`}
      and ${owner === undefined ? sql`true` : sql`c.owner = ${owner}`}
      and ${account === undefined ? sql`true` : sql`m.merchant = ${merchant} and lower(m.account) = lower(${account})`}`,
    rows: (sql, { where, order, limit, cursor }) => sql<(CaseRow & Keyed)[]>`
      select ${caseColumns(sql)}, ${cursor} as cursor
      from cases.cases c join identity.members_view m on m.id = c.member_id where ${where} order by ${order}
      limit ${limit}`,
    toEntry: toStaffCase,
    // No CSV: an exported file would be read without an entry in the audit log.
  }
}

/** Counts cases to decide. `reserved`: those that the reader owns. */
export const countOpenCases = (sql: Sql, { merchants, actor }: QueueReader): Promise<OpenItems[]> => sql<OpenItems[]>`
  select c.merchant, count(*)::int as count, min(c.opened_at) as since,
    count(*) filter (where c.owner = ${actor})::int as reserved
  from cases.cases c where c.merchant = any(${merchants as string[]}) and ${isInQueue(sql, 'OPEN')} group by c.merchant`
