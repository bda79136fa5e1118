import type { MessageKind, MessageTemplate, MessageValues } from '@atrium/contracts/messages/templates'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../platform/deps.ts'
import { countUnread, insertMessage } from './messages-repository.ts'

export interface OutgoingMessage<Name extends MessageTemplate> {
  readonly memberId: bigint
  readonly merchant: string
  readonly kind: MessageKind
  readonly template: Name
  readonly values: MessageValues<Name>
  /** The page that it is about, as an address of the portal. */
  readonly link?: string
  /** Names the event that it reports, among those of the member: sent again it is one message. */
  readonly dedupKey: string
}

/** Sends a message to the inbox of a member, in the transaction of what it reports. After the commit the caller calls `publishUnread`. */
export async function sendMessage<Name extends MessageTemplate>(tx: Transaction, { link, ...message }: OutgoingMessage<Name>, now: Date): Promise<void> {
  await insertMessage(tx, { ...message, link: link ?? null }, now)
}

/** Publishes to the member's open browsers how many messages are unread, and returns that number. */
export async function publishUnread({ sql, realtime }: Pick<Deps, 'sql' | 'realtime'>, memberId: bigint): Promise<number> {
  const unread = await countUnread(sql, memberId)
  realtime.publish({ memberId }, { topic: 'messages.unread.changed', payload: { unread } })
  return unread
}
