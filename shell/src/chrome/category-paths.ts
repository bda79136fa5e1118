import type { GameCategory } from '@atrium/contracts/calls'
import { lotteryPath, paths } from '@atrium/contracts/paths'

const CATEGORY_PATHS: Record<GameCategory, string> = {
  LIVE: paths.live(),
  RNG: paths.rng(),
  SPORTS: paths.sports(),
  FISH: paths.fish(),
  PVP: paths.pvp(),
  ESPORTS: paths.esports(),
  // Both open a game of TCG_SEA directly.
  ELOTT: lotteryPath('TCG_SEA'),
  LOTT: lotteryPath('TCG_SEA'),
}

/** Where a game category leads. */
export const categoryPath = (category: GameCategory): string => CATEGORY_PATHS[category]

/** Pages of games: what the bottom bar of a phone calls games. */
const GAME_PATHS: ReadonlySet<string> = new Set([...Object.values(CATEGORY_PATHS), paths.lottery(), paths.vnLottery(), paths.elott(), paths.hot(), paths.fav(), paths.seamless()])

/** Whether somebody is among the games, whichever entry led there. */
export const isAmongGames = (pathname: string): boolean => GAME_PATHS.has(pathname)
