import { DEFAULT_EMAIL } from '@atrium/contracts/messages/preferences'
import type { PreferenceKind } from '@atrium/contracts/messages/preferences'
import type { Template } from '@atrium/contracts/messages/define-template'
import { MESSAGE_TEMPLATES, messageKindOf } from '@atrium/contracts/messages/templates'
import type { MessageKind, MessageTemplate, MessageValues } from '@atrium/contracts/messages/templates'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../platform/deps.ts'
import { countUnreadOf, insertMessages } from './messages-repository.ts'

export interface OutgoingMessage<Name extends MessageTemplate> {
  readonly memberId: bigint
  readonly merchant: string
  readonly template: Name
  readonly values: MessageValues<Name>
  /** Address of the portal page that the message is about. */
  readonly link?: string
  /** Unique name of the reported event, per member: a repeated call sends no second message. */
  readonly dedupKey: string
}

/**
 * Sends a message to a member's inbox in the current transaction. It is also sent by email if the member has chosen
 * that, or if it is about the authenticator app. Call `publishUnread` after the commit. Promotions are not sent to
 * members who take a break or are excluded (domain rule RG-12); see `protection.withhold_promotion`.
 */
export async function sendMessage<Name extends MessageTemplate>(
  tx: Transaction,
  { memberId, ...message }: OutgoingMessage<Name>,
  now: Date,
): Promise<void> {
  await sendMessages(tx, [memberId], message, now)
}

/**
 * Sends the same message to several members, like `sendMessage`. Returns the members who got it, without those who
 * already had a message with its `dedupKey`. Call `publishUnreadOf` with them after the commit.
 */
export const sendMessages = <Name extends MessageTemplate>(
  tx: Transaction,
  members: readonly bigint[],
  { link, ...message }: Omit<OutgoingMessage<Name>, 'memberId'>,
  now: Date,
): Promise<bigint[]> => {
  const kind = messageKindOf(message.template)
  const { mail = isChoice(kind) ? kind : undefined }: Template = MESSAGE_TEMPLATES[message.template]
  const preference = mail === 'ALWAYS' ? undefined : mail
  const isMailed = mail === 'ALWAYS' || (preference !== undefined && DEFAULT_EMAIL[preference])
  return insertMessages(tx, members, { ...message, kind, link: link ?? null, preference, isMailed }, now)
}

const isChoice = (kind: MessageKind): kind is MessageKind & PreferenceKind => kind in DEFAULT_EMAIL

/** Publishes the number of unread messages to the member's open browsers, and returns it. */
export async function publishUnread(deps: Pick<Deps, 'sql' | 'realtime'>, memberId: bigint): Promise<number> {
  const [count] = await publishUnreadOf(deps, [memberId])
  return count!.unread
}

/** Publishes the number of unread messages to the open browsers of each member, and returns the numbers. */
export async function publishUnreadOf(
  { sql, realtime }: Pick<Deps, 'sql' | 'realtime'>,
  members: readonly bigint[],
): Promise<{ memberId: bigint; unread: number }[]> {
  const counts = members.length > 0 ? await countUnreadOf(sql, members) : []
  for (const { memberId, unread } of counts)
    realtime.publish({ memberId }, { topic: 'messages.unread.changed', payload: { unread } })
  return counts
}
