import { parseMoney, toWire } from '@atrium/contracts/money'
import type { SettingValue } from '@atrium/contracts/merchants/settings'
import type { Sql, Transaction } from '@atrium/database'

/** Conditions and reward of referrals; undefined where a merchant rewards none. */
export async function readReferral(
  sql: Sql | Transaction,
  merchant: string,
): Promise<SettingValue<'referral'> | undefined> {
  const [row] = await sql<{ minDeposit: bigint; minTurnover: bigint; reward: bigint }[]>`
    select min_deposit as "minDeposit", min_turnover as "minTurnover", reward
    from registration.referral_settings where merchant = ${merchant}`
  return row && { minDeposit: toWire(row.minDeposit), minTurnover: toWire(row.minTurnover), reward: toWire(row.reward) }
}

/** Stores conditions and reward for members who are invited from now on; `null` ends the programme. */
export async function writeReferral(
  tx: Transaction,
  merchant: string,
  referral: SettingValue<'referral'> | null,
): Promise<void> {
  if (referral === null) {
    await tx`delete from registration.referral_settings where merchant = ${merchant}`
    return
  }
  const [minDeposit, minTurnover, reward] = [referral.minDeposit, referral.minTurnover, referral.reward].map(parseMoney)
  await tx`
    insert into registration.referral_settings as r (merchant, min_deposit, min_turnover, reward)
    values (${merchant}, ${minDeposit!}, ${minTurnover!}, ${reward!})
    on conflict (merchant) do update set min_deposit = excluded.min_deposit, min_turnover = excluded.min_turnover,
      reward = excluded.reward
    where (r.min_deposit, r.min_turnover, r.reward) is distinct from
      (excluded.min_deposit, excluded.min_turnover, excluded.reward)`
}
