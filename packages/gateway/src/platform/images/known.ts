import type { Sql } from '@atrium/database'
import { isAvatarChoiceCode, isAvatarCode, isRankCode } from './people.ts'
import type { ShownPictures } from './shown-pictures.ts'

/** Minimum time between two reads of the list of pictures. */
const FRESH_MS = 5_000

/**
 * Creates a check whether the portal uses a picture. Only used pictures are drawn, because anyone can invent codes and
 * drawing is expensive. For an unknown code the list is read again, at most once in five seconds.
 */
export function createKnownPictures(
  sql: Sql,
  readAddresses: ShownPictures['readAddresses'],
): (kind: string, code: string) => Promise<boolean> {
  let known: Promise<ReadonlySet<string>> = Promise.resolve(new Set())
  let readAt = -Infinity

  function read(): void {
    const before = known
    readAt = performance.now()
    known = readAddresses(sql).then((addresses) => new Set(addresses.map(nameIn)))
    // While the database is down, the previous list stays valid. Only the request for an unknown picture gets the
    // error.
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

/**
 * `/art/game/waves~73~1.webp?v=…` → `game/waves~73~1`: ignores the format, because a picture exists in both formats and
 * older addresses stay valid.
 */
const nameIn = (address: string): string => /^\/art\/(.+)\.\w+(?:\?|$)/.exec(address)?.[1] ?? ''
