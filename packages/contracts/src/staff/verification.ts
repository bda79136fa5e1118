import { z } from 'zod'
import { defineOperation } from './define.ts'

/** The verification of the gateway's audit log, which is one chain over all merchants. */
export const verificationOperations = {
  verifyChanges: defineOperation({
    method: 'GET',
    path: '/changes/verification',
    roles: ['operator'],
    ofAllMerchants: true,
    summary:
      'Whether the audit log of the gateway is as it was written: every hash is computed again. Takes seconds for a million entries.',
    follows: {},
    input: z.object({}),
    answer: z.object({
      intact: z.boolean(),
      /** Number of chained entries, and the hash of the newest. */
      entries: z.int(),
      head: z.string().optional(),
      /** The first contradiction. In English. */
      problem: z.string().optional(),
    }),
  }),
} as const
