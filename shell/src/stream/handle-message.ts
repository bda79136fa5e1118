import type { StreamMessage } from '@atrium/contracts/portal/events'
import type { ScopedBus } from '@atrium/portal-kit/host'
import type { Wallet } from '../context/services/wallet.ts'

export interface MessageHandlers {
  bus: ScopedBus
  wallet: Pick<Wallet, 'accept'>
  /** Called when the server has ended the session. */
  onSessionEnded(reason: 'logout' | 'expired' | 'replaced'): void
}

/** Handles a message of the stream in this tab. */
export function handleMessage(
  { topic, payload }: StreamMessage,
  { bus, wallet, onSessionEnded }: MessageHandlers,
): void {
  // The wallet ignores outdated balances, and publishes new ones to the remotes itself.
  if (topic === 'wallet.balance.changed') wallet.accept(payload)
  // Every tab receives this from the stream. Publishing it on the bus too would check the session on the server twice.
  else if (topic === 'session.ended') onSessionEnded(payload.reason)
  else bus.emit(topic, payload as never)
}
