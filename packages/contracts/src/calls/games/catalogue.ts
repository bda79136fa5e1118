import { z } from 'zod'
import { GAME_CATEGORIES } from '../../rules/game-categories.ts'
import { GAME_CLASSES, GAME_FEATURES } from '../../rules/game-entries.ts'
import { isMoneyText } from '../../money/index.ts'
import { defineCall, languageOfRead, queryInt, timestamp } from '../define.ts'

export const vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  smallIcon: z.string(),
  isHot: z.boolean(),
  accountTypeName: z.string(),
  gameCount: z.int(),
  /** Category of the vendor. */
  gameType: z.enum(GAME_CATEGORIES).optional(),
  /** All games of the vendor are under maintenance. */
  maintenance: z.boolean().optional(),
})

export const game = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  /** Code of the game in URLs and launches, such as `gameCode` of a lottery. */
  code: z.string(),
  gameName: z.string(),
  /**
   * Address of the tile's picture (3:4): on the image CDN of this visit if the merchant has one, otherwise on the
   * portal, with the same path. See `image-cdns`.
   */
  showIcon: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  /** 0 means a free trial is available. */
  supportPlay: z.int(),
  gameType: z.enum(GAME_CATEGORIES),
  /** Only for live games. */
  gameClass: z.enum(GAME_CLASSES).optional(),
  isGame: z.string(),
  /** Only for lotteries: the play type that its page opens with, if the vendor specifies one. */
  defaultPlayType: z.string().max(40).optional(),
  /** Number of tables to choose from: see `roomList`. */
  rooms: z.int().optional(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  maintenance: z.boolean(),
  /** When the maintenance ends. Absent: it is not known, or there is none. */
  maintenanceUntil: timestamp().optional(),
  /**
   * Only in a list sorted by it: return to player (RTP) of the game's bets, in percent with two decimals, truncated.
   * Absent if unknown or not shown.
   */
  rtp: z.object({ least: z.string(), most: z.string() }).optional(),
})

/**
 * Filter of games: every field narrows the result. Without a category, games of all categories match. `single` means
 * games of vendors that use the portal's wallet.
 */
const gameFilter = {
  vassalage: z.string().max(40).optional(),
  gameClass: z.enum(GAME_CLASSES).optional(),
  /** Name of the game in any language, or of its vendor. Tolerates small typing errors. */
  gameName: z.string().trim().max(60).optional(),
  feature: z.enum(GAME_FEATURES).optional(),
  wallet: z.literal('single').optional(),
}

/** Data that the specification's clients send about themselves: validated but not used. */
const client = {
  /** Code of the merchant of the request's host. Any other is rejected with INVALID_REQUEST. */
  merchantCode: z.string().max(16).optional(),
  platform: z.string().max(40).optional(),
}

/** `popular`: search results by relevance, all other lists by how often a game is played. */
export const GAME_SORTS = ['popular', 'new', 'name'] as const
/** Sort orders of a lobby. `rtp`: highest return to player first, unknown ones last. */
export const LOBBY_SORTS = [...GAME_SORTS, 'rtp'] as const

/**
 * A page of games, as in the specification's game list. `entries`: how many of `total` are vendor entries (VASSALAGE),
 * not games.
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
    /** Categories that have vendors, in the operator's order. `points` is the category's display rate in percent. */
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
    /** Vendors of the category, or of all categories. Only their game counts depend on the filter. */
    request: z
      .object({
        gameCategory: z.enum(GAME_CATEGORIES).optional(),
        language: languageOfRead(),
        merchantCode: client.merchantCode,
        ...gameFilter,
      })
      .omit({ vassalage: true }),
    /**
     * `features`: features of all games of the category, independent of other filters. `hasRtp`: the return to player
     * of some of them is known and may be shown.
     */
    response: z.object({
      /** The requested category; otherwise the category of the first vendor. */
      gameCategory: z.enum(GAME_CATEGORIES).optional(),
      /** The category's display rate in percent, if the merchant shows one. */ points: z.string().optional(),
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
       * Only for a search over all categories: the category from which the search was made. Results are grouped by
       * category, this one first.
       */
      searchFrom: z.enum(GAME_CATEGORIES).optional(),
      ...gameFilter,
      /** Games whose minimum stake is at least this amount. */
      minBet: z
        .string()
        .refine((text) => isMoneyText(text) && !text.startsWith('-'), 'must be an amount of 0 or more, such as 0.50')
        .optional(),
      /** Games with at least this many lines or ways. Only slots whose provider publishes the number. */
      minLineNum: queryInt(0, 1_000_000).optional(),
      merchant: client.merchantCode,
      platform: client.platform,
      channel: z.string().max(40).optional(),
      clientType: queryInt(0, 99).optional(),
      sort: z.enum(LOBBY_SORTS).default('popular'),
      pageNo: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 60).default(24),
      /** Size of the first page if it differs from the others: a drop menu shows 21 games, then 18 per page. */
      firstPageSize: queryInt(1, 60).optional(),
    }),
    /**
     * Hot games are rejected with FEATURE_OFF if the merchant has GAMELOHOT3 off. `categories`, only in a search:
     * number of results in each category, in the merchant's order.
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
     * Playable games of the same category, sorted first by similarity (class, theme, vendor, features), then by how
     * often they are played. @throws GAME_NOT_FOUND
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
    /** Classes that have games, in the specification's order, each with its most played games as cards. */
    response: z.object({
      categories: z.array(
        z.object({ gameClass: z.enum(GAME_CLASSES), title: z.string(), total: z.int(), cards: z.array(game) }),
      ),
    }),
  }),
] as const
