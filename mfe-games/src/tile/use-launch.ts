import { useState } from 'react'
import type { Game } from '@atrium/contracts/calls'
import type { GameLaunch } from '@atrium/contracts/commands'
import { PortalError } from '@atrium/contracts/errors'
import { usePortal, useText } from '@atrium/portal-kit'

/** Asks the portal to launch a game. Whoever closes the login dialog changed their mind: that is no error to show. */
export function useLaunch({ gameId, nodeId, vassalage, gameName }: Game): { busy: boolean; launch(mode: GameLaunch['mode']): Promise<void> } {
  const { commands } = usePortal()
  const t = useText()
  const [busy, setBusy] = useState(false)
  const launch = async (mode: GameLaunch['mode']) => {
    setBusy(true)
    try {
      await commands.request('game.launch', { gameId, nodeId, vassalage, gameName, mode })
    } catch (error) {
      if (error instanceof PortalError && error.code === 'LOGIN_REQUIRED') return
      await commands.request('toast.show', { tone: 'error', text: error instanceof PortalError ? error.message : t('launch.failed') })
    } finally {
      setBusy(false)
    }
  }
  return { busy, launch }
}
