import type { Language } from '@atrium/contracts/locale/languages'
import type { Reward } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { VipGiftKind } from '@atrium/contracts/rules/promotions/vip-rules'
import type { Sql, Transaction } from '@atrium/database'

/** A level with its conditions and benefits. Points, amounts and factors in units of 1/10,000. */
export interface LevelRow {
  level: number
  names: Record<Language, string>
  /** Null for a level without conditions, which evaluations skip. */
  points: bigint | null
  deposits: bigint | null
  windowDays: number | null
  dailyWithdrawals: number
  dailyWithdrawalAmount: bigint
  withdrawalFee: bigint
  rebateFactor: number
  pointsFactor: number
}

/** Returns the levels of a merchant, lowest first. */
export const readLevels = (sql: Sql | Transaction, merchant: string): Promise<LevelRow[]> => sql<LevelRow[]>`
  select m.level, jsonb_build_object('KO', m.name_ko, 'EN', m.name_en) as names, v.points, v.deposits,
    v.window_days as "windowDays", m.daily_withdrawals as "dailyWithdrawals",
    m.daily_withdrawal_amount as "dailyWithdrawalAmount", m.withdrawal_fee as "withdrawalFee",
    m.rebate_factor as "rebateFactor",
    coalesce((select p.factor from promotions.point_levels p where p.merchant = m.merchant and p.level <= m.level
    order by p.level desc limit 1), 10000) as "pointsFactor"
  from wallet.member_levels_view m left join promotions.vip_levels v on v.merchant = m.merchant and v.level = m.level
  where m.merchant = ${merchant} order by m.level`

export interface GiftRow {
  level: number
  kind: VipGiftKind
  campaign: string
  reward: Reward
}

/** Returns gifts of running campaigns, in the merchant's order. The first gift of a level and kind is used. */
export const readGifts = (sql: Sql, merchant: string, now: Date): Promise<GiftRow[]> => sql<GiftRow[]>`
  select distinct on (level, kind) (e ->> 'level')::int as level, g.key as kind, c.id as campaign, g.value as reward
  from promotions.campaigns c
  cross join lateral jsonb_array_elements(c.rules -> 'levels') e
  cross join lateral jsonb_each(e) g
  where c.merchant = ${merchant} and c.kind = 'VIP_GIFTS' and c.stage = 'LIVE' and c.starts_at <= ${now}
    and (c.ends_at is null or c.ends_at > ${now}) and g.key in ('levelUp', 'birthday', 'monthly')
  order by level, kind, c.position, c.id`

export interface StandingRow {
  memberId: bigint
  account: string
  level: number
  since: Date
  manualUntil: Date | null
  fallsFrom: Date | null
}

/** Reads a member's VIP state. Without a stored one, it is the account's level since registration. */
export async function readStanding(sql: Sql | Transaction, memberId: bigint): Promise<StandingRow> {
  const [row] = await sql<[StandingRow]>`
    select m.id as "memberId", m.account, m.vip_level as level, coalesce(s.since, m.registered_at) as since,
      s.manual_until as "manualUntil", promotions.vip_falls_from(s) as "fallsFrom"
    from identity.members_view m left join promotions.vip_standings s on s.member_id = m.id and s.level = m.vip_level
    where m.id = ${memberId}`
  return row
}

export interface Figures {
  points: bigint
  deposits: bigint
}

/** Returns earned points and deposits of a member in the last days of the merchant's calendar, including today. */
export async function readFigures(
  sql: Sql | Transaction,
  memberId: bigint,
  windowDays: number,
  now: Date,
): Promise<Figures> {
  const [row] = await sql<
    [Figures]
  >`select points, deposits from promotions.vip_figures(${memberId}, ${windowDays}, ${now})`
  return row
}
