import type { Game } from '@atrium/contracts/calls'

export interface GameGroup {
  readonly gameType: Game['gameType']
  readonly games: readonly Game[]
}

/** Splits games, sorted by category, into one list per category. */
export function groupGames(games: readonly Game[]): GameGroup[] {
  const groups: { gameType: Game['gameType']; games: Game[] }[] = []
  for (const game of games) {
    const last = groups.at(-1)
    if (last?.gameType === game.gameType) last.games.push(game)
    else groups.push({ gameType: game.gameType, games: [game] })
  }
  return groups
}
