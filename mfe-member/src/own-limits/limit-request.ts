import type { CallRequest, ProtectionLimit } from '@atrium/contracts/calls'
import { isMoneyText, parseMoney } from '@atrium/contracts/money'
import { MAX_SESSION_MINUTES, MIN_SESSION_MINUTES } from '@atrium/contracts/rules/responsible-gaming'

/** The key of a limit: its kind and period. */
export type LimitName = Pick<ProtectionLimit, 'kind' | 'period'>

/**
 * Why a value is invalid for this kind, if it is: SESSION limits are whole minutes, others amounts. The texts are
 * `limits.problems.…`.
 */
export function limitProblem(kind: LimitName['kind'], value: string): 'empty' | 'amount' | 'minutes' | undefined {
  if (kind === 'SESSION')
    return /^\d{1,5}$/.test(value) && Number(value) >= MIN_SESSION_MINUTES && Number(value) <= MAX_SESSION_MINUTES
      ? undefined
      : 'minutes'
  if (value === '') return 'empty'
  return isMoneyText(value) && parseMoney(value) > 0n ? undefined : 'amount'
}

/** The request that sets an entered limit, or removes it (`null`). */
export function limitRequest({ kind, period }: LimitName, value: string | null): CallRequest<'limitSet'> {
  if (kind === 'SESSION') return { kind, period, minutes: value === null ? null : Number(value) }
  return { kind, period, amount: value }
}
