import { z } from 'zod'
import { defineOperation } from './define.ts'
import { staffChange } from './staff-data.ts'

/** Reports changed data, so that open pages can refresh. */
export const liveDataOperations = {
  staffChanges: defineOperation({
    method: 'GET',
    path: '/staff-changes',
    summary:
      'Which data has changed after the cursor, as far as the caller may read it: at once, else when something changes or after 25 seconds. Without a cursor never waits.',
    follows: {},
    input: z.object({ after: z.string().max(80).optional() }),
    answer: z.object({
      cursor: z.string(),
      /** Changes since the cursor are unknown: assume that everything has changed. */ isGap: z.boolean(),
      changes: z.array(staffChange),
    }),
  }),
} as const
