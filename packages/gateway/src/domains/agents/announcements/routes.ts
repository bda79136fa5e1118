import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { Deps } from '../../../platform/deps.ts'
import { announcementListSource } from './announcement-list-source.ts'
import { countUnread, markRead } from './announcements-repository.ts'

/** The calls of the announcements for agents. */
export function announcementHandlers({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const list = listCall(sql, announcementListSource)
  const readerOf = (context: CallContext) => ({ memberId: callerOf(context).memberId, merchant: context.merchant, timeZone: context.merchant.timeZone, language: context.language, now: clock() })
  return {
    async agentAnnouncements(request, context) {
      const reader = readerOf(context)
      const [{ list: entries, next, previous, sums: { total } }, unread] = await Promise.all([list.page(request, request, reader), countUnread(sql, reader)])
      return { list: entries, ...(next && { next }), ...(previous && { previous }), total, unread }
    },
    agentAnnouncementsUnread: async (_request, context) => ({ unread: await countUnread(sql, readerOf(context)) }),
    async agentAnnouncementsRead(request, context) {
      const reader = readerOf(context)
      await markRead(sql, reader, 'all' in request ? 'all' : request.ids)
      return { unread: await countUnread(sql, reader) }
    },
  }
}
