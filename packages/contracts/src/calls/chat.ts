import { z } from 'zod'
import { CHAT_KEPT, CHAT_TEXT_MAX, chatLength, cleanChatText } from '../text/chat-text.ts'
import { defineCall, nothing, timestamp } from './define.ts'

const messageId = z.string().regex(/^\d{1,18}$/)

export const chatMessage = z.object({
  id: messageId,
  /** Chosen by the browser that sent it, so that its own copy is known again; a repeated request is one message. */
  clientId: z.string(),
  /** The same for all messages of one member, and nothing else is told by it. */
  author: z.string(),
  nickname: z.string(),
  /** Plain text: it is shown as it stands, and nothing in it can be clicked. */
  text: z.string(),
  sentAt: timestamp(),
})

const text = z
  .string()
  .max(2_000)
  .transform(cleanChatText)
  .refine((left) => left !== '' && chatLength(left) <= CHAT_TEXT_MAX, `must have 1 to ${CHAT_TEXT_MAX} characters`)

/**
 * The chat room (module CBS3): visitors read, members write, staff keeps order in the console. New messages come by the
 * event stream.
 */
export const chatCalls = [
  defineCall({
    name: 'chatMessages',
    method: 'GET',
    path: '/wps/relay/CBS_messages',
    auth: 'none',
    modules: ['CBS3'],
    request: nothing(),
    response: z.object({
      /** The newest 50, oldest first. */
      list: z.array(chatMessage).max(CHAT_KEPT),
      /** The caller's own `author`; absent for visitors. */
      me: z.string().optional(),
      /** Until when the caller may not write. */
      mutedUntil: timestamp().optional(),
    }),
  }),
  defineCall({
    name: 'chatSend',
    method: 'POST',
    path: '/wps/relay/CBS_send',
    auth: 'session',
    modules: ['CBS3'],
    realAccount: true,
    request: z.object({ text, clientId: z.uuid() }),
    response: chatMessage,
  }),
] as const
