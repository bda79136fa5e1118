import type { CallValue } from '@atrium/contracts/calls'
import type { PortalMessage } from '@atrium/contracts/wallet-api/gpa'

/** Result of a launch: a game, or nothing to show. */
export interface LaunchedGame {
  launch: CallValue<'launchGame'> | undefined
}

/** Sends the portal's messages to a game that is ready to receive them. */
export interface GameControl {
  send(message: PortalMessage): void
}
