import { setTimeout as wait } from 'node:timers/promises'
import { StaffApiError } from '@atrium/staff-client'
import type { Logger } from 'pino'
import type { HealthReport, Tally } from './tally.ts'

const EVERY_MS = 5_000
/** Statuses for which a retry of the same report would fail again. */
const HOPELESS = [400, 413, 422]

export interface HealthReporter {
  /** Sends all pending counts now. */
  flush(): Promise<void>
  /** Sends all remaining counts once, and stops. */
  stop(): Promise<void>
}

/** Sends counts to the registry every 5 seconds. Stores them while the registry is down, up to a limit. */
export function createHealthReporter({
  tally,
  report,
  log,
  everyMs = EVERY_MS,
}: {
  tally: Tally
  report: (health: HealthReport) => Promise<unknown>
  log: Logger
  everyMs?: number
}): HealthReporter {
  const end = new AbortController()
  let failures = 0

  async function sendAll(): Promise<void> {
    for (let health = tally.take(); health; health = tally.take()) {
      try {
        await report(health)
        failures = 0
      } catch (error) {
        if (error instanceof StaffApiError && HOPELESS.includes(error.status)) {
          log.error(
            { err: error, reasons: error.reasons },
            'The registry does not take the health of releases in this form: this part of it is lost',
          )
          continue
        }
        tally.giveBack(health)
        if (failures++ === 0) log.warn({ err: error }, 'The health of releases cannot be told to the registry now')
        return
      }
    }
  }

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      await wait(everyMs, undefined, { signal: end.signal }).catch(() => undefined)
      await sendAll()
    }
  }
  const running = run()

  return {
    flush: sendAll,
    async stop() {
      end.abort()
      await running
    },
  }
}
