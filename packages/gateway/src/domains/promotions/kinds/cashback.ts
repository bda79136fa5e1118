import { parseMoney } from '@atrium/contracts/money'
import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { bonusOrCredits } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { Sql, Transaction } from '@atrium/database'
import type { Due, Offer, ServedKind } from './kind.ts'

type Terms = TermsOf<'CASHBACK'>

/** Maximum number of past periods to check for a missed settlement. */
const PERIODS_BACK = 31

export const cashback: ServedKind<Terms> = { settlement: { readDue, offers } }

/**
 * Returns the last ended period of each cashback campaign, if it started while the campaign was running. After
 * downtime, it also returns earlier periods since the last settlement, oldest first.
 */
function readDue(sql: Sql, before: Date): Promise<Due<Terms>[]> {
  return sql<Due<Terms>[]>`
  with recursive periods as (
    select c.merchant, c.id, c.rules, c.starts_at, c.ends_at, m.time_zone,
      promotions.period_start(c.rules ->> 'period', ${before}, m.time_zone) as next,
      0 as back
    from promotions.campaigns c join merchants.merchants_view m on m.code = c.merchant
    where c.kind = 'CASHBACK' and c.stage = 'LIVE'
    union all
    select p.merchant, p.id, p.rules, p.starts_at, p.ends_at, p.time_zone,
      promotions.period_start(p.rules ->> 'period', ((p.next - 1)::timestamp at time zone p.time_zone), p.time_zone),
      p.back + 1
    from periods p where p.back < ${PERIODS_BACK} and p.next > (p.starts_at at time zone p.time_zone)::date
  )
  select f.merchant, f.id as campaign, f.rules, f.time_zone as "timeZone", to_char(f.next, 'YYYY-MM-DD') as period,
    to_char(n.next, 'YYYY-MM-DD') as next
  from periods f join periods n on n.merchant = f.merchant and n.id = f.id and n.back = f.back - 1
  where f.next >= (f.starts_at at time zone f.time_zone)::date
    and (f.ends_at is null or (f.next::timestamp at time zone f.time_zone) < f.ends_at)
    and not exists (select 1 from promotions.settlements s where s.merchant = f.merchant and s.campaign = f.id
      and s.period = f.next)
    and (f.back = 1
      or exists (select 1 from promotions.settlements s where s.merchant = f.merchant and s.campaign = f.id
      and s.period < f.next))
  order by f.next`
}

/** Returns a share of the members' net losses with own money, for members who took part. */
async function offers(tx: Transaction, { merchant, campaign, period, next, rules }: Due<Terms>): Promise<Offer[]> {
  const share = BigInt(Math.round(rules.percent * 100))
  const losers = await tx<{ memberId: bigint; amount: bigint }[]>`
    select l.member_id as "memberId",
      least(ledger.share(l.loss, ${share}, 10000), ${parseMoney(rules.maxAmount)})::int8 as amount
    from (
      select s.member_id,
        sum(case when s.stake = 0 then s.stake - s.payout
        else ledger.share(s.stake - s.payout, s.stake - s.bonus_stake, s.stake) end)::int8 as loss
      from ledger.settled_bets_view s
      where s.merchant = ${merchant} and s.day >= ${period}::date and s.day < ${next}::date
        and (${rules.categories.length === 0} or s.category = any(${rules.categories}))
        and (${!rules.joinFirst}
          or exists (select 1 from promotions.enrolments e where e.merchant = ${merchant} and e.campaign = ${campaign}
          and e.member_id = s.member_id and e.joined_at <= s.settled_at))
      group by s.member_id
    ) l where l.loss >= ${parseMoney(rules.minLoss)} order by l.member_id`
  const occasion = `${rules.period.toLowerCase()}:${period}`
  return losers
    .filter(({ amount }) => amount > 0n)
    .map(({ memberId, amount }) => ({ memberId, occasion, reward: bonusOrCredits(rules.wagering, amount) }))
}
