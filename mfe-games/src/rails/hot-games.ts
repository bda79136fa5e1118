import type { Game } from '@atrium/contracts/calls'

/** One size for all who ask for hot games, so that they share one answer. */
export const HOT_COUNT = 16

export const playable = (games: readonly Game[]): Game[] => games.filter((game) => !game.maintenance)
