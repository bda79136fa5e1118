import { z } from 'zod'
import { isMoneyText, parseMoney } from '../../money/index.ts'
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  MAX_SESSION_MINUTES,
  MIN_SESSION_MINUTES,
  SELF_EXCLUSIONS,
  TIME_OUTS,
} from '../../rules/responsible-gaming.ts'
import { defineOperation } from '../define.ts'
import { reason } from '../terms.ts'
import { memberId, memberOf } from './members.ts'

/** Terms of breaks that staff start: time-outs, and self-exclusions. */
export const BREAK_TERMS = [...TIME_OUTS, ...SELF_EXCLUSIONS] as const

/** Value of a limit: minutes for SESSION, an amount for every other kind. */
export const limitAmount = z.string().refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be above 0')
export const limitMinutes = z.int().min(MIN_SESSION_MINUTES).max(MAX_SESSION_MINUTES)

/**
 * Limits and breaks at the request of a member, by the rules of the member's own calls. They only tighten: the member
 * raises a limit or returns from a break, after the waiting period.
 */
export const memberProtectionOperations = {
  setMemberLimit: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/limits',
    roles: ['risk', 'support'],
    summary:
      'Set or lower a limit of a member at their request. It applies from the next bet on, withdraws a pending increase, and the member is notified. Logged with the reason.',
    input: z
      .object({
        ...memberOf,
        kind: z.enum(LIMIT_KINDS),
        period: z.enum(LIMIT_PERIODS),
        amount: limitAmount.optional(),
        minutes: limitMinutes.optional(),
        reason,
      })
      .refine(
        ({ kind, amount, minutes }) =>
          (kind === 'SESSION') === (amount === undefined) &&
          (amount ?? minutes) !== undefined &&
          (amount === undefined || minutes === undefined),
        { path: ['amount'], message: 'SESSION takes minutes, every other kind an amount' },
      ),
    answer: z.object({ memberId }),
  }),
  excludeMember: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/breaks',
    roles: ['risk', 'support'],
    summary:
      'Start a time-out or self-exclusion of a member at their request. It applies from the next bet on, can be extended but not shortened, and the member is notified. Logged with the reason.',
    input: z.object({ ...memberOf, term: z.enum(BREAK_TERMS), reason }),
    answer: z.object({ memberId }),
  }),
} as const
