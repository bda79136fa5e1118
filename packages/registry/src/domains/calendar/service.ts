import type { Freeze } from '@atrium/contracts/staff/releases/calendar'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import type { Sql, Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { peopleBehind } from '@atrium/staff-api/access/people'
import { isAmong, visibleMerchants } from '@atrium/staff-api/access/visibility'
import { OperationError } from '@atrium/staff-api/errors'
import { instantsOn } from '../../platform/local-time.ts'
import { appendEntry } from '../../platform/log/repository.ts'
import type { NewEntry } from '../../platform/log/repository.ts'
import { reason as toldAs } from '@atrium/staff-api/reasons'
import { assertMayPin } from '../../platform/access.ts'
import { endFreezeRow, findFreeze, insertFreeze, listFreezes } from '../freezes/repository.ts'
import { allMerchants, merchantsOf } from '../merchants/service.ts'
import type { FitRules } from '../pins/fit.ts'
import { freezeGuard, isSetByAnother } from '../proposals/guards.ts'
import { propose } from '../proposals/proposing.ts'
import { hitDetails, withRejections } from './rejections.ts'
import { listSchedules } from './schedule-repository.ts'

/**
 * Freezes of one merchant or all, as far as the caller can see them. A freeze of several merchants lists only the
 * visible ones.
 */
export async function allFreezes(sql: Sql, merchant: string | undefined, caller: Caller): Promise<Freeze[]> {
  const visible = visibleMerchants(caller)
  const freezes = await listFreezes(sql, { merchants: visibleMerchants(caller, merchant) })
  return freezes.map((freeze) => ({
    ...freeze,
    merchants: freeze.merchants === '*' ? '*' : freeze.merchants.filter((each) => isAmong(visible, each)),
  }))
}

/**
 * Adds a freeze: pins are rejected between two local times, in the time zone of each merchant. Returns the scheduled
 * pins that it will reject.
 * @throws OperationError INVALID_REQUEST for a period that is over, ends before it starts, or starts or ends at a time
 * that a merchant's clock change skips
 */
export async function addFreeze(
  { sql, now, ...rules }: { sql: Sql; now: Date } & FitRules,
  { merchants: named, from, until, reason }: OperationRequest<'addFreeze'>,
  caller: Caller,
): Promise<OperationAnswer<'addFreeze'>> {
  return sql.begin(async (tx) => {
    const merchants = named === '*' ? named : await merchantsOf(tx, named)
    assertMayFreeze(caller, merchants)
    const zones = (await allMerchants(tx))
      .filter(({ merchant }) => merchants === '*' || merchants.includes(merchant))
      .map(({ timeZone }) => timeZone)
    await instantsOn(tx, from, zones.length ? zones : ['UTC'])
    const ends = await instantsOn(tx, until, zones.length ? zones : ['UTC'])
    if (from >= until) throw OperationError.coded('INVALID_REQUEST', toldAs('freeze-backwards', { from, until }))
    if ([...ends.values()].every((end) => end <= now))
      throw OperationError.coded('INVALID_REQUEST', toldAs('freeze-passed', { until }))
    const freeze = await insertFreeze(tx, { merchants, from, until, by: caller.label, reason })
    const waiting = await withRejections(tx, await listSchedules(tx, { state: 'waiting' }), rules)
    const schedules = waiting.filter(({ rejections }) =>
      rejections.some(({ code, values }) => code === 'frozen' && values['freeze'] === freeze.id),
    )
    await appendEntry(tx, {
      actor: caller.label,
      action: 'freeze-added',
      reason,
      details: { ...peopleBehind(caller), freeze: freeze.id, merchants, from, until, ...hitDetails(schedules) },
    })
    return { ...freeze, schedules }
  })
}

/**
 * Ends a freeze. If another person has added it, this becomes a proposal.
 * @throws OperationError NOT_FOUND, FORBIDDEN, WRONG_STATE if it has already ended
 */
export async function endFreeze(
  { sql, now }: { sql: Sql; now: Date },
  input: OperationRequest<'endFreeze'>,
  caller: Caller,
): Promise<OperationAnswer<'endFreeze'>> {
  const { id, reason } = input
  return sql.begin(async (tx) => {
    const freeze = await knownFreeze(tx, id)
    assertMayFreeze(caller, freeze.merchants)
    if (freeze.endedAt) throw OperationError.coded('WRONG_STATE', toldAs('freeze-over', { id, at: freeze.endedAt }))
    if (!(await isSetByAnother(tx, caller, freezeGuard(tx, id))))
      return carryOutEnd(tx, now, input, { actor: caller.label, reason, details: peopleBehind(caller) })
    const merchants =
      freeze.merchants === '*' ? (await allMerchants(tx)).map(({ merchant }) => merchant) : freeze.merchants
    return {
      ...freeze,
      proposal: await propose(tx, caller, { operation: 'endFreeze', input, merchants, reason, at: now }),
    }
  })
}

/** Applies an approved end of a freeze. */
export async function carryOutEnd(
  tx: Transaction,
  now: Date,
  { id }: { id: number },
  { details, ...entry }: Pick<NewEntry, 'actor' | 'reason' | 'details'>,
): Promise<Freeze> {
  const freeze = await knownFreeze(tx, id)
  await endFreezeRow(tx, id, now)
  await appendEntry(tx, {
    ...entry,
    action: 'freeze-ended',
    details: { ...details, freeze: id, merchants: freeze.merchants },
  })
  return { ...freeze, endedAt: now.toISOString() }
}

/** Reads a freeze, and locks it until the transaction ends. @throws OperationError NOT_FOUND */
async function knownFreeze(tx: Transaction, id: number): Promise<Freeze> {
  const freeze = await findFreeze(tx, id)
  if (!freeze) throw OperationError.coded('NOT_FOUND', toldAs('unknown-freeze', { id }))
  return freeze
}

function assertMayFreeze(caller: Caller, merchants: '*' | readonly string[]): void {
  for (const merchant of merchants === '*' ? ['*'] : merchants) assertMayPin(caller, merchant)
}
