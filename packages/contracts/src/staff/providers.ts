import { z } from 'zod'
import { defineOperation } from './define.ts'
import { isLoopbackOrigin } from './loopback-origin.ts'
import { waitingProposal } from './merchant-proposals.ts'
import { pageInput, pageOf } from './pages.ts'
import { reason, requestId, time, writtenLine } from './terms.ts'

const providerCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'must be small letters, digits and hyphens')
/** The provider of the portal's own lotteries, which has no key. */
const LOTTERY_PROVIDER = 'lottery'
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && url.origin === text && (url.protocol === 'https:' || isLoopbackOrigin(text))
}
const origin = z
  .string()
  .trim()
  .max(200)
  .refine(isOrigin, 'must be an address such as https://games.example.com, without a path')
/** A public key in PEM format. A private key must never be entered. */
const publicKey = z
  .string()
  .trim()
  .max(4_000)
  .regex(/^-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----$/, 'must be a public key in PEM format')

export const SYNC_STATES = ['READING', 'READY', 'APPLYING', 'APPLIED', 'FAILED'] as const
export type SyncState = (typeof SYNC_STATES)[number]
/** What a sync does with an entry. Rejected ones are left as they are stored. */
export const SYNC_VERDICTS = ['ADDED', 'CHANGED', 'GONE', 'REJECTED'] as const
export type SyncVerdict = (typeof SYNC_VERDICTS)[number]

const sync = z.object({
  syncId: z.uuid(),
  state: z.enum(SYNC_STATES),
  startedBy: z.string(),
  startedAt: time,
  appliedBy: z.string().optional(),
  appliedAt: time.optional(),
  /** Entries read so far. */
  entries: z.int(),
  /** Rows applied so far. */
  applied: z.int(),
  counts: z.object({ added: z.int(), changed: z.int(), gone: z.int(), same: z.int(), rejected: z.int() }),
  /** Why it failed. */
  failure: z.string().optional(),
})
export type CatalogueSync = z.infer<typeof sync>

const syncRow = z.object({
  kind: z.enum(['vendor', 'game']),
  code: z.string(),
  verdict: z.enum(SYNC_VERDICTS),
  name: z.object({ KO: z.string(), EN: z.string() }).optional(),
  /** Why it was rejected. */
  reason: z.string().optional(),
  /** Changed columns, before and after. */
  changes: z.array(z.object({ field: z.string(), from: z.string().optional(), to: z.string().optional() })),
})
export type CatalogueSyncRow = z.infer<typeof syncRow>

const provider = z.object({
  provider: z.string(),
  name: z.string(),
  origin: z.string(),
  isOn: z.boolean(),
  /** Its random number generator has failed its test: its games are closed. */
  isFaulty: z.boolean(),
  /** SHA-256 fingerprint of the public key. Absent: no key, such as for the portal's own lotteries. */
  fingerprint: z.string().optional(),
  /** The former key, which is valid until then. */
  formerKey: z.object({ fingerprint: z.string(), until: time }).optional(),
  vendors: z.int(),
  games: z.int(),
  gone: z.int(),
  lastSync: sync.optional(),
})
export type Provider = z.infer<typeof provider>

const providerDetail = provider.extend({
  publicKey: z.string(),
  /** The key with which this portal signs requests. The provider needs it, and finds it by its id. */
  portalKey: z.object({ keyId: z.string(), publicKey: z.string() }),
  syncs: z.array(sync),
})
export type ProviderDetail = z.infer<typeof providerDetail>

const test = z.object({
  isOk: z.boolean(),
  /** Duration in milliseconds. */
  ms: z.int(),
  /** Number of entries on the first page, and whether there are more. */
  entries: z.int().optional(),
  hasMore: z.boolean().optional(),
  /** Why it failed. */
  failure: z.string().optional(),
})
export type ProviderTest = z.infer<typeof test>

/** The rules of the fields that describe a provider, for forms. */
export const providerRules = {
  provider: providerCode.refine((code) => code !== LOTTERY_PROVIDER, 'belongs to the lotteries of the portal'),
  name: writtenLine.max(80),
  origin,
  publicKey,
  overlapHours: z.int().min(0).max(720),
}

const of = { provider: providerCode }
const ofSync = { provider: providerCode, syncId: z.uuid() }
const common = { roles: ['operator'], ofAllMerchants: true } as const

/** Game providers of the installation, and their catalogues. */
export const providerOperations = {
  providers: defineOperation({
    method: 'GET',
    path: '/providers',
    ...common,
    summary: 'Every provider of games of this installation.',
    follows: { providers: 'all' },
    input: z.object({}),
    answer: z.object({ list: z.array(provider) }),
  }),
  provider: defineOperation({
    method: 'GET',
    path: '/providers/:provider',
    ...common,
    summary: 'A provider of games, with keys and its last twenty syncs.',
    follows: { providers: 'all' },
    input: z.object(of),
    answer: providerDetail,
  }),
  saveProvider: defineOperation({
    method: 'POST',
    path: '/providers/:provider',
    ...common,
    decidedBy: ['operator', 'approver'],
    summary:
      'Add a provider, switched off, or change its name, origin or key. A new provider, origin or key waits for a second person. The former key stays valid for the hours of the overlap. Sent again with the same id it is one change.',
    input: z.object({
      ...providerRules,
      changeId: requestId,
      overlapHours: providerRules.overlapHours.default(24),
      reason,
    }),
    answer: z.object(waitingProposal),
  }),
  switchProvider: defineOperation({
    method: 'POST',
    path: '/providers/:provider/state',
    ...common,
    decidedBy: ['operator', 'approver'],
    summary:
      'Switch a provider on or off. Off takes effect at once: its wallet calls are rejected and its games cannot be launched. On waits for a second person. Sent again with the same id it is one change.',
    input: z.object({ ...of, changeId: requestId, isOn: z.boolean(), reason }),
    answer: z.object(waitingProposal),
  }),
  testProvider: defineOperation({
    method: 'POST',
    path: '/providers/:provider/test',
    ...common,
    summary: 'Call a provider: whether it answers with a signed page of its catalogue, and how long it takes.',
    input: z.object(of),
    answer: test,
  }),
  startCatalogueSync: defineOperation({
    method: 'POST',
    path: '/providers/:provider/syncs',
    ...common,
    summary:
      'Read the catalogue of a provider and compare it with what is stored. Nothing is changed; the sync is then applied or left.',
    input: z.object(of),
    answer: sync,
  }),
  catalogueSync: defineOperation({
    method: 'GET',
    path: '/providers/:provider/syncs/:syncId',
    ...common,
    summary: 'A sync of a catalogue, with its progress.',
    follows: { providers: 'all' },
    input: z.object(ofSync),
    answer: sync,
  }),
  catalogueSyncRows: defineOperation({
    method: 'GET',
    path: '/providers/:provider/syncs/:syncId/rows',
    ...common,
    summary: 'A page of what a sync adds, changes, marks as gone or rejects. Rows of the last three syncs are kept.',
    follows: { providers: 'all' },
    input: z.object({ ...ofSync, verdict: z.enum(SYNC_VERDICTS).optional(), ...pageInput }),
    answer: pageOf(syncRow),
  }),
  applyCatalogueSync: defineOperation({
    method: 'POST',
    path: '/providers/:provider/syncs/:syncId/application',
    ...common,
    summary:
      'Apply the newest sync of a provider: everything but rejected entries. What is gone is marked, not deleted. An interrupted application can be started again.',
    input: z.object(ofSync),
    answer: sync,
  }),
} as const
