import type { Game } from '@atrium/contracts/calls'

/** Number of hot games that all callers request, so that they share one response. */
export const HOT_COUNT = 16

export const playable = (games: readonly Game[]): Game[] => games.filter((game) => !game.maintenance)
