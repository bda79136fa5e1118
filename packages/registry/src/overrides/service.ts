import type { OperationAnswer, OperationRequest } from '@atrium/contracts/registry/operations'
import { override } from '@atrium/contracts/registry/overrides'
import type { Override } from '@atrium/contracts/registry/overrides'
import type { Sql, Transaction } from '@atrium/database'
import { randomBytes } from 'node:crypto'
import { RegistryError } from '../http/errors.ts'
import { appendEntry } from '../log/repository.ts'
import { allMerchants, unknownMerchant } from '../merchants/service.ts'
import { readPolicies } from '../policies/service.ts'
import { findRecord } from '../releases/repository.ts'
import { claim, end, insertOverride, liveOverrides, lockOverride } from './repository.ts'
import type { Held } from './repository.ts'

const LIFE_MS = 2 * 60 * 60_000
/** Where portals take links up. */
const LINK = '/r/override/'

/**
 * Makes a link that one visitor can take up within two hours, and has until then.
 * The link is 256 random bits: whoever has it has the right to it, and the registry alone knows which exist.
 * @throws RegistryError INVALID_REQUEST, FORBIDDEN for a development build where the policy takes none, NOT_FOUND for a release that was never published
 */
export async function makeOverride(sql: Sql, wanted: OperationRequest<'makeOverride'>, by: string, now: Date): Promise<OperationAnswer<'makeOverride'>> {
  const { kind, merchant, name, version, origin, reason } = wanted
  if (kind === 'dev' && !origin) throw new RegistryError('INVALID_REQUEST', 'A development link needs the origin that serves the build, such as http://localhost:9000.')
  if (kind === 'preview' && !version) throw new RegistryError('INVALID_REQUEST', 'A preview link needs the version to show.')
  const made = { id: randomBytes(32).toString('base64url'), kind, merchant, name, version: kind === 'preview' ? version : undefined, origin: kind === 'dev' ? origin : undefined, by, reason, at: now.toISOString(), expiresAt: new Date(now.getTime() + LIFE_MS).toISOString() }
  return sql.begin(async (tx) => {
    // Scripts of somebody's own machine have nothing to do in a portal of real members, not even for one of them.
    if (kind === 'dev' && !(await readPolicies(tx)).acceptLocal) throw new RegistryError('FORBIDDEN', 'This registry takes no development builds: its policy acceptLocal is off. Publish a pre-release, and make a preview link of it.')
    if (!(await allMerchants(sql)).some((known) => known.merchant === merchant)) throw unknownMerchant(merchant)
    if (made.version && !(await findRecord(tx, name, made.version))) throw new RegistryError('NOT_FOUND', `${name}@${made.version} was never published.`)
    await insertOverride(tx, made)
    await log(tx, 'override-made', made, by, reason)
    return { override: { ...made, state: 'new' as const }, path: LINK + made.id }
  })
}

/**
 * The first visitor who comes with the link has it; that one may come again.
 * @throws RegistryError NOT_FOUND for no such link, or one that is another merchant's; WRONG_STATE when it is another visitor's, over or ended
 */
export async function claimOverride(sql: Sql, { id, visitor, merchant }: OperationRequest<'claimOverride'>, by: string, now: Date): Promise<Override> {
  return sql.begin(async (tx) => {
    const held = await usable(tx, id, now)
    if (held.merchant !== merchant) throw new RegistryError('NOT_FOUND', `This link is for ${held.merchant}: open it at that merchant's address.`)
    if (held.claimedBy !== undefined && held.claimedBy !== visitor) throw new RegistryError('WRONG_STATE', 'Somebody else has taken this link up. Ask for one of your own.')
    if (held.claimedBy === undefined) {
      await claim(tx, id, visitor)
      await log(tx, 'override-claimed', held, by)
    }
    return override.parse({ ...held, state: 'claimed' })
  })
}

/** Ends it before its time; what has ended stays as it ended. */
export async function endOverride(sql: Sql, { id, why }: { id: string; why: 'done' | 'failed' }, by: string, now: Date): Promise<Override> {
  return sql.begin(async (tx) => {
    const held = await known(tx, id)
    if (held.state === 'ended' || held.state === 'failed') return override.parse(held)
    await end(tx, id, now, why)
    await log(tx, 'override-ended', held, by, why === 'failed' ? 'It failed' : undefined)
    return override.parse({ ...held, state: why === 'failed' ? 'failed' : 'ended' })
  })
}

export const overridesNow = async (sql: Sql, now: Date): Promise<Override[]> => (await liveOverrides(sql, now)).map((held) => override.parse(held))

/** Whose it is to end: for the check of rights. */
export const overrideById = (sql: Sql, id: string): Promise<Held> => sql.begin((tx) => known(tx, id)) as Promise<Held>

async function known(tx: Transaction, id: string): Promise<Held> {
  const held = await lockOverride(tx, id)
  if (!held) throw new RegistryError('NOT_FOUND', 'There is no such override link.')
  return held
}

async function usable(tx: Transaction, id: string, now: Date): Promise<Held> {
  const held = await known(tx, id)
  if (held.state === 'ended' || held.state === 'failed' || Date.parse(held.expiresAt) <= now.getTime()) throw new RegistryError('WRONG_STATE', 'This link is over. Ask for a new one.')
  return held
}

// The id opens the door for whoever knows it: the log has its beginning only.
const log = (tx: Transaction, action: 'override-made' | 'override-claimed' | 'override-ended', { id, kind, merchant, name, version, origin }: Pick<Override, 'id' | 'kind' | 'merchant' | 'name' | 'version' | 'origin'>, actor: string, reason?: string) =>
  appendEntry(tx, { actor, action, merchant, reason, details: { override: id.slice(0, 8), kind, name, ...(version && { version }), ...(origin && { origin }) } })
