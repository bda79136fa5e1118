import type { CallName } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'
import { errorCode, isConnectionLost, isPrimary } from '@atrium/database'
import type { Logger } from 'pino'

/** Calls that visitors can make while the database is down, because their responses are cached in memory. */
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
  /** @throws DomainError DATABASE_UNAVAILABLE immediately while the database is known to be down */
  refuseWhileAway(call: string, token: string | undefined): void
  /** Reports an error of a call. Must be called for every error. */
  noticed(error: unknown): void
}

/**
 * A circuit breaker for the database. While the database is down, each query would wait for its own connection attempt,
 * one after another, which takes minutes under load. After the first failure, calls are rejected immediately and a
 * single query retries until it succeeds.
 */
export function createDatabaseGate(sql: Sql, log: Logger): DatabaseGate {
  let isAway = false

  async function knock(): Promise<void> {
    while (isAway) {
      await new Promise((resolve) => setTimeout(resolve, KNOCK_EVERY_MS).unref())
      const { isBack, failure } = await isPrimary(sql).then(
        (is) => ({ isBack: is, failure: undefined }),
        (error: unknown) => ({ isBack: !isConnectionLost(error), failure: error }),
      )
      // The pool was closed on purpose: no more calls will come.
      if (errorCode(failure) === 'CONNECTION_ENDED') return
      isAway = !isBack
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
