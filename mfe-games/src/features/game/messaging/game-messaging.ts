import type { CallValue } from '@atrium/contracts/calls'
import type { PortalMessage } from '@atrium/contracts/wallet-api/gpa'

/** Result of a launch: a game, or nothing to play. */
export interface LaunchedGame {
  launch: CallValue<'launchGame'> | undefined
}

/** Sends messages of the portal to a game that is ready for them. */
export interface GameControl {
  send(message: PortalMessage): void
}
