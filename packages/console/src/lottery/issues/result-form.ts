import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import { lotteryOf } from '../lotteries.ts'

/** The format of a lottery's results, with a check. */
export interface ResultForm {
  /** How many numbers the result has. */
  readonly count: number
  /** An example result with zeros: `000000 000 000 000 000 00`. */
  readonly pattern: string
  isResult(result: string): boolean
}

/** The format of a public draw's results, which contain only digits. Undefined for an unknown lottery. */
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

/** Whether a result can be sent. For lotteries unknown to this console it returns true, and the gateway decides. */
export const canSend = (code: string, value: string): boolean =>
  tidyResult(value) !== '' && (resultFormOf(code)?.isResult(tidyResult(value)) ?? true)
