import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { wireRewardOfTerms } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import { rewardsOf } from '../kinds/raffle.ts'

type Winner = CallValue<'raffleWinners'>['list'][number]
export interface WinnerReader extends ListReader {
  /** Id of the reading member; undefined for a visitor. */
  readonly memberId: bigint | undefined
  readonly merchant: ListReader['merchant'] & { readonly code: string }
}
interface WinnerRow extends Keyed {
  prize: number
  number: number
  handle: string
  memberId: bigint
  account: string
  prizes: TermsOf<'RAFFLE'>['prizes']
  /** Names of the games for free rounds, by id; null if no prize has free rounds. */
  games: Record<string, string> | null
}

const rewardOf = ({ prize, prizes }: WinnerRow) => rewardsOf({ prizes })[prize - 1]!

/** Lists winners of a raffle, by prize. Names of other members are masked. */
export const raffleWinnersSource: ListSource<
  Pick<ParsedRequest<'raffleWinners'>, 'id'>,
  WinnerReader,
  WinnerRow,
  Winner,
  { total: number }
> = {
  key: [{ column: 'w.prize', type: 'int8', order: 'asc' }],
  where: (sql, { id }, { merchant }) => sql`w.merchant = ${merchant.code} and w.campaign = ${id}`,
  rows: (sql, { where, order, limit, cursor }, _filters, { language }) => sql<WinnerRow[]>`
    select w.prize, w.number, o.handle, t.member_id as "memberId", m.account, c.rules -> 'prizes' as prizes,
      ${cursor} as cursor, (
        select jsonb_object_agg(g.game_id, ${language === 'EN' ? sql`g.name_en` : sql`g.name_ko`})
        from games.games_view g
        where g.game_id in (select p -> 'reward' ->> 'game' from jsonb_array_elements(c.rules -> 'prizes') p)
      ) as games
    from promotions.raffle_winners w
    join promotions.raffle_tickets t on t.merchant = w.merchant and t.campaign = w.campaign and t.number = w.number
    join promotions.raffle_owners o on o.merchant = t.merchant and o.campaign = t.campaign and o.member_id = t.member_id
    join promotions.campaigns c on c.merchant = w.merchant and c.id = w.campaign
    join identity.members_view m on m.id = t.member_id
    where ${where} order by ${order} limit ${limit}`,
  async sums(sql, where) {
    const [row] = await sql<
      [{ total: number }]
    >`select count(*)::int as total from promotions.raffle_winners w where ${where}`
    return row
  },
  toEntry(row, { memberId }) {
    const isOwn = row.memberId === memberId
    return {
      prize: row.prize,
      number: row.number,
      handle: row.handle,
      name: isOwn ? row.account : maskAccount(row.account),
      reward: wireRewardOfTerms(rewardOf(row), row.games ?? {}),
      ...(isOwn && { isOwn }),
    }
  },
}
