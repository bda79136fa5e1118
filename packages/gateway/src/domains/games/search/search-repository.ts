import type { Sql } from '@atrium/database'
import type { SearchedGame } from './search-index.ts'

/** Version that grows with every change of searched texts. */
export async function readCatalogueVersion(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ version: bigint }[]>`select version from games.catalogue_version`
  return row!.version
}

/** Games of all merchants: the list decides which of them a merchant shows. */
export const readSearchedGames = (sql: Sql): Promise<SearchedGame[]> => sql<SearchedGame[]>`
  select g.game_id as "gameId", array[g.name_ko, g.name_en] as names, array[v.name_ko, v.name_en] as "vendorNames"
  from games.games g join games.vendors v on v.vassalage = g.vassalage`
