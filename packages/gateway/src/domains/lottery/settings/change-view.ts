import type { LotterySettingsChange } from '@atrium/contracts/registry/lottery/settings'
import { lotterySettingChanges } from '@atrium/contracts/rules/lottery-settings/changes'
import { isProposedBy } from '../../../platform/staff/people.ts'
import type { SettingChangeRow } from './changes-repository.ts'

interface ChangeReader {
  /** The accounts of staff behind the reader, and the name they act by. */
  readonly people: readonly string[]
  readonly now: Date
}

export const stateOf = (
  { state, expiresAt }: Pick<SettingChangeRow, 'state' | 'expiresAt'>,
  now: Date,
): SettingChangeRow['state'] => (state === 'PROPOSED' && expiresAt <= now ? 'EXPIRED' : state)

/** A change as staff sees it. */
export const toChange = (row: SettingChangeRow, { people, now }: ChangeReader): LotterySettingsChange => ({
  changeId: row.id,
  code: row.code,
  state: stateOf(row, now),
  changes: lotterySettingChanges(row.before, row.after),
  reason: row.reason,
  proposedBy: row.proposedBy,
  proposedAt: row.proposedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
  ...(row.decidedAt !== null && { decidedAt: row.decidedAt.toISOString() }),
  ...(row.declineReason !== null && { declineReason: row.declineReason }),
  isOwn: isProposedBy(row, people),
})
