import { parseMoney, toWire } from '@atrium/contracts/money'
import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { freeRoundGamesIn, rewardsIn, wireRewardOfTerms } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { Sql, Transaction } from '@atrium/database'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import { readGameNames } from '../campaigns/campaigns-repository.ts'
import type { Board, CampaignOf, Due, MemberReader, Offer, ServedKind } from './kind.ts'

type Terms = TermsOf<'RANKING'>

const BOARD_SIZE = 50

export const ranking: ServedKind<Terms> = { page: 'MISSION', board: readBoard, settlement: { readDue, offers } }

function readDue(sql: Sql, before: Date): Promise<Due<Terms>[]> {
  return sql<Due<Terms>[]>`
  select c.merchant, c.id as campaign, c.rules, m.time_zone as "timeZone",
    to_char(c.starts_at at time zone m.time_zone, 'YYYY-MM-DD') as period,
    to_char(c.ends_at at time zone m.time_zone, 'YYYY-MM-DD') as next
  from promotions.campaigns c join merchants.merchants_view m on m.code = c.merchant
  where c.kind = 'RANKING' and c.stage in ('LIVE', 'PAUSED') and c.ends_at <= ${before}
    and not exists (select 1 from promotions.settlements s where s.merchant = c.merchant and s.campaign = c.id)
    -- All bets that were settled before the end of the campaign are counted.
    and not exists (
      select 1 from ledger.settled_bets_view b left join ledger.feed_positions_view f on f.consumer = 'campaigns'
      where b.merchant = c.merchant and b.settled_at < c.ends_at
        and (b.xid, b.id) > (coalesce(f.xid, '0'::xid8), coalesce(f.id, 0))
    )`
}

/** Returns the prizes for the members on the board, highest first. */
async function offers(
  tx: Transaction,
  { merchant, campaign, period, rules: { prizes, minScore } }: Due<Terms>,
): Promise<Offer[]> {
  const winners = await tx<{ memberId: bigint; rank: number }[]>`
    select p.member_id as "memberId", row_number() over (order by p.value desc, p.changed_at, p.member_id)::int as rank
    from promotions.objectives o join promotions.progress p on p.objective_id = o.id
    where o.merchant = ${merchant} and o.campaign = ${campaign} and o.key = 'ranking' and p.value > 0
      and p.value >= ${parseMoney(minScore)}
    order by rank limit ${Math.max(...prizes.map(({ toRank }) => toRank))}`
  return winners.flatMap(({ memberId, rank }) => {
    const prize = prizes.find(({ fromRank, toRank }) => rank >= fromRank && rank <= toRank)
    return prize ? [{ memberId, occasion: `rank:${rank}:${period}`, reward: prize.reward }] : []
  })
}

async function readBoard(
  sql: Sql,
  { merchant, id, endsAt, rules }: CampaignOf<Terms>,
  { memberId, language, merchant: { timeZone } }: MemberReader,
  title: string,
): Promise<Board> {
  const min = parseMoney(rules.minScore)
  // Read first, so that the board can be read by a range of its index.
  const [objective] = await sql<{ id: bigint; period: string }[]>`
    select o.id, promotions.progress_period(o, o.starts_at, ${timeZone})::text as period from promotions.objectives o
    where o.merchant = ${merchant} and o.campaign = ${id} and o.key = 'ranking'`
  const rows = objective
    ? await sql<{ memberId: bigint; account: string; value: bigint }[]>`
    select p.member_id as "memberId", m.account, p.value
    from (
      select p.member_id, p.value, p.changed_at from promotions.progress p
      where p.objective_id = ${objective.id} and p.period = ${objective.period} and p.value > 0 and p.value >= ${min}
      order by p.value desc, p.changed_at, p.member_id limit ${BOARD_SIZE}
    ) p join identity.members_view m on m.id = p.member_id
    order by p.value desc, p.changed_at, p.member_id`
    : []
  const list = rows.map((row, index) => entry({ ...row, rank: index + 1 }, memberId))
  const listed = list.find(({ isOwn }) => isOwn)
  const games = await readGameNames(sql, freeRoundGamesIn(rewardsIn(rules)), language)
  const own = listed ?? (objective && (await readOwnRank(sql, objective, { memberId, min })))
  return {
    id,
    title,
    metric: rules.metric,
    ...(endsAt && { endsAt: endsAt.getTime() }),
    list,
    ...(own && { own }),
    prizes: rules.prizes.map(({ fromRank, toRank, reward }) => ({
      fromRank,
      toRank,
      reward: wireRewardOfTerms(reward, games),
    })),
  }
}

const entry = (
  { memberId, account, value, rank }: { memberId: bigint; account: string; value: bigint; rank: number },
  reader: bigint,
): Board['list'][number] => ({
  rank,
  name: memberId === reader ? account : maskAccount(account),
  score: toWire(value),
  ...(memberId === reader && { isOwn: true as const }),
})

/** Returns the rank of a member below the board, which is the number of members ahead. */
async function readOwnRank(
  sql: Sql,
  { id, period }: { id: bigint; period: string },
  { memberId, min }: { memberId: bigint; min: bigint },
): Promise<Board['own']> {
  const [row] = await sql<{ account: string; value: bigint; rank: number }[]>`
    select m.account, p.value, (
        -- Two counts, so that each can use a range of the index.
        select ((select count(*) from promotions.progress a where a.objective_id = ${id} and a.period = ${period}
          and a.value > p.value)
          + (select count(*) from promotions.progress a where a.objective_id = ${id} and a.period = ${period}
            and a.value = p.value and (a.changed_at, a.member_id) < (p.changed_at, p.member_id)))::int + 1
      ) as rank
    from promotions.progress p join identity.members_view m on m.id = p.member_id
    where p.objective_id = ${id} and p.period = ${period} and p.member_id = ${memberId} and p.value > 0
      and p.value >= ${min}`
  return row && entry({ ...row, memberId }, memberId)
}
