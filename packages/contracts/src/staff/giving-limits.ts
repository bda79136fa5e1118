import { z } from 'zod'
import { GAME_CATEGORIES } from '../rules/game-categories.ts'
import { PROGRAMMES } from '../rules/promotions/giving.ts'
import { isMoneyText, parseMoney } from '../money/index.ts'
import { defineOperation } from './define.ts'
import { waitingProposal } from './merchant-proposals.ts'
import { merchantCode, reason } from './terms.ts'

/** A percentage with two decimals, below 100. */
const percent = z.string().regex(/^\d{1,2}\.\d\d$/, 'must be a percentage with two decimals, such as 2.00')
const amount = z
  .string()
  .max(20)
  .refine((text) => isMoneyText(text) && parseMoney(text) >= 0n, 'must be 0 or an amount such as 1000')

const limits = {
  /** Amount that one staff member may give away within 24 hours without approval. */
  aloneLimit: amount,
  /** The house edge of each category. Omitted categories have the default edge. */
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
  /** Bonus for members who register without an upline; 0 for none. */
  startingCredit: amount.default('0'),
  /**
   * Maximum that programmes pay back from bets in percent, by category (only those that pay anything). `percent` is the
   * total.
   */
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
   * The game with the lowest house edge of each category, according to its published return. It may be below the category's
   * edge. Categories without published returns are omitted.
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

/** Limits of what staff may give away, and the starting credit of new members. */
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
    configures: true,
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
