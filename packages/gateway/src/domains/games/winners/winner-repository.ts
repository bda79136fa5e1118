import type { Sql } from '@atrium/database'
import type { GameLinkRow } from '../catalogue/game-link-repository.ts'
import { gameLinkColumns } from '../catalogue/game-link-repository.ts'

/** A real-money win. `payout` is in units of 1/10,000. */
export interface WinRow extends GameLinkRow {
  provider: string
  roundId: string
  account: string
  payout: bigint
  currency: string
  closedAt: Date
}

/**
 * Returns rounds closed after `since` that paid more than their stake, of games that the merchant still has. A smaller
 * payout is not a win (domain rule GM-09).
 */
export async function readWins(
  sql: Sql,
  { merchant, since, order, limit }: { merchant: string; since: Date; order: 'largest' | 'latest'; limit: number },
): Promise<WinRow[]> {
  return sql<WinRow[]>`
    with won as (
      select r.provider, r.round_id, r.member_id, r.game_id, r.payout, r.closed_at
      from ledger.rounds_view r
      where r.merchant = ${merchant} and r.mode = 'real' and r.closed_at > ${since} and r.state = 'CLOSED'
        and r.payout > r.stake
        and exists (select from games.games g join games.merchant_vendors mv on mv.vassalage = g.vassalage
          where g.game_id = r.game_id and mv.merchant = r.merchant)
        and not exists (select from games.merchant_games o
          where o.merchant = r.merchant and o.game_id = r.game_id and not o.is_on)
      order by ${order === 'largest' ? sql`r.payout desc, r.closed_at desc` : sql`r.closed_at desc`}
      limit ${limit}
    )
    select won.provider, won.round_id as "roundId", m.account, won.payout, c.currency, won.closed_at as "closedAt",
      ${gameLinkColumns(sql)}
    from won
    join identity.members_view m on m.id = won.member_id
    join merchants.merchants_view c on c.code = m.merchant
    join games.games g on g.game_id = won.game_id
    order by ${order === 'largest' ? sql`won.payout desc, won.closed_at desc` : sql`won.closed_at desc`}`
}
