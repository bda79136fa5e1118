import { z } from 'zod'
import { notice } from '../content.ts'
import { defineCall, languageOfRead, nothing } from '../define.ts'
import { listed, pageRequest } from '../reports.ts'

const own = { auth: 'agent' } as const
const ids = z.array(z.string().min(1).max(60)).min(1).max(100)
/** Number of announcements that the agent has not opened. */
const unread = z.object({ unread: z.int().nonnegative() })

/** Announcements of operators for agents. Announcements published before the agent could read them count as unread. */
export const agentAnnouncementCalls = [
  /** Announcements, newest first. `content` is HTML, sanitized by the server. */
  defineCall({
    ...own,
    name: 'agentAnnouncements',
    method: 'GET',
    path: '/wps/agent/announcements',
    request: z.object({ language: languageOfRead(), ...pageRequest(9) }),
    response: z.object({ ...listed(notice.extend({ isRead: z.boolean() })), ...unread.shape }),
  }),
  // The number of unread announcements. Menus request it without user action.
  defineCall({
    ...own,
    name: 'agentAnnouncementsUnread',
    method: 'GET',
    path: '/wps/agent/announcements/unread',
    passive: true,
    request: nothing(),
    response: unread,
  }),
  /** Marks announcements as opened. Unknown ids are ignored. */
  defineCall({
    ...own,
    name: 'agentAnnouncementsRead',
    method: 'POST',
    path: '/wps/agent/announcements/read',
    request: z.union([z.object({ ids }), z.object({ all: z.literal(true) })]),
    response: unread,
  }),
] as const
