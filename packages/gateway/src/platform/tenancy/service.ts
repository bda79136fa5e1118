import { hostName } from '@atrium/contracts/http/host-name'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import { readMerchants } from './repository.ts'
import type { Merchant } from './merchant.ts'

export interface Merchants {
  /** Finds the merchant by a `Host` header, whose port is ignored. Undefined for an unknown host. */
  byHost(host: string): Promise<Merchant | undefined>
  all(): Promise<readonly Merchant[]>
  /** Drops the cache after a change, so that the next call reads the database. */
  forget(): void
}

/** Maximum age of the cache. An operator's change takes effect on every process within this time. */
const FRESH_MS = 1000

/**
 * Caches all merchants and reads them at most once a second. While the database is down, returns the last known
 * merchants, so that documents and the maintenance page still work.
 */
export function createMerchants(sql: Sql, log: Logger, columns: Parameters<typeof readMerchants>[1]): Merchants {
  let known: { all: Merchant[]; byHost: Map<string, Merchant>; readAt: number } | undefined
  let reading: Promise<Merchant[]> | undefined
  let changes = 0

  async function refresh(): Promise<NonNullable<typeof known>> {
    if (known && performance.now() - known.readAt < FRESH_MS) return known
    const seen = changes
    try {
      const all = await (reading ??= read())
      known = {
        all,
        byHost: new Map(all.flatMap((merchant) => merchant.hosts.map((host) => [host, merchant] as const))),
        readAt: seen === changes ? performance.now() : -Infinity,
      }
    } catch (error) {
      if (!known) throw error
      log.warn({ err: error }, 'merchants cannot be read: answering the last known ones')
      known.readAt = performance.now()
    }
    return known
  }

  function read(): Promise<Merchant[]> {
    const mine = readMerchants(sql, columns).finally(() => {
      if (reading === mine) reading = undefined
    })
    return mine
  }

  return {
    byHost: async (host) => (await refresh()).byHost.get(hostName(host)),
    all: async () => (await refresh()).all,
    forget() {
      changes++
      // A read that is in progress may have started before the change.
      reading = undefined
      if (known) known.readAt = -Infinity
    },
  }
}
