import type { Sql } from '@atrium/database'
import type { CHANGE_TABLES, MerchantChange } from '@atrium/contracts/staff/changes'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

/** Filters for a merchant's log entries, combined with AND. */
export interface ChangeFilters {
  subject?: string | undefined
  action?: string | undefined
  actor?: string | undefined
  /** Entries that a member made, or that are about the member. Null: no member has the requested account. */
  memberId?: bigint | null | undefined
  /** Only entries from a time on, and before a time. */
  from?: Date | undefined
  until?: Date | undefined
}

interface ChangeRow extends Keyed {
  id: bigint
  at: Date
  actor: string
  action: string
  subject: string
  details: Record<string, unknown>
}

/** Lists a merchant's log entries, newest first. The staff operation checks access. */
export const changesSource: KeysetSource<ChangeFilters, { merchant: string }, ChangeRow, MerchantChange> = {
  key: [{ column: 'l.id', type: 'int8', order: 'desc' }],
  where: (sql, { subject, action, actor, memberId, from, until }, { merchant }) => sql`
    l.merchant = ${merchant}
    ${subject === undefined ? sql`` : sql`and l.subject = ${subject}`}
    ${action === undefined ? sql`` : sql`and l.action = ${action}`}
    ${actor === undefined ? sql`` : sql`and l.actor = ${actor}`}
    ${memberId === undefined ? sql`` : isOfMember(sql, memberId)}
    ${from === undefined ? sql`` : sql`and l.at >= ${from}`}
    ${until === undefined ? sql`` : sql`and l.at < ${until}`}`,
  rows: (sql, { where, order, limit, cursor }) => sql<ChangeRow[]>`
    select l.id, l.at, l.actor, l.action, l.subject, l.details, ${cursor} as cursor
    from audit.log l where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ id, at, actor, action, subject, details }) => ({
    id: Number(id),
    at: at.toISOString(),
    actor,
    action,
    subject,
    details,
  }),
}

/** Entries that a member made, and entries about the member. Those about orders name the member in their details. */
const isOfMember = (sql: Sql, memberId: bigint | null) => sql`
  and (l.actor = ${`member:${memberId}`} or l.subject = any(${subjectsOf(memberId)})
    or (l.details ? 'member' and l.details ->> 'member' = ${String(memberId)}))`

/** The table whose row a member is, as in subjects of entries. */
const MEMBERS: (typeof CHANGE_TABLES)[number] = 'identity.members'

/** Subjects of entries about a member, and about the member's row. */
const subjectsOf = (memberId: bigint | null): string[] => [`member:${memberId}`, `${MEMBERS} ${memberId}`]
