import { z } from 'zod'
import { GAME_CATEGORIES } from '../rules/game-categories.ts'
import { defineOperation } from './define.ts'
import { merchantProposal } from './merchant-proposals.ts'
import { merchantCode, reason, requestId } from './terms.ts'

/** Maximum number of games that a merchant can list before all others. */
export const MAX_PINNED_GAMES = 12
/** Games per page. */
export const MAX_LISTED_GAMES = 60

const game = z.object({
  gameId: z.string(),
  name: z.object({ KO: z.string(), EN: z.string() }),
  vendor: z.string(),
  category: z.enum(GAME_CATEGORIES),
  /** Rounds in the last two weeks, weighted so that older days count less. */
  score: z.int(),
  isHot: z.boolean(),
  isPinned: z.boolean(),
})

export type StaffGame = z.infer<typeof game>

const vassalage = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
const vendor = z.object({
  vassalage: z.string(),
  name: z.object({ KO: z.string(), EN: z.string() }),
  provider: z.string(),
  category: z.enum(GAME_CATEGORIES),
  /** Number of its games. */
  games: z.int(),
  /** Whether the merchant offers its games. */
  isOn: z.boolean(),
  /** Whether its games are blocked at all merchants. */
  maintenance: z.boolean(),
})
export type StaffVendor = z.infer<typeof vendor>
const vendors = z.object({ list: z.array(vendor) })

/** The games that a merchant's portal shows first, and the games that are blocked. */
export const gameOperations = {
  popularGames: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/games/popular',
    roles: ['marketing'],
    summary:
      'Games of a merchant as its portal orders them: pinned ones, then those played most. By a part of their name.',
    follows: { 'popular-games': 'all' },
    input: z.object({ merchant: merchantCode, name: z.string().trim().max(80).default('') }),
    answer: z.object({ list: z.array(game) }),
  }),
  pinGame: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/games/:gameId/pin',
    roles: ['marketing'],
    summary: 'Put a game before all others of a merchant, the last one first, or take it back to its place.',
    input: z.object({
      merchant: merchantCode,
      gameId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
      isPinned: z.boolean(),
    }),
    answer: z.object({ gameId: z.string() }),
  }),
  merchantVendors: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/vendors',
    roles: ['operator'],
    summary: 'Every vendor of games, with whether the merchant offers its games, in the order of the portal.',
    follows: { settings: 'all' },
    input: z.object({ merchant: merchantCode }),
    answer: vendors,
  }),
  changeMerchantVendors: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/vendors',
    roles: ['operator'],
    summary:
      'Offer the games of vendors at a merchant, or stop offering them. Open rounds are completed; balances in wallets of their own stay.',
    input: z.object({
      merchant: merchantCode,
      vendors: z.record(vassalage, z.boolean()).refine((all) => Object.keys(all).length > 0, 'must name a vendor'),
      reason,
    }),
    answer: vendors,
  }),
  changeGame: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/games/:gameId/maintenance',
    roles: ['operator'],
    decidedBy: ['operator', 'approver'],
    ofAllMerchants: true,
    summary:
      'Take a game out for maintenance, or bring it back: at every merchant, whichever one is named. Takes an operator of all merchants. What somebody else has taken out comes back with a second person. Sent again with the same id it is one change.',
    input: z.object({
      merchant: merchantCode,
      changeId: requestId,
      gameId: z.string().min(1).max(80),
      maintenance: z.boolean(),
      reason,
    }),
    answer: merchantProposal,
  }),
} as const
