import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import { lotteryOf } from '../lotteries.ts'

/** What results of a lottery look like, and whether one does. */
export interface ResultForm {
  /** How many numbers it has. */
  readonly count: number
  /** A zero for each digit: `000000 000 000 000 000 00`. */
  readonly pattern: string
  isResult(result: string): boolean
}

/**
 * The form of a public draw's results, whose numbers are all digits. Undefined for a lottery that this console does not
 * know.
 */
export function resultFormOf(code: string): ResultForm | undefined {
  const lottery = lotteryOf(code)
  if (!lottery) return undefined
  const kind = DRAW_KINDS[lottery.drawKind]
  const numbers = kind.parts.flatMap(({ count, from }) =>
    Array.from({ length: count }, () => '0'.repeat(from.kind === 'digits' ? from.digits : 1)),
  )
  return {
    count: numbers.length,
    pattern: numbers.join(kind.separator),
    isResult: (result) => parseResult(kind, result) !== undefined,
  }
}

/** As a result is sent, whatever stood between its numbers where it was copied from. */
export const tidyResult = (typed: string): string => typed.trim().replaceAll(/[\s,]+/g, ' ')

/** Whether a result can be sent; the gateway decides about lotteries that this console does not know. */
export const canSend = (code: string, value: string): boolean =>
  tidyResult(value) !== '' && (resultFormOf(code)?.isResult(tidyResult(value)) ?? true)
