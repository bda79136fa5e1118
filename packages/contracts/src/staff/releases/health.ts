import { z } from 'zod'
import { releaseName, releaseVersion } from '../../releases/index.ts'
import { defineOperation } from '../define.ts'
import { line, merchantCode, time } from '../terms.ts'

/**
 * Number of buckets for visitors' networks. A bucket is a keyed hash of the network and does not identify a visitor.
 */
export const NETWORKS = 65_536

/**
 * Events of a document, each counted at most once per document, for the whole page or for one remote on it. `served`:
 * every document sent by the portal. `document`: one that proved it was painted; only those are compared. `late`,
 * `other-network`, `not-at-home` (the visitor's ring is not the ring of its network) and `repeated`: proofs that are
 * not counted. `moved`: a `document` that is no longer counted, since its start came from another network. `tampered`:
 * a portal server found that a stored release was changed (independent of documents). `open`: a tab reported to be
 * open, in the minute of the report.
 */
export const HEALTH_KINDS = [
  'served',
  'late',
  'other-network',
  'not-at-home',
  'repeated',
  'document',
  'moved',
  'started',
  'never-started',
  'healthy',
  'slow',
  'loaded',
  'refetched',
  'fallback',
  'crash',
  'failed',
  'unavailable',
  'violation',
  'error',
  'tampered',
  'open',
] as const
export type HealthKind = (typeof HEALTH_KINDS)[number]

export const healthCount = z.object({
  merchant: merchantCode,
  set: z.string().max(64),
  ring: z.enum(['stable', 'canary']),
  /** The affected remote. Absent: the page. */
  release: z.object({ name: releaseName, version: releaseVersion }).optional(),
  kind: z.enum(HEALTH_KINDS),
  /** Minute of the event. */
  minute: time,
  /** Bucket of the visitor's network. Only for a painted document's page and its open tab. */
  network: z
    .int()
    .min(0)
    .max(NETWORKS - 1)
    .optional(),
  count: z.int().positive(),
})
export type HealthCount = z.infer<typeof healthCount>

/** An error with the remote and version that caused it. */
export const problem = z.object({
  merchant: merchantCode,
  release: z.object({ name: releaseName, version: releaseVersion }),
  kind: z.enum(HEALTH_KINDS),
  message: z.string().max(500),
  count: z.int().positive(),
})
export type Problem = z.infer<typeof problem>

/** A contract that a running remote used: an event that it emitted or consumed, or a call that it made. */
export const use = z.object({
  merchant: merchantCode,
  release: z.object({ name: releaseName, version: releaseVersion }),
  contract: z.string().max(120),
  direction: z.enum(['emits', 'consumes', 'calls']),
  count: z.int().positive(),
})
export type Use = z.infer<typeof use>

/** Number of documents not counted, by reason. */
export const discounted = z.object({
  /** Served, but never proved to be painted: bots, floods, and tabs that were never visible. */
  notPainted: z.int(),
  /** The proof or the start came from another network than the request of the document. */
  otherNetwork: z.int(),
  /** The visitor's cookie has the ring of another network (while a canary runs). */
  notAtHome: z.int(),
  /** The proof came too late. */
  late: z.int(),
  /** The proof was sent more than once. */
  repeated: z.int(),
})
export type Discounted = z.infer<typeof discounted>

/** Health of one release at one merchant. */
export const releaseHealth = z.object({
  merchant: merchantCode,
  release: z.object({ name: releaseName, version: releaseVersion }),
  ring: z.enum(['stable', 'canary']),
  loaded: z.int(),
  fallbacks: z.int(),
  crashes: z.int(),
  failed: z.int(),
  violations: z.int(),
  tampered: z.int(),
})

export const healthOperations = {
  reportHealth: defineOperation({
    method: 'POST',
    path: '/health',
    roles: ['portal'],
    bodyLimit: 4 * 1024 * 1024,
    summary: 'What a portal server counted since it last told.',
    input: z.object({
      counts: z.array(healthCount).max(5000),
      problems: z.array(problem).max(500),
      uses: z.array(use).max(5000),
    }),
    answer: z.object({}),
  }),
  health: defineOperation({
    method: 'GET',
    path: '/health',
    summary: 'How merchants and releases do: counts of the last minutes.',
    follows: { reports: 'all' },
    input: z.object({
      merchant: merchantCode.optional(),
      minutes: z.coerce
        .number()
        .int()
        .min(1)
        .max(60 * 24 * 7)
        .default(60),
    }),
    answer: z.object({
      pages: z.array(
        z.object({
          merchant: merchantCode,
          set: z.string(),
          ring: z.enum(['stable', 'canary']),
          documents: z.int(),
          started: z.int(),
          neverStarted: z.int(),
          slow: z.int(),
          discounted: discounted.optional(),
        }),
      ),
      releases: z.array(releaseHealth),
    }),
  }),
  problems: defineOperation({
    method: 'GET',
    path: '/problems',
    summary: 'Errors by the remote and version that caused them, newest first.',
    follows: { reports: 'all' },
    input: z.object({
      name: releaseName.optional(),
      version: releaseVersion.optional(),
      merchant: merchantCode.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    answer: z.array(problem.extend({ firstAt: time, lastAt: time })),
  }),
  usage: defineOperation({
    method: 'GET',
    path: '/usage',
    summary: 'Who uses a contract, where, and since when: `wallet.round.closed@1`, or the name of a call.',
    follows: { reports: 'all', registry: 'all' },
    input: z.object({ contract: line }),
    answer: z.array(
      z.object({
        release: z.object({ name: releaseName, version: releaseVersion }),
        direction: z.enum(['emits', 'consumes', 'calls']),
        /** Whether the release's record declares it. */ declared: z.boolean(),
        merchants: z.array(
          z.object({
            merchant: merchantCode,
            /** Since when this version runs at the merchant. Absent if it does not run now. */
            runsSince: time.optional(),
            firstSeen: time.optional(),
            lastSeen: time.optional(),
            count: z.int(),
          }),
        ),
      }),
    ),
  }),
} as const
