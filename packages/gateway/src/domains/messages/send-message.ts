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
  /** The page of its subject, as an address of the portal. */
  readonly link?: string
  /** Unique name of the reported event, per member: a repeated call sends one message. */
  readonly dedupKey: string
}

/**
 * Sends a message to the inbox of a member, in the transaction of the reported event, and by e-mail where the member
 * wants that or the message is about the authenticator app. After the commit the caller calls `publishUnread`. A
 * promotion is not sent to a member who takes a break or is excluded (domain rule RG-12): see
 * `protection.withhold_promotion`.
 */
export async function sendMessage<Name extends MessageTemplate>(
  tx: Transaction,
  { memberId, ...message }: OutgoingMessage<Name>,
  now: Date,
): Promise<void> {
  await sendMessages(tx, [memberId], message, now)
}

/**
 * Sends the same message to members, like `sendMessage`. Returns those who had none of its `dedupKey`, for
 * `publishUnreadOf` after the commit.
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

/** Publishes to the member's open browsers how many messages are unread, and returns that number. */
export async function publishUnread(deps: Pick<Deps, 'sql' | 'realtime'>, memberId: bigint): Promise<number> {
  const [count] = await publishUnreadOf(deps, [memberId])
  return count!.unread
}

/** Publishes the numbers of unread messages to the open browsers of each member, and returns them. */
export async function publishUnreadOf(
  { sql, realtime }: Pick<Deps, 'sql' | 'realtime'>,
  members: readonly bigint[],
): Promise<{ memberId: bigint; unread: number }[]> {
  const counts = members.length > 0 ? await countUnreadOf(sql, members) : []
  for (const { memberId, unread } of counts)
    realtime.publish({ memberId }, { topic: 'messages.unread.changed', payload: { unread } })
  return counts
}
