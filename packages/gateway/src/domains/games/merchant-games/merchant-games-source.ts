import { VASSALAGE_ENTRY } from '@atrium/contracts/rules/game-entries'
import type { GameState, MerchantGame } from '@atrium/contracts/staff/merchant-games'
import type { GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Sql } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { isHot, isSwitchedOn, withPopularity } from '../../catalogue/index.ts'
import { isNew } from '../catalogue/catalogue-columns.ts'
import { HOT_FROM } from '../catalogue/game-view.ts'
import { isOut, maintenanceOf, withMaintenance } from '../maintenance/maintenance-columns.ts'
import type { MaintenanceOf } from '../maintenance/maintenance-columns.ts'
import { returnOf } from '../catalogue/returns-repository.ts'

type GameFilters = Pick<GatewayRequest<'merchantGames'>, 'name' | 'vassalage' | 'category' | 'state'>

interface GameReader {
  readonly merchant: string
  /** Games released after this time are new. */
  readonly newSince: Date
}

interface GameRow
  extends Keyed, Omit<MerchantGame, 'ownHot' | 'ownNew' | 'pin' | 'releasedAt' | 'rtp' | 'maintenance'> {
  ownHot: boolean | null
  ownNew: boolean | null
  pin: number | null
  releasedAt: Date
  maintenance: MaintenanceOf | null
  rtp: { least: string; most: string } | null
}

/** SQL condition: the merchant offers the game, whatever its vendor. Lotteries are switched in their own settings. */
const isOn = (sql: Sql, merchant: string) => sql`(${isSwitchedOn(sql)} and (g.engine <> 'lottery' or exists (
  select from lottery.merchant_games_view o where o.merchant = ${merchant} and o.code = g.game_id and o.is_on)))`

/** SQL joins of game `g` with its vendor `v`, provider `p`, and what the merchant has of it. */
const ofMerchant = (sql: Sql, merchant: string) => sql`
  join games.vendors v on v.vassalage = g.vassalage
  join games.providers p on p.code = v.provider
  ${withPopularity(sql, merchant)}
  ${withMaintenance(sql, merchant)}
  left join games.merchant_vendors mv on mv.vassalage = g.vassalage and mv.merchant = ${merchant}`

const inState = (sql: Sql, state: GameState, { merchant, newSince }: GameReader) =>
  ({
    SHOWN: () => sql`mv.merchant is not null and ${isOn(sql, merchant)}`,
    OFF: () => sql`not (mv.merchant is not null and ${isOn(sql, merchant)})`,
    MAINTENANCE: () => isOut(sql),
    PINNED: () => sql`pin.game_id is not null`,
    HOT: () => isHot(sql, HOT_FROM),
    NEW: () => isNew(sql, newSince),
  })[state]()

/** All games of the catalogue as a merchant has them, in the order of its portal. */
export const merchantGamesSource: KeysetSource<GameFilters, GameReader, GameRow, MerchantGame> = {
  key: [
    { column: 'coalesce(pin.position::int8, 1000000)', type: 'int8', order: 'asc' },
    { column: '(coalesce(played.score, 0) * 1000)::int8', type: 'int8', order: 'desc' },
    { column: 'g.popularity::int8', type: 'int8', order: 'desc' },
    { column: 'g.game_id', type: 'text', order: 'asc' },
  ],
  where: (sql, { name, vassalage, category, state }, reader) => sql`
    g.gone_at is null and g.is_game <> ${VASSALAGE_ENTRY}
    ${
      name === ''
        ? sql``
        : sql`and (position(lower(${name}) in g.search_text) > 0 or lower(g.game_id) = lower(${name})
          or g.vassalage = any(array(select named.vassalage from games.vendors named
            where position(lower(${name}) in lower(concat_ws(chr(10), named.name_ko, named.name_en))) > 0)))`
    }
    ${vassalage === undefined ? sql`` : sql`and g.vassalage = ${vassalage}`}
    ${category === undefined ? sql`` : sql`and g.category = ${category}`}
    ${state === undefined ? sql`` : sql`and ${inState(sql, state, reader)}`}`,
  // Finds the page with few columns first, so that the others are computed for its games alone.
  rows: (sql, { where, order, limit, cursor }, _filters, { merchant, newSince }) => sql<GameRow[]>`
    with page as materialized (
      select g.game_id from games.games g ${ofMerchant(sql, merchant)}
      where ${where} order by ${order} limit ${limit}
    )
    select g.game_id as "gameId", jsonb_build_object('KO', g.name_ko, 'EN', g.name_en) as name, g.icon, g.vassalage,
      jsonb_build_object('KO', v.name_ko, 'EN', v.name_en) as vendor, v.provider, g.category,
      g.engine = 'lottery' as "isLottery", ${isOn(sql, merchant)} as "isOn", mv.merchant is not null as "isVendorOn",
      ${isHot(sql, HOT_FROM)} as "isHot", ${isNew(sql, newSince)} as "isNew", own.is_hot as "ownHot",
      own.is_new as "ownNew", case when pin.game_id is not null then (select count(*)::int from games.pins o
        where o.merchant = ${merchant} and (o.position, o.game_id) <= (pin.position, pin.game_id)) end as pin,
      coalesce(round(played.score), 0)::int as score, g.released_at as "releasedAt",
      g.support_play = 0 as "hasTrial", ${isOut(sql)} as "isInMaintenance",
      case when game_out.subject is not null then ${maintenanceOf(sql, 'game_out')} || '{"of": "GAME"}'
        when vendor_out.subject is not null then ${maintenanceOf(sql, 'vendor_out')} || '{"of": "VENDOR"}' end
        as maintenance,
      ${returnOf(sql)} as rtp, ${cursor} as cursor
    from page join games.games g on g.game_id = page.game_id ${ofMerchant(sql, merchant)}
    left join games.returns r on r.provider = v.provider and r.theme = g.theme
    order by ${order}`,
  toEntry: ({ cursor: _cursor, ownHot, ownNew, pin, releasedAt, maintenance, rtp, ...row }) => ({
    ...row,
    releasedAt: releasedAt.toISOString(),
    ...(ownHot !== null && { ownHot }),
    ...(ownNew !== null && { ownNew }),
    ...(pin !== null && { pin }),
    ...(maintenance && { maintenance }),
    ...(rtp && { rtp }),
  }),
}
