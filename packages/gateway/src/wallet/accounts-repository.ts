import type { Sql } from '@atrium/database'

export interface Balance {
  memberId: bigint
  /** Counts of 1/10,000. */
  balance: bigint
  currency: string
  version: bigint
}

/** The balances the portal shows: of the real pool, and of the demo pool for trial accounts (type 4). A member without one is not in the answer. */
export async function readShownBalances(sql: Sql, memberIds: bigint[]): Promise<Balance[]> {
  return sql<Balance[]>`
    select a.member_id as "memberId", a.balance, a.currency, a.version
    from identity.members m
    join wallet.accounts a on a.member_id = m.id and a.kind = case when m.type = 4 then 'DEMO' else 'REAL' end
    where m.id = any(${sql.array(memberIds)}::int8[])`
}
