import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import { lotteryOf } from '../lotteries.ts'

/** The form of a lottery's results, and a check. */
export interface ResultForm {
  /** Number of numbers. */
  readonly count: number
  /** A zero for each digit: `000000 000 000 000 000 00`. */
  readonly pattern: string
  isResult(result: string): boolean
}

/** The form of a public draw's results, whose numbers are all digits. Undefined for an unknown lottery. */
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

/** Normalises a typed or copied result: one space between its numbers. */
export const tidyResult = (typed: string): string => typed.trim().replaceAll(/[\s,]+/g, ' ')

/** Whether a result can be sent; the gateway decides about lotteries that this console does not know. */
export const canSend = (code: string, value: string): boolean =>
  tidyResult(value) !== '' && (resultFormOf(code)?.isResult(tidyResult(value)) ?? true)
