import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import type { Deps } from '../../../platform/deps.ts'
import { createAnnouncements } from './announcements-service.ts'

/** Handlers of the calls about announcements for agents. */
export function announcementHandlers(deps: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const announcements = createAnnouncements(deps)
  const readerOf = (context: CallContext) => ({
    memberId: callerOf(context).memberId,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
    language: context.language,
  })
  return {
    agentAnnouncements: (request, context) => announcements.page(readerOf(context), request),
    agentAnnouncementsUnread: (_request, context) => announcements.unreadOf(readerOf(context)),
    agentAnnouncementsRead: (request, context) => announcements.read(readerOf(context), request),
  }
}
