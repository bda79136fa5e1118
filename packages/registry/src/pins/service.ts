import type { FeedAnswer, PinRequest, RollbackRequest } from '@atrium/contracts/registry-api'
import { merchantPointer } from '@atrium/contracts/releases'
import type { MerchantPointer, ReleaseSet } from '@atrium/contracts/releases'
import type { Sql, Transaction } from '@atrium/database'
import { RegistryError } from '../http/errors.ts'
import { appendEntry } from '../log/repository.ts'
import type { NewEntry } from '../log/repository.ts'
import { findRecords, newestVersions } from '../releases/repository.ts'
import { reasonsAgainst } from './compatibility.ts'
import { announceMove, insertMerchant, insertSet, lastMoveTo, lockMerchant, newestMoves } from './repository.ts'
import type { Move } from './repository.ts'
import { makeSet } from './sets.ts'

/** Makes a merchant known; does nothing when it is. Answers whether it is new. */
export async function addMerchant(sql: Sql, merchant: string, actor: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const isNew = await insertMerchant(tx, merchant)
    if (isNew) await appendEntry(tx, { actor, action: 'merchant-added', merchant })
    return isNew
  })
}

/**
 * Moves a merchant to its set with some releases replaced. Pinning what runs already changes nothing and is not logged.
 * @throws RegistryError PIN_REFUSED with every reason, SEQUENCE_CONFLICT when the pointer moved since the caller looked
 */
export async function pin(sql: Sql, callsVersion: string, request: PinRequest, actor: string): Promise<MerchantPointer> {
  const { merchant, reason } = request
  return sql.begin(async (tx) => {
    const current = await currentMove(tx, merchant)
    assertSequence(request, current)
    const set = makeSet({ ...current?.set.releases, ...request.releases })
    if (set.id === current?.set.id) return merchantPointer.parse(current)
    await assertFits(tx, merchant, set, callsVersion)
    await insertSet(tx, set)
    return move(tx, { actor, action: 'pinned', merchant, fromSet: current?.set.id, toSet: set.id, previous: current?.sequence, reason })
  })
}

/**
 * Moves a merchant back: to the set before this one, or to any that ran earlier. Rolling back again goes further back,
 * never forward to what was just left.
 * @throws RegistryError NOTHING_TO_ROLL_BACK
 */
export async function rollBack(sql: Sql, { merchant, toSet, reason }: RollbackRequest, actor: string): Promise<MerchantPointer> {
  return sql.begin(async (tx) => {
    const current = await currentMove(tx, merchant)
    const target = toSet ?? current?.previous?.id
    if (!current || target === undefined) throw new RegistryError('NOTHING_TO_ROLL_BACK', `${merchant} has no earlier set to go back to. "atrium log --merchant ${merchant}" shows what ran.`)
    if (target === current.set.id) throw new RegistryError('NOTHING_TO_ROLL_BACK', `${merchant} runs the set ${target} already.`)
    const earlier = await lastMoveTo(tx, merchant, target)
    if (!earlier) throw new RegistryError('NOTHING_TO_ROLL_BACK', `The set ${target} never ran for ${merchant}. "atrium log --merchant ${merchant}" shows what ran.`)
    return move(tx, { actor, action: 'rolled-back', merchant, fromSet: current.set.id, toSet: target, previous: earlier.goesBackTo, reason })
  })
}

/** What runs, or ran at a time (ISO 8601), for one merchant or all. */
export const running = (sql: Sql, { merchant, at }: { merchant?: string; at?: string } = {}): Promise<MerchantPointer[]> =>
  newestMoves(sql, { merchant, at: at === undefined ? undefined : new Date(at) })

/** All pointers, and the newest move among them; 0 before the first. */
export async function feedNow(sql: Sql): Promise<FeedAnswer> {
  const moves = await newestMoves(sql)
  return { sequence: Math.max(0, ...moves.map(({ sequence }) => sequence)), pointers: moves }
}

async function currentMove(tx: Transaction, merchant: string): Promise<Move | undefined> {
  if (!(await lockMerchant(tx, merchant))) throw new RegistryError('NOT_FOUND', `The registry knows no merchant ${merchant}. Check the code, or add the merchant first.`)
  const [current] = await newestMoves(tx, { merchant })
  return current
}

async function move(tx: Transaction, entry: NewEntry & { merchant: string }): Promise<MerchantPointer> {
  const { sequence } = await appendEntry(tx, entry)
  await announceMove(tx, sequence)
  const [pointer] = await newestMoves(tx, { merchant: entry.merchant })
  return merchantPointer.parse(pointer)
}

function assertSequence({ merchant, expectedSequence }: PinRequest, current: Move | undefined): void {
  const actual = current?.sequence ?? 0
  if (expectedSequence === undefined || expectedSequence === actual) return
  throw new RegistryError('SEQUENCE_CONFLICT', `${merchant} moved meanwhile: it is at ${actual}, not at ${expectedSequence}. Look at "atrium log --merchant ${merchant}", then decide again.`)
}

async function assertFits(tx: Transaction, merchant: string, { releases }: ReleaseSet, callsVersion: string): Promise<void> {
  const records = await findRecords(tx, releases)
  const published = new Set(records.map(({ name }) => name))
  const unknown = Object.keys(releases).filter((name) => !published.has(name))
  const reasons = unknown.length ? await Promise.all(unknown.map((name) => unknownRelease(tx, name, releases[name]!))) : reasonsAgainst(records, callsVersion)
  if (reasons.length) throw new RegistryError('PIN_REFUSED', `This pin does not fit ${merchant}, and nothing was changed.`, reasons)
}

async function unknownRelease(tx: Transaction, name: string, version: string): Promise<string> {
  const newest = await newestVersions(tx, name, 3)
  return `${name}@${version} was never published. ${newest.length ? `The newest of ${name}: ${newest.join(', ')}.` : `Nothing of ${name} is published yet.`}`
}
