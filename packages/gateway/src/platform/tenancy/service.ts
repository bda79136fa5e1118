import { hostName } from '@atrium/contracts/http/host-name'
import type { Sql } from '@atrium/database'
import type { Logger } from 'pino'
import { readMerchants } from './repository.ts'
import type { Merchant } from './merchant.ts'

export interface Merchants {
  /** The merchant served at a `Host` header (its port is ignored), or undefined. */
  byHost(host: string): Promise<Merchant | undefined>
  all(): Promise<readonly Merchant[]>
  /** Drops the cache after a change: the next call reads the database. */
  forget(): void
}

/** Maximum age of the cache: an operator's change takes effect within this time on every process. */
const FRESH_MS = 1000

/**
 * Every merchant, read at most once a second. While the database is away the last known ones are returned, so that
 * documents and the maintenance screen still work.
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
      // A read in progress may be from before the change.
      reading = undefined
      if (known) known.readAt = -Infinity
    },
  }
}
