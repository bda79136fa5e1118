import { z } from 'zod'
import { FEEDBACK, lengthOf, MAX_UNITS_PER_CHARACTER } from '../rules/support-rules.ts'
import { defineCall, languageOfRequest, nothing, timestamp } from './define.ts'

/** A picture as base64. The service checks its size and its first bytes, whatever its file name. */
const image = z.string().max(Math.ceil(FEEDBACK.maxImageBytes / 3) * 4)

const TOO_LONG = `must have at most ${FEEDBACK.maxLength} characters`

/** A question to support. Its ticket cannot be guessed and grants access to the response. */
export const supportTicket = z.object({
  ticketId: z.string(),
  content: z.string(),
  askedAt: timestamp(),
  status: z.enum(['OPEN', 'ANSWERED']),
  answer: z.string().optional(),
  answeredAt: timestamp().optional(),
})

export const supportCalls = [
  defineCall({
    name: 'customerService',
    method: 'GET',
    path: '/wps/system/customerService',
    auth: 'none',
    request: nothing(),
    /**
     * One path of type 3; members above rank level 4 also get one of type 4, the VIP desk. The last 8 characters of a
     * path are the key of the rest: DES-ECB, PKCS#7, base64, of an absolute address.
     */
    response: z.object({ version: z.object({ pathList: z.array(z.object({ type: z.int(), path: z.string() })) }) }),
  }),
  defineCall({
    name: 'supportSettings',
    method: 'GET',
    path: '/wps/system/setting/support',
    auth: 'none',
    request: nothing(),
    response: z.object({
      question: z.object({ minWords: z.int(), maxWords: z.int() }),
      feedback: z.object({ maxLength: z.int(), maxImages: z.int(), maxImageBytes: z.int() }),
    }),
  }),
  defineCall({
    name: 'supportQuestion',
    method: 'POST',
    path: '/wps/support/question',
    auth: 'none',
    request: z.object({ content: z.string().trim().min(1).max(5_000), language: languageOfRequest() }),
    /** `related` are the most relevant help topics. */
    response: supportTicket.extend({ related: z.array(z.object({ anchor: z.string(), title: z.string() })) }),
  }),
  defineCall({
    name: 'supportQuestions',
    method: 'GET',
    path: '/wps/support/question',
    auth: 'none',
    /** `tickets` is a comma list of at most 20 tickets stored in this browser. A member's own are always included. */
    request: z.object({ tickets: z.string().max(800).default('') }),
    /** The newest first, at most 50. */
    response: z.object({ list: z.array(supportTicket) }),
  }),
  defineCall({
    name: 'feedback',
    method: 'PUT',
    path: '/wps/feedback',
    auth: 'none',
    modules: ['FEEDBACK3'],
    // Three pictures in base64, and 64 KiB for the other fields.
    bodyLimitBytes: Math.ceil(FEEDBACK.maxImageBytes / 3) * 4 * FEEDBACK.maxImages + 65_536,
    request: z.object({
      content: z
        .string()
        .trim()
        .min(1)
        .max(FEEDBACK.maxLength * MAX_UNITS_PER_CHARACTER, { error: TOO_LONG, abort: true })
        .refine((text) => lengthOf(text) <= FEEDBACK.maxLength, TOO_LONG),
      images: z.array(image).max(FEEDBACK.maxImages).default([]),
    }),
    response: z.object({ ticketId: z.string(), status: z.literal('RECEIVED'), receivedAt: timestamp() }),
  }),
] as const
