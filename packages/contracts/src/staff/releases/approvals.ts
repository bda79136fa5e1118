import { z } from 'zod'
import { releaseName, releaseVersion } from '../../releases/index.ts'
import { defineOperation } from '../define.ts'
import { canary } from './canaries.ts'
import { pinOutcome, setChange } from './moves.ts'
import { merchantCode, reason, seen, time } from '../terms.ts'

/** The move of one merchant by a proposed decision. */
export const proposedMove = z.object({
  merchant: merchantCode,
  /** Sequence of its pointer at the time of the proposal. */
  sequence: z.int(),
  /** Ids of the sets. */
  from: z.string().optional(),
  to: z.string(),
  /** Changes as proposed; `now` is the version that currently runs, absent for none. */
  changes: z.array(setChange.extend({ now: releaseVersion.optional() })),
  /** Only while it is pending: the merchant has moved since, so that the proposal can no longer be approved. */
  hasMoved: z.boolean().default(false),
})
export type ProposedMove = z.infer<typeof proposedMove>

export const proposal = z.object({
  id: z.int(),
  /** The pending operation, with its input. */
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
  /** The moves by merchant; empty for a decision that moves none. */
  moves: z.array(proposedMove).default([]),
  by: z.string(),
  /** The account that proposed it; absent for a machine. */
  person: z.string().optional(),
  /**
   * Handles of all people who count as the proposer: they can never approve it, whichever account or token they use.
   */
  people: z.array(z.string()).default([]),
  at: time,
  state: z.enum([
    'waiting',
    'approved',
    'declined',
    'withdrawn',
    'expired',
    /** A merchant moved while it was pending. */ 'outdated',
  ]),
  decidedBy: z.string().optional(),
  decidedAt: time.optional(),
  reason: z.string(),
})
export type Proposal = z.infer<typeof proposal>

/** Policies that apply to every decision of a registry. */
export const policies = z.object({
  /** A decision for more merchants than this needs a second person. */
  fourEyesAbove: z.int().min(0).max(500),
  /** Minutes within which the moves of one person count as one decision; 0 counts each by itself. */
  fourEyesWindowMinutes: z.int().min(0).max(1440),
  /** Releases of a set that ran within this many days are retained. */
  retentionDays: z.int().min(1).max(3650),
  /** The newest releases of each remote are retained whatever their age. */
  keepNewest: z.int().min(1).max(100),
  /** `x.y.z-local.<hash>` builds may be pinned: for development set-ups. Other pre-releases never are. */
  acceptLocal: z.boolean(),
  /** Published releases must be signed, with the key of a publisher's token. */
  requireSignature: z.boolean(),
  /**
   * Which versions must be built from a clean commit of their project: `releases` are all but `x.y.z-local.<hash>`
   * builds. Builds from a dirty work tree or without a commit are then neither published nor pinned.
   */
  refuseDirty: z.enum(['none', 'releases', 'all']),
  /** Maximum bytes of a first visit, compressed, by name. */
  budgets: z.record(releaseName, z.int().positive()),
  guard: z.object({
    /** The chance, over the whole life of a canary and all metrics, that a healthy one is rolled back. */
    falseAlarm: z.number().min(0.0001).max(0.2),
    /** No verdict before the canary has served this many documents. */
    leastDocuments: z.int().min(20).max(10_000),
    /** Smaller differences of rates, in percentage points, are ignored. */
    leastDifference: z.number().min(0).max(10),
    /** A first view that took longer is slow. */
    slowMs: z.int().min(500).max(60_000),
    /**
     * No verdict, and no last known good set, from documents of fewer networks than this; each network counts for at
     * most 1/n of the documents.
     */
    leastNetworks: z.int().min(1).max(100),
    /**
     * Visitors without a cookie are in the ring of their network, so that nobody can choose a ring by deleting cookies;
     * false assigns each its own.
     */
    ringByNetwork: z.boolean(),
  }),
  /** Number of healthy documents after which a set can be the last known good. */
  healthyDocuments: z.int().min(1).max(100_000),
  /** Minutes that a set must run before it can be the last known good. */
  healthyMinutes: z.int().min(0).max(10_080),
})
export type Policies = z.infer<typeof policies>

/** Policies with the newest entry of the log about them, for `If-Match: "policies:12"`. */
export const policiesNow = policies.extend({ sequence: z.int() })
export type PoliciesNow = z.infer<typeof policiesNow>
/** The current policies, changed or not: `proposal` is the number of a change that needs a second person. */
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
