import { z } from 'zod'
import { releaseName, releaseVersion } from '../../releases/index.ts'
import { defineOperation } from '../define.ts'
import { canary } from './canaries.ts'
import { pinOutcome, setChange } from './moves.ts'
import { merchantCode, reason, seen, time } from '../terms.ts'

/** The change of one merchant in a proposed decision. */
export const proposedMove = z.object({
  merchant: merchantCode,
  /** Sequence number of the merchant's current set at the time of the proposal. */
  sequence: z.int(),
  /** Ids of the sets. */
  from: z.string().optional(),
  to: z.string(),
  /** Proposed changes. `now` is the version that currently runs; absent: none. */
  changes: z.array(setChange.extend({ now: releaseVersion.optional() })),
  /** Only while it is pending: the merchant's set has changed since, so that the proposal can no longer be approved. */
  hasMoved: z.boolean().default(false),
})
export type ProposedMove = z.infer<typeof proposedMove>

export const proposal = z.object({
  id: z.int(),
  /** The proposed operation with its input. */
  operation: z.enum([
    'pin',
    'copySet',
    'schedulePin',
    'startCanary',
    'moveCanary',
    'voidRounds',
    'setPolicies',
    'changeMerchantSettings',
    'changeGame',
    'endFreeze',
    'unblockRelease',
    'removeStaffTotp',
  ]),
  input: z.record(z.string(), z.unknown()),
  merchants: z.array(merchantCode),
  /** The changes by merchant. Empty for a decision that changes no sets. */
  moves: z.array(proposedMove).default([]),
  by: z.string(),
  /** The account that proposed it. Absent for a machine's token. */
  person: z.string().optional(),
  /** Handles of everyone who counts as the proposer. They cannot approve it, with any account or token. */
  people: z.array(z.string()).default([]),
  at: time,
  state: z.enum([
    'waiting',
    'approved',
    'declined',
    'withdrawn',
    'expired',
    /** A merchant's set changed while the proposal was pending. */ 'outdated',
  ]),
  decidedBy: z.string().optional(),
  decidedAt: time.optional(),
  reason: z.string(),
})
export type Proposal = z.infer<typeof proposal>

/** Policies for all decisions of a registry. */
export const policies = z.object({
  /** A decision about more merchants than this needs a second person's approval. */
  fourEyesAbove: z.int().min(0).max(500),
  /** Minutes within which all decisions of one person count as one. 0: each counts separately. */
  fourEyesWindowMinutes: z.int().min(0).max(1440),
  /** Days for which releases of a set are retained after the set last ran. */
  retentionDays: z.int().min(1).max(3650),
  /** Number of newest releases of each remote that are retained regardless of age. */
  keepNewest: z.int().min(1).max(100),
  /** Whether `x.y.z-local.<hash>` builds can be pinned, for development. Other pre-releases never can. */
  acceptLocal: z.boolean(),
  /** Whether published releases must be signed with a publisher's key. */
  requireSignature: z.boolean(),
  /**
   * Which versions must be built from a clean commit: `releases` means all except `x.y.z-local.<hash>` builds. Other
   * builds can be neither published nor pinned.
   */
  refuseDirty: z.enum(['none', 'releases', 'all']),
  /** Maximum compressed bytes of a first visit, by release name. */
  budgets: z.record(releaseName, z.int().positive()),
  guard: z.object({
    /** Probability that a healthy canary is rolled back, over its whole life and all metrics. */
    falseAlarm: z.number().min(0.0001).max(0.2),
    /** Minimum number of documents served by the canary before a verdict. */
    leastDocuments: z.int().min(20).max(10_000),
    /** Differences of rates below this number of percentage points are ignored. */
    leastDifference: z.number().min(0).max(10),
    /** A first view that takes longer is counted as slow. */
    slowMs: z.int().min(500).max(60_000),
    /**
     * Minimum number of networks whose documents are needed for a verdict or a last known good set. Each network counts
     * for at most 1/n of the documents.
     */
    leastNetworks: z.int().min(1).max(100),
    /**
     * Whether visitors without a cookie get the ring of their network, so that deleting cookies cannot change the ring.
     * Otherwise each gets a random ring.
     */
    ringByNetwork: z.boolean(),
  }),
  /** Number of healthy documents that a set needs to become the last known good one. */
  healthyDocuments: z.int().min(1).max(100_000),
  /** Minutes that a set must run to become the last known good one. */
  healthyMinutes: z.int().min(0).max(10_080),
})
export type Policies = z.infer<typeof policies>

/** Policies with the sequence number of the newest log entry about them, for `If-Match: "policies:12"`. */
export const policiesNow = policies.extend({ sequence: z.int() })
export type PoliciesNow = z.infer<typeof policiesNow>
/** The current policies after the request. `proposal`: number of the proposal, if the change needs approval. */
export const policiesOutcome = policiesNow.extend({ proposal: z.int().optional() })
export type PoliciesOutcome = z.infer<typeof policiesOutcome>

export const approvalOperations = {
  proposals: defineOperation({
    method: 'GET',
    path: '/proposals',
    summary: 'What waits for a second person, and what had one.',
    follows: { registry: 'all' },
    input: z.object({ state: proposal.shape.state.optional() }),
    answer: z.array(proposal),
  }),
  proposal: defineOperation({
    method: 'GET',
    path: '/proposals/:id',
    summary: 'One of them.',
    follows: { registry: 'all' },
    input: z.object({ id: z.coerce.number().int() }),
    answer: proposal,
  }),
  decideProposal: defineOperation({
    method: 'POST',
    path: '/proposals/:id/decisions',
    roles: ['approver', 'release-manager'],
    summary: 'Approve, decline or withdraw. Nobody approves what they proposed, and no machine approves.',
    input: z.object({ id: z.coerce.number().int(), decision: z.enum(['approve', 'decline', 'withdraw']), reason }),
    answer: z.object({
      proposal,
      outcome: pinOutcome.extend({ canaries: z.array(canary).optional() }).optional(),
    }),
  }),
  policies: defineOperation({
    method: 'GET',
    path: '/policies',
    summary: 'What every decision keeps to.',
    follows: { registry: 'all' },
    input: z.object({}),
    answer: policiesNow,
  }),
  setPolicies: defineOperation({
    method: 'PATCH',
    path: '/policies',
    roles: ['admin'],
    ifMatch: true,
    summary:
      'Change policies; what is left out stays. A change that weakens four eyes or signatures, keeps releases for a shorter time, or changes when the guard acts, waits for a second person.',
    input: policies
      .partial()
      .extend({ guard: policies.shape.guard.partial().optional(), reason, ifMatch: seen.optional() }),
    answer: policiesOutcome,
  }),
} as const
