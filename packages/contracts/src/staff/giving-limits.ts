import { z } from 'zod'
import { GAME_CATEGORIES } from '../rules/game-categories.ts'
import { PROGRAMMES } from '../rules/promotions/giving.ts'
import { isMoneyText, parseMoney } from '../money/index.ts'
import { defineOperation } from './define.ts'
import { waitingProposal } from './merchant-proposals.ts'
import { merchantCode, reason } from './terms.ts'

/** Percent with two decimals, below 100. */
const percent = z.string().regex(/^\d{1,2}\.\d\d$/, 'must be a percentage with two decimals, such as 2.00')
const amount = z
  .string()
  .max(20)
  .refine((text) => isMoneyText(text) && parseMoney(text) >= 0n, 'must be 0 or an amount such as 1000')

const limits = {
  /** Money that one person may give away alone within 24 hours. */
  aloneLimit: amount,
  /** The house edge of each category; categories that are omitted have the usual edge. */
  edges: z
    .array(z.object({ category: z.enum(GAME_CATEGORIES), percent }))
    .refine(
      (list) => new Set(list.map(({ category }) => category)).size === list.length,
      'must have each category once',
    ),
}
const answer = z.object({
  version: z.int().nonnegative(),
  currency: z.string(),
  ...limits,
  /** A bonus for members who register without an agent above them; 0 for none. */
  startingCredit: amount.default('0'),
  /** What programmes pay of bets at most, by category with any, in percent; `percent` is the total. */
  paid: z
    .array(
      z.object({
        category: z.enum(GAME_CATEGORIES),
        percent: z.string(),
        parts: z.array(z.object({ programme: z.enum(PROGRAMMES), percent: z.string() })),
      }),
    )
    .default([]),
  /**
   * The game of each category with the lowest house edge by its published return, which may be below the edge of the
   * category. Categories without published returns are omitted.
   */
  gameEdges: z
    .array(
      z.object({
        category: z.enum(GAME_CATEGORIES),
        game: z.object({ KO: z.string(), EN: z.string() }),
        percent: z.string(),
      }),
    )
    .default([]),
  ...waitingProposal,
})
export type GivingLimits = z.infer<typeof answer>

const roles = ['risk'] as const

/** The ceilings of what staff may give away, and the credit of every new member. */
export const givingLimitOperations = {
  givingLimits: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/giving-limits',
    roles,
    summary:
      'What one person may give away alone, the house edge of each category, which all rates together do not exceed, what they are now, and the starting credit.',
    follows: { 'giving-limits': 'all' },
    input: z.object({ merchant: merchantCode }),
    answer,
  }),
  saveGivingLimits: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/giving-limits',
    byPerson: true,
    roles,
    summary: 'Change them from the version that was read. Anything higher waits for a second person.',
    input: z.object({
      merchant: merchantCode,
      version: z.int().nonnegative(),
      ...limits,
      startingCredit: amount.optional(),
      reason,
    }),
    answer,
  }),
} as const
