import type { CashierSettingChange } from '@atrium/contracts/registry/cashier-settings'
import { settingChanges } from '@atrium/contracts/rules/cashier-settings/changes'
import { isProposedBy } from '../../../platform/staff/people.ts'
import type { SettingChangeRow } from './changes-repository.ts'

interface ChangeReader {
  /** The accounts of staff behind the reader, and the name they act by. */
  readonly people: readonly string[]
  /** Of the settings that apply now. */
  readonly version: string
  readonly now: Date
}

export function stateOf(
  { state, expiresAt, version }: Pick<SettingChangeRow, 'state' | 'expiresAt' | 'version'>,
  now: Date,
  current: string,
): CashierSettingChange['state'] {
  if (state !== 'PROPOSED') return state
  if (version !== current) return 'OUTDATED'
  return expiresAt <= now ? 'EXPIRED' : state
}

/** A change as staff sees it. */
export const toChange = (row: SettingChangeRow, { people, version, now }: ChangeReader): CashierSettingChange => ({
  changeId: row.id,
  state: stateOf(row, now, version),
  changes: settingChanges(row.before, row.after),
  reason: row.reason,
  proposedBy: row.proposedBy,
  proposedAt: row.proposedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
  ...(row.decidedAt !== null && { decidedAt: row.decidedAt.toISOString() }),
  ...(row.declineReason !== null && { declineReason: row.declineReason }),
  isOwn: isProposedBy(row, people),
})
