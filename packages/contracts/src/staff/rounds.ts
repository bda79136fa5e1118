import { z } from 'zod'
import { isMoneyText } from '../money/index.ts'
import { defineOperation } from './define.ts'
import { merchantProposal } from './merchant-proposals.ts'
import { fileInput, filePart, pageInput, pageOf } from './pages.ts'
import { anyTime, merchantCode, reason, requestId, time } from './terms.ts'

/** Maximum number of rounds per request. */
export const MAX_ROUNDS = 200

const money = z.string().refine(isMoneyText)
const names = z.object({ KO: z.string(), EN: z.string() })
const roundName = { provider: z.string().min(1).max(40), roundId: z.string().min(1).max(80) }

/** A round of real play at the gateway. For a void round, its state before. */
export const staffRound = z.object({
  ...roundName,
  account: z.string(),
  gameId: z.string(),
  gameNames: names,
  /** Name of the game's provider in the portal. */
  providerNames: names.optional(),
  state: z.enum(['OPEN', 'CLOSED', 'ROLLED_BACK', 'VOID']),
  stake: money,
  payout: money,
  startedAt: time,
  voidedBy: z.string().optional(),
  reason: z.string().optional(),
})
export type StaffRound = z.infer<typeof staffRound>

const roundFilters = {
  merchant: merchantCode,
  roundId: z.string().min(1).max(80).optional(),
  gameId: z.string().min(1).max(80).optional(),
  account: z.string().min(1).max(80).optional(),
  from: anyTime.optional(),
  to: anyTime.optional(),
}

/** Operations with which operators search and void rounds. */
export const roundOperations = {
  merchantRounds: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/rounds',
    roles: ['operator'],
    summary: `Rounds of a merchant by id, or those of a game or a member that began in a time; the newest ${MAX_ROUNDS}.`,
    follows: { play: 'all' },
    input: z.object(roundFilters),
    answer: z.array(staffRound),
  }),
  merchantRoundPage: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/rounds/page',
    roles: ['operator'],
    summary:
      'A page of the rounds of a merchant by id, or of those of a game or a member that began in a time, newest first, with the places of its neighbours.',
    follows: { play: 'all' },
    input: z.object({ ...roundFilters, ...pageInput }),
    /** `total` is absent if there are too many rows to count. */
    answer: pageOf(staffRound).extend({ total: z.int().optional() }),
  }),
  merchantRoundFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/rounds/file',
    roles: ['operator'],
    summary: 'All these rounds of a merchant, part by part.',
    follows: {},
    input: z.object({ ...roundFilters, ...fileInput }),
    answer: filePart(staffRound),
  }),
  voidRounds: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/voids',
    roles: ['operator'],
    decidedBy: ['operator', 'approver'],
    summary:
      'Propose to void rounds that a fault has spoilt: once somebody else approves, with the sums that were proposed, stakes are refunded, wins taken back and members notified. Sent again with the same id it is one proposal.',
    input: z.object({
      merchant: merchantCode,
      voidId: requestId,
      rounds: z.array(z.object(roundName)).min(1).max(MAX_ROUNDS),
      reason,
    }),
    answer: merchantProposal,
  }),
} as const
