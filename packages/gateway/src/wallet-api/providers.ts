import { createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'

/** Maximum age of cached keys. A new key or a disabled provider takes effect on every process within this time. */
const FRESH_MS = 1000

/**
 * Caches the keys of providers and reads them at most once a second, so that a bet does not read them. A provider
 * without a key, such as the portal's own lotteries, cannot make calls.
 */
export function createProviderKeys(sql: Sql, log: Logger): (provider: string) => Promise<KeyObject | undefined> {
  let known: { keys: Map<string, KeyObject>; readAt: number } | undefined
  let reading: Promise<Map<string, KeyObject>> | undefined

  async function read(): Promise<Map<string, KeyObject>> {
    const rows = await sql<
      { code: string; publicKey: string }[]
    >`select code, public_key as "publicKey" from games.providers_view where enabled and public_key <> ''`
    return new Map(
      rows.flatMap(({ code, publicKey }) => {
        try {
          return [[code, createPublicKey(publicKey)] as const]
        } catch (error) {
          log.error({ err: error, provider: code }, 'the public key of this provider cannot be read: correct it')
          return []
        }
      }),
    )
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
