import type { Sql } from '@atrium/database'

export interface DepositLimits {
  /** Current limits in units of 1/10,000; `used` includes `open`. */
  limits: { period: 'DAY' | 'WEEK' | 'MONTH'; amount: bigint; used: bigint }[]
  /** The member's break, during which no deposit can be ordered. */
  bar: 'TIME_OUT' | 'SELF_EXCLUSION' | null
}

/**
 * Reads the limits of a member's deposits (domain rules RG-05, RG-06, RG-11, RG-12). `open` is the total of open
 * orders.
 */
export async function readDepositLimits(sql: Sql, memberId: bigint, open: bigint, now: Date): Promise<DepositLimits> {
  const [limits, [barred]] = await Promise.all([
    sql<DepositLimits['limits']>`
      select period, amount, protection.used(${memberId}, 'DEPOSIT', period, ${now}) + ${open} as used
      from protection.limits_view
      where member_id = ${memberId} and kind = 'DEPOSIT' and state in ('ACTIVE', 'CONFIRMED')
      order by array_position(array['DAY', 'WEEK', 'MONTH'], period)`,
    sql<
      { bar: 'TIME_OUT' | 'SELF_EXCLUSION' }[]
    >`select bar from protection.members_view where member_id = ${memberId} and barred_until > ${now}`,
  ])
  return { limits, bar: barred?.bar ?? null }
}
