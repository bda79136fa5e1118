import type { GameLaunch } from '@atrium/contracts/commands'

/** What the address of the game page asks for. */
export type GameRequest = Pick<GameLaunch, 'gameId' | 'nodeId' | 'vassalage' | 'mode'>

/** `?gameId=&vassalage=&mode=` as the launch command writes it; undefined when no game is named. */
export function readGameRequest(params: URLSearchParams): GameRequest | undefined {
  const gameId = params.get('gameId')
  const vassalage = params.get('vassalage')
  if (!gameId || !vassalage) return undefined
  return { gameId, vassalage, nodeId: params.get('nodeId') ?? undefined, mode: params.get('mode') === 'demo' ? 'demo' : 'real' }
}
