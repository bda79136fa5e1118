import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '@atrium/database'
import { isAvatarChoiceCode, isRankCode, memberOf } from './people.ts'
import { readNewestMember, readPictureAddresses } from './repository.ts'

/** How old the list of pictures may be when a code that is not on it is asked for. */
const FRESH_MS = 5_000
/** Between looks for members that came since. */
const LOOK_MS = 250

/**
 * Whether something of the portal has this picture. Anybody can make codes up, and each costs a drawing: only those
 * that are somewhere are drawn. The list is read when a code is missing, once in five seconds however many are.
 */
export function createKnownPictures(sql: Sql): (kind: string, code: string) => Promise<boolean> {
  let known: Promise<ReadonlySet<string>> = Promise.resolve(new Set())
  let readAt = -Infinity
  let newest = 0n
  let lookedAt = -Infinity
  let look: Promise<void> | undefined

  /** Whoever asks for a member that is not known waits for the next look, which all of them share. */
  async function isMember(id: bigint): Promise<boolean> {
    if (id > newest) await (look ??= nextLook())
    return id <= newest
  }

  async function nextLook(): Promise<void> {
    await pause(Math.max(0, lookedAt + LOOK_MS - performance.now()))
    // Who comes from here on may be of a member that this look does not see.
    look = undefined
    lookedAt = performance.now()
    newest = await readNewestMember(sql)
  }

  function read(): void {
    const before = known
    readAt = performance.now()
    known = readPictureAddresses(sql).then((addresses) => new Set(addresses.map(nameIn)))
    // Pictures that were known stay so while the database is away; whoever asks for another hears why.
    known.catch(() => {
      ;[known, readAt] = [before, -Infinity]
    })
  }

  return async (kind, code) => {
    if (kind === 'vendor') {
      if (isRankCode(code) || isAvatarChoiceCode(code)) return true
      const member = memberOf(code)
      if (member !== undefined) return isMember(member)
    }
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
