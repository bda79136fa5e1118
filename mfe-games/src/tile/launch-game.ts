import type { Game } from '@atrium/contracts/calls'
import type { GameLaunch } from '@atrium/contracts/portal/commands'
import { isPortalError, messageOf } from '@atrium/contracts/errors/portal-error'
import type { PortalHost } from '@atrium/portal-kit'

export type Launchable = Pick<Game, 'gameId' | 'nodeId' | 'vassalage' | 'gameName'> &
  Partial<Pick<Game, 'gameType' | 'defaultPlayType' | 'supportPlay'>>

/**
 * Requests a game launch from the portal. Closing the login dialog is not an error. `failed` is the message for errors
 * without their own.
 */
export async function launchGame(
  { commands }: Pick<PortalHost, 'commands'>,
  { gameId, nodeId, vassalage, gameName, gameType, defaultPlayType, supportPlay }: Launchable,
  mode: GameLaunch['mode'],
  failed: string,
): Promise<void> {
  try {
    await commands.request('game.launch', {
      gameId,
      nodeId,
      vassalage,
      gameName,
      mode,
      gameType,
      playType: defaultPlayType,
      hasTrial: supportPlay === 0,
    })
  } catch (error) {
    if (isPortalError(error) && error.code === 'LOGIN_REQUIRED') return
    await commands.request('toast.show', { tone: 'error', text: messageOf(error, failed) })
  }
}
