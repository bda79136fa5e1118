import type { CallName } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'
import { errorCode, isConnectionLost } from '@atrium/database'
import type { Logger } from 'pino'

/** Calls that visitors are answered from memory. */
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
  /** To be told of every failure. */
  noticed(error: unknown): void
}

/**
 * While the database is away each query waits for a connection attempt of its own, one behind the other: under load
 * that is minutes. So the first failure closes the gate, one query knocks until it is answered, and everybody else
 * hears it at once.
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
      // The pool was closed: nobody will ask again.
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
