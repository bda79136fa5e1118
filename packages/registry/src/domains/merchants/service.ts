import type { RegistryMerchant } from '@atrium/contracts/staff/releases/moves'
import type { Seen } from '@atrium/contracts/staff/terms'
import type { Sql, Transaction } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { appendEntry } from '../../platform/log/repository.ts'
import { assertUnchanged, sequenceOf, sequencesOf } from '../../platform/log/subjects.ts'
import { reason as toldAs } from '@atrium/staff-api/reasons'
import { lockMerchants, findMerchants, insertMerchant, isTimeZone, updateMerchant } from './repository.ts'
import type { KnownMerchant } from './repository.ts'

interface Wanted {
  merchant: string
  timeZone?: string
  groups?: string[]
}

/** Adds a merchant. Has no effect if it exists. */
export async function addMerchant(
  sql: Sql,
  wanted: Wanted,
  actor: string,
): Promise<{ merchant: RegistryMerchant; isNew: boolean }> {
  return sql.begin(async (tx) => {
    await assertTimeZone(tx, wanted.timeZone)
    const isNew = await insertMerchant(tx, wanted)
    if (isNew) await appendEntry(tx, { actor, action: 'merchant-added', merchant: wanted.merchant })
    return { merchant: await merchantNow(tx, wanted.merchant), isNew }
  })
}

/**
 * Changes a merchant. @throws OperationError NOT_FOUND for an unknown merchant, INVALID_REQUEST for an unknown time
 * zone, SEQUENCE_CONFLICT if it changed since the caller read it
 */
export async function changeMerchant(
  sql: Sql,
  { reason, ifMatch, ...wanted }: Wanted & { reason: string; ifMatch?: Seen },
  actor: string,
): Promise<RegistryMerchant> {
  return sql.begin(async (tx) => {
    await assertTimeZone(tx, wanted.timeZone)
    const { merchant, ...details } = wanted
    if (!(await lockMerchants(tx, [merchant])).length) throw unknownMerchant(merchant)
    await assertUnchanged(tx, 'merchant', { key: merchant, title: merchant, ifMatch })
    await updateMerchant(tx, wanted)
    await appendEntry(tx, { actor, action: 'merchant-changed', merchant, reason, details })
    return merchantNow(tx, merchant)
  })
}

/** Adds a merchant of the gateway, or copies its time zone, and logs that. */
export async function adoptMerchant(
  sql: Sql,
  { merchant, timeZone }: { merchant: string; timeZone: string },
): Promise<void> {
  const hasChanged = async (of: Sql | Transaction) =>
    (await findMerchants(of)).find((one) => one.merchant === merchant)?.timeZone !== timeZone
  if (!(await hasChanged(sql))) return
  await sql.begin(async (tx) => {
    const actor = 'gateway'
    if (await insertMerchant(tx, { merchant, timeZone })) {
      await appendEntry(tx, { actor, action: 'merchant-added', merchant, reason: 'Created at the gateway.' })
      return
    }
    await lockMerchants(tx, [merchant])
    if (!(await hasChanged(tx))) return
    await updateMerchant(tx, { merchant, timeZone })
    const reason = 'Changed at the gateway itself.'
    await appendEntry(tx, { actor, action: 'merchant-changed', merchant, reason, details: { timeZone } })
  })
}

export const allMerchants = (sql: Sql | Transaction): Promise<KnownMerchant[]> => findMerchants(sql)

/** Merchants with the sequence number of the newest log entry about each. */
export async function merchantsNow(sql: Sql): Promise<RegistryMerchant[]> {
  const sequence = await sequencesOf(sql, 'merchant')
  return (await findMerchants(sql)).map((known) => ({ ...known, sequence: sequence(known.merchant) }))
}

/**
 * Resolves codes and groups to distinct codes, in order.
 * @throws OperationError NOT_FOUND for an unknown code or an empty group
 */
export async function merchantsOf(sql: Sql | Transaction, named: readonly string[]): Promise<string[]> {
  const known = await findMerchants(sql)
  const codes = named.flatMap((name) => {
    const found = name.startsWith('@')
      ? known.filter(({ groups }) => groups.includes(name))
      : known.filter(({ merchant }) => merchant === name)
    if (!found.length)
      throw name.startsWith('@')
        ? OperationError.coded('NOT_FOUND', toldAs('unknown-group', { group: name }))
        : unknownMerchant(name)
    return found.map(({ merchant }) => merchant)
  })
  return [...new Set(codes)].sort()
}

export const unknownMerchant = (merchant: string): OperationError =>
  OperationError.coded('NOT_FOUND', toldAs('unknown-merchant', { merchant }))

async function merchantNow(tx: Transaction, code: string): Promise<RegistryMerchant> {
  const known = (await findMerchants(tx)).find(({ merchant }) => merchant === code)!
  return { ...known, sequence: await sequenceOf(tx, 'merchant', code) }
}

async function assertTimeZone(tx: Transaction, name: string | undefined): Promise<void> {
  if (name !== undefined && !(await isTimeZone(tx, name)))
    throw OperationError.coded('INVALID_REQUEST', toldAs('unknown-zone', { zone: name }))
}
