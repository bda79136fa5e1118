import { z } from 'zod'
import { releaseSet } from '../../releases/index.ts'
import { defineOperation } from '../define.ts'
import { line, merchantCode, time } from '../terms.ts'

/**
 * Why a portal server does not serve the decided set. `rejected`: a release in it is not the one that the registry
 * published. `tampered`: its files have different bytes. `unreachable`: it cannot be fetched now. `blocked`: a version
 * in it is blocked.
 */
export const SERVING_FAULTS = ['rejected', 'tampered', 'unreachable', 'blocked'] as const
export type ServingFaultCode = (typeof SERVING_FAULTS)[number]

const setId = z.string().max(64)
export const servingFault = z.object({
  code: z.enum(SERVING_FAULTS),
  /** The set that is not served. */ set: setId,
  /** One English sentence. */ message: line,
})
export type ServingFault = z.infer<typeof servingFault>

/** What one portal server serves to a merchant's visitors. */
export const servedSet = z.object({
  merchant: merchantCode,
  /** Absent while it has no set for the merchant. */
  set: setId.optional(),
  /** Since when it serves that set. */
  since: time.optional(),
  /** The canary's set, if some visitors get one. */
  canary: setId.optional(),
  fault: servingFault.optional(),
})
export type ServedSet = z.infer<typeof servedSet>

/** Interval of a portal server's reports, and how long a report is valid. */
export const SERVING_REPORT_EVERY_MS = 10_000
export const SERVING_EXPIRES_MS = 30_000

export const portalServing = servedSet.omit({ merchant: true }).extend({
  /** Id of one process of a portal server. */
  instance: z.uuid(),
  host: line,
  reportedAt: time,
  /** Whether it serves the decided sets, including the canary's. */
  isDecided: z.boolean(),
})
export type PortalServing = z.infer<typeof portalServing>

/** Sets of one merchant: decided, served, and reported by tabs. */
export const releaseStatus = z.object({
  merchant: merchantCode,
  /** The set of the newest decision. */
  decided: z.object({
    set: releaseSet,
    at: time,
    by: z.string(),
    sequence: z.int(),
    canary: z.object({ id: z.int(), set: setId, percent: z.number() }).optional(),
  }),
  /** Every portal server that reported in the last 30 seconds. */
  served: z.array(portalServing),
  /**
   * Number of painted tabs that reported to be open in the newest complete minute (starting `at`), by set, and number
   * of their networks. Each network counts up to its maximum share. Documents older than a day do not report.
   */
  seen: z.object({ at: time, sets: z.array(z.object({ set: setId, tabs: z.int(), networks: z.int() })) }),
})
export type ReleaseStatus = z.infer<typeof releaseStatus>

export const servingOperations = {
  reportServing: defineOperation({
    method: 'POST',
    path: '/serving',
    roles: ['portal'],
    summary: 'What a portal server serves now. It replaces what the same instance reported before.',
    input: z.object({
      instance: z.uuid(),
      host: line,
      merchants: z.array(servedSet).max(500),
      /** The server is stopping: its report is removed. */ isLeaving: z.boolean().default(false),
    }),
    answer: z.object({}),
  }),
  releaseStatus: defineOperation({
    method: 'GET',
    path: '/release-status',
    summary: 'What is decided, what portal servers serve, and what open tabs run.',
    follows: { registry: 'all', reports: 'all' },
    input: z.object({ merchant: merchantCode.optional() }),
    answer: z.array(releaseStatus),
  }),
} as const
