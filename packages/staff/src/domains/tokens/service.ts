import type { Policies } from '@atrium/contracts/staff/releases/approvals'
import { PORTAL_TOKEN_DAYS, TOKEN_DAYS } from '@atrium/contracts/staff/accounts'
import type { Grant, tokenSummary } from '@atrium/contracts/staff/accounts'
import type { Sql } from '@atrium/database'
import { createHash, createPublicKey, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Caller } from '@atrium/staff-api/access/caller'
import { covers } from '@atrium/staff-api/access/coverage'
import { OperationError } from '@atrium/staff-api/errors'
import { appendEntry } from '../../platform/log/log.ts'
import { reason } from '@atrium/staff-api/reasons'
import { findInviters } from '../accounts/inviters-repository.ts'
import { findStaff } from '../accounts/repository.ts'
import { assertLabelFree } from './names.ts'
import { extendToken, findExpiry, findToken, insertToken, listTokens, revokeTokens, touchToken } from './repository.ts'

interface NewToken {
  label: string
  grant: Grant
  owner?: string | undefined
  days?: number | undefined
  publicKey?: string | undefined
  isExempt?: boolean | undefined
  isReadOnly?: boolean | undefined
}

/** Reads the registry's policies, which only concern tokens of publishers. */
export type ReadPolicies = () => Promise<Pick<Policies, 'requireSignature'>>

const DAY_MS = 86_400_000

/** 256 random bits. The prefix allows secret scanners to find leaked tokens. */
export const newToken = (): string => `atr_${randomBytes(32).toString('base64url')}`
export const isToken = (text: string): boolean => /^atr_[A-Za-z0-9_-]{43}$/.test(text)

// A fast hash is enough: a token's 256 random bits cannot be guessed.
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const daysOf = ({ role }: Grant) => (role === 'portal' ? PORTAL_TOKEN_DAYS : TOKEN_DAYS)
const expiryOf = ({ grant, days = daysOf(grant).usual }: Pick<NewToken, 'grant' | 'days'>, now: Date): Date =>
  new Date(now.getTime() + days * DAY_MS)
/** Creates a token without a log entry, for set-ups. It is returned only once; the database stores its SHA-256. */
export async function createToken(sql: Sql, wanted: NewToken, now = new Date()): Promise<string> {
  const token = newToken()
  await insertToken(sql, hashOf(token), { ...wanted, expiresAt: expiryOf(wanted, now) })
  return token
}

/**
 * Creates a token for a person (`owner`) or for a machine. `label` is the actor in the log.
 * @throws OperationError INVALID_REQUEST for a public key that is invalid, missing, or not allowed for the role; for
 * more days than the role allows; for a grant that the owner does not have; for a label of another account or a server.
 * NOT_FOUND for an unknown owner
 */
export async function makeToken(
  sql: Sql,
  wanted: NewToken,
  { maker, readPolicies }: { maker: Caller; readPolicies: ReadPolicies },
  now: Date,
): Promise<{ token: string; expiresAt: string }> {
  await assertPublisherKey(wanted.grant, wanted.publicKey, readPolicies)
  assertDays(wanted)
  await assertOwner(sql, wanted)
  const token = newToken()
  const expiresAt = expiryOf(wanted, now)
  await sql.begin(async (tx) => {
    // A machine without an owner represents itself: tokens that it creates must not count as a second person.
    await insertToken(tx, hashOf(token), {
      ...wanted,
      madeBy: maker.label,
      people: maker.people.length ? maker.people : [maker.label],
      expiresAt,
    })
    const { label, grant, owner, publicKey, isReadOnly } = wanted
    await appendEntry(tx, {
      actor: maker.label,
      action: 'token-made',
      details: {
        label,
        grant,
        ...(owner && { owner }),
        ...(publicKey && { publicKey }),
        ...(isReadOnly && { isReadOnly }),
        expiresAt: expiresAt.toISOString(),
      },
    })
  })
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Makes a token from the configuration valid. Each start renews its full validity. Has no effect if it was revoked. */
export async function registerToken(sql: Sql, token: string, wanted: NewToken, now = new Date()): Promise<void> {
  const expiresAt = expiryOf(wanted, now)
  await insertToken(sql, hashOf(token), { ...wanted, expiresAt })
  await extendToken(sql, hashOf(token), expiresAt)
}

/** Makes a stored token valid in this database. Returns its expiry; undefined if it was revoked. */
export async function introduceToken(sql: Sql, token: string, wanted: NewToken, now: Date): Promise<Date | undefined> {
  await insertToken(sql, hashOf(token), { ...wanted, expiresAt: expiryOf(wanted, now) })
  return findExpiry(sql, hashOf(token))
}

/**
 * The caller with this token. Undefined if it is unknown or revoked. A person's token has the person's current grants.
 * @throws OperationError UNAUTHENTICATED if it has expired
 */
export async function authenticate(sql: Sql, token: string, now: Date): Promise<Caller | undefined> {
  const hash = hashOf(token)
  const found = isToken(token) ? await findToken(sql, hash) : undefined
  if (!found) return undefined
  const { label, grant, owner, ownerGrants, people, publicKey, expiresAt, isExempt, isReadOnly, machine } = found
  if (expiresAt <= now)
    throw OperationError.coded('UNAUTHENTICATED', reason('token-expired', { label, at: expiresAt.toISOString() }))
  await touchToken(sql, hash)
  const grants = ownerGrants === null || covers(ownerGrants, grant) ? [grant] : []
  return {
    label,
    grants,
    people,
    inviters: people.length ? await findInviters(sql, people, now) : [],
    expiresAt,
    isExempt,
    ...(isReadOnly && { isReadOnly }),
    ...(owner !== null && { person: owner }),
    ...(machine !== null && { machine }),
    ...(publicKey !== null && { publicKey }),
  }
}

/** Tokens that are not revoked, newest first. The time of last use has a precision of one minute. */
export const liveTokens = async (sql: Sql): Promise<z.infer<typeof tokenSummary>[]> =>
  (await listTokens(sql)).map(
    ({ label, grant, owner, madeBy, createdAt, expiresAt, lastUsedAt, isExempt, isReadOnly }) => ({
      label,
      grant,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExempt,
      ...(isReadOnly && { isReadOnly }),
      ...(owner !== null && { owner }),
      ...(madeBy !== null && { madeBy }),
      ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    }),
  )

/**
 * Revokes all valid tokens with a label.
 * @throws OperationError NOT_FOUND if there is none
 */
export async function revoke(sql: Sql, label: string, actor: string): Promise<void> {
  await sql.begin(async (tx) => {
    const tokens = await revokeTokens(tx, label)
    if (tokens === 0) throw OperationError.coded('NOT_FOUND', reason('unknown-token-label', { label }))
    await appendEntry(tx, { actor, action: 'token-revoked', details: { label, tokens } })
  })
}

async function assertPublisherKey({ role }: Grant, pem: string | undefined, readPolicies: ReadPolicies): Promise<void> {
  if (pem === undefined) {
    if (role === 'publisher' && (await readPolicies()).requireSignature)
      throw OperationError.coded('INVALID_REQUEST', reason('key-wanted', {}))
    return
  }
  if (role !== 'publisher') throw OperationError.coded('INVALID_REQUEST', reason('key-not-wanted', {}))
  if (keyType(pem) !== 'ed25519') throw OperationError.coded('INVALID_REQUEST', reason('key-invalid', {}))
}

function assertDays({ grant, days = 1 }: NewToken): void {
  const { most } = daysOf(grant)
  if (days > most)
    throw OperationError.coded('INVALID_REQUEST', reason('invalid-request', {}), [
      reason('field-too-big', {
        field: 'days',
        most: String(most),
        why: `a token of this role is good for at most ${most} days`,
      }),
    ])
}

async function assertOwner(sql: Sql, { label, grant, owner }: NewToken): Promise<void> {
  await assertLabelFree(sql, label, owner)
  if (owner === undefined) return
  const staff = await findStaff(sql, owner)
  if (!staff) throw OperationError.coded('NOT_FOUND', reason('unknown-staff', { handle: owner }))
  if (!covers(staff.grants, grant))
    throw OperationError.coded('INVALID_REQUEST', reason('grant-of-another', { handle: owner }))
}

function keyType(pem: string): string | undefined {
  try {
    return /PRIVATE/.test(pem) ? undefined : createPublicKey(pem).asymmetricKeyType
  } catch {
    return undefined
  }
}
