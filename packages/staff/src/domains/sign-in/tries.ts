import type { Sql } from '@atrium/database'
import { countAttempt, deleteAttemptsBefore, forgetAttempts, takeBackAttempt } from '@atrium/http-server'
import type { AttemptKey } from '@atrium/http-server'
import { networkOf } from '@atrium/contracts/http/visitor-address'

const WINDOW_MS = 15 * 60_000
/** Maximum number of failed attempts within 15 minutes: for one name, known or not, and from one network. */
const MAX_TRIES = { handle: 10, address: 40 } as const

export type TriedBy = { readonly handle: string } | { readonly address: string }

const attempts = (sql: Sql) => ({ sql, table: 'staff.sign_in_attempts' })

/** Counts an attempt before checking it. Returns false if there were already too many. */
export async function countTry(sql: Sql, by: TriedBy, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - WINDOW_MS)
  await deleteAttemptsBefore(attempts(sql), since)
  return (
    (await countAttempt(attempts(sql), keyOf(by), {
      limit: MAX_TRIES['handle' in by ? 'handle' : 'address'],
      since,
      now,
    })) !== undefined
  )
}

/** Removes an attempt from the count. */
export const takeBackTry = (sql: Sql, by: TriedBy): Promise<void> => takeBackAttempt(attempts(sql), keyOf(by))

/** Resets the count of a name after a successful sign-in. */
export const forgetTries = (sql: Sql, handle: string): Promise<void> => forgetAttempts(attempts(sql), keyOf({ handle }))

const keyOf = (by: TriedBy): AttemptKey =>
  'handle' in by ? { kind: 'handle', subject: by.handle } : { kind: 'address', subject: networkOf(by.address) }
