import { z } from 'zod'
import { FEEDBACK, lengthOf, MAX_UNITS_PER_CHARACTER } from '../rules/support-rules.ts'
import { defineCall, languageOfRequest, nothing, timestamp } from './define.ts'

/** A picture as base64. The service checks its size and first bytes, not the file name. */
const image = z.string().max(Math.ceil(FEEDBACK.maxImageBytes / 3) * 4)

const TOO_LONG = `must have at most ${FEEDBACK.maxLength} characters`

/** A support request. The ticket id cannot be guessed and grants access to the response. */
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
     * One path of type 3. Members above rank level 4 also get one of type 4, the VIP desk. A path is an encrypted
     * absolute URL (DES-ECB, PKCS#7, base64), followed by the 8 characters of its key.
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
    /** `related`: the most relevant help topics. */
    response: supportTicket.extend({ related: z.array(z.object({ anchor: z.string(), title: z.string() })) }),
  }),
  defineCall({
    name: 'supportQuestions',
    method: 'GET',
    path: '/wps/support/question',
    auth: 'none',
    /**
     * `tickets`: comma-separated list of at most 20 tickets stored in this browser. Tickets of the logged-in member are
     * always included.
     */
    request: z.object({ tickets: z.string().max(800).default('') }),
    /** Support requests, newest first, at most 50. */
    response: z.object({ list: z.array(supportTicket) }),
  }),
  defineCall({
    name: 'feedback',
    method: 'PUT',
    path: '/wps/feedback',
    auth: 'none',
    modules: ['FEEDBACK3'],
    // Maximum body: three pictures in base64, and 64 KiB for the other fields.
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
