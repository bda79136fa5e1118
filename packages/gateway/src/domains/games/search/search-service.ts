import type { Sql } from '@atrium/database'
import { createSearchIndex } from './search-index.ts'
import type { FoundGames } from './search-index.ts'
import { readCatalogueVersion, readSearchedGames } from './search-repository.ts'

/**
 * Creates a search for games by name or vendor. Each process rebuilds its index when the catalogue's version has
 * changed.
 */
export function createGameSearch(sql: Sql): (text: string) => Promise<FoundGames> {
  let index: { version: bigint; search: Promise<(text: string) => FoundGames> } | undefined

  return async (text) => {
    // Read before the games: if they change in between, the next search rebuilds the index.
    const version = await readCatalogueVersion(sql)
    if (index?.version !== version) {
      const fresh = { version, search: readSearchedGames(sql).then(createSearchIndex) }
      fresh.search.catch(() => {
        if (index === fresh) index = undefined
      })
      index = fresh
    }
    return (await index.search)(text)
  }
}
