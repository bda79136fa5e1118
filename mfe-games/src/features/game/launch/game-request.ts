import type { GameCategory } from '@atrium/contracts/calls'
import type { GameLaunch } from '@atrium/contracts/portal/commands'

/** What the address of the game page asks for. */
export type GameRequest = Pick<GameLaunch, 'nodeId' | 'vassalage' | 'mode' | 'gameType' | 'playType'> & {
  /** Empty where a lottery vendor is named without a game: that asks for its lobby. */
  gameId: string
}

/** Whether it is launched as a lottery: those have a payload of their own, and a lobby. */
export const isLottery = ({ gameType }: Pick<GameRequest, 'gameType'>): boolean =>
  gameType === 'LOTT' || gameType === 'ELOTT'

/**
 * `?gameId=&vassalage=&mode=` as the launch command writes it; undefined when neither a game nor the lobby of a lottery
 * is named.
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
