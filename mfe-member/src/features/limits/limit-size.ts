import type { ProtectionLimit } from '@atrium/contracts/calls'
import { parseMoney } from '@atrium/contracts/money'
import type { LimitValue } from './limit-text.ts'

/** A limit as a comparable number: an amount in 1/10,000, or minutes. */
export const sizeOf = ({ amount, minutes }: LimitValue): bigint =>
  amount === undefined ? BigInt(minutes ?? 0) : parseMoney(amount)

/**
 * The effect of a valid entered value on the current limit. An increase is pending at first (domain rule RG-07),
 * everything else takes effect at once.
 */
export function changeOf(
  limit: ProtectionLimit | undefined,
  value: string,
): 'first' | 'decrease' | 'same' | 'increase' {
  if (!limit) return 'first'
  const size = sizeOf(limit.amount === undefined ? { minutes: Number(value) } : { amount: value })
  if (size === sizeOf(limit)) return 'same'
  return size > sizeOf(limit) ? 'increase' : 'decrease'
}

/** The unused part of a limit, in its own unit. */
export function remainingOf({ amount, minutes, used }: ProtectionLimit): bigint {
  const left = sizeOf({ amount, minutes }) - sizeOf(used)
  return left > 0n ? left : 0n
}
