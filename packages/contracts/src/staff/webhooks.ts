import { z } from 'zod'
import {
  MAX_WEBHOOK_ENDPOINTS,
  TEST_EVENT,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_SECRET_OVERLAP_HOURS,
} from '../webhooks/events.ts'
import { defineOperation } from './define.ts'
import { isLoopbackOrigin } from './loopback-origin.ts'
import { waitingProposal } from './merchant-proposals.ts'
import { pageInput, pageOf } from './pages.ts'
import { merchantCode, reason, requestId, time } from './terms.ts'

/** Whether messages may be sent to this address. The gateway also checks which addresses the host resolves to. */
function isReceiver(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) return false
  return url.protocol === 'https:' || isLoopbackOrigin(url.origin)
}

/** Rules of the fields of an endpoint, for forms. */
export const webhookRules = {
  url: z.string().trim().max(500).refine(isReceiver, 'must be an address such as https://api.example.com/atrium'),
  types: z
    .array(z.enum(WEBHOOK_EVENT_TYPES))
    .min(1, 'must have at least one type of event')
    .refine((types) => new Set(types).size === types.length, 'must have each type once'),
}

/**
 * `NEW`: it has no secret yet. `DISABLED`: switched off by the product, since every message to it failed for days, or
 * it returned 410.
 */
export const WEBHOOK_ENDPOINT_STATES = ['NEW', 'ON', 'OFF', 'DISABLED'] as const
export type WebhookEndpointState = (typeof WEBHOOK_ENDPOINT_STATES)[number]
/** `FAILED`: given up after the last attempt. */
export const WEBHOOK_DELIVERY_STATES = ['PENDING', 'DELIVERED', 'FAILED'] as const
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number]

const endpoint = z.object({
  endpointId: z.uuid(),
  url: z.string(),
  types: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  state: z.enum(WEBHOOK_ENDPOINT_STATES),
  createdAt: time,
  /** Since when every message has failed. */
  failingSince: time.optional(),
  /** Messages are also signed with the former secret until then. */
  formerSecretUntil: time.optional(),
  pending: z.int(),
  failed: z.int(),
})
export type WebhookEndpoint = z.infer<typeof endpoint>

const delivery = z.object({
  deliveryId: z.string(),
  endpointId: z.uuid(),
  url: z.string(),
  /** The id of the message, which its receiver sees as `webhook-id`. */
  messageId: z.string(),
  type: z.enum([...WEBHOOK_EVENT_TYPES, TEST_EVENT]),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  occurredAt: time,
  attempts: z.int(),
  /** The last attempt: when, the status of the response or why there was none, and how long it took. */
  lastAt: time.optional(),
  status: z.int().optional(),
  error: z.string().optional(),
  ms: z.int().optional(),
  nextAt: time.optional(),
})
export type WebhookDelivery = z.infer<typeof delivery>

/** The result of one attempt: the status of the response, or why there was none. */
const result = {
  /** Duration in milliseconds. */
  ms: z.int(),
  status: z.int().optional(),
  error: z.string().optional(),
  /** The first bytes of the response as text. */
  response: z.string().optional(),
}
const attempt = z.object({ at: time, ...result })
export type WebhookAttempt = z.infer<typeof attempt>

const test = z.object({ isOk: z.boolean(), ...result })
export type WebhookTest = z.infer<typeof test>

const roles = ['operator'] as const
const changes = { roles, decidedBy: ['operator', 'approver'] } as const
const of = { merchant: merchantCode, endpointId: z.uuid() }
const deliveryId = z.string().regex(/^\d{1,18}$/)

/** Endpoints of a merchant that receive events, and what was sent to them. */
export const webhookOperations = {
  webhookEndpoints: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/webhooks',
    roles,
    summary: 'Every endpoint that receives events of a merchant.',
    follows: { webhooks: 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: z.object({ list: z.array(endpoint) }),
  }),
  addWebhookEndpoint: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/webhooks',
    ...changes,
    summary: `Add an endpoint, which receives what members do: it waits for a second person. It is on once its secret is made. A merchant has up to ${MAX_WEBHOOK_ENDPOINTS}. Sent again with the same id it is one change.`,
    input: z.object({ merchant: merchantCode, changeId: requestId, ...webhookRules, reason }),
    answer: z.object(waitingProposal),
  }),
  changeWebhookEndpoint: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/webhooks/:endpointId',
    ...changes,
    summary:
      'Change an endpoint. Another address, further types of events and switching it on wait for a second person; fewer types and switching it off do not. Sent again with the same id it is one change.',
    input: z.object({ ...of, changeId: requestId, ...webhookRules, isOn: z.boolean(), reason }),
    answer: z.object(waitingProposal),
  }),
  removeWebhookEndpoint: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/webhooks/:endpointId/removal',
    roles,
    summary: 'Remove an endpoint. Nothing more is sent to it, pending messages included.',
    input: z.object({ ...of, reason }),
    answer: z.object({}),
  }),
  rotateWebhookSecret: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/webhooks/:endpointId/secret',
    roles,
    byPerson: true,
    summary: `Make the secret of an endpoint, or another one, which is returned once. Messages are also signed with the former secret for ${WEBHOOK_SECRET_OVERLAP_HOURS} hours.`,
    input: z.object({ ...of, reason }),
    answer: z.object({ secret: z.string(), formerUntil: time.optional() }),
  }),
  testWebhook: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/webhooks/:endpointId/test',
    roles,
    summary: `Send a signed ${TEST_EVENT} to an endpoint, once: whether it returns 2xx, and how long it takes.`,
    input: z.object(of),
    answer: test,
  }),
  webhookDeliveries: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/webhook-deliveries',
    roles,
    summary: 'A page of the messages to endpoints of a merchant, newest first, with their last attempts.',
    follows: { webhooks: 'all' },
    input: z.object({
      merchant: merchantCode,
      endpointId: z.uuid().optional(),
      type: z.enum(WEBHOOK_EVENT_TYPES).optional(),
      state: z.enum(WEBHOOK_DELIVERY_STATES).optional(),
      ...pageInput,
    }),
    answer: pageOf(delivery),
  }),
  webhookAttempts: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/webhook-deliveries/:deliveryId/attempts',
    roles,
    summary: 'Every attempt to send a message, newest first, with the first bytes of the responses.',
    follows: { webhooks: 'all' },
    input: z.object({ merchant: merchantCode, deliveryId }),
    answer: z.object({ list: z.array(attempt) }),
  }),
  resendWebhook: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/webhook-deliveries/:deliveryId/resend',
    roles,
    summary: 'Send a message again, with the same id and content. One that is pending is sent now.',
    input: z.object({ merchant: merchantCode, deliveryId }),
    answer: z.object({}),
  }),
} as const
