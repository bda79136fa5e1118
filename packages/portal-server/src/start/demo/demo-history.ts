import { connect } from '@atrium/database'
import type { HistoryStudio } from '@atrium/gateway'
import { createHistory, STUDIO_ROLE } from '@atrium/studio'

/** The studio's part of the demo's history. It connects to its database only if there is something to store. */
export function historyOfStudio(databaseUrl: string, portalOrigin: string): HistoryStudio {
  const history = createHistory()
  return {
    open: history.open,
    async store(playerIds) {
      const sql = connect({ url: databaseUrl, role: STUDIO_ROLE, max: 1, name: 'studio history' })
      try {
        await history.store(sql, { playerIds, portalOrigin })
      } finally {
        await sql.end({ timeout: 5 })
      }
    },
  }
}
