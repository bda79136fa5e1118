import type { LotteryGame } from '@atrium/contracts/calls'
import { DRAW_KINDS, parseResult } from '@atrium/lottery-rules/draw'
import { useText } from '@atrium/portal-kit'
import { DRAWS } from './draws.ts'
import { Balls } from './kinds/Balls.tsx'
import { MainPrizes } from './kinds/MainPrizes.tsx'
import { PrizeBoard } from './kinds/PrizeBoard.tsx'
import type { DrawSize } from './kinds/symbols.ts'
import { resultLabel } from './result-label.ts'

export interface DrawResultProps {
  drawKind: LotteryGame['drawKind']
  /** Result as the API returns it: `03853`, `5 6 8 4 7 3 1 10 2 9`. */
  result: string
  size?: DrawSize
  /** Indexes of the symbols of `parseResult` that are highlighted; the others are dimmed. */
  marked?: ReadonlySet<number>
}

/**
 * The result of a draw in the usual form of its kind. Draws with many prizes show the highest prize, at size `l` all
 * prizes. A result that cannot be parsed is shown as text.
 */
export function DrawResult({ drawKind, result, size = 'm', marked }: DrawResultProps) {
  const t = useText()
  const symbols = parseResult(DRAW_KINDS[drawKind], result)
  if (!symbols) return <p>{result}</p>
  const props = { symbols, size, marked, label: resultLabel(t, drawKind, result) }
  const { prizes, hasBoardInLists, Symbols = Balls } = DRAWS[drawKind]
  if (!prizes) return <Symbols {...props} />
  return size === 'l' || (hasBoardInLists && size === 'm') ? (
    <PrizeBoard {...props} prizes={prizes} />
  ) : (
    <MainPrizes {...props} prizes={prizes.filter(({ isMain }) => isMain)} />
  )
}
