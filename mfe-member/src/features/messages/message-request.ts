import type { CallRequest } from '@atrium/contracts/calls'
import { MESSAGE_KINDS } from '@atrium/contracts/messages/templates'
import type { MessageKind } from '@atrium/contracts/messages/templates'

/** The part of the address that determines the page. */
export type MessageFilter = Pick<CallRequest<'messages'>, 'kind' | 'unread' | 'after' | 'before'>

/** Parses filters and position of an address; invalid values are ignored. */
export function readFilter(query: URLSearchParams): MessageFilter {
  const kind = MESSAGE_KINDS.find((each) => each === query.get('kind'))
  const [after, before] = [query.get('after'), query.get('before')]
  return {
    ...(kind && { kind }),
    ...(query.get('unread') === '1' && { unread: '1' }),
    ...(after ? { after } : before ? { before } : {}),
  }
}

/** The address with other filters, starting at the newest message, or with another position. */
export const addressOf = (filter: MessageFilter): URLSearchParams =>
  new URLSearchParams({ member: 'messageV2', ...filter })

/** The filters with another kind; undefined: all kinds. Returns to the newest message. */
export const withKind = ({ unread }: MessageFilter, kind: MessageKind | undefined): MessageFilter => ({
  ...(kind && { kind }),
  ...(unread && { unread }),
})
export const withUnread = ({ kind }: MessageFilter, isOnlyUnread: boolean): MessageFilter => ({
  ...(kind && { kind }),
  ...(isOnlyUnread && { unread: '1' }),
})
