import type { ProtectionLimit } from '@atrium/contracts/calls'
import { parseMoney } from '@atrium/contracts/money'
import type { LimitValue } from './limit-text.ts'

/** A limit as a number to compare: counts of 1/10,000, or minutes. */
export const sizeOf = ({ amount, minutes }: LimitValue): bigint =>
  amount === undefined ? BigInt(minutes ?? 0) : parseMoney(amount)

/**
 * What an entered value, which has no problem, does to the limit in force. An increase waits (domain rule RG-07),
 * everything else takes effect at once.
 */
export function changeOf(
  limit: ProtectionLimit | undefined,
  value: string,
): 'first' | 'decrease' | 'same' | 'increase' {
  if (!limit) return 'first'
  const wanted = sizeOf(limit.amount === undefined ? { minutes: Number(value) } : { amount: value })
  if (wanted === sizeOf(limit)) return 'same'
  return wanted > sizeOf(limit) ? 'increase' : 'decrease'
}

/** What is left of a limit, in its own unit. */
export function remainingOf({ amount, minutes, used }: ProtectionLimit): bigint {
  const left = sizeOf({ amount, minutes }) - sizeOf(used)
  return left > 0n ? left : 0n
}
