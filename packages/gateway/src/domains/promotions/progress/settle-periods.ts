import { parseMoney } from '@atrium/contracts/money'
import type { TermsOf } from '@atrium/contracts/rules/campaigns/terms'
import type { Sql, Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { bonusOrCredits, storedReward } from '../claims/reward-of.ts'

/** Bets of a period may be settled a little after it. */
const GRACE_MS = 10 * 60_000

interface DueCampaign {
  merchant: string
  campaign: string
  rules: TermsOf<'RANKING' | 'CASHBACK'>
  timeZone: string
  /** The first day of the period that is over, and of the one after it: days of the merchant. */
  period: string
  next: string
}

/** Computes rankings that are over and cashbacks of periods that are over, each once, however many processes do so. What was settled later stays as it is. */
export const createPeriodSettlement = ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) =>
  async function settlePeriods({ isStopping }: { isStopping(): boolean } = { isStopping: () => false }): Promise<void> {
    const now = clock()
    for (const due of [...(await readDueRankings(sql, now)), ...(await readDueCashbacks(sql, now))]) {
      if (isStopping()) return
      await sql.begin(async (tx) => {
        const [mine] = await tx`insert into promotions.settlements (merchant, campaign, period, settled_at) values (${due.merchant}, ${due.campaign}, ${due.period}, ${now}) on conflict do nothing returning 1`
        if (!mine) return
        if (due.rules.kind === 'RANKING') await settleRanking(tx, due, due.rules, now)
        else await settleCashback(tx, due, due.rules, now)
      })
    }
  }

const readDueRankings = (sql: Sql, now: Date): Promise<DueCampaign[]> => sql<DueCampaign[]>`
  select c.merchant, c.id as campaign, c.rules, m.time_zone as "timeZone", to_char(c.starts_at at time zone m.time_zone, 'YYYY-MM-DD') as period, to_char(c.ends_at at time zone m.time_zone, 'YYYY-MM-DD') as next
  from promotions.campaigns c join merchants.merchants m on m.code = c.merchant
  where c.kind = 'RANKING' and c.stage in ('LIVE', 'PAUSED') and c.ends_at <= ${new Date(now.getTime() - GRACE_MS)} and not exists (select 1 from promotions.settlements s where s.merchant = c.merchant and s.campaign = c.id)
    -- Everything that was settled by then has been counted.
    and not exists (
      select 1 from wallet.settled_bets b left join wallet.feed_positions f on f.consumer = 'campaigns'
      where b.merchant = c.merchant and b.settled_at < c.ends_at and (b.xid, b.id) > (coalesce(f.xid, '0'::xid8), coalesce(f.id, 0))
    )`

/** The last period of each cashback that is over, and has begun while the campaign ran. */
const readDueCashbacks = (sql: Sql, now: Date): Promise<DueCampaign[]> => sql<DueCampaign[]>`
  select c.merchant, c.id as campaign, c.rules, m.time_zone as "timeZone", to_char(p.first, 'YYYY-MM-DD') as period, to_char(p.next, 'YYYY-MM-DD') as next
  from promotions.campaigns c join merchants.merchants m on m.code = c.merchant
  cross join lateral (select promotions.period_start(c.rules ->> 'period', ${new Date(now.getTime() - GRACE_MS)}, m.time_zone) as next) n
  cross join lateral (select n.next, promotions.period_start(c.rules ->> 'period', ((n.next - 1)::timestamp at time zone m.time_zone), m.time_zone) as first) p
  where c.kind = 'CASHBACK' and c.stage = 'LIVE' and (p.first::timestamp at time zone m.time_zone) >= date_trunc('day', c.starts_at at time zone m.time_zone) at time zone m.time_zone
    and (c.ends_at is null or (p.first::timestamp at time zone m.time_zone) < c.ends_at)
    and not exists (select 1 from promotions.settlements s where s.merchant = c.merchant and s.campaign = c.id and s.period = p.first)`

/** Offers the prizes to the members on the board, the highest first. */
async function settleRanking(tx: Transaction, { merchant, campaign, period }: DueCampaign, { prizes, minScore }: TermsOf<'RANKING'>, now: Date): Promise<void> {
  const winners = await tx<{ memberId: bigint; rank: number }[]>`
    select p.member_id as "memberId", row_number() over (order by p.value desc, p.changed_at, p.member_id)::int as rank
    from promotions.objectives o join promotions.progress p on p.objective_id = o.id
    where o.merchant = ${merchant} and o.campaign = ${campaign} and o.key = 'ranking' and p.value > 0 and p.value >= ${parseMoney(minScore)}
    order by rank limit ${Math.max(...prizes.map(({ toRank }) => toRank))}`
  for (const { memberId, rank } of winners) {
    const prize = prizes.find(({ fromRank, toRank }) => rank >= fromRank && rank <= toRank)
    if (!prize) continue
    const { reward, amount } = storedReward(prize.reward)
    await offer(tx, { merchant, campaign, memberId, occasion: `rank:${rank}:${period}`, reward, amount }, now)
  }
}

/** Offers members who took part a share of their net losses with own money. */
async function settleCashback(tx: Transaction, { merchant, campaign, period, next }: DueCampaign, rules: TermsOf<'CASHBACK'>, now: Date): Promise<void> {
  const share = BigInt(Math.round(rules.percent * 100))
  const losers = await tx<{ memberId: bigint; amount: bigint }[]>`
    select l.member_id as "memberId", least(wallet.share(l.loss, ${share}, 10000), ${parseMoney(rules.maxAmount)})::int8 as amount
    from (
      select s.member_id, sum(case when s.stake = 0 then s.stake - s.payout else wallet.share(s.stake - s.payout, s.stake - s.bonus_stake, s.stake) end)::int8 as loss
      from wallet.settled_bets s
      where s.merchant = ${merchant} and s.day >= ${period}::date and s.day < ${next}::date and (${rules.categories.length === 0} or s.category = any(${rules.categories}))
        and (${!rules.joinFirst} or exists (select 1 from promotions.enrolments e where e.merchant = ${merchant} and e.campaign = ${campaign} and e.member_id = s.member_id and e.joined_at <= s.settled_at))
      group by s.member_id
    ) l where l.loss >= ${parseMoney(rules.minLoss)} order by l.member_id`
  for (const { memberId, amount } of losers) if (amount > 0n) await offer(tx, { merchant, campaign, memberId, occasion: `${rules.period.toLowerCase()}:${period}`, reward: bonusOrCredits(rules.wagering), amount }, now)
}

interface Offer {
  merchant: string
  campaign: string
  memberId: bigint
  occasion: string
  reward: object
  amount: bigint
}

/** Nothing where the member does not meet the terms any more, or the campaign's budget is spent. */
async function offer(tx: Transaction, { merchant, campaign, memberId, occasion, reward, amount }: Offer, now: Date): Promise<void> {
  await tx`
    select promotions.offer_claim(c, ${memberId}, ${occasion}, ${tx.json(reward as never)}, ${amount}, ${now})
    from promotions.campaigns c where c.merchant = ${merchant} and c.id = ${campaign} and promotions.unmet_terms(c.rules #- '{eligibility,countries}', ${memberId}, null, ${now}) = '{}'`
}
