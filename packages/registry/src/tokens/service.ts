import type { Grant, tokenSummary } from '@atrium/contracts/registry/staff'
import type { Sql } from '@atrium/database'
import { createHash, createPublicKey, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { RegistryError } from '../http/errors.ts'
import { appendEntry } from '../log/repository.ts'
import { reason } from '../reasons.ts'
import { findToken, insertToken, listTokens, revokeTokens } from './repository.ts'
import type { Caller } from './repository.ts'

interface NewToken { label: string; grant: Grant; publicKey?: string | undefined }

/** 256 random bits; the prefix lets secret scanners find one that leaked. */
export const newToken = (): string => `atr_${randomBytes(32).toString('base64url')}`
export const isToken = (text: string): boolean => /^atr_[A-Za-z0-9_-]{43}$/.test(text)

// A token is 256 random bits, so a fast hash is enough: there is nothing to guess.
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes a token without a word in the log, for set-ups. It is answered this once; the database keeps its sha256. */
export async function createToken(sql: Sql, wanted: NewToken): Promise<string> {
  const token = newToken()
  await insertToken(sql, hashOf(token), wanted)
  return token
}

/**
 * Makes a token for somebody; `label` is the actor in the log.
 * @throws RegistryError INVALID_REQUEST for a key that is no Ed25519 key, or is of nobody who publishes
 */
export async function makeToken(sql: Sql, wanted: NewToken, actor: string): Promise<string> {
  if (wanted.publicKey !== undefined) assertPublisherKey(wanted.grant, wanted.publicKey)
  const token = newToken()
  await sql.begin(async (tx) => {
    await insertToken(tx, hashOf(token), wanted)
    await appendEntry(tx, { actor, action: 'token-made', details: { ...wanted } })
  })
  return token
}

/** Makes a token that was chosen elsewhere valid. Does nothing when it is known already, revoked ones included. */
export async function registerToken(sql: Sql, token: string, wanted: NewToken): Promise<void> {
  await insertToken(sql, hashOf(token), wanted)
}

/** Who bears this token; nobody when it is unknown or revoked. */
export const authenticate = async (sql: Sql, token: string): Promise<Caller | undefined> => (isToken(token) ? findToken(sql, hashOf(token)) : undefined)

/** Live tokens, newest first. The time of last use is exact to a minute. */
export const liveTokens = async (sql: Sql): Promise<z.infer<typeof tokenSummary>[]> =>
  (await listTokens(sql)).map(({ label, grant, createdAt, lastUsedAt }) => ({ label, grant, createdAt: createdAt.toISOString(), ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }) }))

/**
 * Ends all live tokens of a label at once.
 * @throws RegistryError NOT_FOUND when there is none
 */
export async function revoke(sql: Sql, label: string, actor: string): Promise<void> {
  await sql.begin(async (tx) => {
    const tokens = await revokeTokens(tx, label)
    if (tokens === 0) throw RegistryError.coded('NOT_FOUND', reason('unknown-token-label', { label }))
    await appendEntry(tx, { actor, action: 'token-revoked', details: { label, tokens } })
  })
}

function assertPublisherKey({ role }: Grant, pem: string): void {
  if (role !== 'publisher') throw RegistryError.coded('INVALID_REQUEST', reason('key-not-wanted', {}))
  if (keyType(pem) !== 'ed25519') throw RegistryError.coded('INVALID_REQUEST', reason('key-invalid', {}))
}

function keyType(pem: string): string | undefined {
  try {
    return /PRIVATE/.test(pem) ? undefined : createPublicKey(pem).asymmetricKeyType
  } catch {
    return undefined
  }
}
