import { z } from 'zod'
import { GAME_CLASSES } from '../rules/game-entries.ts'
import { defineCall, languageOfRead, money, nothing, queryInt, timestamp } from './define.ts'
import { game, GAME_CATEGORIES, GAME_SORTS, gamePage } from './games.ts'

const favourite = z.object({ gameId: z.string().min(1).max(60) })

/** Games of whoever is signed in: favourites, what was played last, and what a vendor shows to members only. */
export const ownGameCalls = [
  defineCall({
    name: 'favoriteGames',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    auth: 'session',
    passive: true,
    request: nothing(),
    response: z.object({ gameIds: z.array(z.string()) }),
  }),
  defineCall({
    name: 'favoriteGamesList',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    auth: 'session',
    /** `recent`, the default: what was added last comes first. */
    request: z.object({
      language: languageOfRead(),
      sort: z.enum(['recent', ...GAME_SORTS]).default('recent'),
      pageNo: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 60).default(24),
    }),
    response: gamePage,
  }),
  /** Adding what is there, and taking away what is not, changes nothing. GAME_NOT_FOUND, TOO_MANY_FAVOURITES. */
  defineCall({
    name: 'addFavoriteGame',
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    auth: 'session',
    request: favourite,
    response: nothing(),
  }),
  defineCall({
    name: 'removeFavoriteGame',
    method: 'POST',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    auth: 'session',
    request: favourite,
    response: nothing(),
  }),
  defineCall({
    name: 'recentGames',
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    auth: 'session',
    modules: ['GAMELOREC3'],
    request: z.object({ language: languageOfRead(), size: queryInt(1, 50).default(16) }),
    /** Games with a round that waits to be played on come first, then by when they were played. */
    response: z.object({
      list: z.array(game.extend({ playedAt: timestamp(), hasOpenRound: z.boolean(), mode: z.enum(['real', 'demo']) })),
    }),
  }),
  /**
   * Free rounds that the member can play now, what expires first on top. Those of a game that the merchant does not
   * offer any more are left out.
   */
  defineCall({
    name: 'freeRounds',
    method: 'GET',
    path: '/wps/member/free-rounds',
    auth: 'session',
    realAccount: true,
    request: z.object({ language: languageOfRead() }),
    response: z.object({
      currency: z.string(),
      list: z.array(
        game.extend({
          id: z.uuid(),
          /** Of each round, paid by the house. */
          stake: money(),
          left: z.int(),
          rounds: z.int(),
          /** What the rounds that were played have won. */
          won: money(),
          expiresAt: timestamp(),
        }),
      ),
    }),
  }),
  defineCall({
    name: 'roomList',
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    auth: 'session',
    /** Without a game: tables of all live games of the merchant, or of one vendor. */
    request: z.object({
      language: languageOfRead(),
      gameId: z.string().min(1).max(60).optional(),
      vassalage: z.string().max(40).optional(),
      pageNo: queryInt(1, 1_000).default(1),
      pageSize: queryInt(1, 60).default(24),
    }),
    /** Tables of a live game with their limits. A room that is full or under maintenance cannot be entered. */
    response: z.object({
      rooms: z.array(
        z.object({
          roomId: z.string(),
          nodeId: z.string(),
          nodeName: z.string(),
          vassalage: z.string(),
          gameId: z.string(),
          minBet: money(),
          maxBet: money(),
          status: z.enum(['OPEN', 'FULL', 'MAINTENANCE']),
        }),
      ),
      currency: z.string(),
      pageNum: z.int(),
      totalPages: z.int(),
      total: z.int(),
    }),
  }),
  defineCall({
    name: 'vassGameType',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    auth: 'session',
    request: z.object({ language: languageOfRead(), vassalage: z.string().max(40).default('') }),
    /** What a vendor's games are, by category and, of live games, by class; without a vendor those of all vendors. */
    response: z.object({
      vassalage: z.string(),
      gameTypes: z.array(
        z.object({
          gameType: z.enum(GAME_CATEGORIES),
          gameClass: z.enum(GAME_CLASSES).optional(),
          title: z.string(),
          gameCount: z.int(),
        }),
      ),
    }),
  }),
] as const
