import type { PaymentEvent } from '@atrium/contracts/payments/payment-webhooks'
import type { Transaction } from '@atrium/database'
import type { RandomIds } from '../random-ids.ts'
import { insertMessages } from './repository.ts'
import type { NewMessage } from './repository.ts'

export interface Outbox {
  messageOf(event: PaymentEvent): NewMessage
  /** Inserts messages in the transaction of the changes that they report, so that both are committed or neither. */
  add(tx: Transaction, events: readonly PaymentEvent[], now: Date): Promise<void>
  /** Starts the delivery. Call it after the commit. */
  wake(): void
}

/** The queue of messages to the portal that are not delivered yet. */
export function createOutbox(ids: RandomIds, wake: () => void): Outbox {
  const messageOf = (event: PaymentEvent): NewMessage => ({ id: ids.next('msg'), body: JSON.stringify(event) })
  return { messageOf, add: (tx, events, now) => insertMessages(tx, events.map(messageOf), now), wake }
}
