import type { LineRole } from '@atrium/contracts/rules/agents/line-rates'
import type { Sql, Transaction } from '@atrium/database'

export interface LinkRow {
  code: string
  role: LineRole
  /** Line rates by category, in hundredths of a percent. */
  rates: Record<string, number>
  note: string | null
  createdAt: Date
  expiresAt: Date | null
  visits: number
  registrations: number
  state: 'ACTIVE' | 'EXPIRED' | 'REVOKED'
}

/** SQL expression for the state of an invitation code `c`. */
export const stateOf = (sql: Sql | Transaction, now: Date) =>
  sql`case when not c.enabled then 'REVOKED' when c.expires_at <= ${now} then 'EXPIRED' else 'ACTIVE' end`
/** SQL source of invite links: codes `c` with their visits `v`, and the members `o` registered with them. */
export const links = (sql: Sql | Transaction) => sql`
  registration.invite_codes_view c
  left join registration.invite_visits_view v on v.merchant = c.merchant and v.code = c.code
  cross join lateral (select count(*)::int as registrations from registration.origins_view g
    where g.merchant = c.merchant and upper(g.affiliate_code) = c.code) o`
export const linkColumns = (sql: Sql | Transaction, now: Date) => sql`
  c.code, c.role, c.rates, c.note, c.created_at as "createdAt", c.expires_at as "expiresAt", coalesce(v.visits, 0) as visits, o.registrations, ${stateOf(sql, now)} as state`

export async function findLink(
  tx: Transaction,
  { memberId, code }: { memberId: bigint; code: string },
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await tx<LinkRow[]>`
    select ${linkColumns(tx, now)} from ${links(tx)} where c.member_id = ${memberId} and c.kind = 'affiliate'
      and c.code = ${code}`
  return row
}

/** Finds the link that an agent created with this request id. */
export async function findRequested(
  tx: Transaction,
  { memberId, requestId }: { memberId: bigint; requestId: string },
): Promise<string | undefined> {
  const [row] = await tx<
    { code: string }[]
  >`select code from registration.invite_codes_view where member_id = ${memberId} and request_id = ${requestId}`
  return row?.code
}

/** Locks an agent's invite links until the transaction ends. */
export async function lockLinks(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'invite links', ${memberId}::int8), 0))`
}

export async function countActive(sql: Sql | Transaction, memberId: bigint, now: Date): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from registration.invite_codes_view c
    where c.member_id = ${memberId} and c.kind = 'affiliate' and ${stateOf(sql, now)} = 'ACTIVE'`
  return row.count
}
