import type { Sql } from '@atrium/database'
import type { SearchedGame } from './search-index.ts'

/** Returns a version that increases with every change of searchable texts. */
export async function readCatalogueVersion(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ version: bigint }[]>`select version from games.catalogue_version`
  return row!.version
}

/** Reads the games of all merchants; lists filter them by merchant. */
export const readSearchedGames = (sql: Sql): Promise<SearchedGame[]> => sql<SearchedGame[]>`
  select g.game_id as "gameId", array[g.name_ko, g.name_en] as names, array[v.name_ko, v.name_en] as "vendorNames"
  from games.games g join games.vendors v on v.vassalage = g.vassalage`
