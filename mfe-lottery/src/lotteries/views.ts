import type { LotteryGame } from '@atrium/contracts/calls'
import type { Lotteries } from './use-lotteries.ts'

/** Props of every lottery view. `game`: the game in the address. */
export interface ViewProps {
  readonly lotteries: Lotteries
  readonly game: LotteryGame | undefined
}

/** Props of a view of one game. */
export interface GameViewProps extends ViewProps {
  readonly game: LotteryGame
}
