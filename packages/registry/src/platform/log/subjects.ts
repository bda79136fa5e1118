import type { Seen } from '@atrium/contracts/staff/terms'
import type { LogEntry } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import { assertSeen, reasonOfEntry } from '@atrium/staff-api/log/seen'
import type { Reason } from '@atrium/staff-api/reasons'
import { entriesAbout, newestAbout } from './subjects-repository.ts'

/** Subjects that several people change, with the log actions that change them. */
export const SUBJECTS = {
  pointer: { key: 'merchant', actions: ['pinned', 'rolled-back'] },
  merchant: { key: 'merchant', actions: ['merchant-added', 'merchant-changed'] },
  policies: { key: 'policies', actions: ['policies-changed'] },
  canary: {
    key: 'canary',
    actions: [
      'canary-started',
      'canary-stepped',
      'canary-paused',
      'canary-resumed',
      'canary-promoted',
      'canary-aborted',
      'canary-rolled-back',
    ],
  },
} as const satisfies Record<string, { key: 'merchant' | 'policies' | 'canary'; actions: readonly LogEntry['action'][] }>
export type Subject = keyof typeof SUBJECTS

/**
 * The sequence number of the newest entry about each subject of a kind, of these or all. 0 for subjects without an
 * entry.
 */
export async function sequencesOf(
  sql: Sql | Transaction,
  subject: Subject,
  keys?: readonly string[],
): Promise<(key: string) => number> {
  const newest = await newestAbout(sql, SUBJECTS[subject], keys)
  return (key) => newest.get(key) ?? 0
}

export const sequenceOf = async (sql: Sql | Transaction, subject: Subject, key: string): Promise<number> =>
  (await sequencesOf(sql, subject, [key]))(key)

/**
 * Rejects a decision unless the caller has seen the newest state of the subject, like `assertSeen`. Call it with the
 * subject locked. `now`: the newest entry, if already known.
 */
export async function assertUnchanged(
  tx: Transaction,
  subject: Subject,
  { key, title, ifMatch, now }: { key: string; title: string; ifMatch: Seen | undefined; now?: number },
): Promise<void> {
  if (ifMatch === undefined) return
  const actual = now ?? (await sequenceOf(tx, subject, key))
  await assertSeen({ key, title, ifMatch, actual }, (expected) => entriesAbout(tx, SUBJECTS[subject], key, expected))
}

/** Changes after a sequence number, with actors and reasons, newest first. */
export const changesAfter = async (
  tx: Transaction,
  subject: Subject,
  key: string,
  sequence: number,
): Promise<Reason[]> => (await entriesAbout(tx, SUBJECTS[subject], key, sequence)).map(reasonOfEntry)
