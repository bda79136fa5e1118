import type { Freeze } from '@atrium/contracts/registry/calendar'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/registry/operations'
import type { Sql, Transaction } from '@atrium/database'
import { RegistryError } from '../http/errors.ts'
import { appendEntry } from '../log/repository.ts'
import { allMerchants, merchantsOf } from '../merchants/service.ts'
import type { FitRules } from '../pins/fit.ts'
import { reason as toldAs } from '../reasons.ts'
import { assertMayMove } from '../tokens/policies.ts'
import type { Caller } from '../tokens/repository.ts'
import { endFreezeRow, findFreeze, holdsAt, insertFreeze, listFreezes } from './repository.ts'
import type { Hold } from './repository.ts'
import { frozenReason, hitDetails, withRejections } from './rejections.ts'
import { listSchedules } from './schedule-repository.ts'
import { instantsOn } from './wall-time.ts'

/** A freeze that was broken, as the log's `details` keep it. */
export interface BrokenFreeze { readonly id: number; readonly merchant: string }

/** The freezes that hold for these merchants at a time. */
export const freezesAt = (sql: Sql | Transaction, merchants: readonly string[], at: Date): Promise<Hold[]> => holdsAt(sql, merchants.map((merchant) => ({ merchant, at })))

/**
 * Lets moves through for whose merchant no freeze holds at their time, or who break the glass; then it answers what they broke, for the log.
 * @throws RegistryError FROZEN naming freeze, merchant and until when
 */
export async function assertNotFrozen(tx: Transaction, moves: readonly { merchant: string; at: Date }[], breaksGlass: (merchant: string) => boolean = () => false): Promise<BrokenFreeze[]> {
  const holds = await holdsAt(tx, moves)
  const held = holds.filter(({ merchant }) => !breaksGlass(merchant))
  if (held.length) throw RegistryError.coded('FROZEN', toldAs('freeze-holds', {}), held.map(frozenReason))
  return holds.map(({ id, merchant }) => ({ id, merchant }))
}

export const allFreezes = (sql: Sql, query: { merchant?: string }): Promise<Freeze[]> => listFreezes(sql, query)

/**
 * Lets nothing be pinned from one local time to another, in the zone of each merchant. Returns the waiting schedules that it will have rejected.
 * @throws RegistryError INVALID_REQUEST for a span that is over, runs backwards, or has a border that a merchant's clocks leave out
 */
export async function addFreeze({ sql, now, ...rules }: { sql: Sql; now: Date } & FitRules, { merchants: named, from, until, reason }: OperationRequest<'addFreeze'>, caller: Caller): Promise<OperationAnswer<'addFreeze'>> {
  return sql.begin(async (tx) => {
    const merchants = named === '*' ? named : await merchantsOf(tx, named)
    assertMayFreeze(caller, merchants)
    const zones = (await allMerchants(tx)).filter(({ merchant }) => merchants === '*' || merchants.includes(merchant)).map(({ timeZone }) => timeZone)
    await instantsOn(tx, from, zones.length ? zones : ['UTC'])
    const ends = await instantsOn(tx, until, zones.length ? zones : ['UTC'])
    if (from >= until) throw RegistryError.coded('INVALID_REQUEST', toldAs('freeze-backwards', { from, until }))
    if ([...ends.values()].every((end) => end <= now)) throw RegistryError.coded('INVALID_REQUEST', toldAs('freeze-passed', { until }))
    const freeze = await insertFreeze(tx, { merchants, from, until, by: caller.label, reason })
    const waiting = await withRejections(tx, await listSchedules(tx, { state: 'waiting' }), rules)
    const schedules = waiting.filter(({ rejections }) => rejections.some(({ code, values }) => code === 'frozen' && values['freeze'] === freeze.id))
    await appendEntry(tx, { actor: caller.label, action: 'freeze-added', reason, details: { freeze: freeze.id, merchants, from, until, ...hitDetails(schedules) } })
    return { ...freeze, schedules }
  })
}

/** @throws RegistryError NOT_FOUND, WRONG_STATE for one that was ended already */
export async function endFreeze(sql: Sql, { id, reason }: { id: number; reason: string }, caller: Caller, now: Date): Promise<Freeze> {
  return sql.begin(async (tx) => {
    const freeze = await findFreeze(tx, id)
    if (!freeze) throw RegistryError.coded('NOT_FOUND', toldAs('unknown-freeze', { id }))
    assertMayFreeze(caller, freeze.merchants)
    if (freeze.endedAt) throw RegistryError.coded('WRONG_STATE', toldAs('freeze-over', { id, at: freeze.endedAt }))
    await endFreezeRow(tx, id, now)
    await appendEntry(tx, { actor: caller.label, action: 'freeze-ended', reason, details: { freeze: id, merchants: freeze.merchants } })
    return { ...freeze, endedAt: now.toISOString() }
  })
}

function assertMayFreeze(caller: Caller, merchants: '*' | readonly string[]): void {
  for (const merchant of merchants === '*' ? ['*'] : merchants) assertMayMove(caller, merchant)
}
