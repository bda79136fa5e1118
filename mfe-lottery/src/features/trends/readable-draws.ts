import type { LotteryGame } from '@atrium/contracts/calls'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import type { Draw } from '../../draws/newest-draws.ts'

/** Draws, newest first, and their kind. */
export interface TrendsProps {
  readonly drawKind: LotteryGame['drawKind']
  readonly draws: readonly Draw[]
}

export interface ReadDraw {
  readonly numero: string
  readonly symbols: readonly string[]
}

/** Draws with their symbols, newest first. Draws that cannot be parsed are omitted. */
export const readableDraws = ({ drawKind, draws }: TrendsProps): ReadDraw[] =>
  draws.flatMap(({ numero, result }) => {
    const symbols = parseResult(DRAW_KINDS[drawKind], result)
    return symbols ? [{ numero, symbols }] : []
  })
