import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import { override } from '@atrium/contracts/staff/releases/overrides'
import type { Override } from '@atrium/contracts/staff/releases/overrides'
import type { Sql, Transaction } from '@atrium/database'
import { hash, randomBytes } from 'node:crypto'
import { OperationError } from '@atrium/staff-api/errors'
import { appendEntry } from '../../platform/log/repository.ts'
import { allMerchants, unknownMerchant } from '../merchants/service.ts'
import { readPolicies } from '../policies/service.ts'
import { reason as coded } from '@atrium/staff-api/reasons'
import { reasonsAgainstShowing } from '../releases/eligibility.ts'
import { findRecord } from '../releases/repository.ts'
import { overrideEntry } from './entries.ts'
import { claim, end, findOverride, insertOverride, liveOverrides, lockOverride } from './repository.ts'
import type { ClaimableOverride } from './repository.ts'

const LIFE_MS = 2 * 60 * 60_000
/** Path on portals that activates an override link. */
const LINK = '/r/override/'

interface Terms {
  readonly now: Date
  /** The registry's public key: SPKI in PEM. */
  readonly publicKey: string
}

/**
 * Creates a link that one visitor can claim within two hours and use until then. The link contains 256 random bits, and
 * whoever knows it can claim it.
 * @throws OperationError INVALID_REQUEST, FORBIDDEN for a development build if the policy does not accept any,
 * NOT_FOUND for an unpublished release, WRONG_STATE for a release that is blocked, collected or forged
 */
export async function makeOverride(
  sql: Sql,
  wanted: OperationRequest<'makeOverride'>,
  by: string,
  { now, publicKey }: Terms,
): Promise<OperationAnswer<'makeOverride'>> {
  const { kind, merchant, name, version, origin, reason } = wanted
  if (kind === 'dev' && !origin)
    throw new OperationError(
      'INVALID_REQUEST',
      'A development link needs the origin that serves the build, such as http://localhost:9000.',
    )
  if (kind === 'preview' && !version)
    throw new OperationError('INVALID_REQUEST', 'A preview link needs the version to show.')
  const made = {
    id: randomBytes(32).toString('base64url'),
    kind,
    merchant,
    name,
    version: kind === 'preview' ? version : undefined,
    origin: kind === 'dev' ? origin : undefined,
    by,
    reason,
    at: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIFE_MS).toISOString(),
  }
  return sql.begin(async (tx) => {
    // Scripts from a developer's machine must not run in a portal with real members.
    if (kind === 'dev' && !(await readPolicies(tx)).acceptLocal)
      throw new OperationError(
        'FORBIDDEN',
        'This registry takes no development builds: its policy acceptLocal is off. Publish a pre-release, and make a preview link of it.',
      )
    if (!(await allMerchants(sql)).some((known) => known.merchant === merchant)) throw unknownMerchant(merchant)
    if (made.version && !(await findRecord(tx, name, made.version)))
      throw new OperationError('NOT_FOUND', `${name}@${made.version} was never published.`)
    await assertShowable(tx, made, publicKey)
    await insertOverride(tx, made)
    await appendEntry(tx, overrideEntry('override-made', made, { actor: by, reason }))
    return { override: { ...made, state: 'new' as const }, path: LINK + made.id }
  })
}

type ClaimRequest = OperationRequest<'claimOverride'>

/**
 * The override of a link that this visitor can claim or has claimed. Changes nothing.
 * @throws OperationError like `claimOverride`
 */
export const readOverride = (sql: Sql, request: ClaimRequest, terms: Terms): Promise<Override> =>
  sql.begin(async (tx) => override.parse(await claimable(tx, request, terms))) as Promise<Override>

/**
 * Claims the link for the first visitor. The same visitor can claim it again, which checks that it is still valid.
 * @throws OperationError NOT_FOUND for an unknown link or one of another merchant; WRONG_STATE if another visitor has
 * claimed it, it has ended or expired, or its release is blocked, collected or forged
 */
export async function claimOverride(sql: Sql, request: ClaimRequest, by: string, terms: Terms): Promise<Override> {
  return sql.begin(async (tx) => {
    const held = await claimable(tx, request, terms)
    if (held.claimedBy === undefined) {
      await claim(tx, request.id, request.visitor)
      await appendEntry(
        tx,
        overrideEntry('override-claimed', held, { actor: by, browser: hash('sha256', request.visitor).slice(0, 8) }),
      )
    }
    return override.parse({ ...held, state: 'claimed' })
  })
}

/** Ends an override early. One that has already ended stays unchanged. */
export async function endOverride(
  sql: Sql,
  { id, why }: { id: string; why: 'done' | 'failed' },
  by: string,
  now: Date,
): Promise<Override> {
  return sql.begin(async (tx) => {
    const held = await known(tx, id)
    if (held.state === 'ended' || held.state === 'failed') return override.parse(held)
    await end(tx, id, now, why)
    await appendEntry(
      tx,
      overrideEntry('override-ended', held, { actor: by, ...(why === 'failed' && { reason: 'It failed' }) }),
    )
    return override.parse({ ...held, state: why === 'failed' ? 'failed' : 'ended' })
  })
}

export const overridesNow = async (sql: Sql, now: Date): Promise<Override[]> =>
  (await liveOverrides(sql, now)).map((held) => override.parse(held))

/** Reads the override, for the permission check. */
export const overrideById = (sql: Sql, id: string): Promise<ClaimableOverride> =>
  sql.begin((tx) => known(tx, id)) as Promise<ClaimableOverride>

async function known(tx: Transaction, id: string): Promise<ClaimableOverride> {
  const held = await lockOverride(tx, id)
  if (!held) throw unknownLink()
  return held
}

async function claimable(
  tx: Transaction,
  { id, visitor, merchant }: ClaimRequest,
  { now, publicKey }: Terms,
): Promise<ClaimableOverride> {
  const found = await findOverride(tx, id)
  if (!found) throw unknownLink()
  if (found.merchant !== merchant)
    throw OperationError.coded('NOT_FOUND', coded('link-of-another-merchant', { merchant: found.merchant }))
  // Locks the release before the override, in the same order as blocking, to avoid deadlocks.
  await assertShowable(tx, found, publicKey)
  const held = await known(tx, id)
  if (held.state === 'ended' || held.state === 'failed' || Date.parse(held.expiresAt) <= now.getTime())
    throw OperationError.coded('WRONG_STATE', coded('link-over', {}))
  if (held.claimedBy !== undefined && held.claimedBy !== visitor)
    throw OperationError.coded('WRONG_STATE', coded('link-taken', {}))
  return held
}

/** Checks a release and locks it until the transaction ends, so that it cannot be blocked meanwhile. */
async function assertShowable(
  tx: Transaction,
  { name, version }: Pick<Override, 'name' | 'version'>,
  publicKey: string,
): Promise<void> {
  const [against] = version === undefined ? [] : await reasonsAgainstShowing(tx, name, version, publicKey)
  if (against) throw OperationError.coded('WRONG_STATE', against)
}

const unknownLink = (): OperationError => OperationError.coded('NOT_FOUND', coded('unknown-link', {}))
