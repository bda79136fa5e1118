import { z } from 'zod'
import { GAME_CLASSES, GAME_FEATURES } from '../game-entries.ts'
import { defineCall, language, queryInt } from './define.ts'

export const GAME_CATEGORIES = ['LIVE', 'RNG', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'ELOTT', 'LOTT'] as const
export type GameCategory = (typeof GAME_CATEGORIES)[number]

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
  gameName: z.string(),
  /** Address of the tile's 3:4 art: on one of the merchant's image CDNs where it has some, with the portal's own path. */
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
  /** In a list sorted by it: what its bets return by their mathematics, in percent with two decimals, cut. Absent where that is not known or not shown. */
  rtp: z.object({ least: z.string(), most: z.string() }).optional(),
})

/** Which games: every part narrows. Without a category those of all; `single` are the games of vendors that play from the portal's one wallet. */
const gameFilter = {
  vassalage: z.string().max(40).optional(),
  gameClass: z.enum(GAME_CLASSES).optional(),
  /** Name of the game in any language, or of its vendor. Small slips of the keys are forgiven. */
  gameName: z.string().trim().max(60).optional(),
  feature: z.enum(GAME_FEATURES).optional(),
  wallet: z.literal('single').optional(),
}

/** `popular`: what is searched for by how well it fits, anything else by how much it is played. */
export const GAME_SORTS = ['popular', 'new', 'name'] as const
/** Orders of a lobby. `rtp`: what returns most first, what is not known last. */
export const LOBBY_SORTS = [...GAME_SORTS, 'rtp'] as const

/** A page of games, as the specification's game list pages. `entries`: how many of `total` stand for a vendor (VASSALAGE) and are no games. */
export const gamePage = z.object({ games: z.array(game), pageNum: z.int(), totalPages: z.int(), total: z.int(), entries: z.int().optional() })

export const gameCalls = [
  defineCall({
    name: 'gameMenus',
    method: 'GET',
    path: '/lgw/games/game_menus',
    auth: 'none',
    request: z.object({ language: language() }),
    /** Categories in the order the operator chose, only those with vendors. `points` is the category's display rate in percent. */
    response: z.object({ categories: z.array(z.object({ gameCategory: z.enum(GAME_CATEGORIES), title: z.string(), points: z.string().optional(), cards: z.array(vendor) })) }),
  }),
  defineCall({
    name: 'gameVendor',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameVendor',
    auth: 'none',
    /** Counts follow the filter; the vendors are all of the category, or of all categories. */
    request: z.object({ gameCategory: z.enum(GAME_CATEGORIES).optional(), language: language(), ...gameFilter }).omit({ vassalage: true }),
    /** `features`: those that games of the category have, whatever else is asked for. `hasRtp`: the return of some of them is known and may be shown. */
    response: z.object({ gameCategory: z.enum(GAME_CATEGORIES).optional(), vendors: z.array(vendor), vassalage: z.string(), features: z.array(z.enum(GAME_FEATURES)).optional(), hasRtp: z.boolean().optional() }),
  }),
  defineCall({
    name: 'hotGames',
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    auth: 'none',
    modules: ['GAMELOHOT3'],
    request: z.object({ language: language(), vassalage: z.string().max(40).optional(), size: queryInt(1, 50).default(12) }),
    response: z.object({ list: z.array(game) }),
  }),
  defineCall({
    name: 'gameList',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    auth: 'none',
    request: z.object({
      language: language(),
      gameType: z.enum(GAME_CATEGORIES).optional(),
      ...gameFilter,
      sort: z.enum(LOBBY_SORTS).default('popular'),
      pageNo: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 60).default(24),
      /** Of the first page, where it is another than that of those after it: a drop menu shows 21 games and then 18 a page. */
      firstPageSize: queryInt(1, 60).optional(),
    }),
    /** Hot games are refused with FEATURE_OFF where the merchant has GAMELOHOT3 off. */
    response: gamePage,
  }),
  defineCall({
    name: 'similarGames',
    method: 'GET',
    path: '/lgw/games/similar_games',
    auth: 'none',
    request: z.object({ language: language(), gameId: z.string().min(1).max(60), size: queryInt(1, 24).default(12) }),
    /** Games of its category that can be played now: first those of its class, its theme, its vendor and with its features, then by how much they are played. GAME_NOT_FOUND. */
    response: z.object({ list: z.array(game) }),
  }),
  defineCall({
    name: 'gameClasses',
    method: 'GET',
    path: '/lgw/games/game_classes',
    auth: 'none',
    request: z.object({ language: language(), gameCategory: z.enum(GAME_CATEGORIES).default('LIVE'), size: queryInt(1, 24).default(12) }),
    /** Classes that have games, in the specification's order, each with its most played ones as cards. */
    response: z.object({ categories: z.array(z.object({ gameClass: z.enum(GAME_CLASSES), title: z.string(), total: z.int(), cards: z.array(game) })) }),
  }),
] as const
