import type { GameCategory } from '@atrium/contracts/calls'
import type { GatewayAnswer } from '@atrium/contracts/staff/gateway-operations'
import type { Sql } from '@atrium/database'
import { highestReturn, LOTTERIES, PLAYS_OF } from '@atrium/lottery-rules'
import { percentOf } from '../platform/proposals/giving-limits.ts'

/** 100 percent in hundredths of a percent, the unit of published returns. */
const EVERYTHING = 10_000

/** The lowest house edge of each lottery, over all of its plays at default odds, in hundredths of a percent. */
const LOTTERY_EDGES = new Map(
  LOTTERIES.map(({ code, drawKind, prizeMode }) => [
    code,
    EVERYTHING - Math.max(...PLAYS_OF[drawKind].map((play) => highestReturn(play, prizeMode, new Map()))),
  ]),
)

/**
 * Returns, for each category of a merchant, the game with the lowest theoretical house edge and that edge. Omits
 * categories whose games have no published returns.
 */
export async function readGameEdges(sql: Sql, merchant: string): Promise<GatewayAnswer<'givingLimits'>['gameEdges']> {
  const rows = await sql<{ category: GameCategory; ko: string; en: string; edge: number }[]>`
    with edges as (
      select g.category, g.name_ko as ko, g.name_en as en, g.game_id, coalesce(${EVERYTHING} - r.most, lotteries.edge) as edge
      from games.merchant_vendors_view mv
      join games.vendors_view v on v.vassalage = mv.vassalage
      join games.games_view g on g.vassalage = v.vassalage
      left join games.returns_view r on r.provider = v.provider and r.theme = g.theme
      left join unnest(${[...LOTTERY_EDGES.keys()]}::text[], ${[...LOTTERY_EDGES.values()]}::int[])
        as lotteries (code, edge) on g.engine = 'lottery' and lotteries.code = g.theme
      where mv.merchant = ${merchant}
        and not exists (select from games.off_games_view o where o.merchant = mv.merchant and o.game_id = g.game_id)
    )
    select distinct on (e.category) e.category, e.ko, e.en, e.edge from edges e
    where e.edge is not null order by e.category, e.edge, e.game_id`
  return rows.map(({ category, ko, en, edge }) => ({
    category,
    game: { KO: ko, EN: en },
    percent: percentOf(BigInt(edge)),
  }))
}
