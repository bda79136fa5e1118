import type { Sql } from '@atrium/database'

export interface Balance {
  memberId: bigint
  /** Counts of 1/10,000. */
  balance: bigint
  currency: string
  version: bigint
}

/** Opens a member's demo pool, or fills it up when it is low. Answers the account's id. */
export async function openDemoAccount(sql: Sql, memberId: bigint, at: Date): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`select wallet.open_demo_account(${memberId}, ${at}) as id`
  return row!.id
}

/** The balances the portal shows: of the real pool, and of the demo pool for trial accounts (type 4). A member without one is not in the answer. */
export async function readShownBalances(sql: Sql, memberIds: bigint[]): Promise<Balance[]> {
  return sql<Balance[]>`
    select a.member_id as "memberId", a.balance, a.currency, a.version
    from identity.members m
    join wallet.accounts a on a.member_id = m.id and a.kind = case when m.type = 4 then 'DEMO' else 'REAL' end
    where m.id = any(${sql.array(memberIds)}::int8[])`
}
