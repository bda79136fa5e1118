import { randomUUID } from 'node:crypto'
import { CREDIT } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'

/** Required points and deposits of levels 1 to 4, within 30 days. */
export const TEST_LEVELS = [
  { name: ['브론즈', 'Bronze'], points: 0, deposits: 0 },
  { name: ['실버', 'Silver'], points: 0, deposits: 100 },
  { name: ['골드', 'Gold'], points: 50, deposits: 200 },
  { name: ['플래티넘', 'Platinum'], points: 100, deposits: 500 },
] as const

/** Adds levels with their conditions to a merchant. Each level allows one more withdrawal. */
export async function addLevels(sql: Sql, merchant = 'DEMO'): Promise<void> {
  for (const [index, { name, points, deposits }] of TEST_LEVELS.entries()) {
    const level = index + 1
    await sql`
      insert into wallet.member_levels (merchant, level, name_ko, name_en, daily_withdrawals, daily_withdrawal_amount,
        rebate_factor)
      values (${merchant}, ${level}, ${name[0]}, ${name[1]}, ${level}, ${BigInt(level) * 1_000n * CREDIT},
        ${10_000 + index * 500})`
    await sql`
      insert into promotions.vip_levels (merchant, level, points, deposits, window_days)
      values (${merchant}, ${level}, ${BigInt(points) * CREDIT}, ${BigInt(deposits) * CREDIT}, 30)`
  }
}

/** Adds a credited deposit. Returns its reference. */
export async function deposit(sql: Sql, memberId: bigint, credits: number, now: Date): Promise<string> {
  const ref = randomUUID()
  await sql`select wallet.credit_deposit(${memberId}, ${ref}, ${BigInt(credits) * CREDIT}, ${now})`
  return ref
}

/** Adds points earned by bets of a day. */
export async function earn(sql: Sql, memberId: bigint, points: number, day: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select promotions.lock_points(${memberId})`
    await tx`
      select promotions.add_to_lot(row(null, ${memberId}, ${`bets:${day}:RNG`}, ${BigInt(points) * CREDIT}, now(), null,
        null)::promotions.lot_change)`
    await tx`
      update promotions.point_balances set earned = earned + ${BigInt(points) * CREDIT} where member_id = ${memberId}`
  })
}
