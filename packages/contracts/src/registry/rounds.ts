import { z } from 'zod'
import { isMoneyText } from '../money/index.ts'
import { fileInput, filePart, pageInput, pageOf } from './pages.ts'
import { anyTime, merchantCode, reason, time } from './terms.ts'
import { defineOperation } from './define.ts'

/** Rounds of one look and of one order. */
export const MAX_ROUNDS = 200

const money = z.string().refine(isMoneyText)
const names = z.object({ KO: z.string(), EN: z.string() })
const roundName = { provider: z.string().min(1).max(40), roundId: z.string().min(1).max(80) }

/** A round of real play as the gateway keeps it; of a void one, what it was before. */
export const staffRound = z.object({
  ...roundName,
  account: z.string(),
  gameId: z.string(),
  gameNames: names,
  /** Of the game's provider, as the portal names it. */
  providerNames: names.optional(),
  state: z.enum(['OPEN', 'CLOSED', 'ROLLED_BACK', 'VOID']),
  stake: money,
  payout: money,
  startedAt: time,
  voidedBy: z.string().optional(),
  reason: z.string().optional(),
})
export type StaffRound = z.infer<typeof staffRound>

/**
 * What became of a round that was to be voided. `kept`: what of its win the member had spent, which the house bears.
 * `CHANGED`: it has other sums than those that were approved, and nothing moved.
 */
export const voidResult = z.object({
  ...roundName,
  result: z.enum(['VOIDED', 'ALREADY', 'NOT_FOUND', 'ROLLED_BACK', 'CHANGED']),
  refunded: money.optional(),
  takenBack: money.optional(),
  kept: money.optional(),
})
export type VoidResult = z.infer<typeof voidResult>

const roundFilters = {
  merchant: merchantCode,
  roundId: z.string().min(1).max(80).optional(),
  gameId: z.string().min(1).max(80).optional(),
  account: z.string().min(1).max(80).optional(),
  from: anyTime.optional(),
  to: anyTime.optional(),
}

/** `total` is absent of more rounds than anybody counts. */
export const roundPage = pageOf(staffRound).extend({ total: z.int().optional() })
export type RoundPage = z.infer<typeof roundPage>
export const roundPart = filePart(staffRound)
export type RoundPart = z.infer<typeof roundPart>

/** The gateway keeps rounds; the staff side passes on what operators look up and void. */
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
    answer: roundPage,
  }),
  merchantRoundFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/rounds/file',
    roles: ['operator'],
    summary: 'All these rounds of a merchant, part by part.',
    follows: {},
    input: z.object({ ...roundFilters, ...fileInput }),
    answer: roundPart,
  }),
  voidRounds: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/voids',
    roles: ['operator'],
    summary:
      'Propose to void rounds that a fault has spoilt: once somebody else approves, stakes are given back, wins taken back and members notified.',
    input: z.object({ merchant: merchantCode, rounds: z.array(z.object(roundName)).min(1).max(MAX_ROUNDS), reason }),
    answer: z.object({
      /** The proposal that waits for a second person. */
      proposal: z.int(),
      /** The rounds with the sums that are approved: stakes to give back, payouts to take back. */
      rounds: z.array(staffRound),
    }),
  }),
} as const
