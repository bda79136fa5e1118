import type { TokenGrant } from '@atrium/contracts/registry-api'
import type { Sql } from '@atrium/database'
import { createHash, randomBytes } from 'node:crypto'
import { RegistryError } from '../http/errors.ts'
import { findToken, insertToken, revokeTokens } from './repository.ts'
import type { Caller } from './repository.ts'

/** 256 random bits; the prefix lets secret scanners find one that leaked. */
export const newToken = (): string => `atr_${randomBytes(32).toString('base64url')}`
export const isToken = (text: string): boolean => /^atr_[A-Za-z0-9_-]{43}$/.test(text)

// A token is 256 random bits, so a fast hash is enough: there is nothing to guess.
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes a token. It is answered this once; the database keeps its sha256. `label` is the actor in the log. */
export async function createToken(sql: Sql, { label, grant }: { label: string; grant: TokenGrant }): Promise<string> {
  const token = newToken()
  await insertToken(sql, hashOf(token), label, grant)
  return token
}

/** Makes a token that was chosen elsewhere valid. Does nothing when it is known already, revoked ones included. */
export async function registerToken(sql: Sql, token: string, { label, grant }: { label: string; grant: TokenGrant }): Promise<void> {
  await insertToken(sql, hashOf(token), label, grant)
}

/** Who bears this token; nobody when it is unknown or revoked. */
export const authenticate = async (sql: Sql, token: string): Promise<Caller | undefined> => (isToken(token) ? findToken(sql, hashOf(token)) : undefined)

/**
 * Ends all live tokens of a label at once.
 * @throws RegistryError NOT_FOUND when there is none
 */
export async function revoke(sql: Sql, label: string): Promise<void> {
  if ((await revokeTokens(sql, label)) === 0) throw new RegistryError('NOT_FOUND', `No live token has the label "${label}".`)
}
