import { createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'

/** Maximum age of cached keys. A new key or a disabled provider takes effect on every process within this time. */
const FRESH_MS = 1000
/** Maximum time that a bet waits for the keys. A query that hangs on one connection must not hold up all bets. */
const WAIT_MS = 1000
/** Maximum age of keys with which calls are still verified while new ones cannot be read. */
const USABLE_MS = 10_000

/**
 * Caches the valid keys of providers and reads them at most once a second, so that a bet does not read them. A provider
 * without a key, such as the portal's own lotteries, cannot make calls.
 */
export function createProviderKeys(
  sql: Sql,
  log: Logger,
  clock: () => Date,
): (provider: string) => Promise<readonly KeyObject[] | undefined> {
  type Keys = Map<string, KeyObject[]>
  let known: { keys: Keys; readAt: number } | undefined
  let reading: Promise<Keys> | undefined

  async function read(): Promise<Keys> {
    const rows = await sql<{ code: string; publicKey: string }[]>`
      select code, public_key as "publicKey" from games.providers_view where enabled and public_key <> ''
      union all
      select code, former_key from games.providers_view where enabled and former_key_until > ${clock()}`
    const keys: Keys = new Map()
    for (const { code, publicKey } of rows)
      try {
        keys.set(code, [...(keys.get(code) ?? []), createPublicKey(publicKey)])
      } catch (error) {
        log.error({ err: error, provider: code }, 'the public key of this provider cannot be read: correct it')
      }
    return keys
  }

  /** Reads the keys, or gives up after `WAIT_MS`, so that the next call reads on another connection. */
  function fresh(): Promise<Keys> {
    const own = (reading ??= withinLimit(read(), WAIT_MS))
    return own.finally(() => {
      if (reading === own) reading = undefined
    })
  }

  return async (provider) => {
    if (!known || performance.now() - known.readAt > FRESH_MS) {
      const startedAt = performance.now()
      try {
        known = { keys: await fresh(), readAt: startedAt }
      } catch (error) {
        if (!known || performance.now() - known.readAt > USABLE_MS) throw error
      }
    }
    return known.keys.get(provider)
  }
}

async function withinLimit<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DomainError('DATABASE_UNAVAILABLE')), ms)
  })
  // The work may still fail when nobody waits for it.
  work.catch(() => undefined)
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}
