import { z } from 'zod'
import { defineOperation } from '../define.ts'
import { reason } from '../terms.ts'
import { memberOf } from './members.ts'

/** Marks of members as the same person. */
export const duplicateOperations = {
  markDuplicate: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/duplicates',
    roles: ['risk', 'support'],
    summary:
      'Mark another account of the merchant as one of the same person, or remove the mark. Both pages of the members show it; the accounts are not changed. Logged with the reason.',
    input: z.object({
      ...memberOf,
      /** The other account. */
      account: z.string().trim().min(1).max(80),
      isDuplicate: z.boolean(),
      reason,
    }),
    answer: z.object({ memberId: z.string(), otherId: z.string(), isDuplicate: z.boolean() }),
  }),
} as const
