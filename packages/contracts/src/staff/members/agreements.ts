import { z } from 'zod'
import { AGREEMENT_TEXTS } from '../../rules/accounts/agreement-texts.ts'
import { defineOperation } from '../define.ts'
import { merchantCode, time } from '../terms.ts'

const text = z.object({
  text: z.enum(AGREEMENT_TEXTS),
  /** The version in force. */
  version: z.string(),
  publishedAt: time,
  /** When the newest version was published that members have to agree to. Absent: nobody has to. */
  requiredAt: time.optional(),
  /** Number of active members who have agreed since then. */
  agreed: z.int().nonnegative(),
})

/** Texts that members agree to. They are written as help topics. */
export const agreementOperations = {
  agreementTexts: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/agreement-texts',
    roles: ['marketing'],
    summary: 'Terms and privacy policy in force, and how many of the active members have agreed to them.',
    follows: { content: 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: z.object({
      /** Number of active members. */
      members: z.int().nonnegative(),
      texts: z.array(text),
    }),
  }),
} as const
