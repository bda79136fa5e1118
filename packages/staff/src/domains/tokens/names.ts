import type { Sql, Transaction } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import { findStaff } from '../accounts/repository.ts'
import { ownersOfLiveLabels } from './repository.ts'

/** Actors of the log that are the servers themselves or their set-up: normalized, without spaces and signs. */
const RESERVED: ReadonlySet<string> = new Set([
  'guard',
  'keeper',
  'calendar',
  'setup',
  'gateway',
  'demostart',
  'administrator',
  'registry',
  'staffserver',
  'nobody',
])

/** Normalizes a name for comparison: compatible forms are equal, case is ignored, invisible characters are removed. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()

const isReserved = (name: string): boolean =>
  RESERVED.has(
    foldName(name)
      .normalize('NFKD')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ''),
  )

/**
 * Rejects a label that is another account's name.
 * @throws OperationError INVALID_REQUEST
 */
export async function assertLabelFree(sql: Sql | Transaction, label: string, owner: string | undefined): Promise<void> {
  if (isReserved(label)) throw OperationError.coded('INVALID_REQUEST', reason('name-reserved', { name: label }))
  const folded = foldName(label)
  // The log identifies actors by label: another account's name would attribute actions to it.
  if (folded !== owner && (await findStaff(sql, folded)))
    throw OperationError.coded('INVALID_REQUEST', reason('label-of-staff', { label }))
}

/**
 * Why an account cannot have this name: an actor of the servers or another owner's live token has it. Undefined when
 * it can.
 */
export async function whyNotHandle(
  sql: Sql | Transaction,
  handle: string,
): Promise<'name-reserved' | 'handle-of-token' | undefined> {
  if (isReserved(handle)) return 'name-reserved'
  const tokens = await ownersOfLiveLabels(sql)
  return tokens.some(({ label, owner }) => owner !== handle && foldName(label) === handle)
    ? 'handle-of-token'
    : undefined
}

/** @throws OperationError WRONG_STATE for a name that `whyNotHandle` rejects */
export async function assertHandleFree(sql: Sql | Transaction, handle: string): Promise<void> {
  const code = await whyNotHandle(sql, handle)
  if (code)
    throw OperationError.coded(
      'WRONG_STATE',
      code === 'name-reserved' ? reason(code, { name: handle }) : reason(code, { handle }),
    )
}
