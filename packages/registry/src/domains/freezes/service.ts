import type { Sql, Transaction } from '@atrium/database'
import { OperationError } from '@atrium/staff-api/errors'
import { reason as toldAs } from '@atrium/staff-api/reasons'
import type { Reason } from '@atrium/staff-api/reasons'
import { holdsAt } from './repository.ts'
import type { Hold } from './repository.ts'

/** Why a freeze rejects a move. */
export const frozenReason = ({ id, merchant, reason: why, untilLocal, timeZone }: Hold): Reason =>
  toldAs('frozen', { merchant, until: untilLocal, zone: timeZone, freeze: id, reason: why })

/** A freeze that was broken, as the log's `details` keep it. */
export interface BrokenFreeze {
  readonly id: number
  readonly merchant: string
}

/** The freezes that hold for these merchants at a time. */
export const freezesAt = (sql: Sql | Transaction, merchants: readonly string[], at: Date): Promise<Hold[]> =>
  holdsAt(
    sql,
    merchants.map((merchant) => ({ merchant, at })),
  )

/**
 * Lets moves through for whose merchant no freeze holds at their time, or who break the glass; then it answers what
 * they broke, for the log.
 * @throws OperationError FROZEN naming freeze, merchant and until when
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
