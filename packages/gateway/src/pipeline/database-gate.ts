import type { CallName } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'
import { errorCode, isConnectionLost } from '@atrium/database'
import type { Logger } from 'pino'

/** Calls of visitors with a response from memory. */
const FROM_MEMORY: ReadonlySet<string> = new Set<CallName>([
  'systemStatus',
  'whitelabel',
  'countryCode',
  'domainRoutes',
  'permission',
  'encryptionKeys',
])
const KNOCK_EVERY_MS = 250

export interface DatabaseGate {
  /** @throws DomainError DATABASE_UNAVAILABLE at once while the database is known to be away. */
  refuseWhileAway(call: string, token: string | undefined): void
  /** Call it with every failure. */
  noticed(error: unknown): void
}

/**
 * Rejects calls at once while the database is away, when each query would wait for its own connection attempt, one
 * after the other: minutes under load. The first failure closes the gate, and a single query retries until it succeeds.
 */
export function createDatabaseGate(sql: Sql, log: Logger): DatabaseGate {
  let isAway = false

  async function knock(): Promise<void> {
    while (isAway) {
      await new Promise((resolve) => setTimeout(resolve, KNOCK_EVERY_MS).unref())
      const failure = await sql`select 1`.then(
        () => undefined,
        (error: unknown) => error,
      )
      // The pool was closed: there will be no more calls.
      if (errorCode(failure) === 'CONNECTION_ENDED') return
      isAway = isConnectionLost(failure)
    }
    log.info('the database is back')
  }

  return {
    refuseWhileAway(call, token) {
      if (isAway && (token !== undefined || !FROM_MEMORY.has(call))) throw new DomainError('DATABASE_UNAVAILABLE')
    },
    noticed(error) {
      if (isAway || !isConnectionLost(error)) return
      isAway = true
      log.error({ err: error }, 'the database is away')
      void knock()
    },
  }
}
