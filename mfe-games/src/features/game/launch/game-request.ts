import type { GameCategory } from '@atrium/contracts/calls'
import type { GameLaunch } from '@atrium/contracts/portal/commands'

/** The game that the address of the game page contains. */
export type GameRequest = Pick<GameLaunch, 'nodeId' | 'vassalage' | 'mode' | 'gameType' | 'playType'> & {
  /** Empty for the lobby of a lottery vendor. */
  gameId: string
}

/** Whether the game is launched as a lottery, which has a different payload and a lobby. */
export const isLottery = ({ gameType }: Pick<GameRequest, 'gameType'>): boolean =>
  gameType === 'LOTT' || gameType === 'ELOTT'

/**
 * Reads `?gameId=&vassalage=&mode=`, which the launch command writes; undefined when the address contains neither a
 * game nor the lobby of a lottery.
 */
export function readGameRequest(params: URLSearchParams): GameRequest | undefined {
  const vassalage = params.get('vassalage')
  const optional = (name: string) => params.get(name) ?? undefined
  const gameId = params.get('gameId') ?? ''
  const gameType = optional('gameType') as GameCategory | undefined
  if (!vassalage || (!gameId && !isLottery({ gameType }))) return undefined
  return {
    gameId,
    vassalage,
    nodeId: optional('nodeId'),
    gameType,
    playType: optional('playType'),
    mode: params.get('mode') === 'demo' ? 'demo' : 'real',
  }
}
