import { DomainError } from '@atrium/contracts/errors'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { assertResultOf } from '../official/official-result.ts'
import type { ChangePlan } from './planned-moves.ts'

const STATES: Readonly<Record<ChangePlan['kind'], readonly string[]>> = {
  CANCEL: ['OPEN', 'CLOSED'],
  VOID: ['DRAWN', 'SETTLED'],
  CORRECT: ['DRAWN', 'SETTLED'],
}

/**
 * Checks that an issue can be changed like this: a cancellation before its result, a void or a correction after it.
 * Fair draws are never corrected: their seed proves the result.
 * @throws DomainError LOTTERY_CHANGE_NOT_POSSIBLE, INVALID_REQUEST for an invalid result of this draw,
 * LOTTERY_RESULT_UNCHANGED
 */
export function assertPossible(
  issue: { readonly state: string; readonly result: string | null },
  { code, numero, kind, resultAfter }: Pick<ChangePlan, 'code' | 'numero' | 'kind' | 'resultAfter'>,
): void {
  const lottery = lotteryOf.get(code)
  if (!lottery) throw new DomainError('NOT_FOUND', `no lottery ${code}`)
  if (!STATES[kind].includes(issue.state))
    throw new DomainError('LOTTERY_CHANGE_NOT_POSSIBLE', `${kind} of ${code}/${numero}, which is ${issue.state}`)
  if (kind !== 'CORRECT') return
  if (lottery.source !== 'official')
    throw new DomainError('LOTTERY_CHANGE_NOT_POSSIBLE', `${code} has fair draws, which their seeds prove`)
  assertResultOf(lottery, resultAfter ?? undefined)
  if (resultAfter === issue.result) throw new DomainError('LOTTERY_RESULT_UNCHANGED')
}
