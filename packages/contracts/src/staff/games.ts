import { z } from 'zod'
import { GAME_CATEGORIES } from '../rules/game-categories.ts'
import { defineOperation } from './define.ts'
import { gameId, maintenance, vassalage } from './merchant-games.ts'
import { merchantProposal } from './merchant-proposals.ts'
import { merchantCode, reason, requestId } from './terms.ts'

/** Maximum number of games that a merchant can list before all others. */
export const MAX_PINNED_GAMES = 40

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
  /** Maintenance at this merchant. */
  ownMaintenance: maintenance.optional(),
})
export type StaffVendor = z.infer<typeof vendor>
const vendors = z.object({ list: z.array(vendor) })

/** The games that a merchant's portal shows first, and the games that are blocked. */
export const gameOperations = {
  pinGame: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/games/:gameId/pin',
    roles: ['operator', 'marketing'],
    summary:
      'Put a game before all others of a merchant, at a place among the pinned ones or first, or take it back to its place.',
    input: z.object({
      merchant: merchantCode,
      gameId,
      isPinned: z.boolean(),
      /** Counts from 1. Absent: a new pin comes first, and an old one stays. */
      place: z.int().min(1).max(MAX_PINNED_GAMES).optional(),
    }),
    answer: z.object({ gameId: z.string() }),
  }),
  merchantVendors: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/vendors',
    roles: ['operator', 'marketing'],
    summary: 'Every vendor of games, with whether the merchant offers its games, in the order of the portal.',
    follows: { settings: 'all', games: 'all' },
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
