import type { Sql } from '@atrium/database'
import { isAvatarChoiceCode, isAvatarCode, isRankCode } from './people.ts'

/** Maximum age of the list of pictures when an unknown code is requested. */
const FRESH_MS = 5_000

/**
 * Returns whether the portal uses this picture. Anybody can invent codes, and each costs a drawing: only used ones are
 * drawn. The list is read again for an unknown code, at most once in five seconds.
 */
export function createKnownPictures(
  sql: Sql,
  readAddresses: (sql: Sql) => Promise<string[]>,
): (kind: string, code: string) => Promise<boolean> {
  let known: Promise<ReadonlySet<string>> = Promise.resolve(new Set())
  let readAt = -Infinity

  function read(): void {
    const before = known
    readAt = performance.now()
    known = readAddresses(sql).then((addresses) => new Set(addresses.map(nameIn)))
    // The previous list stays valid while the database is away; a request for an unknown picture gets the error.
    known.catch(() => {
      ;[known, readAt] = [before, -Infinity]
    })
  }

  return async (kind, code) => {
    if (kind === 'vendor' && (isRankCode(code) || isAvatarChoiceCode(code) || isAvatarCode(code))) return true
    const name = `${kind}/${code}`
    if ((await known).has(name)) return true
    if (performance.now() - readAt >= FRESH_MS) read()
    return (await known).has(name)
  }
}

/** `/art/game/waves~73~1.webp?v=…` → `game/waves~73~1`: a picture exists in both formats, also at earlier addresses. */
const nameIn = (address: string): string => /^\/art\/(.+)\.\w+(?:\?|$)/.exec(address)?.[1] ?? ''
