import { z } from 'zod'
import { GAME_CATEGORIES } from '../rules/game-categories.ts'
import { defineOperation } from './define.ts'
import { merchantCode } from './terms.ts'

/** Games that stand before all others of a merchant, at most. */
export const MAX_PINNED_GAMES = 12
/** Games that a page of them has. */
export const MAX_LISTED_GAMES = 60

const game = z.object({
  gameId: z.string(),
  name: z.object({ KO: z.string(), EN: z.string() }),
  vendor: z.string(),
  category: z.enum(GAME_CATEGORIES),
  /** Rounds of the last two weeks; those of older days count less. */
  score: z.int(),
  isHot: z.boolean(),
  isPinned: z.boolean(),
})

export type StaffGame = z.infer<typeof game>

/** Which games a merchant's portal shows first. */
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
} as const
