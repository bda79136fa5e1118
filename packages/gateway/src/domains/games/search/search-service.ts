import type { Sql } from '@atrium/database'
import { createSearchIndex } from './search-index.ts'
import type { FoundGames } from './search-index.ts'
import { readCatalogueVersion, readSearchedGames } from './search-repository.ts'

/**
 * Finds games by name or vendor in the catalogue of this moment: the index of a process is made anew when the version
 * has moved.
 */
export function createGameSearch(sql: Sql): (text: string) => Promise<FoundGames> {
  let index: { version: bigint; search: Promise<(text: string) => FoundGames> } | undefined

  return async (text) => {
    // Read before the games: what changes in between is seen by the next search.
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
