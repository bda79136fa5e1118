import { lotterySettingChanges } from '@atrium/contracts/rules/lottery-settings/changes'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { SettingChangeRow } from './changes-repository.ts'

/** Logs what a change of settings changes, before and after, in the name of who makes or decides it. */
export function noteChange(
  tx: Transaction,
  { id, merchant, code, before, after, reason, proposedBy }: SettingChangeRow,
  { actor, people }: Staff,
  action: string,
  at: Date,
  more: Record<string, string> = {},
): Promise<void> {
  const changes = lotterySettingChanges(before, after)
  const side = (of: 'from' | 'to') =>
    Object.fromEntries(
      changes.flatMap(({ field, play, level, [of]: value }) =>
        value === undefined ? [] : [[[field, play, level].filter((part) => part !== undefined).join('.'), value]],
      ),
    )
  return noteEvent(tx, {
    merchant,
    actor,
    action,
    subject: `lottery-settings:${code}`,
    details: {
      change: id,
      reason,
      proposedBy,
      ...(people.some((one) => one !== actor) && { people: [...people] }),
      ...more,
      from: side('from'),
      to: side('to'),
    },
    at,
  })
}
