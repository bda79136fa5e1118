import { z } from 'zod'
import { GAME_CATEGORIES } from '../rules/game-categories.ts'
import type { GameCategory } from '../rules/game-categories.ts'
import { GAME_CLASSES, GAME_FEATURES } from '../rules/game-entries.ts'
import { isMoneyText } from '../money/index.ts'
import { defineCall, languageOfRead, queryInt } from './define.ts'

export { GAME_CATEGORIES }
export type { GameCategory }

export const vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  smallIcon: z.string(),
  isHot: z.boolean(),
  accountTypeName: z.string(),
  gameCount: z.int(),
  /** The category it stands in. */
  gameType: z.enum(GAME_CATEGORIES).optional(),
  /** None of its games can be played. */
  maintenance: z.boolean().optional(),
})

export const game = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  /** By which addresses and launches name it, such as `gameCode` of a lottery. */
  code: z.string(),
  gameName: z.string(),
  /**
   * Address of the tile's 3:4 art: on the image CDN of this visit where the merchant has some, with the portal's own
   * path. See `image-cdns`.
   */
  showIcon: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  /** 0 means a free trial is available. */
  supportPlay: z.int(),
  gameType: z.enum(GAME_CATEGORIES),
  /** Of a live game. */
  gameClass: z.enum(GAME_CLASSES).optional(),
  isGame: z.string(),
  /** Of a lottery: the way of playing that its page opens at, where its vendor names one. */
  defaultPlayType: z.string().max(40).optional(),
  /** How many tables it has to choose from: see `roomList`. */
  rooms: z.int().optional(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  maintenance: z.boolean(),
  /**
   * In a list sorted by it: what its bets return by their mathematics, in percent with two decimals, cut. Absent where
   * that is not known or not shown.
   */
  rtp: z.object({ least: z.string(), most: z.string() }).optional(),
})

/**
 * Which games: every part narrows. Without a category those of all; `single` are the games of vendors that play from
 * the portal's one wallet.
 */
const gameFilter = {
  vassalage: z.string().max(40).optional(),
  gameClass: z.enum(GAME_CLASSES).optional(),
  /** Name of the game in any language, or of its vendor. Small slips of the keys are forgiven. */
  gameName: z.string().trim().max(60).optional(),
  feature: z.enum(GAME_FEATURES).optional(),
  wallet: z.literal('single').optional(),
}

/** What the specification's clients send about themselves: validated, and without effect on the answer. */
const client = {
  /** Of the request's host: another merchant is rejected with INVALID_REQUEST. */
  merchantCode: z.string().max(16).optional(),
  platform: z.string().max(40).optional(),
}

/** `popular`: what is searched for by how well it fits, anything else by how much it is played. */
export const GAME_SORTS = ['popular', 'new', 'name'] as const
/** Orders of a lobby. `rtp`: what returns most first, what is not known last. */
export const LOBBY_SORTS = [...GAME_SORTS, 'rtp'] as const

/**
 * A page of games, as the specification's game list pages. `entries`: how many of `total` stand for a vendor
 * (VASSALAGE) and are no games.
 */
export const gamePage = z.object({
  games: z.array(game),
  pageNum: z.int(),
  totalPages: z.int(),
  total: z.int(),
  entries: z.int().optional(),
})

export const gameCalls = [
  defineCall({
    name: 'gameMenus',
    method: 'GET',
    path: '/lgw/games/game_menus',
    auth: 'none',
    request: z.object({ language: languageOfRead() }),
    /**
     * Categories in the order the operator chose, only those with vendors. `points` is the category's display rate in
     * percent.
     */
    response: z.object({
      categories: z.array(
        z.object({
          gameCategory: z.enum(GAME_CATEGORIES),
          title: z.string(),
          points: z.string().optional(),
          cards: z.array(vendor),
        }),
      ),
    }),
  }),
  defineCall({
    name: 'gameVendor',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameVendor',
    auth: 'none',
    /** Counts follow the filter; the vendors are all of the category, or of all categories. */
    request: z
      .object({
        gameCategory: z.enum(GAME_CATEGORIES).optional(),
        language: languageOfRead(),
        merchantCode: client.merchantCode,
        ...gameFilter,
      })
      .omit({ vassalage: true }),
    /**
     * `features`: those that games of the category have, whatever else is asked for. `hasRtp`: the return of some of
     * them is known and may be shown.
     */
    response: z.object({
      /** The category that was asked for, or that of the first vendor. */
      gameCategory: z.enum(GAME_CATEGORIES).optional(),
      /** The category's display rate in percent, where the merchant shows one. */ points: z.string().optional(),
      vendors: z.array(vendor),
      vassalage: z.string(),
      features: z.array(z.enum(GAME_FEATURES)).optional(),
      hasRtp: z.boolean().optional(),
    }),
  }),
  defineCall({
    name: 'hotGames',
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    auth: 'none',
    modules: ['GAMELOHOT3'],
    request: z.object({
      language: languageOfRead(),
      vassalage: z.string().max(40).optional(),
      size: queryInt(1, 50).default(12),
      ...client,
      isPlatform: queryInt(0, 9).optional(),
    }),
    response: z.object({ list: z.array(game) }),
  }),
  defineCall({
    name: 'gameList',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    auth: 'none',
    request: z.object({
      language: languageOfRead(),
      gameType: z.enum(GAME_CATEGORIES).optional(),
      /**
       * Of a search over all categories, the one that it was made from: what is found stands together by category, that
       * one first.
       */
      searchFrom: z.enum(GAME_CATEGORIES).optional(),
      ...gameFilter,
      /** Games whose lowest stake is at least this amount. */
      minBet: z
        .string()
        .refine((text) => isMoneyText(text) && !text.startsWith('-'), 'must be an amount of 0 or more, such as 0.50')
        .optional(),
      /** Games that pay in at least so many lines or ways: slots, as far as their provider publishes it. */
      minLineNum: queryInt(0, 1_000_000).optional(),
      merchant: client.merchantCode,
      platform: client.platform,
      channel: z.string().max(40).optional(),
      clientType: queryInt(0, 99).optional(),
      sort: z.enum(LOBBY_SORTS).default('popular'),
      pageNo: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 60).default(24),
      /**
       * Of the first page, where it is another than that of those after it: a drop menu shows 21 games and then 18 a
       * page.
       */
      firstPageSize: queryInt(1, 60).optional(),
    }),
    /**
     * Hot games are rejected with FEATURE_OFF where the merchant has GAMELOHOT3 off. `categories`, of a search: how
     * many games of each category it finds, in the merchant's order.
     */
    response: gamePage.extend({
      categories: z
        .array(z.object({ gameType: z.enum(GAME_CATEGORIES), title: z.string(), total: z.int() }))
        .optional(),
    }),
  }),
  defineCall({
    name: 'similarGames',
    method: 'GET',
    path: '/lgw/games/similar_games',
    auth: 'none',
    request: z.object({
      language: languageOfRead(),
      gameId: z.string().min(1).max(60),
      size: queryInt(1, 24).default(12),
    }),
    /**
     * Games of its category that can be played now: first those of its class, its theme, its vendor and with its
     * features, then by how much they are played. GAME_NOT_FOUND.
     */
    response: z.object({ list: z.array(game) }),
  }),
  defineCall({
    name: 'gameClasses',
    method: 'GET',
    path: '/lgw/games/game_classes',
    auth: 'none',
    request: z.object({
      language: languageOfRead(),
      gameCategory: z.enum(GAME_CATEGORIES).default('LIVE'),
      size: queryInt(1, 24).default(12),
    }),
    /** Classes that have games, in the specification's order, each with its most played ones as cards. */
    response: z.object({
      categories: z.array(
        z.object({ gameClass: z.enum(GAME_CLASSES), title: z.string(), total: z.int(), cards: z.array(game) }),
      ),
    }),
  }),
] as const
