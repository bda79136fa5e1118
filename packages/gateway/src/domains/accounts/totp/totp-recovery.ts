import { randomBytes } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import type { Sql, Transaction } from '@atrium/database'
import type { Keys } from '../../../platform/keys/keys.ts'
import { replaceRecoveryCodes, takeRecoveryCode } from './totp-recovery-repository.ts'

const COUNT = 10
/** 50 random bits, which cannot be guessed with five tries in a quarter of an hour. */
const LENGTH = 10
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

type IndexKeys = Pick<Keys, 'blindIndex'>

/** Whether the text has the form of a recovery code, not of the six digits of an app. */
export const isRecoveryCode = (typed: string): boolean => plain(typed).length === LENGTH

/**
 * Creates ten new codes, `xxxxx-xxxxx`; earlier ones are void. Only keyed hashes are stored, so they are returned this
 * once.
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

/** @throws DomainError CODE_INVALID when it is not one of the member's, or was used before */
export async function useRecoveryCode(sql: Sql, keys: IndexKeys, memberId: bigint, typed: string): Promise<void> {
  if (!(await takeRecoveryCode(sql, memberId, keys.blindIndex.all('code', valueOf(memberId, plain(typed))))))
    throw new DomainError('CODE_INVALID', 'no such recovery code, or used before')
}

const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

const valueOf = (memberId: bigint, code: string): string => `totp-recovery/${memberId}/${code}`
