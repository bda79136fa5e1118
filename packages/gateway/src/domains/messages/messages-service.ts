import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import type { Deps } from '../../platform/deps.ts'
import { listCall } from '../../pipeline/reports/list-call.ts'
import { messageListSource } from './message-list-source.ts'
import type { MessageReader } from './message-list-source.ts'
import { markRead, setDeleted } from './messages-repository.ts'
import { publishUnread } from './send-message.ts'

/** Creates the calls of a member's inbox. Each change is published to all tabs and devices of the member. */
export function createMessages(deps: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  const { sql, clock } = deps
  const list = listCall(sql, messageListSource)
  const changed = async (memberId: bigint): Promise<{ count: number }> => ({
    count: await publishUnread(deps, memberId),
  })

  return {
    /** Returns a page of the inbox. @throws DomainError INVALID_REQUEST for an invalid cursor */
    async page(reader: MessageReader, request: ParsedRequest<'messages'>): Promise<CallValue<'messages'>> {
      const {
        list: entries,
        next,
        previous,
        sums: { total },
      } = await list.page(request, request, reader)
      return { list: entries, ...(next && { next }), ...(previous && { previous }), total }
    },

    async read(memberId: bigint, request: ParsedRequest<'messageRead'>): Promise<CallValue<'messageRead'>> {
      await markRead(sql, memberId, 'all' in request ? 'all' : request.ids, clock())
      return changed(memberId)
    },

    async delete(memberId: bigint, ids: readonly string[]): Promise<CallValue<'messageDelete'>> {
      await setDeleted(sql, memberId, ids, clock())
      return changed(memberId)
    },

    async restore(memberId: bigint, ids: readonly string[]): Promise<CallValue<'messageRestore'>> {
      await setDeleted(sql, memberId, ids, null)
      return changed(memberId)
    },
  }
}
