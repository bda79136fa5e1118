import type { MessageValues } from '@atrium/contracts/messages/templates'
import { parseMoney } from '@atrium/contracts/money'
import { overlays } from '@atrium/contracts/portal/paths'
import type { Reward, TermsOf } from '@atrium/contracts/rules/campaigns/terms'
import type { Sql, Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { bonusOrCredits } from '../claims/reward-of.ts'

/** Delay after a period, whose bets may be settled a little later. */
const GRACE_MS = 10 * 60_000

/** Number of earlier periods of a cashback that are checked for missing settlements. */
const PERIODS_BACK = 31

interface DueCampaign {
  merchant: string
  campaign: string
  rules: TermsOf<'RANKING' | 'CASHBACK'>
  timeZone: string
  /** The first day of the last period that is over, and of the one after it: days of the merchant. */
  period: string
  next: string
}

/**
 * Computes rankings that are over and cashbacks of periods that are over, each once, with any number of processes.
 * Later settlements of bets do not change them.
 */
export const createPeriodSettlement = ({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) =>
  async function settlePeriods({ isStopping }: { isStopping(): boolean } = { isStopping: () => false }): Promise<void> {
    const now = clock()
    for (const due of [...(await readDueRankings(sql, now)), ...(await readDueCashbacks(sql, now))]) {
      if (isStopping()) return
      const offered = await sql.begin(async (tx): Promise<bigint[]> => {
        const [mine] = await tx`
            insert into promotions.settlements (merchant, campaign, period, settled_at)
            values (${due.merchant}, ${due.campaign}, ${due.period}, ${now}) on conflict do nothing returning 1`
        if (!mine) return []
        return due.rules.kind === 'RANKING'
          ? settleRanking(tx, due, due.rules, now)
          : settleCashback(tx, due, due.rules, now)
      })
      for (const memberId of offered) await publishUnread({ sql, realtime }, memberId)
    }
  }

const readDueRankings = (sql: Sql, now: Date): Promise<DueCampaign[]> => sql<DueCampaign[]>`
  select c.merchant, c.id as campaign, c.rules, m.time_zone as "timeZone",
    to_char(c.starts_at at time zone m.time_zone, 'YYYY-MM-DD') as period,
    to_char(c.ends_at at time zone m.time_zone, 'YYYY-MM-DD') as next
  from promotions.campaigns c join merchants.merchants_view m on m.code = c.merchant
  where c.kind = 'RANKING' and c.stage in ('LIVE', 'PAUSED') and c.ends_at <= ${new Date(now.getTime() - GRACE_MS)}
    and not exists (select 1 from promotions.settlements s where s.merchant = c.merchant and s.campaign = c.id)
    -- Everything that was settled by then has been counted.
    and not exists (
      select 1 from ledger.settled_bets_view b left join ledger.feed_positions_view f on f.consumer = 'campaigns'
      where b.merchant = c.merchant and b.settled_at < c.ends_at
        and (b.xid, b.id) > (coalesce(f.xid, '0'::xid8), coalesce(f.id, 0))
    )`

/**
 * The last period of each cashback that is over and has begun while the campaign ran; after a longer downtime also
 * those since the last settlement, the oldest first.
 */
const readDueCashbacks = (sql: Sql, now: Date): Promise<DueCampaign[]> => sql<DueCampaign[]>`
  with recursive periods as (
    select c.merchant, c.id, c.rules, c.starts_at, c.ends_at, m.time_zone,
      promotions.period_start(c.rules ->> 'period', ${new Date(now.getTime() - GRACE_MS)}, m.time_zone) as next,
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

/** Offers the prizes to the members on the board, the highest first. Returns the members who have one. */
async function settleRanking(
  tx: Transaction,
  { merchant, campaign, period }: DueCampaign,
  { prizes, minScore }: TermsOf<'RANKING'>,
  now: Date,
): Promise<bigint[]> {
  const winners = await tx<{ memberId: bigint; rank: number }[]>`
    select p.member_id as "memberId", row_number() over (order by p.value desc, p.changed_at, p.member_id)::int as rank
    from promotions.objectives o join promotions.progress p on p.objective_id = o.id
    where o.merchant = ${merchant} and o.campaign = ${campaign} and o.key = 'ranking' and p.value > 0
      and p.value >= ${parseMoney(minScore)}
    order by rank limit ${Math.max(...prizes.map(({ toRank }) => toRank))}`
  const offers = winners.flatMap(({ memberId, rank }) => {
    const prize = prizes.find(({ fromRank, toRank }) => rank >= fromRank && rank <= toRank)
    return prize ? [{ memberId, occasion: `rank:${rank}:${period}`, reward: prize.reward }] : []
  })
  return offerAll(tx, { merchant, campaign }, offers, now)
}

/** Offers participants a share of their net losses with own money. Returns the members who have one. */
async function settleCashback(
  tx: Transaction,
  { merchant, campaign, period, next }: DueCampaign,
  rules: TermsOf<'CASHBACK'>,
  now: Date,
): Promise<bigint[]> {
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
  return offerAll(
    tx,
    { merchant, campaign },
    losers
      .filter(({ amount }) => amount > 0n)
      .map(({ memberId, amount }) => ({ memberId, occasion, reward: bonusOrCredits(rules.wagering, amount) })),
    now,
  )
}

interface Offer {
  memberId: bigint
  occasion: string
  reward: Reward
}

/**
 * Makes rewards claimable, and reports them to the inbox. Skips members who do not meet the terms any more, and stops
 * when the campaign's budget is spent. Returns the members with a reward.
 */
async function offerAll(
  tx: Transaction,
  { merchant, campaign }: { merchant: string; campaign: string },
  offers: readonly Offer[],
  now: Date,
): Promise<bigint[]> {
  const offered: bigint[] = []
  for (const { memberId, occasion, reward } of offers) {
    const [row] = await tx<{ isOffered: boolean; title: MessageValues<'reward-offered'>['promotion'] }[]>`
      select promotions.offer_claim(c,
        row(${memberId}, ${occasion}, promotions.reward_terms(given.reward), promotions.reward_amount(given.reward))
          ::promotions.offer, ${now}) as "isOffered", c.title
      from (select ${tx.json(reward as never)}::jsonb as reward) given, promotions.campaigns c
      where c.merchant = ${merchant} and c.id = ${campaign}
        and promotions.unmet_terms(c.rules #- '{eligibility,countries}', ${memberId}, null, ${now}) = '{}'`
    if (!row?.isOffered) continue
    await sendMessage(
      tx,
      {
        memberId,
        merchant,
        kind: 'PROMOTION',
        template: 'reward-offered',
        values: { promotion: row.title },
        link: overlays.member('rewardCenter'),
        dedupKey: `offer:${campaign}:${occasion}`,
      },
      now,
    )
    offered.push(memberId)
  }
  return offered
}
