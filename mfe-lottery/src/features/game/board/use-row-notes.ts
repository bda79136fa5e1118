import { useMemo } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import type { Play } from '@atrium/lottery-rules'
import { positionOmissions } from '../../../draws/omissions.ts'
import { useNewestDraws } from '../../../draws/use-newest-draws.ts'
import { omissionNotes } from './omission-notes.ts'
import { hasOddsOfSymbols, oddsNotes, type RowNotes } from './row-notes.ts'

/**
 * Notes under the symbols of each row: the odds if they differ between symbols, otherwise the number of draws since the
 * last one with the symbol.
 */
export function useRowNotes(game: LotteryGame, play: Play, odds: readonly number[]): readonly RowNotes[] {
  const { draws } = useNewestDraws(game)
  const omissions = useMemo(
    () => positionOmissions(game.drawKind, draws?.map(({ result }) => result) ?? []),
    [game.drawKind, draws],
  )
  return useMemo(
    () => (hasOddsOfSymbols(play) ? oddsNotes(play, odds) : omissionNotes(game, play, omissions, draws?.length)),
    [game, play, odds, omissions, draws],
  )
}
