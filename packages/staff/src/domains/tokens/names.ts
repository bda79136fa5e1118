import type { Sql, Transaction } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import { findStaff } from '../accounts/repository.ts'
import { ownersOfLiveLabels } from './repository.ts'

/** Names of the servers and their set-up as actors in the log: normalized, without spaces and symbols. */
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

/**
 * Normalizes a name for comparison: Unicode compatibility forms are equal, case is ignored, invisible characters are
 * removed.
 */
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
 * Rejects a token's label that is another account's name.
 * @throws OperationError INVALID_REQUEST
 */
export async function assertLabelFree(sql: Sql | Transaction, label: string, owner: string | undefined): Promise<void> {
  if (isReserved(label)) throw OperationError.coded('INVALID_REQUEST', reason('name-reserved', { name: label }))
  const folded = foldName(label)
  // The log identifies actors by label: with another account's name, actions would be attributed to that account.
  if (folded !== owner && (await findStaff(sql, folded)))
    throw OperationError.coded('INVALID_REQUEST', reason('label-of-staff', { label }))
}

/**
 * Why an account cannot have this name: it is reserved for the servers, or another owner's valid token has it.
 * Undefined if it can.
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

/** Checks the name of a new account. @throws OperationError WRONG_STATE if `whyNotHandle` rejects it */
export async function assertHandleFree(sql: Sql | Transaction, handle: string): Promise<void> {
  const code = await whyNotHandle(sql, handle)
  if (code)
    throw OperationError.coded(
      'WRONG_STATE',
      code === 'name-reserved' ? reason(code, { name: handle }) : reason(code, { handle }),
    )
}
