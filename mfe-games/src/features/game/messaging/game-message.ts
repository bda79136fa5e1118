import type { GameMessage } from '@atrium/contracts/wallet-api/gpa'

const TYPES: readonly GameMessage['type'][] = [
  'atrium.game.ready',
  'atrium.game.roundStart',
  'atrium.game.roundEnd',
  'atrium.game.balanceChanged',
  'atrium.game.exit',
  'atrium.game.openDeposit',
  'atrium.game.limitReached',
  'atrium.game.key',
  'atrium.game.ended',
]

/** A message of the game in `frame`; undefined for messages from another origin or another window. */
export function readGameMessage(
  event: MessageEvent<unknown>,
  origin: string,
  frame: Window | null,
): GameMessage | undefined {
  if (!frame || event.origin !== origin || event.source !== frame) return undefined
  const { data } = event
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  return TYPES.some((type) => type === data.type) ? (data as GameMessage) : undefined
}
