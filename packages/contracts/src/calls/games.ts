import { z } from 'zod'
import { defineCall, language, queryInt } from './define.ts'

export const GAME_CATEGORIES = ['LIVE', 'RNG', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'ELOTT', 'LOTT'] as const
export type GameCategory = (typeof GAME_CATEGORIES)[number]

export const vendor = z.object({ vassalage: z.string(), displayName: z.string(), smallIcon: z.string(), isHot: z.boolean(), accountTypeName: z.string(), gameCount: z.int() })

export const game = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  /** Address of the tile's 3:4 art. */
  showIcon: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  /** 0 means a free trial is available. */
  supportPlay: z.int(),
  gameType: z.enum(GAME_CATEGORIES),
  isGame: z.string(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  maintenance: z.boolean(),
})

/** `all` newest and hottest first; the others are what the names say. */
export const GAME_SORTS = ['popular', 'new', 'name'] as const

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
    request: z.object({ gameCategory: z.enum(GAME_CATEGORIES), language: language() }),
    response: z.object({ gameCategory: z.enum(GAME_CATEGORIES), vendors: z.array(vendor), vassalage: z.string() }),
  }),
  defineCall({
    name: 'hotGames',
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    auth: 'none',
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
      gameType: z.enum(GAME_CATEGORIES),
      vassalage: z.string().max(40).optional(),
      gameName: z.string().trim().max(60).optional(),
      feature: z.enum(['new', 'hot', 'trial']).optional(),
      sort: z.enum(GAME_SORTS).default('popular'),
      pageNo: queryInt(1, 10_000).default(1),
      pageSize: queryInt(1, 60).default(24),
      /** Of the first page, where it is another than that of those after it: a drop menu shows 21 games and then 18 a page. */
      firstPageSize: queryInt(1, 60).optional(),
    }),
    response: z.object({ games: z.array(game), pageNum: z.int(), totalPages: z.int(), total: z.int() }),
  }),
  defineCall({
    name: 'launchGame',
    method: 'GET',
    path: '/wps/game/launchGame',
    auth: 'session',
    modules: ['GAMELO3'],
    /** The spec's launch payload. The token stays in its header; who launches is known from it. */
    request: z.object({
      gameId: z.string().max(60),
      nodeId: z.string().max(60).optional(),
      vassalage: z.string().max(40),
      accountType: z.coerce.number().int().default(1),
      confirmTrans: z.coerce.number().int().default(0),
      launchMode: z.literal('GLS').default('GLS'),
      platform: z.string().max(20).default('html5-desktop'),
      clientType: z.coerce.number().int().default(3),
      language: language(),
      mode: z.enum(['real', 'demo']).default('real'),
    }),
    /** An address on the studio's origin, good for one use within 60 seconds. `origin` is where its messages come from. */
    response: z.object({ game_url: z.string(), origin: z.string(), gameName: z.string() }),
  }),
] as const
