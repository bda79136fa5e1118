import { createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'

/** Maximum age of cached keys. A new key or a disabled provider takes effect on every process within this time. */
const FRESH_MS = 1000

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

  return async (provider) => {
    if (!known || performance.now() - known.readAt > FRESH_MS) {
      known = {
        keys: await (reading ??= read().finally(() => {
          reading = undefined
        })),
        readAt: performance.now(),
      }
    }
    return known.keys.get(provider)
  }
}
