import type { Sql, Transaction } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { reason as toldAs } from '@atrium/staff-api/reasons'
import type { Reason } from '@atrium/staff-api/reasons'
import { holdsAt } from './repository.ts'
import type { Hold } from './repository.ts'

/** Why a freeze rejects a decision. */
export const frozenReason = ({ id, merchant, reason: why, untilLocal, timeZone }: Hold): Reason =>
  toldAs('frozen', { merchant, until: untilLocal, zone: timeZone, freeze: id, reason: why })

/** An overridden freeze, in the format of the log's `details`. */
export interface BrokenFreeze {
  readonly id: number
  readonly merchant: string
}

/** The freezes that apply to these merchants at a time. */
export const freezesAt = (sql: Sql | Transaction, merchants: readonly string[], at: Date): Promise<Hold[]> =>
  holdsAt(
    sql,
    merchants.map((merchant) => ({ merchant, at })),
  )

/**
 * Rejects decisions about merchants with a freeze at their time. With breakGlass, returns the overridden freezes for
 * the log instead.
 * @throws OperationError FROZEN with freeze, merchant and end
 */
export async function assertNotFrozen(
  tx: Transaction,
  moves: readonly { merchant: string; at: Date }[],
  breaksGlass: (merchant: string) => boolean = () => false,
): Promise<BrokenFreeze[]> {
  const holds = await holdsAt(tx, moves)
  const held = holds.filter(({ merchant }) => !breaksGlass(merchant))
  if (held.length) throw OperationError.coded('FROZEN', toldAs('freeze-holds', {}), held.map(frozenReason))
  return holds.map(({ id, merchant }) => ({ id, merchant }))
}
