import type { GameCategory } from '@atrium/contracts/calls'
import { lotteryPath, paths } from '@atrium/contracts/portal/paths'

const CATEGORY_PATHS: Record<GameCategory, string> = {
  LIVE: paths.live(),
  RNG: paths.rng(),
  SPORTS: paths.sports(),
  FISH: paths.fish(),
  PVP: paths.pvp(),
  ESPORTS: paths.esports(),
  // Both lottery categories open a game of vendor TCG_SEA: see `chooseLotteries`.
  ELOTT: lotteryPath('TCG_SEA'),
  LOTT: lotteryPath('TCG_SEA'),
}

/** The path of a game category. */
export const categoryPath = (category: GameCategory): string => CATEGORY_PATHS[category]

/** Pages of both lottery categories; the account type of a vendor decides which page applies. */
const LOTTERY_PATHS: readonly string[] = [paths.lottery(), paths.vnLottery(), paths.seaLottery()]
const CATEGORIES = Object.keys(CATEGORY_PATHS) as GameCategory[]

/**
 * Categories of the games on a page; the page's address selects the first one. Empty for a page of all categories, and
 * for other pages.
 */
export function categoryOfPath(pathname: string): readonly GameCategory[] {
  if (pathname === paths.elott()) return ['ELOTT', 'LOTT']
  if (LOTTERY_PATHS.includes(pathname)) return ['LOTT', 'ELOTT']
  return CATEGORIES.filter((category) => CATEGORY_PATHS[category] === pathname)
}

/** Pages on which a phone's bottom bar marks "games" as current. */
const GAME_PATHS: ReadonlySet<string> = new Set([
  ...Object.values(CATEGORY_PATHS),
  ...LOTTERY_PATHS,
  paths.elott(),
  paths.hot(),
  paths.fav(),
  paths.seamless(),
])

/** Whether a path is a page of games. */
export const isAmongGames = (pathname: string): boolean => GAME_PATHS.has(pathname)
