import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import type { Deps } from '../../../platform/deps.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import { announcementListSource } from './announcement-list-source.ts'
import type { AnnouncementListReader } from './announcement-list-source.ts'
import { countUnread, markRead } from './announcements-repository.ts'

/** Creates the calls by which agents read announcements of operators. */
export function createAnnouncements({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const list = listCall(sql, announcementListSource)
  const unreadOf = async (reader: Omit<AnnouncementListReader, 'now'>): Promise<{ unread: number }> => ({
    unread: await countUnread(sql, { ...reader, now: clock() }),
  })

  return {
    unreadOf,

    /** Returns a page of announcements. @throws DomainError INVALID_REQUEST for an invalid cursor */
    async page(
      reader: Omit<AnnouncementListReader, 'now'>,
      request: ParsedRequest<'agentAnnouncements'>,
    ): Promise<CallValue<'agentAnnouncements'>> {
      const [
        {
          list: entries,
          next,
          previous,
          sums: { total },
        },
        unread,
      ] = await Promise.all([list.page(request, request, { ...reader, now: clock() }), unreadOf(reader)])
      return { list: entries, ...(next && { next }), ...(previous && { previous }), total, ...unread }
    },

    async read(
      reader: Omit<AnnouncementListReader, 'now'>,
      request: ParsedRequest<'agentAnnouncementsRead'>,
    ): Promise<CallValue<'agentAnnouncementsRead'>> {
      await markRead(sql, { ...reader, now: clock() }, 'all' in request ? 'all' : request.ids)
      return unreadOf(reader)
    },
  }
}
