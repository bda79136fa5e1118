import type { ContractKind, ContractPeriod } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Sql, Transaction } from '@atrium/database'
import type { Cycle } from '../contracts/cycles.ts'
import { isRest } from '../contracts/cycles.ts'
import type { CyclePolicy } from './compute-cycle.ts'

/** A merchant's contracts with the same cycles. */
export interface DueContracts {
  merchant: string
  timeZone: string
  kind: ContractKind
  /** Period of the contracts; null for kinds without periods. */
  period: ContractPeriod | null
}

/** Contracts to settle, with their merchant's settings. */
export interface DueMerchant extends CyclePolicy, DueContracts {
  /** Default period of new contracts. */
  dividendCycle: ContractPeriod
  activeMinBet: bigint
  minBetDays: number
  graceMinutes: number
  approveAbove: bigint
  /** Whether a member's winnings above an amount go into quarantine. */
  quarantine: boolean
  quarantineAbove: bigint
  /** Start of the first cycle that is not computed yet. */
  from: Date
}

/** Returns merchants with contracts whose cycles may have ended, one row per kind and period. */
export const readDueMerchants = (sql: Sql): Promise<DueMerchant[]> => sql<DueMerchant[]>`
  select m.code as merchant, m.time_zone as "timeZone", k.kind, k.period,
    greatest(min(k.settled_from), coalesce(done.until, '-infinity')) as "from", ${policyColumns(sql)}
  from agents.contracts k
  join merchants.merchants_view m on m.code = k.merchant
  left join agents.settings s on s.merchant = k.merchant
  left join lateral (select max(c.ends_at) as until from agents.cycles c
    where c.merchant = k.merchant and c.kind = k.kind and c.period is not distinct from k.period) done on true
  where k.settled_from is not null
    and (k.settled_until is null or k.settled_until > greatest(k.settled_from, coalesce(done.until, '-infinity')))
  group by m.code, m.time_zone, k.kind, k.period, s.merchant, done.until
  order by m.code, k.kind, k.period`

/** Reads a merchant's settings, to compute or recompute a cycle. */
export async function readDueMerchant(
  sql: Sql | Transaction,
  merchant: string,
  kind: ContractKind,
  period: ContractPeriod | null = null,
): Promise<DueMerchant> {
  const [row] = await sql<[DueMerchant]>`
    select m.code as merchant, m.time_zone as "timeZone", ${kind} as kind, ${period}::text as period,
      'epoch'::timestamptz as "from", ${policyColumns(sql)}
      from merchants.merchants_view m left join agents.settings s on s.merchant = m.code where m.code = ${merchant}`
  return row
}

const policyColumns = (sql: Sql | Transaction) => sql`
  coalesce(s.dividend_cycle, 'M') as "dividendCycle", coalesce(s.active_min_bet, 10000000)::int8 as "activeMinBet", coalesce(s.min_bet_days, 1) as "minBetDays", coalesce(s.deduct_rebates, true) as "deductRebates",
  coalesce(s.deduct_bonuses, true) as "deductBonuses", coalesce(s.deduct_salaries, true) as "deductSalaries", coalesce(s.platform_fee, 0) as "platformFee", coalesce(s.tier_on, 'GROSS') as "tierOn",
  coalesce(s.carry, 'NONE') as carry, coalesce(s.payer, 'PLATFORM') as payer, coalesce(s.pay_below_unreached, true) as "payBelowUnreached", coalesce(s.grace_minutes, 180) as "graceMinutes",
  coalesce(s.approve_above, 100000000)::int8 as "approveAbove", coalesce(s.quarantine, false) as quarantine, coalesce(s.quarantine_above, 1000000000)::int8 as "quarantineAbove"`

/** Claims a cycle for this process. Returns false if it is already claimed. */
export async function takeCycle(
  tx: Transaction,
  { merchant, kind, period }: DueContracts,
  { startsAt, endsAt }: Cycle,
  now: Date,
): Promise<boolean> {
  return (
    (
      await tx`
        insert into agents.cycles (merchant, kind, period, starts_at, ends_at, computed_at)
        values (${merchant}, ${kind}, ${period}, ${startsAt}, ${endsAt}, ${now}) on conflict do nothing returning 1`
    ).length > 0
  )
}

export async function writeSubsidy(
  tx: Transaction,
  { merchant, kind, period }: DueContracts,
  startsAt: Date,
  subsidy: bigint,
): Promise<void> {
  await tx`
    update agents.cycles set subsidy = ${subsidy} where merchant = ${merchant} and kind = ${kind}
      and period is not distinct from ${period}::text and starts_at = ${startsAt}`
}

/**
 * Returns the starts of the contracts' cycles that end with this cycle: its own start, and later starts of shortened
 * first cycles.
 */
export async function readCycleStarts(
  tx: Transaction,
  { merchant, timeZone, kind, period }: DueContracts,
  { startsAt, endsAt }: Cycle,
): Promise<Date[]> {
  if (period === null) return [startsAt]
  const rows = await tx<{ from: Date }[]>`
    select distinct greatest(k.settled_from, ${startsAt}) as "from" from agents.contracts k
    where k.merchant = ${merchant} and k.kind = ${kind} and k.period = ${period} and k.settled_from < ${endsAt}
      and (k.settled_until is null or k.settled_until > greatest(k.settled_from, ${startsAt})) order by 1`
  return rows
    .map(({ from }) => from)
    .filter((from) => from.getTime() === startsAt.getTime() || isRest(period, from, timeZone))
}
