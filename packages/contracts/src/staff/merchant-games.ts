import { z } from 'zod'
import { GAME_CATEGORIES } from '../rules/game-categories.ts'
import { defineOperation } from './define.ts'
import { pageInput, pageOf } from './pages.ts'
import { merchantCode, reason, time } from './terms.ts'

/** Maximum number of games that can be changed at once. */
export const MAX_CHANGED_GAMES = 500
/**
 * `SHOWN`: members see it. `OFF`: the merchant has switched the game or its vendor off. `MAINTENANCE`: it cannot be
 * launched now.
 */
export const GAME_STATES = ['SHOWN', 'OFF', 'MAINTENANCE', 'PINNED', 'HOT', 'NEW'] as const
export type GameState = (typeof GAME_STATES)[number]

export const gameId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
export const vassalage = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
const both = z.object({ KO: z.string(), EN: z.string() })

/** Maintenance at one merchant that holds or is scheduled. */
export const maintenance = z.object({
  from: time,
  /** Absent: until it is ended. */
  until: time.optional(),
  reason: z.string(),
  by: z.string(),
})
export type Maintenance = z.infer<typeof maintenance>

const game = z.object({
  gameId: z.string(),
  name: both,
  /** Address of its picture at the portal, or of another server. */
  icon: z.string(),
  vassalage: z.string(),
  vendor: both,
  provider: z.string(),
  category: z.enum(GAME_CATEGORIES),
  /** A lottery, which is switched on in its own settings. */
  isLottery: z.boolean(),
  /** Whether the merchant offers the game; its vendor can be off nevertheless. */
  isOn: z.boolean(),
  isVendorOn: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** What the merchant has set. Absent: hot follows from play, and new from the release. */
  ownHot: z.boolean().optional(),
  ownNew: z.boolean().optional(),
  /** Its place among the pinned games, from 1. Absent: not pinned. */
  pin: z.int().optional(),
  /** Rounds in the last two weeks, weighted so that older days count less. */
  score: z.int(),
  releasedAt: time,
  hasTrial: z.boolean(),
  /** Whether it cannot be launched now, for any reason. */
  isInMaintenance: z.boolean(),
  /** Maintenance of the game or its vendor at this merchant. */
  maintenance: maintenance.extend({ of: z.enum(['GAME', 'VENDOR']) }).optional(),
  /** The return to players as the provider publishes it, in percent. Variants of a game differ. */
  rtp: z.object({ least: z.string(), most: z.string() }).optional(),
})
export type MerchantGame = z.infer<typeof game>

const gameIds = z.array(gameId).min(1).max(MAX_CHANGED_GAMES)
/** Number of games that differ from before. */
const changed = z.object({ changed: z.int() })
/** Null: as play and the release decide. */
const mark = z.boolean().nullable().optional()

/** Single games of a merchant: which are offered, and how its portal presents them. */
export const merchantGameOperations = {
  merchantGames: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/games',
    roles: ['operator', 'marketing'],
    summary:
      'A page of all games in the order of the portal: by a part of a name of the game or its vendor or the whole id, vendor, category or state; each with whether the merchant offers it, how it is marked, and its return.',
    follows: { games: 'all', 'popular-games': 'all', settings: 'all' },
    input: z.object({
      merchant: merchantCode,
      name: z.string().trim().max(80).default(''),
      vassalage: vassalage.optional(),
      category: z.enum(GAME_CATEGORIES).optional(),
      state: z.enum(GAME_STATES).optional(),
      ...pageInput,
    }),
    answer: pageOf(game),
  }),
  switchMerchantGames: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/games/state',
    roles: ['operator'],
    summary:
      'Offer games at a merchant, or stop offering them. A game that is off is in no list and cannot be launched; open rounds are completed.',
    input: z.object({ merchant: merchantCode, gameIds, isOn: z.boolean(), reason }),
    answer: changed,
  }),
  markMerchantGames: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/games/marks',
    roles: ['operator', 'marketing'],
    summary: 'Mark games of a merchant as hot or new, or not; null leaves it to play and the release again.',
    input: z
      .object({ merchant: merchantCode, gameIds, isHot: mark, isNew: mark })
      .refine(({ isHot, isNew }) => isHot !== undefined || isNew !== undefined, 'must set isHot or isNew'),
    answer: changed,
  }),
} as const
