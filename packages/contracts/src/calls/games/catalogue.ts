import { z } from 'zod'
import { GAME_CATEGORIES } from '../../rules/game-categories.ts'
import { GAME_CLASSES, GAME_FEATURES } from '../../rules/game-entries.ts'
import { isMoneyText } from '../../money/index.ts'
import { defineCall, languageOfRead, queryInt } from '../define.ts'

export const vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  smallIcon: z.string(),
  isHot: z.boolean(),
  accountTypeName: z.string(),
  gameCount: z.int(),
  /** Its category. */
  gameType: z.enum(GAME_CATEGORIES).optional(),
  /** None of its games can be played. */
  maintenance: z.boolean().optional(),
})

export const game = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  /** Code in addresses and launches, such as `gameCode` of a lottery. */
  code: z.string(),
  gameName: z.string(),
  /**
   * Address of the tile's 3:4 art: on this visit's image CDN if the merchant has one, at the same path as
   * on the portal. See `image-cdns`.
   */
  showIcon: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  /** 0 means a free trial is available. */
  supportPlay: z.int(),
  gameType: z.enum(GAME_CATEGORIES),
  /** Only live games. */
  gameClass: z.enum(GAME_CLASSES).optional(),
  isGame: z.string(),
  /** Only lotteries: the play type with which its page opens, if the vendor specifies one. */
  defaultPlayType: z.string().max(40).optional(),
  /** Number of tables to choose from: see `roomList`. */
  rooms: z.int().optional(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  maintenance: z.boolean(),
  /**
   * Only in a list sorted by it: the mathematical return to player of its bets, in percent with two decimals,
   * truncated. Absent when it is unknown or not shown.
   */
  rtp: z.object({ least: z.string(), most: z.string() }).optional(),
})

/**
 * A filter of games: every field narrows it. Without a category, games of all categories; `single` are the games of
 * vendors that use the portal's one wallet.
 */
const gameFilter = {
  vassalage: z.string().max(40).optional(),
  gameClass: z.enum(GAME_CLASSES).optional(),
  /** Name of the game in any language, or of its vendor. Tolerates small typing errors. */
  gameName: z.string().trim().max(60).optional(),
  feature: z.enum(GAME_FEATURES).optional(),
  wallet: z.literal('single').optional(),
}

/** Data of the specification's clients about themselves: validated, without effect on the response. */
const client = {
  /** Must be the merchant of the request's host: another one is rejected with INVALID_REQUEST. */
  merchantCode: z.string().max(16).optional(),
  platform: z.string().max(40).optional(),
}

/** `popular`: search results by relevance, everything else by how often it is played. */
export const GAME_SORTS = ['popular', 'new', 'name'] as const
/** Orders of a lobby. `rtp`: the highest return first, unknown ones last. */
export const LOBBY_SORTS = [...GAME_SORTS, 'rtp'] as const

/**
 * A page of games, as the spec's game list is paged. `entries`: how many of `total` are vendor entries (VASSALAGE) and
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
    /** Counts follow the filter; the vendors are those of the whole category, or of all categories. */
    request: z
      .object({
        gameCategory: z.enum(GAME_CATEGORIES).optional(),
        language: languageOfRead(),
        merchantCode: client.merchantCode,
        ...gameFilter,
      })
      .omit({ vassalage: true }),
    /**
     * `features`: those of all games of the category, independent of other filters. `hasRtp`: the return of some of
     * them is known and may be shown.
     */
    response: z.object({
      /** The requested category, or that of the first vendor. */
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
       * Only a search over all categories: the category from which it was made. Results are grouped by category, this
       * one first.
       */
      searchFrom: z.enum(GAME_CATEGORIES).optional(),
      ...gameFilter,
      /** Games whose lowest stake is at least this amount. */
      minBet: z
        .string()
        .refine((text) => isMoneyText(text) && !text.startsWith('-'), 'must be an amount of 0 or more, such as 0.50')
        .optional(),
      /** Games with at least so many lines or ways: slots whose provider publishes it. */
      minLineNum: queryInt(0, 1_000_000).optional(),
      merchant: client.merchantCode,
      platform: client.platform,
      channel: z.string().max(40).optional(),
      clientType: queryInt(0, 99).optional(),
      sort: z.enum(LOBBY_SORTS).default('popular'),
      pageNo: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 60).default(24),
      /**
       * Only the first page, when its size differs from the following pages: a drop menu shows 21 games and then 18 a
       * page.
       */
      firstPageSize: queryInt(1, 60).optional(),
    }),
    /**
     * Hot games are rejected with FEATURE_OFF when the merchant has GAMELOHOT3 off. `categories`, only of a search: how
     * many games it finds in each category, in the merchant's order.
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
     * Playable games of its category: first those of its class, its theme, its vendor and with its features, then by
     * how often they are played. GAME_NOT_FOUND.
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
