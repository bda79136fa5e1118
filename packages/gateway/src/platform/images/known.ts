import type { Sql } from '@atrium/database'
import { isAvatarChoiceCode, isAvatarCode, isRankCode } from './people.ts'

/** How old the list of pictures may be when a code that is not on it is asked for. */
const FRESH_MS = 5_000

/**
 * Whether something of the portal has this picture. Anybody can make codes up, and each costs a drawing: only those
 * that are somewhere are drawn. The list is read when a code is missing, once in five seconds however many are.
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
    // Pictures that were known stay so while the database is away; whoever asks for another hears why.
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
 * `/art/game/waves~73~1.webp?v=…` → `game/waves~73~1`: a picture is there in both formats, also at addresses of before.
 */
const nameIn = (address: string): string => /^\/art\/(.+)\.\w+(?:\?|$)/.exec(address)?.[1] ?? ''
