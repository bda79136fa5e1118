import type { GameCategory } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/paths'

export interface LotteryChoice {
  gameCode?: string
  playType?: string
}

/** The account type decides whose lottery page it is. */
export function lotteryPage(accountTypeName: string, choice?: LotteryChoice): string {
  if (accountTypeName === 'TCG_SEA') return paths.seaLottery(choice)
  return accountTypeName === 'TCG_LOTTO_VN' ? paths.vnLottery(choice) : paths.lottery(choice)
}

const CATEGORY_PATHS: Record<GameCategory, string> = {
  LIVE: paths.live(),
  RNG: paths.rng(),
  SPORTS: paths.sports(),
  FISH: paths.fish(),
  PVP: paths.pvp(),
  ESPORTS: paths.esports(),
  // Both open a game of TCG_SEA directly.
  ELOTT: lotteryPage('TCG_SEA'),
  LOTT: lotteryPage('TCG_SEA'),
}

/** Where a game category leads. */
export const categoryPath = (category: GameCategory): string => CATEGORY_PATHS[category]
