import { DomainError } from '@atrium/contracts/errors'
import { LOTTERY_CHANGES } from '@atrium/contracts/staff/lottery/changes'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { assertResultOf } from '../official/official-result.ts'
import type { ChangePlan } from './planned-moves.ts'

/**
 * Checks that a change of an issue is possible: a cancellation before its result, a void or correction after it. Fair
 * draws cannot be corrected, because their seed proves the result.
 * @throws DomainError LOTTERY_CHANGE_NOT_POSSIBLE, INVALID_REQUEST for a result that is invalid for this draw,
 *   LOTTERY_RESULT_UNCHANGED
 */
export function assertPossible(
  issue: { readonly state: string; readonly result: string | null },
  { code, numero, kind, resultAfter }: Pick<ChangePlan, 'code' | 'numero' | 'kind' | 'resultAfter'>,
): void {
  const lottery = lotteryOf.get(code)
  if (!lottery) throw new DomainError('NOT_FOUND', `no lottery ${code}`)
  const { states, takesResult } = LOTTERY_CHANGES[kind]
  if (!states.includes(issue.state))
    throw new DomainError('LOTTERY_CHANGE_NOT_POSSIBLE', `${kind} of ${code}/${numero}, which is ${issue.state}`)
  if (!takesResult) return
  if (lottery.source !== 'official')
    throw new DomainError('LOTTERY_CHANGE_NOT_POSSIBLE', `${code} has fair draws, which their seeds prove`)
  assertResultOf(lottery, resultAfter ?? undefined)
  if (resultAfter === issue.result) throw new DomainError('LOTTERY_RESULT_UNCHANGED')
}
