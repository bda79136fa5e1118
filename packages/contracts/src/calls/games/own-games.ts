import { z } from 'zod'
import { GAME_CLASSES } from '../../rules/game-entries.ts'
import { defineCall, languageOfRead, money, nothing, queryInt, timestamp } from '../define.ts'
import { GAME_CATEGORIES } from '../../rules/game-categories.ts'
import { game, GAME_SORTS, gamePage } from './catalogue.ts'

const favourite = z.object({ gameId: z.string().min(1).max(60) })

/** Games of the member: favourites, recently played games, and information that vendors give only to members. */
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
    /** `recent` (default): the latest added first. */
    request: z.object({
      language: languageOfRead(),
      sort: z.enum(['recent', ...GAME_SORTS]).default('recent'),
      pageNo: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 60).default(24),
    }),
    response: gamePage,
  }),
  /**
   * Adds or removes a favourite. Idempotent: adding it again or removing a missing one changes nothing. @throws
   * GAME_NOT_FOUND, TOO_MANY_FAVOURITES
   */
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
    /** Recently played games. Those with an unfinished round come first. */
    response: z.object({
      list: z.array(game.extend({ playedAt: timestamp(), hasOpenRound: z.boolean(), mode: z.enum(['real', 'demo']) })),
    }),
  }),
  /**
   * Free rounds that the member can play now, earliest expiry first. Those of a game that the merchant no longer offers
   * are omitted.
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
          /** Stake of each round, paid by the operator. */
          stake: money(),
          left: z.int(),
          rounds: z.int(),
          /** Winnings of the rounds played so far. */
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
    /** `vassalage`: the vendor. Default: tables of all live games of the merchant. */
    request: z.object({
      language: languageOfRead(),
      gameId: z.string().min(1).max(60).optional(),
      vassalage: z.string().max(40).optional(),
      pageNo: queryInt(1, 1_000).default(1),
      pageSize: queryInt(1, 60).default(24),
    }),
    /** Tables of a live game with their limits. A room that is full or under maintenance cannot be joined. */
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
          /** When the maintenance ends. Absent: it is not known, or there is none. */
          maintenanceUntil: timestamp().optional(),
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
    /** Categories of a vendor's games, and classes of its live games. Without a vendor: of all vendors. */
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
