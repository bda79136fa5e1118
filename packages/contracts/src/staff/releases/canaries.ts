import { z } from 'zod'
import { releaseSet } from '../../releases/index.ts'
import { defineOperation } from '../define.ts'
import { guardMode } from './guard-mode.ts'
import { discounted } from './health.ts'
import { removalReason, warnings } from './moves.ts'
import { merchantCode, merchantList, percent, reason, replacements, seen, time } from '../terms.ts'

/** Metrics that the guard compares, canary against stable: the share of served documents that … */
export const GUARD_METRICS = ['never-started', 'fallback', 'crash', 'slow'] as const
export type GuardMetric = (typeof GUARD_METRICS)[number]

/** The guard's evaluation of one metric. */
export const guardVerdict = z.object({
  metric: z.enum(GUARD_METRICS),
  canary: z.object({ count: z.int(), of: z.int() }),
  stable: z.object({ count: z.int(), of: z.int() }),
  /**
   * Probability of a difference at least this large if the canary were no worse. Absent before the first evaluation.
   */
  pValue: z.number().optional(),
  /** Significance level of this evaluation. A lower `pValue` rolls the canary back. */
  threshold: z.number().optional(),
  verdict: z.enum(['too-early', 'no-difference', 'worse']),
})
export type GuardVerdict = z.infer<typeof guardVerdict>

/** Painted documents of one side of a comparison, and how many of them were counted. */
export const weighed = z.object({
  documents: z.int(),
  counted: z.int(),
  /** Number of networks with counted documents. */
  networks: z.int(),
  /** Number of documents not counted because their network exceeded its maximum share. */
  overShare: z.int(),
  /** Number of documents not counted because the merchant had no visits from their network a day before. */
  newNetworks: z.int(),
})
export type Weighed = z.infer<typeof weighed>
export const comparison = z.object({ canary: weighed, stable: weighed })
export type Comparison = z.infer<typeof comparison>

/**
 * The guard's observation of a merchant's newest pin for half an hour. It compares the new set (as canary) with the
 * previous day (as stable).
 */
export const pinWatch = z.object({
  merchant: merchantCode,
  /** Sequence number of the pin in the log. */
  sequence: z.int(),
  set: z.string(),
  at: time,
  guard: guardMode,
  /** Verdicts of the newest evaluation. Empty before the first one. */
  verdicts: z.array(guardVerdict),
  weighed: comparison.optional(),
  /** Since when the guard considers it worse. Only in the mode `alarm`. */
  alarmedAt: time.optional(),
  /** When and why the guard rolled the pin back, and the log entry. */
  ended: z.object({ at: time, sequence: z.int(), reason: z.string() }).optional(),
})
export type PinWatch = z.infer<typeof pinWatch>

export const canaryStep = z.object({
  percent: percent.refine((value) => value > 0, 'must be above 0'),
  /** Minutes that a healthy canary stays at this step. */
  minutes: z
    .int()
    .min(1)
    .max(60 * 24 * 14),
})
export const canary = z.object({
  id: z.int(),
  merchant: merchantCode,
  /** Sequence number of the newest log entry about it, for `If-Match`. Observations of the guard have none. */
  sequence: z.int(),
  /** The set with which it is compared. */
  stable: releaseSet,
  set: releaseSet,
  steps: z.array(canaryStep).min(1),
  /** Index into `steps`. */
  step: z.int(),
  percent,
  state: z.enum(['running', 'paused', 'promoted', 'aborted', 'rolled-back']),
  /** What happens after the last step: the set is pinned automatically, or waits for a decision. */
  promote: z.enum(['auto', 'manual']),
  startedBy: z.string(),
  startedAt: time,
  steppedAt: time,
  endedAt: time.optional(),
  reason: z.string(),
  /** The guard's newest evaluation. */
  verdicts: z.array(guardVerdict),
  /** Absent: `rollback`. */
  guard: guardMode.optional(),
  weighed: comparison.optional(),
  /** Since when the guard considers it worse. Only in the mode `alarm`: the canary then takes no further steps. */
  alarmedAt: time.optional(),
})
export type Canary = z.infer<typeof canary>

/** The outcome of a decision about canaries: applied, or proposed for approval. */
export const canaryOutcome = z.object({
  /** The current canaries. Empty if the decision needs approval. */
  canaries: z.array(canary),
  /** Number of the proposal, if the policy requires a second person's approval. */
  proposal: z.int().optional(),
  warnings,
})
export type CanaryOutcome = z.infer<typeof canaryOutcome>

const breakGlass = z.boolean().default(false)

/** Counts of one ring in one period of time. */
export const healthPoint = z.object({
  at: time,
  ring: z.enum(['stable', 'canary']),
  documents: z.int(),
  started: z.int(),
  neverStarted: z.int(),
  fallbacks: z.int(),
  crashes: z.int(),
  slow: z.int(),
})

export const canaryOperations = {
  canaries: defineOperation({
    method: 'GET',
    path: '/canaries',
    summary: 'Canaries, newest first.',
    follows: { registry: 'all' },
    input: z.object({
      merchant: merchantCode.optional(),
      state: canary.shape.state.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    answer: z.array(canary),
  }),
  startCanary: defineOperation({
    method: 'POST',
    path: '/canaries',
    roles: ['release-manager'],
    ifMatch: true,
    summary: 'Try releases on a share of the visitors of merchants, in steps: for all of them, or for none.',
    input: z.object({
      merchants: merchantList,
      releases: replacements,
      steps: z
        .array(canaryStep)
        .min(1)
        .max(20)
        .refine(
          (steps) => steps.every(({ percent: share }, at) => at === 0 || share > steps[at - 1]!.percent),
          'must grow from step to step',
        ),
      promote: z.enum(['auto', 'manual']).default('manual'),
      guard: guardMode.default('rollback'),
      reason,
      removalReason,
      ifMatch: seen.optional(),
      /** Overrides a freeze, or the need for a second person. Logged as an emergency. */ breakGlass,
    }),
    answer: canaryOutcome,
  }),
  moveCanary: defineOperation({
    method: 'POST',
    path: '/canaries/moves',
    roles: ['release-manager'],
    ifMatch: true,
    summary:
      'Pause, resume, promote or abort canaries, or set their share: all of them, or none. Four eyes and freezes hold up neither pause nor abort. What somebody else paused goes on by two people.',
    input: z.object({
      canaries: z.array(z.int()).min(1).max(500),
      move: z.enum(['pause', 'resume', 'share', 'promote', 'abort']),
      /** Only for `share`: must not be lower than before, since visitors stay in their ring. */
      percent: percent.optional(),
      reason,
      ifMatch: seen.optional(),
      breakGlass,
    }),
    answer: canaryOutcome,
  }),
  canaryHealth: defineOperation({
    method: 'GET',
    path: '/canaries/:id/health',
    summary: 'What the guard saw: counts over time of both rings.',
    follows: { registry: 'all', reports: 'all' },
    input: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
    answer: z.object({
      canary,
      points: z.array(healthPoint),
      /** Number of documents not counted, by ring, since the start. */
      discounted: z.object({ canary: discounted, stable: discounted }).optional(),
    }),
  }),
  pinWatches: defineOperation({
    method: 'GET',
    path: '/pin-watches',
    summary:
      'How the guard watches the newest pin of merchants, and what it has found, also where it took that pin back.',
    follows: { registry: 'all', reports: 'all' },
    input: z.object({ merchant: merchantCode.optional() }),
    answer: z.array(pinWatch),
  }),
} as const
