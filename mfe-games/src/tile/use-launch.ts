import { useState } from 'react'
import type { GameLaunch } from '@atrium/contracts/portal/commands'
import { usePortal, useText } from '@atrium/portal-kit'
import { launchGame } from './launch-game.ts'
import type { Launchable } from './launch-game.ts'

/** `launchGame` for one game, with whether a launch is in progress. */
export function useLaunch(game: Launchable): { busy: boolean; launch(mode: GameLaunch['mode']): Promise<void> } {
  const portal = usePortal()
  const t = useText()
  const [busy, setBusy] = useState(false)
  const launch = async (mode: GameLaunch['mode']) => {
    setBusy(true)
    await launchGame(portal, game, mode, t('launch.failed'))
    setBusy(false)
  }
  return { busy, launch }
}
