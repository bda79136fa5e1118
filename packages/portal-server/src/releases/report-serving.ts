import { SERVING_REPORT_EVERY_MS } from '@atrium/contracts/staff/releases/serving'
import type { ServedSet } from '@atrium/contracts/staff/releases/serving'
import type { StaffClient } from '@atrium/staff-client'
import type { Logger } from 'pino'

export interface ServingReporterDeps {
  readonly registry: Pick<StaffClient, 'reportServing'>
  /** Returns the sets that this server currently serves, of every merchant. */
  readonly serving: () => ServedSet[]
  /** Id of this process in reports. */
  readonly instance: string
  readonly host: string
  readonly log: Pick<Logger, 'warn' | 'info'>
  readonly everyMs?: number
}

const TIMEOUT_MS = 5_000
const MAX_MERCHANTS = 500

/** Reports to the registry what this portal server serves: every 10 seconds, and immediately after `changed`. */
export function reportServing({
  registry,
  serving,
  instance,
  host,
  log,
  everyMs = SERVING_REPORT_EVERY_MS,
}: ServingReporterDeps) {
  const end = new AbortController()
  let wake: () => void = () => undefined
  let isChanged = true
  let failures = 0

  const send = (isLeaving: boolean) =>
    registry.reportServing(
      { instance, host, merchants: isLeaving ? [] : serving().slice(0, MAX_MERCHANTS), isLeaving },
      { timeout: TIMEOUT_MS },
    )

  /** Resolves when the interval has elapsed or something has changed. */
  const nextTurn = () =>
    new Promise<void>((resolve) => {
      if (isChanged || end.signal.aborted) return resolve()
      const timer = setTimeout(resolve, everyMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      isChanged = false
      await send(false).then(
        () => {
          if (failures) log.info('The registry takes again what this portal server serves')
          failures = 0
        },
        (error: unknown) => {
          if (failures++ === 0)
            log.warn(
              { err: error },
              'The registry cannot be told what this portal server serves: its status does not count this server meanwhile',
            )
        },
      )
      // After a failure waits for the whole interval, even if something changes in the meantime.
      if (failures) isChanged = false
      await nextTurn()
    }
  }
  const running = run()

  return {
    /** Must be called when the served sets may have changed. */
    changed(): void {
      isChanged = true
      wake()
    },
    /** Reports once that this process ends, and stops. */
    async stop(): Promise<void> {
      end.abort()
      wake()
      await running
      if (!failures) await send(true).catch(() => undefined)
    },
  }
}
