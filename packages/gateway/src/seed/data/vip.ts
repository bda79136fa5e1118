import type { Transaction } from '@atrium/database'

const DAY_MS = 86_400_000
/** Days since members of the demo reached their level. */
const REACHED_DAYS_AGO = 5

/** Adds the history of how members reached their levels. */
export async function seedVip(tx: Transaction, now: Date): Promise<void> {
  const reached = new Date(now.getTime() - REACHED_DAYS_AGO * DAY_MS)
  const merchants = ['DEMO', 'LOTUS']
  await tx`
    insert into promotions.vip_standings (member_id, level, since)
    select m.id, m.vip_level, greatest(m.registered_at, ${reached}::timestamptz) from identity.members m
    where m.merchant = any(${merchants}) and m.vip_level > 1
    on conflict do nothing`
  // One level after another; the last change is at the time when the current level was reached.
  await tx`
    insert into promotions.vip_changes (merchant, member_id, at, from_level, to_level, reason, points, deposits)
    select m.merchant, m.id, m.registered_at + (s.since - m.registered_at) * (l.level - 1) / (m.vip_level - 1),
      l.level - 1, l.level, 'UP', l.points, l.deposits
    from promotions.vip_standings s
    join identity.members m on m.id = s.member_id
    join promotions.vip_levels l on l.merchant = m.merchant and l.level between 2 and m.vip_level
    where m.merchant = any(${merchants}) order by 3, m.id`
}
