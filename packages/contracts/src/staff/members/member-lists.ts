import { z } from 'zod'
import { isMoneyText } from '../../money/index.ts'
import { PAYMENT_METHODS } from '../../payments/payment-api.ts'
import { DEPOSIT_STATES } from '../../rules/wallet/deposit-rules.ts'
import { defineOperation } from '../define.ts'
import { memberOf } from './members.ts'
import { pageInput, pageOf } from '../pages.ts'
import { staffRound } from '../rounds.ts'
import { time } from '../terms.ts'

/** How members sign in. `register`, `reset` and `freeplay`: by a registration, a password reset or a trial account. */
const SIGN_IN_METHODS = ['username', 'sms', 'firebase', 'register', 'reset', 'freeplay'] as const
const money = z.string().refine(isMoneyText)

const deposit = z.object({
  orderId: z.uuid(),
  method: z.enum(PAYMENT_METHODS),
  amount: money,
  /** Amount credited. */
  charged: money.optional(),
  currency: z.string(),
  state: z.enum(DEPOSIT_STATES),
  /** Flags set when the deposit was credited: see `DEPOSIT_FLAGS`. */
  flags: z.array(z.string()),
  createdAt: time,
})

/** An attempt to sign in. */
const login = z.object({
  id: z.string(),
  at: time,
  succeeded: z.boolean(),
  /** Absent if it was not recorded. */
  way: z.enum(SIGN_IN_METHODS).optional(),
  /** The IP address; for support only its network, such as `203.0.113.0/24`. */
  address: z.string(),
  userAgent: z.string(),
})

export const memberListAnswers = { deposits: pageOf(deposit), rounds: pageOf(staffRound), logins: pageOf(login) }

export type MemberDeposit = z.infer<typeof deposit>
export type MemberLogin = z.infer<typeof login>

const page = z.object({ ...memberOf, ...pageInput })

/** Lists of one member's records, newest first. Each read is logged as a view of the member. */
export const memberListOperations = {
  memberDeposits: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/members/:memberId/deposits',
    roles: ['cashier', 'risk', 'support'],
    summary: 'A page of the deposit orders of a member.',
    follows: { deposits: 'memberId' },
    input: page,
    answer: memberListAnswers.deposits,
  }),
  memberRounds: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/members/:memberId/rounds',
    roles: ['cashier', 'risk', 'support'],
    summary: 'A page of the real-money rounds of a member.',
    follows: { play: 'memberId' },
    input: page,
    answer: memberListAnswers.rounds,
  }),
  memberLogins: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/members/:memberId/logins',
    roles: ['cashier', 'risk', 'support'],
    summary:
      'A page of the attempts to sign in to the account of a member. Support reads the network in the place of the address.',
    follows: { logins: 'memberId' },
    input: page,
    answer: memberListAnswers.logins,
  }),
} as const
