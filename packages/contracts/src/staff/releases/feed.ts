import { z } from 'zod'
import { merchantPointer, releaseName, releaseVersion } from '../../releases/index.ts'
import { defineOperation } from '../define.ts'

/** Default threshold of a slow first view, in milliseconds. */
export const USUAL_SLOW_MS = 4_000

export const feedOperations = {
  feed: defineOperation({
    method: 'GET',
    path: '/feed',
    roles: [
      'portal',
      'viewer',
      'release-manager',
      'approver',
      'operator',
      'cashier',
      'risk',
      'support',
      'lottery-operator',
      'marketing',
      'agent-manager',
      'publisher',
    ],
    summary:
      'Answered at once unless `after` is the newest change; else when the next one comes, or after 25 seconds. -1 never waits.',
    follows: {},
    input: z.object({ after: z.coerce.number().int().min(-1).default(-1) }),
    answer: z.object({
      /** Sequence number of the newest log entry that concerns portal servers; 0 before the first one. */
      sequence: z.int(),
      /** Current sets of all merchants, including unchanged ones. */ pointers: z.array(merchantPointer),
      /** Versions that must not run. */ blocked: z.array(z.object({ name: releaseName, version: releaseVersion })),
      /** Policy `guard.slowMs`: a first view that takes longer is counted as slow. */
      slowMs: z.int().default(USUAL_SLOW_MS),
      /** Policy `guard.ringByNetwork`. */ ringByNetwork: z.boolean().default(true),
    }),
  }),
} as const
export type FeedAnswer = z.infer<typeof feedOperations.feed.answer>
