import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { createContent } from './service.ts'

export function contentHandlers(deps: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const content = createContent(deps)
  return {
    announcements: (request, context) => content.announcements(context, request),
    noticeContent: (request, context) => content.notice(context, request),
    helpCenter: (request, { merchant }) => content.helpCenter(merchant, request),
  }
}
