import { z } from 'zod'
import { MESSAGE_KINDS } from '../messages/templates.ts'
import { defineCall, timestamp } from './define.ts'
import { listed, pageRequest } from './reports.ts'

const own = { auth: 'session', modules: ['MAILCEN'] } as const

const id = z.string().regex(/^\d{1,18}$/)
const ids = z.array(id).min(1).max(100)
/** Number of messages that remain unread, like `unreadCount`. */
const unread = z.object({ count: z.int().nonnegative() })

const message = z.object({
  id,
  kind: z.enum(MESSAGE_KINDS),
  /** Title and text are plain text in the language of the request. */
  title: z.string(),
  text: z.string(),
  /** Address of the related page of the portal, such as `?member=withdraw&order=…`. */
  link: z.string().optional(),
  isRead: z.boolean(),
  createdAt: timestamp(),
})

/** The inbox of a member (module MAILCEN). Ids of other members' messages are ignored. */
export const messageCalls = [
  /** Messages that are not deleted, newest first. */
  defineCall({
    ...own,
    name: 'messages',
    method: 'GET',
    path: '/wps/member/messages',
    request: z.object({
      kind: z.enum(MESSAGE_KINDS).optional(),
      /** Only unread ones. */ unread: z.literal('1').optional(),
      ...pageRequest(),
    }),
    response: z.object(listed(message)),
  }),
  defineCall({
    ...own,
    name: 'messageRead',
    method: 'POST',
    path: '/wps/member/messages/read',
    request: z.union([z.object({ ids }), z.object({ all: z.literal(true) })]),
    response: unread,
  }),
  defineCall({
    ...own,
    name: 'messageDelete',
    method: 'POST',
    path: '/wps/member/messages/delete',
    request: z.object({ ids }),
    response: unread,
  }),
  /** Restores deleted messages. */
  defineCall({
    ...own,
    name: 'messageRestore',
    method: 'POST',
    path: '/wps/member/messages/restore',
    request: z.object({ ids }),
    response: unread,
  }),
] as const
