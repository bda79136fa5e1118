import type { Sql } from '@atrium/database'

/** A portal session as shown by a reality check. Amounts in units of 1/10,000. */
export interface RealityRow {
  startedAt: Date
  /** Time of the last acknowledgement; the start of the session if there is none. */
  checkedFrom: Date
  /** Interval in minutes; 0 for no reality checks. */
  minutes: number
  policy: unknown
  currency: string
  staked: bigint
  won: bigint
  rounds: number
}

export async function readReality(sql: Sql, memberId: bigint, tokenHash: Buffer): Promise<RealityRow | undefined> {
  const [row] = await sql<RealityRow[]>`
    select s.created_at as "startedAt", coalesce(s.reality_checked_at, s.created_at) as "checkedFrom",
      protection.reality_minutes(p.reality_minutes, c.policy) as minutes,
      c.policy, c.currency, r.staked, r.won, r.rounds
    from identity.sessions_view s
    join identity.members_view m on m.id = s.member_id
    join merchants.merchants_view c on c.code = m.merchant
    left join protection.members p on p.member_id = m.id
    cross join lateral (
      select coalesce(sum(r.stake), 0)::int8 as staked, coalesce(sum(r.payout), 0)::int8 as won, count(*)::int as rounds
      from ledger.rounds_view r where r.member_id = m.id and r.mode = 'real' and r.started_at >= s.created_at
        and r.state <> 'ROLLED_BACK'
    ) r
    where s.token_hash = ${tokenHash} and s.member_id = ${memberId}`
  return row
}
