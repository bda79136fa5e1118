import { z } from 'zod'
import { defineCall, languageOfRead, nothing, queryInt, timestamp } from './define.ts'

export const banner = z.object({ id: z.string(), groupName: z.string(), title: z.string(), text: z.string(), image: z.string(), /** For narrow screens. */ imageNarrow: z.string().optional(), link: z.string().optional() })
export const notice = z.object({ id: z.string(), title: z.string(), content: z.string(), publishedAt: timestamp() })
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const

/** Where the topics of an operator stand: the help centre, /join and /down. */
export const HELP_SECTIONS = ['help', 'join', 'down'] as const

export const PROMOTION_CATEGORIES = ['all', 'sports', 'live', 'slots', 'card', 'fish', 'lotto', 'rebate', 'points', 'ranking', 'deposit', 'appDownload', 'newbie'] as const
export const promotion = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(PROMOTION_CATEGORIES),
  image: z.string(),
  startsAt: timestamp(),
  endsAt: timestamp().optional(),
})

export const contentCalls = [
  defineCall({
    name: 'announcements',
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    auth: 'none',
    /** `types` is a comma list of announcement types. */
    request: z.object({ types: z.string().max(20).default('B,PL,PU,PR'), platform: z.literal('W').default('W'), execution: z.string().max(4).default('B'), language: languageOfRead() }),
    /** B: banners by group. PL: player. PU: popup. PR: promotion. H: help, shown above the help centre's topics. */
    response: z.object({ banners: z.record(z.string(), z.array(banner)), player: z.array(notice), popup: z.array(notice), promotion: z.array(notice), help: z.array(notice) }),
  }),
  defineCall({
    name: 'helpCenter',
    method: 'GET',
    path: '/wps/system/helpCenter',
    auth: 'none',
    request: z.object({ language: languageOfRead(), section: z.enum(HELP_SECTIONS).default('help') }),
    /** `anchor` is the fragment of /help. `body` is HTML made safe by the server. */
    response: z.object({ topics: z.array(z.object({ anchor: z.string(), title: z.string(), body: z.string() })) }),
  }),
  defineCall({
    name: 'promotions',
    method: 'GET',
    path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
    auth: 'none',
    request: z.object({ language: languageOfRead(), category: z.enum(PROMOTION_CATEGORIES).default('all'), pageNo: queryInt(1, 1000).default(1), pageSize: queryInt(1, 60).default(24) }),
    /** `counts` has every category that has a promotion now. */
    response: z.object({ list: z.array(promotion), counts: z.partialRecord(z.enum(PROMOTION_CATEGORIES), z.int()), pageNum: z.int(), totalPages: z.int(), total: z.int() }),
  }),
  /** Which kinds of promotions run now: they decide about pages of the member centre (see `centre-pages.ts`). `count`: how many missions there are. `open`: how many promotions this member can join or claim now. */
  defineCall({
    name: 'availablePromotions',
    method: 'GET',
    path: '/wps/relay/MCSFE_getAvailablePromotions',
    auth: 'session',
    // Menus ask by themselves.
    passive: true,
    request: nothing(),
    response: z.object({ REFERRAL: z.object({ enabled: z.boolean() }), MISSION: z.object({ enabled: z.boolean(), count: z.int().nonnegative() }), REBATE: z.object({ enabled: z.boolean() }), open: z.int().nonnegative() }),
  }),
  defineCall({
    name: 'promotionDetail',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPromotionDetail',
    auth: 'none',
    request: z.object({ language: languageOfRead(), id: z.string().max(60) }),
    /** `terms` is HTML made safe by the server. */
    response: promotion.extend({ terms: z.string() }),
  }),
] as const
