import type { Seen } from '@atrium/contracts/staff/terms'
import type { Sql, Transaction } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { changesAfter } from '../../platform/log/subjects.ts'
import { reason } from '@atrium/staff-api/reasons'
import { lockMerchants } from '../merchants/repository.ts'
import { unknownMerchant } from '../merchants/service.ts'
import { newestPointers } from './repository.ts'
import type { Pointer } from './repository.ts'

/** Sets that run, or ran at a time, at these merchants or all. */
export const running = (
  sql: Sql | Transaction,
  { merchants, at }: { merchants?: readonly string[] | undefined; at?: string | undefined } = {},
): Promise<Pointer[]> => newestPointers(sql, { merchants, at: at === undefined ? undefined : new Date(at) })

/** Reads the merchant's current set, and locks it until the transaction ends. */
export const lockedPointer = async (tx: Transaction, merchant: string): Promise<Pointer | undefined> =>
  (await lockedPointers(tx, [merchant])).get(merchant)

/**
 * Reads the current set of each merchant (undefined if it has none), and locks it until the transaction ends.
 * @throws OperationError NOT_FOUND for the first unknown merchant
 */
export async function lockedPointers(
  tx: Transaction,
  merchants: readonly string[],
): Promise<Map<string, Pointer | undefined>> {
  const locked = await lockMerchants(tx, merchants)
  const unknown = merchants.find((merchant) => !locked.includes(merchant))
  if (unknown !== undefined) throw unknownMerchant(unknown)
  const moves = new Map((await newestPointers(tx, { merchants })).map((move) => [move.merchant, move]))
  return new Map(locked.map((merchant) => [merchant, moves.get(merchant)]))
}

/**
 * Checks that a merchant's set has not changed since the caller read it. @throws OperationError SEQUENCE_CONFLICT with
 * actor and reason of the change
 */
export async function assertSeen(
  tx: Transaction,
  merchant: string,
  current: Pointer | undefined,
  ifMatch: Seen | undefined,
): Promise<void> {
  const expected = ifMatch?.[merchant]
  const actual = current?.sequence ?? 0
  if (expected === undefined || expected === actual) return
  throw OperationError.coded(
    'SEQUENCE_CONFLICT',
    reason('moved-since', { merchant, now: actual, seen: expected }),
    await changesAfter(tx, 'pointer', merchant, expected),
  )
}
