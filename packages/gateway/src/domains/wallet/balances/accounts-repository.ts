import type { Sql } from '@atrium/database'

export interface Balance {
  memberId: bigint
  /** Displayed balance in units of 1/10,000. */
  balance: bigint
  currency: string
  version: bigint
}

/**
 * Returns the balances that the portal displays: the total of all real-money pools, or the demo pool for trial accounts
 * (type 4). The version is that of the main pool, which counts every movement. Members without a main pool are left
 * out.
 */
export async function readShownBalances(sql: Sql, memberIds: bigint[]): Promise<Balance[]> {
  // One lateral subquery per member, so that PostgreSQL looks accounts up by index, regardless of table statistics.
  return sql<Balance[]>`
    select m.id as "memberId", a.balance, a.currency, a.version
    from identity.members_view m cross join lateral (
      select sum(a.balance)::int8 as balance, max(a.currency) as currency,
        max(a.version) filter (where a.kind in ('REAL', 'DEMO')) as version
      from ledger.accounts_view a where a.member_id = m.id and case when m.type = 4 then a.kind = 'DEMO'
        else a.kind in ('REAL', 'BONUS', 'LOCKED', 'WALLET') end
    ) a
    where m.id = any(${sql.array(memberIds)}::int8[]) and a.currency is not null`
}
