import type { LotteryGame } from '@atrium/contracts/calls'
import { useTitles } from './use-titles.ts'

/** The full title of a play. Suspends until the titles are loaded. */
export function PlayTitle({ drawKind, play }: { drawKind: LotteryGame['drawKind']; play: string }) {
  return useTitles(drawKind).play(play)
}
