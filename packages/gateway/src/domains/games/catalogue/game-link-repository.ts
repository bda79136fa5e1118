import type { GameCategory } from '@atrium/contracts/calls'
import type { Localized } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'

/** Fields that are needed to show and launch a game. Both languages, because the cache is shared by them. */
export interface GameLinkRow {
  gameId: string
  nodeId: string
  names: Localized
  showIcon: string
  vassalage: string
  gameType: GameCategory
}

export const gameLinkColumns = (sql: Sql) => sql`
  g.game_id as "gameId", g.node_id as "nodeId", jsonb_build_object('KO', g.name_ko, 'EN', g.name_en) as names, g.icon as "showIcon", g.vassalage, g.category as "gameType"`
