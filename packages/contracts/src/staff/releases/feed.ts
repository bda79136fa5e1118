import { z } from 'zod'
import { merchantPointer, releaseName, releaseVersion } from '../../releases/index.ts'
import { defineOperation } from '../define.ts'

/** Default in milliseconds. */
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
      /** The newest log entry that concerns a portal, 0 before the first. */ sequence: z.int(),
      /** All pointers, including unchanged ones. */ pointers: z.array(merchantPointer),
      /** Versions nobody may run. */ blocked: z.array(z.object({ name: releaseName, version: releaseVersion })),
      /** The policies' `guard.slowMs`: a first view that took longer is counted as slow. */ slowMs: z
        .int()
        .default(USUAL_SLOW_MS),
      /** The policies' `guard.ringByNetwork`. */ ringByNetwork: z.boolean().default(true),
    }),
  }),
} as const
export type FeedAnswer = z.infer<typeof feedOperations.feed.answer>
