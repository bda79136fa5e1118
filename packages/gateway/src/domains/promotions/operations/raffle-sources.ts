import type { StaffRaffleTicket, StaffRaffleWinner } from '@atrium/contracts/staff/marketing/raffles'
import type { ClaimState } from '@atrium/contracts/rules/promotions/campaigns/activity'
import { claimAmountOf, wireAmount } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import { claimState } from '../claims/claims-repository.ts'
import { rewardsOf } from '../kinds/raffle.ts'

interface StaffRaffleReader {
  readonly merchant: string
  readonly campaign: string
  readonly now: Date
}

interface TicketRow extends Keyed {
  number: number
  account: string
  at: Date
  source: StaffRaffleTicket['source']
  day: string | null
  prize: number | null
}

/** Lists tickets of a raffle with their owners, newest first. */
export const staffTicketsSource: KeysetSource<
  { readonly source?: StaffRaffleTicket['source'] | undefined },
  StaffRaffleReader,
  TicketRow,
  StaffRaffleTicket
> = {
  key: [{ column: 't.number', type: 'int8', order: 'desc' }],
  where: (sql, { source }, { merchant, campaign }) =>
    sql`t.merchant = ${merchant} and t.campaign = ${campaign} and ${source ? sql`t.source = ${source}` : sql`true`}`,
  rows: (sql, { where, order, limit, cursor }) => sql<TicketRow[]>`
    select t.number, m.account, t.at, t.source, right(t.earned, 10) as day, w.prize, ${cursor} as cursor
    from promotions.raffle_tickets t
    join identity.members_view m on m.id = t.member_id
    left join promotions.raffle_winners w on w.merchant = t.merchant and w.campaign = t.campaign and w.number = t.number
    where ${where} order by ${order} limit ${limit}`,
  toEntry: ({ number, account, at, source, day, prize }) => ({
    number,
    account: maskAccount(account),
    at: at.toISOString(),
    source,
    ...(day !== null && { day }),
    ...(prize !== null && { prize }),
  }),
}

interface WinnerRow extends Keyed {
  prize: number
  number: number
  account: string
  handle: string
  prizes: TermsOf<'RAFFLE'>['prizes']
  currency: string
  state: ClaimState | null
  /** Names of the games for free rounds, by id; null if no prize has free rounds. */
  games: Record<string, { KO: string; EN: string }> | null
}

const rewardOf = ({ prize, prizes }: WinnerRow) => rewardsOf({ prizes })[prize - 1]!

function winnerView(row: WinnerRow): StaffRaffleWinner {
  const { prize, number, account, handle, currency, state, games } = row
  const reward = rewardOf(row)
  return {
    prize,
    number,
    account: maskAccount(account),
    handle,
    reward: reward.type,
    amount: wireAmount(reward, claimAmountOf(reward)),
    currency,
    ...(reward.type === 'FREE_ROUNDS' && {
      freeRounds: {
        game: reward.game,
        name: games?.[reward.game] ?? { KO: reward.game, EN: reward.game },
        stake: reward.stake,
      },
    }),
    ...(state !== null && { state }),
  }
}

/** Lists winners of a raffle by prize, with the state of each prize. */
export const staffWinnersSource: KeysetSource<object, StaffRaffleReader, WinnerRow, StaffRaffleWinner> = {
  key: [{ column: 'w.prize', type: 'int8', order: 'asc' }],
  where: (sql, _filters, { merchant, campaign }) => sql`w.merchant = ${merchant} and w.campaign = ${campaign}`,
  rows: (sql, { where, order, limit, cursor }, _filters, { now }) => sql<WinnerRow[]>`
    select w.prize, w.number, m.account, o.handle, c.rules -> 'prizes' as prizes,
      r.currency, case when k.id is not null then ${claimState(sql, now)} end as state, ${cursor} as cursor, (
        select jsonb_object_agg(g.game_id, jsonb_build_object('KO', g.name_ko, 'EN', g.name_en)) from games.games_view g
        where g.game_id in (select p -> 'reward' ->> 'game' from jsonb_array_elements(c.rules -> 'prizes') p)
      ) as games
    from promotions.raffle_winners w
    join promotions.raffle_tickets t on t.merchant = w.merchant and t.campaign = w.campaign and t.number = w.number
    join promotions.raffle_owners o on o.merchant = t.merchant and o.campaign = t.campaign and o.member_id = t.member_id
    join promotions.campaigns c on c.merchant = w.merchant and c.id = w.campaign
    join merchants.merchants_view r on r.code = w.merchant
    join identity.members_view m on m.id = t.member_id
    left join promotions.claims k on k.member_id = t.member_id and k.merchant = w.merchant and k.campaign = w.campaign
      and k.occasion = 'prize:' || w.prize
    left join wallet.bonuses_view b on b.id = k.bonus_id
    where ${where} order by ${order} limit ${limit}`,
  toEntry: winnerView,
}
