import { CREDIT } from '@atrium/contracts/money'
import type { Transaction } from '@atrium/database'

/** Points and deposits (in credits) that a level requires within 60 days. The first level requires nothing. */
interface SeedConditions {
  readonly points: number
  readonly deposits: number
}

const WINDOW_DAYS = 60
/**
 * Requirements from the second level on. Chosen so that one month of the demo's public member meets those of their
 * level and a part of those of the next level.
 */
const CONDITIONS: Readonly<Record<string, readonly SeedConditions[]>> = {
  DEMO: [
    { points: 0, deposits: 250 },
    { points: 500, deposits: 500 },
    { points: 1_500, deposits: 2_000 },
    { points: 10_000, deposits: 10_000 },
  ],
  LOTUS: [
    { points: 200, deposits: 250 },
    { points: 600, deposits: 600 },
    { points: 2_000, deposits: 2_500 },
    { points: 12_000, deposits: 12_000 },
  ],
}

const DAY_MS = 86_400_000
/** Days since members of the demo reached their level. */
const REACHED_DAYS_AGO = 5

/**
 * Adds requirements of levels, and the history of how members reached their levels. Must run after the levels are
 * added.
 */
export async function seedVip(tx: Transaction, now: Date): Promise<void> {
  for (const [merchant, conditions] of Object.entries(CONDITIONS)) {
    const levels = [{ points: 0, deposits: 0 }, ...conditions].map(({ points, deposits }, index) => ({
      merchant,
      level: index + 1,
      points: BigInt(points) * CREDIT,
      deposits: BigInt(deposits) * CREDIT,
      window_days: WINDOW_DAYS,
    }))
    await tx`insert into promotions.vip_levels ${tx(levels)}`
    await tx`insert into promotions.vip_settings (merchant) values (${merchant})`
  }
  const reached = new Date(now.getTime() - REACHED_DAYS_AGO * DAY_MS)
  const merchants = Object.keys(CONDITIONS)
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

/** Adds requirements to a demo that was seeded before levels had them. */
export async function addMissingVip(tx: Transaction, now: Date): Promise<void> {
  const [known] = await tx`select 1 from promotions.vip_levels union all select 1 from promotions.vip_settings limit 1`
  const [levels] = await tx<[{ count: number }]>`
    select count(*)::int as count from wallet.member_levels where merchant in ${tx(Object.keys(CONDITIONS))}
      and level <= 5`
  if (known || levels.count !== Object.keys(CONDITIONS).length * 5) return
  await seedVip(tx, now)
}
