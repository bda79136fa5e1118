import { z } from 'zod'
import { LANGUAGES } from '../../locale/languages.ts'
import { defineOperation } from '../define.ts'
import { memberId, memberOf } from '../members/members.ts'
import { merchantCode, reason, writtenLine } from '../terms.ts'

/** An agent that has not signed in yet. The first password is returned once: it has to be changed at the first log-in. */
const openedAgent = z.object({ memberId, account: z.string(), type: z.int(), password: z.string() })
export type OpenedAgent = z.infer<typeof openedAgent>

const roles = ['agent-manager'] as const

/**
 * Accounts of agents at the top, opened by staff. They have no credit, and get rates by a contract, which waits for a
 * second person.
 */
export const topAgentOperations = {
  openTopAgent: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/agents/members',
    byPerson: true,
    roles,
    summary:
      'Open the account of an agent at the top, without credit, contract or members. Its first password is returned this once, and the agent changes it at the first log-in.',
    input: z.object({
      merchant: merchantCode,
      account: z.string().trim().min(1).max(80),
      /** The name that others see. Default: the account. */
      name: writtenLine.max(80).optional(),
      type: z.int().min(0).max(999),
      language: z.enum(LANGUAGES),
      /** Contact data, not verified. The mobile number is in E.164: `+821012345678`. */
      email: z.email().max(255).optional(),
      mobile: z
        .string()
        .regex(/^\+[1-9]\d{6,14}$/, 'must be a number with its country, such as +821012345678')
        .optional(),
      /** The person has confirmed to be of the merchant's age. */
      adult: z.literal(true),
      reason,
    }),
    answer: openedAgent,
  }),
  renewFirstPassword: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/agents/members/:memberId/first-password',
    byPerson: true,
    roles,
    summary:
      'Another first password of an agent at the top that has never signed in. It replaces the one before, and is returned this once.',
    input: z.object({ ...memberOf, reason }),
    answer: openedAgent,
  }),
} as const
