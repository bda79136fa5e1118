import { changeAs, SYSTEM_ACTORS } from '../../platform/audit/actor.ts'
import { noteEvent } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishUnreadOf } from '../messages/index.ts'
import { documentSubject, messageAboutDocument } from './decisions.ts'
import { expireDocuments } from './documents-repository.ts'

const BATCH = 200

/**
 * Ends documents whose last day is over, with a message to each member. Levels do not wait for this job: they follow
 * from the day itself.
 */
export async function endExpiredDocuments({
  sql,
  clock,
  realtime,
}: Pick<Deps, 'sql' | 'clock' | 'realtime'>): Promise<void> {
  for (let last = BATCH; last === BATCH;) {
    const ended = await changeAs(sql, SYSTEM_ACTORS.kycExpiry, async (tx) => {
      const now = clock()
      const rows = await expireDocuments(tx, now, BATCH)
      for (const row of rows) {
        await messageAboutDocument(tx, row, 'kyc-document-expired', now)
        await noteEvent(tx, {
          merchant: row.merchant,
          actor: SYSTEM_ACTORS.kycExpiry,
          action: 'kyc-document-expired',
          subject: documentSubject(row.id),
          details: { member: String(row.memberId), kind: row.kind },
          at: now,
        })
      }
      return rows
    })
    const members = [...new Set(ended.map(({ memberId }) => memberId))]
    await publishUnreadOf({ sql, realtime }, members)
    last = ended.length
  }
}
