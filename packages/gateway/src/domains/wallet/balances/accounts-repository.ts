import type { Sql } from '@atrium/database'

export interface Balance {
  memberId: bigint
  /** Counts of 1/10,000. */
  balance: bigint
  currency: string
  version: bigint
}

/**
 * The balances the portal shows: all pools of real play together, for trial accounts (type 4) the demo pool. The
 * version is that of the main pool, which counts every movement. Members without one are left out.
 */
export async function readShownBalances(sql: Sql, memberIds: bigint[]): Promise<Balance[]> {
  // Each member's accounts by index, whatever the statistics.
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
