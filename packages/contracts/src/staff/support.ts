import { z } from 'zod'
import { LANGUAGES } from '../locale/languages.ts'
import { FEEDBACK, IMAGE_TYPES } from '../rules/support-rules.ts'
import { defineOperation } from './define.ts'
import { pageInput, pageOf } from './pages.ts'
import { merchantCode, time } from './terms.ts'

export const QUESTION_STATES = ['OPEN', 'ANSWERED'] as const
export const MAX_ANSWER = 5_000
/** Maximum duration of a mute in the chat room: 30 days. */
export const MAX_MUTE_MINUTES = 43_200

const ticketId = z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'must be a ticket')
/** Account of the writer. Absent for a visitor. */
const account = z.string().optional()

const question = z.object({
  ticketId,
  content: z.string(),
  askedAt: time,
  language: z.enum(LANGUAGES),
  account,
  /** Only for members of the VIP desk, whose requests are listed first. */ isVip: z.literal(true).optional(),
  answer: z.string().optional(),
  answeredBy: z.string().optional(),
  answeredAt: time.optional(),
})
const feedback = z.object({
  ticketId,
  content: z.string(),
  receivedAt: time,
  account,
  /** Number of pictures. Each is requested by its position, starting at 1. */ images: z.int(),
})
const chatMessage = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  text: z.string(),
  sentAt: time,
  /** When the mute of the writer ends. */ mutedUntil: time.optional(),
})

export type StaffQuestion = z.infer<typeof question>
export type StaffFeedback = z.infer<typeof feedback>
export type StaffChatMessage = z.infer<typeof chatMessage>

const chatId = z.string().regex(/^\d{1,18}$/, 'must be the id of a message')

/** Support requests, feedback and chat of visitors and members. */
export const supportOperations = {
  merchantQuestions: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/questions',
    roles: ['support'],
    summary:
      'A page of the questions to support: those that wait for an answer, of VIP members first and then oldest first, or answered ones, newest first.',
    follows: { questions: 'all' },
    input: z.object({
      merchant: merchantCode,
      state: z.enum(QUESTION_STATES).default('OPEN'),
      account: z.string().trim().min(1).max(80).optional(),
      ...pageInput,
    }),
    answer: pageOf(question),
  }),
  answerQuestion: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/questions/:ticketId/answer',
    roles: ['support'],
    summary: 'Answer a question. It is answered once.',
    input: z.object({ merchant: merchantCode, ticketId, answer: z.string().trim().min(1).max(MAX_ANSWER) }),
    answer: z.object({ ticketId }),
  }),
  merchantFeedback: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/feedback',
    roles: ['support'],
    summary: 'A page of the feedback to a merchant, newest first.',
    follows: { feedback: 'all' },
    input: z.object({ merchant: merchantCode, account: z.string().trim().min(1).max(80).optional(), ...pageInput }),
    answer: pageOf(feedback),
  }),
  feedbackPicture: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/feedback/:ticketId/images/:position',
    roles: ['support'],
    summary: 'A picture of feedback, in base64. Every read is logged.',
    follows: {},
    input: z.object({
      merchant: merchantCode,
      ticketId,
      position: z.coerce.number().int().min(1).max(FEEDBACK.maxImages),
    }),
    answer: z.object({ type: z.enum(IMAGE_TYPES), data: z.string() }),
  }),
  merchantChat: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/chat',
    roles: ['support'],
    summary: 'The messages of the chat room that its visitors see, newest first.',
    follows: { chat: 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: z.object({ list: z.array(chatMessage) }),
  }),
  deleteChatMessage: defineOperation({
    method: 'DELETE',
    path: '/merchants/:merchant/chat/:id',
    roles: ['support'],
    summary: 'Delete a message of the chat room for everybody. Its words are kept in the log of moderation.',
    input: z.object({ merchant: merchantCode, id: chatId }),
    answer: z.object({ id: z.string() }),
  }),
  muteChatWriter: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/chat/:id/mute',
    roles: ['support'],
    summary: 'Stop who wrote a message from writing for some minutes; 0 lets them write again.',
    input: z.object({ merchant: merchantCode, id: chatId, minutes: z.int().min(0).max(MAX_MUTE_MINUTES) }),
    answer: z.object({ mutedUntil: time.optional() }),
  }),
} as const
