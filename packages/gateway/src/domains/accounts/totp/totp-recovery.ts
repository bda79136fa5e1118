import { randomBytes } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import type { Sql, Transaction } from '@atrium/database'
import type { Keys } from '../../../platform/keys/keys.ts'
import { replaceRecoveryCodes, takeRecoveryCode } from './totp-recovery-repository.ts'

const COUNT = 10
/** 50 random bits, which cannot be guessed with five attempts in 15 minutes. */
const LENGTH = 10
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

type IndexKeys = Pick<Keys, 'blindIndex'>

/** Returns whether the text looks like a recovery code instead of the six digits of an app. */
export const isRecoveryCode = (typed: string): boolean => plain(typed).length === LENGTH

/**
 * Creates ten recovery codes (`xxxxx-xxxxx`), which replace earlier ones. Only keyed hashes are stored, so the codes
 * cannot be shown again.
 */
export async function makeRecoveryCodes(tx: Transaction, keys: IndexKeys, memberId: bigint): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () =>
    [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  )
  await replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => keys.blindIndex('code', valueOf(memberId, code))),
  )
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

/**
 * Marks a recovery code as used.
 * @throws DomainError CODE_INVALID if the code is not the member's, or is already used
 */
export async function useRecoveryCode(sql: Sql, keys: IndexKeys, memberId: bigint, typed: string): Promise<void> {
  if (!(await takeRecoveryCode(sql, memberId, keys.blindIndex.all('code', valueOf(memberId, plain(typed))))))
    throw new DomainError('CODE_INVALID', 'no such recovery code, or used before')
}

const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

const valueOf = (memberId: bigint, code: string): string => `totp-recovery/${memberId}/${code}`
