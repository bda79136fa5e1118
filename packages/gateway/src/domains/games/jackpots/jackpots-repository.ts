import type { Sql } from '@atrium/database'
import { isShut } from '../maintenance/maintenance-columns.ts'
import type { GameLinkRow } from '../catalogue/game-link-repository.ts'
import { gameLinkColumns } from '../catalogue/game-link-repository.ts'

export interface JackpotProvider {
  code: string
  origin: string
}

/**
 * Returns the providers of the merchant's vendors. The lottery is left out: the portal itself provides it, and it has
 * no address to call.
 */
export async function readJackpotProviders(sql: Sql, merchant: string): Promise<JackpotProvider[]> {
  return sql<JackpotProvider[]>`
    select distinct p.code, p.origin
    from games.merchant_vendors mv
    join games.vendors v on v.vassalage = mv.vassalage
    join games.providers p on p.code = v.provider
    where mv.merchant = ${merchant} and not ${isShut(sql)} and not v.maintenance and p.origin <> ''
    order by p.code`
}

export interface JackpotGameRow extends GameLinkRow {
  theme: string
}

/**
 * Returns a provider's games that the merchant offers and that are playable now: the named games, and the `most` most
 * popular games of each theme. Most popular first.
 */
export async function readJackpotGames(
  sql: Sql,
  {
    merchant,
    provider,
    gameIds,
    themes,
    most,
  }: { merchant: string; provider: string; gameIds: readonly string[]; themes: readonly string[]; most: number },
): Promise<JackpotGameRow[]> {
  return sql<JackpotGameRow[]>`
    with playable as (
      select ${gameLinkColumns(sql)}, g.theme, g.popularity,
        row_number() over (partition by g.theme order by g.popularity desc, g.game_id) as place
      from games.games g
      join games.vendors v on v.vassalage = g.vassalage and v.provider = ${provider} and not v.maintenance
      join games.merchant_vendors mv on mv.vassalage = g.vassalage and mv.merchant = ${merchant}
      where not g.maintenance
        and not exists (select from games.maintenances x where x.merchant = mv.merchant and x.starts_at <= now()
          and x.ends_at > now() and (x.kind, x.subject) in (('GAME', g.game_id), ('VENDOR', g.vassalage)))
        and not exists (select from games.merchant_games o
          where o.merchant = mv.merchant and o.game_id = g.game_id and not o.is_on)
        and (g.game_id = any(${gameIds as string[]}) or g.theme = any(${themes as string[]}))
    )
    select "gameId", "nodeId", names, "showIcon", vassalage, "gameType", theme
    from playable
    where place <= ${most} or "gameId" = any(${gameIds as string[]})
    order by popularity desc, "gameId"`
}
