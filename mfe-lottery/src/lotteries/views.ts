import type { LotteryGame } from '@atrium/contracts/calls'
import type { Lotteries } from './use-lotteries.ts'

/** What every part of the lottery pages is given. `game`: the one that the address names. */
export interface ViewProps {
  readonly lotteries: Lotteries
  readonly game: LotteryGame | undefined
}

/** Of a part that is about one game. */
export interface GameViewProps extends ViewProps {
  readonly game: LotteryGame
}
