import { z } from 'zod'
import type { MemberPage } from '../../portal/paths.ts'
import { operatorTexts } from '../../text/operator-text.ts'
import { defineOperation } from '../define.ts'
import { memberOf } from './members.ts'

/** Maximum number of characters, per language. */
export const MAX_MESSAGE_TITLE = 100
export const MAX_MESSAGE_TEXT = 2_000
/** Pages of the member centre to which a message can link. */
export const MESSAGE_PAGES = [
  'securityCenter',
  'depositv2',
  'withdraw',
  'transactionHistory',
  'personalHistoryCopy',
  'rewardCenter',
  'limits',
] as const satisfies readonly MemberPage[]
/** Maximum number of messages that one staff member can send per hour. */
export const MAX_MESSAGES_PER_HOUR = 30

export const staffMessageAnswers = { sent: z.object({ messageId: z.uuid() }) }

/** Messages of staff to the inbox of a member. */
export const staffMessageOperations = {
  sendStaffMessage: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/messages',
    roles: ['cashier', 'risk', 'support'],
    summary: `Send a message to the inbox of a member, who reads it in their language. Sent again with the same id it is one message; at most ${MAX_MESSAGES_PER_HOUR} an hour. Logged with a digest of the texts, not with the texts.`,
    input: z.object({
      ...memberOf,
      messageId: z.uuid(),
      title: operatorTexts(MAX_MESSAGE_TITLE),
      text: operatorTexts(MAX_MESSAGE_TEXT),
      page: z.enum(MESSAGE_PAGES).optional(),
    }),
    answer: staffMessageAnswers.sent,
  }),
} as const
