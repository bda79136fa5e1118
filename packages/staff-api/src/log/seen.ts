import type { LogEntry } from '@atrium/contracts/releases'
import type { Seen } from '@atrium/contracts/staff/terms'
import { OperationError } from '../errors.ts'
import { reason } from '../reasons.ts'
import type { Reason } from '../reasons.ts'

/**
 * Rejects a decision unless the caller has seen the newest state. `actual`: sequence number of the newest log entry
 * about the subject. `entriesAfter`: entries about it after a number, newest first.
 * @throws OperationError SEQUENCE_CONFLICT with what changed and by whom; INVALID_REQUEST if `ifMatch` is only about
 * other subjects
 */
export async function assertSeen(
  { key, title, ifMatch, actual }: { key: string; title: string; ifMatch: Seen; actual: number },
  entriesAfter: (sequence: number) => Promise<readonly LogEntry[]>,
): Promise<void> {
  const expected = ifMatch[key]
  if (expected === undefined)
    throw new OperationError(
      'INVALID_REQUEST',
      `If-Match does not say what you have seen of ${title}. Write "${key}:12", with the number that it came with.`,
    )
  if (expected === actual) return
  throw OperationError.coded(
    'SEQUENCE_CONFLICT',
    reason('changed-since', { title, now: actual, seen: expected }),
    (await entriesAfter(expected)).map(reasonOfEntry),
  )
}

const MAX_DETAILS = 300

/** A log entry as a reason for rejecting a decision. */
export function reasonOfEntry({
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
