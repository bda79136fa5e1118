import { z } from 'zod'
import { isMoneyText } from '../money/index.ts'
import { PAYMENT_METHODS } from '../payments/payment-api.ts'
import { CAMPAIGN_KINDS } from '../rules/promotions/campaigns/kinds.ts'
import { DEPOSIT_STATES } from '../rules/wallet/deposit-rules.ts'
import { defineOperation } from './define.ts'
import { place } from './pages.ts'
import { anyTime, merchantCode, time } from './terms.ts'

/** Maximum number of rows per request. */
export const MAX_DATA_ROWS = 1_000

const money = z.string().refine(isMoneyText)
const of = { memberId: z.string(), currency: z.string() }

/** A member without personal data. */
const member = z.object({
  memberId: z.string(),
  type: z.int(),
  status: z.string(),
  vipLevel: z.int(),
  language: z.string(),
  uplineId: z.string().optional(),
  registeredAt: time,
  changedAt: time,
})
const deposit = z.object({
  ...of,
  depositId: z.uuid(),
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(DEPOSIT_STATES),
  amount: money,
  /** Amount credited. */
  charged: money.optional(),
  createdAt: time,
  changedAt: time,
})
const withdrawal = z.object({
  ...of,
  withdrawalId: z.uuid(),
  state: z.string(),
  amount: money,
  fee: money,
  createdAt: time,
  changedAt: time,
})
const bonus = z.object({
  memberId: z.string(),
  bonusId: z.string(),
  state: z.string(),
  amount: money,
  requirement: money,
  progress: money,
  cashedOut: money,
  grantedAt: time,
  expiresAt: time,
  endedAt: time.optional(),
})
const claim = z.object({
  memberId: z.string(),
  claimId: z.uuid(),
  campaign: z.string(),
  kind: z.enum(CAMPAIGN_KINDS),
  state: z.string(),
  /** Kind of the reward. Tickets and free rounds have a number of items as their amount. */
  reward: z.string(),
  amount: money,
  bonusId: z.string().optional(),
  createdAt: time,
  endedAt: time.optional(),
})
const bet = z.object({
  ...of,
  betId: z.string(),
  provider: z.string(),
  roundId: z.string(),
  gameId: z.string(),
  category: z.string(),
  stake: money,
  validBet: money,
  bonusStake: money,
  payout: money,
  settledAt: time,
  /** Business day of the merchant. */
  day: z.iso.date(),
  /** The bet that this row takes back. */
  reverses: z.string().optional(),
})
const journal = z.object({
  journalId: z.string(),
  kind: z.string(),
  ref: z.string(),
  at: time,
  entries: z.array(
    z.object({
      /** Absent for house accounts. */
      memberId: z.string().optional(),
      account: z.string(),
      name: z.string().optional(),
      currency: z.string(),
      amount: money,
      balanceAfter: money.optional(),
    }),
  ),
})

const roles = ['operator'] as const
const input = {
  merchant: merchantCode,
  /** `next` of the last response. The first request has none. */
  after: place.optional(),
  pageSize: z.coerce.number().int().min(1).max(MAX_DATA_ROWS).default(200),
}
const sinceInput = z.object({ ...input, since: anyTime.optional() })
/**
 * `next`: where to continue, also at the end of what is there now; absent where nothing was ever read. `isMore`: whether
 * there is more to read at once.
 */
const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), next: place.optional(), isMore: z.boolean() })

/** Rows of a merchant for data warehouses, oldest change first, without personal data. */
export const dataOperations = {
  changedMembers: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/data/members',
    roles,
    summary: 'Members that were new or changed, oldest change first. Trial accounts are left out.',
    follows: {},
    input: sinceInput,
    answer: rowsOf(member),
  }),
  changedDeposits: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/data/deposits',
    roles,
    summary: 'Deposits that were new or changed, oldest change first.',
    follows: {},
    input: sinceInput,
    answer: rowsOf(deposit),
  }),
  changedWithdrawals: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/data/withdrawals',
    roles,
    summary: 'Withdrawals that were new or changed, oldest change first.',
    follows: {},
    input: sinceInput,
    answer: rowsOf(withdrawal),
  }),
  changedBonuses: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/data/bonuses',
    roles,
    summary: 'Bonuses that were granted or ended, oldest first.',
    follows: {},
    input: sinceInput,
    answer: rowsOf(bonus),
  }),
  changedClaims: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/data/claims',
    roles,
    summary: 'Claims of campaigns that were made or ended, oldest first.',
    follows: {},
    input: sinceInput,
    answer: rowsOf(claim),
  }),
  settledBets: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/data/bets',
    roles,
    summary: 'Settled bets in the order in which they were stored. A correction is a row that reverses another.',
    follows: {},
    input: z.object(input),
    answer: rowsOf(bet),
  }),
  ledgerJournals: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/data/journals',
    roles,
    summary: 'Sealed journals of the ledger with their entries, by id. Play for fun is left out.',
    follows: {},
    input: z.object(input),
    answer: rowsOf(journal),
  }),
} as const
