import type { StreamMessage } from '@atrium/contracts/portal/events'
import type { ScopedBus } from '@atrium/portal-kit/host'
import type { Wallet } from '../context/services/wallet.ts'

export interface MessageHandlers {
  bus: ScopedBus
  wallet: Pick<Wallet, 'accept'>
  /** The server says that the session has ended. */
  onSessionEnded(reason: 'logout' | 'expired' | 'replaced'): void
}

/** What a message of the stream does in this tab. */
export function handleMessage(
  { topic, payload }: StreamMessage,
  { bus, wallet, onSessionEnded }: MessageHandlers,
): void {
  // The wallet decides whether a balance is news, and tells the remotes itself.
  if (topic === 'wallet.balance.changed') wallet.accept(payload)
  // Every tab of the browser hears this from the stream: telling the others on the bus would ask the server twice.
  else if (topic === 'session.ended') onSessionEnded(payload.reason)
  else bus.emit(topic, payload as never)
}
