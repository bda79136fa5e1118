import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import type { TrendsProps } from './Trends.tsx'

export interface ReadDraw {
  readonly numero: string
  readonly symbols: readonly string[]
}

/** Draws with their symbols, newest first. Those that cannot be read are left out. */
export const readableDraws = ({ drawKind, draws }: TrendsProps): ReadDraw[] =>
  draws.flatMap(({ numero, result }) => {
    const symbols = parseResult(DRAW_KINDS[drawKind], result)
    return symbols ? [{ numero, symbols }] : []
  })
