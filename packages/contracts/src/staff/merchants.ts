import { z } from 'zod'
import { hostName } from '../http/host-name.ts'
import { MERCHANT_SETTINGS } from '../merchants/settings.ts'
import { defineOperation } from './define.ts'
import { waitingProposal } from './merchant-proposals.ts'
import { merchantCode, reason, requestId, time, timeZone } from './terms.ts'

/**
 * Stages of a merchant. `PREPARING`: it was never opened and has no members, so that no change needs approval. `OPEN`:
 * its hosts serve the portal. `SUSPENDED`: its hosts show the maintenance screen until it is opened again. `CLOSED`:
 * closed permanently. Visitors can only use the portal in `OPEN`.
 */
export const MERCHANT_STAGES = ['PREPARING', 'OPEN', 'SUSPENDED', 'CLOSED'] as const
export type MerchantStage = (typeof MERCHANT_STAGES)[number]

/** Stages that each stage can change to. */
export const NEXT_STAGES: Readonly<Record<MerchantStage, readonly MerchantStage[]>> = {
  PREPARING: ['OPEN', 'CLOSED'],
  OPEN: ['SUSPENDED'],
  SUSPENDED: ['OPEN', 'CLOSED'],
  CLOSED: [],
}

/**
 * Data that a portal should have, each with whether it is required. A merchant cannot be opened without a verified host
 * and playable games.
 */
export const MERCHANT_REQUIREMENTS = {
  host: true,
  games: true,
  paymentMethods: false,
  helpTopics: false,
  banners: false,
} as const
export type MerchantRequirement = keyof typeof MERCHANT_REQUIREMENTS

/** Maximum number of hosts of a merchant. */
export const MAX_HOSTS = 20
/** Prefix of the name of the DNS record that proves control of a host. */
export const HOST_CHALLENGE_LABEL = '_atrium-challenge'

/** Host name in lower case without a port: `play.example.com`. */
export const merchantHost = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(253)
  .refine((host) => hostName(host) === host, 'must be the name of a host without a port, such as play.example.com')

/** ISO 4217 code of a currency, or the merchant's own code, such as DEMO. */
export const currency = z.string().regex(/^[A-Z]{3,5}$/, 'must be a currency code such as KRW')

const host = z.object({
  host: z.string(),
  /** Absent: control of the host is not verified, so the host serves nothing. */
  provedAt: time.optional(),
  /** The DNS record of type TXT that proves the control of the host. Absent for hosts of the local machine. */
  record: z.object({ name: z.string(), value: z.string() }).optional(),
})
export type MerchantHost = z.infer<typeof host>

const merchantOverview = z.object({
  merchant: merchantCode,
  names: MERCHANT_SETTINGS.names.value,
  stage: z.enum(MERCHANT_STAGES),
  currency: z.string(),
  timeZone: z.string(),
  createdAt: time,
  hosts: z.array(host),
  /** Requirements that are not met, the required ones first. */
  missing: z.array(z.enum(Object.keys(MERCHANT_REQUIREMENTS) as [MerchantRequirement])),
})
export type MerchantOverview = z.infer<typeof merchantOverview>

const ofHost = { merchant: merchantCode, host: merchantHost }

/** Operations that create merchants, manage their hosts, and change their stages. */
export const merchantOperations = {
  merchantOverview: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/overview',
    roles: ['operator', 'release-manager', 'viewer', 'approver'],
    summary: 'Stage and hosts of a merchant, and what is missing before it can be opened.',
    follows: { settings: 'all', 'cashier-settings': 'all', 'lottery-games': 'all', content: 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: merchantOverview,
  }),
  createMerchant: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/creation',
    roles: ['operator'],
    ofAllMerchants: true,
    summary:
      'Create a merchant in preparation: visitors cannot reach it. Its time zone and currency can be changed until money moves.',
    input: z.object({
      merchant: merchantCode,
      names: MERCHANT_SETTINGS.names.change,
      timeZone,
      currency,
      reason,
    }),
    answer: merchantOverview,
  }),
  changeMerchantBasics: defineOperation({
    configures: true,
    method: 'POST',
    path: '/merchants/:merchant/basics',
    roles: ['operator'],
    ofAllMerchants: true,
    decidedBy: ['operator', 'approver'],
    summary:
      'Change the time zone or the currency of a merchant. Rejected once money has moved there. In preparation one person may; later it waits for a second person. Sent again with the same id it is one change.',
    input: z.object({
      merchant: merchantCode,
      changeId: requestId,
      timeZone: timeZone.optional(),
      currency: currency.optional(),
      reason,
    }),
    answer: merchantOverview.extend(waitingProposal),
  }),
  changeMerchantStage: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/stage',
    roles: ['operator'],
    ofAllMerchants: true,
    decidedBy: ['operator', 'approver'],
    summary:
      'Open, suspend or close a merchant. It is suspended at once; opening and closing wait for a second person. Sent again with the same id it is one change.',
    input: z.object({ merchant: merchantCode, changeId: requestId, stage: z.enum(MERCHANT_STAGES), reason }),
    answer: merchantOverview.extend(waitingProposal),
  }),
  addMerchantHost: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/hosts',
    roles: ['operator'],
    summary:
      'Add a host to a merchant. It serves the portal as soon as a DNS record proves its control; hosts of the local machine need none.',
    input: z.object({ ...ofHost, reason }),
    answer: merchantOverview,
  }),
  checkMerchantHost: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/hosts/:host/check',
    roles: ['operator'],
    summary: 'Look the DNS record of a host up, which proves its control.',
    input: z.object(ofHost),
    answer: merchantOverview,
  }),
  removeMerchantHost: defineOperation({
    method: 'DELETE',
    path: '/merchants/:merchant/hosts/:host',
    roles: ['operator'],
    summary: 'Remove a host from a merchant: the portal is no longer served there.',
    input: z.object({ ...ofHost, reason }),
    answer: merchantOverview,
  }),
} as const
