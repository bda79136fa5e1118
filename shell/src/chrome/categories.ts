import type { GameCategory } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/paths'

/** Where each game category lives. */
const CATEGORY_PATHS: Record<GameCategory, string> = {
  LIVE: paths.live(),
  RNG: paths.rng(),
  SPORTS: paths.sports(),
  FISH: paths.fish(),
  PVP: paths.pvp(),
  ESPORTS: paths.esports(),
  ELOTT: paths.elott(),
  LOTT: paths.lottery(),
}

export const categoryPath = (category: GameCategory): string => CATEGORY_PATHS[category]
