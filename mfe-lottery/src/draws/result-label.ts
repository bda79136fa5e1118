import type { LotteryGame } from '@atrium/contracts/calls'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import type { useText } from '@atrium/portal-kit'
import { DRAWS } from './draws.ts'

/**
 * The accessible name of a result: every symbol, or the prizes that most bets are on. A result that cannot be parsed is
 * its own name.
 */
export function resultLabel(t: ReturnType<typeof useText>, drawKind: LotteryGame['drawKind'], result: string): string {
  const symbols = parseResult(DRAW_KINDS[drawKind], result)
  if (!symbols) return result
  const { prizes, isOrder } = DRAWS[drawKind]
  if (prizes)
    return prizes
      .filter(({ isMain }) => isMain)
      .map(({ key, from }) => t('result.prize', { prize: t(`prizes.${key}`), number: symbols[from] }))
      .join(', ')
  return t(isOrder ? 'result.order' : 'result.label', { symbols: symbols.join(', ') })
}
