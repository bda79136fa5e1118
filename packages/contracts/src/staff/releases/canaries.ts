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
   * Probability of a difference at least this large if the canary were no worse; absent before the first evaluation.
   */
  pValue: z.number().optional(),
  /** The significance level of this evaluation; a lower `pValue` rolls the canary back. */
  threshold: z.number().optional(),
  verdict: z.enum(['too-early', 'no-difference', 'worse']),
})
export type GuardVerdict = z.infer<typeof guardVerdict>

/** Painted documents of one side of a comparison, and how many of them were counted. */
export const weighed = z.object({
  documents: z.int(),
  counted: z.int(),
  /** Networks with counted documents. */
  networks: z.int(),
  /** Not counted: above the share that one network may have. */
  overShare: z.int(),
  /** Not counted: from networks that were unknown to the merchant a day before. */
  newNetworks: z.int(),
})
export type Weighed = z.infer<typeof weighed>
export const comparison = z.object({ canary: weighed, stable: weighed })
export type Comparison = z.infer<typeof comparison>

/**
 * The guard's watch of the newest pin of a merchant, for half an hour: it compares the new set, as the canary, with the
 * previous day, as stable.
 */
export const pinWatch = z.object({
  merchant: merchantCode,
  /** Sequence of the pin in the log. */
  sequence: z.int(),
  set: z.string(),
  at: time,
  guard: guardMode,
  /** The newest evaluation; empty before the first. */
  verdicts: z.array(guardVerdict),
  weighed: comparison.optional(),
  /** Since when it is known to be worse, when the guard only alarms. */
  alarmedAt: time.optional(),
  /** When the guard rolled the pin back, with the reason and the entry of the log. */
  ended: z.object({ at: time, sequence: z.int(), reason: z.string() }).optional(),
})
export type PinWatch = z.infer<typeof pinWatch>

export const canaryStep = z.object({
  percent: percent.refine((value) => value > 0, 'must be above 0'),
  /** How long it stays, while healthy, before the next step. */ minutes: z
    .int()
    .min(1)
    .max(60 * 24 * 14),
})
export const canary = z.object({
  id: z.int(),
  merchant: merchantCode,
  /** Sequence of the newest entry of the log about it, for `If-Match`. The guard's observations have none. */
  sequence: z.int(),
  /** The set it is compared with. */
  stable: releaseSet,
  set: releaseSet,
  steps: z.array(canaryStep).min(1),
  /** Index into `steps`. */
  step: z.int(),
  percent,
  state: z.enum(['running', 'paused', 'promoted', 'aborted', 'rolled-back']),
  /** After the last step: pin it, or wait for a decision. */
  promote: z.enum(['auto', 'manual']),
  startedBy: z.string(),
  startedAt: time,
  steppedAt: time,
  endedAt: time.optional(),
  reason: z.string(),
  /** The guard's newest evaluation. */
  verdicts: z.array(guardVerdict),
  /** Absent: it rolls back. */
  guard: guardMode.optional(),
  weighed: comparison.optional(),
  /** Since when it is known to be worse, when the guard only alarms; it takes no further steps. */
  alarmedAt: time.optional(),
})
export type Canary = z.infer<typeof canary>

/** A decision about canaries that needs a second person, or that was carried out. */
export const canaryOutcome = z.object({
  /** The current canaries; empty while the decision needs approval. */
  canaries: z.array(canary),
  /** The proposal that needs a second person, when the policy requires four eyes. */
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
      /** Overrides a freeze, or the need for a second person. Logged as such. */ breakGlass,
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
      /** Only `share`: never lower than before, since visitors stay in their ring. */ percent: percent.optional(),
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
      /** Totals by ring, since the start. */ discounted: z
        .object({ canary: discounted, stable: discounted })
        .optional(),
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
