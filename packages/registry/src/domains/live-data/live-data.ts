import type { StaffChange } from '@atrium/contracts/staff/staff-data'
import type { Sql } from '@atrium/database'
import type { ChangesReader } from '@atrium/http-server/changes-stream'
import { CHANGES_CHANNEL } from '../../platform/announce.ts'

/** Portal servers report every few seconds, and pages about them sum minutes of reports. */
const REPORTS_WAIT_MS = 2_000

/** Notifies readers which data have changed: log entries immediately, reports of portal servers every two seconds. */
export function createLiveData(sql: Sql) {
  const readers = new Set<ChangesReader>()
  let isStopped = false
  let stopListening: (() => Promise<void>) | undefined
  let reportsTimer: NodeJS.Timeout | undefined
  const send = (...changes: StaffChange[]) => readers.forEach((reader) => reader.send(changes))

  function onChange(data: string): void {
    if (data === 'registry') return send({ data })
    // A notification between stop() and the end of the subscription must not start a timer.
    if (!isStopped)
      reportsTimer ??= setTimeout(() => {
        reportsTimer = undefined
        send({ data: 'reports' })
      }, REPORTS_WAIT_MS)
  }

  return {
    async start(): Promise<void> {
      // Changes published while the connection was down are unknown. Readers are disconnected, so that they reconnect
      // and detect the gap.
      const listening = await sql.listen(CHANGES_CHANNEL, onChange, () => readers.forEach((reader) => reader.end()))
      stopListening = listening.unlisten
    },
    /** Adds a reader. Returns a function that removes it. */
    join(reader: ChangesReader): () => void {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    stop(): void {
      isStopped = true
      clearTimeout(reportsTimer)
      stopListening?.().catch(() => {})
    },
  }
}
