import type { Sql, Transaction } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'
import { findStaff } from '../accounts/repository.ts'
import { ownersOfLiveLabels } from './repository.ts'

/**
 * Actors of the log that are the registry itself, its set-up or the gateway: without spaces and signs, as they are
 * compared.
 */
const RESERVED: ReadonlySet<string> = new Set([
  'guard',
  'keeper',
  'calendar',
  'setup',
  'gateway',
  'demostart',
  'administrator',
  'registry',
  'nobody',
])

/** As names are compared: compatible forms are one, letters are small, and what cannot be seen is not there. */
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
 * Lets a label into the log that is nobody else's name.
 * @throws OperationError INVALID_REQUEST
 */
export async function assertLabelFree(sql: Sql | Transaction, label: string, owner: string | undefined): Promise<void> {
  if (isReserved(label)) throw OperationError.coded('INVALID_REQUEST', reason('name-reserved', { name: label }))
  const folded = foldName(label)
  // The log names who acts by label: one that is somebody's name would put words into their mouth.
  if (folded !== owner && (await findStaff(sql, folded)))
    throw OperationError.coded('INVALID_REQUEST', reason('label-of-staff', { label }))
}

/** Whether an account may have this name: no actor of the registry and no live token of somebody else has it. */
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

/** @throws OperationError WRONG_STATE for a name that `whyNotHandle` says something against */
export async function assertHandleFree(sql: Sql | Transaction, handle: string): Promise<void> {
  const code = await whyNotHandle(sql, handle)
  if (code)
    throw OperationError.coded(
      'WRONG_STATE',
      code === 'name-reserved' ? reason(code, { name: handle }) : reason(code, { handle }),
    )
}
