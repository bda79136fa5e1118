import type { CallRequest, ProtectionLimit } from '@atrium/contracts/calls'
import { isMoneyText, parseMoney } from '@atrium/contracts/money'
import { MAX_SESSION_MINUTES, MIN_SESSION_MINUTES } from '@atrium/contracts/rules/responsible-gaming'
import { toAmount } from '../amount.ts'

/** Which limit. */
export type LimitName = Pick<ProtectionLimit, 'kind' | 'period'>

/**
 * Why a text is no limit of this kind, if it is none: SESSION limits are whole minutes, others amounts. The texts are
 * `limits.problems.…`.
 */
export function limitProblem(kind: LimitName['kind'], text: string): 'empty' | 'amount' | 'minutes' | undefined {
  const value = toAmount(text)
  if (kind === 'SESSION')
    return /^\d{1,5}$/.test(value) && Number(value) >= MIN_SESSION_MINUTES && Number(value) <= MAX_SESSION_MINUTES
      ? undefined
      : 'minutes'
  if (value === '') return 'empty'
  return isMoneyText(value) && parseMoney(value) > 0n ? undefined : 'amount'
}

/** The request that sets a limit as it was entered, or removes it (`null`). */
export function limitRequest({ kind, period }: LimitName, text: string | null): CallRequest<'limitSet'> {
  if (kind === 'SESSION') return { kind, period, minutes: text === null ? null : Number(toAmount(text)) }
  return { kind, period, amount: text === null ? null : toAmount(text) }
}
