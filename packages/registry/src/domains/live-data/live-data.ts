import type { StaffChange } from '@atrium/contracts/staff/staff-data'
import type { Sql } from '@atrium/database'
import type { ChangesReader } from '@atrium/http-server/changes-stream'
import { CHANGES_CHANNEL } from '../../platform/announce.ts'

/** Every portal reports each few seconds, and pages about it add up minutes of reports. */
const REPORTS_WAIT_MS = 2_000

/** Sends which data changes to those who joined: entries of the log at once, reports of portals every two seconds. */
export function createLiveData(sql: Sql) {
  const readers = new Set<ChangesReader>()
  let isStopped = false
  let stopListening: (() => Promise<void>) | undefined
  let reportsTimer: NodeJS.Timeout | undefined
  const send = (...changes: StaffChange[]) => readers.forEach((reader) => reader.send(changes))

  function onChange(data: string): void {
    if (data === 'registry') return send({ data })
    // A notification that arrives between stop() and the end of listening starts no timer.
    if (!isStopped)
      reportsTimer ??= setTimeout(() => {
        reportsTimer = undefined
        send({ data: 'reports' })
      }, REPORTS_WAIT_MS)
  }

  return {
    async start(): Promise<void> {
      // What was announced while the connection was down is not known: readers come back, and know of a gap.
      const listening = await sql.listen(CHANGES_CHANNEL, onChange, () => readers.forEach((reader) => reader.end()))
      stopListening = listening.unlisten
    },
    /** Returns how to leave. */
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
