import { addDays, dayAt } from '@atrium/contracts/locale/local-time'
import { parseMoney } from '@atrium/contracts/money'
import type { SegmentCondition, SegmentFact } from '@atrium/contracts/rules/segments/segment-rules'
import type { SegmentRules } from '@atrium/contracts/staff/marketing/segments'
import type { Fragment, Sql, Transaction } from '@atrium/database'

export interface SegmentOf {
  readonly merchant: string
  readonly timeZone: string
  readonly rules: SegmentRules
  readonly now: Date
}

/** Columns of `agents.member_days_view` that are summed. */
const SUMS: Readonly<Partial<Record<SegmentFact, string>>> = {
  DEPOSITED: 'd.deposited',
  WITHDRAWN: 'd.withdrawn',
  STAKED: 'd.stake',
  LOST: 'd.stake - d.payout',
}
/** Days with such a figure count for “days since”. */
const LAST_DAYS: Readonly<Partial<Record<SegmentFact, string>>> = {
  DEPOSIT_DAYS: 'd.deposited > 0',
  BET_DAYS: 'd.bets > 0',
}

/**
 * Query of the ids and accounts of the active members who meet the rules now, as `id`, `account`, `registered_at`.
 * Figures of days are at most two seconds behind the events. All figures of days are read in one pass.
 */
export function segmentMembers(
  sql: Sql | Transaction,
  { merchant, timeZone, rules: { conditions, withTags, withoutTags }, now }: SegmentOf,
): Fragment {
  const today = dayAt(now, timeZone)
  const raw = (text: string) => sql.unsafe(text) as Fragment
  const localDay = (column: string) => sql`(${raw(column)} at time zone ${timeZone})::date`
  const figures: Fragment[] = []

  /** Adds a column to the figures of days, and returns its name. */
  const figure = (value: Fragment): Fragment => {
    const name = raw(`figure${figures.length}`)
    figures.push(sql`${value} as ${name}`)
    return sql`f.${name}`
  }
  const daysSince = (day: Fragment) => sql`${today}::date - ${day}`
  const valueOf = (condition: SegmentCondition): Fragment => {
    const { fact } = condition
    const [sum, last] = [SUMS[fact], LAST_DAYS[fact]]
    if (sum !== undefined) {
      const days = 'days' in condition ? condition.days : undefined
      const since = days === undefined ? sql`true` : sql`d.day >= ${addDays(today, 1 - days)}::date`
      return sql`coalesce(${figure(sql`sum(${raw(sum)}) filter (where ${since})`)}, 0)`
    }
    if (last !== undefined) return daysSince(figure(sql`max(d.day) filter (where ${raw(last)})`))
    if (fact === 'REGISTERED_DAYS') return daysSince(localDay('m.registered_at'))
    if (fact === 'SEEN_DAYS') return daysSince(localDay('m.last_seen_at'))
    if (fact === 'VIP_LEVEL') return sql`m.vip_level`
    return sql`(select a.balance from ledger.accounts_view a where a.member_id = m.id and a.kind = 'REAL')`
  }
  const bound = (value: string | number): bigint => (typeof value === 'number' ? BigInt(value) : parseMoney(value))
  const met = conditions.map((condition) => {
    const value = valueOf(condition)
    const { min, max } = condition
    return sql`
      and ${min === undefined ? sql`true` : sql`${value} >= ${bound(min)}`}
      and ${max === undefined ? sql`true` : sql`${value} <= ${bound(max)}`}`
  })
  const hasTag = (tags: readonly string[]) => sql`
    exists (select from promotions.member_tags_view t where t.member_id = m.id and t.tag = any(${tags as string[]}))`
  return sql`
    select m.id, m.account, m.registered_at from identity.members_view m
    ${
      figures.length === 0
        ? sql``
        : sql`left join (
            select d.member_id, ${joined(sql, figures)} from agents.member_days_view d where d.merchant = ${merchant}
            group by d.member_id
          ) f on f.member_id = m.id`
    }
    where m.merchant = ${merchant} and m.status = 'ACTIVE' ${joined(sql, met, sql``)}
      and ${withTags.length === 0 ? sql`true` : hasTag(withTags)}
      and ${withoutTags.length === 0 ? sql`true` : sql`not ${hasTag(withoutTags)}`}`
}

const joined = (sql: Sql | Transaction, parts: readonly Fragment[], between: Fragment = sql`,`): Fragment =>
  parts.reduce((all, part, at) => (at === 0 ? part : sql`${all}${between} ${part}`), sql``)
