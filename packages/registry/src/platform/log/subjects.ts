import type { Seen } from '@atrium/contracts/staff/terms'
import type { LogEntry } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import { OperationError } from '../errors.ts'
import { reason } from '../reasons.ts'
import type { Reason } from '../reasons.ts'
import { entriesAbout, newestAbout } from './subjects-repository.ts'

/** Subjects that several people change, with the log actions that change them. */
export const SUBJECTS = {
  pointer: { key: 'merchant', actions: ['pinned', 'rolled-back'] },
  merchant: { key: 'merchant', actions: ['merchant-added', 'merchant-changed'] },
  policies: { key: 'policies', actions: ['policies-changed'] },
  staff: { key: 'handle', actions: ['staff-added', 'staff-changed'] },
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
} as const satisfies Record<
  string,
  { key: 'merchant' | 'policies' | 'handle' | 'canary'; actions: readonly LogEntry['action'][] }
>
export type Subject = keyof typeof SUBJECTS

/** The sequence of the newest entry about each subject of a kind, of these or all; 0 for subjects without a change. */
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
 * Rejects a decision of a caller who has not seen the current state. Call it with the subject locked; `now` is its
 * newest entry, if already known.
 * @throws OperationError SEQUENCE_CONFLICT with what changed and by whom; INVALID_REQUEST when only something else was
 * seen
 */
export async function assertUnchanged(
  tx: Transaction,
  subject: Subject,
  { key, title, ifMatch, now }: { key: string; title: string; ifMatch: Seen | undefined; now?: number },
): Promise<void> {
  if (ifMatch === undefined) return
  const expected = ifMatch[key]
  if (expected === undefined)
    throw new OperationError(
      'INVALID_REQUEST',
      `If-Match does not say what you have seen of ${title}. Write "${key}:12", with the number that it came with.`,
    )
  const actual = now ?? (await sequenceOf(tx, subject, key))
  if (expected === actual) return
  throw OperationError.coded(
    'SEQUENCE_CONFLICT',
    reason('changed-since', { title, now: actual, seen: expected }),
    await changesAfter(tx, subject, key, expected),
  )
}

/** Changes after a sequence, with their actors and reasons; the newest first. */
export const changesAfter = async (
  tx: Transaction,
  subject: Subject,
  key: string,
  sequence: number,
): Promise<Reason[]> => (await entriesAbout(tx, SUBJECTS[subject], key, sequence)).map(reasonOf)

const MAX_DETAILS = 300

function reasonOf({
  sequence,
  at,
  actor,
  action,
  reason: why = '',
  fromSet,
  toSet,
  details: { from, to, handle: _handle, canary: _canary, ...others } = {},
}: LogEntry): Reason {
  const moved = to === undefined ? [] : [`${JSON.stringify(from)} → ${JSON.stringify(to)}`]
  if (toSet) moved.push(`${fromSet ?? '–'} → ${toSet}`)
  const what = [...moved, ...Object.entries(others).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)].join(
    ', ',
  )
  return reason('changed', {
    actor,
    at,
    action,
    entry: sequence,
    reason: why,
    what: what.length > MAX_DETAILS ? `${what.slice(0, MAX_DETAILS)}…` : what,
  })
}
