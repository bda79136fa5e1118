import type { CallValue } from '@atrium/contracts/calls'
import type { PortalMessage } from '@atrium/contracts/wallet-api/gpa'

/** How a launch ended: with a game, or with nothing to play. */
export interface LaunchedGame {
  launch: CallValue<'launchGame'> | undefined
}

/** The portal's word to a game that is ready to hear it. */
export interface GameControl {
  tell(message: PortalMessage): void
}
